import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';
import { packageIdentity } from './package-identity.ts';
import { requirementIn } from './requirement.ts';
import { argumentsAt, withoutComments } from './source.ts';

/** Packages of others that came along as copies. */
const foreign = /(?:^|\/)(?:Pods|Carthage|SourcePackages|\.build)\//;

/** Package.swift. It is text here and never run: only what is written out literally counts. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    if (foreign.test(path)) return { facts: [] };
    const { lines, fault } = sourceLines(text);
    const written = lines.join('\n');
    const code = withoutComments(written);
    const facts = [...toolsVersion(path, written), ...languageModes(path, code)];
    for (const { 0: call, index } of code.matchAll(/\.package\s*\(/g)) {
      const given = argumentsAt(code, index + call.length);
      const [, kind, address] = /\b(url|id)\s*:\s*"([^"\\\n]+)"/.exec(given) ?? [];
      // A package in a folder is part of the repository.
      if (address === undefined) continue;
      facts.push({
        ecosystem: 'swift',
        name: kind === 'id' ? address.toLowerCase() : packageIdentity(address),
        ...requirementIn(given),
        file: path,
        line: lineAt(code, index),
        role: 'dependency',
      });
    }
    return { facts, ...noteOf(path, fault) };
  },
};

/** `// swift-tools-version: 5.9`, ahead of all else: the oldest Swift that reads the manifest. */
function toolsVersion(file: string, text: string): Fact[] {
  const [start = '', value] = /^\s*\/\/\s*swift-tools-version\s*:\s*(\d+(?:\.\d+){0,2})/i.exec(text) ?? [];
  if (value === undefined) return [];
  const line = lineAt(text, start.length);
  return [{ ecosystem: 'runtime', name: 'swift', value, pin: 'range', file, line, role: 'floor' }];
}

/** The language that new tools are told to compile, often an older one: "Swift 5" is no mistake there. */
function languageModes(file: string, code: string): Fact[] {
  const settings = /\bswiftLanguage(?:Modes?|Versions)\s*(?::\s*\[|\()([^\])]{0,200})/g;
  return [...code.matchAll(settings)].flatMap((setting) =>
    [...setting[1]!.matchAll(/\.v(\d+(?:_\d+)?)|"(\d+(?:\.\d+)?)"/g)].map(
      ([, named, quoted]): Fact => ({
        ecosystem: 'setting',
        name: 'swift.language',
        value: named?.replace('_', '.') ?? quoted!,
        pin: 'exact',
        file,
        line: lineAt(code, setting.index),
        role: 'setting',
      }),
    ),
  );
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
