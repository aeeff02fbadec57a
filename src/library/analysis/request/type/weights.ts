/**
 * What each signal speaks for, in the order of `requestTypes`: Task, Question, Bug Fix, Feature, Refactoring. Written by
 * `npm run fit:analysis` from the labelled requests in docs/analysis-requests.
 */
export const weights = `
bias                           3  -6  -4   4   0
add into                       0   0   0   1   0
add visible                   -3   0   0   5   0
add with                      -2   0   0   5   0
change into                    4   0   0  -2   0
change visible                 6   0   0   0  -1
change with                    0   0   0  -3   3
command deploy                 1   0   0   0   0
command new-stack             11   0   0  -4   0
command prompt-research        4   3  -1  -3   0
condition                     -6   0   2   0   0
condition alone               -2   0   2   1  -3
deploy into                    1   0   0   0   0
fault                          0   0   4   0  -1
fault against                  0   0   0   6   0
fault alone                    0   0  -4  -2   7
fault before order             1  -1   6  -2  -1
fault behind order            -1   1   0   0   0
file code                      0   0   0  -3   6
file config                   11   0   0  -8  -2
file document                 12   0  -9  -5  -5
file test                      0   0   6   0   0
fix in document                2   0  -1   0   0
mark                           0   7   0   1  -2
migrate code                   0   0   0   0   1
migrate into                   0   0   0   0   5
move code                      0   0   0   0   1
move into                      0   0   0   0   3
order add                     -3  -5   0   8  -7
order amid                    -2   3   1   0  -1
order change                   2  -1  -4   0   7
order chore                    7   0   0  -1   0
order deploy                   6   0   0  -2   0
order do                      -4   0  -3   3   0
order document                10   0   0  -1  -2
order explain                  0  11   0  -2   0
order fix                     -2   0  11   0   0
order improve                  0   0   0   0   3
order look                    -2   2   8  -1   0
order make                    -3   0   0   2   3
order migrate                  0   0   0  -4   7
order move                     1   0   0  -4   3
order remove                   4   0   0  -3   4
order research                 8   0  -3  -6  -5
order rework                  -5  -3  -5  -6   9
order test                     7   0   0   0   0
order upgrade                  5   0   0  -1   0
order weigh                   10   0   0   0  -3
order write                    2   0   0   4  -4
pipeline                       8   0   0  -4   0
points back                    0  -4   3   0   0
question                       0   6   0   0   0
question first                 0   4   0  -3   0
remove visible                 2   0   0   0   0
rework into                    0   0   0   0   4
rework visible                 0   0   0   0   1
says better                   -1   0   0   0   9
says code                      1  -2  -1  -1   3
says comments                  3   0   0   0   0
says data                      3  -1  -2   1  -1
says dead                      0   0   0  -1   6
says documents                 6   0  -1   0  -2
says fault                     0   0   2  -2   0
says files                    -1   3   0   0  -3
says findings                  0   4  -2   0  -1
says operations                5   0   0   0  -2
says papers                    0  -1   4   0   0
says platforms                 3   0   0   0  -1
says quality                  -1   0   0  -1   6
says slips                     3   0  -1   0   0
says structures                0   0   0   0   2
says tests                     4   0  -2  -6   0
says tools                     4  -1   1  -3  -3
says upkeep                    2  -2   0  -2   2
says versions                  2   0   0   0  -2
says visible                  -1  -1   1   2   0
should                         0   2   0   0   0
should behind                  0   0  12  -8   0
slow                           0   0  -4   0   5
states                         0   0   2  -1   0
states alone                   0   0   2  -6   2
test with                      1   0   0   0   0
title                         -5  -2   9   0  -3
title Slovak                   0   0   2   1  -1
title beside                   2   0  -1   1   0
title code                    -2   0   1   0   0
title colon                    1   0   0   0  -1
title data                     0   0   3   0   0
title leads                    0   0   2   0   0
title long                    -1   0   0   0   0
title preposition              0   0  -1   6   0
title states                   0   0   2  -6   2
title visible                  0   0   0  -1   4
topic better                   0   0   0   0   1
topic code                    -2   0   0   1   1
topic comments                 7   0   0  -1   0
topic data                     3   0   0  -1  -1
topic documents                8   0  -3  -4  -2
topic fault                    1   0   0   0   0
topic files                    4   0   0   0   0
topic operations               2   0   0   0   0
topic papers                   3   0   0   0   0
topic platforms                4   0   0   0  -1
topic quality                 -1   4   0  -1   1
topic slips                    1   0   0   0   0
topic tests                    6   1  -2  -9  -2
topic tools                    2   0   0  -3   0
topic versions                 4   0   0   0   0
topic visible                  3   0   0   0  -2
upgrade into                   1   0   0   0   0
version                        7   0   0   0  -6
wish                           0   0  -5   6   0
wish alone                    -7   0   0   7  -5
write into                     2   0   0  -1   0
`;
