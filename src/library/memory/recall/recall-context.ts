import { compare } from '../../../core/base/collections.ts';
import { fold } from '../../../core/base/fold.ts';
import { once } from '../../../core/base/memoized.ts';
import { either, escapePattern, phraseSet, phrases } from '../../../core/base/words.ts';
import { projectProfile } from '../../../core/facts/profile.ts';
import { nameKey, noAliases, targetsOf } from '../../../core/manifests/aliases.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { Block, Heading, Range, TextLine } from '../../../core/parse/blocks.ts';
import { redact } from '../../../core/parse/credentials/redact.ts';
import { readFrontMatter } from '../../../core/parse/front-matter.ts';
import { lineMap } from '../../../core/parse/lines.ts';
import { scanBlocks } from '../../../core/parse/outline.ts';
import { readEntryHeading, sessionEntries } from '../../../core/parse/session-entries.ts';
import { packageGroups } from '../../scan/packages.ts';
import { type ContextLine, type ContextSummary, contextLines, type Remembered } from './context-text.ts';

/** The text of one line of the summary, and the line of the file that it begins with. */
type FoundLine = { readonly text: string; readonly line: number } | undefined;

/** Reads one line of the summary out of what the profile says. */
type LineReader = (statements: readonly Statement[]) => FoundLine;

/** What the project is called, with its version where that is written beside. */
const projectLine: LineReader = (statements) => {
  const named =
    statements.find(({ key }) => about.project.test(key)) ??
    statements.find(
      ({ headings, label }) => label === undefined && isAboutProject(plain(headings.at(-1) ?? '')),
    );
  if (named) {
    const { text, line } = named;
    const sentence = /^.{8,}?[.!?](?=\s+\p{Lu})/u.exec(text)?.[0].replace(/\.$/, '');
    return { text: shortened(sentence ?? text.replace(/[.:]$/, '')), line };
  }
  const titles = statements.flatMap(({ title }) => title ?? []);
  const title = titles.find(({ text }) => titleName(text) !== undefined);
  return title && { text: shortened(titleName(title.text)!), line: title.line };
};

/** `# Project profile: Ledger`, `# Ledger – project profile`, `# Ledger`. */
function titleName(title: string): string | undefined {
  const match = profileTitle.exec(title);
  const isOfFile = /\.md$/i.test(title) || ofFile.test(fold(title.normalize('NFC')).replaceAll('_', ' '));
  return match?.[1] ?? match?.[2] ?? (isOfFile ? undefined : title);
}

/** What it runs on: what a person says, else the runtime and the package manager that the manifests state. */
const platformLine: LineReader = (statements) => {
  const said = statements.filter((statement) => isAbout(statement, about.platform));
  if (said.length > 0) return lineOf(said.slice(0, 4), ', ', about.platform);
  const stated = ['runtime', 'runtimes', 'package manager'].flatMap((wanted) =>
    statements.filter(({ key }) => key === wanted),
  );
  return joinedLine(stated, ({ text }) => text, ', ');
};

/** How people want things to be done: their preferences, else the conventions that they wrote down. */
const preferencesLine: LineReader = (statements) => {
  // Of what is read from config files, nobody said that they want it so: the block of src/library/memory/with-facts.ts.
  const own = statements.filter(
    ({ headings }) => !headings.some((heading) => plain(heading) === 'facts of the repository'),
  );
  for (const pattern of [about.preferences, about.conventions]) {
    const said = own.filter((statement) => isAbout(statement, pattern));
    if (said.length > 0) return lineOf(said, '; ', pattern);
  }
  return undefined;
};

function lineOf(said: readonly Statement[], separator: string, topic: RegExp): FoundLine {
  return joinedLine(said, (one) => bare(topic.test(one.key) ? one.text : wholeText(one)), separator);
}

function joinedLine(
  said: readonly Statement[],
  pieceOf: (statement: Statement) => string,
  separator: string,
): FoundLine {
  return said[0] && { text: joinedWithin(said.map(pieceOf), separator), line: said[0].line };
}

