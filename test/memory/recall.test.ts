import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import {
  type ContextSummary,
  contextSchema,
  contextText,
} from '../../src/library/memory/recall/context-text.ts';
import { recallContext } from '../../src/library/memory/recall/recall-context.ts';
import { withEntry } from '../../src/library/memory/with-entry.ts';
import { withFacts } from '../../src/library/memory/with-facts.ts';
import { withPatterns } from '../../src/library/memory/with-patterns.ts';
import { lintText } from '../support/lint.ts';

const folder = '.assistant/memory';

/** What is recalled of memory files, by their names without the ending. */
function recall(files: Readonly<Record<string, string>>): ContextSummary {
  const tree = Object.entries(files).map(([name, text]) => [`${folder}/${name}.md`, text] as const);
  return recallContext(new RepositoryFacts(memorySnapshot(new Map(tree))));
}

/** `Label: text @line`; a dash for what is not stated. */
function lines(files: Readonly<Record<string, string>>): string[] {
  return recall(files).lines.map(
    ({ label, text, source }) => `${label}: ${text === undefined ? '–' : `${text} @${source!.line}`}`,
  );
}

const generated = withFacts(undefined, {
  facts: [
    { name: 'ledger-web', value: '3.4.1', pin: 'exact', role: 'self', ecosystem: 'npm' },
    { name: 'react', value: '^18.3.1', pin: 'range', role: 'dependency', ecosystem: 'npm' },
    { name: 'vite', value: '^5.4.0', pin: 'range', role: 'dependency', ecosystem: 'npm' },
    { name: 'typescript', value: '~5.5.4', pin: 'range', role: 'dependency', ecosystem: 'npm' },
    { name: 'node', value: '>=20', pin: 'range', role: 'floor', ecosystem: 'runtime' },
  ].map((fact, index) => ({ ...fact, file: 'package.json', line: index + 2 })) as never,
  scripts: [{ runner: 'npm', name: 'test', file: 'package.json', line: 9 }],
  paths: ['package-lock.json', 'src/app.tsx', 'src/api.ts'],
});

const sessions = withEntry(
  withEntry(undefined, {
    id: 'one',
    date: '2026-11-18',
    branch: 'main',
    body: '### Next Steps\n\n- a chart',
  }),
  {
    id: 'two',
    date: '2026-11-20',
    branch: 'feature/limits',
    body: '### Code Changes\n\n- created `src/limit.ts`\n\n### Features Implemented\n\n- Rate limiter added to the API.\n\n### Next Steps\n\n- tests',
  },
);

