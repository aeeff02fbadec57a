import { looksLikePath } from '../../core/parse/path-text.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import type { RequestAnalysis, RequestType } from './analysis.ts';
import { documents, isCalled, isCited } from './named-files.ts';
import { speaksOfPipeline } from './pipelines.ts';
import { readRequest as readText } from './request/request-text.ts';
import { classesOf } from './request/type/object-words.ts';
import { environment, plainText } from './words.ts';

/** What the words of a request say before anything else is known. */
export interface RequestWords {
  /** The request as far as it is read, line breaks kept. */
  readonly text: string;
  /** Paths and names of files as written. */
  readonly paths: readonly string[];
  /** Names of code, such as `LimitsController` or `useLimit`. */
  readonly names: readonly string[];
  /** In plain form, for patterns. */
  readonly plain: string;
}

/** A request is a few sentences; what stands behind this many characters is attached text. */
const longestRead = 12_000;

/** Reads a request. */
export function requestWords(request: string): RequestWords {
  const text = request.slice(0, longestRead).replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const tokens = text
    .split(/\s+/)
    .map((token) =>
      token
        .replace(/^[("'`„“[<]+|[)"'`”“\]>,;:!?]{1,200}$|\.{1,200}$/gu, '')
        .replace(/(?<=\.\w{1,10}):(?::\w{1,80}|\d{1,9}(?::\d{1,9})?)$/, ''),
    );
  const plain = plainText(text).replace(/\s+/g, ' ');
  return {
    text,
    paths: unique(
      tokens.filter(
        (token) =>
          isPath(token) || (documents.some((name) => isCalled(token, name)) && !isCited(token, text)),
      ),
    ),
    names: unique(tokens.filter(isCodeName)),
    plain,
  };
}

function isPath(token: string): boolean {
  if (!/^[\w@.][\w@./()[\]-]{2,200}$/.test(token) || !/[/.]/.test(token)) return false;
  if (
    /^\d|^[A-Z]\.|^\/|^\w+\/\w+$/.test(token) &&
    !/\.\w{1,6}$/.test(token) &&
    !/^(?:src|apps?|backend|cmd|config|crates|docs|frontend|internal|lib|packages|pkg|scripts|server|client|api|web|tests?)\//.test(
      token,
    )
  )
    return false;
  return looksLikePath(token) && !/^\d[\d.]*$/.test(token);
}

function isCodeName(token: string): boolean {
  return (
    token.length < 80 &&
    /^(?:\p{Lu}\p{Ll}+(?:\p{Lu}\p{L}+|\d+\p{L}+)(?:\d+\p{L}+)*|use\p{Lu}\p{L}+|[a-z]+_[a-z_]+|\p{Ll}+(?:\p{Lu}\p{Ll}+){1,6})$/u.test(
      token,
    )
  );
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** Changes that consist of one place and one value. */
export type SmallWork = 'Small text' | 'Small name' | 'Small version' | 'Small change';
/** What kind of work a request is, as far as it decides what is worth asking: nobody asks for steps to reproduce a typo. */
export type Work =
  | RequestType
  | 'Research'
  | 'Decision'
  | 'Writing'
  | 'Testing'
  | 'Upgrade'
  | 'Deployment'
  /** What is stored is destroyed. */
  | 'Destruction'
  /** A part of the product goes. */
  | 'Removal'
  | SmallWork;

/** What changes no code. */
export const readingWork: ReadonlySet<Work> = new Set(['Question', 'Research', 'Decision', 'Writing']);

/** More points than these make even a typo part of something larger. */
const mostPoints = 4;

/** What a small change is called, in plain form, the more telling first. */
const small: readonly (readonly [SmallWork, RegExp])[] = [
  ['Small text', /\b(?:typos?|misspel\w+|misspelt|spelling|preklep\w*|pravopis\w*)\b/],
  ['Small name', /^\W*(?:rename|premenuj|premenovat|premenujte)\b/],
  [
    'Small version',
    /^\W*(?:bump|(?:upgrade|update|aktualizuj|aktualizovat|upgradni|zvys)\b.{1,60}\b(?:versions?|verzi\w+|(?:to|na) v?\d))/,
  ],
  [
    'Small text',
    /^\W*(?:change|update|replace|correct|adjust|edit|zmen\w*|uprav\w*|nahrad\w*|prepis\w*) (?:\S+ ){0,4}?(?:text|label|wording|title|caption|placeholder|heading|copyright|year|texty?|popisok|popisku|nadpis\w*|rok|titulok)\b/,
  ],
  [
    'Small change',
    /^\W*(?:change|update|replace|adjust|set|zmen\w*|uprav\w*|nahrad\w*|nastav\w*) (?:\S+ ){0,4}?(?:colou?r|icon|favicon|margin|padding|font|font size|timeout|port|farb\w*|ikon\w*|okraj\w*|pism\w+|velkost\w*)\b/,
  ],
];
const deciding =
  /^\W*(?:decide|choose|pick|compare|evaluate|weigh|recommend|rozhodni\w*|vyber\w*|porovnaj\w*|zhodnot\w*|zvaz\w*|odporuc\w*)\b/;
const weighing =
  /^\W*(?:should (?:we|i)|is it better|which (?:is|one)|what is better|mame|mal[ai]? by|je lepsie|co je lepsie|ktor\w+ je)\b.*\b(?:or|alebo|better|lepsi\w*)\b/;
const researching =
  /^\W*(?:investigate|research|audit|look (?:into|around)|study|diagnose|determine|analy[sz]e|explore|review|inspect|examine|find out|check (?:how|whether|if|which|what)|list|map|survey|preskumaj|zisti|vyhodnot|urob (?:analyzu|prieskum|audit)|zanalyzuj|analyzuj|zmapuj|najdi|skontroluj|over)\b/;
const removing =
  /^\W*(?:remove|delete|drop|get rid of|throw (?:out|away)|take out|uninstall|odstran\w*|vymaz\w*|zmaz\w*|vyhod\w*|zahod\w*|zrus(?:it|te)?)\b/;
const deploying =
  /^\W*(?:deploy|release|publish|roll|rollback|ship|go live|nasad\w*|vydaj|vydat|zverejni|nahod\w*|vrat\w*)(?![\w.])/;
/** What ships may as well be a package. */
const surely = /^\W*(?:deploy|rollback|go live|nasad|nahod)/;
/** "The deployment must wait for the tests", "add a Dockerfile". */
const configuring =
  /^\W*(?:(?:nasadeni\w*|deployments?|releases?)\b.{0,60}\b(?:must|should|may|ma|maju|musi\w*|smie)\b|(?:add|create|write|set up|configure|pridaj|pridat|vytvor|vytvorit|dopln|zmensi\w*)\b)/;
const versioned = /\b(?:latest|newest|current (?:stable|one|version)|najnovs\w+|(?:to|na) (?:\S+ )?v?\d)/;

/** "See docs/build.md" tells where to read. */
const cited = /\b(?:see|per|pozri|podľa)\s\S+\.md\b/giu;

/** Work that leaves other things open than code does, by the class of what it is done to. */
function besideCode({ plain, paths }: RequestWords, intent: string, wanted: string): Work | undefined {
  if (deploying.test(wanted) && (surely.test(wanted) || environment.test(plain))) return 'Deployment';
  if (paths.length > 0 && paths.every((path) => /\.(?:mdx?|rst)$|^(?:readme|changelog)/i.test(path)))
    return 'Writing';
  if (speaksOfPipeline(intent)) return undefined;
  if (versioned.test(plainText(intent)) && !/\b(?:readme|changelog|docs?|tests?)\b|\.md\b/.test(plain))
    return 'Upgrade';
  const classes = classesOf(readText(intent.replace(cited, '')).words, false, true);
  const writes =
    classes.includes('documents') ||
    classes.includes('comments') ||
    /^\W*(?:document|describe|draw)\b/.test(wanted);
  if (/^\W*(?:cover|pokry|otestuj)/.test(wanted)) return 'Testing';
  if (classes.includes('tests') && !/\b(?:readme|changelog|docs?)\b/.test(wanted)) return 'Testing';
  if (writes || /\.md\b/.test(intent.replace(cited, ''))) return 'Writing';
  return classes.includes('versions') || versioned.test(wanted) ? 'Upgrade' : undefined;
}

/** Decides it by the first words of what the user wants. */
export function workAsked(words: RequestWords, analysis: RequestAnalysis, command?: RequestCommand): Work {
  const { type, complexity, mode, destroys } = analysis;
  const { plain } = words;
  const wanted = wantedIn(analysis);
  if (command === 'deploy' && type === 'Task' && destroys === undefined)
    return deploys(words, analysis) ? 'Deployment' : 'Task';
  if (destroys !== undefined) return 'Destruction';
  if (deciding.test(wanted) || (type === 'Question' && weighing.test(wanted))) return 'Decision';
  if (type === 'Question') return type;
  const isEverywhere = /\b(?:all|every|each|whole|vsetk\w+|kazd\w+|cel\w{1,3})\b/.test(plain);
  const removes = (type === 'Task' || type === 'Refactoring') && removing.test(wanted);
  const called = removes ? undefined : small.find(([, pattern]) => pattern.test(wanted));
  // A name that is replaced everywhere is replaced by one all the same.
  const found = complexity.score <= mostPoints || called?.[0] === 'Small name' ? called : undefined;
  const kind = isEverywhere && found?.[0] !== 'Small name' ? undefined : found?.[0];
  if (kind !== undefined) return kind;
  if (type === 'Task' && (mode.name === 'Agency' || researching.test(wanted))) return 'Research';
  if (removes) return 'Removal';
  return (type === 'Task' ? besideCode(words, analysis.intent, wanted) : undefined) ?? type;
}

/** Whether something is deployed, and not how it is deployed or what of the repository changes. */
function deploys({ plain, paths, text }: RequestWords, analysis: RequestAnalysis): boolean {
  const wanted = wantedIn(analysis);
  if (configuring.test(wanted) || speaksOfPipeline(text)) return false;
  return (
    environment.test(plain) || (deploying.test(wanted) ? paths.length === 0 : analysis.order === undefined)
  );
}

/** What a request orders, else what it wants, in plain form: it begins with its verb where it has one. */
export function wantedIn({ order, intent }: Pick<RequestAnalysis, 'order' | 'intent'>): string {
  return plainText(order ?? intent);
}

/** Whether what is wanted is to be found out, and no file of the product changes. */
export function isReading(analysis: RequestAnalysis): boolean {
  const { type } = analysis;
  const wanted = wantedIn(analysis);
  return type === 'Question' || (type === 'Task' && (deciding.test(wanted) || researching.test(wanted)));
}

/** Whether work is a change of one word or one value. */
export function isSmallWork(work: Work): work is SmallWork {
  return work.startsWith('Small ');
}

/** Whether the words of a small change say what it is to become: "rename a to b", "bump React to 19". */
export function saysSmallChange(work: Work, { text, plain }: RequestWords): boolean {
  if (!isSmallWork(work)) return false;
  if (work === 'Small version') return /\d|\b(?:latest|newest|lts|najnovsi\w*|posledn\w+)\b/.test(plain);
  return (
    /["“„'`][^"“”„'`]{1,80}["”“'`]/u.test(text) ||
    /\b(?:instead of|should be|namiesto|miesto|ma byt)\b/.test(plain) ||
    /\S \b(?:to|na)\b \S/.test(
      plain.replace(/\b(?:na|v) (?:stranke|hlavicke|paticke|tlacidle|obrazovke)\b/g, ''),
    )
  );
}
