import { rules } from '../../rules/index.ts';
import { withModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { CommandName, RequestCommand } from '../../src/core/parse/phase0/command-names.ts';
import { universalCriteria } from '../../src/core/parse/phase0/phase0.ts';
import { createSource } from '../../src/core/parse/source.ts';
import type { Finding } from '../../src/core/rule/rule.ts';
import type { Analysis, RemainingQuestion } from '../../src/library/analysis/analysis.ts';
import { analyze } from '../../src/library/analysis/analyze.ts';
import { readComplexityRules } from '../../src/library/analysis/request/complexity-rules.ts';
import { type Draft, mended } from '../../src/library/draft/draft.ts';
import { draftPrompt } from '../../src/library/draft/draft-prompt.ts';
import type { DraftRequest } from '../../src/library/draft/drafting.ts';
import type { ContextSummary } from '../../src/library/memory/recall/context-text.ts';
import { recallContext } from '../../src/library/memory/recall/recall-context.ts';
import type { ScannedProject } from '../../src/library/scan/project-scan.ts';
import { scanProject } from '../../src/library/scan/scan-project.ts';

/** Texts by path. */
export type Tree = Readonly<Record<string, string>>;

const profile = `# Project profile: Ledger

- Project: Ledger 3.4.1
- Platform: Linux, bash

## Conventions

- no default exports
- Commits: in English
`;

/** What drafts are made in. */
export const repositories: Readonly<Record<string, Tree>> = {
  'an empty folder': {},
  'a React app': {
    'package.json': JSON.stringify(
      {
        name: 'ledger-web',
        version: '3.4.1',
        scripts: { dev: 'vite', build: 'vite build', test: 'vitest run', lint: 'eslint .' },
        dependencies: { react: '^18.3.1', 'react-router-dom': '^6.26.0', '@tanstack/react-query': '^5.51.0' },
        devDependencies: { vite: '^5.4.0', typescript: '^5.5.4', vitest: '^2.0.5' },
      },
      null,
      2,
    ),
    'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n',
    'vite.config.ts':
      "export default { base: '/ledger/', server: { proxy: { '/api': 'http://localhost:5080' } } };\n",
    'src/transfers.ts': 'export const limit = 5;\n',
    'src/pages/Login.tsx': 'export function Login() { return null; }\n',
    '.assistant/memory/project-profile.md': profile,
    '.assistant/memory/sessions.md':
      '# Sessions\n\n## Session: 2026-11-20 | main\n\n### Features Implemented\n\n- Rate limiter added to the API.\n',
    '.assistant/config/ai-fluency.json': JSON.stringify({
      delegation: { enabled: true },
      description: { enabled: true },
      discernment: { include_hints_in_output: true },
      diligence: { track_in_session_end: true },
    }),
  },
  'a .NET solution': {
    'Ledger.sln': '\n',
    'src/Ledger.Api/Ledger.Api.csproj':
      '<Project Sdk="Microsoft.NET.Sdk.Web">\n  <PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>\n  <ItemGroup><PackageReference Include="Microsoft.EntityFrameworkCore" Version="8.0.8" /></ItemGroup>\n</Project>\n',
    'tests/Ledger.Tests/Ledger.Tests.csproj':
      '<Project Sdk="Microsoft.NET.Sdk">\n  <PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>\n  <ItemGroup><PackageReference Include="xunit" Version="2.9.0" /></ItemGroup>\n</Project>\n',
    'src/Ledger.Api/Program.cs': 'var app = WebApplication.Create();\n',
  },
  'a Python service': {
    'pyproject.toml':
      '[project]\nname = "ledger"\nversion = "0.3.0"\nrequires-python = ">=3.12"\ndependencies = ["fastapi==0.112.0", "pytest==8.3.2"]\n',
    'ledger/transfers.py': 'LIMIT = 5\n',
  },
  'a repository whose profile is out of date': {
    'package.json': '{ "name": "desk", "dependencies": { "react": "^18.3.1" } }\n',
    'src/app.jsx': 'export const App = () => null;\n',
    '.assistant/memory/project-profile.md':
      '# Project profile\n\nProject: Desk with React 17.0.2\nStack: React 17.0.2, Express 4.19\n\n## Conventions\n\n- Pages are in `src/pages/Start.tsx`\n- Run `npm run check` before each commit\n- [your rules here]\n- two-space indent\n',
  },
};

/** What is asked for, in English and Slovak. */
export const requests: readonly string[] = [
  'Add a daily limit for transfers of each account',
  'Fix the crash in src/transfers.ts when the amount is empty. It must show an error instead. It happens on Safari! See also src/pages/Login.tsx',
  'Pridaj prihlasovanie cez Google do stránky src/pages/Login.tsx a vytvor src/auth/google.ts',
  'Why is the list of transfers slow?',
  'Oprav chybu: po odhlásení ostane v hlavičke meno, t. j. stav sa nevyčistí',
];

/** The analysis and the scan of a request in a repository, as the command makes them. */
export async function analyzed(
  tree: Tree,
  command: RequestCommand,
  request: string,
): Promise<{ analysis: Analysis; scan: ScannedProject; context: ContextSummary }> {
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(tree))));
  return withModules(() => {
    const context = recallContext(facts);
    const scan = command === 'prompt' ? undefined : scanProject(facts);
    const rules = readComplexityRules(undefined);
    return {
      analysis: analyze({ command, request, facts, scan, context, rules }),
      scan: scan ?? noScan,
      context,
    };
  });
}