const profile = '(?:project(?:[ -]profile)?|projekt|profil projektu)';
const dash = String.raw`(?:\s*[:–—]|\s-)\s{0,200}`;
const profileTitle = new RegExp(`^${profile}${dash}(.+)$|^(.{1,100}?)${dash}${profile}$`, 'i');
/** Words of a title that says what the file is, and not what the project is called. */
const ofFile = phrases(
  'profil(e), memory, pamat, note(s), poznamky, guide(s), guidelines, instructions, instrukcie, context, kontext',
  'stack, overview, prehlad, rules, pravidla, template, readme, agent(s), claude, gemini, development, project',
  'projekt*',
);

/** Topics as a list of phrases; in front of one with "…" up to two words may stand. What words cannot say is a pattern. */
function topics(list: string, ...patterns: readonly RegExp[]): RegExp {
  const all = [...phraseSet(list)].map((topic) => escapePattern(topic).replace('… ', '(?:[a-z]+[ -]){0,2}'));
  return either(new RegExp(`^(?:${all.join('|')})$`), ...patterns);
}

const ofWhat = '(target /server /development /runtime )';
/** What heads or labels each line, without diacritics and without a remark in brackets. */
const about = {
  project: topics(
    'project( name/ title), projekt( name/ title), name( projektu), nazov( projektu), meno( projektu)',
  ),
  stack: topics(
    '… stack( at a glance/ overview/ used), … technology( used), … technologies( used), … technologie( used), ' +
      'tech(nical) context, tech(nical) details, technologicky zaklad, built with',
  ),
  platform: topics(
    `${ofWhat}platform(s), ${ofWhat}environment(s), ${ofWhat}deployment, platforma, prostredie, os, ` +
      'operating system, operacny system, hosting, nasadenie',
  ),
  preferences: /prefer/,
  conventions: topics(
    '… convention(s), … guidelines, … principles, (house )rules',
    /^(?:cod(?:e|ing)|response|writing|our|team) (?:style|standards|rules)(?: (?:and|&) conventions)?$/,
    /^(?:konvencie|pravidla|zasady)/,
  ),
} as const;

const projectTopics = phraseSet(
  'overview, identity, basics, purpose, description, summary, prehlad, popis, project, projekt, o projekte',
  'about( this project/ the project), what is this, what this is, what it does, what it is',
);
const isAboutProject = (topic: string) =>
  projectTopics.has(topic.replace(/^(?:project|product|projekt) |\?$/g, ''));

/** Labels that say what kind of thing follows; any other label is a thing's own name. */
const kindOfThing = phraseSet(
  'language(s), jazyk(y), programming language(s), runtime(s), framework(s), libraries, front( )end, back( )end',
  'server, client, ui( library), web, api, data(base/bases), databaza, db, orm, services, styling, styles, css',
  'state( management), routing, router, test(s/ing), testovanie, build( tool/ tools), bundler, package manager',
  'linter(s) and formatter(s), linting, infra(structure), hosting, ci, auth(entication), main, core',
  'other( dependencies), stack, tech(nology/nical) stack, technology, technologies, technologie',
);

function isAbout({ key, headings }: Statement, pattern: RegExp): boolean {
  return pattern.test(key) || headings.some((heading) => pattern.test(plain(heading)));
}

/** As the patterns above are written: in lower case, without diacritics. */
function plain(topic: string): string {
  return fold(topic.normalize('NFC')).replace(/(?<!\s)\s*\([^()]{0,100}\)$/, '');
}

/** One thing that a memory file says: a bullet, a labelled line, a row of a table, a paragraph. */
interface Statement {
  /** The heading of the first level that it stands below, as `plainText` gives it. */
  readonly title: { readonly text: string; readonly line: number } | undefined;
  /** What it stands below, from the outermost on; as `topicOf` gives them. */
  readonly headings: readonly string[];
  /** What it says before its colon, or in the first cell of its row, as `plainText` gives it. */
  readonly label: string | undefined;
  /** The label as the patterns above are written; empty without one. */
  readonly key: string;
  /** Behind the label; as `plainText` gives it, never empty, never a slot. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** It stands in a paragraph without a label: prose, no line that answers something. */
  readonly isProse: boolean;
}

