import { describe, expect, test } from 'vitest';
import { manifestReader } from '../support/manifests.ts';
import { type Files, readFile as read, summary } from './support.ts';

const dotnetTools = manifestReader('dotnet-tools');
const globalJson = manifestReader('global-json');
const packagesConfig = manifestReader('packages-config');
const project = manifestReader('dotnet-project');

function factsOf(files: Files, path?: string): readonly string[] {
  return summary(read(project, files, path));
}

/** A project with some lines in it, the first of which is line 2. */
function sdkProject(...lines: readonly string[]): string {
  return ['<Project>', ...lines, '</Project>'].join('\n');
}

describe('packages of a project', () => {
  test('versions stand in attributes, in children, and in ranges', () => {
    const text = sdkProject(
      '<ItemGroup>',
      '<PackageReference Include="Harbor.Core" Version="3.2.1" />',
      '<PackageReference',
      '  Include="Harbor.Sails"',
      '  Version="[2.0,3.0)" />',
      '<PackageReference Include="Harbor.Ropes">',
      '  <Version>',
      '    1.4.*',
      '  </Version>',
      '</PackageReference>',
      '<PackageReference Update="Harbor.Anchor" VersionOverride="[5.0.1]" />',
      '<PackageReference Include="Harbor.Flags" />',
      '</ItemGroup>',
    );
    expect(factsOf({ 'src/Boat/Boat.csproj': text })).toEqual([
      'Harbor.Core 3.2.1 exact dependency src/Boat/Boat.csproj:3',
      'Harbor.Sails [2.0,3.0) range dependency src/Boat/Boat.csproj:6',
      'Harbor.Ropes 1.4.* range dependency src/Boat/Boat.csproj:9',
      'Harbor.Anchor [5.0.1] exact dependency src/Boat/Boat.csproj:12',
      'Harbor.Flags  none dependency src/Boat/Boat.csproj:13',
    ]);
  });

  test('a referenced assembly is mentioned, its own version is not that of a package', () => {
    const text = sdkProject(
      '<ItemGroup>',
      '<Reference Include="Harbor.Legacy, Version=4.0.0.0, Culture=neutral"><HintPath>x</HintPath></Reference>',
      '<FrameworkReference Include="Harbor.App" />',
      '</ItemGroup>',
    );
    expect(factsOf({ 'Old.csproj': text })).toEqual([
      'Harbor.Legacy  none dependency Old.csproj:3',
      'Harbor.App  none dependency Old.csproj:4',
    ]);
  });

  test('what is in comments is not there', () => {
    const text = sdkProject('<!-- <ItemGroup><PackageReference Include="A" Version="1.0" /></ItemGroup> -->');
    expect(factsOf({ 'A.csproj': text })).toEqual([]);
  });

  test('central versions are stated where they are central, once', () => {
    const files = {
      'Directory.Packages.props': sdkProject(
        '<PropertyGroup><SailVersion>7.1.0</SailVersion></PropertyGroup>',
        '<ItemGroup>',
        '<PackageVersion Include="Harbor.Core" Version="3.2.1" />',
        '<PackageVersion Include="Harbor.Sails" Version="$(SailVersion)" />',
        '<GlobalPackageReference Include="Harbor.Lint" Version="1.0.0" />',
        '</ItemGroup>',
      ),
      'src/App/App.fsproj': sdkProject(
        '<ItemGroup>',
        '<PackageReference Include="harbor.core" />',
        '<PackageReference Include="Harbor.Missing" />',
        '</ItemGroup>',
      ),
    };
    expect(factsOf(files, 'Directory.Packages.props')).toEqual([
      'Harbor.Core 3.2.1 exact dependency Directory.Packages.props:4',
      'Harbor.Sails 7.1.0 exact dependency Directory.Packages.props:2',
      'Harbor.Lint 1.0.0 exact dependency Directory.Packages.props:6',
    ]);
    expect(factsOf(files, 'src/App/App.fsproj')).toEqual([
      'Harbor.Missing  none dependency src/App/App.fsproj:4',
    ]);
  });

  test('SDKs with a version are packages too', () => {
    const text = '<Project Sdk="Harbor.Sdk/2.1.0">\n<Sdk Name="Harbor.Host" Version="9.0.0" />\n</Project>';
    expect(factsOf({ 'A.csproj': text })).toEqual([
      'Harbor.Sdk 2.1.0 exact tool A.csproj:1',
      'Harbor.Host 9.0.0 exact tool A.csproj:2',
    ]);
  });
});

