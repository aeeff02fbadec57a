import type { Pin } from '../fact.ts';

/** Longer texts are no versions. */
const longest = 200;

/**
 * How firmly NuGet takes a version: `1.2.3` is the one that it installs, `[1.0,2.0)` and `8.*` are ranges.
 *
 * @param value Substituted; with a reference left in it nothing is known.
 */
export function nugetPin(value: string): Pin {
  if (value.length > longest) return 'none';
  if (/^\[\s*[^,\s\]]+\s*\]$/.test(value)) return 'exact';
  if (/^[[(].{0,2000},.*[\])]$/.test(value)) return 'range';
  if (/^\d[\w.+-]*$/.test(value)) return 'exact';
  return /^\d[\w.+-]*\*[\w.-]*$/.test(value) ? 'range' : 'none';
}
