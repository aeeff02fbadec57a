import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { nameKey, noAliases, targetMatches, targetsOf } from '../../src/core/manifests/aliases.ts';
import type { Ecosystem } from '../../src/core/manifests/fact.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { describeRepository, type RepositoryDescription } from '../../src/library/memory/profile-lines.ts';
import { withFacts } from '../../src/library/memory/with-facts.ts';
import { packageGroups, packageTables } from '../../src/library/scan/packages.ts';
import { lintText } from '../support/lint.ts';

await loadAllModules();

/** What the manifests of a repository say, lock files included. */
function describeTree(tree: Readonly<Record<string, string>>): RepositoryDescription {
  return describeRepository(new RepositoryFacts(memorySnapshot(new Map(Object.entries(tree)))));
}

const web = {
  'package.json': JSON.stringify({
    name: 'ledger-web',
    version: '3.4.1',
    packageManager: 'pnpm@9.1.0',
    engines: { node: '>=20.19' },
    scripts: { build: 'vite build', test: 'vitest', prepare: 'husky', postinstall: 'x' },
    dependencies: { react: '^18.3.1', express: '4.19.2', zustand: '~4.5.0', 'left-pad': '1.3.0' },
    devDependencies: { typescript: '^5.5.0', vitest: '^2.0.0', '@types/node': '^20.0.0' },
  }),
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "target": "ES2022" } }',
  'compose.yaml': 'services:\n  db:\n    image: postgres:16-alpine\n',
  'src/api/transfers.ts': '',
  'src/pages/Account.tsx': '',
  'docs/guide.md': '',
  'test/fixtures/old/package.json': '{ "name": "old", "dependencies": { "angular": "1.0.0" } }',
};
const python = {
  'pyproject.toml':
    '[project]\nname = "ledger"\nversion = "1.2.0"\nrequires-python = ">=3.11"\ndependencies = ["django==4.2.26", "celery>=5.3", "structlog"]\n',
  'requirements/dev.txt': 'celery==5.3.6\npytest>=8\n',
  'ledger/models.py': '',
  Makefile: 'check:\n\tpytest\n',
};
const dotnet = {
  'src/Api/Api.csproj':
    '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="Microsoft.EntityFrameworkCore" Version="8.0.10" /></ItemGroup></Project>',
  'src/Api/Program.cs': '',
};
const go = {
  'go.mod': 'module example.org/ledger\n\ngo 1.22\n\nrequire github.com/gofiber/fiber/v2 v2.52.5\n',
  'main.go': '',
};

describe('the stack', () => {
  const text = withFacts(
    undefined,
    describeTree({
      ...dotnet,
      'global.json': '{ "sdk": { "version": "8.0.403" } }',
      Dockerfile: 'FROM mcr.microsoft.com/dotnet/aspnet:8.0\n',
      'compose.yaml':
        'services:\n  db:\n    image: postgres:16-alpine\n  mail:\n    image: axllent/mailpit:v1.20\n',
      'pyproject.toml': '[tool.hatch.envs.default.scripts]\ncov = "pytest --cov"\n',
    }),
  );

  test('names the SDK that is pinned beside the runtime', () => {
    expect(text).toContain('- Runtime: .NET 8.0, .NET SDK 8.0.403\n');
  });

  test('names the images that are no known service', () => {
    expect(text).toContain('- Services: PostgreSQL 16\n');
    expect(text).toContain('- Docker images: `dotnet/aspnet` 8.0, `axllent/mailpit` 1.20\n');
  });

  test('has scripts of Hatch as they are run', () => {
    expect(text).toContain('- `hatch run cov`\n');
  });

  test('stands up to the rules', () => {
    expect(
      lintText('facts/version', text, {
        tree: { ...dotnet, 'global.json': '{ "sdk": { "version": "8.0.403" } }' },
      }),
    ).toEqual([]);
  });
});