function wholeText({ label, text }: Statement): string {
  return label === undefined ? text : `${label}: ${text}`;
}

/** A line of the summary is read at a glance, or not at all. */
const mostOfLine = 120;
/** Where a line of memory is longer, nobody reads it to its end. */
const longest = 300;
const longestRead = 20_000;

/** What a memory file says, as one line that may be printed: without emphasis, comments, invisible characters and secrets. */
function plainText(written: string): string {
  // Secrets first: what is cut or joined may no longer look like one.
  const line = redact(written.slice(0, longestRead))
    .slice(0, 4 * longest)
    .replace(/\x1b\[[\d;]{0,40}[A-Za-z]/g, '')
    .replace(/<!--[^>]{0,400}(?:-->|$)/g, ' ')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    // The joiners stay: emoji and some scripts need them.
    .replace(/(?![\u200c\u200d])\p{C}+/gu, '')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,200}?)\1/g, '$2')
    .replace(/\[([^[\]]{1,100})\]\([^()\s]{1,300}\)/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return shortened(line, longest);
}

/** A text cut behind a word, with an ellipsis when something is left out. */
function shortened(text: string, most = mostOfLine): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const blank = cut.lastIndexOf(' ');
  const kept = blank > most * 0.6 ? cut.slice(0, blank) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}

/** As many pieces, from the first on, as fit; an ellipsis when some are left out. The first one is always there. */
function joinedWithin(pieces: readonly string[], separator: string, most = mostOfLine): string {
  let joined = '';
  for (const piece of pieces) {
    const longer = joined === '' ? piece : joined + separator + piece;
    if (joined !== '' && longer.length > most) return `${joined}${separator}…`;
    joined = shortened(longer, most);
  }
  return joined;
}

