import { closingBracket } from '../parse/javascript.ts';
import { readSource } from '../parse/source-text.ts';
import type { Fact } from './fact.ts';
import { entriesAt, readJson, stringAt } from './json.ts';
import { field, jsonLockReader, textLockReader } from './locks.ts';
import {
  lineAt,
  type ManifestReader,
  manifestReader,
  pinOf,
  type Statements,
  sourceLines,
} from './manifest.ts';
import { callsOf, isRequirement } from './ruby.ts';
import { itemsOrOne, nodeAt, textOf } from './tree.ts';

/** Packages of others that came along as copies. */
const foreign = /(?:^|\/)(?:Pods|Carthage|SourcePackages|\.build)\//;

const packageSwift: ManifestReader = (file, host) =>
  foreign.test(file.path) ? { facts: [] } : ownPackage(file, host);

/** Package.swift. It is text here and never run: only what is written out literally counts. */
const ownPackage = manifestReader(sourceLines, (lines, stated) => {
  const written = lines.join('\n');
  const { code: shape, uncommented: code } = readSource(written, 'swift');
  addToolsVersion(written, stated);
  addLanguageModes(code, stated);
  for (const { 0: call, index } of shape.matchAll(/\.package\s*\(/g)) {
    const start = index + call.length;
    const end = closingBracket(shape, start - 1);
    // What is not closed is no call.
    const given = end < shape.length ? code.slice(start, end) : '';
    const [, kind, address] = /\b(url|id)\s*:\s*"([^"\\\n]+)"/.exec(given.slice(0, longestCall)) ?? [];
    // A package in a folder is part of the repository.
    if (address === undefined || given.length > longestCall) continue;
    const name = kind === 'id' ? address.toLowerCase() : packageIdentity(address);
    const { value, pin } = requirementIn(given);
    stated.add('swift', name, value, lineAt(code, index), pin, 'dependency');
  }
});

/** `// swift-tools-version: 5.9`, ahead of all else: the oldest Swift that reads the manifest. */
function addToolsVersion(text: string, stated: Statements): void {
  const [start = '', value] = /^\s*\/\/\s*swift-tools-version\s*:\s*(\d+(?:\.\d+){0,2})/i.exec(text) ?? [];
  if (value !== undefined)
    stated.add('runtime', 'swift', value, lineAt(text, start.length), 'range', 'floor');
}

/** The language that new tools are set to compile, often an older one: "Swift 5" is no mistake there. */
function addLanguageModes(code: string, stated: Statements): void {
  for (const setting of code.matchAll(/\bswiftLanguage(?:Modes?|Versions)\s*(?::\s*\[|\()([^\])]{0,200})/g))
    for (const [, named, quoted] of setting[1]!.matchAll(/\.v(\d+(?:_\d+)?)|"(\d+(?:\.\d+)?)"/g)) {
      const value = named?.replace('_', '.') ?? quoted!;
      stated.add('setting', 'swift.language', value, lineAt(code, setting.index), 'exact', 'setting');
    }
}

/** What is asked of a package. Swift's own words for ranges are written as comparisons, which every ecosystem reads alike. */
type Requirement = Pick<Fact, 'value' | 'pin'>;

/** A branch, a commit, or what is no literal: it says no version. */
const noVersion: Requirement = { value: '', pin: 'none' };

const version = '"(\\d+(?:\\.\\d+)*(?:[-+][\\w.+-]+)?)"';
const exact = new RegExp(`\\bexact(?:\\s*:|\\s*\\()\\s*${version}`);
const span = new RegExp(`${version}\\s*(\\.\\.[<.])\\s*${version}`);
const upToMinor = new RegExp(`\\bupToNextMinor\\s*\\(\\s*from\\s*:\\s*${version}`);
const from = new RegExp(`\\bfrom\\s*:\\s*${version}`);

/** Reads what `.package(…)` is given: `from: "1.2.3"`, `exact: "1.2.3"`, `"1.2.3"..<"2.0.0"`, `.upToNextMinor(from: "1.2.3")`. */
function requirementIn(call: string): Requirement {
  const [, only] = exact.exec(call) ?? [];
  if (only !== undefined) return { value: only, pin: 'exact' };
  const [, low, sign, high] = span.exec(call) ?? [];
  if (low !== undefined && high !== undefined)
    return { value: `>=${low} ${sign === '..<' ? '<' : '<='}${high}`, pin: 'range' };
  const [, minor] = upToMinor.exec(call) ?? [];
  if (minor !== undefined) return upTo(minor, 2);
  const [, major] = from.exec(call) ?? [];
  return major === undefined ? noVersion : upTo(major, 1);
}

/** Up to the next major version, or the next minor one. Unlike a caret, it lets the minor version of 0.x rise. */
function upTo(lowest: string, kept: 1 | 2): Requirement {
  const numbers = lowest
    .replace(/[-+].*/, '')
    .split('.')
    .map(Number);
  const end = [numbers[0]!, kept === 2 ? (numbers[1] ?? 0) : 0, 0];
  end[kept - 1]!++;
  return { value: `>=${lowest} <${end.join('.')}`, pin: 'range' };
}

