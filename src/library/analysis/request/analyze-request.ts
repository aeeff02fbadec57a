import type { RequestCommand } from '../../../core/parse/phase0/command-names.ts';
import type { PulledTrigger, RequestAnalysis } from '../analysis.ts';
import { shorten } from '../record-text.ts';
import { slovakVerbs } from '../words.ts';
import { type ComplexityRule, type ComplexityRules, shippedRules, thresholdAt } from './complexity-rules.ts';
import { detectLanguage } from './language.ts';
import { type RequestSentence, type RequestText, readRequest, type Word } from './request-text.ts';
import { type DecidedType, decideType } from './type/decide-type.ts';
import { courtesies } from './type/orders.ts';
import {
  allMatches,
  domainOf,
  matchAt,
  speaksAgainst,
  type WordPatterns,
  wordPatterns,
} from './word-patterns.ts';

/**
 * Steps 0.1 and 0.12 from the words of a request alone (specification: Initial analysis record, Interaction mode).
 *
 * Takes any text: of a long one the first 10,000 characters are read; control characters and code are no words. The same
 * request gives the same analysis.
 *
 * @param command The one that it was given to; undefined when none is known.
 */
export function analyzeRequest(
  request: string,
  rules: ComplexityRules,
  command?: RequestCommand,
): RequestAnalysis {
  const text = readRequest(request);
  const language = detectLanguage(text);
  const read = decideType(text, language, command);
  const destroys = destructionIn(text, read);
  // What takes something away is nothing new, in whatever words it is ordered.
  const decided: DecidedType =
    destroys !== '' || ((command === 'deploy' || command === 'new-stack') && read.type === 'Feature')
      ? {
          ...read,
          type: 'Task',
          ...(destroys !== '' && { said: [destroys], because: `the request says "${destroys}"` }),
        }
      : read;
  const { intent, order } = intentOf(text, decided);
  const complexity = scoreOf(text, decided, destroys, rules);
  return {
    language,
    type: decided.type,
    typeBecause: decided.because,
    intent,
    ...(order !== undefined && { order }),
    ...(destroys !== '' && { destroys }),
    domain: domainOf(text),
    complexity,
    mode: modeOf(text, { ...decided, destroys }, complexity, intent, rules, command),
  };
}

const destroying =
  /^(?:delete|drop|truncate|wipe|purge|erase|destroy|nuke|remove|clear|(?:z|vy|pre)maz(?:te|at)?|odstran(?:te|it)?|zahod(?:te|it)?|dropni(?:te)?|znic(?:te|it)?|zrus(?:te|it)?)$/;
/** Where the object of a verb ends. */
const preposition =
  /^(?:from|in|on|of|at|for|with|without|that|which|where|when|older|before|after|and|or|z|zo|v|vo|na|pre|pri|od|do|s|so|ktor\p{L}*|kde|starsi\p{L}*|a)$/u;
/** What nobody keeps a second time in the code. */
const store =
  /^(?:databases?|db|backups?|buckets?|volumes?|clusters?|production|prod|databaz[auy]|zaloh[auy]|produkci[au]|cluster[ey]?)$/;
/** SQL drops these; other verbs take them from a page or a type. */
const ofSchema =
  /^(?:tables?|schemas?|columns?|collections?|tabulk[auy]|schem[auy]|stlpe?c\p{L}*|kolekci[aeu])$/u;
const contents =
  /^(?:data|records?|rows?|users?|accounts?|customers?|suppliers?|orders|uploads|everything|udaje|zaznamy|riadky|pouzivatelov|ucty|zakaznikov|dodavatelov|objednavky|vsetko)$/;
const rebuilt =
  /^(?:caches?|css|styles?|classes|code|comments?|imports?|files?|logs?|warnings?|builds?|artifacts?)$/;
