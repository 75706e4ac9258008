"""Tools about a household: subscriptions, scenes, boxes, keys, pocket money, appliances, leaks, bills, bins."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="cancel_subscription | end_subscription | stop_recurring_plan | terminate_membership | unsubscribe_paid "
        "| quit_service",
        says="Cancel a paid subscription. | Ends a recurring contract with a provider, at once or on a given day. | "
        "Use this when the user no longer wants to pay for a service that renews by itself. | Tool that "
        "terminates a plan before it is extended again. | Termination notice to a company that charges every "
        "month. | Returns a confirmation that the contract is over.",
        args=(
            Arg("service | provider | company | subscription", "company"),
            Arg("date | end_date | effective | last_day | as_of", "date", optional=True),
        ),
        asks="I haven't looked at anything by {service} since winter and still they charge me; get me out of it[ on "
        "{date}]. | Can you end my plan with {service}[ as of {date}]? | {service} isn't worth the money any "
        "more, please stop it[, last day {date}]. | I'd hate to be billed by {service} again[ after {date}]. | "
        "Is there a way out of my contract with {service}[ by {date}]? If so, take it. | [From {date}, ]I want "
        "nothing more to do with {service} and its monthly fee. | The free trial at {service} is nearly over and "
        "I don't mean to pay, so kill it[ on {date}]. | Since the kids moved out nobody uses {service}, would "
        "you terminate that[ for {date}]? | {service}: don't let it renew[, it should run out on {date}]. | We "
        "have to save wherever we can. Our subscription to {service} must go[, effective {date}]. | Let's drop "
        "{service}, their shows got dull[; {date} should be the end]. | Could you get rid of the subscription I "
        "have with {service}[, ending {date}]?",
        orders="cancel my subscription to {service}[ on {date}] | end the plan with {service}[, last day {date}] | "
        "stop paying {service} every month[ after {date}] | terminate the membership at {service}[ as of "
        "{date}]",
        gives="<code> | cancelled, it runs until <date> | notice sent, last payment <num 3 40>",
    ),
    Family(
        names="list_subscriptions | get_recurring_costs | my_subscriptions | show_active_plans | what_renews | "
        "running_contracts",
        says="List the subscriptions that are running. | Returns every service which is charged again and again, with "
        "its monthly price. | Use this to see what the user pays for regularly. | Overview of active plans, all "
        "or of one category. | Shows contracts that renew by themselves. | Recurring costs at a glance.",
        args=(Arg("category | kind | type | group", "video/music/news/fitness/games/software", optional=True),),
        asks="What am I actually signed up for[ when it comes to {category}]? | Which[ {category}] plans are draining "
        "my account month after month? | I've lost track of everything I subscribe to[, above all {category}]. "
        "| Show me all the[ {category}] services that get paid automatically. | My sister says I throw money out "
        "of the window for things I never use. What[ {category}] subscriptions do I have? | Do we still pay for "
        "any[ {category}] stuff that renews on its own? | How many[ {category}] memberships are active at the "
        "moment, and what do they cost? | I want to see where my monthly fees go[, only the ones for "
        "{category}]. | Before I sign up for another one, let me see the[ {category}] subscriptions we already "
        "have. | [As far as {category} goes, ]what will be charged again next month? | Give me an overview of my "
        "running[ {category}] contracts. | Every month something gets deducted and I can't tell why; what[ "
        "{category}] plans might that be?",
        orders="list my[ {category}] subscriptions | show every[ {category}] service I pay for each month | tell me "
        "which[ {category}] plans are active | go through my recurring[ {category}] costs",
        nouns="my running[ {category}] subscriptions | the[ {category}] plans that I pay for every month | all "
        "active[ {category}] memberships",
        gives="<company>, <num 3 30> a month | <int 2 9> plans, <num 20 90> in all | <company> and <company>",
    ),
    Family(
        names="activate_scene | set_scene | run_home_scene | start_scene | apply_mood | trigger_preset",
        says="Activate a scene of the smart home. | Sets lamps, blinds and speakers together to a saved mood. | Use "
        "this when somebody names a mood or a situation rather than one device. | Runs a preset for one room or "
        "the whole house. | Tool that starts a stored combination of light, shade and sound. | Scene switch.",
        args=(
            Arg("scene | mood | preset | scene_name", "movie night/good morning/bedtime/romantic dinner/party/reading"),
            Arg("room | area | zone | where", "living room/bedroom/kitchen/whole house", optional=True),
        ),
        asks="Switch[ the {room}] to {scene}, would you? | I'm in the mood for {scene}[ in the {room}]. | {scene}, "
        "please[, {room}]. | The guests are at the door, so let's have the {scene} setting[ in the {room}]. | "
        "Can we get the {scene} scene going[ in the {room}]? | My hands are full; put everything on {scene}[ for "
        "the {room}]. | [In the {room} ]I'd like it to be {scene} now, blinds and speakers and all. | It's time "
        "for {scene}[, the {room} only]. | You know how I set up {scene}? Start that[ in the {room}]. | Could "
        "it look and sound like {scene}[ in the {room}]? | Would you bring on the {scene} atmosphere[ in the "
        "{room}]? We had a long day. | Everything as it should be for {scene}[ in the {room}], quickly, before "
        "the others come in.",
        orders="activate the {scene} scene[ in the {room}] | set[ the {room} to] the mood {scene} | run the preset "
        "{scene}[ for the {room}] | start {scene}[ in the {room}]",
        gives="scene is on | <int 3 14> devices set | done, one lamp does not answer",
    ),
    Family(
        names="find_stored_item | where_is_it_stored | search_boxes | locate_in_storage | which_box | "
        "lookup_belongings",
        says="Find out in which box something is stored. | Returns the storage box, and its place, for a belonging. | "
        "Use this when somebody can't remember where a thing was packed away. | Searches what lies in attic, "
        "cellar and garage. | Tool that looks through the labels of all storage boxes. | Whereabouts of stowed "
        "belongings.",
        args=(Arg("item | thing | object | what | query", "thing"),),
        asks="Which box is {item} in? | Where on earth did we put {item} when we tidied the attic? | I've turned the "
        "whole cellar upside down looking for {item}. | {item}: what container holds that? | Any idea in which "
        "crate we stowed {item}? | I packed {item} away last summer and can't remember where. | Do I have to "
        "climb up to the loft for {item}, or is it in the garage? | Help me out, my wife wants {item} and I "
        "can't say where we keep it. | Is {item} in one of our boxes? | Somewhere among all this clutter there "
        "must be {item}. Look it up, please. | I need {item} from storage but don't feel like opening every lid. "
        "| Could you tell me where {item} has been stashed?",
        orders="find the box with {item} | look up where {item} is stored | search our storage for {item} | tell me "
        "which box contains {item}",
        nouns="the box that {item} is in | the place where we stored {item} | the whereabouts of {item}",
        gives="box <int 1 60> | box <int 1 60> in the attic | not in any box | box <int 1 60>, cellar shelf",
    ),
    Family(
        names="put_in_box | add_to_storage_box | log_box_content | stow_items | pack_away | record_storage",
        says="Record what was put in a storage box. | Adds belongings to the contents of a numbered box. | Use this "
        "when somebody packs things away for later. | Tool that keeps the inventory of attic, cellar and garage. "
        "| Notes which things went into a container, and where that stands. | New content for a box on the "
        "shelf.",
        args=(
            Arg(
                "items | contents | things | belongings",
                "list of ski boots/candles/baby clothes/old letters/toy trains/Christmas lights/picture "
                "frames/swimming goggles",
            ),
            Arg("box | box_number | container | box_no", "int 1 90"),
            Arg("place | location | stands_in | room", "attic/cellar/garage/garden shed"),
        ),
        asks="I've stuffed {items} into box {box}, it's up in the {place} now. | Box {box} in the {place} holds "
        "{items} from today. | {items}: box {box}, {place}. | Remember for me that {items} went into number "
        "{box}, the one in the {place}. | We won't want {items} until next year, so I stowed that in crate {box} "
        "in the {place}. | In the {place} there's box {box}, and I put {items} in it. | Number {box} goes to "
        "the {place} with {items} inside. | I always forget where things are! Note that {items} lie in box {box} "
        "in the {place}. | Could you write down what I just packed: {items}, box {box}, {place}? | Down in the "
        "{place}, carton {box} has got some room left, so {items} have moved in there. | The cupboard is "
        "overflowing; {items} will live in box {box} in the {place} for now. | The {place} is where I carried "
        "box {box}, full to the brim with {items}.",
        orders="add {items} to box {box} in the {place} | record that box {box} in the {place} contains {items} | log "
        "{items} under box {box}, {place} | note that I packed {items} in number {box} in the {place}",
        gives="box <int 1 90> updated | <int 3 25> things in box <int 1 90> | saved",
    ),
    Family(
        names="lend_spare_key | give_out_key | hand_over_key | register_key_holder | log_key_loan | key_out",
        says="Note who holds a spare key. | Records that somebody was given a key to a door, and until when. | Use "
        "this when a key of the house goes to a friend, neighbour or worker. | Tool for the book of spare keys. "
        "| Hands a key out on loan. | Entry about a borrowed key and the person responsible.",
        args=(
            Arg("person | holder | given_to | name", "person"),
            Arg("door | key | lock | opens", "front door/garage/mailbox/cellar/garden gate/bike shed"),
            Arg("date | until | due_back | return_by", "date", optional=True),
        ),
        asks="{person} has got our second key to the {door} now[, until {date}]. | I gave {person} a key for the "
        "{door}[ and want it back by {date}]. | {person}, {door} key[, due {date}]. | In case anyone wonders "
        "where the spare for the {door} is: {person} took it[ until {date}]. | Would you keep in mind that "
        "{person} carries a key to the {door}[, and returns it on {date}]? | While we're at the seaside {person} "
        "looks after things, so the {door} key is there[ until {date}]. | I always end up not knowing who has "
        "what. The extra {door} key went to {person}[, back on {date}]. | [Until {date} ]the spare key of the "
        "{door} stays with {person}. | Note that I'm lending the {door} key to {person}[ up to {date}]. | Put "
        "{person} in the key book, {door}[, to be handed back on {date}]. | My copy of the key for the {door} is "
        "with {person} from now on[, but only until {date}]. | So that we don't lock ourselves out again, "
        "{person} keeps a {door} key[ until {date}].",
        orders="note that {person} has a key to the {door}[ until {date}] | lend {person} the spare key for the "
        "{door}[, due back {date}] | register {person} as holder of the {door} key[ until {date}] | hand the "
        "second {door} key over to {person}[ until {date}]",
        gives="<code> | key <int 2 9> is with <person> | noted, back on <date>",
    ),
    Family(
        names="pay_pocket_money | give_allowance | send_kids_allowance | weekly_allowance | top_up_child | "
        "hand_out_pocket_money",
        says="Pay a child its pocket money. | Sends an allowance to the purse of a son or daughter. | Use this when "
        "parents want to give a kid an amount to spend. | Tool that books pocket money. | Allowance for "
        "children, by name and amount. | Returns what the kid has in its piggy bank after the payment.",
        args=(
            Arg("child | kid | name | to_child", "person"),
            Arg("amount | sum | money | euros", "num 1 60"),
        ),
        asks="It's Sunday, and {child} is waiting for pocket money, {amount} euros. | Give {child} the usual {amount} "
        "euros to spend. | {amount} euros for the piggy bank of {child}, please. | {child} gets {amount} euros "
        "of allowance. | I forgot the pocket money again and {child} is sulking; make it {amount} euros. | Could "
        "you let {child} have {amount} dollars? It's for sweets and comics, as every week. | Now that our kids "
        "are older, {amount} euros should go to {child} as an allowance. | The little one raked all the leaves. "
        "{child} has earned this week's pocket money, {amount} euros. | Time to pay the kids: {child}, {amount} "
        "euros. | {amount} euros, {child}, pocket money. | What would you say to {amount} euros in the money box "
        "of {child}? Do it. | Our daughter's friends all have more, so I don't want {child} to go without: "
        "{amount} euros of allowance.",
        orders="pay {child} {amount} euros of pocket money | give {child} an allowance of {amount} euros | put "
        "{amount} euros in the piggy bank of {child} | send {amount} dollars of pocket money to {child}",
        gives="paid | <num 5 120> in the piggy bank | <code>",
    ),
    Family(
        names="start_appliance | run_machine | launch_wash | begin_cycle | start_program | household_machine_on",
        says="Start an appliance with one of its programs. | Runs the washing machine, dishwasher or dryer, now or at "
        "a later hour. | Use this when laundry or dishes should be done by a machine at home. | Tool that "
        "begins a cycle. | Remote start for connected household machines. | Returns how long the program will "
        "take.",
        args=(
            Arg("appliance | machine | device | which", "washing machine/dishwasher/tumble dryer"),
            Arg("program | cycle | mode | setting", "eco/quick/intensive/gentle"),
            Arg("time | start_at | delayed_until | begin", "time", optional=True),
        ),
        asks="The {appliance} is full, let it run on {program}[ at {time}]. | Can you turn on the {appliance}, "
        "{program} cycle[, not before {time}]? | {appliance}, {program}[, {time}]. | Please have the {appliance} "
        "do a {program} round[ at {time}]. | I loaded the {appliance} but forgot to press the button. "
        "{program}, please[, and only at {time}]. | We've run out of clean stuff! Get the {appliance} going with "
        "the {program} program[ at {time}]. | [At {time} ]the {appliance} should begin, set to {program}. | Is "
        "everything shut? Then off with the {appliance}, mode {program}[, start {time}]. | I'm out and about: "
        "would you start the {appliance} for me[ at {time}], the {program} one? | A {program} run of the "
        "{appliance}[ at {time}] would be great. | Grandma's coming and nothing's clean. {program} program for "
        "the {appliance}[, from {time}]. | Use {program} on the {appliance}[, and let it begin at {time}].",
        orders="start the {appliance} on {program}[ at {time}] | run the {program} program of the {appliance}[ at "
        "{time}] | put the {appliance} on, {program} cycle[, at {time}] | set the {appliance} to {program}[ "
        "and let it begin at {time}]",
        gives="running, <int 30 180> minutes left | it will be done at <time> | the door is open, not started",
    ),
    Family(
        names="check_warranty | warranty_status | is_under_guarantee | get_warranty_end | guarantee_lookup | "
        "still_covered",
        says="Check whether an appliance is still under warranty. | Returns the day on which the guarantee of a "
        "household machine ends. | Use this when something at home has broken and the owner wonders who pays. | "
        "Looks up the receipt and the guarantee period of a device. | Warranty status. | Tool that tells how "
        "long the maker must repair for free.",
        args=(
            Arg("appliance | device | product | machine", "fridge/oven/kettle/toaster/vacuum cleaner/freezer/boiler"),
        ),
        asks="Is our {appliance} still under warranty? | The {appliance} gave up the ghost this morning; does the "
        "maker have to mend it for nothing? | How long does the guarantee on the {appliance} run? | Would I have "
        "to pay if the {appliance} needed repairs now? | {appliance}: any guarantee left? | I can't find the "
        "receipt of the {appliance}. Are we covered if it dies? | When did we buy the {appliance}, and until "
        "when can we take it back to the shop as faulty? | Smoke came out of the {appliance} and my husband "
        "swears it's too old for a claim. Is he right? | I wonder whether the warranty for the {appliance} has "
        "run out already. | Before I call a repairman about the {appliance}, who has to bear the cost, us or the "
        "manufacturer? | Do the two years for the {appliance} still count? | Can I still get the {appliance} "
        "fixed free of charge?",
        orders="check if the {appliance} is still covered | look up the warranty of the {appliance} | find out how "
        "long the {appliance} is guaranteed | tell me when the guarantee of the {appliance} ends",
        nouns="the warranty of the {appliance} | the end of the guarantee on our {appliance} | the warranty status of "
        "the {appliance}",
        gives="covered until <date> | expired on <date> | <int 1 30> months left",
    ),
    Family(
        names="report_lost_item | post_lost_notice | lost_and_found_search | i_lost_something | announce_loss | "
        "missing_belonging",
        says="Report something that was lost in town. | Files a notice with the lost and found office: what, where "
        "and when. | Use this when the user has left or dropped a belonging somewhere. | Tool that announces a "
        "loss so that an honest finder can answer. | Search request for a missing thing. | Returns the number of "
        "the notice.",
        args=(
            Arg("item | object | lost_thing | what | belonging", "thing"),
            Arg("place | where | lost_at | last_seen", "bus station/market/swimming pool/park/cinema/playground"),
            Arg("date | lost_on | day | when", "date"),
        ),
        asks="I must have left {item} at the {place} on {date}, did anybody hand it in? | {item} is gone! I had it "
        "with me at the {place} on {date}. | {item}, {place}, {date}: lost. | On {date} I came home from the "
        "{place} without {item}. | Maybe an honest soul picked up {item}; it was at the {place}, {date}. | Silly "
        "me, I put {item} down at the {place} on {date} and walked away. Can you let the people there know? | "
        "Could you put out a notice about {item}? It went missing on {date} near the {place}. | It rained cats "
        "and dogs, I ran from the {place}, and now {item} is missing. That was on {date}. | At the {place}, on "
        "{date}, I dropped {item} somewhere. | My little boy is in tears because he can't find {item}, last seen "
        "at the {place} on {date}. | Ask the lost and found for {item}, the {place} would be where it slipped "
        "away on {date}. | Since {date} I've been missing {item}, and the last place I had it was the {place}.",
        orders="report {item} as lost at the {place} on {date} | tell the lost property office that I left {item} at "
        "the {place} on {date} | post a notice about {item}, lost on {date} at the {place} | file a loss: "
        "{item}, {place}, {date}",
        gives="<code> | notice <code> is out | something like it was handed in on <date>",
    ),
    Family(
        names="borrow_from_neighbours | ask_neighbourhood | request_loan_nearby | post_borrow_request | "
        "neighbour_has_one | share_on_street",
        says="Ask the neighbours to lend something. | Posts a wish to borrow a tool or other object on the street's "
        "board. | Use this when the user is short of a thing for a day and doesn't want to buy it. | Tool for "
        "borrowing next door. | Request to people who live nearby, for one day. | Returns who has the thing.",
        args=(
            Arg(
                "item | thing | wanted | object | need",
                "ladder/drill/wheelbarrow/cake tin/sledge/pressure washer/folding table/hedge trimmer",
            ),
            Arg("date | day | needed_on | for_date", "date"),
        ),
        asks="Does anyone next door have a {item} I could use on {date}? | On {date} I'll be in want of a {item}, and "
        "buying one for a single job seems silly. | {item} wanted for {date}, who in our street can help? | Who "
        "around here would lend me a {item} on {date}? | Ask around the building, I'd need a {item} on {date}. "
        "| My own {item} broke and I can't do without on {date}; maybe the folks across the road have one. | Is "
        "there somebody nearby with a {item} to spare on {date}? | A {item}, just for {date}, from one of the "
        "neighbours, that would be lovely. | Could you see if the people upstairs might part with their {item} "
        "on {date}? | I promised the kids and now we lack a {item}. Please try our neighbours, it's for {date}. "
        "| {date}, {item}, will any neighbour lend it to me? | Surely someone on this street owns a {item}; I'd "
        "bring it back the same evening, {date}.",
        orders="ask the neighbours for a {item} on {date} | borrow a {item} from somebody next door for {date} | post "
        "on our street's board that I need a {item} on {date} | find a neighbour who lends me a {item} on "
        "{date}",
        gives="<person> has one | nobody has answered yet | <person> and <person> can lend it",
    ),
    Family(
        names="close_water_valve | shut_off_water | stop_water | turn_off_main | cut_water_supply | leak_stop",
        says="Shut off the water in a part of the home. | Closes a motorised valve so that no more water flows. | Use "
        "this when a pipe leaks or burst. | Emergency stop for taps, hoses and pipes. | Tool that cuts the "
        "supply of one line. | Returns whether the valve is really closed.",
        args=(Arg("line | zone | valve | area | section", "bathroom/kitchen/laundry/garden/main"),),
        asks="Help, everything's flooding, shut the {line} valve! | There's a puddle spreading on the floor. Cut off "
        "the {line} water, quick. | No more water on the {line} line, please. | Can you turn the {line} water "
        "off for me? | A pipe has burst and I'm at work, so close the {line} line right now. | I want to change "
        "a tap myself, so the {line} supply has to be off. | {line}, water off. | It's dripping through the "
        "ceiling of the people below us; stop whatever flows through the {line} pipe. | Would you see to it that "
        "the {line} line is dry before the frost comes? | Before the plumber arrives the {line} valve should be "
        "shut. | I hear hissing behind the wall, block the {line} water before it gets worse. | We're leaving "
        "for three weeks, don't leave the {line} water on.",
        orders="shut off the {line} water | close the {line} valve | stop the water on the {line} line | cut the "
        "{line} supply because of a leak",
        gives="closed | the valve is shut, <int 4 60> litres were lost | the valve is stuck",
    ),
    Family(
        names="get_cleaning_recipe | homemade_cleaner | mix_cleaner | diy_cleaning_agent | cleaner_from_vinegar | "
        "natural_cleaning_mix",
        says="Get a recipe for a homemade cleaner. | Returns how to mix a cleaning agent from vinegar, soda and the "
        "like. | Use this when somebody wants to clean a surface without bought chemicals. | Tool that suggests "
        "a mixture for what has to be cleaned. | Ingredients and amounts of a natural cleaner. | Household "
        "remedies against dirt.",
        args=(
            Arg(
                "surface | target | to_clean | what | object",
                "windows/bathroom tiles/wooden floors/oven racks/shower taps/silver cutlery",
            ),
            Arg("volume | ml | amount_ml | millilitres", "int 100 3000", optional=True),
        ),
        asks="What can I stir together at home for cleaning {surface}[, {volume} ml of it]? | Is there anything with "
        "vinegar that does a good job on {surface}[, enough for a bottle of {volume} ml]? | I don't want any "
        "chemicals near the baby, so what do I use for {surface}[, about {volume} ml]? | {surface}: homemade "
        "cleaner[, {volume} ml]. | Grandma had a secret mixture for {surface}. Do you know one[ that makes "
        "{volume} ml]? | How do I mix my own cleaner for {surface}[ if I need {volume} ml]? | We're out of spray "
        "and the shops are closed. What from the pantry would work on {surface}[, {volume} ml]? | [For a "
        "{volume} ml bottle: ]what goes into a natural cleaner for {surface}? | My hands get a rash from the "
        "stuff they sell, I'd rather blend something mild for {surface}[, {volume} ml]. | Would baking soda help "
        "with {surface}, and how do I prepare it[ for {volume} ml]? | I'd like to make a cleaning solution "
        "myself, it's for {surface}[, and {volume} ml would do]. | Got a recipe that leaves {surface} spotless "
        "without bleach[, {volume} ml of it]?",
        orders="give me a recipe for a cleaner for {surface}[, {volume} ml] | find a homemade mixture that cleans "
        "{surface}[, enough for {volume} ml] | tell me how to mix[ {volume} ml of] a natural cleaner for "
        "{surface} | suggest a household remedy for {surface}[, {volume} ml]",
        nouns="a recipe for[ {volume} ml of] cleaner for {surface} | a homemade mixture for {surface}[, {volume} ml] "
        "| a natural cleaner for {surface}[, {volume} ml]",
        gives="<int 50 300> ml of vinegar with warm water | <int 2 6> spoons of soda, rub and rinse | lemon juice and "
        "salt",
    ),
    Family(
        names="split_household_bill | share_bill_with_flatmates | divide_utilities | flatshare_costs | "
        "split_rent_costs | who_owes_for_bill",
        says="Split a household bill between flatmates. | Divides the cost of power, internet or heating evenly among "
        "those who live together. | Use this when a bill for the flat came and everybody should pay a part. | "
        "Returns what each flatmate owes. | Tool for shared living costs. | Books a common expense of the flat "
        "to its residents.",
        args=(
            Arg("bill | kind | bill_type | what_for", "electricity/internet/heating/water/phone"),
            Arg("amount | total | sum | cost", "num 12 600"),
            Arg("flatmates | people | among | residents", "list of person"),
        ),
        asks="The {bill} bill has come, {amount} euros, and it goes to {flatmates} in equal parts. | {amount} euros "
        "for {bill}: how much is that each for {flatmates}? | {bill}, {amount} euros, {flatmates}. | Let "
        "{flatmates} share the {amount} euros we owe for {bill}. | I paid {amount} euros of {bill} for the whole "
        "flat, now I'd like {flatmates} to chip in. | Everyone in the flat has to cough up for {bill}. It's "
        "{amount} dollars between {flatmates}. | Could you break the {bill} costs of {amount} euros down for "
        "{flatmates}? | How much do I collect a head for {bill}, if it comes to {amount} euros and I ask "
        "{flatmates}? | We left the windows open half the winter, and now it's {amount} euros for {bill}. Spread "
        "that over {flatmates}. | Who owes what? There's {amount} euros due for {bill}, and we share the flat "
        "with {flatmates}. | With {flatmates} on board, a {bill} bill of {amount} euros shouldn't hurt much; do "
        "the sharing, please. | Money is always a touchy subject here, so divide the {bill} bill fairly, "
        "{amount} euros in all, among {flatmates}.",
        orders="split the {bill} bill of {amount} euros with {flatmates} | divide {amount} euros for {bill} among "
        "{flatmates} | share the {bill} costs, {amount} euros, with {flatmates} | work out the shares of "
        "{flatmates} in {amount} euros for {bill}",
        gives="<num 5 150> each | everybody owes <num 5 150> | <num 5 150> a head, they have been told",
    ),
    Family(
        names="create_door_code | temporary_entry_code | issue_guest_pin | let_courier_in | make_access_pin | "
        "delivery_code",
        says="Create a temporary code for the front door. | Issues a PIN with which a visitor or courier can get in "
        "on one day. | Use this when somebody has to enter while nobody is at home. | Tool that hands out entry "
        "codes. | Guest access to the house. | Returns digits for the keypad next to the door.",
        args=(
            Arg("visitor | guest | for_whom | recipient", "person"),
            Arg("date | valid_on | day | on_date", "date"),
            Arg("single_use | one_time | only_once | expires_after_use", "flag", optional=True),
        ),
        asks="{visitor} comes on {date} while we're out, and I need some digits for the keypad[, {single_use?good for "
        "one entry only/good for as many entries as needed}]. | How will {visitor} get in on {date}? Make a PIN "
        "for the door[, {single_use?it may work just once/it may work several times}]. | A door code for "
        "{visitor}, {date}[, {single_use?one use/any number of uses}]. | On {date} {visitor} is bringing the new "
        "sofa and I'm stuck in the office, so I need a number that opens up[ {single_use?a single time/the "
        "whole day}]. | Could {visitor} have access to our hallway on {date}[, {single_use?once and no "
        "more/coming and going freely}]? A temporary code would do. | I don't want to hide anything under the "
        "doormat, give {visitor} a PIN for {date}[ that {single_use?dies after the first use/stays good all "
        "day}]. | {visitor}, {date}, entry code[, {single_use?for one time/for repeated use}]. | The parcel "
        "mustn't stand in the rain, so {visitor} should be able to put it inside on {date}; which code do I pass "
        "on? | For {date} I want a guest code in the name of {visitor}[, {single_use?valid once/valid more than "
        "once}]. | We'll be at the lake on {date}, but {visitor} has to get through the front door. What can be "
        "typed in? | [{single_use?It should expire after one entry/It should not expire after one entry}. "
        "]Please set up a door PIN for {visitor} on {date}. | Would you let {visitor} in with a code on {date}[, "
        "{single_use?one entry/unlimited entries}]?",
        orders="create a door code for {visitor} on {date}[, {single_use?for one use/for several uses}] | give "
        "{visitor} a PIN for the front door on {date}[ that works {single_use?once/all day}] | issue a "
        "temporary entry code, {visitor}, {date}[, {single_use?single use/many uses}] | make a guest PIN for "
        "{visitor}, valid on {date}",
        gives="<int 1000 9999> | the code is <int 1000 9999> | PIN <int 100000 999999>, it was sent on",
    ),
    Family(
        names="replace_bin | request_new_bin | order_dustbin | exchange_bin | broken_bin_report | bin_swap",
        says="Order a new bin for the house. | Has a dustbin exchanged that is broken, stolen or too small. | Use "
        "this when the user needs another container for rubbish at the kerb. | Replacement of a household bin, "
        "by colour. | Tool that asks the refuse service for a different dustbin. | Returns when the new bin is "
        "brought.",
        args=(
            Arg("colour | bin | bin_colour | which_bin", "brown/yellow/blue/black"),
            Arg("problem | reason | why | fault", "lid torn off/wheel broken/stolen/too small/cracked"),
        ),
        asks="Our {colour} bin has to be replaced, {problem}. | We need another {colour} dustbin; the old one: "
        "{problem}. | {colour} bin, {problem}. | It's about the {colour} bin in front of our house; {problem}, "
        "so can they bring a fresh one? | How do I get a different {colour} bin? What's wrong with ours is this: "
        "{problem}. | Foxes feast on our rubbish every night, and the {colour} bin is to blame ({problem}). Get "
        "us a new one. | {problem} is what you can tell them about our {colour} bin, we want it exchanged. | "
        "Could somebody swap the {colour} bin? Reason: {problem}. | I can't put the rubbish out like this, "
        "{problem}. A new {colour} bin, please. | The neighbours complain about the smell, and all because of "
        "our {colour} bin: {problem}. Have it changed, please. | Would the refuse people give us a new {colour} "
        "bin? Problem: {problem}. | The {colour} bin is a hopeless case, {problem}, so order another.",
        orders="order a new {colour} bin, reason: {problem} | have the {colour} bin exchanged, {problem} | request "
        "another {colour} dustbin, problem: {problem} | get our {colour} bin replaced, {problem}",
        gives="<code> | the new bin comes on <date> | brought on <date>, put out the old one",
    ),
)
