import { rules } from '../../rules/index.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import { lintSession } from '../../src/core/check/lint-session.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { complexityRulesPath } from '../../src/core/parse/library-config.ts';
import type { CommandName } from '../../src/core/parse/phase0/command-names.ts';
import type { CriterionName } from '../../src/core/parse/phase0/phase0.ts';
import type { Phase0 } from '../../src/core/parse/phase0/read.ts';
import { createSource } from '../../src/core/parse/source.ts';
import type { Analysis } from '../../src/library/analysis/analysis.ts';
import { analysisText } from '../../src/library/analysis/analysis-text.ts';
import { analyze } from '../../src/library/analysis/analyze.ts';
import { readComplexityRules } from '../../src/library/analysis/request/complexity-rules.ts';
import type { ContextSummary } from '../../src/library/memory/recall/context-text.ts';
import { recallContext } from '../../src/library/memory/recall/recall-context.ts';
import type { AppScan, FieldId, ScanField, ScannedProject } from '../../src/library/scan/project-scan.ts';

await loadAllModules();

export type Files = Readonly<Record<string, string>>;

/** What a request is analyzed with; what is left out is empty. */
export interface Setting {
  readonly command?: CommandName;
  readonly files?: Files;
  readonly scan?: ScannedProject;
}

export interface Analyzed {
  readonly analysis: Analysis;
  readonly context: ContextSummary;
  /** As it is printed. */
  readonly text: string;
}

/** Analyzes a request in a repository in memory; the quick command without any scan, as the command line does. */
export function analyzed(request: string, setting: Setting = {}): Analyzed {
  const { command = 'prompt-technical', files = {}, scan = { apps: [], sources: [], notes: [] } } = setting;
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(files))));
  const context = recallContext(facts);
  const rules = readComplexityRules(files[complexityRulesPath]);
  const seen = command === 'prompt' ? undefined : scan;
  const analysis = analyze({ command, request, facts, scan: seen, context, rules });
  return { analysis, context, text: analysisText(analysis, context, seen) };
}

/** A criterion as `text (source)`, or `open`. */
export function criterionIn({ criteria }: Analysis, name: CriterionName): string {
  const criterion = criteria.find((each) => each.name === name);
  if (!criterion) return 'not checked';
  return criterion.source ? `${criterion.text} (${criterion.source.text})` : 'open';
}

/** The question that asks for a criterion. */
export function questionIn({ questions }: Analysis, name: CriterionName) {
  return questions.find(({ criterion }) => criterion === name);
}

/** An app with the fields that are given, each as its value or `[value, file, line]`; `none: why` for what is not there. */
export function appScan(
  side: AppScan['side'],
  values: Partial<Record<FieldId, string | readonly [string, string, number]>>,
  { folder = '', name = 'ledger' }: { folder?: string; name?: string } = {},
): AppScan {
  const fields = Object.entries(values).map(([id, given]): ScanField => {
    const [value, file, line] = typeof given === 'string' ? [given, 'package.json', 7] : given;
    const label = fieldLabels[id as FieldId] ?? id;
    if (value.startsWith('none: ')) return { id: id as FieldId, label, state: 'none', why: value.slice(6) };
    return { id: id as FieldId, label, state: 'found', value, places: [{ file, line }] };
  });
  return { side, folder, name, fields };
}

/** A frontend of which every field of the specification is told. */
export function frontendApp(values: Parameters<typeof appScan>[1] = {}): AppScan {
  const none = 'none: package.json names none';
  return appScan('frontend', {
    uiLibrary: '18.3.1',
    typedLanguage: none,
    strict: none,
    router: none,
    state: none,
    dataFetching: none,
    basePath: none,
    apiProxy: none,
    buildOutput: none,
    ...values,
  });
}

const fieldLabels: Partial<Record<FieldId, string>> = {
  uiLibrary: 'React',
  typedLanguage: 'TypeScript',
  strict: 'strict',
  basePath: 'Base path',
  apiProxy: 'API proxy',
  buildOutput: 'Build output',
  state: 'State',
  router: 'Router',
  dataFetching: 'Data fetching',
  tests: 'Tests',
  structure: 'Structure',
  framework: 'Framework',
  runtime: 'Node.js',
  auth: 'Authentication',
};

/** A scan of some apps. */
export function scanOf(...apps: readonly AppScan[]): ScannedProject {
  return { apps, sources: [], notes: [] };
}

const ids = [...rules.keys()].filter(
  (id) => /^(?:analysis|criteria|questions|protocol)\//.test(id) && id !== 'criteria/unresolved',
);
const ruleSet = createRuleSet(
  ids.map((id) => {
    const rule = rules.get(id)!;
    return { id, rule, severity: 'error' as const, options: rule.defaultOptions ?? {} };
  }),
  new Set(rules.keys()),
);
const labels = labelNames();

/** What our own rules find in printed output: as a file, and as an assistant's turn in a log. */
export function findingsIn(text: string, command: CommandName, files: Files): string[] {
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(files))));
  const settings = { inlineConfig: true, readTree: (path: string) => files[path], factsAt: () => facts };
  const document = createSource('.assistant/prompts/x.md', `---\ncommand: ${command}\n---\n\n${text}`);
  const log = `## User\n\n/${command} the request\n\n## Assistant\n\n${text}`;
  const file = {
    candidate: { path: '.assistant/sessions/2026-11-21.md', named: true },
    kind: 'session',
    labels,
    wanted: true,
    gate: 'triggered',
    aliases: noAliases,
    rules: ruleSet,
  } as const;
  const found = [
    ...lintDocument(document, { kind: 'prompt', labels, rules: ruleSet, ...settings }).findings,
    ...(lintSession(file, { chunks: [Buffer.from(log)], agents: [] }, settings)?.findings ?? []),
  ];
  return found.map(({ rule, line, message }) => `${rule}:${line} ${message}`);
}

/** Printed output as our own parsers read it. */
export function readBack(text: string, command: CommandName): Phase0 {
  const source = createSource('.assistant/prompts/x.md', `---\ncommand: ${command}\n---\n\n${text}`);
  return createDocument(source, 'prompt', labels).phase0;
}
