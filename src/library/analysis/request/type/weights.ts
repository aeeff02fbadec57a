/**
 * What each signal speaks for, in the order of `requestTypes`: Task, Question, Bug Fix, Feature, Refactoring. Written by
 * `npm run fit:analysis` from the labelled requests in docs/analysis-requests.
 */
export const weights = `
bias                           3  -4  -2   2  -1
able                           0   0   0   2   0
add and change                 0   0   2   0   0
add code                       0   0   0   1   0
add documents                  4   0   0  -4   0
add tests                      5   0   0  -1   0
add tools                      3   0   0  -1   0
add visible                   -1   0   0   4   0
add with                      -2   0   0   2   0
also add                       0   0   0   3   0
also change                   -3   0   1   0   2
also explain                   1   0   0   0   0
also fix                       0   0   3  -2   0
also research                  3   0   1  -3   0
back tests                     2   0   0   0  -4
back visible                   0   0   4  -3   0
can                            0   1   2   0   0
change into                    3   0   0  -1   0
change measure                 4   0   0   0  -1
change papers                  1   0   0   0   0
change quality                 0   0   0   0   2
change visible                 6   0   0   0  -1
change with                    0   0   0  -1   2
command deploy                 2   0   0   0   0
command new-stack             10   0   0  -4   0
command prompt                 2   0   0   0   0
command prompt-backend         0  -2   1   0   1
command prompt-frontend        0  -2   0   0   2
command prompt-research        4   3  -2  -2   0
command prompt-technical       4  -5  -2   0   2
condition                     -4   0   2   2   0
condition alone               -1   0   1   0  -1
deploy into                    1   0   0   0   0
do tests                      -1   3   0   0   0
document alone                 7   0  -3  -1   0
error                          0   0   5   0   0
fault                          0   0   3   0   0
fault against                 -2   0   0   5   0
fault alone                   -3   0   7  -5  -1
fault before order             0   0   3   0  -4
fault behind order            -2   1   0   0   0
faults                         0  -3   4   1   0
file code                      0   0   0  -3   4
file config                    9   0   0  -4  -2
file document                  8   0  -3  -1  -1
file test                      0   0   2   0   0
fix fault                      0   0  -1   0   1
fix in document                2   0  -2   0   0
fix into                       0   0   0   0   1
fix slips                      1   0   0   0   0
fix tests                      0   0   1   0   0
improve quality                0   0   0   0   2
into code                      0   0   0   0   2
make better                    0   0   0   0   1
mark                          -3   4  -2   1  -4
migrate code                   0   0   0   0   1
migrate data                   3   0   0   0  -1
migrate into                   0   0   0   0   4
move code                      0   0   0   0   2
move into                      0   0   0  -1   2
no order                      -5   3   2   3  -3
object named                   0   0   1   0   0
order add                     -5  -5  -3   9  -5
order add empty                0   0   1   0   0
order amid                    -2   0   2  -1   1
order change                   1  -1  -3   0   6
order chore                    6   0   0  -1   0
order deploy                   5   0   0   0   0
order do                      -2   0   0   5   0
order document                 7   0   0  -1  -2
order explain                 -5  13  -2  -3  -1
order explain empty            0   1   0   0   0
order fix                     -5  -3  10  -5  -2
order fix empty                0   0   1   0   0
order improve                  0   0   0   0   2
order look                    -1   1   5  -1   0
order make                    -3   0   0   3   1
order migrate                  0   0   0   0   6
order move                     0   0   0  -1   2
order move empty              -1   0   0   0   2
order remove                   3   0   0  -1   2
order research                 7   0   0  -4  -4
order research empty           0   2   0   0   0
order rework                  -4  -2  -5  -6   9
order rework empty             0   0   0   0   1
order test                     6   0   0   0   0
order upgrade                  4   0   0   0   0
order weigh                    9   0   0   0  -1
order write                    1   0   0   4  -3
pipeline                       6   0   0  -3   0
points back                    0  -1   2   0   0
question                       0   1   0   0   0
question alone                 0   5  -2  -3  -1
question first                -1   5   0  -4  -1
question mark                 -1   3   0  -3  -1
rate                           0   0   0   2   0
remove and change             -1   0   0   0   3
remove dead                    0   0   0   0   3
remove files                   3   0   0   0   0
remove visible                 1   0   0   0   0
report form                    0   0   8  -4   0
research files                -2   3   0   0   0
research into                  1   0   0   0   0
research quality               0   2   0   0   0
rework into                    0   0   0   0   3
rework visible                 0   0   0   0   1
says better                    0   0   0   0   9
says code                      1  -2  -1  -1   3
says comments                  3   0   0   0   0
says data                      3  -1  -2   0  -1
says dead                     -1   0   0   0   5
says documents                 6   0  -1   0  -2
says fault                     1  -2   1   0   0
says files                    -1   2   0   0  -1
says findings                  1   1  -1   0  -2
says operations                4   0   0  -1  -3
says papers                    0  -1   0   0   0
says platforms                 1   0   0   0   0
says quality                   0   0   0  -1   5
says slips                     3   0   0  -1   0
says structures                0   0   0   0   4
says tests                     3   1  -1  -5   0
says tools                     4  -1   0  -1  -1
says upkeep                    1   0   0  -3   2
says versions                  3   0   0   0  -2
says visible                  -1   0   2   1  -1
should                         0   0   2  -1  -1
should behind                  0   0   8  -5   0
should but                     0   0   6  -4   0
smell                          0   0  -4  -6   9
states                         0   0   1   0   0
states alone                  -2   1   3  -5   0
title                         -2  -2   4  -2  -1
title Slovak                   0   0   1   2  -2
title beside                   1   0  -4   3   0
title code                    -1   0   3   0   0
title colon                    0   0  -1   0   0
title data                     1   0   0  -1   0
title fault                    1   0   0   0   0
title files                    0   0   3   0   0
title leads                    0   0   1   0   0
title long                    -1  -2   0   0   0
title preposition              0  -1  -1   5   0
title short                    0   2  -1   2   0
title states                   0   0   3  -5   1
title visible                  0   0   2   0   0
told and order                -1  -1   1   0   0
topic better                   0   0   0   0   1
topic code                    -1   0   0   2   1
topic comments                 6   0   0  -2   0
topic data                     1   0   1  -1   0
topic documents                7   0  -3   0  -2
topic fault                    1   0  -1   0   0
topic files                    3   0   0   0   0
topic operations               3   0   0   0   0
topic papers                   2   0   0   0   0
topic platforms                3   0   0   0  -1
topic quality                 -1   1   0   0   0
topic slips                    1   0  -1   0   0
topic tests                    6   0  -3  -6   0
topic tools                    2   0   0  -2   0
topic versions                 3   0   0   0   0
topic visible                  3   0   0   0  -1
upgrade into                   2   0   0   0   0
version                        4   0   0   0  -4
weigh and weigh                1   0   0   0   0
weigh into                     1   0   0   0   0
weigh quality                  1   0   0   0   0
weigh with                     1   0   0   0   0
wish                           0   0  -3   5   0
wish alone                    -2  -1  -2   7  -1
wish code                      4   0   0  -3   0
wish comments                  0   0   0   2   0
wish tests                     2   0   0   0   0
wish tools                     0   0   0   1   0
write into                     1   0   0   0   0
write papers                   1   0   0   0   0
write tests                    1   0   0   0   0
`;
