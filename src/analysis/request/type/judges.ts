import { inWords } from '../../../base/in-words.ts';
import type { RequestType } from '../../analysis.ts';
import { slovakVerbs } from '../../words.ts';
import { plainText, type RequestText, type Sentence, type Word } from '../request-text.ts';
import { symptomsOf, wordPatterns } from '../word-patterns.ts';
import type { Evidence } from './evidence.ts';
import { reworking, upkeep } from './object-words.ts';
import { has, isBesides, type Order, objectOf, prepositions } from './orders.ts';

/** `the request says "fix" and "crashes"`. */
export function saysText(said: readonly string[]): string {
  return said.length > 0
    ? `the request says ${inWords(said.map((part) => `"${part}"`))}`
    : 'no word of the request says more';
}

/** Words as they are quoted: neighbours together, three parts at most. */
export function partsOf(words: readonly Word[]): string[] {
  const parts: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.start - b.start)) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.start - last.end <= 1 && word.start >= last.end) parts.at(-1)!.push(word);
    else if (word !== last) parts.push([word]);
  }
  return parts.slice(0, 3).map((part) =>
    part
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 60),
  );
}

/** Neighbouring words with what stands between them, on one line and without marks that would end the quotation. */
function quoted(text: string, words: readonly Word[]): string {
  const said = text.slice(words[0]?.start, words.at(-1)?.end);
  return said
    .replace(/["“”„«»]/gu, "'")
    .replace(/\s+/gu, ' ')
    .slice(0, 100);
}

/** A longer quotation than this shows no better what is meant. */
const mostWords = 9;
/** What is ordered is told by these. */
const mostOfObject = 6;
/** Words that no quotation ends with: what they speak of stands behind them. */
const dangling =
  /^(?:the|an?|this|that|these|those|my|our|your|its|no|some|any|all|every|each|to|too|for|of|in|on|at|by|from|into|with|without|and|or|as|so|it|is|are|be|has|have|should|must|would|could|can|do|na|do|v|vo|z|zo|pre|pri|k|ku|s|so|od|po|o|za|a|aj|alebo|je|su|sa|si|by|ze|aby|treba|ma|maju|tak|tento|tato|toto|ten|ta|to)$/;
const preposition =
  /^(?:to|for|of|in|on|at|by|from|into|with|without|and|or|as|so|that|which|when|if|na|do|v|vo|z|zo|pre|pri|k|ku|s|so|od|po|o|za|a|aj|alebo|aby|ktor\p{L}*|ked|ak)$/u;

/** What an order says: its verb and what it is done to, not cut within a phrase. */
function orderedWords({ verb, place, sentence }: Order): readonly Word[] {
  const from = place.last + 1;
  const { clause } = verb.at(-1)!;
  let end = from;
  for (; end < sentence.words.length && end - from < mostOfObject; end++) {
    const word = sentence.words[end]!;
    // "Throw v1 out of the API": a preposition right behind the verb leads to what is meant.
    if (word.clause !== clause || (end > from && preposition.test(word.plain))) break;
  }
  return [...verb, ...withoutDangling(sentence.words.slice(from, end))];
}

/** Words with the rest of their clause: "There is a" is nothing that anybody said. */
function wholeWords(said: readonly Word[], { words }: Sentence): readonly Word[] {
  const first = words.indexOf(said[0]!);
  const last = words.indexOf(said.at(-1)!);
  if (first < 0 || last < 0) return said;
  const { clause } = words[first]!;
  let start = first;
  while (start > 0 && words[start - 1]!.clause === clause && last - start + 1 < mostWords) start--;
  // A long clause is quoted from the words that tell.
  if (start > 0 && words[start - 1]!.clause === clause) start = first;
  let end = last + 1;
  while (end < words.length && words[end]!.clause === clause && end - start < mostWords) end++;
  const whole = withoutDangling(words.slice(start, end));
  return whole.length > said.length ? whole : said;
}

function withoutDangling(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (end > 0 && dangling.test(words[end - 1]!.plain)) end--;
  return words.slice(0, end);
}

/** A type, and what speaks for it. */
export interface Verdict {
  readonly type: RequestType;
  readonly said: readonly Word[] | string;
  readonly because?: string;
  readonly order?: Order | undefined;
  readonly sentence?: Sentence | undefined;
}

/** Whoever answers first decides. */
export const judges: readonly ((evidence: Evidence) => Verdict | undefined)[] = [
  byTag,
  byReportForm,
  byMending,
  byReplacement,
  bySmell,
  byQuotedError,
  byOrder,
  byQuestion,
  byWishOrReport,
  byStatement,
  byTitle,
];

function byTag({ text, first }: Evidence): Verdict | undefined {
  const tag = typeInTag(text);
  if (!tag) return undefined;
  const order = first?.type === tag.type ? first : undefined;
  return { type: tag.type, said: tag.said, because: `the request is headed "${tag.said}"`, order };
}

/** "Steps: … Expected: … Actual: …": what a report of a fault is made of, two of the three at least. */
function byReportForm({ text }: Evidence): Verdict | undefined {
  const said = ['steps|to reproduce|kroky', 'expected|očakáv', 'actual|skutočn'].flatMap(
    (words) => reportLabel(words).exec(text)?.[1] ?? [],
  );
  return said.length < 2 ? undefined : { type: 'Bug Fix', said: said.join(' ') };
}

function reportLabel(words: string): RegExp {
  return new RegExp(`(?:^|[.!?\\n])[\\s*#>-]{0,9}((?:${words})[^:.\\n]{0,30}(?::|$))`, 'imu');
}

function byMending({ orders, first, symptoms }: Evidence): Verdict | undefined {
  const order = orders.find(({ type }) => type === 'Bug Fix');
  if (!order || !first) return undefined;
  if (first !== order && symptoms.length === 0 && !/^(?:look|research|explain)$/.test(first.act))
    return undefined;
  const here = symptomsOf(order.sentence.words).filter((word) => !order.verb.includes(word));
  return {
    type: 'Bug Fix',
    said: [...order.verb, ...(here.length > 0 ? here : symptoms).slice(0, 2)],
    order,
  };
}

/** "Get rid of moment.js and use date-fns". */
function byReplacement({ orders, first }: Evidence): Verdict | undefined {
  const use = orders.find(({ act, verb }) => act === 'change' && /^(?:use|pouz)/.test(verb[0]!.plain));
  if (first?.act !== 'remove' || !use) return undefined;
  return { type: 'Refactoring', said: [...first.verb, ...use.verb], order: first };
}

function bySmell({ smell, first, read }: Evidence): Verdict | undefined {
  if (smell.length === 0 || isReview(first)) return undefined;
  if (first && !/^(?:make|do|change|fix|move)$/.test(first.act)) return undefined;
  return {
    type: 'Refactoring',
    said: [...smell, ...(first?.verb ?? [])],
    order: first,
    sentence: first?.sentence ?? read[0]?.sentence,
  };
}

/** A log, and "can you have a look". */
function byQuotedError({ error, first, read }: Evidence): Verdict | undefined {
  if (error === undefined || !first || !/^(?:make|do|look|explain)$/.test(first.act)) return undefined;
  if (read.some(({ question }) => question.length > 0)) return undefined;
  return quotesError(error, first);
}

function quotesError(error: string, order: Order | undefined): Verdict {
  return { type: 'Bug Fix', said: error, because: `the request quotes "${error.trim()}"`, order };
}

function byOrder(evidence: Evidence): Verdict | undefined {
  const { first, symptoms, text } = evidence;
  if (!first) return undefined;
  // "Can you look at the importer? Why does it crash?"
  if (first.act === 'look' && evidence.read.some(({ question }) => question.length > 0)) return undefined;
  const object = first.sentence.words.slice(first.place.last + 1, first.place.last + 4);
  const points = /^(?:it|them|to|ho|ju|ich|tak|aby)$/.test(object[0]?.plain ?? 'it');
  const told = symptoms.filter(
    (word) =>
      !evidence.read.some(({ question, sentence }) => question.length > 0 && sentence.words.includes(word)),
  );
  const mends = first.act === 'look' || (/^(?:make|do)$/.test(first.act) && points);
  const finds = /^(?:why|how|preco|ako|whether|ci)$/.test(
    object[0]?.plain === 'sa' ? (object[1]?.plain ?? '') : (object[0]?.plain ?? ''),
  );
  if (mends && told.length > 0 && !finds) {
    return { type: 'Bug Fix', said: [...first.verb, ...told.slice(0, 1)], order: first };
  }
  const type = typeInContext(first, evidence);
  const telling = type === 'Task' || first.act === 'make' || first.act === 'improve';
  const because = saysText([quoted(text, orderedWords(first))]);
  return { type, said: telling ? [...first.verb, ...object] : first.verb, because, order: first };
}

/** A question behind a report asks for its cause; one behind a wish is politeness. */
function byQuestion({ read }: Evidence): Verdict | undefined {
  const asked = read.findIndex(({ question }) => question.length > 0);
  const wished = read.findIndex(({ wish, symptoms }) => wish.length > 0 && symptoms.length === 0);
  if (asked === -1 || (wished !== -1 && wished < asked)) return undefined;
  return { type: 'Question', said: read[asked]!.question, sentence: read[asked]!.sentence };
}

function byWishOrReport({ read, text }: Evidence): Verdict | undefined {
  for (const [at, { wish, symptoms, sentence }] of read.entries()) {
    // "The cart is empty. It should survive a refresh."
    const told = read[at - 1]?.states.length ?? 0;
    const points =
      /^(?:it|they|this|that|he|she)$/.test(sentence.words[0]!.plain) &&
      wish.some(({ plain }) => plain === 'should');
    if (corrects(wish, sentence) || (told > 0 && points)) return { type: 'Bug Fix', said: wish, sentence };
    // "The total is wrong, it should include tax" reports; "users should see an error" wishes.
    const wishes = wish[0] !== undefined && !(symptoms[0] && symptoms[0].start < wish[0].start);
    if (wishes) {
      const because = saysText([quoted(text, wholeWords(wish, sentence))]);
      return { type: 'Feature', said: wish, because, sentence };
    }
    if (symptoms.length > 0) return { type: 'Bug Fix', said: symptoms.slice(0, 2), sentence };
  }
  return undefined;
}

/** "Prices show three decimals, there should be two": what is wished stands behind what is. */
function corrects(wish: readonly Word[], { words }: Sentence): boolean {
  const head = words[0]!;
  return (
    wish[0] !== undefined &&
    words.filter(({ clause }) => clause === head.clause).length >= 4 &&
    wish[0].clause !== head.clause &&
    /(?:^|\s)(?:should|supposed|ought|mal[aio]?|ma|maju)(?:\s|$)/.test(
      wish.map(({ plain }) => plain).join(' '),
    ) &&
    !/^(?:when|whenever|if|after|once|as|for|on|in|at|ked|ak|po|ako|pri|na|v)$/.test(head.plain)
  );
}

/** Who says how things are, and nothing else, finds them wrong. */
function byStatement({ read, error, text }: Evidence): Verdict | undefined {
  if (error !== undefined) return quotesError(error, undefined);
  // "Audit log: who, what. Only admins may read it.": a title, and a rule of what it names.
  if (/^[^:.\n]{3,40}: /.test(text) && permission.test(text)) return undefined;
  const stated = read.find(({ states }) => states.length > 0);
  if (!stated) return undefined;
  const { states, sentence } = stated;
  const because = `the request tells how things are, and orders nothing: "${quoted(text, wholeWords(states, sentence))}"`;
  return { type: 'Bug Fix', said: states, because, sentence };
}

const permission = /(?<!\p{L})(?:may|only|must|smie|smú|len|iba|musí|musia)(?!\p{L})/iu;

function byTitle({ text, sentences, language, words }: Evidence): Verdict | undefined {
  const unspaced = typeWithoutSpaces(text);
  if (unspaced) return unspaced;
  if (/\d (?:->|→) v?\d/.test(text)) return { type: 'Task', said: words.slice(0, 6) };
  const type = sentences[0] && typeOfTitle(sentences[0].words, language);
  return type && { type, said: words.slice(0, 6) };
}

/** Chinese, Japanese and Korean put no spaces around a verb, and the latter two put it last. */
const signs: readonly (readonly [RegExp, RequestType])[] = [
  [/修复|修正|修理|解决|バグ|直して|エラー|不具合|고쳐|수정|오류|버그|报错|崩溃/u, 'Bug Fix'],
  [/重构|リファクタ|리팩터|리팩토링|重命名|名前を変/u, 'Refactoring'],
  [/怎么|如何|为什么|什么是|どうやって|なぜ|何ですか|ですか|어떻게|왜|무엇/u, 'Question'],
  [/测试|テスト|테스트|文档|ドキュメント|문서|更新/u, 'Task'],
  [/添加|增加|实现|创建|新增|支持|追加|実装|作成|추가|구현|만들/u, 'Feature'],
];

/** The type of a request in a language without spaces; undefined when no sign of it is known. */
function typeWithoutSpaces(text: string): { readonly type: RequestType; readonly said: string } | undefined {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text))
    return undefined;
  for (const [pattern, type] of signs) {
    const said = pattern.exec(text)?.[0];
    if (said !== undefined) return { type, said };
  }
  return undefined;
}

