import type { RequestCommand } from '../../../core/parse/phase0/command-names.ts';
import type { PulledTrigger, RequestAnalysis } from '../analysis.ts';
import { orderIn, statementsIn } from '../criteria/statements.ts';
import { shorten } from '../record-text.ts';
import { type ComplexityRule, type ComplexityRules, shippedRules, thresholdAt } from './complexity-rules.ts';
import { detectLanguage } from './language.ts';
import { type RequestText, readRequest, type Word } from './request-text.ts';
import { type DecidedType, decideType } from './type/decide-type.ts';
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
  const { goal } = statementsIn(text, decided.read, decided.type);
  const intent =
    goal.length === 0 ? 'Nothing is asked' : shorten(goal.map(capital).join('. '), goal.length * longest);
  const order = decided.order && orderIn(text, decided.order);
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
const longest = 160;

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