const slovakContents = /^(?:udaje|zaznamy|riadky|pouzivatelov|ucty|zakaznikov|dodavatelov|objednavky)$/;
const wholly =
  /^(?:all|every|everything|old|stale|expired|inactive|who|ktori|user|users'|customers?|production|prod|live|databases?|db|vsetk\p{L}*|star[eyi]\p{L}*|neaktivn\p{L}*|pouzivatelsk\p{L}*|produkc\p{L}*|produkcn\p{L}*|databaz\p{L}*)$/u;

const slovakStore =
  /^(?:databaz[auy]|zaloh[auy]|tabulk[auy]|stlpe?c\p{L}*|kolekci[aeu]|zaznamy|udaje|ucty)$/u;

/** What is run as it stands and destroys; behind a word such as "run". */
const command =
  /^[\s`$>*-]*(?:(?:please|pls|now|then|just|run|execute|do|spusti|sprav|pros[ií]m)[\s`]+){0,3}(?:a[\s`]+)?(?:drop\s+(?:table|database|schema|column)\b|delete\s+from\s+\S+\s*(?:;|$|where\b)|truncate\s+(?:table\s+)?\w+\s*(?:;|$)|git\s+push\s[^\n]{0,60}?(?:--force\b|-f\b)|force[- ]push\b|git\s+reset\s+--hard\b|git\s+clean\s+-\w*f|rm\s+-(?:\w{0,200}r\w{0,200}f|\w{0,200}f\w{0,200}r)\w*\s+(?!(?:\.\/)?(?:\.?cache|\.next|bin|build|coverage|dist|node_modules|obj|out|target|te?mp)\b)|terraform\s+destroy\b|kubectl\s+delete\b|docker\s+(?:system|volume)\s+prune\b|flushall\b)/i;

/**
 * The words by which a request orders to destroy what is stored: data, a database, a table, commits. Code that is deleted stays in the
 * history; these do not.
 *
 * @returns Empty when it orders nothing of the kind.
 */
function destructionIn({ text }: RequestText, { type, order, sentence }: DecidedType): string {
  if (type === 'Question' || order?.denied === true) return '';
  const typed = command.exec(text)?.[0].replace(/^[\s`$>*-]+/, '');
  if (typed !== undefined) return typed.replace(/\s+/g, ' ').replace(/(?<![\s;])[\s;]+$/, '');
  if (type === 'Bug Fix') return '';
  const words = sentence?.words ?? [];
  const at = order?.place.first ?? 0;
  if (!words[at] || words[at].foreign || !destroying.test(words[at].plain)) return '';
  const object = objectOf(words, at + 1);
  return isStored(words[at].plain, object, words) || isInStore(words.slice(at + 1 + object.length))
    ? [words[at], ...object].map((word) => word.text).join(' ')
    : '';
}

function objectOf(words: readonly Word[], from: number): readonly Word[] {
  const until = words.findIndex(
    ({ plain, clause }, index) =>
      index >= from && (preposition.test(plain) || clause !== words[from]!.clause),
  );
  return words.slice(from, until === -1 ? from + 8 : until);
}

/** "From the production database"; and what is told apart by its age is no code. */
function isInStore(behind: readonly Word[]): boolean {
  return behind.some(({ plain }, index) => {
    if (databases.test(plain)) return behind.slice(Math.max(0, index - 4), index).some(isSource);
    const next = behind.slice(index + 1, index + 4).map((word) => word.plain);
    return /^(?:older|starsi\p{L}*)$/u.test(plain) && next.some((word) => /^(?:than|ako|nez)$/.test(word));
  });
}

function isSource({ plain }: Word): boolean {
  return /^(?:from|in|z|zo|v|vo)$/.test(plain);
}

const databases = /^(?:databases?|db|databaz\p{L}*|buckets?|backups?|zaloh\p{L}*)$/u;

function isStored(verb: string, object: readonly Word[], words: readonly Word[]): boolean {
  // In English the last word says what it is ("the database settings" are no database), in Slovak the first noun.
  const first = object.find(({ plain }) => slovakStore.test(plain))?.plain;
  const head = first ?? object.at(-1)?.plain ?? '';
  if (store.test(head)) return true;
  // "Drop the column LegacyCode".
  const isNamed = object.some(({ plain }, index) => ofSchema.test(plain) && object[index + 1]?.foreign);
  if (ofSchema.test(head) || isNamed) return /^(?:drop|truncate|wipe|dropni|zahod)/.test(verb);
  // "Purge all notes": what is no code and no cache is stored.
  if (
    /^(?:purge|wipe|erase|nuke)$/.test(verb) &&
    !rebuilt.test(head) &&
    object.some(({ plain }) => wholly.test(plain))
  )
    return true;
  // In Slovak whose they are stands behind them.
  const isOfData = contents.test(head) || object.some(({ plain }) => slovakContents.test(plain));
  return isOfData && words.some(({ plain }) => wholly.test(plain));
}

/** How many different words are named for a trigger. */
const mostWords = 3;

/**
 * The complexity score: the weights of all rules that the request's words pull, each counted once. What is denied ("without a
 * new dependency", "bez databázy") pulls nothing, nor do quotations and code.
 *
 * The score is never below 0 and always the sum of what is listed: negative weights count as far as there is something to take from.
 */
