import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

type Tree = Readonly<Record<string, string>>;

const messages = (tree: Tree, line: string) =>
  lintText('facts/version', `${line}\n`, { path: 'AGENTS.md', tree }).map(
    ({ severity, message }) => `${severity} ${message}`,
  );
const project = (frameworks: string) =>
  `<Project Sdk="Microsoft.NET.Sdk">\n  <PropertyGroup>\n    <TargetFrameworks>${frameworks}</TargetFrameworks>\n  </PropertyGroup>\n</Project>\n`;
const sdk = '{\n  "sdk": { "version": "9.0.0", "rollForward": "latestMajor" }\n}\n';
const tree = {
  'global.json': sdk,
  'till/Till.csproj': project('net10.0'),
  'desk/Desk.csproj': project('net10.0-windows'),
};
const has = 'desk/Desk.csproj (line 3) has 10.0';

describe('what the projects target comes before the SDK that builds them', () => {
  test('the message names a project', () =>
    expect(messages(tree, '- .NET 8')).toEqual([
      `error .NET 8 is stated, but ${has}; write 10, or change it there`,
    ]));
  test.each(['- .NET 10', '- .NET 9', '- .NET SDK 9'])('%s is true', (line) =>
    expect(messages(tree, line)).toEqual([]),
  );
  test('without projects the SDK decides', () =>
    expect(messages({ 'global.json': sdk }, '- .NET 8')).toEqual([
      'error .NET 8 is stated, but global.json (line 2) has 9.0.0; write 9, or change it there',
    ]));
});

describe('a lowest version of .NET', () => {
  test('is that of the projects', () =>
    expect(messages(tree, '- .NET 8+')).toEqual([
      `error .NET 8+ is stated, but ${has}; write 10+, or change it there`,
    ]));
  test.each([
    ['.NET 10+', 'net10.0'],
    ['.NET 8+', 'net8.0;net10.0'],
    ['.NET 8+', 'netstandard2.0;net10.0'],
  ])('%s is true of %s', (claim, frameworks) =>
    expect(messages({ 'Till.csproj': project(frameworks) }, `- ${claim}`)).toEqual([]),
  );
});

test('a JDK that is newer than the lowest one says nothing of it', () =>
  expect(
    messages(
      { 'pom.xml': '<project><properties><java.version>21</java.version></properties></project>' },
      '- Java 17+',
    ),
  ).toEqual([]));

describe('slots of spec-kit', () => {
  test.each([
    '# Add commands for C# (.NET 8 with Avalonia)',
    '# Add test commands for .NET 8',
    '- .NET 8 [NEEDS CLARIFICATION: or 10?]',
    '- .NET 8 or NEEDS CLARIFICATION',
  ])('%s states nothing', (line) => expect(messages(tree, line)).toEqual([]));
});
