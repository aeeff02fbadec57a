import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../rules/index.ts';
import { withModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { CommandName } from '../../src/core/parse/phase0/command-names.ts';
import { createSource } from '../../src/core/parse/source.ts';
import type { Finding } from '../../src/core/rule/rule.ts';
import type { Analysis } from '../../src/library/analysis/analysis.ts';
import { analysisText } from '../../src/library/analysis/analysis-text.ts';
import { analyzeWithPlaces } from '../../src/library/analysis/analyze.ts';
import { readComplexityRules } from '../../src/library/analysis/request/complexity-rules.ts';
import { asksForNothing } from '../../src/library/analysis/words.ts';
import { type Draft, mended } from '../../src/library/draft/draft.ts';
import { draftPrompt } from '../../src/library/draft/draft-prompt.ts';
import { recallContext } from '../../src/library/memory/recall/recall-context.ts';
import { scanProject } from '../../src/library/scan/scan-project.ts';

/** A request to one of the small repositories, with what a developer says of it. */
export interface KindRequest {
  readonly kind: string;
  readonly repository: string;
  readonly command: CommandName;
  readonly language: string;
  /** Several where developers may differ; `-` where it orders and asks nothing. */
  readonly types: readonly string[];
  /** Criteria that the request or the repository answers. */
  readonly known: readonly string[];
  readonly request: string;
}

/** What the tool makes of a request. */
export interface Examined {
  readonly analysis: Analysis;
  readonly text: string;
  /** Undefined where the request is no request. */
  readonly draft: Draft | undefined;
  /** What the linter finds in the draft besides its slots, a line each. */
  readonly findings: readonly string[];
}

const docs = join(import.meta.dirname, '../../docs/analysis-requests');
const trees: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/analysis/repositories.json'), 'utf8'),
);

/** Reads a table of requests by kind: a heading, then one request a line. */
export function readKinds(file: string): KindRequest[] {
  const [, ...lines] = readFileSync(join(docs, file), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [kind, repository, command, language, types, known, request] = line.split('\t') as [
      string,
      string,
      CommandName,
      string,
      string,
      string,
      string,
    ];
    return {
      kind,
      repository,
      command,
      language,
      types: types.split('/'),
      known: known.split(', ').filter(Boolean),
      request: request.replaceAll('\\n', '\n'),
    };
  });
}

const active = [...rules].flatMap(([id, rule]) =>
  rule.severity === 'off' ? [] : [{ id, rule, severity: rule.severity, options: rule.defaultOptions ?? {} }],
);
const ruleSet = createRuleSet(active, new Set(rules.keys()));

/** Analyses a request and drafts its prompt, as `analyze` and `new` do. */
export async function examine({ repository, command, request }: KindRequest): Promise<Examined> {
  const tree = trees[repository]!;
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(tree))));
  const made = await withModules(() => {
    const context = recallContext(facts);
    const scan = command === 'prompt' ? undefined : scanProject(facts);
    const { analysis, places } = analyzeWithPlaces({
      command,
      request,
      facts,
      scan,
      context,
      rules: readComplexityRules(undefined),
    });
    const draft = draftPrompt({
      analysis,
      places,
      scan: scan ?? { apps: [], sources: [], notes: [] },
      context,
      facts,
      now: new Date(2026, 10, 21, 12),
      taken: () => false,
    });
    return { analysis, draft, text: analysisText(analysis, context, scan) };
  });
  if (asksForNothing(request)) return { ...made, draft: undefined, findings: [] };
  let { draft } = made;
  let findings: readonly Finding[] = [];
  for (let round = 0; round < 4; round++) {
    findings = await lint(tree, facts, draft);
    draft = mended(draft, findings);
  }
  const slots = draft.slots.map(({ line }) => line);
  const left = findings
    .filter(({ line, endLine }) => !slots.some((slot) => slot >= line && slot <= endLine))
    .map(({ line, rule, message }) => `${line} ${rule}: ${message}`);
  return { analysis: made.analysis, text: made.text, draft, findings: left };
}

async function lint(tree: Readonly<Record<string, string>>, facts: RepositoryFacts, draft: Draft) {
  const { findings } = await withModules(() =>
    lintDocument(createSource(draft.path, draft.text), {
      kind: 'prompt',
      labels: labelNames(),
      rules: ruleSet,
      inlineConfig: true,
      readTree: (file) => tree[file],
      factsAt: () => facts,
      aliases: noAliases,
    }),
  );
  return findings;
}

/** What is wrong by the labels: the type, the language, a question for what is known, a draft that the linter objects to. */
export function faultsOf(labels: KindRequest, { analysis, findings }: Examined): string[] {
  const { language, type } = analysis.analysis;
  const asked = analysis.questions.filter(({ criterion }) => labels.known.includes(criterion));
  return [
    ...(labels.language !== language ? [`language ${language}`] : []),
    ...(!labels.types.includes(type) && labels.types[0] !== '-' ? [`type ${type}`] : []),
    ...asked.map(({ criterion, text }) => `asks ${criterion}: ${text}`),
    ...findings.map((finding) => `lint ${finding}`),
  ];
}