describe('properties', () => {
  test('they come from shared files; the literal has the line, and what an import sets is unknown', () => {
    const files = {
      'src/App/App.csproj': sdkProject(
        '<Import Project="..\\..\\build\\versions.props" />',
        '<ItemGroup>',
        '<PackageReference Include="Harbor.Core" Version="$(corevERSION)" />',
        '<PackageReference Include="Harbor.Sails" Version="$(Major).4.0" />',
        '<PackageReference Include="Harbor.Unknown" Version="$(Nowhere)" />',
        '</ItemGroup>',
      ),
      'build/versions.props': sdkProject('<PropertyGroup>', '<Major>6</Major>', '</PropertyGroup>'),
      'Directory.Build.props': sdkProject(
        '<PropertyGroup>',
        '<CoreVersion>3.2.1</CoreVersion>',
        '</PropertyGroup>',
      ),
    };
    expect(factsOf(files)).toEqual([
      'Harbor.Core 3.2.1 exact dependency Directory.Build.props:3',
      'Harbor.Sails  none dependency src/App/App.csproj:5',
      'Harbor.Unknown  none dependency src/App/App.csproj:6',
    ]);
  });

  test('conditions leave all values, a later plain one takes their place', () => {
    const conditional = [
      '<PropertyGroup><V>1.0</V></PropertyGroup>',
      `<PropertyGroup Condition="'$(X)' == 'y'"><V>2.0</V></PropertyGroup>`,
      `<PropertyGroup><V Condition="'$(V)' == ''">3.0</V></PropertyGroup>`,
    ];
    const use = '<ItemGroup><PackageReference Include="A" Version="$(V)" /></ItemGroup>';
    expect(factsOf({ 'A.csproj': sdkProject(...conditional, use) })).toEqual([
      'A 1.0 exact dependency A.csproj:2',
      'A 2.0 exact dependency A.csproj:3',
    ]);
    const settled = sdkProject(...conditional, '<PropertyGroup><V>4.0</V></PropertyGroup>', use);
    expect(factsOf({ 'A.csproj': settled })).toEqual(['A 4.0 exact dependency A.csproj:5']);
  });

  test('circles end', () => {
    const files = {
      'A.csproj': sdkProject(
        '<PropertyGroup><X>$(Y)</X><Y>$(X)</Y><X>$(Y)</X></PropertyGroup>',
        '<ItemGroup><PackageReference Include="A" Version="$(X)" /></ItemGroup>',
      ),
    };
    expect(factsOf(files)).toEqual(['A  none dependency A.csproj:3']);
  });

  test('a value that doubles itself stays small', () => {
    const lines = Array.from({ length: 60 }, () => '<X>$(X)$(X)</X>');
    const text = sdkProject('<PropertyGroup><X>1</X>', ...lines, '</PropertyGroup>');
    expect(factsOf({ 'A.csproj': text })).toEqual([]);
  });
});

