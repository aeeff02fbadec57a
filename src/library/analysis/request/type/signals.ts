import type { RequestCommand } from '../../../../core/parse/phase0/command-names.ts';
import { type RequestType, requestTypes } from '../../analysis.ts';
import { isCited } from '../../named-files.ts';
import { speaksOfPipeline } from '../../pipelines.ts';
import { plainText, type RequestSentence, type Word } from '../request-text.ts';
import type { Evidence } from './evidence.ts';
import { classesOf, type NounClass } from './object-words.ts';
import { objectOf, prepositions } from './orders.ts';

/** Types by the name that a title gives them: `[Bug] …`, `feat(cart): …`. */
const tags: readonly (readonly [RegExp, string])[] = [
  [/^(?:bug|bugfix|fix|hotfix|chyba|regression|defect|crash)/, 'Bug Fix'],
  [/^(?:feat|feature|enhancement|fr|proposal|nova funkcia|funkcia|poziadavka|story|user story)/, 'Feature'],
  [/^(?:question|otazka|help|q$)/, 'Question'],
  [/^(?:refactor|perf|cleanup|tech debt)/, 'Refactoring'],
  [/^(?:chore|docs|doc|test|tests|ci|build|task|uloha|deps|style|todo)/, 'Task'],
];

/** Chinese, Japanese and Korean put no spaces around a verb, and the latter two put it last. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/修复|修正|修理|解决|バグ|直して|エラー|不具合|고쳐|수정|오류|버그|报错|崩溃/u, 'Bug Fix'],
  [/重构|リファクタ|리팩터|리팩토링|重命名|名前を変/u, 'Refactoring'],
  [/怎么|如何|为什么|什么是|どうやって|なぜ|何ですか|ですか|어떻게|왜|무엇/u, 'Question'],
  [/测试|テスト|테스트|文档|ドキュメント|문서|更新/u, 'Task'],
  [/添加|增加|实现|创建|新增|支持|追加|実装|作成|추가|구현|만들/u, 'Feature'],
];

/** "Steps: … Expected: … Actual: …": what a report of a fault is made of, two of the three at least. */
const reportForm = ['steps|to reproduce|kroky', 'expected|očakáv', 'actual|skutočn|aktuál'].map(
  (words) => new RegExp(`(?:^|[.!?\\n])[\\s*#>-]{0,9}(?:${words})[^:.\\n]{0,30}(?::|$)`, 'imu'),
);

