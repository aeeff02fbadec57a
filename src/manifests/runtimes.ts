import type { Fact, Pin } from './fact.ts';
import { factOf } from './stated.ts';

/** Variables of Dockerfiles and CI that hold a runtime's version, and the runtime. */
const variables = new Map([
  ['NODE', 'node'],
  ['NODEJS', 'node'],
  ['PYTHON', 'python'],
  ['GO', 'go'],
  ['GOLANG', 'go'],
  ['JAVA', 'java'],
  ['JDK', 'java'],
  ['RUBY', 'ruby'],
  ['PHP', 'php'],
  ['RUST', 'rust'],
  ['DOTNET', 'dotnet'],
  ['DOTNET_SDK', 'dotnet-sdk'],
  ['BUN', 'bun'],
  ['DENO', 'deno'],
  ['NPM', 'npm'],
  ['PNPM', 'pnpm'],
  ['YARN', 'yarn'],
  ['UV', 'uv'],
  ['POETRY', 'poetry'],
  ['GRADLE', 'gradle'],
  ['MAVEN', 'maven'],
  ['KOTLIN', 'kotlin'],
  ['COMPOSER', 'composer'],
  ['BUNDLER', 'bundler'],
  ['TERRAFORM', 'terraform'],
  ['FLUTTER', 'flutter'],
  ['DART', 'dart'],
  ['SWIFT', 'swift'],
]);

/** The fact in a variable such as `NODE_VERSION=20.11`; undefined when it names no runtime or holds no version. */
export function variableFact(name: string, value: string, file: string, line: number): Fact | undefined {
  const stem = /^([A-Z_]+)_VERSION$/i.exec(name)?.[1]?.toUpperCase();
  const runtime = stem === undefined ? undefined : variables.get(stem);
  const fact = runtime === undefined ? undefined : runtimeFact(runtime, value, file, line);
  return fact?.pin === 'none' ? undefined : fact;
}

/** A runtime that something is developed or built with, at a version as CI settings write it (`20`, `20.x`, `lts/*`). */
export function runtimeFact(name: string, written: string, file: string, line: number): Fact {
  const value = written.trim().replace(/^(?:go|ruby|node|python)-?(?=\d)/, '');
  return factOf('runtime', name, { value, file, line }, pinOf(value), 'tool');
}

function pinOf(value: string): Pin {
  if (/^v?\d[\w.+-]*$/.test(value)) return /\.[xX]\b/.test(value) ? 'range' : 'exact';
  return /^(?:[~^=]|[<>]=?)\s*v?\d|^\d[\d.]*\.\*/.test(value) ? 'range' : 'none';
}

/** Runtimes and languages by the names of their facts, in the order in which they are listed. */
export const runtimeNames: Readonly<Record<string, string>> = {
  node: 'Node.js',
  bun: 'Bun',
  deno: 'Deno',
  python: 'Python',
  java: 'Java',
  kotlin: 'Kotlin',
  dotnet: '.NET',
  netfx: '.NET Framework',
  go: 'Go',
  rust: 'Rust',
  php: 'PHP',
  ruby: 'Ruby',
  flutter: 'Flutter',
  dart: 'Dart',
  swift: 'Swift',
};