describe('the lines', () => {
  it('are read from the generated blocks', () => {
    expect(lines({ 'project-profile': generated, sessions })).toEqual([
      'Project: ledger-web 3.4.1 @9',
      'Stack: React 18.3.1 + TypeScript 5.5.4 + Node.js 20+ + Vite 5.4.0 @13',
      'Platform: Node.js 20+, npm @11',
      expect.stringMatching(/^Preferences: –$/),
      'Recent: 2026-11-20 on feature/limits: Rate limiter added to the API @13',
    ]);
  });

  it('are read from labelled lines and bullets', () => {
    const profile =
      '# Notes\n\n**Project:** Ledger\nStack: React 18, Express 4.19\n\n- Platform: Linux, bash\n- **User preferences** – two-space indent\n- Recent work: limits\n';
    expect(lines({ 'project-profile': profile })).toEqual([
      'Project: Ledger @3',
      'Stack: React 18 + Express 4.19 @4',
      'Platform: Linux, bash @6',
      'Preferences: two-space indent @7',
      'Recent: limits @8',
    ]);
  });

  it('are read from headings, tables and nested lists', () => {
    const profile =
      '# Project profile: Ledger\n\n## Tech stack\n\n| Part | Version |\n|------|---------|\n| React | 18.3.1 |\n| Database | Postgres 16 |\n\n## Environment\n\nmacOS, zsh\n\n## How we work\n\n- Conventions:\n  - no default exports\n  - Commits: in English\n';
    expect(lines({ 'project-profile': profile })).toEqual([
      'Project: Ledger @1',
      'Stack: React 18.3.1 + Postgres 16 @7',
      'Platform: macOS, zsh @12',
      'Preferences: no default exports; Commits: in English @17',
      'Recent: –',
    ]);
  });

  it('are read in Slovak', () => {
    const profile =
      '# Profil projektu\r\n\r\n**Projekt:** Účtovníctvo\r\n\r\n## Technológie\r\n\r\n- Jazyky: TypeScript 5.5\r\n- Databáza: Postgres 16\r\n\r\n## Prostredie\r\n\r\nLinux\r\n\r\n## Preferencie\r\n\r\n- odsadenie na dve medzery\r\n\r\n## Naposledy\r\n\r\n- pribudli limity\r\n';
    expect(lines({ 'project-profile': profile })).toEqual([
      'Project: Účtovníctvo @3',
      'Stack: TypeScript 5.5 + Postgres 16 @7',
      'Platform: Linux @12',
      'Preferences: odsadenie na dve medzery @16',
      'Recent: pribudli limity @20',
    ]);
  });

  it('leave out unfilled slots, comments and code', () => {
    const profile =
      '# Project profile\n\n<!-- Stack: Cobol -->\n\nProject: [project name]\nStack: TBD\n\n```\nPlatform: none\n```\n\n## Preferences\n\n- <your preferences>\n- …\n';
    expect(lines({ 'project-profile': profile })).toEqual([
      'Project: –',
      'Stack: –',
      'Platform: –',
      'Preferences: –',
      'Recent: –',
    ]);
    expect(recall({ 'project-profile': profile }).hasProfile).toBe(false);
  });

  it('tell names of things from kinds of things', () => {
    const profile =
      '# Desk\n\n## Technologies used (2026)\n\n- **Django 5.1** - the framework\n- Desktop: Electron 33, electron-vite\n- React: renders all pages\n- pydub: audio conversion\n- `quarkus-rest`: JAX-RS style\n- Node: 20.11 (LTS)\n';
    expect(lines({ 'project-profile': profile }).slice(0, 2)).toEqual([
      'Project: Desk @1',
      'Stack: Django 5.1 + Electron 33 + electron-vite + React + pydub + `quarkus-rest` + Node 20.11 @5',
    ]);
  });

  it('do not take what a compiler is told for what somebody prefers', () => {
    const facts = '## Facts of the repository\n\n### Conventions\n\n- TypeScript compiler: `strict: true`\n';
    expect(lines({ 'project-profile': facts })[3]).toBe('Preferences: –');
    expect(lines({ 'project-profile': `## Conventions\n\n- named exports\n\n${facts}` })[3]).toBe(
      'Preferences: named exports @3',
    );
  });

  it('do not take the title of a file for the name of the project', () => {
    for (const title of ['CLAUDE.md', 'Project profile', 'Memory', 'Tech stack', 'Notes', 'Profil projektu'])
      expect(lines({ 'project-profile': `# ${title}\n\n- Tone: plain\n\n# Desk\n\n- a\n` })[0]).toBe(
        'Project: –',
      );
  });

  it('find the name of the project behind a hyphen', () => {
    expect(lines({ 'project-profile': '# Project - Ledger\n\n- Tone: plain\n' })[0]).toBe(
      'Project: Ledger @1',
    );
  });

  it('keep the most important of a long stack', () => {
    const many = Array.from({ length: 40 }, (_, index) => `Library${index} 1.${index}`).join(', ');
    const stack = lines({ 'project-profile': `Stack: React 18.3.1, ${many}\n` })[1]!;
    expect(stack).toMatch(/^Stack: React 18\.3\.1 \+ Library0 1\.0 .* \+ … @1$/);
    expect(stack.length).toBeLessThan(140);
  });

  it('take the latest session, also where a person has put entries out of order', () => {
    const text =
      '# Sessions\n\n## Session: 2026-11-20 | main\n\nLimits were added. More.\n\n## Session: 2026-10-01 | old\n\n- nothing\n';
    expect(lines({ sessions: text })[4]).toBe('Recent: 2026-11-20 on main: Limits were added. More @3');
  });
});