function scoreOf(
  { words: all, text: whole }: RequestText,
  decided: DecidedType,
  destroys: string,
  { rules, thresholds }: ComplexityRules,
): RequestAnalysis['complexity'] {
  const words = all.filter((word) => !isQuotation(word) && !isInName(word, whole));
  const pulled = compiled(rules).flatMap(({ name, weight, patterns, types }): PulledTrigger[] => {
    const isOfType = types.has(decided.type.toLowerCase());
    const ordered = destroys !== '' && types.has('destructive') ? [destroys] : saidOf(patterns, words);
    const said = isOfType ? decided.said : ordered;
    return weight !== 0 && (isOfType || said.length > 0) ? [{ name, points: weight, words: said }] : [];
  });
  const triggers = notBelowZero(pulled);
  const score = triggers.reduce((sum, { points }) => sum + points, 0);
  return { score, label: thresholdAt(score, thresholds)?.label ?? '', triggers };
}

function notBelowZero(triggers: readonly PulledTrigger[]): PulledTrigger[] {
  let left = triggers.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  return triggers
    .map((trigger) => {
      if (trigger.points >= 0) return trigger;
      const points = -Math.min(left, -trigger.points);
      left += points;
      return { ...trigger, points };
    })
    .filter(({ points }) => points !== 0);
}

function saidOf(patterns: WordPatterns, words: readonly Word[]): string[] {
  const said: string[] = [];
  for (let at = 0; at < words.length && said.length < mostWords; at++) {
    const match = matchAt(patterns, words, at);
    if (!match) continue;
    const text = words
      .slice(match.first, match.last + 1)
      .map((word) => word.text)
      .join(' ');
    if (!speaksAgainst(words, match) && !said.some((other) => other.toLowerCase() === text.toLowerCase()))
      said.push(text);
    at = match.last;
  }
  return said;
}

/** Names in mixed letter case (`OAuth`, `GitHub`) are words of the trade; quotations and `snake_case` are not. */
function isQuotation({ foreign, text }: Word): boolean {
  return foreign && (/_/.test(text) || !/[\p{Ll}\d]\p{Lu}/u.test(text));
}

/** "Dockerfile.worker", "push/plan", "queue[0].push(": part of a name in code. */
function isInName({ start, end }: Word, text: string): boolean {
  return (
    /[\p{L}\p{N})\]][./\\]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    /^[/(]\p{L}/u.test(text.slice(end, end + 2))
  );
}

interface CompiledRule extends ComplexityRule {
  readonly patterns: WordPatterns;
  /** In lower case. */
  readonly types: ReadonlySet<string>;
}

/** `<Bug Fix>` is pulled by the type of the request, `<Destructive>` by an order to destroy what is stored: not by a word. */
function compile(rule: ComplexityRule): CompiledRule {
  const types = new Set<string>();
  const words: string[] = [];
  for (const trigger of rule.triggers) {
    const type = /^\s*<([^<>]{1,40})>\s*$/.exec(trigger)?.[1];
    if (type === undefined) words.push(trigger);
    else types.add(type.trim().toLowerCase());
  }
  return { ...rule, patterns: wordPatterns(words), types };
}

const known = new WeakMap<readonly ComplexityRule[], readonly CompiledRule[]>();

/** The rules of one repository are read once. */
function compiled(rules: readonly ComplexityRule[]): readonly CompiledRule[] {
  const read = known.get(rules) ?? rules.map(compile);
  known.set(rules, read);
  return read;
}

/** Longer intents are cut at a word. */
const longest = 200;

/** What a request wants, in its own words. */
export interface Intent {
  readonly intent: string;
  /** What of it is the order, from the verb on; undefined where nothing is ordered, or only that what is told be mended. */
  readonly order?: string;
}

/**
 * What the user wants, in the request's own words: the sentence that decides its type, without greeting, politeness and tag
 * (`[Bug]`). Where that one only says "please fix it", the sentence that says what; where it says what to do with "it", both. Blocks of
 * code are left out.
 */