const types: readonly (readonly [RegExp, RequestType])[] = [
  [/^(?:bug|bugfix|fix|hotfix|chyba|regression|defect|crash)/, 'Bug Fix'],
  [/^(?:feat|feature|enhancement|fr|proposal|nova funkcia|funkcia|poziadavka|story|user story)/, 'Feature'],
  [/^(?:question|otazka|help|q$)/, 'Question'],
  [/^(?:refactor|perf|cleanup|tech debt)/, 'Refactoring'],
  [/^(?:chore|docs|doc|test|tests|ci|build|task|uloha|deps|style|todo)/, 'Task'],
];

/** `[Bug] …`, `feat(cart): …`, `Question: …`: how a title names its own type; undefined when it does not. */
function typeInTag(text: string): { readonly type: RequestType; readonly said: string } | undefined {
  const head = text.slice(0, 60).trimStart();
  const said =
    /^(?:\[([\p{L} -]{1,20})\]|([\p{L}]{1,12}(?: [\p{L}]{1,10})?)(?:\([\w, /-]{1,24}\))?!?:(?=\s))/u.exec(
      head,
    );
  const name = (said?.[1] ?? said?.[2])?.trim();
  if (name === undefined) return undefined;
  const plain = plainText(name);
  const type = types.find(([pattern]) => pattern.test(plain))?.[1];
  return type && plain.length <= 20 ? { type, said: name } : undefined;
}