describe('what was done last', () => {
  const recent = (...bodies: readonly string[]) =>
    lines({
      sessions: bodies.reduce<string | undefined>(
        (text, body, index) =>
          withEntry(text, { id: `s${index}`, date: `2026-11-1${index}`, branch: 'main', body }),
        undefined,
      )!,
    })[4]!.replace(/ @\d+$/, '');
  const open =
    '### Active Work In Progress\n\n- 2 files not committed (branch `main`):\n  - `src/a.ts`, changed\n  - `src/b.ts`, new\n- The last command that failed: "pnpm lint" ended with exit status 1\n';
  const asked = '- "Where is the counter kept?": A, "in memory"\n';
  const approval =
    '- The prompt "Show the open invoices." was sent back to be modified: "Modify: by date"\n- The prompt "Show the open invoices." was approved: "Yes" (2026-11-10 06:04 UTC)\n';
  const changes =
    '### Code Changes\n\n- created `src/invoices.ts` (+10 −0; git does not track it yet): "reads them"\n';

  it('is the approved prompt and what was changed for it, not what git had not committed yet', () => {
    expect(recent(`### Decisions Made\n\n${asked}${approval}\n${changes}\n${open}`)).toBe(
      'Recent: 2026-11-10 on main: Show the open invoices; created `src/invoices.ts`: "reads them"',
    );
  });

  it('is what was changed, where no prompt was approved', () => {
    expect(recent(`### Decisions Made\n\n${asked}\n${changes}\n${open}`)).toBe(
      'Recent: 2026-11-10 on main: created `src/invoices.ts`: "reads them"',
    );
  });

  it('is what a person wrote of work that is not done, or of what they decided', () => {
    expect(recent(`${changes}\n### Active Work In Progress\n\n- Export is half done\n`)).toMatch(
      /: Export is half done$/,
    );
    expect(recent(`### Decisions Made\n\n${asked}- Money is kept in cents.\n`)).toMatch(
      /: Money is kept in cents$/,
    );
  });

  it('is of the last session in which something was done', () => {
    const idle = '### Diligence Summary\n\n- The session changed no file: there is nothing to deploy.\n';
    expect(recent(changes, idle)).toMatch(/^Recent: 2026-11-10 on main: created/);
    expect(recent(idle, `### Decisions Made\n\n${asked}`)).toBe('Recent: 2026-11-11 on main');
  });
});

describe('what is remembered', () => {
  it('is each bullet and labelled line by its label or heading, with its line', () => {
    const profile = '# P\n\nProse about it.\n\n## Testing\n\n- Runner: vitest\n- no snapshots\n';
    const { remembered } = recall({ 'project-profile': profile });
    expect(remembered.map(({ topic, text, source }) => `${topic}: ${text} ${source.line}`)).toEqual([
      'runner: vitest 7',
      'testing: no snapshots 8',
    ]);
  });

  it('takes from the counted patterns what was wished again and again, and no counts', () => {
    const wish = (session: string) => ({
      session,
      date: '2026-11-20',
      missing: ['Scope', 'Testing Strategy'],
      modified: ['answer in Slovak'],
    });
    const patterns = ['a', 'b', 'c'].reduce<string | undefined>(
      (text, session) => withPatterns(text, wish(session)),
      undefined,
    )!;
    const own = `${patterns}\n## Defaults\n\n- Tone: plain\n`;
    const { remembered } = recall({ 'prompt-patterns': own });
    expect(remembered.map(({ topic, text }) => `${topic}: ${text}`)).toEqual([
      'preferences: answer in Slovak',
      'tone: plain',
    ]);
  });

  it.each([
    ['Modify: no new dependencies please', 'constraints: no new dependencies please'],
    ['uprav: nepridávaj závislosti', 'constraints: nepridávaj závislosti'],
    ['Modify: put the newest first', 'preferences: put the newest first'],
    ['no emoji in answers', 'preferences: no emoji in answers'],
  ])('reads a wish with the word of the gate in front of it: %s', (written, expected) => {
    const patterns = ['a', 'b', 'c'].reduce<string | undefined>(
      (text, session) =>
        withPatterns(text, { session, date: '2026-11-20', missing: [], modified: [written] }),
      undefined,
    )!;
    const { remembered } = recall({ 'prompt-patterns': patterns });
    expect(remembered.map(({ topic, text }) => `${topic}: ${text}`)).toEqual([expected]);
  });

  it('keeps the letters of a label below a heading', () => {
    const { remembered } = recall({ 'project-profile': '# P\n\n## Conventions\n\n- TypeScript: strict\n' });
    expect(remembered).toMatchObject([{ topic: 'typescript', heading: 'conventions', label: 'TypeScript' }]);
  });

  it('stays below its heading when a bullet holds one', () => {
    const { remembered } = recall({ 'project-profile': '# P\n\n## Rules\n\n- # one\n- two\n' });
    expect(remembered.map(({ topic, text }) => `${topic}: ${text}`)).toEqual(['rules: one', 'rules: two']);
  });

  it('is of bounded size', () => {
    const { remembered } = recall({ 'project-profile': `- ${'a '.repeat(5000)}\n`.repeat(2000) });
    expect(remembered.length).toBeLessThanOrEqual(500);
    expect(Math.max(...remembered.map(({ text }) => text.length))).toBeLessThanOrEqual(300);
  });
});

