/**
 * What each signal speaks for, in the order of `requestTypes`: Task, Question, Bug Fix, Feature, Refactoring. Written by
 * `npm run fit:analysis` from the labelled requests in docs/analysis-requests.
 */
export const weights = `
bias                           3  -5  -4   4   0
add code                       0   0   0   1   0
add in document                1   0   0   0   0
add into                       0   0   0   1   0
add visible                   -4   0   0   5   0
change into                    5   0   0  -1   0
change visible                 6   0   0   0   0
command deploy                 2   0   0   0   0
command new-stack             11   0   0  -4   0
command prompt-research        4   4  -1  -3   0
deploy into                    1   0   0   0   0
fault                          0   0   4   0  -1
fault alone                    0   0  -5  -2   7
fault before order             1  -1   6  -1  -1
file code                      0   0  -2  -1   7
file config                   11   0   0  -8  -1
file document                 12   0  -9  -5  -5
file test                      0   0   7   0   0
fix in document                3   0  -2   0   0
make into                      0   0   0   1   0
migrate code                   0   0   0   0   1
migrate into                   0   0   0   0   5
move code                      0   0   0   0   1
move into                      0   0   0   0   3
order add                     -4  -5  -1   8  -7
order amid                    -3   4   2   0  -2
order change                   2  -1  -5  -1   8
order chore                    7   0   0  -1   0
order deploy                   5   0   0  -2   0
order do                      -5   1  -3   3   0
order document                10   0   0  -2  -2
order explain                  0  11   0  -1   0
order fix                     -2   0  12   0   0
order improve                  0   0   0   0   3
order look                    -3   3   8  -1   0
order make                    -4   0   0   2   2
order migrate                  0   0   0  -4   7
order move                     1   0   0  -4   3
order remove                   4   0   0  -5   5
order research                 8   0  -3  -6  -5
order rework                  -4  -3  -5  -6   9
order test                     7   0   0   0   0
order upgrade                  5   0   0  -1   0
order weigh                   10   0   0   0  -3
order write                    3   0   0   4  -4
pipeline                       8   0   0  -6   0
points back                    1  -3   2   0   0
question                       0  10   0   0   0
question first                 0   6   0  -4   0
remove visible                 1   0   0   0   0
rework into                    0   0   0   0   4
rework visible                 0   0   0   0   1
says better                    0   0  -1   0   9
says code                      1  -1  -2   0   3
says comments                  3   0   0   0   0
says data                      3  -1  -2   1   0
says dead                      0   0   0  -1   6
says documents                 6   0  -1   0  -2
says fault                     0   0   2  -2   0
says files                     0   3   0   0  -2
says findings                  0   3  -2   0  -1
says operations                5   0   0   0  -2
says papers                    0   0   4   0   0
says platforms                 2   0   0   0  -2
says quality                  -2   0   0  -1   5
says slips                     3   0  -1   0   0
says structures                0   0   0   0   2
says tests                     3   0  -2  -5   0
says tools                     3  -1   0  -2  -3
says upkeep                    2   0   0  -2   1
says versions                  1   0   1   0  -2
says visible                  -1  -1   1   2   0
should behind                  0   0  11  -8   0
slow                           0   0  -4   0   5
states                         0   0   2   0   0
states alone                   0   0   2  -6   2
title                         -4  -2   9   0  -3
title Slovak                   0   0   2   2  -2
title beside                   2   0  -1   0   0
title code                    -3   0   2   0   0
title colon                    1   0   0   0  -1
title data                     0   0   3   0   0
title leads                    0   0   1   0  -1
title long                    -1   0   1   0   0
title preposition              0   0  -1   6   0
title short                    0   0  -1   5   0
title states                   0   0   2  -6   2
title visible                  0   0   0  -1   5
topic better                   0   0   0   0   1
topic code                    -2   0   0   1   1
topic comments                 7   0   0  -1   0
topic data                     3   0   0  -2  -1
topic documents                8   0  -4  -3  -2
topic fault                    2   0   0   0   0
topic files                    4   0   0   0   0
topic operations               2   0   0   0   0
topic papers                   3   0   0  -1   0
topic platforms                4   0   0   0  -1
topic quality                  0   3   0  -2   1
topic slips                    2   0  -1   0   0
topic tests                    6   1  -1 -10  -2
topic tools                    3   0   0  -5   0
topic versions                 5   0   0   0   0
topic visible                  2   0   0   0  -2
upgrade into                   2   0   0   0   0
version                        7   0   0   0  -6
wish                           0   0  -4   6   0
wish alone                    -7   0   0   7  -5
write into                     2   0   0   0   0
`;
