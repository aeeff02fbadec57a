import type { Pin } from '../fact.ts';

/** Longer texts are no versions. */
const longest = 200;

/**
 * How firmly Maven and Gradle take a version: `1.2.3` and the strict `1.2.3!!` are one, `[1.0,2.0)` and `1.2.+` are ranges,
 * `latest.release` and what still holds a reference say nothing.
 */
export function mavenPin(value: string): Pin {
  if (value.length > longest) return 'none';
  if (/^\[\s*[^,\s\]]+\s*\]$/.test(value)) return 'exact';
  if (/^[[(\]].{0,2000},.*[\])[]$/.test(value)) return 'range';
  if (/^\d[\w.]*\.\+$/.test(value)) return 'range';
  return /^[\w][\w.+-]*(?:!![\w.]*)?$/.test(value) && /\d/.test(value) ? 'exact' : 'none';
}

/**
 * A version of Java as a fact holds it: `1.8` and `VERSION_1_8` are 8, as everybody says.
 *
 * @returns undefined for what is no version of Java.
 */
export function javaVersion(text: string): string | undefined {
  const written = /^(?:JavaVersion\.|JvmTarget\.)?(?:VERSION_|JVM_)?((?:1[._])?\d{1,2}(?:\.\d+)*)$/.exec(
    text.trim(),
  )?.[1];
  return written?.replace(/^1[._](?=\d)/, '');
}
