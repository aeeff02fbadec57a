import { rules } from '../rules/index.ts';
import { UserError } from './core/base/errors.ts';
import { loadAllModules } from './core/base/lazy-module.ts';
import { readReadme } from './core/base/package-folder.ts';
import { type Departure, memorySnapshot, readDepartures } from './core/base/snapshot.ts';
import { type ChangedPath, changeRecord } from './core/changes/record.ts';
import { checkWeakenings } from './core/check/check.ts';
import { createRuleSet } from './core/check/lint-document.ts';
import { lintText } from './core/check/lint-file.ts';
import type { RuleMap } from './core/config/config.ts';
import { compileConfig, defaultConfig } from './core/config/load.ts';
import { offsetsIn } from './core/config/read-slow.ts';
import { unifiedDiff } from './core/fix/diff.ts';
import { applyFixes } from './core/fix/fix-files.ts';
import { noAliases } from './core/manifests/aliases.ts';
import { RepositoryFacts } from './core/manifests/repository.ts';
import { promptDigest } from './core/parse/approval.ts';
import type { Code } from './core/parse/blocks.ts';
import { createDocument, type LintedDocument } from './core/parse/document.ts';
import { kindOfDocument } from './core/parse/kind.ts';
import { labelNames } from './core/parse/labels.ts';
import { scanBlocks } from './core/parse/outline.ts';
import { createSource, type DocumentKind } from './core/parse/source.ts';
import { locatedWeakenings, newlySilenced } from './core/policy/find.ts';
import type { ActiveRule, AnyRule, Finding } from './core/rule/rule.ts';

// Examples are run synchronously.
await loadAllModules();

/**
 * An example in a rule's README: a fenced block whose info string has `good` or `bad`. It may also have
 * `file=PATH` (the name that the document goes by), `options={…}` (the rule's options as JSON without blanks) and
 * `with=ID,ID` (further rules that are on). Blocks that have `file=PATH` alone are the repository around the next example;
 * a block `history` lists what that repository once held: `old/path.ts -> new/path.ts`, or the path alone for what was deleted;
 * a block `change` lists the files that are staged with the example, which itself is added: `A new.ts`, `M there.ts`, `D gone.ts`.
 * A block `before` is what the example's file was before the change that the rule looks at.
 * A digest that is written `sha256:approved` is that of the example's sections.
 */
export interface RuleExample {
  readonly verdict: 'good' | 'bad';
  readonly line: number;
  readonly path: string;
  readonly text: string;
  readonly options: Record<string, unknown> | undefined;
  readonly further: readonly string[];
  readonly tree: ReadonlyMap<string, string>;
  readonly departures?: readonly Departure[];
  readonly change?: readonly ChangedPath[] | undefined;
  /** The text of the same file before the change. */
  readonly before?: string | undefined;
  /** Where the block ends, and where the generated blocks behind it end; equal when there are none yet. */
  readonly end: number;
  readonly outputEnd: number;
  /** The generated text as it stands in the README now. */
  readonly written: string;
}

/** Reads the examples of a README in file order. */
export function readExamples(readme: string): RuleExample[] {
  const blocks = scanBlocks(readme).blocks;
  const examples: RuleExample[] = [];
  const tree = new Map<string, string>();
  let departures: readonly Departure[] = [];
  let change: readonly ChangedPath[] | undefined;
  let before: string | undefined;
  blocks.forEach((block, index) => {
    if (block.type !== 'code' || !block.fenced) return;
    const info = readInfo(block.info);
    const path = info.get('file');
    if (!info.has('good') && !info.has('bad')) {
      if (info.has('before')) before = contentOf(readme, block);
      if (info.has('change')) change = readChange(contentOf(readme, block));
      if (info.has('history')) departures = readDepartures(contentOf(readme, block));
      if (path !== undefined) tree.set(path, contentOf(readme, block));
      return;
    }
    let outputEnd = block.end;
    for (const next of blocks.slice(index + 1)) {
      if (next.type !== 'code' || !/^(?:text output|diff fix)$/.test(next.info)) break;
      outputEnd = next.end;
    }
    const options = info.get('options');
    examples.push({
      verdict: info.has('good') ? 'good' : 'bad',
      line: readme.slice(0, block.start).split('\n').length,
      path: path ?? '.assistant/prompts/example.md',
      text: contentOf(readme, block),
      options: options === undefined ? undefined : JSON.parse(options),
      further: info.get('with')?.split(',') ?? [],
      tree: new Map(tree),
      departures,
      change,
      before,
      end: block.end,
      outputEnd,
      written: readme.slice(block.end, outputEnd),
    });
    tree.clear();
    departures = [];
    change = undefined;
    before = undefined;
  });
  return examples;
}

