import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillIn, messagesOf, type PackageUser, packageUser, promptOf } from '../support/package-user.ts';
import { dotnetSolution } from './dotnet-solution.ts';
import { monorepo } from './monorepo.ts';
import { pythonService } from './python-service.ts';
import { viteReact } from './vite-react.ts';

/** A repository's way from the packed tarball to an accepted commit. */
interface Journey {
  readonly files: Readonly<Record<string, string>>;
  /** Lines of the scan; of an empty repository what it says instead. */
  readonly scan: readonly string[];
  /** Parts of the context that is loaded. */
  readonly context: readonly string[];
  readonly command: string;
  readonly request: string;
  readonly language: string;
  readonly type: string;
  /** What a person writes into the slots. */
  readonly answers: readonly (readonly [RegExp, string])[];
  /** A statement that the repository contradicts, and what is said of it. */
  readonly untrue: readonly [text: string, rule: string];
}

const question = 'Add the daily limit';

const journeys: Readonly<Record<string, Journey>> = {
  'an empty folder': {
    files: {},
    scan: ['No app found'],
    context: ['No project profile found', '(yes/no)'],
    command: 'prompt',
    request: 'Write a README that says what the project is for',
    language: 'English',
    type: 'Task',
    answers: [
      [/path\/to\/file/, '`README.md` – says what the project is for'],
      [/there now/, 'Nothing is there yet but the command library in `.assistant/`'],
      [/consist of|cover/, 'The first sentence says for whom the project is, the second what it does'],
      [/done/, '`README.md` has 2 sentences'],
    ],
    untrue: ['- `.assistant/memory/session.md` holds what was done before', 'facts/path'],
  },
  'a fresh Vite and React app': {
    files: viteReact,
    scan: [
      'React: ^19.2.0 (package.json:15) | TypeScript: yes (package.json:23), strict: yes (tsconfig.app.json:6)',
      'Router: React Router v7 (package.json:17)',
      'State: Zustand v5 (package.json:18)',
      'Data fetching: TanStack Query v5 (package.json:14)',
      'Base path: /ledger/ (vite.config.ts:7)',
      'API proxy: /api → http://localhost:5080 (vite.config.ts:10)',
      'Build output: build (vite.config.ts:9)',
    ],
    context: ['Project: ledger-web 0.4.0', 'React 19.2.0', 'What I still need for this task'],
    command: 'prompt-frontend',
    request: question,
    language: 'English',
    type: 'Feature',
    answers: [
      [/path\/to\/file/, '`src/pages/TransfersPage.tsx` – shows the limit above the list'],
      [
        /usual case|Which behaviour/,
        'the limit stands above the list; a dash stands there while none is known',
      ],
      [/not change/, 'The list of transfers stays as it is'],
      [/done/, '`npm test` passes with a test of the field'],
    ],
    untrue: ['- React: 18.3.1 (package.json)', 'facts/version'],
  },
  'a .NET solution': {
    files: dotnetSolution,
    scan: [
      'Runtime: .NET 8 (Directory.Build.props:3)',
      'Auth: JWT bearer (Microsoft.AspNetCore.Authentication.JwtBearer 8.0.10, src/Ledger.Api/Ledger.Api.csproj:3)',
      'Tests: xUnit 2.9.2 (tests/Ledger.Tests/Ledger.Tests.csproj:3)',
    ],
    context: ['.NET 8.0', 'What I still need for this task'],
    command: 'prompt-backend',
    request: 'Pridaj endpoint, ktorý zruší prevod; nesmie zrušiť prevod, ktorý je už zaúčtovaný',
    language: 'Slovak',
    type: 'Feature',
    answers: [
      [/path\/to\/file/, '`src/Ledger.Api/Program.cs` – nový endpoint'],
      [
        /prípad|robiť|stať/,
        'Prevod, ktorý nie je zaúčtovaný, sa zruší so stavom 204; zaúčtovaný dostane stav 409',
      ],
      [/hotov|výsled|meria/, '`dotnet test` prejde s testom pre 204 aj 409'],
    ],
    untrue: ['- Runtime: .NET 9 (Directory.Build.props)', 'facts/version'],
  },
  'a Python service': {
    files: pythonService,
    scan: [
      'Runtime: Python 3.12+ (pyproject.toml:4)',
      'Framework: FastAPI 0.115.4 (pyproject.toml:6)',
      'ORM: SQLAlchemy 2.0.36 (pyproject.toml:7)',
      'Tests: pytest 8.3+ (pyproject.toml:13)',
    ],
    context: ['Project: ledger-service 1.3.0', 'FastAPI'],
    command: 'prompt-technical',
    request: 'Refactor transfers into a router of its own, without changing the answers',
    language: 'English',
    type: 'Refactoring',
    answers: [
      [/path\/to\/file/, '`src/ledger/main.py` – keeps the application alone'],
      [/stay|behaviour|usual case|requirement|step by step/i, '`GET /transfers` answers as before'],
      [/better/, '`src/ledger/main.py` holds no route of its own'],
      [/done|measured|verify/, '`pytest` passes unchanged'],
      [/structure|way|design|approach/i, 'One `APIRouter` for transfers'],
    ],
    untrue: ['- The service runs with FastAPI 0.99', 'facts/version'],
  },
  'a monorepo': {
    files: monorepo,
    scan: [
      'App: apps/web (@ledger/web, frontend)',
      'Vue: ^3.5.22 (apps/web/package.json:5) | TypeScript: yes (pnpm-workspace.yaml:4), strict: yes (tsconfig.base.json:1)',
      'App: apps/api (@ledger/api, backend)',
      'Framework: Fastify 5.6.1 (apps/api/package.json:7)',
    ],
    context: ['What I still need for this task'],
    command: 'prompt-hybrid',
    request: 'Add the daily limit',
    language: 'English',
    type: 'Feature',
    answers: [
      [/path\/to\/file/, '`apps/api/src/server.ts` – serves the limit'],
      [
        /usual case|behaviour|requirement/i,
        '`GET /limit` answers with the limit in cents; the page shows it',
      ],
      [/not change/, 'The list of transfers stays as it is'],
      [/done|measured/, '`pnpm test` passes with a test for both'],
    ],
    untrue: ['- The server is Fastify 4.28', 'facts/version'],
  },
};

