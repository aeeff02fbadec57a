import { CodeRefused } from '../base/code-under-way.ts';
import { append, compare, firstAbove } from '../base/collections.ts';
import { orUndefined } from '../base/errors.ts';
import { perObject } from '../base/memoized.ts';
import { joinPath } from '../base/path.ts';
import { plural, shortList } from '../base/words.ts';
import { type BaselineEntry, entriesIn, readBaselineText } from '../baseline/heed.ts';
import { type BaselineOptions, defaultBaseline } from '../baseline/open.ts';
import { checkWeakenings } from '../check/check.ts';
import { createRuleSet } from '../check/lint-document.ts';
import { listedSkillNames, lockName, type Selected } from '../check/select.ts';
import { type Directive, findDirectives } from '../check/settle.ts';
import { pathWithin } from '../collect/files.ts';
import { gitOrThrow, splitNul } from '../collect/git.ts';
import { readRenames } from '../collect/history-walk.ts';
import { type Collection, type ConfigFiles, configHost, type Policy, policyAt } from '../collect/policy.ts';
import { formatKeyPath, type KeyPath, type RuleMap } from '../config/config.ts';
import { type ConfigOptions, type Configs, namedConfig } from '../config/configs.ts';
import { governedFolder, isConfigName, packageKey } from '../config/find.ts';
import { type ConfigReader, configReader, defaultConfig, type LoadedConfig } from '../config/load.ts';
import type { Range } from '../parse/blocks.ts';
import { createDocument, type LintedDocument } from '../parse/document.ts';
import { kindByContent, mayBeDocument } from '../parse/kind.ts';
import { labelNames } from '../parse/labels.ts';
import { aiFluencyPath, steeringFiles } from '../parse/library-config.ts';
import { createSource } from '../parse/source.ts';
import type { FileResult, Finding, Weakening } from '../rule/rule.ts';
import { configWeakenings } from './config-weakenings.ts';

interface FoundWeakening {
  readonly path: string;
  readonly weakening: Weakening;
}

interface LintRun extends ConfigOptions, BaselineOptions {
  readonly collection: Collection;
  readonly rules: RuleMap;
  readonly inlineConfig?: boolean | undefined;
  readonly results: readonly FileResult[];
  /** What a file is linted as without the change; undefined for what is none of ours. */
  readonly selectedAt: (path: string) => Selected | undefined;
}

type Unnamed = Omit<Weakening, 'base'>;

interface Comparison extends LintRun {
  readonly base: Policy;
  readonly own: ConfigFiles;
  /** Of the config files of either side; none that is code is run. */
  readonly readerOf: (files: ConfigFiles) => ConfigReader;
  /** As `movedFiles` tells. */
  readonly moved: ReadonlyMap<string, string | undefined>;
  readonly tell: (path: string, weakening: Unnamed) => void;
}

/** What a change turns off of the rules that hold without it. @returns Also the config files that differ and do not apply. @throws UserError for a broken one. */
async function findWeakenings(
  linted: LintRun,
  base: Policy,
): Promise<{ readonly found: readonly FoundWeakening[]; readonly unheeded: readonly string[] }> {
  const { collection } = linted;
  const { root, change, pushed } = collection;
  const found: FoundWeakening[] = [];
  const name = collection.policy?.name ?? base.name;
  const to = pushed?.commit ?? (collection.index ? 'index' : undefined);
  const comparison: Comparison = {
    base,
    own: collection.configFiles ?? configHost(root),
    readerOf: perObject((files) => configReader(files, { rules: linted.rules, root, codeAllowed: false })),
    moved: change ? movedFiles(root, base.commit, to) : new Map(),
    tell: (path, weakening) => found.push({ path, weakening: { base: name, ...weakening } }),
    ...linted,
  };
  const unheeded = await tellConfigs(comparison);
  await tellBaseline(comparison);
  tellSteeringFiles(comparison);
  for (const { path } of change?.files ?? [])
    if (path === lockName || path.endsWith(`/${lockName}`)) tellLock(path, comparison);
  if (linted.inlineConfig ?? true) tellComments(comparison);
  tellMoves(comparison);
  return { found, unheeded };
}

