"""Lists in JSON whose items are all different: the only states that remember texts."""