describe('from the packed tarball', () => {
  test.each(Object.entries(journeys))(
    '%s is set up, scanned, and its prompt refused until it is true and whole',
    (_, journey) => {
      const user = packageUser(journey.files);

      user.run(['init', '--yes']);
      expect(user.run([]), 'what init wrote is clean').toBe('');
      expect(user.tryCommit('Set prompt-lint up')).toMatchObject({ status: 0 });
      expect(user.run(['init', '--check'])).toBe('Up to date.\n');

      const scanned = user.run(['scan']);
      for (const line of journey.scan) expect(scanned).toContain(line);
      const recalled = user.run(['context']);
      for (const part of journey.context) expect(recalled).toContain(part);

      const analysis = JSON.parse(
        user.run(['analyze', '--json', '--command', journey.command, journey.request]),
      );
      expect(analysis.analysis).toMatchObject({ language: journey.language, type: journey.type });

      const path = promptOf(user.run(['new', journey.command, journey.request]));
      const drafted = append(user, path, '- [Which currency is meant?]');
      const unfinished = user.tryCommit('Prompt with open slots');
      expect(unfinished.status).not.toBe(0);
      expect(unfinished.output).toContain('prompt/placeholder');
      writeFileSync(join(user.folder, path), drafted);

      // Where the request and the repository tell all, nothing is left to fill in.
      if (/\[(?!Yes|y )[^\]]{3,}\]/.test(drafted)) fillIn(user, path, journey.answers);
      expect(messagesOf(user, path, 0)).toEqual([]);
      const [untrue, rule] = journey.untrue;
      const whole = append(user, path, untrue);
      const refused = user.tryCommit('Prompt that is not true');
      expect(refused.status).not.toBe(0);
      expect(refused.output).toContain(rule);

      writeFileSync(join(user.folder, path), whole);
      expect(user.tryCommit('Prompt')).toMatchObject({ status: 0 });
    },
    120_000,
  );
});

/** Adds a bullet to the facts of a prompt. @returns The text as it was. */
function append(user: PackageUser, path: string, bullet: string): string {
  const file = join(user.folder, path);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/^(## (?:CONTEXT|Project Context)[^\n]*\n\n)/m, `$1${bullet}\n`);
  if (changed === text) throw new Error(`${path} has no context to add to`);
  writeFileSync(file, changed);
  return text;
}
