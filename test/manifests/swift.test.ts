import { describe, expect, test } from 'vitest';
import { factLines, lockedLines, lockReader, manifestReader, readManifest } from '../support/manifests.ts';

const manifests = manifestReader('swift-package');
const locks = lockReader('package-resolved');
const xcodePackages = manifestReader('xcode-packages');
const podfile = manifestReader('podfile');
const podLocks = lockReader('podfile-lock');
const xcodeProject = manifestReader('xcode-project');

const read = (text: string) => factLines(readManifest(manifests, { 'Package.swift': text }));

describe('Package.swift', () => {
  test.each([
    ['url: "https://host.test/o/Lid.git", from: "1.2.3"', '>=1.2.3 <2.0.0 range'],
    ['url: "https://host.test/o/Lid", from: "0.5.0"', '>=0.5.0 <1.0.0 range'],
    ['url: "git@host.test:o/Lid.git", exact: "1.2.3"', '1.2.3 exact'],
    ['url: "https://host.test/o/Lid/", .exact("1.2.3-beta.1")', '1.2.3-beta.1 exact'],
    ['name: "Lid", url: "https://host.test/o/lid", .upToNextMajor(from: "1.2.3")', '>=1.2.3 <2.0.0 range'],
    ['url: "https://host.test/o/Lid", .upToNextMinor(from: "1.2.3")', '>=1.2.3 <1.3.0 range'],
    ['url: "https://host.test/o/Lid", "1.2.3"..<"3.0.0"', '>=1.2.3 <3.0.0 range'],
    ['url: "https://host.test/o/Lid", "1.2.3"..."1.9.0"', '>=1.2.3 <=1.9.0 range'],
    ['url: "https://host.test/o/Lid", branch: "release/1.2.3"', '- none'],
    ['url: "https://host.test/o/Lid", revision: "0123456"', '- none'],
    ['url: "https://host.test/o/Lid", from: lidVersion', '- none'],
    ['\n  url: "https://host.test/o/Lid", // from: "9.0.0"\n  from: "1.2.3"\n', '>=1.2.3 <2.0.0 range'],
  ])('%j', (given, asked) => {
    expect(read(`.package(${given})`)).toEqual([`swift lid ${asked} dependency Package.swift:1`]);
  });

  test('a package of a registry goes by its identity', () => {
    expect(read('.package(id: "Host.Lid", from: "1.0.0")')).toEqual([
      'swift host.lid >=1.0.0 <2.0.0 range dependency Package.swift:1',
    ]);
  });

  test.each([
    '.package(path: "../Lid")',
    '// .package(url: "https://host.test/o/Lid", from: "1.0.0")',
    '/* a /* b */ .package(url: "https://host.test/o/Lid", from: "1.0.0") */',
    '.package(url: lidAddress, from: "1.0.0")',
    '.package(url: "https://host.test/\\(name)", from: "1.0.0")',
    '.package(url: "https://host.test/o/Lid", from: "1.0.0"',
    'import PackageDescription\n// swift-tools-version:5.9',
  ])('says nothing: %s', (text) => expect(read(text)).toEqual([]));

  test('an address is no comment', () => {
    const text = 'let a = "https://host.test" // b\n.package(url: "https://host.test/o/Lid", exact: "1.0.0")';
    expect(read(text)).toEqual(['swift lid 1.0.0 exact dependency Package.swift:2']);
  });

  test.each([
    ['// swift-tools-version:5.9', '5.9', 1],
    ['//swift-tools-version: 6.0.1\r\n', '6.0.1', 1],
    ['\ufeff\n// swift-tools-version: 5.10;(x)\n', '5.10', 2],
  ])('the tools: %j', (text, version, line) => {
    expect(read(text)).toEqual([`runtime swift ${version} range floor Package.swift:${line}`]);
  });

  test('the language', () => {
    const text = 'a(swiftLanguageVersions: [.v4_2, .version("6")])\nb(.swiftLanguageMode(.v5))';
    expect(read(text)).toEqual([
      'setting swift.language 4.2 exact setting Package.swift:1',
      'setting swift.language 6 exact setting Package.swift:1',
      'setting swift.language 5 exact setting Package.swift:2',
    ]);
  });

  test('copies of other packages are left out', () => {
    const path = 'Carthage/Checkouts/Lid/Package.swift';
    expect(readManifest(manifests, { [path]: '// swift-tools-version:5.0' }).facts).toEqual([]);
  });
});

