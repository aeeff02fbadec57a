import type { Place } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';
import type { Dependency } from './package-manifest.ts';

/** `6` of `^6.26.0`, `0.38` of `0.38.1`; undefined when several are possible, or none is named. */
export function majorOf(version: string): string | undefined {
  if (/\|\||\s-\s|[<>*xX]/.test(version)) return undefined;
  const match = /^[\^~=v\s]*(\d+)(?:\.(\d+))?/.exec(version);
  if (!match) return undefined;
  return match[1] === '0' && match[2] !== undefined ? `0.${match[2]}` : match[1];
}

/** "React Router v6" with where that stands; of an alias, the package that is installed: "React Router (my-router v1)". */
export function withMajor(
  app: FrontendApp,
  label: string,
  dependency: Dependency,
): { readonly text: string; readonly places: readonly [Place, ...Place[]] } {
  const { text, places } = app.version(dependency);
  const major = majorOf(text);
  if (dependency.target !== dependency.name)
    return { text: `${label} (${dependency.target}${major === undefined ? '' : ` v${major}`})`, places };
  return { text: major === undefined ? label : `${label} v${major}`, places };
}

/** "Vite 5.4.2", or as written "Vite ^5.4.0"; the name alone when no version is named; "Vite (rolldown-vite 7.1.0)" of an alias. */
export function withVersion(
  app: FrontendApp,
  label: string,
  dependency: Dependency,
): { readonly text: string; readonly places: readonly [Place, ...Place[]] } {
  const { text, places } = app.version(dependency);
  const version = /\d/.test(text) && !text.includes(':') ? ` ${text}` : '';
  if (dependency.target !== dependency.name)
    return { text: `${label} (${dependency.target}${version})`, places };
  return { text: `${label}${version}`, places };
}