export function intentOf({ text, sentences }: RequestText, decided: DecidedType): Intent {
  const chosen = sayingWhat(sentences, decided);
  if (!chosen)
    return { intent: oneLine(text) === '' ? 'Nothing is asked' : capital(shorten(oneLine(text), longest)) };
  const last = toldBefore(chosen, decided);
  if (last)
    return {
      intent: capital(shorten(oneLine(text.slice(chosen.start, last.end)).replace(lead, ''), longest)),
    };
  const said = saidIn(text, chosen, beginningOf(chosen, decided), decided);
  const at = decided.order?.sentence.words === chosen.words ? decided.order.place.first : undefined;
  const verb = at === undefined ? undefined : chosen.words[at]!.start;
  const order = verb === undefined ? {} : { order: shorten(saidFrom(text, chosen, verb, decided), longest) };
  const whole = ledTo(text, sentences, chosen, decided);
  if (whole !== undefined) return { intent: capital(whole), ...order };
  return { intent: capital(shorten(said, longest)), ...order };
}

/** Longer ones than this say too much for a goal. */
const longestLed = 280;

/** What leads to an order belongs to it: "Send and SendAll are copies. Collapse them". Undefined where nothing does, or too much. */
function ledTo(
  text: string,
  sentences: readonly RequestSentence[],
  chosen: RequestSentence,
  decided: DecidedType,
): string | undefined {
  const first = sentences.find(
    ({ words }) => words.length > 2 && words.some(({ plain }) => !greeting.test(plain)),
  );
  const isReport = decided.type === 'Bug Fix' || decided.type === 'Question';
  if (!first || isReport || sentences.indexOf(first) >= sentences.indexOf(chosen)) return undefined;
  const begin = beginningOf(first, decided);
  const start = begin === 0 ? first.start : first.words[begin - 1]!.end;
  const said = saidFrom(text, chosen, start, decided);
  return said.length > longestLed ? undefined : said;
}

/** A sentence from one of its words on, without its end mark and thanks. */
function saidIn(text: string, sentence: RequestSentence, at: number, decided: DecidedType): string {
  return saidFrom(text, sentence, at === 0 ? sentence.start : sentence.words[at - 1]!.end, decided);
}