const second = JSON.stringify(
  {
    pins: [
      { identity: 'lid', location: 'x', state: { revision: '00', version: '1.2.3' } },
      { identity: 'cup', location: 'x', state: { branch: 'main', revision: '11' } },
      { identity: 'host.pot', location: '', state: { version: '4.0.0' } },
    ],
    version: 3,
  },
  null,
  2,
);
const first = JSON.stringify(
  {
    object: {
      pins: [
        {
          package: 'TeaLid',
          repositoryURL: 'https://host.test/o/Lid.git',
          state: { branch: null, revision: '00', version: '1.2.3' },
        },
        {
          package: 'Cup',
          repositoryURL: 'https://host.test/o/Cup.git',
          state: { branch: 'main', revision: '11', version: null },
        },
      ],
    },
    version: 1,
  },
  null,
  2,
);

describe('Package.resolved', () => {
  test('by identity, and by address in its first form', () => {
    expect(lockedLines(locks, second, 'lid')).toEqual(['1.2.3 8 direct']);
    expect(lockedLines(locks, second, 'host.pot')).toEqual(['4.0.0 23 direct']);
    expect(lockedLines(locks, first, 'lid')).toEqual(['1.2.3 10 direct']);
  });

  test.each(['cup', 'TeaLid', 'constructor', ''])('%j is not there', (name) => {
    expect(lockedLines(locks, second, name)).toEqual([]);
    expect(lockedLines(locks, first, name)).toEqual([]);
  });

  test('that of an Xcode project is a manifest', () => {
    expect(factLines(readManifest(xcodePackages, { 'a/Package.resolved': first }))).toEqual([
      'swift lid 1.2.3 locked dependency a/Package.resolved:10',
      'swift cup - none dependency a/Package.resolved:13',
    ]);
    expect(factLines(readManifest(xcodePackages, { 'a/Package.resolved': second }))).toHaveLength(3);
  });
});

test('project.pbxproj', () => {
  const asked = (requirement: string) =>
    `isa = XCRemoteSwiftPackageReference;\n\trepositoryURL = "https://host.test/o/Lid";\n\trequirement = {\n\t${requirement}\n\t};\n`;
  const text = [
    'SWIFT_VERSION = 5.0;\nSWIFT_VERSION = 5.0;\nSWIFT_VERSION = "$(X)";\nIPHONEOS_DEPLOYMENT_TARGET = 17.0;\n',
    asked('kind = upToNextMinorVersion;\n minimumVersion = 1.2.3;'),
    asked('kind = versionRange;\n maximumVersion = 3.0.0;\n minimumVersion = 1.2.3;'),
    asked('kind = exactVersion;\n version = "1.2.3-rc.1";'),
    asked('branch = main;\n kind = branch;'),
  ].join('');
  expect(factLines(readManifest(xcodeProject, { 'a.xcodeproj/project.pbxproj': text }))).toEqual([
    'setting swift.language 5.0 exact setting a.xcodeproj/project.pbxproj:1',
    'swift lid >=1.2.3 <1.3.0 range dependency a.xcodeproj/project.pbxproj:6',
    'swift lid >=1.2.3 <3.0.0 range dependency a.xcodeproj/project.pbxproj:12',
    'swift lid 1.2.3-rc.1 exact dependency a.xcodeproj/project.pbxproj:19',
    'swift lid - none dependency a.xcodeproj/project.pbxproj:25',
  ]);
});

test('Podfile', () => {
  const text = [
    "platform :ios, '15.0'",
    "pod 'Lid', '~> 5.8'",
    "pod 'Tea/Pot', '1.2.0'",
    "pod 'Cup', :git => 'https://host.test/cup.git', :tag => '4.0.0'",
    "# pod 'Old', '1.0'",
    "pod 'Spoon', '>= 1.0', '< 3'",
    'pod name, version',
  ].join('\n');
  expect(factLines(readManifest(podfile, { Podfile: text }))).toEqual([
    'swift lid ~> 5.8 range dependency Podfile:2',
    'swift tea 1.2.0 exact dependency Podfile:3',
    'swift cup - none dependency Podfile:4',
    'swift spoon >= 1.0, < 3 range dependency Podfile:6',
  ]);
});

test('Podfile.lock', () => {
  const text =
    'PODS:\n  - Lid (5.9.1):\n    - Spout (~> 2.0)\n  - "Tea+Pot/Core (1.2.0)"\n  - "Cup (3.0)":\n    - Lid\n';
  expect(lockedLines(podLocks, text, 'lid')).toEqual(['5.9.1 2 direct']);
  expect(lockedLines(podLocks, text, 'tea+pot')).toEqual(['1.2.0 4 direct']);
  expect(lockedLines(podLocks, text, 'spout')).toEqual([]);
});
