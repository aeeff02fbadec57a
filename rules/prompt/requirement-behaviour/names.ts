import { letters } from '../../../src/core/base/fold.ts';
import { wordSet } from '../../../src/core/base/words.ts';

/** They begin a clause or say when: what stands with them says more than a name. */
const clauseWords = wordSet(
  'while when whenever where if after before during until till on upon by via as than so that which who whose because since to with from into at ' +
    'between within over under above below against instead same equal identical unchanged less more fewer only faster slower smaller better',
);
/** They tell of a state rather than name something: "all tests passing". */
const states = wordSet(
  'passing working running failing missing matching remaining pending existing being using',
);
const tails = /\s(?:for|of|in|across|throughout)\s/i;
const joint = /(?<!\s)\s*(?:,\s*(?:and|or)\s|,|\/|&|\+|\s(?:and|or|plus)\s)\s*/i;
/** Endings of nouns that are made of verbs and adjectives. */
const nounEnding = /(?:[ts]ion|ment|[^aeiou]ity|ness|ance|ence|ship|ing)s?$/;
/** What programs are made of. */
const things = wordSet(
  'mode modes form forms page pages screen screens table tables list lists button buttons field fields menu menus modal modals dialog dialogs ' +
    'component components middleware service services hook hooks endpoint endpoints api apis schema schemas model models test tests docs readme login ' +
    'logout dashboard sidebar toolbar header footer navbar tooltip tooltips icon icons message messages error errors log logs logging cache theme themes ' +
    'layout layouts animation animations accessibility performance security storage',
);
const notInNames = new RegExp(String.raw`[^${letters}\s,&/+'’.-]`);
const longestName = 7;
const longestPart = 3;
const longestTail = 4;

const word = new RegExp(`[${letters}][${letters}'’-]*`, 'g');

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}

/** The words on -ing that name a matter, at the end of their phrase: "error handling". A clause has others ("while loading"). */
export function verbalNouns(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (!/ing/i.test(text)) return found;
  if (wordsOf(text).some((word) => clauseWords.has(word))) return found;
  for (const part of text.split(joint)) {
    const last = /ing\s*$/i.test(part) && wordsOf(part).at(-1);
    if (last && !states.has(last)) found.add(last);
  }
  return found;
}

/** Whether a text of four words and more is nothing but a name: every part of it ends with what is surely a noun. */
export function isLongName(text: string): boolean {
  if (text.length > 80 || notInNames.test(text)) return false;
  const words = wordsOf(text);
  if (words.length > longestName || words.some((word) => clauseWords.has(word))) return false;
  const [name = '', tail, ...more] = text.replace(/\.\s*$/, '').split(tails);
  if (more.length > 0 || (tail !== undefined && !isTail(tail))) return false;
  return name.split(joint).every(isName);
}

function isTail(text: string): boolean {
  const words = text.toLowerCase().trim().split(/\s+/);
  // Its last word may be a plural: "for all customers".
  return (
    words.length <= longestTail && !words.slice(0, -1).some((word, index) => isVerbLike(word, index + 1))
  );
}

function isName(part: string): boolean {
  const words = part.toLowerCase().trim().split(/\s+/);
  const last = words.at(-1)!;
  if (words.length > longestPart || states.has(last)) return false;
  if (!things.has(last) && !(last.length > 5 && nounEnding.test(last))) return false;
  return (
    !words.slice(0, -1).some(isVerbLike) && (nounEnding.test(last) || !isVerbLike(last, words.length - 1))
  );
}

/** Verbs that requirements begin with, and words that only stand with a verb. */
const verbs = wordSet(
  'accept access add adjust alert allow apply archive ask assign attach audit authenticate authorize await avoid backup block build bump',
  'cache calculate call cancel change check clean clear close collect compare compile compress compute configure confirm connect convert copy',
  'count cover create cut debounce decode default define delete deny deploy describe detect disable display document download drop emit enable',
  'encode encrypt enforce ensure escape exclude execute exit expect expire export expose extend extract fail fall fetch filter find fix follow',
  'force format forward generate get give group guard handle hash hide highlight hold ignore implement import include index inform inject insert',
  'install integrate invalidate invoke issue join keep launch limit link list listen load localize lock log login logout mark mask match measure',
  'memoize merge migrate mock monitor move mount navigate normalize notify offer omit open optimize order overwrite page paginate parse pass paste',
  'patch pause permit persist pin poll populate post prefetch prefix preload preserve prevent print process prompt protect provide publish pull',
  'push put query queue quit raise rate-limit read rebuild receive record recover redirect reduce refactor refresh refuse register reject release',
  'reload remain remember remove rename render reopen repeat replace report request require reset resize resolve respect respond restart restore',
  'restrict retain retry return reuse revert revoke rewrite roll rotate round route run sanitize save scale scan schedule scroll search secure',
  'select send separate serve set share show sign skip sort split start stay stop store stream strip submit subscribe suggest support suppress',
  'swap switch sync tag take test throttle throw toggle track translate trigger trim truncate try turn unlock unmount unsubscribe update upgrade',
  'upload use validate verify view wait warn wire work wrap write',
  'must shall should can could may might will would is are be been was were has have had do does did not no never only always cannot nothing',
  'without until when if unless',
);
/** Plurals and other words in -s that are seldom meant as verbs. */
const nouns = wordSet(
  'address access tests docs errors messages users types settings notifications permissions logs metrics icons buttons styles routes endpoints',
  'pages forms fields tables models files components hooks services utilities utils helpers tokens sessions roles accounts transfers payments',
  'reports details results statistics stats options preferences props schemas migrations animations translations validations tooltips comments',
  'status progress process analysis css js https sms',
);

/** Before a noun these are part of a name: "login form", "search bar". */
const nounFirst = wordSet('login logout search page index default process access test');
/** Behind a noun these are nouns: "user list", "form login", "rate limit". */
const verbLast = wordSet(
  'access alert audit backup block build cache call change check count cover default document download export fix format group hash import index',
  'issue limit link list load lock log login logout mask match mock monitor order page patch post process prompt query queue record redirect',
  'release report request reset route scale scan schedule search sign sort start store stream support switch sync tag test toggle track trigger',
  'update upgrade upload view work filter display guard hold index input output share set',
);

/** Whether a word in lower case looks like a verb at its place in the phrase. */
export function isVerbLike(word: string, index: number): boolean {
  if (word.includes("'") || word.includes('’')) return true;
  const endsLikeVerb = /(?:[^su]s|ed|ing)$/.test(word) && word.length > 3;
  if (endsLikeVerb) return !nouns.has(word);
  // "Login form" begins with a noun that is a verb as well: what counts is the word's place.
  return verbs.has(word) && (index === 0 ? !nounFirst.has(word) : !verbLast.has(word));
}
