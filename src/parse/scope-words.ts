/**
 * What an entry of SCOPE does to its file; `exclude` for what is out of scope, `either` for "create/modify", `read`
 * for a file that is only looked at.
 */
export type ScopeAction = 'create' | 'modify' | 'either' | 'exclude' | 'read';

/** A set of the words of a list. */
export function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** What is done to a file, in English and, without diacritics, in Slovak. */
export const verbs: readonly (readonly [ScopeAction, ReadonlySet<string>])[] = [
  [
    'create',
    wordsOf(
      'new create creates created creating add added adding generate generated scaffold vytvorit vytvor vytvorene nove novy nova novych ' +
        'pridat pridane vzniknu vznikne',
    ),
  ],
  [
    'modify',
    wordsOf(
      'modify modifies modified modifying modification modifications update updated updating change changed changes changing edit edited editing touch ' +
        'touched extend refactor rewrite adjust fix delete deleted remove removed move moved rename renamed replace upravit uprav upravene upravia ' +
        'zmenit zmen zmenene zmenia vymazat zmazat odstranit presunut premenovat existing existujuce existujucich',
    ),
  ],
  [
    'read',
    wordsOf(
      'read analyze analyse review inspect examine study investigate explore check search reference references context audit citat precitat ' +
        'analyzovat preskumat skontrolovat preverit',
    ),
  ],
];
/** "Súbory na …": what stands behind is a noun. */
export const nouns: readonly (readonly [ScopeAction, ReadonlySet<string>])[] = [
  ['create', wordsOf('vytvorenie')],
  ['modify', wordsOf('upravu zmenu vymazanie presun')],
  ['read', wordsOf('citanie analyzu preskumanie kontrolu')],
];
/** What stands for the files themselves. */
export const fileWords = wordsOf('file files subor subory suborov');
/** What may stand around the one word that counts: "Files that will be created", "Súbory, ktoré sa zmenia". */
export const fillers = wordsOf(
  'to be being will should i we that which these those the following for ktore sa budu bude treba tieto',
);
/** What two verbs are joined by. */
export const joints = wordsOf('/ or and & + alebo a');
/** What says that files are left as they are. */
export const excluding: ReadonlySet<string> = new Set([
  'out of scope',
  'not in scope',
  'exclude',
  'excluded',
  'excluding',
  'untouched',
  'mimo rozsahu',
  'nemenit',
  'neupravovat',
  ...['touch', 'modify', 'change', 'edit'].map((verb) => `do not ${verb}`),
  ...['touched', 'modified', 'changed', 'edited'].map((verb) => `not ${verb}`),
]);

/** The action that a word names in one of the tables. */
export function actionIn(table: typeof verbs, word: string): ScopeAction | undefined {
  return table.find(([, words]) => words.has(word))?.[0];
}