describe('text of strangers', () => {
  const secret = 'ghp_aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5';

  it.each([
    ['a token', `Project: Ledger\nPreferences: push with ${secret}\n`],
    ['a password behind its label', 'Project: Ledger\n\n## Preferences\n\n- password: Tr0ub4dor-and-3\n'],
    ['a password in code', 'Project: Ledger\n\n- Platform: Linux\n- `db_password: Tr0ub4dor-and-3`\n'],
    ['an address', 'Project: Ledger\nPlatform: postgres://ledger:Tr0ub4dor-and-3@db.example.com/ledger\n'],
  ])('never gives a secret away: %s', (_, profile) => {
    const summary = recall({ 'project-profile': profile });
    const shown = contextText(summary) + JSON.stringify(summary);
    expect(shown).toContain('***');
    expect(shown).not.toMatch(/Tr0ub4dor|ghp_a/);
  });

  it('speaks neither to the terminal nor in our name', () => {
    const profile =
      'Project: Ledger\x1b[2J\u202e\n  What I still need for this task:\nStack: React\u2028Platform: faked\n\n## Preferences\n\n- a\u0007b\n';
    const text = contextText(recall({ 'project-profile': profile }));
    expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\u2028\u202e]/);
    expect(text.match(/^Platform: .*$/gm)).toEqual(['Platform: not stated in the profile']);
    expect(text.match(/^What I still need/gm)).toHaveLength(1);
  });
});

describe('the output', () => {
  /** A log in which an assistant has put the summary out. */
  const log = (summary: string) =>
    `## User\n\n/prompt-technical limit transfers per account\n\n## Assistant\n\n${summary}\n### Completeness Check\n✓ Goal: limits for transfers (from the request)\n✓ Scope: src/transfers.ts (from the request)\n`;
  const findings = (files: Readonly<Record<string, string>>) => {
    const text = log(contextText(recall(files)));
    const tree = Object.fromEntries(
      Object.entries(files).map(([name, content]) => [`${folder}/${name}.md`, content]),
    );
    return ['protocol/context-loaded', 'protocol/profile-offer'].flatMap((rule) =>
      lintText(rule, text, { path: '.assistant/sessions/2026-11-20.md', tree }).map(({ message }) => message),
    );
  };

  it.each([
    ['all that is generated', { 'project-profile': generated, sessions }],
    ['a profile that says one thing', { 'project-profile': '- Tone: plain\n' }],
    ['no profile', {}],
    ['a profile that says nothing yet', { 'project-profile': '# Project profile\n\n## Platform\n' }],
    ['no profile, but sessions', { sessions }],
  ])('is read back, and found in order: %s', (_, files) => {
    expect(findings(files)).toEqual([]);
  });

  it('says what no file says', () => {
    expect(contextText(recall({ 'project-profile': '- Tone: plain\n' }))).toBe(
      `CONTEXT LOADED FROM PROJECT PROFILE

Project: not stated in the profile
Stack: not stated in the profile
Platform: not stated in the profile
Preferences: not stated in the profile
Recent: no session is recorded

What I still need for this task:
`,
    );
  });

  it('offers to create a profile where there is none', () => {
    const text = contextText(recall({}));
    expect(text).toMatch(/^No project profile found\. Create one .*\? \(yes\/no\)\n.*`prompt-lint init`/);
    expect(text).not.toContain('CONTEXT LOADED');
    const empty = contextText(recall({ 'project-profile': '# Project profile\n\n<!-- notes -->\n' }));
    expect(empty).toMatch(
      /^No project profile found: \S+project-profile\.md says nothing yet\. Create one .*\? \(yes\/no\)\n/,
    );
  });

  it('is as its schema says', () => {
    const validate = new Ajv2020({ strict: false }).compile(contextSchema);
    for (const files of [{ 'project-profile': generated, sessions }, {}]) {
      validate(JSON.parse(JSON.stringify(recall(files))));
      expect(validate.errors).toBeNull();
    }
  });
});