/**
 * The type of a title without a known verb: "Dark mode for the settings" names what is to be there. Slovak hides its verbs in
 * endings; there only a noun with a preposition soon behind it is surely a title, all else reports.
 */
function typeOfTitle(words: readonly Word[], language: string): RequestType | undefined {
  if (words.length > 14) return undefined;
  const object = objectOf(words);
  if (has(reworking, words)) return 'Refactoring';
  // "Zustand to v5".
  if (
    words.length < 6 &&
    words.some(({ plain }, at) => /^(?:to|na)$/.test(plain) && /^v?\d/.test(words[at + 1]?.plain ?? ''))
  )
    return 'Task';
  if (
    /^(?:analysis|audit|assessment|investigation|survey|analyza|prieskum)$/.test(object.at(-1)?.plain ?? '')
  )
    return 'Task';
  if (isBesides(object) || has(upkeep, object)) return 'Task';
  if (/^ne/.test(words[0]!.plain) && slovakVerbs.has(words[0]!.plain.slice(2))) return 'Task';
  if (/(?:uj|aj|ej|ujte|ajte)$/.test(words[0]!.plain) && language !== 'English') return 'Task';
  const early = words.slice(1, 4).some(({ plain }) => prepositions.has(plain));
  // "Po odhlásení …" tells when.
  const leads = prepositions.has(words[0]!.plain);
  return language === 'Slovak' && (leads || !early) && words.length > 3 ? 'Bug Fix' : 'Feature';
}

