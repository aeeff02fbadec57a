/**
 * What an entry of SCOPE does to its file; `exclude` for what is out of scope, `either` for "create/modify", `read`
 * for a file that is only looked at.
 */
export type ScopeAction = 'create' | 'modify' | 'either' | 'exclude' | 'read';

const create =
  '(?:new|create|creates?|created|add|added|generate|scaffold|vytvorit|vytvor|nove|novy|nova|pridat)';
const modify =
  '(?:modify|modif(?:ies|ied|ications?)|update|updated|change|changed|changes|edit|edited|extend|refactor|rewrite|adjust|fix|delete|deleted|remove|removed|move|moved|rename|renamed|replace|upravit|uprav|zmenit|zmen|vymazat|zmazat|odstranit|presunut|premenovat|existing|existujuce)';
const read =
  '(?:read|read[ -]only|analy[sz]e|review|inspect|examine|study|investigate|explore|check|search|reference|references|context|audit|citat|precitat|analyzovat|preskumat|skontrolovat|preverit)';
const files = '(?: files?| subory| subor)?';
const lead = '(?:(?:files?|subory|subor)(?: to(?: be)?| na)? )?';
const patterns: readonly (readonly [RegExp, ScopeAction])[] = [
  [
    /^(?:files? |subory )?(?:out of scope|not in scope|excluded?|excluding|untouched|mimo rozsahu|nemenit|neupravovat|do not (?:touch|modify|change|edit)|not to be (?:touched|modified|changed))(?: files?)?$/,
    'exclude',
  ],
  [new RegExp(`^${lead}${create} ?(?:/|or|and|&|\\+|alebo|a) ?${modify}${files}$`), 'either'],
  [new RegExp(`^${lead}${modify} ?(?:/|or|and|&|\\+|alebo|a) ?${create}${files}$`), 'either'],
  [new RegExp(`^${lead}${create}${files}$`), 'create'],
  [/^subory na vytvorenie$/, 'create'],
  [new RegExp(`^${lead}${modify}(?: ?(?:/|or|and|&|\\+|alebo|a) ?${modify})?${files}$`), 'modify'],
  [/^subory na (?:upravu|zmenu|vymazanie|presun)$/, 'modify'],
  [new RegExp(`^${lead}${read}(?: ?(?:/|or|and|&|alebo|a) ?${read})?${files}(?: only)?$`), 'read'],
  [/^subory na (?:citanie|analyzu|preskumanie|kontrolu)$/, 'read'],
];
/** Labels over a list of files that say nothing of what becomes of them. */
const neutral =
  /^(?:in scope|files?|affected files|relevant files|files? affected|subory|dotknute subory|v rozsahu)$/;

/** The words that such labels begin with. */
const firstWords = new Set(
  (
    'files file subory subor new create creates created add added generate scaffold vytvorit vytvor nove novy nova pridat modify modifies modified ' +
    'modification modifications update updated change changed changes edit edited extend refactor rewrite adjust fix delete deleted remove removed ' +
    'move moved rename renamed replace upravit uprav zmenit zmen vymazat zmazat odstranit presunut premenovat existing existujuce read analyze analyse ' +
    'review inspect examine study investigate explore check search reference references context audit citat precitat analyzovat preskumat skontrolovat ' +
    'preverit out not excluded exclude excluding untouched mimo nemenit neupravovat do in affected relevant dotknute v'
  ).split(' '),
);

function mayBeLabel(text: string): boolean {
  if (text.length > 60) return false;
  const word = /\p{L}+/u.exec(text)?.[0].toLowerCase();
  if (word === undefined) return false;
  return firstWords.has(/^[a-z]+$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}+/gu, ''));
}

function plainLabel(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[*_`#[\]]+/g, '')
    .replace(/\s*\([^()]*\)\s*:?\s*$/, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/**
 * What a sub-label of SCOPE says of the files below it ("Files to create", `Modify:`; formats.md, section 1).
 *
 * @param text The label as written; emphasis, emoji, diacritics and a colon at its end do not matter.
 * @returns Undefined when it is no such label, or one that leaves it open ("Files").
 */
export function scopeAction(text: string): ScopeAction | undefined {
  if (!mayBeLabel(text)) return undefined;
  const plain = plainLabel(text);
  return patterns.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Whether a label belongs to SCOPE rather than naming a section. */
export function isScopeLabel(text: string): boolean {
  return scopeAction(text) !== undefined || (mayBeLabel(text) && neutral.test(plainLabel(text)));
}