function saidFrom(text: string, sentence: RequestSentence, start: number, { type }: DecidedType): string {
  const end = Math.max(sentence.end, sentence.words.at(-1)!.end);
  const code = /^[ \t]*(?:```|~~~)[\s\S]*/m;
  const said = withoutThanks(oneLine(text.slice(start, end).replace(code, '')).replace(lead, ''));
  const marks = type === 'Question' ? /(?<![\s.!,;:])[\s.!,;:]+$/u : /(?<![\s.!?,;:])[\s.!?,;:]+$/u;
  return said.replace(marks, '') || said;
}

/** What orders nothing but that a fault is mended. */
const mending = /^(?:fix|look)$/;

/** "The digest is sent on Sunday, please fix": the last word that tells, where the order itself says nothing. */
function toldBefore({ words }: RequestSentence, { order }: DecidedType): Word | undefined {
  if (order?.sentence.words !== words || order.place.first < 4 || !mending.test(order.act)) return undefined;
  const behind = words.slice(order.place.last + 1);
  if (behind.length > 1 || behind.some(({ plain }) => !pointing.test(plain))) return undefined;
  let at = order.place.first - 1;
  while (
    at > 2 &&
    /^(?:please|pls|and|so|can|could|you|kindly|prosim|a|treba|ho|to|mozes)$/.test(words[at]!.plain)
  )
    at--;
  return words[at];
}

/** Bullets, numbers of lists, and what is left of a greeting or a tag. */
const lead = /^(?:[\s,;:!.>*#•\])–—-]|\d{1,3}[.)]\s)+/u;
const pointing = /^(?:it|this|that|them|these|some|ho|ju|ich|to|toto)$/;
/** "Add an optional one to all methods". */
const standsFor = /^(?:one|ones)$/;

/** The sentence that says what is wanted: of one that orders but to mend "it", the one that tells what. */
function sayingWhat(
  sentences: readonly RequestSentence[],
  { type, sentence, order }: DecidedType,
): RequestSentence | undefined {
  const first = sentence ?? sentences[0];
  if (type !== 'Bug Fix' || !first || order?.sentence !== first || !mending.test(order.act)) return first;
  const { words } = first;
  const { place } = order;
  const next = words[place.last + 1]?.plain ?? 'it';
  const infinitive = /[aeiuy]t$/.test(words[place.first]!.plain);
  const before = words.slice(Math.max(0, place.first - 3), place.first);
  // "Merge them into one" has it in its verb. English "to" points at nothing and ends no sentence, Slovak "to" stands behind its verb.
  const isSlovak = slovakVerbs.has(words[place.first]!.plain);
  const pointed =
    words
      .slice(place.first + 1, place.last + 1)
      .some(({ plain }) => plain !== 'to' && pointing.test(plain)) ||
    words
      .slice(place.last + 2, place.last + 4)
      .some(({ plain }, at, few) => standsFor.test(plain) && few[at]!.clause === words[place.last]!.clause) ||
    (pointing.test(next) && (next !== 'to' || isSlovak || place.last + 2 >= words.length)) ||
    before.some(({ plain }) => /^(?:ho|ju|ich)$/.test(plain) || (plain === 'to' && infinitive));
  if (!pointed) return first;
  return sentences.slice(0, sentences.indexOf(first)).find((other) => other.words.length >= 3) ?? first;
}

/** The index of the first word that is neither tag, greeting nor politeness. */
function beginningOf({ words }: RequestSentence, { order }: DecidedType): number {
  const place = order?.sentence.words === words ? order.place.first : undefined;
  const from = tagLength(words);
  let at = from;
  for (let step = 0; step < 12 && at < words.length; step++) {
    const skipped = matchAt(courtesies, words, at);
    if (!skipped || (place !== undefined && skipped.last >= place)) break;
    at = skipped.last + 1;
  }
  // "We need a page", "should we": before a verb that is politeness; here it is what is meant.
  if (at === place) return at;
  const behind = words.findIndex(({ plain }, index) => index >= from && !greeting.test(plain));
  return Math.max(behind, from < words.length ? from : 0);
}

/** `[Bug] …`, `feat: …`. */
function tagLength(words: RequestSentence['words']): number {
  if (!words[1] || !tag.test(words[0]!.plain)) return 0;
  if (words[0]!.clause !== words[1].clause) return 1;
  return /^(?:request|report|story)$/.test(words[1].plain) && words[2] && words[1].clause !== words[2].clause
    ? 2
    : 0;
}

const tag =
  /^(?:bug|bugfix|fix|feat|feature|chore|docs|refactor|perf|question|otazka|chyba|task|uloha|ci|test|style|enhancement|todo|user)$/;
const greeting =
  /^(?:hi|hello|hey|please|pls|thanks|ahoj|cau|caute|zdravim|dobry|den|prosim|ta|vas|ok|okay|so|no|team|all|bitte|hej|nazdar)$/;

function withoutThanks(text: string): string {
  return text.replace(
    /[,;.!?]?\s{1,3}(?:please|pls|thanks|thank you|thx|pros[ií]m(?: [ťt]a| v[aá]s)?|[ďd]akujem|vďaka|bitte|danke)[\s.!]{0,3}(\?)?$/iu,
    '$1',
  );
}

function oneLine(text: string): string {
  return text
    .replace(/\s[:;]-?[()DP](?=\s|$)/g, ',')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name such as `getUser` or a path keeps its first letter. */
function capital(text: string): string {
  return /^\p{Ll}[\p{Ll}'’]*(?:[\s,?!]|\.(?!\p{L})|$)/u.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}

/**
 * How person and assistant work together (specification: Interaction mode).
 *
 * - Agency: the main thing is to find out, in an area that the request leaves open; nothing is to be fixed or built. A question that
 *   is put to `prompt-research` asks for that.
 * - Augmentation: the request asks for a decision, is open-ended, destroys what is stored, or scores in the upper half of the labels.
 * - Automation: what is left, an instruction or a question with one answer.
 */
export function modeOf(
  { words }: RequestText,
  decided: DecidedType & { readonly destroys: string },
  { score, label, triggers }: RequestAnalysis['complexity'],
  intent: string,
  { thresholds }: ComplexityRules,
  command?: RequestCommand,
): RequestAnalysis['mode'] {
  const { type, order, destroys } = decided;
  const subject = `"${shorten(intent, 60)}"`;
  if (destroys !== '')
    return {
      name: 'Augmentation',
      rationale: `"${shorten(destroys, 60)}" destroys what is stored, and no version control brings it back`,
      implications: `What exactly goes, a copy of it and the way back are agreed on before ${subject}; the person gives the word for the step itself`,
    };
  const weighs = weighingWords(words, decided);
  // This command asks for research, not for what is remembered.
  const isCommanded =
    command === 'prompt-research' &&
    weighs === undefined &&
    (type === 'Question' || (type === 'Task' && !order));
  const searches = searchingWords(words, decided);
  if (isCommanded || searches !== undefined)
    return {
      name: 'Agency',
      rationale: isCommanded
        ? `${command} asks to find out, and ${subject} leaves open where to look`
        : `${searches} asks to find out, and leaves open where to look`,
      implications: `The assistant searches and reads for ${subject} on its own, changes nothing, and reports what it found with file and line`,
    };
  // A fault with one trigger at most is to be fixed, whatever its report says.
  if (weighs !== undefined && (type !== 'Bug Fix' || triggers.length > 1))
    return {
      name: 'Augmentation',
      rationale: `${weighs} asks for a decision, which is the person's`,
      implications: `Options with their cost come first; the person chooses, and only then ${subject} goes on`,
    };
  if (type === 'Question')
    return {
      name: 'Automation',
      rationale: `${subject} is a question with one answer, and nothing is to be changed`,
      implications: 'The assistant reads what it takes and answers; no file is changed',
    };
  const upper = isUpper(score, thresholds);
  const open = openEndedWords(words, decided);
  const pulled = [...triggers].sort((a, b) => b.points - a.points).slice(0, 2);
  if (upper || open !== undefined)
    return {
      name: 'Augmentation',
      rationale: upper
        ? `${score} points (${label}): ${pulled.map(({ name, words: [first] }) => `${name} ("${first}")`).join(' and ')} bring decisions with them`
        : `${open} does not say when it is done; how far to go is for the person to say`,
      implications: `A plan for ${subject} is agreed on first; then small steps, each of which the person looks at`,
    };
  const otherwise = type === 'Bug Fix' ? 'tells of one fault' : 'asks for one specific thing';
  return {
    name: 'Automation',
    rationale: `${subject} ${order ? 'is one specific instruction' : otherwise} of ${score} ${score === 1 ? 'point' : 'points'} (${label})`,
    implications:
      'The assistant carries it out as the approved prompt says, and the person checks the result',
  };
}

