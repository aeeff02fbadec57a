import { wordSet } from '../../core/base/words.ts';
import { plainText } from './request/request-text.ts';
import { englishVerbs, slovakOrders } from './request/type/verbs.ts';

export { plainText };

/** Orders that the table of verbs has not, or has among the nouns. */
const english =
  'audit break build change check combine deploy design display expand export find handle import limit list load log make ' +
  'merge move normalize notify organize parse patch plan print redesign report rescue reset return review save scan secure ' +
  'set show sort start store support switch sync test throw tune update upgrade use wire wrap';

/** Orders of English. */
export const englishOrders: ReadonlySet<string> = new Set([...english.split(' '), ...englishVerbs()]);

/** Orders that are seldom names, and that a request seldom begins with. */
export const furtherEnglishOrders: ReadonlySet<string> = wordSet(
  'clear cancel archive skip ignore retry calculate compute confirm mask restore reject redirect encrypt let allow keep stay prefill',
);

/** Those of Slovak: its "a" is an "and" where one of them follows. */
export const slovakVerbs: ReadonlySet<string> = new Set(slovakOrders());

/** Words with which a request begins, in plain form. What stands behind them is what the request is about. */
export const requestVerbs: ReadonlySet<string> = new Set([...englishOrders, ...slovakVerbs]);

/** What stands before the request itself: "please", "can you", "I want to", "potrebujem". */
const courtesy =
  /^(?:(?:please|pls|hi|hello|hey|ok|okay|so|now|then|also|just|prosim(?: ta| vas)?|ahoj|dobry den|it would be (?:great|nice|good|helpful)(?: to have| if (?:we|you) could)?|would be (?:great|nice|good|helpful)(?: to have| if (?:we|you) could)?|any chance you could|teraz|potom|este|len|can you|could you|would you|will you|can we|could we|i want(?: you)? to|i would like(?: you)? to|i'd like(?: you)? to|i need(?: you)? to|we need to|we want to|we should|you should|let us|let's|help me(?: to)?|try to|chcem(?:e)?|chcel(?:a|i)? by (?:som|sme)|potrebujem(?:e)?|treba|mohol by si|mohla by si|vies|mozes|skus|pomoz mi)[\s,:!.-]+)+/;

/** Words that say nothing of what a request is about, in plain form. */
export const stopWords: ReadonlySet<string> = wordSet(
  'the and for with that this these those from into onto when then than there here have has had will would should could must can ' +
    'may might not are was were been being but also only each every some any all our your their its his her them they you him she ' +
    'who what which where why how please need want make made does did done just like more most much very new old same other another such ' +
    'out off over under about after before while because without within between through per via using use used get got let lets thing stuff ' +
    'something everything better nicer properly correctly again still now later soon way ' +
    'aby ako ale alebo ani avsak bez bol bola bolo boli bude budu byt cez chce chcem chceme ked kde kto ktora ktore ktoreho ktorej ktorom ' +
    'ktoru ktory ktorych kym lebo len mal mala mat moja moje moj moze mozu musi musia nad nam nas nech nejaky nie niekde nieco ' +
    'pod podla potom pre preto pretoze pri prosim sme som ste takze tak tam tato tento teda ten toho tom tomu toto treba tuto uplne vam vas ' +
    'vsetko vsetky vsak zatial nova nove novy novu lepsie veci',
);

/** Words that tell kinds of files and folders, not which of them is meant. */
export const genericWords: ReadonlySet<string> = wordSet(
  'app src lib core main index page view screen component hook service controller route router handler api endpoint model entity type util helper ' +
    'common shared module file folder code test spec layout container provider store state slice context form button table list item modal dialog ' +
    'client server web frontend backend data base default config package function method class interface error value user_interface ' +
    'stranka stranke stranku stranky komponent komponente obrazovka obrazovke endpointe subor kod',
);

const pleasantries =
  /^(?:thanks?|thx|you|ty|very|much|so|a|lot|again|hi|hello|hey|there|ok|okay|great|good|nice|cool|perfect|awesome|job|work|done|well|morning|bye|cheers|dakujem|dakujeme|diky|vdaka|velmi|pekne|super|skvele|vyborne|dobre|dobry|den|rano|ahoj|cau|caute|zdravim|parada|danke|merci|how|are|doing|ako|sa|mas|mate|dari)$/;

/** Letters as a hand falls on them, and the words that stand for a text. */
const noWord =
  /^(?:lorem|ipsum|dolor|sit|amet|consectetur|foo|bar|baz|qux|bla|blah|asdf\w*|qwer\w*|zxcv\w*|hjkl\w*|uiop\w*|x+|test|testing|\d+|[b-df-hj-np-tv-xz]{5,})$/;

/** Whether a request asks for nothing: it greets, or no word of it is one. */
export function asksForNothing(request: string): boolean {
  const words = plainText(request.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => noWord.test(word)) || isPleasantry(request);
}

/** Whether a request greets, thanks or praises, and asks for nothing. */
export function isPleasantry(request: string): boolean {
  const words = plainText(request.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.length <= 8 && words.every((word) => pleasantries.test(word));
}

/** Where software runs, as people name it, in plain form. */
export const environment =
  /\b(?:prod|production|staging|test environment|preview|servers?|vps|nginx|server\w{0,3}|produkci\w{1,2}|ostru prevadzku|testovacieho prostredia|fly\.io|heroku|vercel|netlify|render|railway|azure|aws|gcp|kubernetes|k8s)\b/;

/**
 * The words of a text as they are compared: camel case and numbers taken apart, lower case, plain, without the endings of an
 * English plural. Shorter ones than three letters say nothing.
 */
export function wordsOf(text: string): string[] {
  const parted = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return (plainText(parted).match(/\p{L}{3,}/gu) ?? []).map(singular);
}

/** `accounts` and `account`, `entries` and `entry` are one word. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) && !word.endsWith('us') ? word.slice(0, -1) : word;
}

/** "Import" and "importer", "register" and "registration": one word begins as the other, but for a short ending. */
export function areAkin(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isLonger = short.length >= 5 && long.length - short.length <= 2;
  // An English word in a Slovak sentence: "leady", "leadov".
  return (
    long.startsWith(short) &&
    (isLonger || (short.length === 4 && /^(?:y|u|ov|om|a|ami|och)$/.test(long.slice(4))))
  );
}

/** A clause without "please", "can you", "I want to" and what stands before its first word. */
export function withoutCourtesy(clause: string): string {
  const composed = clause.normalize('NFC').replace(/^[^\p{L}\p{N}/.@]+/u, '');
  // As long as the text, since its marks are composed.
  const plain = [...composed].map((character) => plainText(character)[0] ?? ' ').join('');
  const length = courtesy.exec(plain)?.[0].length ?? 0;
  return [...composed]
    .slice(length)
    .join('')
    .replace(/^[^\p{L}\p{N}/.@]+/u, '');
}