describe('frameworks', () => {
  const stated = (property: string, ...more: readonly string[]) =>
    factsOf({ 'A.csproj': sdkProject('<PropertyGroup>', property, ...more, '</PropertyGroup>') });
  const withoutLanguage = (facts: readonly string[]) => facts.filter((fact) => !fact.startsWith('csharp'));
  const framework = (property: string, ...more: readonly string[]) =>
    withoutLanguage(stated(property, ...more));

  test.each([
    ['net8.0', 'dotnet 8.0'],
    ['net8.0-windows10.0.19041.0', 'dotnet 8.0'],
    ['net10.0', 'dotnet 10.0'],
    ['netcoreapp3.1', 'dotnet 3.1'],
    ['net48', 'netfx 4.8'],
    ['net472', 'netfx 4.7.2'],
    ['netstandard2.0', 'netstandard 2.0'],
  ])('%s is %s', (moniker, expected) => {
    expect(framework(`<TargetFramework>${moniker}</TargetFramework>`)).toEqual([
      `${expected} exact floor A.csproj:3`,
    ]);
  });

  test('several stand in one property', () => {
    expect(framework('<TargetFrameworks>net6.0; net48;uap10.0</TargetFrameworks>')).toEqual([
      'dotnet 6.0 exact floor A.csproj:3',
      'netfx 4.8 exact floor A.csproj:3',
    ]);
  });

  test('old projects name a version and perhaps a family', () => {
    const version = '<TargetFrameworkVersion>v4.6.1</TargetFrameworkVersion>';
    expect(framework(version)).toEqual(['netfx 4.6.1 exact floor A.csproj:3']);
    expect(
      framework(
        '<TargetFrameworkVersion>v3.1</TargetFrameworkVersion>',
        '<TargetFrameworkIdentifier>.NETCoreApp</TargetFrameworkIdentifier>',
      ),
    ).toEqual(['dotnet 3.1 exact floor A.csproj:3']);
  });

  test('an inherited one is stated by the shared file alone, one by reference by the project', () => {
    const files = {
      'A.csproj': sdkProject('<PropertyGroup></PropertyGroup>'),
      'B.csproj': sdkProject('<PropertyGroup><TargetFramework>$(Chosen)</TargetFramework></PropertyGroup>'),
      'Directory.Build.props': sdkProject(
        '<PropertyGroup>',
        '<TargetFramework>net9.0</TargetFramework>',
        '<Chosen>net7.0</Chosen>',
        '</PropertyGroup>',
      ),
    };
    expect(factsOf(files, 'A.csproj')).toEqual([]);
    expect(withoutLanguage(factsOf(files, 'B.csproj'))).toEqual([
      'dotnet 7.0 exact floor Directory.Build.props:4',
    ]);
    expect(withoutLanguage(factsOf(files, 'Directory.Build.props'))).toEqual([
      'dotnet 9.0 exact floor Directory.Build.props:3',
    ]);
  });

  test("the language's version is a fact when it is written", () => {
    expect(stated('<LangVersion>12.0</LangVersion>')).toEqual(['csharp 12.0 exact setting A.csproj:3']);
    expect(stated('<LangVersion>latest</LangVersion>')).toEqual(['csharp latest none setting A.csproj:3']);
  });

  test.each([
    ['net8.0', '12 (net8.0)'],
    ['net9.0-windows', '13 (net9.0-windows)'],
    ['net10.0', '14 (net10.0)'],
    ['netcoreapp3.1', '8 (netcoreapp3.1)'],
    ['netstandard2.0', '7.3 (netstandard2.0)'],
    ['net48', '7.3 (net48)'],
  ])('without, it is the one that goes with %s', (moniker, value) => {
    const property = `<TargetFramework>${moniker}</TargetFramework>`;
    expect(stated(property)).toContain(`csharp ${value} exact setting A.csproj:3`);
    expect(stated(property, '<LangVersion>7.1</LangVersion>')).not.toContain(
      `csharp ${value} exact setting A.csproj:3`,
    );
  });

  test('of what is not known yet there is none', () => {
    expect(stated('<TargetFramework>net99.0</TargetFramework>')).toEqual([
      'dotnet 99.0 exact floor A.csproj:3',
    ]);
  });

  test('options are settings', () => {
    expect(framework('<Nullable>enable</Nullable>')).toEqual([
      'dotnet.Nullable enable exact setting A.csproj:3',
    ]);
  });
});

describe("the project's own version", () => {
  const own = (...properties: readonly string[]) =>
    factsOf({ 'src/Boat.csproj': sdkProject('<PropertyGroup>', ...properties, '</PropertyGroup>') });

  test('it goes by the package, the assembly, or the file', () => {
    expect(own('<Version>1.2.0</Version>')).toEqual(['Boat 1.2.0 exact self src/Boat.csproj:3']);
    expect(own('<AssemblyName>Ship</AssemblyName>', '<VersionPrefix>1.2.0</VersionPrefix>')).toEqual([
      'Ship 1.2.0 exact self src/Boat.csproj:4',
    ]);
    expect(own('<PackageId>Fleet.Boat</PackageId>', '<Version>1.2.0</Version>')).toEqual([
      'Fleet.Boat 1.2.0 exact self src/Boat.csproj:4',
    ]);
  });

  test('a shared version belongs to each project', () => {
    const files = {
      'A.csproj': sdkProject(),
      'Directory.Build.props': sdkProject('<PropertyGroup><Version>4.0.0</Version></PropertyGroup>'),
    };
    expect(factsOf(files, 'A.csproj')).toEqual(['A 4.0.0 exact self Directory.Build.props:2']);
    expect(factsOf(files, 'Directory.Build.props')).toEqual([]);
  });
});