/** No app is found. */
const noScan: ScannedProject = { apps: [], sources: [], notes: [] };

/** An analysis as it might be made of a request, with the questions that are given. */
export function analysisOf(
  command: CommandName,
  request: string,
  language = 'English',
  questions: readonly Pick<RemainingQuestion, 'criterion' | 'text'>[] = [],
): Analysis {
  return {
    command,
    request,
    reasoning: { promptType: 'Feature', profileFacts: 'none', undetermined: 'none' },
    analysis: {
      language,
      type: 'Feature',
      typeBecause: 'the request says "add"',
      intent: request,
      domain: 'Technical',
      complexity: { score: 3, label: 'Simple', triggers: [] },
      mode: { name: 'Augmentation', rationale: 'two designs are possible', implications: 'options first' },
    },
    delegation: undefined,
    prediction: undefined,
    offersProfile: false,
    criteria: universalCriteria.map((name) => {
      const isOpen = questions.some(({ criterion }) => criterion === name);
      return isOpen
        ? { name, state: 'open', text: 'not said', source: undefined }
        : {
            name,
            state: 'answered',
            text: '',
            source: { text: 'the request', file: undefined, line: undefined },
          };
    }),
    questions: questions.map((question, index) => ({
      ...question,
      number: index + 1,
      alsoCovers: [],
      priority: 'Important',
      why: 'it decides what is done',
      options: [],
    })),
  };
}

/** Drafts a prompt in a repository. */
export async function drafted(
  tree: Tree,
  analysis: Analysis,
  further: Partial<DraftRequest> = {},
): Promise<Draft> {
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(tree))));
  const request: DraftRequest = {
    analysis,
    scan: noScan,
    context: recallContext(facts),
    facts,
    now: new Date(2026, 10, 21, 12),
    taken: (path) => Object.hasOwn(tree, path),
    ...further,
  };
  return withModules(() => draftPrompt(request));
}

/** Lints a text as the prompt of a repository with all rules that are on by default. */
export async function linted(tree: Tree, path: string, text: string): Promise<Finding[]> {
  const active = [...rules].flatMap(([id, rule]) =>
    rule.severity === 'off'
      ? []
      : [{ id, rule, severity: rule.severity, options: rule.defaultOptions ?? {} }],
  );
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(tree))));
  const { findings } = await withModules(() =>
    lintDocument(createSource(path, text), {
      kind: 'prompt',
      labels: labelNames(),
      rules: createRuleSet(active, new Set(rules.keys())),
      inlineConfig: true,
      readTree: (file) => tree[file],
      factsAt: () => facts,
      aliases: noAliases,
    }),
  );
  return findings;
}

/** The draft as the command writes it: what the linter objects to is taken out. */
export async function soundDraft(
  tree: Tree,
  analysis: Analysis,
  further: Partial<DraftRequest> = {},
): Promise<Draft> {
  let draft = await drafted(tree, analysis, further);
  for (let round = 0; round < 3; round++) draft = mended(draft, await linted(tree, draft.path, draft.text));
  return draft;
}

/** Findings that no slot of the draft explains, a line each. */
export function unexplained(draft: Draft, findings: readonly Finding[]): string[] {
  const lines = new Set(draft.slots.map(({ line }) => line));
  return findings
    .filter(({ line, endLine }) => ![...lines].some((slot) => slot >= line && slot <= endLine))
    .map(({ line, rule, message }) => `${line} ${rule}: ${message}`);
}

/** The file that slots for a path are filled in with. */
export const namedFile = 'limit.ts';

/** The text with each slot replaced by what could stand there. */
export function filledIn({ text, slots }: Draft): string {
  const lines = text.split('\n');
  for (const { line, section, words } of slots) {
    const filled = words.startsWith('path/to/')
      ? `\`${namedFile}\` (keeps the daily limit)`
      : soundText(section);
    lines[line - 1] = lines[line - 1]!.replace(`[${words}]`, () => filled);
  }
  return lines.join('\n');
}

function soundText(section: string): string {
  switch (section) {
    case 'GOAL':
    case 'Goal':
      return 'Keep the transfers of a day below the limit of the account.';
    case 'REQUIREMENTS':
    case 'Scope':
      return 'Show an error when a transfer exceeds the limit of the day';
    case 'EXPECTED RESULT':
      return 'A transfer above the limit is refused with status 422';
    default:
      return 'the limit is the same for all accounts';
  }
}
