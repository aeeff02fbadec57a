import type { Fact } from './fact.ts';
import { factOf, pinOf } from './manifest.ts';

/** Runtimes that tools call by other names. */
const otherNames: Readonly<Record<string, string>> = {
  nodejs: 'node',
  golang: 'go',
  jdk: 'java',
  openjdk: 'java',
  rustup: 'rust',
  'dotnet-core': 'dotnet-sdk',
};

/** A runtime's name as facts have it, from how asdf, mise, SDKMAN, conda and variables name it, in small letters. */
export function runtimeNamed(tool: string): string {
  return Object.hasOwn(otherNames, tool) ? otherNames[tool]! : tool;
}

/** Runtimes of which the version is in variables of Dockerfiles and CI that are named as they are. */
const inVariables = new Set(
  `node python go java ruby php rust dotnet dotnet-sdk bun deno npm pnpm yarn uv poetry gradle maven kotlin composer
  bundler terraform flutter dart`.split(/\s+/),
);

/** The fact in a variable such as `NODE_VERSION=20.11`; none when it names no runtime or holds no version. */
export function variableFacts(name: string, value: string, file: string, line: number): readonly Fact[] {
  const stem = /^([A-Z_]+)_VERSION$/i.exec(name)?.[1]?.toLowerCase();
  const runtime = stem && runtimeNamed(stem.replaceAll('_', '-'));
  return runtime && inVariables.has(runtime)
    ? [runtimeFact(runtime, value, file, line)].filter(({ pin }) => pin !== 'none')
    : [];
}

/** A runtime that something is developed or built with, at a version as CI settings write it (`20`, `20.x`, `lts/*`). */
export function runtimeFact(name: string, written: string, file: string, line: number): Fact {
  const value = written.trim().replace(/^(?:go|ruby|node|python)-?(?=\d)/, '');
  return factOf('runtime', name, { value, file, line }, pinOf('runtime', value), 'tool');
}