const letters: Readonly<Record<string, ChangedPath['status']>> = { A: 'added', M: 'modified', D: 'deleted' };

function readChange(text: string): ChangedPath[] {
  return text
    .trim()
    .split('\n')
    .map((line) => ({ path: line.slice(2).trim(), status: letters[line[0]!]! }));
}

function readInfo(info: string): Map<string, string> {
  return new Map(
    info.split(/\s+/).map((word) => {
      const equals = word.indexOf('=');
      return equals < 0 ? [word, ''] : [word.slice(0, equals), word.slice(equals + 1)];
    }),
  );
}

function contentOf(readme: string, block: Code): string {
  return block.lines.map((line) => `${readme.slice(line.lineStart, line.end)}\n`).join('');
}

/** Lints an example with its rule alone, and those that it names, of all rules that are known. */
export function runExample(
  id: string,
  example: RuleExample,
  text = example.text,
  known: RuleMap = rules,
): Finding[] {
  const active = [id, ...example.further].map((name) => {
    const rule = known.get(name);
    if (!rule) throw new Error(`no rule ${name}`);
    const severity = rule.severity === 'off' ? ('warning' as const) : rule.severity;
    const options = { ...rule.defaultOptions, ...(name === id ? example.options : {}) };
    return { id: name, rule, severity, options };
  });
  if (active[0]!.rule.check.weakening) return weakeningFindings(id, example, text, active);
  const labels = labelNames();
  const kind: DocumentKind = kindOfDocument(example.path, text, labels) ?? 'prompt';
  const facts = new RepositoryFacts(memorySnapshot(example.tree, example.departures));
  const ruleSet = createRuleSet(active, new Set(known.keys()));
  const file = { kind, labels, wanted: true, gate: 'triggered', aliases: noAliases, rules: ruleSet } as const;
  const candidate = { path: example.path, named: true };
  const result = lintText(
    { candidate, ...file },
    { text: withDigest(text) },
    {
      ...{ inlineConfig: true, isOwn: () => false, factsAt: () => facts },
      readTree: (path) => example.tree.get(path),
      changeOf: example.change && changeFinderOf(example, example.change),
    },
  );
  return (result?.findings ?? []).filter((finding) => finding.rule === id);
}

/** What the change from the block `before` to the example turns off: of a config, or by comments. */
function weakeningFindings(
  id: string,
  { path, before }: RuleExample,
  text: string,
  active: readonly ActiveRule[],
): Finding[] {
  const base = 'origin/main';
  const labels = labelNames();
  const documentOf = (content: string) =>
    createDocument(createSource(path, content), kindOfDocument(path, content, labels) ?? 'config', labels);
  const loaded = (content: string | undefined) =>
    content === undefined ? defaultConfig : compileConfig(JSON.parse(content), '', path);
  const weakenings = /\.md$/.test(path)
    ? newlySilenced(before === undefined ? undefined : documentOf(before), documentOf(text))
    : locatedWeakenings(
        { before: loaded(before), after: loaded(text), text },
        { rules, documents: [], offsetsIn },
      );
  const { dispatch } = createRuleSet(active, new Set(rules.keys()));
  const found = checkWeakenings(
    documentOf(text),
    weakenings.map((each) => ({ ...each, base })),
    dispatch,
  );
  return found.filter((finding) => finding.rule === id);
}

/** A digest that a person can neither write nor read is filled in. */
function withDigest(text: string): string {
  if (!text.includes('sha256:approved')) return text;
  const { prompt } = createDocument(createSource('prompt.md', text), 'prompt', labelNames()).phase0;
  return prompt ? text.replace('sha256:approved', promptDigest(text, prompt)) : text;
}