/** A heading or label in the form in which topics are compared: lower case, no emphasis, no number, no colon, no emoji. */
function topicOf(written: string): string {
  return written
    .toLowerCase()
    .replace(/[*_`#]+/g, '')
    .replace(/^(?:\d+(?:\.\d+)*[.)]?\s+|[^\p{L}\p{N}]+)+/u, '')
    .replace(/(?<![^\p{L}\p{N})+])[^\p{L}\p{N})+]+$/u, '')
    .replace(/\s+/g, ' ');
}

const unknown = phraseSet(
  'tbd, tba, tbc, todo, fixme, n/a, none( yet), unknown, not (yet )known, not (yet )stated, not (yet )set',
  'doplnit, nezname, nic, ziadna, ziadne, ziadni, ziadny',
);

/** Whether a text only holds the place of something: `[project name]`, `<name>`, `TBD`, `…`, `none`. */
function isSlot(text: string): boolean {
  const bare = text.replace(/^[`"'(]+|[`"').]{1,200}$/g, '').trim();
  return (
    bare === '' ||
    /^(?:\[[^[\]]{0,200}\]|<[^<>]{1,200}>|\{\{?[^{}]{1,200}\}\}?)$/.test(bare) ||
    /^(?:\?+|-+|\.{3}|[…–—])$/.test(bare) ||
    unknown.has(fold(bare)) ||
    /^(?:todo|fixme|tbd|doplniť)\s*[:–-]/iu.test(bare)
  );
}

/** A file that says more is no memory, and would make everybody wait. */
const longestFile = 400_000;
const mostStatements = 500;

/** `Stack: React`, `**Stack:** React`, `**Stack**: React`, `**Stack** – React`. */
const boldLabel =
  /^(?:\[[ xX]\]\s+)?(?:\*\*|__)([^*_\n:：]{1,60}?)\s*(?:[:：]\s*(?:\*\*|__)|(?:\*\*|__)\s*(?:[:：]|\s[–—-]\s))\s*/;
const plainLabel = /^(?:\[[ xX]\]\s+)?([\p{L}\p{N}.#@`“„"][^\n:：|]{0,59}?)\s*[:：](?=\s|$)\s*/u;
/** `**Preferences**` on a line of its own. */
const boldAlone = /^(?:\*\*|__)([^*_\n]{1,60})(?:\*\*|__)$/;
/** What stands before a colon and is no label. */
const noLabel = /^(?:https?|file|e\.g|i\.e|npm run)\b/i;

/** Where something stands: the labels that lead the list around it, and whether there is such a list. */
type ListContext = Readonly<{ labels: readonly string[]; inList: boolean }>;

/** What a memory file says, in any reasonable Markdown, in file order; without code, comments and unfilled slots. */
function readStatements(whole: string): readonly Statement[] {
  const text = whole.slice(0, longestFile);
  const lines = lineMap(text);
  const found: Statement[] = [];
  const headings: { readonly depth: number; readonly topic: string }[] = [];
  // Null before the first heading.
  let title: Statement['title'] | null = null;

  const add = (
    { labels, inList }: ListContext,
    label: string | undefined,
    { start, end }: Range,
    written = text.slice(start, end),
  ) => {
    const said = written.replace(/^\[[ xX]\]\s+/, '');
    const name = label === undefined ? undefined : plainText(label);
    // Together, since `password: …` is told to be a secret by its label.
    const all = plainText(label === undefined ? said : `${label}: ${said}`);
    const isSplit = name !== undefined && all.startsWith(`${name}: `);
    const own = isSplit ? all.slice(name.length + 2) : all;
    if (isSlot(own) || isSlot(said.trim()) || (label !== undefined && isSlot(label))) return;
    found.push({
      title: title ?? undefined,
      headings: [...headings.map(({ topic }) => topic), ...labels].filter((topic) => topic !== ''),
      ...{ label: isSplit ? name : undefined, key: isSplit ? plain(name) : '' },
      text: own,
      line: lines.position(start).line,
      isProse: !inList && label === undefined,
    });
  };

  const addHeading = ({ depth, lines: [first], start }: Heading) => {
    while (headings.length > 0 && headings.at(-1)!.depth >= depth) headings.pop();
    const said = first ? text.slice(first.start, first.end) : '';
    headings.push({ depth, topic: topicOf(said) });
    // What looks like a second title may be a comment in a listing.
    if (title === null)
      title = depth === 1 ? { text: plainText(said), line: lines.position(start).line } : undefined;
  };

  /** @returns The label at the paragraph's end, when nothing stands behind it: it leads the list below. */
  const addParagraph = (rows: readonly TextLine[], context: ListContext): string | undefined => {
    let lead: string | undefined;
    let open: { readonly label: string | undefined; readonly range: Range } | undefined;
    for (const { start, end } of rows) {
      const row = text.slice(start, Math.min(end, start + 200));
      const match = boldLabel.exec(row) ?? plainLabel.exec(row);
      const label = match?.[1] ?? boldAlone.exec(row)?.[1];
      lead = undefined;
      if (label !== undefined && !noLabel.test(label)) {
        if (open) add(context, open.label, open.range);
        const from = match ? start + match[0].length : end;
        open = from < end ? { label, range: { start: from, end } } : undefined;
        if (!open) lead = label;
      } else if (open) open = { ...open, range: { start: open.range.start, end } };
      else open = { label: undefined, range: { start, end } };
    }
    if (open) add(context, open.label, open.range);
    return lead === undefined ? undefined : topicOf(lead);
  };

  /** The first cell is the label; the row above the dashes says what the columns are. */
  const addTable = (rows: readonly TextLine[], context: ListContext) => {
    const dashes = rows.findIndex((row) => isDashes(text, row));
    for (const row of rows.slice(dashes + 1)) {
      const [label = '', ...cells] = text
        .slice(row.start, row.end)
        .replace(/^\s*\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      const said = cells.filter((cell) => cell !== '' && !isSlot(cell)).join(', ');
      add({ ...context, inList: true }, label, row, said);
    }
  };

  const addBlocks = (blocks: readonly Block[], context: ListContext) => {
    let lead: string | undefined;
    for (const block of blocks) {
      if (found.length >= mostStatements) return;
      const labels = lead === undefined ? context.labels : [...context.labels, lead];
      lead = undefined;
      if (block.type === 'heading' && context.inList)
        for (const line of block.lines) add(context, undefined, line);
      else if (block.type === 'heading') addHeading(block);
      else if (block.type === 'list')
        for (const item of block.items) addBlocks(item.children, { labels, inList: true });
      else if (block.type === 'quote') addBlocks(block.children, { ...context, labels });
      else if (block.type === 'paragraph') {
        const { lines: rows } = block;
        const isTable =
          rows.some((row) => isDashes(text, row)) && text.slice(rows[0]!.start, rows[0]!.end).includes('|');
        if (isTable) addTable(rows, context);
        else lead = addParagraph(rows, context);
      }
    }
  };
  addBlocks(scanBlocks(text, readFrontMatter(text)?.end ?? 0).blocks, { labels: [], inList: false });
  return found;
}

/** The row below a table's head. */
function isDashes(text: string, { start, end }: TextLine): boolean {
  return end - start < 400 && /^[|\s:-]{0,200}-[|\s:-]*$/.test(text.slice(start, end));
}

/** What tells in a few words what a session was about, the best first; by the headings of an entry (formats.md, section 3). */
const headed = (list: string) => new RegExp(`^${phrases(list).source}`);
const features = headed('features implemented, implementovan* funkci*');
const problems = headed('problems solved, vyriesen* problem*');
const activeWork = headed('active work in progress, rozpracovan*');
const decisions = headed('decisions made, rozhodnutia');
const codeChanges = headed('code changes, zmeny (v )kod*');
const looked = either(activeWork, decisions);

/** A prompt that was approved, as src/memory/entry/interventions.ts words it. */
const approved = /^The prompt "([^"]+)" was approved\b/;
/** What was asked and answered, or decided at the gate, says little of what was done. */
const dialogue =
  /^(?:"[^"]*[?…]?": |The prompt\b.*\bwas (?:approved|sent back|cancelled|halted)\b|A person refused\b)/;
/** What git shows as not committed is soon committed: the line would be false then. */
const uncommitted = either(
  /^(?:\d+ files? not committed|`[^`]+`, (?:changed|added|deleted|new|renamed|moved|untracked))\b/,
  /^(?:In the midst of `git [a-z-]+`|The last command that failed:)/,
);
/** How an entry begins, as src/memory/entry words it. */
const aboutTheEntry =
  /^(?:Written from git alone\b|Asked for: |Done, in the assistant's words: |Not verified: )/;
/** Numbers of lines, and that git does not know a file yet. */
const figures = /\s\([^()]*(?:[+−]\d|by (?:a command|an agent))[^()]*\)/;

/** The entries of sessions.md that have a date, in file order. */
export function datedEntries(text: string) {
  return sessionEntries(text).flatMap((entry) => {
    const { date, branch } = readEntryHeading(text, entry);
    return date === undefined ? [] : [{ entry, date, branch }];
  });
}

/** The newest first, of several of a day the last; they may have been put in out of order by hand. */
export function newestFirst(entries: ReturnType<typeof datedEntries>) {
  return entries.toReversed().sort((a, b) => compare(b.date, a.date));
}

/** Of sessions in which nothing was done, no more are passed over. */
const mostLookedAt = 20;
/** What is said of how a session was looked after is not what was done in it. */
const aside = headed(
  'diligence summary, next steps, context for next session, user preferences, technical stack, ' +
    'project structure, key insights, dalsie kroky',
);

/** The last session that sessions.md tells of: date, branch, and in a few words what was done; undefined when no entry has a date. */
function recentLine(text: string): FoundLine {
  const entries = newestFirst(datedEntries(text))
    .slice(0, mostLookedAt)
    .map((dated) => ({
      ...dated,
      done: once(() => whatWasDone(text.slice(dated.entry.start, dated.entry.end))),
    }));
  const told = entries.find(({ done }) => done().length > 0) ?? entries[0];
  if (!told) return undefined;
  const { date, branch, entry } = told;
  const head = shortened(branch === undefined ? date : `${date} on ${plainText(branch)}`, mostOfLine / 2);
  const done = joinedWithin(told.done(), '; ', mostOfLine - head.length - 2);
  return { text: done === '' ? head : `${head}: ${done}`, line: entry.firstLine };
}

function whatWasDone(entry: string): string[] {
  const told = readStatements(entry)
    .map((statement) => ({ headings: statement.headings, said: bare(wholeText(statement)) }))
    .filter(({ headings, said }) => !isBelow(aside, headings) && !aboutTheEntry.test(said));
  const below = (pattern: RegExp) =>
    told.flatMap(({ headings, said }) => (isBelow(pattern, headings) ? [said] : []));
  const made = below(decisions);
  const changes = below(codeChanges).map((each) => each.replace(figures, ''));
  const prompts = made.flatMap((each) => approved.exec(each)?.[1] ?? []).map(bare);
  const choices = [
    below(features),
    below(problems),
    prompts.length > 0 ? [...new Set(prompts), ...changes] : [],
    below(activeWork).filter((each) => !uncommitted.test(each)),
    made.filter((each) => !dialogue.test(each)),
    changes,
    // Below a heading of the format it was looked at already.
    told.flatMap(({ headings, said }) => (isBelow(looked, headings) ? [] : [said])),
  ];
  return choices.find((each) => each.length > 0)?.slice(0, 3) ?? [];
}

function isBelow(pattern: RegExp, headings: readonly string[]): boolean {
  return headings.some((heading) => pattern.test(fold(heading.normalize('NFC'))));
}

/** Without the full stop, as other words follow. */
function bare(text: string): string {
  return text.replace(/\.$/, '');
}

/** What is left out of the stack's line; it says little of what the project is made of. */
const lesser = phraseSet('project, package manager, other dependencies, linters and formatters');
/** The generated lines in the order in which they tell most; people's own come in theirs. */
const ranks = [
  ...phraseSet(
    packageGroups[0].toLowerCase(),
    'languages, data, runtime, libraries, build tools, tests, services',
  ),
];

const stackLine: LineReader = (statements) => {
  const said = statements.filter((statement) => isAbout(statement, about.stack));
  const own = said.filter(({ isProse }) => !isProse);
  // Sorting keeps the order of those that tell as much.
  const found = (own.length > 0 ? own : said.slice(0, 1))
    .filter(({ key }) => !lesser.has(key))
    .sort((a, b) => Math.max(ranks.indexOf(a.key), 0) - Math.max(ranks.indexOf(b.key), 0));
  const pieces = [...new Set(found.flatMap(thingsIn))];
  return found[0] && { text: joinedWithin(pieces, ' + '), line: found[0].line };
};

/** `Frameworks: React 18.3.1, Vite` are two things; `React: 18.3.1 (with hooks, no classes)` is one. */
function thingsIn({ label, key, text }: Statement): string[] {
  if (label !== undefined && !kindOfThing.has(key.replaceAll('-', ' '))) {
    const [value = ''] = text.split(/[,;(]|\s[–—-]\s/, 1);
    if (/^[\d^~<>=v]*\d/.test(value)) return [`${label} ${value.trim()}`];
    if (isName(label, text)) return [label];
  }
  return text
    .split(/(?:\s{0,200}[,;]|\s[+·]|\s[–—-])\s+(?![^()]{0,100}\))/)
    .map((thing) => bare(thing).trim())
    .filter((thing) => !isSlot(thing));
}

/** Whether a label is the name of a thing, and what follows says something of it: `pydub: audio conversion`. */
function isName(label: string, text: string): boolean {
  return (
    label.startsWith('`') ||
    /\sv?\d[\w.+]*(?:\s*\([^()]*\))?$/.test(label) ||
    targetsOf(nameKey(label), noAliases) !== undefined ||
    (!label.includes(' ') && /^\p{Ll}/u.test(text))
  );
}

/** The memory files, in the order in which they are read (specification: Memory files). */
export const memoryFiles = {
  profile: projectProfile,
  sessions: '.assistant/memory/sessions.md',
  patterns: '.assistant/memory/prompt-patterns.md',
} as const;

const readers: Readonly<Record<Exclude<ContextLine['label'], 'Recent'>, LineReader>> = {
  ...{ Project: projectLine, Stack: stackLine, Platform: platformLine, Preferences: preferencesLine },
};
/** Without sessions.md, the profile may say what was done last. */
const recent = /^(?:recent|last session|nedavn|naposledy|posledn)/i;

/** Reads what the memory files say, generated blocks and people's own lines alike (specification: Memory files). */
export function recallContext(facts: Pick<RepositoryFacts, 'read' | 'has'>): ContextSummary {
  const texts = new Map<string, string>();
  const notes: string[] = [];
  for (const file of Object.values(memoryFiles)) {
    const text = facts.read(file);
    if (text !== undefined) texts.set(file, text);
    else if (facts.has(file)) notes.push(`${file} cannot be read as text`);
  }
  const profile = readStatements(texts.get(memoryFiles.profile) ?? '');
  const lines = contextLines.map((label) =>
    label === 'Recent'
      ? recentOf(texts, profile)
      : lineIn(memoryFiles.profile, label, readers[label](profile)),
  );
  return {
    hasProfile: profile.length > 0,
    lines,
    remembered: [
      ...remembered(profile, memoryFiles.profile),
      ...rememberedPatterns(readStatements(texts.get(memoryFiles.patterns) ?? ''), memoryFiles.patterns),
    ],
    sources: [...texts.keys()],
    notes,
  };
}

function recentOf(texts: ReadonlyMap<string, string>, profile: readonly Statement[]): ContextLine {
  const sessions = texts.get(memoryFiles.sessions);
  const last = sessions === undefined ? undefined : recentLine(sessions);
  if (last) return lineIn(memoryFiles.sessions, 'Recent', last);
  const said = profile.find(
    ({ label, headings }) => recent.test(label ?? '') || recent.test(headings.at(-1) ?? ''),
  );
  return lineIn(memoryFiles.profile, 'Recent', said);
}

function lineIn(file: string, label: ContextLine['label'], found: FoundLine): ContextLine {
  return { label, text: found?.text, source: found && { file, line: found.line } };
}

/** Bullets, rows and labelled lines; prose answers nothing by itself. */
function remembered(statements: readonly Statement[], file: string): Remembered[] {
  return statements
    .filter(({ isProse }) => !isProse)
    .map(({ label, headings, text, line }) => ({
      topic: label === undefined ? (headings.at(-1) ?? '') : topicOf(label),
      ...(label !== undefined && headings.length > 0 && { heading: headings.at(-1)!, label }),
      text,
      source: { file, line },
    }));
}

/** A wish that a default is proposed for, without the word of the gate; of the whole line, since it may have a colon of its own. */
const wished =
  /^“(?:(?:modify|change|uprav(?:i[ťt])?|zme[nň](?:i[ťt])?)\s*[:,–—-]\s*)?([^“”]{1,200})”: .*Proposed default: do so/iu;
const limiting = phrases(
  "no, not, never, without, only, don't, mustn't, avoid, keep, nothing, bez, nie, nikdy, iba, len, ziadn*",
  'nepridavaj*, nepouziv*, nemen*, nezasahuj*, nesm*, zachov*, ponechaj*',
);
/** How the assistant is to speak and to ask is a preference, also where it says "no". */
const manner = /(?<!\p{L})(?:answer|repl|respon|explain|ask|tone|emoji|odpove|odpist|vysvetl|pýta|tón)/iu;

/** What prompt-patterns.md answers: a wish that was made again and again is a constraint when it says what must not be, else a preference. */
function rememberedPatterns(statements: readonly Statement[], file: string): Remembered[] {
  return statements.flatMap((statement): Remembered[] => {
    const { headings, label, text, line, isProse } = statement;
    const heading = headings.at(-1) ?? '';
    const source = { file, line };
    // The headings of the generated block (src/library/memory/with-patterns.ts).
    if (isProse || heading === 'what requests left open') return [];
    if (heading !== 'what was modified')
      return [{ topic: label === undefined ? heading : topicOf(label), text, source }];
    const wish = wished.exec(wholeText(statement))?.[1];
    if (wish === undefined) return [];
    const isLimit = limiting.test(fold(wish.replaceAll('’', "'"))) && !manner.test(wish);
    return [{ topic: isLimit ? 'constraints' : 'preferences', text: wish, source }];
  });
}