describe('other files', () => {
  test('packages.config', () => {
    const text =
      '\ufeff<?xml version="1.0" encoding="utf-16"?>\r\n<packages>\r\n<package id="Harbor.Core" version="3.2.1" targetFramework="net48" />\r\n</packages>';
    expect(summary(read(packagesConfig, { 'packages.config': text }))).toEqual([
      'Harbor.Core 3.2.1 exact dependency packages.config:3',
    ]);
  });

  test('global.json, with comments', () => {
    const text =
      '{\n // for all\n "sdk": {\n  "version": "8.0.204"\n },\n "msbuild-sdks": {\n  "Harbor.Sdk": "1.1.0"\n }\n}';
    expect(summary(read(globalJson, { 'global.json': text }))).toEqual([
      'dotnet-sdk 8.0.204 exact tool global.json:4',
      'Harbor.Sdk 1.1.0 exact tool global.json:7',
    ]);
  });

  test('dotnet-tools.json', () => {
    const text =
      '{\n"version": 1,\n"tools": {\n"dotnet-harbor": {\n"version": "2.3.0",\n"commands": ["harbor"]\n}\n}\n}';
    expect(summary(read(dotnetTools, { '.config/dotnet-tools.json': text }))).toEqual([
      'dotnet-harbor 2.3.0 exact tool .config/dotnet-tools.json:5',
    ]);
  });
});

describe('bad input', () => {
  test.each([
    [
      'an element that is not closed',
      '<Project>\n<ItemGroup>\n<PackageReference Include="A" Version="1.0" />\n',
      3,
    ],
    [
      'a bare ampersand',
      '<Project>\n<A>x & y</A><ItemGroup>\n<PackageReference Include="A" Version="1.0" /></ItemGroup></Project>',
      3,
    ],
    [
      'a wrong end tag',
      '<Project>\n<ItemGroup>\n<PackageReference Include="A" Version="1.0" />\n</Wrong></ItemGroup></Project>',
      3,
    ],
  ])('%s leaves the rest', (_, text, line) => {
    expect(factsOf({ 'A.csproj': text })).toEqual([`A 1.0 exact dependency A.csproj:${line}`]);
  });

  test('of a merge conflict the first side counts, and a note says so', () => {
    const text = sdkProject(
      '<ItemGroup>',
      '<<<<<<< HEAD',
      '<PackageReference Include="A" Version="1.0" />',
      '=======',
      '<PackageReference Include="A" Version="2.0" />',
      '>>>>>>> other',
      '</ItemGroup>',
    );
    const { facts, note } = read(project, { 'A.csproj': text });
    expect(summary({ facts })).toEqual(['A 1.0 exact dependency A.csproj:4']);
    expect(note).toBe('A.csproj (line 3) is read in part only: Merge conflict');
  });

  test('entities of a document type are not expanded', () => {
    const text =
      '<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<Project><PropertyGroup><Version>1.&b;</Version></PropertyGroup></Project>';
    const { facts, note } = read(project, { 'A.csproj': text });
    expect(summary({ facts })).toEqual([]);
    expect(note).toContain('line 2');
  });

  test.each([
    '',
    ' ',
    '<',
    '<a',
    '{}',
    '\u0000',
    '<<<<<<< x',
    '<Project/><Project/>',
    '&'.repeat(5000),
    '<a>'.repeat(20_000),
  ])('nothing is thrown for any text (%#)', (text) => {
    for (const reader of [project, packagesConfig, globalJson, dotnetTools])
      expect(read(reader, { 'A.csproj': text }).facts).toEqual([]);
  });

  test('a file of many megabytes is a note', () => {
    const text = sdkProject('<!-- much -->'.repeat(2_500_000));
    expect(read(project, { 'A.csproj': text }).note).toContain('Too large');
  });
});