async function tellConfigs(comparison: Comparison): Promise<string[]> {
  const { collection, rules, config, base, own, readerOf, tell } = comparison;
  if (typeof config === 'object') return [];
  const { change, pushed, listing } = collection;
  const named = namedConfig(collection, config);
  if (named && !named.inPolicy) return [];
  const load = (path: string, files: ConfigFiles) => readerOf(files).load(path, named !== undefined);
  const changed = change?.files.map(({ path }) => path) ?? listing?.index.paths ?? [];
  const pairs = named ? [{ was: named.path, is: named.path }] : pairsOf(comparison, changed);
  const documents = (change?.paths() ?? []).filter(mayBeDocument);
  const unheeded: string[] = [];
  for (const { was, is } of pairs) {
    const textOf = (path: string | undefined, files: ConfigFiles) =>
      path === undefined ? undefined : files.readFile(path);
    const text = textOf(is, own);
    const isSame = was === is && textOf(was, base.files) === text;
    // What it extends may have changed.
    if (isSame && !text?.includes('extends')) continue;
    if (is !== undefined && !isSame) unheeded.push(is);
    const before = was === undefined ? defaultConfig : await load(was, base.files).catch(() => undefined);
    const after = is === undefined ? defaultConfig : await orRefused(load(is, own), pushed !== undefined);
    if (!after) {
      if (!isSame) tell(is!, { what: 'code', cause: is!, of: was ?? 'the defaults', ...nowhere });
      continue;
    }
    // A config that was broken, or code, held nothing that could be told.
    if (!before) continue;
    const { offsetsIn } = await import('../config/read-slow.ts');
    for (const weakening of locatedWeakenings({ before, after, text }, { rules, documents, offsetsIn }))
      tell(is ?? was!, weakening);
  }
  return unheeded;
}

type OffsetsIn = typeof import('../config/read-slow.ts').offsetsIn;

const nowhere: Range = { start: 0, end: 0 };

/** The configs that govern a folder before and after the change, wherever that may be another one. */
function pairsOf({ base, own, readerOf }: Comparison, changed: readonly string[]) {
  const isConfig = (path: string) => isConfigName(path) && !path.endsWith('package.json');
  // What is a link may change without being in the change.
  const paths = [...base.paths().filter(isConfig), ...changed.filter(isConfigName)];
  const pairs = new Map<string, { was: string | undefined; is: string | undefined }>();
  for (const folder of new Set(['', ...paths.map(governedFolder)])) {
    const inside = joinPath(folder, 'any');
    const pair = { was: readerOf(base.files).find(inside), is: readerOf(own).find(inside) };
    if (pair.was !== undefined || pair.is !== undefined) pairs.set(`${pair.was}\0${pair.is}`, pair);
  }
  return [...pairs.values()];
}

function causeOf(key: KeyPath, was: string | undefined, is: string | undefined): string {
  if (key.length > 0) return formatKeyPath(key);
  if (is === undefined) return `The removal of ${was}`;
  return was === is
    ? `What ${is} no longer says`
    : `${is}, which holds here instead of ${was ?? 'the defaults'},`;
}

/** What a config turns off of another one, each in the line of the new config's text that does it. */
export function locatedWeakenings(
  { before, after, text }: { before: LoadedConfig; after: LoadedConfig; text: string | undefined },
  { rules, documents, offsetsIn }: { rules: RuleMap; documents: readonly string[]; offsetsIn: OffsetsIn },
): Unnamed[] {
  const weakenings = configWeakenings(before, after, rules, documents);
  if (weakenings.length === 0) return [];
  const { path = '' } = after;
  const isJson = /\.json$/.test(path) || text?.trimStart().startsWith('{');
  const offsetOf = text === undefined ? undefined : offsetsIn({ text, format: isJson ? 'json' : 'yaml' });
  const prefix = path.endsWith('package.json') ? [packageKey] : [];
  return weakenings.map(({ what, key = [], of }) => {
    const start = offsetOf?.([...prefix, ...key], typeof key.at(-1) === 'string') ?? 0;
    const end = start + (text ?? '').slice(start).search(/\r|\n|$/);
    return { what, of, cause: causeOf(key, before.path, after.path), start, end };
  });
}

