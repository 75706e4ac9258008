"""Tools about arithmetic, statistics, geometry and money sums."""

from families import Arg, Family

FAMILIES = (
    Family(
        names="square_root | sqrt | calc_square_root | compute_sqrt | get_root | find_square_root",
        says="Compute the square root of a number. | Returns the number whose square is the given one. | "
        "Square root of a non-negative number. | Use this to take the square root of something. | "
        "Finds which number times itself gives the input.",
        args=(Arg("number | x | n | value | radicand", "int 2 10000"),),
        asks="What is the square root of {number}? | Which number times itself gives {number}? | "
        "A square field covers {number} square metres, how long is each side? | What's sqrt of {number}? | "
        "What do I have to square to end up with {number}? | I need the root of {number} for my homework. | "
        "If a square tile has an area of {number}, what is its edge? | Take the square root of {number}. | "
        "How long is the side of a square whose area is {number}?",
        orders="take the square root of {number} | calculate the root of {number} | "
        "find the number whose square is {number} | work out sqrt {number}",
        nouns="the square root of {number} | the root of {number}",
        gives="<num 1 100> | <int 1 100>",
    ),
    Family(
        names="power | pow | raise_to_power | exponentiate | calculate_power | compute_exponent",
        says="Raise a number to a power. | Returns the base multiplied by itself exponent times. | "
        "Exponentiation of a base by an exponent. | Use this for powers such as squares and cubes. | "
        "Computes base to the exponent.",
        args=(Arg("base | x | number | b", "int 2 30"), Arg("exponent | y | power | exp | n", "int 2 12")),
        asks="What is {base} to the power of {exponent}? | How much is {base} to the {exponent}? | "
        "What do I get if I multiply {base} by itself so that there are {exponent} factors? | "
        "What's {base}^{exponent}? | Raise {base} to the power {exponent}. | "
        "Something grows {base}-fold {exponent} times in a row, how much bigger is it at the end? | "
        "A lock has {exponent} wheels with {base} symbols each, how many settings are there? | "
        "I need {base} with an exponent of {exponent}. | How big is {base} ** {exponent}? | "
        "If {exponent} is the exponent and {base} the base, what comes out?",
        orders="raise {base} to the power of {exponent} | calculate {base} to the {exponent} | "
        "work out {base}^{exponent} | "
        "compute {base} with exponent {exponent}",
        nouns="the power {base}^{exponent} | the result of {base} to the power of {exponent}",
        gives="<int 4 100000>",
    ),
    Family(
        names="percent_of | percentage | calculate_percentage | get_percent | percentage_of_number | take_percent",
        says="Work out a given percentage of a number. | Returns so many percent of an amount. | "
        "Percentage of a value, such as 20 percent of 50. | Use this to find a share or discount of an amount. | "
        "Takes a percent and a number and gives the part.",
        args=(
            Arg("percent | p | percentage | rate", "int 2 99"),
            Arg("number | amount | of | total | value", "int 10 5000"),
        ),
        asks="What is {percent}% of {number}? | How much is {percent} percent of {number}? | "
        "The coat costs {number} and is {percent}% off, how much do I save? | "
        "If {percent}% of {number} guests are vegetarian, how many is that? | "
        "Work out {percent} percent of {number}. | "
        "I get a commission of {percent}% on sales of {number}, what do I earn? | "
        "Of the {number} people we asked, {percent}% said yes: how many were they? | "
        "There are {number} seats and {percent} percent are taken, how many people is that? | "
        "Sales tax is {percent}%, how much tax is there on {number}?",
        orders="calculate {percent}% of {number} | work out {percent} percent of {number} | "
        "tell me how much {percent}% of {number} is | find {percent} percent of {number}",
        nouns="the value of {percent}% of {number} | the amount that is {percent} percent of {number}",
        gives="<num 1 3000> | <int 1 3000>",
    ),
    Family(
        names="percent_change | percentage_change | calc_growth | relative_change | change_in_percent | growth_rate",
        says="Compute the change in percent from an old value to a new one. | "
        "Returns by how many percent a number rose or fell. | Relative change between two values. | "
        "Use this to compare a value before and after, in percent.",
        args=(
            Arg("old | old_value | before | start | from_value", "int 10 2000"),
            Arg("new | new_value | after | end | to_value", "int 10 2000"),
        ),
        asks="By how many percent did it change if it went from {old} to {new}? | "
        "My rent moves from {old} to {new}, what percentage change is that? | "
        "What is the growth rate between {old} and {new}? | "
        "Our shop had {old} visitors last month and {new} this month, how much is that in percent? | "
        "The price was {old} and now it is {new}, what's the relative difference? | "
        "How much did I gain or lose, in percent, if {old} became {new}? | "
        "Electricity used to cost me {old}, now I pay {new}: how steep is that change? | "
        "Give me the percentage change from {old} to {new}.",
        orders="calculate the percent change from {old} to {new} | "
        "work out by how many percent {old} has to change to become {new} | "
        "tell me the growth in percent from {old} to {new}",
        nouns="the percentage change from {old} to {new} | the growth rate from {old} to {new}",
        gives="<num 1 90> | <int 2 90> percent",
    ),
    Family(
        names="average | mean | calculate_average | compute_mean | get_mean | avg_of_numbers",
        says="Calculate the average of a list of numbers. | Returns the arithmetic mean of the values. | "
        "Mean value of several numbers. | Use this to average scores, prices or measurements. | "
        "Adds numbers up and divides by how many there are.",
        args=(Arg("values | numbers | data | xs | items", "list of int 1 100"),),
        asks="What is the average of {values}? | My scores were {values}, what do they come to on average? | "
        "What's the mean of {values}? | I ran {values} kilometres these days, how far is that typically per day? | "
        "If we share {values} evenly, how much does each of us get? | Average these for me: {values}. | "
        "The children are {values} years old, what is their mean age? | "
        "If you add up {values} and divide by how many there are, what comes out? | "
        "Can you find the arithmetic mean of {values}?",
        orders="average {values} | calculate the mean of {values} | work out the average of the numbers {values} | "
        "find the mean value of {values}",
        nouns="the average of {values} | the mean of {values}",
        gives="<num 1 100> | <int 1 100>",
    ),
    Family(
        names="median | get_median | find_median | middle_value | compute_median | median_of_list",
        says="Find the median of a list of numbers. | Returns the middle value once the numbers are sorted. | "
        "Median, the value in the middle of the data. | Use this for a typical value that ignores outliers.",
        args=(Arg("values | numbers | data | sample | list", "list of int 1 200"),),
        asks="What is the median of {values}? | Which value lies in the middle of {values}? | "
        "If I put {values} in order, what stands in the centre? | Find the median for {values}. | "
        "The house prices in thousands are {values}, what's the median price? | "
        "Half of {values} should be below it and half above, so what is it? | "
        "What's the middle one when you sort {values}? | "
        "I don't want outliers to count, so what is the median of {values}?",
        orders="find the median of {values} | get the middle value of {values} | "
        "determine the median of the numbers {values}",
        nouns="the median of {values} | the middle value of {values}",
        gives="<int 1 200> | <num 1 200>",
    ),
    Family(
        names="standard_deviation | std_dev | stdev | calculate_std | spread_of_values | get_standard_deviation",
        says="Compute the standard deviation of some numbers. | "
        "Returns how widely the values are spread around their mean. | "
        "Standard deviation of a data set. | Use this to measure how much numbers vary.",
        args=(
            Arg("values | data | numbers | observations | xs", "list of num 1 100"),
            Arg("sample | is_sample | sample_data | unbiased", "flag", optional=True),
        ),
        asks="What is the standard deviation of {values}[, {sample?taken as a sample}]? | "
        "How much do {values} vary around their mean? | How spread out are {values}[, {sample?treated as a sample}]? | "
        "I measured {values}, how large is the scatter[ if {sample?this is a sample}]? | "
        "Are {values} close together or far apart, as a standard deviation? | What's sigma for {values}? | "
        "Compute the standard deviation for {values}[ {sample?as a sample}]. | "
        "The lap times were {values}, how consistent is the runner?",
        orders="compute the standard deviation of {values}[ {sample?as a sample}] | work out how much {values} vary | "
        "measure the spread of {values}[ {sample?as a sample}]",
        nouns="the standard deviation of {values} | the spread of {values}",
        gives="<num 0 40>",
    ),
    Family(
        names="is_prime | check_prime | prime_test | test_primality | is_prime_number | verify_prime",
        says="Check whether a number is prime. | Tells if an integer has no divisors but one and itself. | "
        "Primality test for a whole number. | Returns true for a prime number. | "
        "Use this to see if a number is a prime.",
        args=(Arg("number | n | x | candidate | value", "int 2 9999"),),
        asks="Is {number} a prime number? | Is {number} prime? | "
        "Does {number} have any divisors besides one and itself? | "
        "Can {number} be split into smaller factors, or not at all? | I bet that {number} is a prime, am I right? | "
        "Would you call {number} a prime or a composite number? | Check if {number} is prime. | "
        "Can {number} chairs only be set up in one single row, since nothing divides it? | "
        "My teacher says nothing divides {number} evenly, is that so?",
        orders="check whether {number} is prime | test {number} for primality | "
        "tell me if {number} is a prime number | "
        "find out if anything but one and itself divides {number}",
        gives="yes, <int 2 9999> is prime | no, it can be divided by <int 2 97> | true | false",
    ),
    Family(
        names="factorial | compute_factorial | fact | calc_factorial | n_factorial | count_permutations",
        says="Compute the factorial of a number. | Returns the product of all whole numbers from one to n. | "
        "Factorial, the number of ways to arrange n things. | Use this to count the orders of n different items.",
        args=(Arg("n | number | x | k | items", "int 3 20"),),
        asks="What is the factorial of {n}? | How much is {n} factorial? | "
        "In how many orders can {n} books stand on a shelf? | "
        "How many ways are there for {n} people to queue up? | What's {n}! exactly? | "
        "What do you get when you multiply all the numbers from one to {n}? | "
        "We are {n} friends on a bench, how many seating orders are possible? | Give me the factorial of {n}. | "
        "How many different playlists can I make from {n} songs if each is played once?",
        orders="compute the factorial of {n} | calculate {n} factorial | "
        "multiply all whole numbers from one up to {n} | "
        "count the orders of {n} different things",
        nouns="the factorial of {n} | the number of ways to arrange {n} things",
        gives="<int 6 5000000>",
    ),
    Family(
        names="gcd | greatest_common_divisor | common_divisor | find_gcd | highest_common_factor | hcf",
        says="Find the greatest common divisor of two numbers. | "
        "Returns the largest number that divides both inputs. | "
        "Highest common factor of two integers. | Use this to reduce a fraction or find equal groups.",
        args=(Arg("a | x | first | number1 | m", "int 2 900"), Arg("b | y | second | number2 | n", "int 2 900")),
        asks="What is the greatest common divisor of {a} and {b}? | "
        "What's the largest number that divides both {a} and {b}? | "
        "What is the highest common factor of {a} and {b}? | "
        "I have {a} apples and {b} pears, how many equal bags can I fill at most with none left? | "
        "By what can I reduce the fraction {a} over {b}? | What is the gcd of {a} and {b}? | "
        "A floor of {a} by {b} needs square tiles, what is the biggest tile that fits without cutting? | "
        "Find the biggest factor that {a} shares with {b}. | Which is the largest divisor {a} and {b} have in common?",
        orders="find the greatest common divisor of {a} and {b} | compute the gcd of {a} and {b} | "
        "find the largest number dividing both {a} and {b} | get the highest common factor of {a} and {b}",
        nouns="the greatest common divisor of {a} and {b} | the gcd of {a} and {b}",
        gives="<int 1 100>",
    ),
    Family(
        names="lcm | least_common_multiple | lowest_common_multiple | common_multiple | find_lcm | smallest_multiple",
        says="Find the least common multiple of two numbers. | Returns the smallest number that both inputs divide. | "
        "Lowest common multiple of two integers. | Use this to see when two cycles meet again.",
        args=(Arg("a | x | first | number1 | m", "int 2 90"), Arg("b | y | second | number2 | n", "int 2 90")),
        asks="What is the least common multiple of {a} and {b}? | "
        "What's the smallest number that both {a} and {b} go into? | "
        "One bus leaves every {a} minutes and another every {b} minutes, how often do they leave together? | "
        "What is the lcm of {a} and {b}? | Which common denominator should I use for {a} and {b}? | "
        "Two lights blink every {a} and {b} seconds, when do they blink together again? | "
        "Buns come in packs of {a}, sausages in packs of {b}: how many of each so that none are left over? | "
        "Find the lowest multiple that {a} and {b} share.",
        orders="find the least common multiple of {a} and {b} | compute the lcm of {a} and {b} | "
        "find the smallest number that {a} and {b} both divide",
        nouns="the least common multiple of {a} and {b} | the lcm of {a} and {b}",
        gives="<int 10 8000>",
    ),
    Family(
        names="circle_area | area_of_circle | compute_circle_area | get_disc_area | calculate_circle | circle_surface",
        says="Calculate the area of a circle from its radius. | Returns how much surface a circle covers. | "
        "Area of a disc with the given radius. | Use this for the size of round things such as tables or ponds.",
        args=(
            Arg("radius | r | circle_radius", "num 1 60"),
            Arg("unit | units | length_unit", "metres/feet/inches/centimetres", optional=True),
        ),
        asks="What is the area of a circle with a radius of {radius}[ {unit}]? | "
        "How much ground does a round pond cover if its radius is {radius}[ {unit}]? | "
        "My pizza measures {radius}[ {unit}] from the middle to the edge, how big is it? | "
        "How large is a disc of radius {radius}[ {unit}]? | "
        "The sprinkler reaches {radius}[ {unit}] in every direction, how much lawn does it water? | "
        "I'm making a round tablecloth with radius {radius}[ {unit}], how much fabric is that? | "
        "What surface does a circle have when r is {radius}[ {unit}]? | "
        "Find the area of a circle whose radius is {radius}[ {unit}].",
        orders="calculate the area of a circle with radius {radius}[ {unit}] | "
        "work out how big a round table with a radius of {radius}[ {unit}] is | "
        "find the surface of a disc of radius {radius}[ {unit}]",
        nouns="the area of a circle with radius {radius}[ {unit}]",
        gives="<num 3 9000> | the area is <num 3 9000>",
    ),
    Family(
        names="rectangle_area | area_of_rectangle | compute_rectangle | floor_area | calculate_rectangle_area | "
        "get_floor_space",
        says="Calculate the area of a rectangle. | Returns width times height of a rectangular shape. | "
        "Surface of a rectangle given its two sides. | Use this for the size of rooms, walls and other rectangles.",
        args=(
            Arg(
                "size | dimensions | rectangle | sides",
                fields=(Arg("width | w | breadth", "num 1 40"), Arg("height | h | length", "num 1 40")),
            ),
        ),
        asks="What is the area of a rectangle that is {width} wide and {height} high? | "
        "How many square metres has a room with a width of {width} and a length of {height} metres? | "
        "The wall is {width} metres wide and {height} metres high, how much do I have to paint? | "
        "How big is a rectangle with width {width} and height {height}? | "
        "My garden is {width} metres across and {height} metres deep, how much lawn is that? | "
        "How much carpet covers a floor of width {width} and length {height}? | "
        "Give me the area of a rectangle, width {width}, height {height}. | "
        "A screen measures {width} across and {height} from top to bottom, how large is its surface?",
        orders="calculate the area of a rectangle {width} wide and {height} high | "
        "work out the size of a floor with width {width} and length {height} | "
        "multiply out a rectangle of width {width} and height {height}",
        nouns="the area of a rectangle {width} wide and {height} high",
        gives="<num 1 1600> | <num 1 1600> square metres",
    ),
    Family(
        names="round_number | round | round_value | round_off | rounding | to_decimal_places",
        says="Round a number to fewer decimal places. | Returns the number rounded up, down or to the nearest. | "
        "Rounding of a decimal number. | Use this to shorten a number with many decimals.",
        args=(
            Arg("number | x | value | n", "num 1 1000"),
            Arg("direction | mode | rounding_mode", "up/down", optional=True),
            Arg("digits | decimals | places | precision", "int 2 6", optional=True),
        ),
        asks="What is {number} rounded[ {direction}][ to {digits} decimal places]? | "
        "Round {number}[ {direction}][ to {digits} decimals]. | "
        "What whole number is closest to {number}? | Can you make {number} a round number[, going {direction}]? | "
        "How do I write {number} with fewer decimals[, say {digits} of them]? | "
        "I don't need it so exact, what is {number} roughly? | "
        "Shorten {number}[ to {digits} digits after the point][, rounding {direction}]. | "
        "The bill says {number}, what is that if we round[ {direction}]?",
        orders="round {number}[ {direction}][ to {digits} decimal places] | "
        "round off {number}[ to {digits} decimals] | "
        "turn {number} into a rounder number[, rounding {direction}]",
        nouns="the rounded value of {number}",
        gives="<int 1 1000> | <num 1 1000>",
    ),
    Family(
        names="random_number | random_int | pick_random_number | generate_random | draw_number | rand_between | "
        "roll_number",
        says="Draw a random number between two limits. | Returns one or more random integers from a range. | "
        "Random number generator. | Use this to pick a number by chance.",
        args=(
            Arg("low | min | minimum | lower | start", "int 1 50"),
            Arg("high | max | maximum | upper | stop", "int 51 1000"),
            Arg("count | how_many | n | amount", "int 2 12", optional=True),
        ),
        asks="Give me[ {count}] random numbers between {low} and {high}. | Pick any number from {low} to {high}. | "
        "Think of a number between {low} and {high}, will you? | "
        "Our tickets are numbered {low} to {high}, which[ {count}] should win? | "
        "I can't decide on a page, so choose one from {low} to {high} by chance. | "
        "What do we draw if the lot goes from {low} to {high}[ and {count} come out]? | "
        "Could you roll something between {low} and {high} for me[, {count} times]? | "
        "Draw lots from {low} up to {high}[, {count} of them].",
        orders="draw[ {count}] random numbers between {low} and {high} | "
        "pick a number between {low} and {high} by chance | "
        "generate[ {count}] random values from {low} to {high}",
        nouns="the result of a random draw between {low} and {high}",
        gives="<int 1 1000> | drawn: <int 1 1000>",
    ),
    Family(
        names="logarithm | log | compute_log | calc_logarithm | log_base | get_log",
        says="Compute the logarithm of a number. | Returns the exponent that turns the base into the number. | "
        "Logarithm to any base, natural if none is given. | Use this to take the log of a value.",
        args=(
            Arg("number | x | value | n | argument", "int 2 100000"),
            Arg("base | b | log_base", "int 2 16", optional=True),
        ),
        asks="What is the logarithm of {number}[ to base {base}]? | What's log {number}[ with base {base}]? | "
        "Take the log of {number}[ to the base {base}]. | Which exponent gives {number}[ when the base is {base}]? | "
        "Where is {number} on a logarithmic scale[ with base {base}]? | "
        "I need log({number})[ in base {base}], what is it? | "
        "If I want to reach {number} by powers[ of {base}], what must the exponent be? | "
        "How many times must I multiply[ by {base}] to get from one to {number}?",
        orders="take the logarithm of {number}[ to base {base}] | compute log {number}[ with base {base}] | "
        "find the exponent that gives {number}[ with base {base}]",
        nouns="the logarithm of {number}[ to base {base}] | the log of {number}",
        gives="<num 0 20>",
    ),
    Family(
        names="solve_quadratic | quadratic_roots | quadratic_equation | solve_equation | find_roots | "
        "roots_of_polynomial",
        says="Solve a quadratic equation from its three coefficients. | "
        "Returns the roots of ax squared plus bx plus c. | "
        "Solutions of a second degree equation. | Use this to find where a parabola crosses zero.",
        args=(
            Arg("a | coef_a | quadratic | x2", "int 2 12"),
            Arg("b | coef_b | linear | x1", "int 2 60"),
            Arg("c | coef_c | constant | x0", "int 2 60"),
        ),
        asks="What are the solutions of {a}x² + {b}x + {c} = 0? | Solve {a}x^2 + {b}x + {c} = 0. | "
        "For which x is {a} x squared plus {b} x plus {c} equal to zero? | "
        "Where does the parabola {a}x² + {b}x + {c} cross the axis? | "
        "Find the roots of a quadratic with a = {a}, b = {b} and c = {c}. | "
        "My homework says {a}x² + {b}x + {c} = 0, what is x? | "
        "Does {a}x^2 + {b}x + {c} ever become zero, and where? | "
        "I'm stuck on an equation with coefficients {a}, {b} and {c}, what are its roots?",
        orders="solve {a}x² + {b}x + {c} = 0 | find the roots of {a}x^2 + {b}x + {c} | "
        "work out x if {a} x squared plus {b} x plus {c} is zero",
        nouns="the roots of {a}x² + {b}x + {c}",
        gives="x = <num 1 20> or x = <num 1 20> | no real solutions for c = <int 2 60>",
    ),
    Family(
        names="mortgage_payment | monthly_mortgage | calculate_mortgage | home_loan_payment | loan_instalment | "
        "mortgage_calculator",
        says="Calculate the monthly payment of a mortgage. | Returns what a home loan costs per month. | "
        "Monthly instalment for a loan amount, rate and term. | Use this to see if a house loan is affordable.",
        args=(
            Arg("amount | principal | loan_amount | loan", "int 50000 900000"),
            Arg("rate | interest_rate | annual_rate | interest", "num 1 9"),
            Arg("years | term | term_years | duration", "int 5 40"),
            Arg("down_payment | deposit | own_funds", "int 5000 49000", optional=True),
        ),
        asks="What would I pay each month on a mortgage of {amount} at {rate}% over {years} years[, with "
        "{down_payment} down]? | "
        "We want to borrow {amount} for a house at {rate} percent for {years} years, what's the instalment? | "
        "Can we afford a home loan of {amount} over {years} years at {rate}%[ if we put down {down_payment}]? | "
        "If the bank asks {rate}% for {years} years, how much per month is a loan of {amount}? | "
        "The flat costs {amount}[ and I have {down_payment} saved], what are the monthly payments at {rate}% for "
        "{years} years? | "
        "How much does it cost me monthly to pay back {amount} in {years} years with interest at {rate}%? | "
        "Calculate my mortgage: {amount} at {rate}%, {years} years[, deposit {down_payment}]. | "
        "What's the monthly burden of {amount} financed over {years} years at {rate} percent?",
        orders="calculate the mortgage payment for {amount} at {rate}% over {years} years[ with a deposit of "
        "{down_payment}] | "
        "work out the monthly instalment of a house loan of {amount} at {rate}% for {years} years | "
        "see what a mortgage of {amount} over {years} years at {rate} percent costs per month",
        nouns="the monthly payment on a mortgage of {amount} at {rate}% over {years} years",
        gives="<num 300 6000> | <int 300 6000> a month",
    ),
    Family(
        names="compound_interest | savings_growth | future_value | grow_savings | interest_calculator | "
        "calculate_compound_interest",
        says="Calculate how savings grow with compound interest. | Returns the final balance of an investment. | "
        "Future value of money put aside at a fixed rate. | Use this to see what a deposit is worth after some years.",
        args=(
            Arg("principal | amount | start_capital | deposit | initial", "int 100 50000"),
            Arg("rate | interest_rate | annual_rate | r", "num 1 9"),
            Arg("years | t | duration | term", "int 2 40"),
            Arg("compounding | frequency | interval", "monthly/quarterly/yearly", optional=True),
        ),
        asks="What will {principal} be worth in {years} years at {rate}%[, compounded {compounding}]? | "
        "If I put {principal} into savings at {rate} percent for {years} years[ with {compounding} interest], what do "
        "I end up with? | "
        "How much does {principal} grow to at {rate}% interest in {years} years? | "
        "Grandma left me {principal}: at {rate}% a year, what is it after {years} years[, compounding {compounding}]? "
        "| "
        "I invest {principal} and leave it alone for {years} years at {rate}%, how much is there in the end? | "
        "What's the compound interest on {principal} at {rate}% over {years} years[, added {compounding}]? | "
        "My nest egg is {principal}, what becomes of it in {years} years if it earns {rate}%? | "
        "Let {principal} sit for {years} years at {rate} percent[ with {compounding} compounding] and tell me the "
        "balance.",
        orders="calculate what {principal} grows to at {rate}% in {years} years[, compounded {compounding}] | "
        "work out the compound interest on {principal} at {rate}% for {years} years[, compounding {compounding}] | "
        "project savings of {principal} over {years} years at {rate} percent",
        nouns="the future value of {principal} at {rate}% after {years} years[, compounded {compounding}]",
        gives="<num 100 90000>",
    ),
    Family(
        names="calculate_tip | tip | tip_calculator | gratuity | split_bill | work_out_tip | how_much_tip",
        says="Work out the tip on a restaurant bill. | Returns the tip and what each person pays. | "
        "Gratuity for a bill, shared among guests if wanted. | Use this to see how much to leave for the waiter.",
        args=(
            Arg("bill | amount | total | bill_amount | check", "num 8 400"),
            Arg("percent | tip_percent | rate | percentage", "int 5 30", optional=True),
            Arg("people | guests | persons | split_between", "int 2 12", optional=True),
        ),
        asks="How much should I tip on {bill}[ at {percent}%]? | "
        "Dinner came to {bill}, what do I leave for the waiter? | "
        "What's the tip on a bill of {bill}[ at {percent} percent][, split between {people} people]? | "
        "The restaurant wants {bill}[ and we are {people}], what gratuity is right[ at {percent}%]? | "
        "Lunch was {bill} in total[ for {people} people], how much do we give on top? | "
        "If I want to be generous[ and give {percent}%] on a check of {bill}, what is that? | "
        "We owe {bill}[ and add {percent}% for service], what does each of[ the {people} of] us pay? | "
        "The taxi cost {bill}, what do I hand the driver on top[ if I give {percent}%]?",
        orders="work out the tip on {bill}[ at {percent}%][ for {people} people] | "
        "calculate[ {percent} percent] gratuity for a bill of {bill} | "
        "figure out what to leave on a bill of {bill}[ shared by {people} people]",
        nouns="the tip on {bill}[ at {percent}%]",
        gives="<num 1 80> | tip <num 1 80>, total <num 10 480>",
    ),
)