const files: readonly (readonly [string, RegExp])[] = [
  ['document', /\.(?:mdx?|rst|adoc)\b|\b(?:README|CHANGELOG|CONTRIBUTING)\p{Ll}{0,2}\b/u],
  ['config', /\.(?:ya?ml|toml|tf)\b|\b(?:Dockerfile|Makefile|Jenkinsfile)\b|docker-compose/],
  ['test', /[._-](?:test|spec)\.\w+|\btest_\w+|\btests?\//],
  ['code', /\.(?:[cm]?[jt]sx?|vue|svelte|py|cs|go|java|kt|php|rb|rs|css|scss|html?|sql)\b/],
];
/** "README even says so", "v dokumentácii je": a document that bears witness, and is not to change. */
const cited =
  /\b(?:readme|docs?|documentation|faq)(?: \w+)? (?:says?|mentions?|claims?)\b|\bv (?:readme|dokumentacii) (?:je|stoji|sa pise)\b/;
const version =
  /(?:(?<!\d\s)\b(?:to|na|from|zo?|(?:still|stuck) on)\s|->|→\s?)v?\d(?!\d{3}|\d*\s?(?:ms|s|%|percent|min|sek))|\b(?:version|verzi\p{L})\s\d|\sna\s[a-z@][\w./-]{2,40}\sv?\d/u;
/** Work on speed mends no fault. */
const slow =
  /\b(?:slow(?:ly|er)?|heavy|lighter|laggy|lags|faster|quicker|pomal\w*|trva\w*|rychlejs\w*|takes (?:forever|ages|too long|~?\d+))\b/;
/** "Just findings, no code", "nič nemeň": an answer is all that is wanted. */
const unchanging =
  /\b(?:no code|(?:do not|don'?t) (?:change|touch|edit|write) (?:any|code)\w*|just (?:findings|tell me|explain|an answer)|nic nemen\w*|bez zmien)\b/;
/** Who begins so, wants something new, whatever is told of it behind. */
const wanting = /^(?:(?:i|we)(?:'d| would)? (?:need|want|like|love)|potrebuj\w+|chc\w+)\b/;
const lack = /^(?:missing|lacks?|needs?|no|zero|chyba|chybaju|nema|nemaju|nemame)$/;
const obliges = /(?:^| )(?:should|supposed|ought|mal[aio]?|ma|maju)(?: |$)/;
/** What is moved "into its own package" is split off. */
const apart = /\binto (?:its|their|an?) (?:own|separate)\b|\bdo (?:vlastn|samostatn)/;
/** How a fault is to be mended, as far as the one who reports it knows. */
const guessed = /^(?:maybe|probably|perhaps|guess|asi|mozno|zrejme|pravdepodobne)$/;
const pointing = /^(?:it|them|this|that|some|one|to|ho|ju|ich|nejake)$/;

/** The type that a title names for itself, with the word. */
export function tagIn(text: string): { readonly type: string; readonly said: string } | undefined {
  const head = text.slice(0, 60).trimStart();
  const found =
    /^(?:\[([\p{L} -]{1,20})\]|([\p{L}]{1,12}(?: [\p{L}]{1,10})?)(?:\([\w, /-]{1,24}\))?!?:(?=\s))/u.exec(
      head,
    );
  const said = (found?.[1] ?? found?.[2])?.trim() ?? '';
  const type = tags.find(([pattern]) => pattern.test(plainText(said)))?.[1];
  return type === undefined ? undefined : { type, said };
}

/**
 * Names of the signals of a request's type: what is ordered (`order add`), what that is done to (`topic tests`,
 * `add tests`), what is wished for, asked or reported, and how a title without any of these is built. `weights.ts` says what each is worth.
 */
export function signalsOf(evidence: Evidence, command?: RequestCommand): ReadonlySet<string> {
  const { read, orders, first, symptoms, smell, error, text, words, sentences } = evidence;
  const signals = new Set<string>();
  const put = (holds: boolean, ...names: string[]) => {
    if (holds) for (const name of names) signals.add(name);
  };
  const tag = tagIn(text);
  put(tag !== undefined, `tag ${tag?.type}`);
  const sign = signs.find(([pattern]) => pattern.test(text));
  put(sign !== undefined, `sign ${sign?.[1]}`);
  put(reportForm.filter((pattern) => pattern.test(text)).length > 1, 'report form');
  const [document] = /\b(?:README|CHANGELOG|CONTRIBUTING)\p{Ll}{0,2}\b/u.exec(text) ?? [];
  const isWitness = cited.test(plainText(text)) || (document !== undefined && isCited(document, text));
  const named = files
    .filter(([kind, pattern]) => pattern.test(text) && !(isWitness && kind === 'document'))
    .map(([kind]) => kind);
  for (const kind of named) signals.add(`file ${kind}`);
  put(version.test(text), 'version');
  put(command !== undefined && purposes.has(command), `command ${command}`);
  put(error !== undefined, 'error');
  put(smell.length > 0, 'smell');
  put(slow.test(plainText(text)), 'slow');
  put(unchanging.test(plainText(text)) && /[?？]/.test(text), 'changes nothing');

  const alone = orders.length === 0 ? ' alone' : '';
  const wished = read.find(({ wish }) => wish.length > 0);
  const asked = read.find(({ question }) => question.length > 0);
  const wants = read[0]?.wish.map(({ plain }) => plain).join(' ') ?? '';
  put(wanting.test(wants) && read[0]!.sentence.words[0] === read[0]!.wish[0], 'wants first');
  // What is told or is to go stands before what is wanted in its place.
  const behind = wished?.wish.map(({ plain }) => plain).join(' ') ?? '';
  put(
    wished !== read[0] && wanting.test(behind) && (first ?? { act: 'remove' }).act === 'remove',
    'wants behind',
  );
  const stated = read.some(({ states }) => states.length > 0);
  for (const { words } of sentences)
    for (const each of of(words)) put(!(isWitness && each === 'documents'), `says ${each}`);
  const object = wished ? objectOf(restOf(wished.sentence, wished.wish)) : [];
  const isBeside = lacks() || heads(object).some(isWriting);
  const faulty = read.some((each) => each.symptoms.length > 0 && each.question.length === 0);
  put(faulty && !isBeside, `fault${alone}`);
  put(!faulty && speaksOfPipeline(text), 'pipeline');
  put(stated, `states${alone !== '' && !wished ? alone : ''}`);
  put(
    sentences.some(({ asks }) => asks),
    'asks',
  );
  if (asked) {
    put(true, `question${alone !== '' && !wished ? alone : ''}`);
    put(asked === read[0], 'question first');
  }
  byOrder();
  byWish();
  if (alone !== '' && !asked && !wished) byTitle();
  return signals;

  function of(some: readonly Word[]): NounClass[] {
    return classesOf(some, false, evidence.language !== 'English');
  }
  function heads(some: readonly Word[]): NounClass[] {
    return classesOf(some, true, evidence.language !== 'English');
  }

  function lacks(): boolean {
    const at = words.findIndex(({ plain }) => lack.test(plain));
    if (at < 0) return false;
    const before = words.slice(Math.max(0, at - 2), at).filter(({ clause }) => clause === words[at]!.clause);
    const missing = [...heads(before), ...heads(objectOf(words.slice(at + 1)))].find(isWriting);
    put(missing !== undefined, `topic ${missing}`);
    return missing !== undefined;
  }

  function byOrder(): void {
    if (!first) return;
    const { sentence, place } = first;
    const rest = sentence.words.slice(place.last + 1);
    // What is explained in a comment or a guide is written there.
    const isWritten = named.includes('document') || of(rest).some((each) => written.has(each));
    const splits = first.act === 'move' && apart.test(rest.map(({ plain }) => plain).join(' '));
    const isNew = first.wished && reworking.test(first.act) && !of(rest).some((each) => ofCode.has(each));
    const act =
      first.act === 'explain' && isWritten ? 'document' : splits ? 'rework' : isNew ? 'add' : first.act;
    const direct = objectOf(rest);
    // "Pridaj do CI aj testy": the place first.
    const object = direct.length > 0 ? direct : objectOf(rest.slice(1));
    put(true, `order ${act}`);
    for (const each of of(object)) put(ordered.has(each), `${act} ${each}`);
    put(named.join() === 'document', `${act} in document`);
    for (const each of heads(object)) signals.add(`topic ${each}`);
    // "Treba to zjednotiť": Slovak may point before the verb.
    const before = evidence.language === 'Slovak' ? (sentence.words[place.first - 1]?.plain ?? '') : '';
    if (rest.length === 0 || pointing.test(rest[0]!.plain) || pointing.test(before)) {
      const earlier = sentences[sentences.indexOf(sentence) - 1]?.words ?? [];
      const told = of([...earlier, ...sentence.words.slice(0, place.first)]);
      put(true, 'points back', ...told.filter(isWriting).map((each) => `topic ${each}`));
    }
    const into = rest.findIndex(({ plain }) => /^(?:into|na|do|to)$/.test(plain));
    put(into > 0, `${act} into`);
    put(place.first > 2 && !first.wished, 'order amid');
    const { start } = sentence.words[place.first]!;
    put(
      symptoms.some((word) => word.start < start),
      'fault before order',
    );
    put(
      sentence.words.slice(0, place.first).some(({ plain }) => guessed.test(plain)),
      'order guessed',
    );
  }

  function byWish(): void {
    if (!wished) return;
    const { wish, sentence } = wished;
    put(true, `wish${alone}`);
    for (const each of heads(object)) signals.add(`topic ${each}`);
    const at = read.indexOf(wished);
    const said = wish.map(({ plain }) => plain).join(' ');
    if (!obliges.test(said)) return;
    // "The tests should pass but fail": what it does is told beside what it should do.
    put(
      sentence.words.some(({ plain, start }) => start > wish[0]!.start && /^(?:but|ale|avsak)$/.test(plain)),
      'should but',
    );
    // "QuickNoteForm: ctrl+enter should save" is headed by what it is about.
    const before = sentence.words.filter(
      ({ clause, start }) => start < wish[0]!.start && clause !== wish[0]!.clause,
    );
    put(at > 0 || before.length > 2, 'should behind');
  }

  function byTitle(): void {
    const words = sentences[0]?.words ?? [];
    const [head] = words;
    if (!head) return;
    const object = objectOf(words);
    // "Security analysis of the payments" orders one; an audit log is none.
    if (heads(object).includes('findings') && !object.some(({ plain }) => /^(?:log|trail)$/.test(plain))) {
      put(true, 'order research');
      return;
    }
    put(true, 'title');
    for (const each of heads(object)) signals.add(`topic ${each}`);
    put(
      heads(object).some((each) => beside.has(each)),
      'title beside',
    );
    for (const each of of(object)) put(!beside.has(each), `title ${each}`);
    const isLed = prepositions.has(head.plain);
    put(isLed, 'title leads');
    put(!isLed && words.slice(1, 4).some(({ plain }) => prepositions.has(plain)), 'title preposition');
    put(stated, 'title states');
    put(words.length <= 3, 'title short');
    put(words.length > 7, 'title long');
    put(text.slice(0, 40).includes(':'), 'title colon');
    put(evidence.language === 'Slovak', 'title Slovak');
  }
}

/** What makes something new, or reworks what is there: an error that is quoted beside it is what it is done for. */
const building = /^order (?:add|test|write|document|rework|explain|upgrade)$/;

/**
 * The type that one signal tells whatever the others are, the surer first: its own name, the form of a report, a quoted error, a complaint of the
 * code's shape, a question, a fault with at most an order to mend it. Undefined where none does.
 */
export function certainType(signals: ReadonlySet<string>): RequestType | undefined {
  for (const type of requestTypes) if (signals.has(`tag ${type}`) || signals.has(`sign ${type}`)) return type;
  const all = [...signals];
  const has = (...names: string[]) => names.some((name) => signals.has(name));
  if (has('changes nothing')) return 'Question';
  const isBuilt = all.some((name) => building.test(name));
  if (
    has('command prompt-research') &&
    has('question', 'asks') &&
    (has('question first') || !has('order research')) &&
    !isBuilt
  )
    return 'Question';
  if (has('report form', 'should but')) return 'Bug Fix';
  if (has('error') && !has('question alone') && !isBuilt) return 'Bug Fix';
  const isBeside = has('order research', 'topic tests', 'file document');
  const isFaulty = has('order fix') && has('fault before order');
  if (has('smell') && !has('question first') && !isBeside && !isFaulty) return 'Refactoring';
  if (has('question alone') || (has('order explain') && !has('order amid'))) return 'Question';
  const wants =
    has('wants first') || (has('wants behind') && !all.some((name) => name.startsWith('question')));
  if (wants && !has('smell', 'pipeline', 'topic tests', 'topic documents', 'topic tools')) return 'Feature';
  if (has('order move') && has('says code') && !has('file document')) return 'Refactoring';
  // "Stuck on 0.31" may tell what is to be upgraded, unless a fault is all that is told.
  if (has('version') && (!has('fault alone') || has('wish alone'))) return undefined;
  if (has('slow', 'question', 'topic tests', 'topic documents', 'file document')) return undefined;
  // A fault with nothing ordered beside it, or only that it is mended or looked into.
  const isMended =
    has('fault before order') &&
    (has('order guessed', 'order fix', 'order look', 'order research', 'order change') ||
      (has('points back') && has('order rework')));
  if (has('fault alone') || isMended) return 'Bug Fix';
  return has('order fix') && !all.some((name) => ofUpkeep.test(name)) ? 'Bug Fix' : undefined;
}

/** Who mends these mends no fault of the product. */
const ofUpkeep =
  /^(?:says (?:tests|documents|tools|slips|comments)|topic (?:tools|slips|comments)|file config)$/;

/** What stands behind some of a sentence's words. */
function restOf({ words }: RequestSentence, said: readonly Word[]): readonly Word[] {
  return words.slice(words.indexOf(said.at(-1)!) + 1);
}

/** Commands that tell what is wanted; the others tell of a side of the product, which any type of work may be on. */
const purposes: ReadonlySet<string> = new Set(['prompt-research', 'deploy', 'new-stack']);

/** Work on these changes nothing of what the product does. */
const beside: ReadonlySet<NounClass> = new Set([
  'tests',
  'documents',
  'tools',
  'operations',
  'findings',
  'upkeep',
]);

/** "Would be nice to rename a conversation": what users do with things is a feature, unless these are the code's. */
const reworking = /^(?:change|make|do|move|rework)$/;
const ofCode: ReadonlySet<NounClass> = new Set(['code', 'structures', 'quality', 'files', 'dead', 'tools']);

/** With these it matters what is done: adding something visible is new, changing it is a task. */
const ordered: ReadonlySet<NounClass> = new Set(['visible', 'code']);

const written: ReadonlySet<NounClass> = new Set(['documents', 'comments']);

function isWriting(name: NounClass): boolean {
  return name === 'tests' || name === 'documents';
}