describe('a new profile', () => {
  test('says what the project is built with, how it is laid out and run', () => {
    const text = withFacts(undefined, describeTree(web));
    expect(text.replace(/: (?:[0-9a-f]{8} ?)+-->/, ': -->')).toBe(`# Project profile

<!-- prompt-lint facts: read from the repository; written again at the end of a session -->

## Facts of the repository

### Tech stack

- Project: ledger-web 3.4.1
- Languages: TypeScript 5.5.0
- Runtime: Node.js 20.19+
- Package manager: pnpm 9.1.0
- Frameworks: React 18.3.1, Express 4.19.2
- Libraries: Zustand 4.5.0
- Services: PostgreSQL 16
- Tests: Vitest 2.0.0
- Other dependencies: \`left-pad\` 1.3.0

### Structure

- \`docs/\`
- \`src/\`: TypeScript, with \`src/api/\`, \`src/pages/\`
- \`test/\`: with \`test/fixtures/\`

### Scripts

- \`pnpm run build\`
- \`pnpm run test\`

### Conventions

- TypeScript compiler: \`strict: true\`, \`target: ES2022\` (\`tsconfig.json\`)

<!-- end of prompt-lint facts: -->
`);
  });

  test('says nothing of what is installed, which lies among the files before the first .gitignore', () => {
    const installed = { 'node_modules/a/index.js': '', 'node_modules/a/package.json': '{"name":"a"}' };
    expect(withFacts(undefined, describeTree({ ...web, ...installed }))).toBe(
      withFacts(undefined, describeTree(web)),
    );
  });

  test('names ASP.NET Core, which no package does, EF Core by its provider, and the tests of a project of their own', () => {
    const reference = (name: string, version: string) =>
      `<PackageReference Include="${name}" Version="${version}" />`;
    const project = (sdk: string, ...items: readonly string[]) =>
      `<Project Sdk="${sdk}"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>${items.join('')}</ItemGroup></Project>`;
    const tree = {
      'src/Api/Api.csproj': project(
        'Microsoft.NET.Sdk.Web',
        reference('Microsoft.EntityFrameworkCore.SqlServer', '8.0.4'),
      ),
      'tests/Api.Tests/Api.Tests.csproj': project('Microsoft.NET.Sdk', reference('xunit', '2.7.0')),
      'tests/fixtures/Old/Old.csproj': project('Microsoft.NET.Sdk.Web', reference('NUnit', '3.0.0')),
    };
    const text = withFacts(undefined, describeTree(tree));
    expect(text).toContain('\n- Frameworks: ASP.NET Core 8.0\n- Data: EF Core 8.0.4\n- Tests: xUnit 2.7.0\n');
    const path = 'CLAUDE.md';
    expect(lintText('facts/version', text, { path, tree })).toEqual([]);
    expect(lintText('facts/version', text.replaceAll('8.0', '7.0'), { path, tree })).toHaveLength(3);
  });

  test.each([
    ['npm', web],
    ['Python', python],
    ['.NET', dotnet],
    ['Go', go],
  ])('passes the rules on facts: %s', (_, tree) => {
    const text = withFacts(undefined, describeTree(tree));
    const rules = [
      'memory/profile-fact',
      'memory/placeholder',
      'facts/dependency',
      'facts/script',
      'facts/version-unsourced',
    ];
    for (const rule of rules)
      expect(lintText(rule, text, { path: '.assistant/memory/project-profile.md', tree })).toEqual([]);
  });

  test('states no lowest version that another manifest contradicts', () => {
    const text = withFacts(undefined, describeTree(python));
    expect(text).toContain('- Frameworks: Django 4.2.26\n');
    expect(text).toContain('- Libraries: Celery\n');
    expect(text).toContain('- `make check`');
  });

  test('takes what the lock file has', () => {
    const lock = JSON.stringify({
      lockfileVersion: 3,
      packages: { '': {}, 'node_modules/react': { version: '18.9.9' } },
    });
    const tree = { 'package.json': '{ "dependencies": { "react": "^18.3.1" } }', 'package-lock.json': lock };
    expect(withFacts(undefined, describeTree(tree))).toContain('- Frameworks: React 18.9.9\n');
  });

  test.each([
    ['~=5.0.7', 'Django 5.0.7'],
    ['>=5.0,<5.1', 'Django 5.0'],
    ['>=4.2, <5', 'Django 4.2'],
    ['>=5.0', 'Django 5.0+'],
    ['>=4.2,<6.0', 'Django'],
    ['>=4.2,<=5.0', 'Django'],
  ])('states of a range %s what people call it', (range, stated) => {
    const tree = { 'pyproject.toml': `[project]\nname = "clinic"\ndependencies = ["django${range}"]\n` };
    const text = withFacts(undefined, describeTree(tree));
    expect(text).toContain(`\n- Frameworks: ${stated}\n`);
    const path = '.assistant/memory/project-profile.md';
    expect(lintText('memory/profile-fact', text, { path, tree })).toEqual([]);
  });

  test.each([
    [
      'build.gradle',
      "plugins {\n  id 'org.springframework.boot' version '3.3.2'\n}\ndependencies {\n  implementation 'org.springframework.boot:spring-boot-starter-data-jpa'\n  implementation 'org.springframework.boot:spring-boot-starter-security'\n}\n",
    ],
    [
      'build.gradle.kts',
      'plugins {\n  id("org.springframework.boot") version "3.3.2"\n}\ndependencies {\n  implementation("org.springframework.boot:spring-boot-starter-data-jpa")\n  implementation("org.springframework.boot:spring-boot-starter-security")\n}\n',
    ],
  ])(
    'takes the version of the plugin that manages the packages, and names what starters bring: %s',
    (file, build) => {
      const tree = { [file]: build };
      const text = withFacts(undefined, describeTree(tree));
      expect(text).toContain(
        '\n- Frameworks: Spring Boot 3.3.2\n- Libraries: Spring Security\n- Data: Spring Data JPA\n',
      );
      const path = '.assistant/memory/project-profile.md';
      expect(lintText('memory/profile-fact', text, { path, tree })).toEqual([]);
    },
  );

  test("names EF Core by another maker's provider, whose version is not its own", () => {
    const tree = {
      'src/Api/Api.csproj':
        '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="Npgsql.EntityFrameworkCore.PostgreSQL" Version="8.0.4" /></ItemGroup></Project>',
    };
    const text = withFacts(undefined, describeTree(tree));
    expect(text).toContain(
      '\n- Data: EF Core\n- Other dependencies: `Npgsql.EntityFrameworkCore.PostgreSQL` 8.0.4\n',
    );
  });

  test.each([
    ['the module of Go', go, 'example.org/ledger'],
    ['the solution of .NET', { ...dotnet, 'Ledger.sln': '' }, 'Ledger'],
    [
      'the application of Rails',
      {
        Gemfile: "gem 'rails', '7.1.3'\n",
        'config/application.rb': 'require "rails"\n\nmodule Depot\n  class Application\n  end\nend\n',
      },
      'Depot',
    ],
  ])('calls the project by %s', (_, tree, name) => {
    expect(withFacts(undefined, describeTree(tree))).toContain(`\n- Project: ${name}\n`);
  });

  test('does not call a workspace by one of its members', () => {
    const member = (name: string) => `[package]\nname = "${name}"\nversion.workspace = true\n`;
    const tree = {
      'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n[workspace.package]\nversion = "0.3.0"\n',
      'crates/api/Cargo.toml': member('api'),
      'crates/core/Cargo.toml': member('core'),
    };
    expect(withFacts(undefined, describeTree(tree))).not.toContain('- Project:');
  });

  test('is not made of names that would be something else in Markdown', () => {
    const tree = {
      'package.json': JSON.stringify({
        name: 'x --> <script>',
        version: '1.0.0 <!--',
        scripts: { 'a`b': 'x', '-->': 'y' },
        dependencies: { '<img>': '1.0.0', react: '18.3.1-->' },
      }),
      'a`<b>/x.ts': '',
      '[slot]/y.ts': '',
    };
    const text = withFacts(undefined, describeTree(tree));
    expect(text.replace(/<!-- .* -->\n/g, '')).not.toMatch(/<|-->|\[slot\]/);
    expect(withFacts(text, describeTree(tree))).toBe(text);
  });

  test('is not made when nothing is stated', () => {
    expect(withFacts(undefined, { facts: [], scripts: [], paths: [] })).toBe('');
    expect(withFacts('# Mine\n', { facts: [], scripts: [], paths: [] })).toBe('# Mine\n');
  });
});

