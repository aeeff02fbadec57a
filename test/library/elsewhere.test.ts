import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allFindings, instructions } from './library.ts';

const memory = '.assistant/memory';
const config = '.assistant/config';
const installed: Readonly<Record<string, string>> = Object.fromEntries([
  ...instructions(),
  ...[memory, config].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(?:md|json)$/.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  ),
]);

/** Repositories into which the library may be installed: what it says must be false in none of them. */
const repositories: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['an empty folder', {}],
  [
    'a React app of other majors',
    {
      'package.json': JSON.stringify({
        name: 'app',
        engines: { node: '>=24' },
        scripts: { dev: 'vite' },
        dependencies: { react: '^17.0.2', 'react-router-dom': '^5.3.4', redux: '^4.2.1' },
      }),
      'web/src/main.jsx': '',
    },
  ],
  ['a Python service', { 'pyproject.toml': '[project]\nname = "service"\nrequires-python = ">=3.9"\n' }],
  [
    'a .NET service',
    {
      'Api/Api.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net6.0</TargetFramework></PropertyGroup></Project>',
    },
  ],
];

describe.each(repositories)('in %s', (_, files) => {
  it.each([...Object.keys(installed)])('%s has no finding', (path) => {
    expect(allFindings(path, installed[path]!, { ...installed, ...files })).toEqual([]);
  });
});

describe('where assistants look for skills', () => {
  it.each(['.claude/skills', '.agents/skills', '.github/skills'])('a copy in %s has no finding', (folder) => {
    for (const [path, text] of instructions()) {
      if (!path.endsWith('SKILL.md')) continue;
      const copy = path.replace('.assistant/skills', folder);
      expect(allFindings(copy, text, installed), copy).toEqual([]);
    }
  });
});