/** Undefined for a config that would have to be run; a push is refused for it. */
async function orRefused(loading: Promise<LoadedConfig>, isPush: boolean): Promise<LoadedConfig | undefined> {
  return loading.catch((error: unknown) => {
    if (error instanceof CodeRefused && !isPush) return undefined;
    throw error;
  });
}

/** More documents are told in one finding. */
const mostDocuments = 20;

async function tellBaseline(comparison: Comparison): Promise<void> {
  const { collection, baseline, config, readerOf, base, own, moved, tell } = comparison;
  if (!baseline) return;
  const configured = async (files: ConfigFiles) => {
    if (config !== undefined) return typeof config === 'object' ? config.baseline : undefined;
    const { find, load } = readerOf(files);
    const path = find('any');
    const loaded = path === undefined ? undefined : await load(path).catch(() => undefined);
    return loaded?.config.baseline;
  };
  const named = typeof baseline === 'string' && pathWithin(collection.root, baseline);
  const nameIn = async (files: ConfigFiles) =>
    named || ((await configured(files))?.replace(/^\.\//, '') ?? defaultBaseline);
  const name = await nameIn(own);
  const [was, text] = [base.files.readFile(await nameIn(base.files)), own.readFile(name)];
  if (text === undefined || was === text) return;
  const before = new Map<string, number>();
  const keyOf = ({ path, rule, fingerprint }: BaselineEntry) =>
    JSON.stringify([moved.get(path) ?? path, rule, fingerprint]);
  for (const entry of entriesIn(was, name)) before.set(keyOf(entry), entry.count);
  const added = new Map<string, { count: number; rules: Set<string> }>();
  for (const entry of readBaselineText(text, name)) {
    const more = entry.count - (before.get(keyOf(entry)) ?? 0);
    if (more <= 0) continue;
    const document = added.get(entry.path) ?? { count: 0, rules: new Set() };
    added.set(entry.path, document);
    document.count += more;
    document.rules.add(entry.rule);
  }
  const known = (of: string, range: Range = nowhere) =>
    tell(name, { what: 'known', cause: name, of, ...range });
  if (added.size > mostDocuments) {
    const count = [...added.values()].reduce((sum, each) => sum + each.count, 0);
    known(`${plural(count, 'finding')} of ${shortList([...added.keys()])}`);
    return;
  }
  for (const [path, { count, rules: of }] of added) {
    const start = Math.max(text.indexOf(`${JSON.stringify(path)}:`), 0);
    const end = start + JSON.stringify(path).length;
    known(`${plural(count, 'finding')} of ${path} (${shortList([...of])})`, { start, end });
  }
}

/** What `.assistant/config` has rules go by: switches that are no longer on, and scores that are others. */
function tellSteeringFiles({ base, own, tell }: Comparison): void {
  for (const path of steeringFiles) {
    const was = base.files.readFile(path);
    const is = own.readFile(path);
    if (was === undefined || was === is) continue;
    const [before, after] = [leavesOf(was), leavesOf(is)];
    const isWeaker = (key: string) =>
      path === aiFluencyPath
        ? before.get(key) === 'true' && after.get(key) !== 'true'
        : before.get(key) !== after.get(key);
    const of = [...new Set([...before.keys(), ...after.keys()])].filter(isWeaker);
    if (of.length === 0) continue;
    const cause = is === undefined ? `The removal of ${path}` : path;
    tell(path, { what: 'changed', cause, of: shortList(of), ...nowhere });
  }
}

/** The values of a JSON text by their key paths; none of what is no JSON. */
function leavesOf(text: string | undefined): Map<string, string> {
  const leaves = new Map<string, string>();
  const visit = (value: unknown, path: KeyPath): void => {
    if (typeof value !== 'object' || value === null) leaves.set(formatKeyPath(path), String(value));
    else
      for (const [key, inner] of Object.entries(value))
        visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  try {
    visit(JSON.parse(text ?? 'null'), []);
  } catch {}
  return leaves;
}

/** Skills that are now said to come from elsewhere, which nobody here has to fix. */
function tellLock(path: string, { base, own, tell }: Comparison): void {
  const was = listedSkillNames(base.files, path);
  const of = [...listedSkillNames(own, path)].filter((name) => !was.has(name));
  if (of.length > 0)
    tell(path, {
      what: 'unlinted',
      cause: path,
      of: `the skill${of.length === 1 ? '' : 's'} ${shortList(of)}`,
      ...nowhere,
    });
}

function tellComments({ results, selectedAt, base, moved, tell }: Comparison): void {
  const origins = new Map([...moved].map(([from, to]) => [to, from]));
  for (const { path, text } of results) {
    if (text === undefined || !text.includes('prompt-lint-disable')) continue;
    const selected = selectedAt(path);
    if (!selected) continue;
    const was = textAt(base.files, origins.get(path) ?? path);
    const documentOf = (content: string) =>
      createDocument(
        createSource(path, content),
        selected.kind ?? kindByContent(path, content, selected.labels, true) ?? 'guide',
        selected.labels,
      );
    for (const weakening of newlySilenced(was === undefined ? undefined : documentOf(was), documentOf(text)))
      tell(path, weakening);
  }
}

/** The text of a file; undefined for what is gone, or no text. */
function textAt(files: ConfigFiles, path: string): string | undefined {
  return orUndefined(() => files.readFile(path));
}

function tellMoves({ selectedAt, base, moved, tell }: Comparison): void {
  for (const [from, to] of moved) {
    const file = selectedAt(from);
    if (!file || (to !== undefined && selectedAt(to))) continue;
    if (file.kind === undefined) {
      const text = textAt(base.files, from);
      if (text === undefined || !kindByContent(from, text, file.labels, file.wanted)) continue;
    }
    const of = to === undefined ? 'it is no file of text any more' : `it is ${to}`;
    tell(to ?? from, { what: 'moved', cause: from, of, ...nowhere });
  }
}

/** Where files went since a commit: new paths by old ones, undefined for a link. @param to A commit, `index`, or the work tree. */
function movedFiles(root: string, from: string, to: string | undefined): Map<string, string | undefined> {
  const target = to === 'index' ? ['--cached', from] : to === undefined ? [from] : [from, to];
  const options = ['--name-status', '-z', '--find-renames', '--diff-filter=RT', '--ignore-submodules=all'];
  const renames = readRenames(splitNul(gitOrThrow(root, ['diff', ...options, ...target, '--'])));
  return new Map([...renames].map(([path, rename]) => [path, rename?.to]));
}

/** The disable comments that silence what nothing silenced before: new ones, further rules, and those that now reach lines which were looked at. */
export function newlySilenced(
  before: LintedDocument | undefined,
  after: LintedDocument,
): Omit<Weakening, 'base'>[] {
  const hides = hiding(after);
  if (hides.length === 0) return [];
  const left = new Map<string, number>();
  const silent = new Map<string, Set<string>>();
  const linesBefore = before ? linesOf(before) : [];
  for (const { directive, rule, from, to } of before ? hiding(before) : []) {
    const key = `${directive.kind} ${rule}`;
    left.set(key, (left.get(key) ?? 0) + 1);
    const lines = silent.get(rule) ?? new Set();
    silent.set(rule, lines);
    for (let at = from; at < to; at++) lines.add(linesBefore[at]!);
  }
  const lookedAt = new Set(linesBefore.filter((line) => line !== '' && !silent.get(all)?.has(line)));
  const lines = linesOf(after);
  const found = new Map<Directive, string[]>();
  for (const { directive, rule, from, to } of hides) {
    const key = `${directive.kind} ${rule}`;
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    const isNews = (line: string) => lookedAt.has(line) && !silent.get(rule)?.has(line);
    if (count <= 0 || lines.slice(from, to).some(isNews)) append(found, directive, rule);
  }
  return [...found]
    .sort(([a], [b]) => a.start - b.start)
    .map(([{ kind, start, end }, rules]) => {
      const of = rules.includes(all) ? 'all rules' : rules.join(', ');
      return { what: 'silenced', cause: `prompt-lint-${kind}`, of, start, end };
    });
}

const all = '*';

/** What the disable comments of a document hide, rule by rule: the lines, by index, that none which begins before it hides from the rule. */
function hiding(document: LintedDocument) {
  const { text, lines } = document;
  const { all: found, enables } = findDirectives(document);
  const reached = new Map<string, number>();
  return found
    .filter(({ kind }) => kind !== 'enable')
    .sort((a, b) => a.covers.start - b.covers.start)
    .flatMap((directive) => {
      const { covers, start, rules } = directive;
      const named = rules.length === 0 ? [all] : [...new Set(rules.map(({ id }) => id))];
      return named.map((rule) => {
        const starts = enables.get(rule) ?? [];
        const end = Math.min(covers.end, starts[firstAbove(starts, start)] ?? covers.end, text.length);
        const to = end <= covers.start ? 0 : lines.position(end - 1).line;
        const from = Math.max(lines.position(covers.start).line - 1, reached.get(rule) ?? 0);
        reached.set(rule, Math.max(to, reached.get(rule) ?? 0));
        return { directive, rule, from, to };
      });
    });
}

/** Line by line; comments of ours and blank lines say nothing, and are empty. */
function linesOf({ lines, text }: LintedDocument): readonly string[] {
  return Array.from({ length: lines.lineCount }, (_, at) => {
    const end = at + 1 < lines.lineCount ? lines.lineStart(at + 2) : text.length;
    const line = text.slice(lines.lineStart(at + 1), end).trim();
    return line.includes('prompt-lint-') ? '' : line;
  });
}

/** Adds what a change turns off to what was found. It comes last: no disable comment and no baseline has a say in it. @param isWanted By this run's part. */
export async function withWeakenings(
  linted: LintRun,
  configs: Configs,
  isWanted: (path: string) => boolean,
): Promise<{ readonly results: readonly FileResult[]; readonly notes: readonly string[] }> {
  const { collection, results } = linted;
  const policy = collection.policy!;
  const bases = (collection.origin?.bases ?? []).map((base) => policyAt(collection.root, base));
  const runs = [];
  for (const base of bases.length > 0 ? bases : [policy]) runs.push(await findWeakenings(linted, base));
  const [first, ...others] = runs;
  // What a merge brings is in one of the commits that it joins.
  const elsewhere = others.map(({ found }) => new Set(found.map(keyOf)));
  const byPath = new Map<string, Weakening[]>();
  for (const each of first!.found) {
    if (!isWanted(each.path) || !elsewhere.every((keys) => keys.has(keyOf(each)))) continue;
    append(byPath, each.path, each.weakening);
  }
  const own = collection.configFiles ?? configHost(collection.root);
  const merged = new Map(results.map((result) => [result.path, result]));
  for (const [path, weakenings] of byPath) {
    const known = merged.get(path);
    const text = known ? known.text : textAt(own, path);
    const findings = reported(path, text ?? '', weakenings, configs);
    if (findings.length === 0) continue;
    const all = [...(known?.findings ?? []), ...findings].sort(
      (a, b) => a.line - b.line || a.column - b.column,
    );
    merged.set(path, { ...known, path, findings: all, ...(text !== undefined && { text }) });
  }
  const unheeded = [...new Set(first!.unheeded)].filter((path) =>
    others.every((run) => run.unheeded.includes(path)),
  );
  return {
    results: [...merged.values()].sort((a, b) => compare(a.path, b.path)),
    notes: unheeded.map(
      (path) => `the rules are those of ${policy.name}, without what ${path} changes (see --config-from)`,
    ),
  };
}

function reported(path: string, text: string, weakenings: readonly Weakening[], configs: Configs): Finding[] {
  const active = [...configs.resolve(path).rules.values()].filter(({ rule }) => rule.check.weakening);
  const document = createDocument(createSource(path, text), 'config', labelNames());
  return checkWeakenings(document, weakenings, createRuleSet(active, configs.ruleIds).dispatch);
}

function keyOf({ path, weakening }: FoundWeakening): string {
  return JSON.stringify([path, weakening.what, weakening.cause, weakening.of]);
}