describe('a profile that is there', () => {
  const mine = '# Ledger\r\n\r\n## Preferences\r\n\r\n- No commits without being asked.';
  const newer = { ...web, 'package.json': web['package.json'].replace('^18.3.1', '^19.1.0') };

  test('gains the block at its end, and keeps every byte', () => {
    const text = withFacts(mine, describeTree(web));
    expect(text.startsWith(`${mine}\r\n\r\n<!-- prompt-lint facts`)).toBe(true);
    expect(text.endsWith(' -->')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(withFacts(text, describeTree(web))).toBe(text);
  });

  test('has its block updated where it stands', () => {
    const text = `${withFacts(mine, describeTree(web))}\r\n\r\n## Conventions\r\n\r\nOurs.\r\n`;
    const written = withFacts(text, describeTree(newer));
    expect(written.startsWith(`${mine}\r\n\r\n<!-- prompt-lint facts`)).toBe(true);
    expect(written.endsWith(' -->\r\n\r\n## Conventions\r\n\r\nOurs.\r\n')).toBe(true);
    expect(written).toContain('React 19.1.0');
    expect(written).not.toContain('React 18.3.1');
  });

  test('keeps a line that a person changed or added in the block, below it', () => {
    const text = withFacts(mine, describeTree(web));
    const edited = text
      .replace('- Runtime: Node.js 20.19+', '- Runtime: Node.js 20.19+, on Debian')
      .replace('### Structure\r\n', '### Structure\r\n\r\nSee docs/guide.md first.\r\n');
    const written = withFacts(edited, describeTree(newer));
    const below = written.slice(written.indexOf('<!-- end of prompt-lint facts'));
    expect(below).toContain('- Runtime: Node.js 20.19+, on Debian\r\nSee docs/guide.md first.');
    expect(below).not.toContain('React');
    expect(written).toContain('- Runtime: Node.js 20.19+\r\n');
    expect(withFacts(written, describeTree(newer))).toBe(written);
  });

  test('loses nothing when a person took one of the marks out', () => {
    const text = withFacts(mine, describeTree(web));
    for (const mark of [/<!-- prompt-lint facts.*-->/, /<!-- end of .*-->/]) {
      const edited = `${text.replace(mark, 'Jana was here.')}\r\nEnd.`;
      const written = withFacts(edited, describeTree(newer));
      for (const words of ['Jana was here.', 'React 18.3.1', 'React 19.1.0', 'End.'])
        expect(written).toContain(words);
      expect(withFacts(written, describeTree(newer))).toBe(written);
    }
  });
});

test('every name in the table of packages is one that documents are understood by', () => {
  const rows = packageGroups.flatMap((group) => packageTables[group]);
  const named = rows.flatMap(({ name, packages }) => packages.map((key) => [key, name] as const));
  const unknown = named.filter(([key, name]) => {
    const [ecosystem, ...rest] = key.split(':') as [Ecosystem, ...string[]];
    const targets = targetsOf(nameKey(name), noAliases) ?? [];
    return !targets.some(
      (target) =>
        target.ecosystem === ecosystem &&
        (target.name === rest.join(':') || targetMatches(target, rest.join(':'))),
    );
  });
  expect(unknown).toEqual([]);
});

test('a package manager that nobody knows has no name', () => {
  const tree = {
    'package.json': '{ "name": "a", "version": "1.0.0", "packageManager": "constructor@1.0.0" }',
  };
  expect(withFacts(undefined, describeTree(tree))).not.toContain('native code');
});