/** Longer calls are no dependencies (UTF-16 code units). */
const longestCall = 1000;

/** The name by which Swift tells packages apart: the last part of the address, in small letters (`.../SnapKit.git`). */
function packageIdentity(address: string): string {
  const last =
    address
      .replace(/(?<!\/)\/+$/, '')
      .split(/[/:]/)
      .at(-1) ?? '';
  return last.replace(/\.git$/i, '').toLowerCase();
}

/** The pins of Package.resolved: of its second form, and of the first one. */
function pinsOf(root: unknown) {
  return [...entriesAt(root, 'pins'), ...entriesAt(root, 'object', 'pins')].map(([, pin]) => pin);
}

/** Package.resolved: a version for each package, those that others bring along included. */
const packageResolved = jsonLockReader(function* (root) {
  for (const pin of pinsOf(root)) {
    const mark = stringAt(pin, 'identity') || stringAt(pin, 'repositoryURL');
    const version = stringAt(pin, 'state', 'version');
    const name = packageIdentity(mark);
    if (version) yield { name, version, mark, after: field('version', version) };
  }
});

/** The one of an Xcode project, read as a manifest: it lies deeper than the project, where no lock file is looked for. */
const xcodePackages = manifestReader(readJson, (root, stated) => {
  for (const pin of [...itemsOrOne(nodeAt(root, 'pins')), ...itemsOrOne(nodeAt(root, 'object', 'pins'))]) {
    const name = textOf(nodeAt(pin, 'identity')) ?? textOf(nodeAt(pin, 'repositoryURL'));
    const version = nodeAt(pin, 'state', 'version');
    const value = textOf(version);
    if (name === undefined) continue;
    const [line, kind] =
      value === undefined ? [pin.line, 'none' as const] : [version!.line, 'locked' as const];
    stated.add('swift', packageIdentity(name), value ?? '', line, kind, 'dependency');
  }
});

const reference = /\bisa = XCRemoteSwiftPackageReference;([^{}]{1,500})\{([^{}]{0,300})\}/g;

/**
 * project.pbxproj: the packages that an Xcode project asks for, and the language that it compiles. That is no version of the tools,
 * and deployment targets are none either: both are set lower than what is in use.
 */
const xcodeProject = manifestReader(sourceLines, (lines, stated) => {
  const languages = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const value = /^\s*SWIFT_VERSION = "?(\d+(?:\.\d+)*)"?;/.exec(line)?.[1];
    // Every target repeats it.
    if (value === undefined || languages.has(value)) continue;
    languages.add(value);
    stated.add('setting', 'swift.language', value, at + 1, 'exact', 'setting');
  }
  const text = lines.join('\n');
  for (const { 0: all, 1: names = '', 2: asked = '', index } of text.matchAll(reference)) {
    const address = fieldOf(names, 'repositoryURL');
    const { value, pin } = requirementOf(asked);
    const line = lineAt(text, index + all.indexOf(address));
    if (address !== '') stated.add('swift', packageIdentity(address), value, line, pin, 'dependency');
  }
});

/** The value of a field of a project file; empty without such a field. */
function fieldOf(fields: string, key: string): string {
  return new RegExp(`\\b${key} = "?([^";\\n]{1,2000})"?;`).exec(fields)?.[1] ?? '';
}

function requirementOf(asked: string): Requirement {
  const lowest = fieldOf(asked, 'minimumVersion');
  switch (fieldOf(asked, 'kind')) {
    case 'exactVersion':
      return { value: fieldOf(asked, 'version'), pin: 'exact' };
    case 'upToNextMajorVersion':
      return upTo(lowest, 1);
    case 'upToNextMinorVersion':
      return upTo(lowest, 2);
    case 'versionRange':
      return { value: `>=${lowest} <${fieldOf(asked, 'maximumVersion')}`, pin: 'range' };
    default:
      return noVersion;
  }
}

/**
 * Podfile.lock: a version for each pod. What a pod wants of others is indented deeper. Parts of a pod (`Firebase/Core`) have its
 * version.
 */
const podfileLock = textLockReader(
  /^ {2}- "?(?<name>[\w.+-]+)(?:\/[^\s"]+)? \((?<version>\d[^\s()]*)\)/gm,
  (name) => name.toLowerCase(),
);

/**
 * Podfile: Ruby that is text here and never run. Pods and Swift packages are the same libraries, mostly by the same names, so
 * that they count as one ecosystem.
 */
const podfile = manifestReader(sourceLines, (lines, stated) => {
  for (const { method, strings, line } of callsOf(lines)) {
    const name = strings[0]?.split('/')[0]?.toLowerCase();
    if (method !== 'pod' || !name) continue;
    const value = strings.slice(1).filter(isRequirement).join(', ');
    stated.add('swift', name, value, line, pinOf('rubygems', value), 'dependency');
  }
});

export const manifests = {
  'swift-package': packageSwift,
  'xcode-packages': xcodePackages,
  'xcode-project': xcodeProject,
  podfile,
};
export const locks = { 'package-resolved': packageResolved, 'podfile-lock': podfileLock };
