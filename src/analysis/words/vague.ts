/** Words that name nothing by themselves, in plain form. */
export const vagueWords: ReadonlySet<string> = new Set(
  (
    'it this that them these those thing things stuff something anything everything here there all code app application project better nicer faster good great ' +
    'bad problem issue bug error please now today tomorrow asap soon again me us my our the a an to of is are be not work working works up do have has had ' +
    'one two quick following would could should you we they why how what which ' +
    'to toto tu tam veci vec nieco vsetko cele cely celu cela kod projekt aplikacia aplikaciu problem chybu chyba lepsie rychlejsie krajsie prosim ho ju ich si sa je nech dnes ' +
    'zajtra hned asap nasledujuce toho tomu ze'
  ).split(' '),
);

/** What is to be done, without what: a request of these alone has no goal. */
export const vagueVerbs: ReadonlySet<string> = new Set(
  (
    'fix fixes fixed make change update improve help check look see try solve repair handle get put let need want can will go ' +
    'oprav opravit uprav upravit sprav spravit urob urobit zmen zmenit pomoz pozri skus vyries chcem treba potrebujem mozes vies'
  ).split(' '),
);