/** Whether a score falls in the upper half of the labels: of the default ones Complex and Very Complex. */
function isUpper(score: number, thresholds: ComplexityRules['thresholds']): boolean {
  const threshold = thresholdAt(score, thresholds);
  const index = threshold ? thresholds.indexOf(threshold) : 0;
  return index > 0 && index >= Math.floor(thresholds.length / 2);
}

/** What asks for a decision, and what asks to find out: the words that score for it. */
const [decisions, research] = ['Decision to take', 'Research'].map((name) =>
  wordPatterns(shippedRules.find((rule) => rule.name === name)!.triggers),
) as [WordPatterns, WordPatterns];
/** The words that ask for a decision, quoted. */
function weighingWords(words: readonly Word[], decided: DecidedType): string | undefined {
  return said(decisions, words) ?? (decided.order?.act === 'weigh' ? verbOf(decided) : undefined);
}

/** The words by which a task asks to find out, quoted. */
function searchingWords(words: readonly Word[], decided: DecidedType): string | undefined {
  const { type, order } = decided;
  if (type !== 'Task' || !order || !/^(?:research|do|look|write)$/.test(order.act)) return undefined;
  return said(research, words) ?? (order.act === 'research' ? verbOf(decided) : undefined);
}

/** Reworking without a target: where to stop is a matter of judgement. */
const openEnded = wordPatterns(
  (
    'refactor|clean|cleaner|tidy|restructure|simplify|improve|optimize|optimise|rework|modernize|speed up|faster|performance|better|readable|' +
    'zrefaktor*|refaktor*|uprac*|upratat|zjednodus*|zlepsi*|vylepsi*|optimaliz*|zoptimaliz*|zrychli*|rychlejs*|prepracuj*|prehladnejs*|lepsi*'
  ).split('|'),
);

/** The words that leave open how far to go, quoted. */
function openEndedWords(words: readonly Word[], decided: DecidedType): string | undefined {
  const act = decided.order?.act;
  if (decided.type !== 'Refactoring' && act !== 'improve' && act !== 'make') return undefined;
  return said(openEnded, words) ?? (decided.openEnded ? `"${decided.said[0]}"` : undefined);
}

/** The verb of the order, quoted. */
function verbOf({ order }: DecidedType): string | undefined {
  return order && `"${order.verb.map((word) => word.text).join(' ')}"`;
}

/** The words of the first match, quoted. */
function said(patterns: WordPatterns, words: readonly Word[]): string | undefined {
  const match = allMatches(patterns, words)[0];
  if (!match) return undefined;
  const text = words.slice(match.first, match.last + 1).map((word) => word.text);
  return `"${text.join(' ')}"`;
}