/** The example is staged with the files of its block `change`, all of one commit. */
function changeFinderOf(example: RuleExample, files: readonly ChangedPath[]) {
  const staged = [...files, { path: example.path, status: 'added' } as const];
  const there = [
    ...example.tree.keys(),
    ...staged.filter(({ status }) => status !== 'deleted').map(({ path }) => path),
  ];
  const source = {
    files: staged,
    oneCommit: true,
    named: new Set<string>(),
    isMerge: () => false,
    before: () => undefined,
    paths: () => there,
    touchedSince: () => [],
  };
  return (document: LintedDocument) => changeRecord(source, document, () => [document]);
}

/** The text after all fixes, applied until nothing changes. */
export function fixExample(id: string, example: RuleExample, known: RuleMap = rules): string {
  let text = example.text;
  for (let pass = 0; pass < 10; pass++) {
    const { text: fixed, applied } = applyFixes(text, runExample(id, example, text, known));
    if (applied.length === 0) break;
    text = fixed;
  }
  return text;
}

/** What stands below a bad example: its findings, and the diff that `--fix` makes of it. */
export function renderOutput(id: string, example: RuleExample, known: RuleMap = rules): string {
  if (example.verdict === 'good') return '';
  const lines = runExample(id, example, example.text, known).map(
    (finding) => `${finding.line}:${finding.column}  ${finding.severity}  ${finding.message}`,
  );
  const output = `\n\n${fence('text output', lines.join('\n'))}`;
  const fixed = fixExample(id, example, known);
  if (fixed === example.text) return output;
  const diff = unifiedDiff('example', example.text, fixed);
  const body = diff.slice(diff.indexOf('\n@@') + 1).trimEnd();
  return `${output}\n\n${fence('diff fix', body)}`;
}

function fence(info: string, body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${body}\n${ticks}`;
}

/** How the examples of a rule are run. */
export interface TestRuleOptions {
  /** The README's file; that of the rule unless it is given. */
  readonly readme?: URL | string | undefined;
  /** Makes a test of each example, as `test` of node:test, of vitest and of jest does. Without it, all that fails is thrown in one error. */
  readonly test?: ((name: string, run: () => void) => unknown) | undefined;
}

/** Runs every example of a rule's README (CONTRIBUTING.md: Examples). @throws UserError without a README; an Error for what fails, where there is no `test`. */
export function testExamples(
  id: string,
  rule: AnyRule,
  { readme = rule.readme, test }: TestRuleOptions = {},
): void {
  if (readme === undefined)
    throw new UserError(`${id} has no README; give it one: readme: new URL('./README.md', import.meta.url)`);
  const { localRules } = compileConfig({ localRules: { [id]: rule } }).config;
  const known = new Map([...rules, ...Object.entries(localRules ?? {})]);
  const examples = readExamples(readReadme(id, readme));
  const bad = examples.filter(({ verdict }) => verdict === 'bad');
  const failures: string[] = [];
  const tell =
    test ??
    ((name: string, run: () => void) => {
      try {
        run();
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message}`);
      }
    });

  tell(`${id} has good and bad examples`, () => {
    if (bad.length === 0 || bad.length === examples.length)
      throw new Error(
        `its README has ${bad.length} bad examples and ${examples.length - bad.length} good ones`,
      );
    if (rule.fixable && !bad.some((example) => fixExample(id, example, known) !== example.text))
      throw new Error('it is fixable, but no example is changed by its fixes');
  });
  for (const example of examples)
    tell(`${id}: the ${example.verdict} example in line ${example.line}`, () =>
      checkExample(id, example, known),
    );
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

function checkExample(id: string, example: RuleExample, known: RuleMap): void {
  const found = runExample(id, example, example.text, known);
  if (example.verdict === 'good') {
    if (found.length > 0) throw new Error(`is reported: ${found.map(({ message }) => message).join('; ')}`);
    return;
  }
  if (found.length === 0) throw new Error('is not reported');
  const output = renderOutput(id, example, known);
  if (output !== example.written) throw new Error(`is reported with other words; write behind it:${output}`);
  const fixed = fixExample(id, example, known);
  if (fixExample(id, { ...example, text: fixed }, known) !== fixed)
    throw new Error('is changed again by a second --fix');
}
