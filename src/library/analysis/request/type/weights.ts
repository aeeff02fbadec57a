/**
 * What each signal speaks for, in the order of `requestTypes`: Task, Question, Bug Fix, Feature, Refactoring. Written by
 * `npm run fit:analysis` from the labelled requests in docs/analysis-requests.
 */
export const weights = `
bias                           3  -4  -2   2  -1
add and change                 0   0   2   0   0
add documents                  5   0   0  -3   0
add into                       0   0   0   1   0
add tests                      5   0   0  -1   0
add tools                      3   0   0  -1   0
add visible                   -1   0   0   4   0
add with                       0   0   0   4   0
also add                       0   0   0   2   0
also change                   -2   0   0   0   2
also fix                       0   0   7  -1   0
also research                  0   0   0  -2   0
back tests                     2   0   0   0  -2
back visible                   0   0   1  -3   0
can                            0   1   1  -1   0
change into                    3   0   0  -1   0
change measure                 4   0   0   0  -1
change quality                 0   0   0   0   1
change visible                 5   0   0   0  -1
change with                    0   0   0   0   4
command deploy                 2   0   0   0   0
command new-stack             10   0   0  -3   0
command prompt                 3   0  -1   0   0
command prompt-backend         1  -2   0  -1   2
command prompt-frontend        0   0   0   0   3
command prompt-research        2   3  -1  -2   0
command prompt-technical       0  -1   0   0   1
condition                     -3   0   2   3  -1
condition alone                0   0   2   0   0
deploy into                    1   0   0   0   0
document alone                 6   0  -3  -2   0
document code                  1   0   0   0   0
error                          0   0   4   0   0
fault                         -2   0   4   0   0
fault alone                   -3   0   6  -5   0
fault before order             0   0   5   0   0
fault behind order            -1   0   0   0   0
faults                         0   0   2   0   0
file code                     -1   0   2  -3   2
file config                    6   0   0  -2   0
file document                  6   0  -3  -2   0
file test                      0   0   1   0   0
fix fault                      0   0  -1   0   1
fix in document                3   0  -3   0   0
fix into                       0   0   0   0   1
fix slips                      1   0  -1   0   0
improve quality                0   0   0   0   2
into code                      0   0   0   0   2
lacks                          1   0   0   0   0
make better                    0   0   0  -1   1
mark                          -3   5  -2   0  -4
migrate into                  -1   0   0   0   4
move code                      0   0   0   0   2
move into                      0   0   0  -1   2
no order                      -5   3   2   2  -3
object named                   2   0   0   0  -1
order add                     -5  -5  -2   9  -5
order amid                    -1   0   2  -1   0
order and question             0   0   0   1   0
order change                   1  -1  -2  -1   6
order change empty             0   0   0   0   1
order chore                    6   0   0  -1   0
order deploy                   5   0   0   0   0
order do                      -3   0   0   5   0
order document                 8   0   0   0  -2
order explain                 -4  13  -2  -3  -1
order fix                     -6  -3  11  -5  -2
order improve                  0   0   0   0   2
order look                     0   1   2   0   0
order make                    -3   0   0   4   1
order migrate                  0   0   0   0   7
order move                     0   0   0  -1   2
order remove                   3   0   0  -1   2
order research                 8   0   0  -4  -4
order research empty           0   2   0   0   0
order rework                  -6  -2  -4  -6  10
order test                     5   0   0   0  -1
order upgrade                  4   0   0   0   0
order weigh                    9   0   0   0  -2
order write                    2   0   0   4  -3
points back                    0  -1   1  -2   0
question                       0   1   0   0   0
question alone                 0   5  -3  -2   0
question first                 0   5  -1  -4  -1
question mark                  0   4   0  -2  -1
remove and change              0   0   0   0   4
remove files                   2   0   0   0   0
remove visible                 1   0   0   0   0
report form                    0   0   7  -4   0
research and fix               0   0   1   0   0
research and research          1   0   0   0   0
research data                  1   0   0   0   0
research files                -3   4   0   0   0
research quality              -1   3   0   0   0
rework into                    0   0   0   0   3
says better                    0   0   0  -1   8
says code                      1   0  -2   0   4
says comments                  4   0   0   0   0
says data                      3  -1  -1   1   0
says dead                      0   0   0   0   3
says documents                 6   0   0  -2  -3
says fault                     2   0   0   0   0
says files                    -1   1   0   0  -2
says findings                  0   1  -1   0  -2
says operations                5   0   0  -1  -3
says papers                    1  -1   1   0   0
says platforms                 1   0   0   0   0
says quality                   0   0   0  -1   5
says slips                     2   0   0  -1   0
says structures                0   0   0  -1   4
says tests                     3   1  -1  -5   0
says tools                     4  -1   0  -1  -1
says upkeep                    1   0   0  -2   2
says versions                  2   0   0   0  -2
says visible                   0   0   1   1   0
should                         0   0   3  -1   0
should behind                  0   0   7  -4   0
smell                          0   0  -4  -5   9
states                        -1   0   0   0   0
states alone                  -1   2   3  -4   0
test with                      1   0   0   0   0
title                         -2  -2   5  -1  -1
title Slovak                   0   0   0   2   0
title beside                   0   0  -3   4   0
title code                     0   0   3   0   0
title colon                    0   0  -2   0   1
title files                    0   0   3   0   0
title leads                    0   0   4  -1   0
title long                    -1  -1   1   0   0
title preposition              2  -1   0   4  -2
title short                    0   2  -1   2   0
title states                   0   0   4  -3   0
title verb                     0   0   2  -2   0
title visible                  0   0   2   0   0
told and order                -2  -1   4   0   1
told before wish               0   0   1   0   0
topic code                    -2   0   0   0   0
topic comments                 7   0   0  -2   0
topic data                     3   0   0  -2  -1
topic dead                     0   0   0   0   3
topic documents                5   0   0   0   0
topic files                    3   0   0   0   0
topic operations               3   0   0   0   0
topic papers                   2   0   0   0   0
topic platforms                1   0   0   0   0
topic quality                  0   1   0   0   1
topic slips                    2   0  -1   0   0
topic structures               0   0   0   0   2
topic tests                    6   0  -2  -6   0
topic tools                    3   0   0  -2   0
topic versions                 2   0   0   0   0
topic visible                  3   0   0   0  -2
upgrade into                   2   0   0   0   0
version                        4   0   0   0  -3
weigh and weigh                1   0   0   0   0
weigh quality                  1   0   0   0   0
weigh with                     1   0   0   0   0
wish                           0   0  -3   6   0
wish alone                    -4  -1  -1   8   0
wish and condition             0   0   0   1   0
wish tests                     3   0   0   0   0
wish visible                   0   0   0   1   0
write into                     2   0   0   0   0
`;
