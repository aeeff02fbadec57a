import { fold } from '../base/fold.ts';
import { memoized } from '../base/memoized.ts';
import { phraseSet, wordSet } from '../base/words.ts';

/** What an entry of SCOPE does to its file; `exclude` leaves it alone, `either` is "create/modify", `read` only looks at it. */
export type ScopeAction = 'create' | 'modify' | 'either' | 'exclude' | 'read';

/** What is done to a file, in English and, without diacritics, in Slovak. */
const verbs = actionsByWord({
  create:
    'new create creates created creating add added adding generate generated scaffold vytvorit vytvor vytvorene nove novy nova novych pridat ' +
    'pridane vzniknu vznikne',
  modify:
    'modify modifies modified modifying modification modifications update updated updating change changed changes changing edit edited editing ' +
    'touch touched extend refactor rewrite adjust fix delete deleted remove removed move moved rename renamed replace upravit uprav upravene ' +
    'upravia zmenit zmen zmenene zmenia vymazat zmazat odstranit presunut premenovat existing existujuce existujucich',
  read:
    'read analyze analyse review inspect examine study investigate explore check search reference references context audit citat precitat ' +
    'analyzovat preskumat skontrolovat preverit',
});
/** "Súbory na úpravu", "Na úpravu": what stands behind is a noun. */
const nouns = actionsByWord({
  create: 'vytvorenie',
  modify: 'upravu zmenu vymazanie presun',
  read: 'citanie analyzu preskumanie kontrolu',
});

function actionsByWord(table: Partial<Record<ScopeAction, string>>): ReadonlyMap<string, ScopeAction> {
  const rows = Object.entries(table) as [ScopeAction, string][];
  return new Map(rows.flatMap(([action, words]) => words.split(' ').map((word) => [word, action] as const)));
}

/** What stands for the files themselves. */
const fileWords = wordSet('file files subor subory suborov');
/** What may stand around the one word that counts: "Files that will be created", "Súbory, ktoré sa zmenia". */
const fillers = wordSet(
  'to be being will should i we that which these those the following for ktore sa budu bude treba tieto',
);
/** What two verbs are joined by. */
const joints = wordSet('/ or and & + alebo a');
/** What says that files are left as they are. */
const excluding = phraseSet(
  'out of scope, not in scope, exclude(d), excluding, untouched, mimo rozsahu, nemenit, neupravovat, do not touch, do not modify, do not change',
  'do not edit, not touched, not modified, not changed, not edited',
);

/** The words that sub-labels of SCOPE begin with, those that leave the action open included. */
const firstWords = new Set([
  ...verbs.keys(),
  ...fileWords,
  ...[...excluding].map((phrase) => phrase.split(' ', 1)[0]!),
  ...wordSet('in affected relevant dotknute v na to these the'),
]);

/** Whether a text's first word is one that sub-labels of SCOPE begin with: for all others `scopeAction` gives undefined. */
export function beginsLikeScopeLabel(text: string): boolean {
  return firstWords.has(/[a-z]+/.exec(fold(text))?.[0] ?? '');
}

/** Labels over a list of files that say nothing of what becomes of them. */
const neutral = phraseSet(
  '(the )following files, in scope, file(s), affected files, relevant files, file(s) affected, subory, dotknute subory, v rozsahu',
);

/** What a text is: an action, a label that leaves the action open ("Files"), or no label of SCOPE. */
type Meaning = ScopeAction | 'open' | 'none';

const longestLabel = 60;
const mostRemembered = 500;

function meaningOf(text: string): Meaning {
  return text.length > longestLabel || !beginsLikeScopeLabel(text) ? 'none' : meaningOfLabel(text);
}

/** The same few labels stand in all prompts. */
const meaningOfLabel = memoized(
  longestLabel,
  (text): Meaning => {
    // No word of a label has a dot in it; a bracket at the end is a remark and may hold anything.
    if (!text.includes('(') && /[a-z].{0,2000}\.[a-z]/i.test(text)) return 'none';
    const plain = fold(text)
      .replace(/[*_`#[\]]+/g, '')
      .replace(/(?<!\s)\s*\([^()]*\)\s{0,200}:?\s*$/, '')
      .replace(/^[^a-z]+|[^a-z]{1,200}$/g, '')
      .replace(/\s+/g, ' ');
    return actionOf(plain) ?? (neutral.has(plain) ? 'open' : 'none');
  },
  mostRemembered,
);

/** What a sub-label of SCOPE says of the files below it ("Files to create", `Modify:`); undefined when it leaves it open, or is none. */
export function scopeAction(text: string): ScopeAction | undefined {
  const meaning = meaningOf(text);
  return meaning === 'none' || meaning === 'open' ? undefined : meaning;
}

/** Whether a label belongs to SCOPE rather than naming a section. */
export function isScopeLabel(text: string): boolean {
  return meaningOf(text) !== 'none';
}

/** By words, not by patterns: a run meets a dozen such labels, and compiling their patterns took longer than all rules. */
function actionOf(plain: string): ScopeAction | undefined {
  const words = plain
    .replace(/[/&+]/g, ' $& ')
    .split(/[ ,]+/)
    .filter((word) => word !== '');
  const leads = fileWords.has(words[0]!);
  if (leads) words.shift();
  if (words.at(-1) === 'only') words.pop();
  if (words.length > 1 && fileWords.has(words.at(-1)!)) words.pop();
  const telling = words.filter((word) => !fillers.has(word) && !fileWords.has(word));
  if (excluding.has(words.join(' ')) || excluding.has(telling.join(' '))) return 'exclude';
  if (words[0] === 'na')
    return words.length === 2 ? (nouns.get(words[1]!) ?? verbs.get(words[1]!)) : undefined;
  return commonAction(telling);
}

/** What words that are all verbs say together: "new … create" the same twice, "create or modify" that it is open. */
function commonAction(words: readonly string[]): ScopeAction | undefined {
  const named = words.filter((word) => !joints.has(word)).map((word) => verbs.get(word));
  const [first, second] = named;
  if (first === undefined || named.includes(undefined) || named.length > 2) return undefined;
  if (second === undefined || first === second) return first;
  if (first === 'read' || second === 'read') return undefined;
  return joints.has(words[1]!) ? 'either' : undefined;
}