/** The type of an order, seen in the whole request: its object may be a document, or stand in the sentence before. */
function typeInContext(order: Order, { sentences }: RequestText): RequestType {
  return order.type === 'Feature' && pointsBack(order) && mentionsTests(sentences, order)
    ? 'Task'
    : order.type;
}

const file =
  /(?:(?<=\b(from|as|per|by|with|see|in line with|podľa|z|s|viď)\s)|(?<![\w./-]))[`"]?(?:[\w@-]{1,60}\/){0,12}[\w.@-]{0,60}\.(?:mdx?|rst|adoc|ya?ml|toml|tf)\b|\b(?:Dockerfile|README|CHANGELOG|CONTRIBUTING|Makefile|Jenkinsfile)\p{Ll}{0,2}\b/giu;
/** "Explain the variables in the README". */
const explainedIn =
  /^\W*(?:explain|vysvetli)[^?]*\s(?:in|v|do)\s(?:the\s)?(?:README|CHANGELOG|CONTRIBUTING|[\w/.-]+\.mdx?)/i;
const document = /\.(?:mdx?|rst|adoc)$|^(?:readme|changelog|contributing)\p{L}{0,2}$/iu;
const anyFile = /\.(?:[cm]?[jt]sx?|vue|svelte|py|cs|go|java|kt|php|rb|rs|css|scss|html?|sql)\b/;

/**
 * Work on nothing but documents, or on what builds and runs the product, is a Task, whatever is done to them: a slip in a text is no fault of
 * the product.
 */
export function isBesideProduct(type: RequestType, text: string): boolean {
  if (type === 'Question') return explainedIn.test(text);
  if ((type !== 'Feature' && type !== 'Bug Fix') || anyFile.test(text)) return false;
  const named = [...text.matchAll(file)].filter(([, lead]) => lead === undefined).map(([path]) => path);
  return named.length > 0 && (type === 'Feature' || named.every((path) => document.test(path)));
}

const testsOrTexts = wordPatterns(
  'test|testy|testov|coverage|pokryti*|lint|type check|ci|readme|changelog|documentation|dokumentaci*|navod*|postup|postupu|runbook|faq|diagram*'.split(
    '|',
  ),
);

/** "I'd like load tests", "CI should run the lint", "coverage is at 20 %": what is wished for or told of is no behaviour of the product. */
export function concernsTools({ type, said, order, sentence }: Verdict, { sentences }: RequestText): boolean {
  const words = (sentence ?? sentences[0])?.words ?? [];
  if (order !== undefined || typeof said === 'string' || words.length === 0) return false;
  const from = words.indexOf(said.at(-1)!) + 1;
  if (type === 'Bug Fix') return /^(?:coverage|pokrytie)$/.test(words[0]!.plain);
  if (type !== 'Feature') return false;
  const before = words.slice(0, Math.max(0, words.indexOf(said[0]!)));
  return (
    has(testsOrTexts, objectOf(words.slice(from)).slice(-2)) ||
    has(testsOrTexts, objectOf(words.slice(from)).slice(0, 1)) ||
    (before.length < 4 && has(testsOrTexts, before))
  );
}

/** "Do a review: which parts are too big?" */
function isReview(order: Order | undefined): boolean {
  return (
    order?.sentence.words.some(({ plain }) =>
      /^(?:review|audit|analysis|analyz\p{L}*|prehlad|reviziu)$/u.test(plain),
    ) ?? false
  );
}

/** "Add some", "dorob nejaké": what, the sentence before says. */
function pointsBack({ sentence: { words }, place }: Order): boolean {
  const next = words[place.last + 1];
  return next === undefined || /^(?:some|them|those|one|nejake|ich|aspon|par)$/.test(next.plain);
}

function mentionsTests(sentences: readonly Sentence[], { sentence }: Order): boolean {
  const before = sentences[sentences.indexOf(sentence) - 1] ?? sentence;
  return (
    before?.words.some(({ plain }) =>
      /^(?:tests?|testy|testov|docs|documentation|dokumentaci\p{L}*|comments)$/u.test(plain),
    ) ?? false
  );
}
