import { readTargetFramework, type TargetRuntime } from './target-framework.ts';

/** The last .NET of which the default language is known. */
const newest = 10;

/**
 * The version of C# that the compiler takes for a framework when a project sets none
 * (learn.microsoft.com/dotnet/csharp/language-reference/language-versioning).
 */
export function defaultCSharp(moniker: string): string | undefined {
  const runtime = readTargetFramework(moniker);
  return runtime && ofRuntime(runtime);
}

/** The oldest F# that a framework goes with: the compiler of its SDK takes its own. */
export function oldestFSharp(moniker: string): string | undefined {
  const runtime = readTargetFramework(moniker);
  const major = runtime?.name === 'dotnet' ? Number.parseInt(runtime.version, 10) : 0;
  return major >= 5 && major <= newest ? String(major) : undefined;
}

function ofRuntime({ name, version }: TargetRuntime): string | undefined {
  const major = Number.parseInt(version, 10);
  if (name === 'netstandard') return version === '2.1' ? '8' : '7.3';
  if (name === 'netfx') return '7.3';
  if (major < 3) return '7.3';
  if (major === 3) return '8';
  return major >= 5 && major <= newest ? String(major + 4) : undefined;
}
