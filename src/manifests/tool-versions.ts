import type { Fact, Pin } from './fact.ts';

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
  return { ecosystem: 'runtime', name, value, pin: pinOf(value), file, line, role: 'tool' };
}

function pinOf(value: string): Pin {
  if (/^v?\d[\w.+-]*$/.test(value)) return /\.[xX]\b/.test(value) ? 'range' : 'exact';
  return /^(?:[~^=]|[<>]=?)\s*v?\d|^\d[\d.]*\.\*/.test(value) ? 'range' : 'none';
}
