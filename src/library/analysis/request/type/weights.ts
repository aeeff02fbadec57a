/**
 * What each signal speaks for, in the order of `requestTypes`: Task, Question, Bug Fix, Feature, Refactoring. Written by
 * `npm run fit:analysis` from the labelled requests in docs/analysis-requests.
 */
export const weights = `
bias                           3  -3  -2   2  -1
add code                       0   0   0   1   0
add documents                  5   0   0  -4   0
add in document                1   0   0  -1   0
add tests                      4   0   0  -1   0
add tools                      3   0   0   0   0
add visible                   -2   0   0   4   0
add with                      -2   0   0   3   0
change into                    4   0   0  -1   0
change papers                  1   0   0   0   0
change quality                 0   0   0   0   1
change visible                 6   0   0   0  -1
change with                    0   0   0  -1   2
command deploy                 2   0   0   0   0
command new-stack             10   0   0  -4   0
command prompt                 2   0   0   0   1
command prompt-backend         0  -2   1   0   2
command prompt-frontend        0  -2   0   0   0
command prompt-research        4   3  -2  -2   0
command prompt-technical       4  -6  -3   0   4
condition                     -4   0   3   2   0
condition alone               -1   0   2   0  -3
deploy into                    1   0   0   0   0
do tests                      -1   3   0   0   0
error                          0   0   5   0   0
fault                          0   0   4   0   0
fault against                 -1   0   0   4  -2
fault alone                   -3   0   6  -7   1
fault before order             0   0   4   0  -4
fault behind order            -2   1   0   0   0
file code                     -1   0   0  -3   4
file config                    9   0   0  -4  -2
file document                 11   0  -6  -3  -4
file test                      0   0   2   0   0
fix fault                      0   0  -1   0   1
fix in document                3   0  -3   0   0
fix into                       0   0   0   0   2
fix slips                      1   0  -1   0   0
fix tests                      0   0   1   0   0
improve quality                0   0   0   0   2
make better                    0   0   0   0   1
make code                      0   0   0   0   1
mark                          -4   5  -1   0  -4
migrate code                   0   0   0   0   2
migrate data                   3   0   0   0  -2
migrate into                   0   0   0   0   4
move code                      0   0   0   0   1
move data                      1   0   0   0   0
move into                      0   0   0  -1   3
no order                      -4   3   2   2  -3
object named                   0   0   1   0   0
order add                     -5  -5  -3   9  -4
order amid                    -2   0   1   0   0
order change                   1  -1  -3  -1   6
order chore                    6   0   0  -1   0
order deploy                   5   0   0   0   0
order do                      -2   0   0   5   0
order document                 8   0   0  -1  -2
order explain                 -5  13  -2  -3  -1
order fix                     -5  -3  10  -5  -2
order improve                  0   0   0   0   2
order look                    -2   1   6  -1   0
order make                    -3   0   0   4   2
order migrate                  0   0   0  -1   6
order move                     0   0   0  -1   2
order remove                   2   0   0  -1   3
order research                 7   0   0  -5  -4
order rework                  -4  -2  -5  -4   8
order test                     6   0   0   0   0
order upgrade                  4   0   0   0   0
order weigh                    9   0   0  -1  -1
order write                    1   0   0   5  -3
pipeline                       6   0   0  -2   0
points back                    0  -1   3  -1   0
question                       0   3   0   0   0
question alone                 0   5  -2  -3  -1
question first                -1   5   0  -5  -1
remove dead                    0   0   0   0   2
remove files                   3   0   0   0   0
remove visible                 2   0   0   0   0
report form                    0   0   9  -5   0
research files                -3   4   0   0   0
research into                  2   0   0   0   0
research quality               0   2   0   0   0
rework into                    0   0   0   0   3
says better                    0   0   0   0   8
says code                      1  -2  -1   0   3
says comments                  3   0  -1   0   0
says data                      3  -1  -2   0   0
says dead                      0   0   0   0   4
says documents                 6   0   0   0  -2
says fault                     1  -3   1   0   0
says files                     0   2   0   0  -1
says findings                  1   1  -2   0  -2
says operations                4   0   0  -1  -5
says papers                    0  -1   1   0   1
says platforms                 2   0   0   0  -2
says quality                   0   0   0  -1   5
says slips                     2   0   0  -1   0
says structures                0   0   0   0   4
says tests                     3   1  -2  -5   0
says tools                     4  -1   0  -1  -1
says upkeep                    1   0   0  -3   2
says versions                  3   0   0   0  -2
says visible                  -1   0   1   1   0
should                         0   1   2  -1   0
should behind                  0   0   9  -5   0
should but                     0   0   6  -4   0
slow                           0   0  -7   0   6
smell                          0   0  -5  -6   9
states                         0   0   2   0   0
states alone                  -2   1   2  -5   1
test with                      1   0   0   0   0
title                         -2  -2   4  -2   0
title Slovak                   0  -1   1   1  -1
title beside                   0   0  -3   3   0
title code                     0   0   2   0   0
title colon                    0   0  -1   0   0
title data                     2   0   0  -1   0
title fault                    1   0   0   0   0
title files                    0   0   3   0   0
title leads                    0   0   1   0  -1
title long                    -1  -1   1   1   0
title preposition              0  -1  -1   6  -2
title short                    0   2  -1   2   0
title states                   0  -1   2  -5   3
title visible                  0   0   0  -1   4
topic better                   0   0   0   0   1
topic code                    -1   0   0   1   1
topic comments                 6   0   0  -1   0
topic data                     1   0   1  -1   0
topic documents                6   0  -1   0  -1
topic fault                    1   0  -1   0   0
topic files                    3   0   0   0  -1
topic operations               3   0   0   0   0
topic papers                   3   0   0   0   0
topic platforms                3   0   0   0  -1
topic quality                 -1   1   0   0   1
topic slips                    1   0  -1   0   0
topic structures               0   0   0   0   1
topic tests                    7   0  -3  -6  -1
topic tools                    2   0   0  -2   0
topic versions                 3   0   0   0   0
topic visible                  3   0   0   0  -2
upgrade into                   2   0   0   0   0
version                        4   0   0   0  -4
weigh quality                  1   0   0   0   0
weigh with                     1   0   0   0   0
wish                           0   0  -3   5   0
wish alone                    -2  -1  -1   7  -2
write into                     1   0   0  -1   0
write papers                   1   0   0   0   0
`;
