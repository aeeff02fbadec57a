import { wordSet } from '../../../src/core/base/words.ts';

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
const nounFirst = new Set([
  'login',
  'logout',
  'search',
  'page',
  'index',
  'default',
  'process',
  'access',
  'test',
]);
/** Behind a noun these are nouns: "user list", "form login", "rate limit". */
const verbLast = wordSet(
  'access alert audit backup block build cache call change check count cover default document download export fix format group hash import index',
  'issue limit link list load lock log login logout mask match mock monitor order page patch post process prompt query queue record redirect',
  'release report request reset route scale scan schedule search sign sort start store stream support switch sync tag test toggle track trigger',
  'update upgrade upload view work filter display guard hold index input output share set',
);

/**
 * Whether a word looks like a verb.
 *
 * @param word In lower case.
 * @param index Its place in the phrase.
 */
export function isVerbLike(word: string, index: number): boolean {
  if (word.includes("'") || word.includes('’')) return true;
  const endsLikeVerb = /(?:[^su]s|ed|ing)$/.test(word) && word.length > 3;
  if (endsLikeVerb) return !nouns.has(word);
  // "Login form" begins with a noun that is a verb as well: what counts is the word's place.
  return verbs.has(word) && (index === 0 ? !nounFirst.has(word) : !verbLast.has(word));
}
