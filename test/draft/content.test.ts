import { describe, expect, it } from 'vitest';
import type { CommandName } from '../../src/core/parse/phase0/command-names.ts';
import type { ScannedProject } from '../../src/library/scan/project-scan.ts';
import { sectionsOf } from '../support/read-prompt.ts';
import { analysisOf, analyzed, drafted, repositories, soundDraft, type Tree } from './repositories.ts';

const app = repositories['a React app']!;

/** A section of the draft of a request, its lines joined by ` / `. */
async function sectionOf(
  name: string,
  request: string,
  tree: Tree = app,
  command: CommandName = 'prompt-technical',
  language = 'English',
): Promise<string | undefined> {
  const { text } = await drafted(tree, analysisOf(command, request, language));
  return sectionsOf(text).find((section) => section.startsWith(`${name}: `));
}

describe('the variant', () => {
  it('of the frontend command has its four sections, and what it has to do in its own, and asks y / modify / no', async () => {
    const { text } = await drafted(app, analysisOf('prompt-frontend', 'Add a page'));
    expect(text.match(/^## .*$/gm)).toEqual([
      '## Goal',
      '## Project Context (from scan)',
      '## Scope',
      '## Requirements',
      '## Best Practices',
      '## Expected Result',
      '## Discernment Hints',
    ]);
    expect(text).toMatch(/\nProceed\? \[y \/ modify \/ no\]\n$/);
  });

  it.each(['prompt', 'prompt-technical', 'prompt-research', 'prompt-backend', 'prompt-hybrid'] as const)(
    'of /%s has the six sections, and asks Yes / Modify / Cancel',
    async (command) => {
      const { text } = await drafted({}, analysisOf(command, 'Add a page'));
      expect(text.match(/^## .*$/gm)).toEqual([
        '## GOAL',
        '## CONTEXT',
        '## SCOPE',
        '## REQUIREMENTS',
        '## CONSTRAINTS',
        '## EXPECTED RESULT',
      ]);
      expect(text.startsWith(`---\ncommand: ${command}\n---\n`)).toBe(true);
      expect(text).toMatch(/\nProceed\? \[Yes \/ Modify \/ Cancel\]\n$/);
    },
  );

  it.each([
    [true, 1],
    [false, 0],
    [undefined, 0],
  ])('has Discernment Hints when the config says %s', async (wanted, times) => {
    const config =
      wanted === undefined
        ? {}
        : {
            '.assistant/config/ai-fluency.json': JSON.stringify({
              discernment: { include_hints_in_output: wanted },
            }),
          };
    const { text } = await drafted(config, analysisOf('prompt', 'Add a page'));
    expect(text.split('## Discernment Hints')).toHaveLength(times + 1);
  });

  it('has the Phase 0 output above it when that is asked for', async () => {
    const { text } = await drafted({}, analysisOf('prompt', 'Add a page'), {
      above: 'REASONING\nPrompt type: x\n',
    });
    expect(text).toContain('---\n\nREASONING\nPrompt type: x\n\n# Perfected Prompt\n');
  });
});

describe('GOAL', () => {
  it.each([
    ['add a limit', 'Add a limit.'],
    ['- **Add** a limit!', 'Add a limit.'],
    ['Goal: add a limit', 'Add a limit.'],
    ['修复登录页面的错误', '修复登录页面的错误。'],
    ['The list is long. Show 20 rows of it. Safari hangs', 'The list is long; show 20 rows of it.'],
    ['Why is Vue 3.4 used, e.g. in src/a.vue?', 'Why is Vue 3.4 used, e.g. in src/a.vue?'],
  ])('makes one sentence of %j', async (intent, goal) => {
    expect(await sectionOf('goal', intent)).toBe(`goal: ${goal}`);
  });

  it('is a slot when the intent is no sentence', async () => {
    expect(await sectionOf('goal', 'login')).toBe('goal: [What is to be achieved, in one sentence?]');
  });

  it('asks about words that the linter objects to, and quotes what it says', async () => {
    const request = 'Fix the form, which is broken with React 17.0.2 on phones';
    const { text, slots } = await soundDraft(app, analysisOf('prompt', request));
    expect(text).toMatch(
      /^Fix the form, which is broken with \[Which is right: React 17\.0\.2 is stated, but package\.json \(line 11\) has \^18\.3\.1\?\] on phones\.$/m,
    );
    expect(slots[0]).toMatchObject({ section: 'GOAL', line: 9 });
  });
});

