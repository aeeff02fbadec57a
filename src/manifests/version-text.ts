import type { ResolvedFact } from './resolved-fact.ts';

/**
 * The version of something, as people state it: what the lock file has, else what the manifest says. Ranges that are not simply
 * "this or newer" are no version; they are left to the manifest.
 */
export function versionText({ locked, value, pin, ecosystem, role }: ResolvedFact): string {
  if (locked && /^v?\d/.test(locked.version)) return locked.version.replace(/^v/, '');
  if (ecosystem === 'docker') return /^v?(\d+(?:\.\d+)*)/.exec(value)?.[1] ?? '';
  if (pin === 'exact') return /^(?:==?=?\s*|v|net)?(\d[\w.+-]*)$/.exec(value.trim())?.[1] ?? '';
  if (pin !== 'range') return '';
  const floor = /^(?:>=\s*|)v?(\d+(?:\.\d+)*)\+?$/.exec(value.trim())?.[1];
  if (floor !== undefined) return role === 'floor' || value.trim().startsWith('>=') ? `${floor}+` : floor;
  return /^[\^~]\s*v?(\d{1,200}(?:\.\d{1,200})*[\w.+-]*)$/.exec(value.trim())?.[1] ?? '';
}
