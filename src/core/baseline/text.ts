import { UserError } from '../base/errors.ts';
import type { BaselineEntry } from './entries.ts';
import { fingerprintLength } from './fingerprint.ts';

/** Says whose file it is. */
const mark = 'prompt-lint baseline';
const version = 1;

/** The text of a baseline: the same bytes for the same entries. Each has a line of its own, so that git can merge two. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  // Without a prototype, so that any path may be a key.
  const record = <Value>(): Record<string, Value> => Object.create(null);
  const findings = record<Record<string, Record<string, number>>>();
  for (const { path, rule, fingerprint, count } of entries) {
    findings[path] ??= record();
    findings[path][rule] ??= record();
    findings[path][rule][fingerprint] = count;
  }
  return `${JSON.stringify({ format: mark, version, findings }, null, 2)}\n`;
}

/**
 * Reads the text of a baseline.
 *
 * @param name What messages call the file.
 * @throws UserError for a file of somebody else's, of a newer version, or a damaged one.
 */
export function readBaselineText(text: string, name: string): BaselineEntry[] {
  if (isOurs(text) && /^<{7} /m.test(text) && /^>{7} /m.test(text))
    throw new UserError(`${name} has merge conflicts; run prompt-lint --update-baseline, which rewrites it`);
  const value = valueIn(text);
  if (value === undefined && isOurs(text)) throw damaged(name, 'it is cut off or not JSON');
  if (!isRecord(value) || value.format !== mark)
    throw new UserError(`${name} is not a prompt-lint baseline; name another file`);
  if (typeof value.version === 'number' && value.version > version)
    throw new UserError(
      `${name} was written by a newer prompt-lint (version ${value.version}); update prompt-lint`,
    );
  if (value.version !== version) throw damaged(name, `version must be ${version}`);
  return readFindings(value.findings, name);
}

/** Whether a text that cannot be read was a baseline of this version once: all of it may then be written anew. */
export function isDamagedBaseline(text: string): boolean {
  const versions = [...text.matchAll(/^ {2}"version": (\d{1,9})/gm)];
  return isOurs(text) && versions.every(([, written]) => Number(written) <= version);
}

/** The entries of a baseline as far as they can be read: one that is damaged knows nothing. */
export function entriesIn(text: string | undefined, name: string): BaselineEntry[] {
  try {
    return text === undefined ? [] : readBaselineText(text, name);
  } catch {
    return [];
  }
}

function isOurs(text: string): boolean {
  return text.includes(`"format": "${mark}"`);
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function readFindings(findings: unknown, name: string): BaselineEntry[] {
  const entries: BaselineEntry[] = [];
  for (const [path, ofFile] of membersOf(findings, 'findings', name)) {
    const ofPath = `findings[${JSON.stringify(path)}]`;
    for (const [rule, counts] of membersOf(ofFile, ofPath, name)) {
      const ofRule = `${ofPath}[${JSON.stringify(rule)}]`;
      for (const [fingerprint, count] of membersOf(counts, ofRule, name)) {
        if (fingerprint.length !== fingerprintLength || !/^[\da-f]+$/.test(fingerprint))
          throw damaged(name, `${ofRule} has a fingerprint that prompt-lint did not write`);
        if (typeof count !== 'number' || !Number.isInteger(count) || count < 1)
          throw damaged(name, `${ofRule} has a count that is no whole number above 0`);
        entries.push({ path, rule, fingerprint, count });
      }
    }
  }
  return entries;
}

function membersOf(value: unknown, place: string, name: string): [string, unknown][] {
  if (!isRecord(value)) throw damaged(name, `${place} must be an object`);
  return Object.entries(value);
}

function damaged(name: string, why: string): UserError {
  return new UserError(`${name} is damaged: ${why}; run prompt-lint --update-baseline, which rewrites it`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