describe('SCOPE', () => {
  it('has what is there under modify, and what is not under create', async () => {
    const request = 'Fix the rounding in transfers.ts and add a page src/pages/Limits.tsx';
    expect(await sectionOf('scope', request)).toBe(
      'scope: Files to modify: / - `src/transfers.ts` (named in the request) / Files to create: / - `src/pages/Limits.tsx` (named in the request)',
    );
  });

  it.each([
    '/etc/passwd',
    '../other/a.ts',
    'C:\\work\\a.ts',
    '~/a.ts',
    'https://example.com/a.ts',
    'src/*.ts',
    'user.login',
    'and/or',
    'Node.js',
    '.git/config',
  ])('does not take %s for a file of the project', async (word) => {
    expect(await sectionOf('scope', `Look at ${word} again`, app, 'prompt')).toBe(
      'scope: Files to create or modify: / - `src/` (begins here; elsewhere only what a requirement needs)',
    );
  });

  it('says of a file that it is named, and no half of a sentence', async () => {
    const { analysis } = await analyzed(app, 'prompt', 'Describe how a limit is added to src/transfers.ts');
    expect((await drafted(app, analysis)).text).toContain('\n- `src/transfers.ts` (named in the request)\n');
  });

  it('knows a route with brackets by its file', async () => {
    const tree = { 'app/[id]/page.tsx': '' };
    expect(await sectionOf('scope', 'Fix the title in app/[id]/page.tsx', tree)).toBe(
      'scope: Files to modify: / - `app/[id]/page.tsx` (named in the request)',
    );
  });

  it('only reads for research, and asks which file is meant by one that is not there', async () => {
    const request = 'Check src/transfers.ts and src/none.ts for races';
    expect(await sectionOf('scope', request, app, 'prompt-research')).toBe(
      'scope: Files to read: / - `src/transfers.ts` (named in the request) / - [path/to/file – Which file is meant by src/none.ts, which is not there?]',
    );
  });

  it('asks for the report where another command reads; what it reads stands in CONTEXT', async () => {
    const { analysis } = await analyzed(app, 'prompt-technical', 'Why is src/transfers.ts slow?');
    const { text } = await drafted(app, analysis);
    expect(text).toMatch(
      /\n## CONTEXT\n[^#]*\nFiles to read:\n\n- `src\/transfers\.ts` \([^#]*\n## SCOPE\n\nFiles to create or modify:\n\n- \[path\/to\/file – the report with the findings\]\n\n## /,
    );
  });
});

describe('what is known', () => {
  it('stands in CONTEXT with its source, from memory and scan', async () => {
    const { analysis, scan, context } = await analyzed(app, 'prompt-technical', 'Add a limit');
    const { text } = await drafted(app, analysis, { scan, context });
    expect(text).toContain('\n- Project: Ledger 3.4.1 (project-profile.md:3)\n');
    expect(text).toContain('\n- Recent: 2026-11-20 on main: Rate limiter added to the API (sessions.md:3)\n');
    expect(text).toMatch(/\n- React: \S+ \(package\.json:11\)\n/);
  });

  it('is not taken from a scan for the quick command', async () => {
    const found = { state: 'found', value: '18.3.1', places: [{ file: 'package.json', line: 3 }] } as const;
    const scan: ScannedProject = {
      apps: [
        {
          side: 'frontend',
          folder: '',
          name: 'a',
          fields: [{ id: 'uiLibrary', label: 'React', ...found }],
        },
      ],
      sources: [],
      notes: [],
    };
    const drafts = await Promise.all(
      (['prompt', 'prompt-technical'] as const).map((command) =>
        drafted({}, analysisOf(command, 'Add a page'), { scan }),
      ),
    );
    expect(drafts.map(({ text }) => text.includes('- React: 18.3.1 (package.json:3)'))).toEqual([
      false,
      true,
    ]);
  });

  it('of a request goes where it belongs', async () => {
    const request =
      'Add a limit. Transfers are unlimited today. The form must show the rest. Never touch the database schema';
    const analysis = analysisOf('prompt', request);
    const short = await drafted(
      {},
      { ...analysis, analysis: { ...analysis.analysis, intent: 'Add a limit' } },
    );
    expect(sectionsOf(short.text)).toEqual([
      'goal: Add a limit.',
      'context: - Transfers are unlimited today (from the request)',
      expect.stringMatching(/^scope: /),
      'requirements: 1. Add a limit (from the request) / 2. The form must show the rest (from the request)',
      'constraints: - Never touch the database schema (from the request)',
      expect.stringMatching(/^expectedResult: /),
    ]);
  });

  it.each([
    [
      'Add a limit to the transfers and show the rest of it without changing the API. It should return 422. Currently nothing is checked. Use the existing form',
      {
        context: ['Currently nothing is checked'],
        requirements: [
          'Add a limit to the transfers and show the rest of it without changing the API',
          'It should return 422',
          'Use the existing form',
        ],
        constraints: [],
        expectedResult: [],
      },
    ],
    [
      'Oprav pád v src/transfers.ts, keď je suma prázdna. Nesmie sa zmeniť API. Musí zostať zadaná suma. Na Safari to padá stále',
      {
        context: ['Na Safari to padá stále'],
        requirements: ['Oprav pád v src/transfers.ts, keď je suma prázdna'],
        constraints: ['Nesmie sa zmeniť API', 'Musí zostať zadaná suma'],
        expectedResult: [],
      },
    ],
  ])('of a whole request is not lost: %s', async (request, expected) => {
    const { analysis, scan, context } = await analyzed(app, 'prompt-technical', request);
    const { text } = await drafted(app, analysis, { scan, context });
    const told = sectionsOf(text).map((section) => {
      const lines = section.slice(section.indexOf(': ') + 2).split(' / ');
      const own = lines.flatMap(
        (line) => /^(?:-|\d\.) (.*) \((?:from the request|z požiadavky)\)$/.exec(line)?.[1] ?? [],
      );
      return [section.slice(0, section.indexOf(': ')), own];
    });
    expect(Object.fromEntries(told)).toEqual({ goal: [], scope: [], ...expected });
  });

  it('of a request becomes a question where the repository says otherwise', async () => {
    const request = 'Add a limit. The form is written with React 17.0.2';
    const { analysis, scan, context } = await analyzed(app, 'prompt', request);
    const { text, leftOut } = await soundDraft(app, analysis, { scan, context });
    expect(text).toMatch(
      /\n- The form is written with \[Which is right: React 17\.0\.2 is stated, but package\.json \(line 11\) has \^18\.3\.1\?\] \(from the request\)\n/,
    );
    expect(leftOut).toEqual([]);
  });

  it('of conventions stands in CONSTRAINTS', async () => {
    expect(await sectionOf('constraints', 'Add a page')).toBe(
      'constraints: - no default exports (project-profile.md:8) / - Commits: in English (project-profile.md:9)',
    );
    expect(await sectionOf('constraints', 'Add a page', {})).toBe(
      'constraints: - What the request does not name stays as it is',
    );
  });

  it('of a convention about a file that is gone is left out, and told', async () => {
    const old = repositories['a repository whose profile is out of date']!;
    expect(await sectionOf('constraints', 'Add a page', old)).not.toContain('Start.tsx');
    const { analysis, scan, context } = await analyzed(old, 'prompt', 'Add a page');
    const { leftOut } = await soundDraft(old, analysis, { scan, context });
    expect(leftOut).toContainEqual({
      text: 'Pages are in `src/pages/Start.tsx` (project-profile.md:8)',
      why: 'src/pages/Start.tsx is not in the repository',
    });
  });

  it('of checks stands in EXPECTED RESULT', async () => {
    const results = Object.fromEntries(
      await Promise.all(
        Object.entries(repositories).map(async ([name, tree]) => [
          name,
          (await sectionOf('expectedResult', 'Add a page', tree))!.replace('expectedResult: ', ''),
        ]),
      ),
    );
    expect(results).toEqual({
      'an empty folder': '- Each point of REQUIREMENTS is tried out, and what was seen is reported',
      'a React app':
        '- `npm run test` passes / - `npm run build` exits with 0 / - `npm run lint` reports no error',
      'a .NET solution': '- `dotnet test` passes / - `dotnet build` exits with 0',
      'a Python service': '- `pytest` passes',
      'a repository whose profile is out of date':
        '- Each point of REQUIREMENTS is tried out, and what was seen is reported',
    });
  });

  it('of checks names the folder of an app that has its own', async () => {
    const manifest = '{ "scripts": { "test": "vitest run" } }';
    const api = { 'api/package.json': manifest };
    expect(await sectionOf('expectedResult', 'Add a page', api)).toBe(
      'expectedResult: - `npm run test` in `api/` passes',
    );
    // Of several folders none speaks for the others.
    const both = { ...api, 'cli/package.json': manifest };
    expect(await sectionOf('expectedResult', 'Add a page', both)).not.toContain('npm');
  });

  it('is left out when the repository contradicts it, and that is told', async () => {
    const tree = repositories['a repository whose profile is out of date']!;
    const { text, leftOut } = await soundDraft(tree, analysisOf('prompt', 'Add a page'));
    expect(text).not.toMatch(/17\.0\.2|npm run check/);
    expect(text).toContain('\n- two-space indent (project-profile.md:11)\n');
    expect(leftOut.map(({ why }) => why.split(',')[0])).toContain('React 17.0.2 is stated');
  });
});

describe('the language', () => {
  it('is that of the request', async () => {
    const request = 'Pridaj limit do src/transfers.ts';
    expect(await sectionOf('scope', request, app, 'prompt-technical', 'Slovak')).toBe(
      'scope: Súbory na úpravu: / - `src/transfers.ts` (uvedené v požiadavke)',
    );
    expect(await sectionOf('expectedResult', request, app, 'prompt-technical', 'Slovak')).toContain(
      '`npm run lint` nenahlási žiadnu chybu',
    );
  });
});
