import type { Range } from '../../../src/core/parse/blocks.ts';
import type { FrontMatter } from '../../../src/core/parse/front-matter.ts';

interface TopEntry {
  readonly key: string;
  readonly keyRange: Range;
  readonly valueRange: Range;
  /** A number or a switch as it is written; empty for none; undefined for a list or a mapping. */
  readonly value: string | undefined;
  readonly isText: boolean;
}

/** The keys of the first level, in file order. */
export function entriesOf(text: string, { entries, body }: FrontMatter): Map<string, TopEntry> {
  const found = new Map<string, TopEntry>();
  for (const entry of entries.values()) {
    const [key] = entry.key.split('.') as [string];
    if (found.has(key)) continue;
    if (key === entry.key) {
      const { value, keyRange, valueRange } = entry;
      found.set(key, {
        ...{ key, keyRange, valueRange },
        value: value === null ? '' : String(value),
        isText: typeof value === 'string',
      });
    } else {
      const keyRange = keyIn(text, key, body) ?? entry.keyRange;
      found.set(key, { key, keyRange, valueRange: keyRange, value: undefined, isText: false });
    }
  }
  return found;
}

/** Where a key of the first level is written that holds a list or a mapping. */
function keyIn(text: string, key: string, body: Range): Range | undefined {
  for (const quoted of [key, `"${key}"`, `'${key}'`]) {
    for (
      let at = text.indexOf(quoted, body.start);
      at >= 0 && at < body.end;
      at = text.indexOf(quoted, at + 1)
    ) {
      const begins = at === body.start || text[at - 1] === '\n' || text[at - 1] === '\r';
      if (begins && /^[ \t]*:/.test(text.slice(at + quoted.length, at + quoted.length + 20)))
        return { start: at, end: at + quoted.length };
    }
  }
  return undefined;
}

/** As the reference validator compares names. */
export function normalName(name: string): string {
  return name.trim().normalize('NFKC');
}

/** Below a folder of skills, or below an assistant's own. */
const amongSkills =
  /(?:^|\/)(?:\.?skills|\.(?:assistant|agents?|claude|codex|copilot|cursor|gemini|github|goose|junie|kiro|opencode|qwen|roo|trae|windsurf))\//;

/** Whether assistants look for a skill in its place, by its folder's name. Elsewhere it waits to be copied: `src/cli/skill/SKILL.md`. */
export function isNamedByFolder(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const folder = folders.pop();
  return amongSkills.test(`${folders.join('/')}/`) && (folder !== 'skill' || folders.at(-1) === 'skills');
}

/** Whether a SKILL.md without front matter lacks it: deep in other folders, a program may read such files in a form of its own. */
export function isMeantForAssistants(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.length < 2 || isNamedByFolder(path) || folders.some((folder) => /skill/i.test(folder));
}

/** What is wrong with a name; letters of any alphabet are allowed as long as they are small. */
export function nameProblem(name: string): string | undefined {
  if (name !== name.toLowerCase()) return 'has capitals';
  const foreign = /^[a-z\d-]*$/.test(name) ? undefined : /[^\p{L}\p{M}\p{N}-]/u.exec(name)?.[0];
  if (foreign !== undefined) return foreign === ' ' ? 'has spaces' : `has a "${foreign}"`;
  if (name.startsWith('-') || name.endsWith('-')) return 'has a hyphen at its end';
  if (name.includes('--')) return 'has two hyphens in a row';
  if ([...name].length > 64) return 'is too long';
  return undefined;
}

/** Whether a folder's name and a skill's are one, but for a maker's or a project's name in front or behind: `acme-deploy` and `deploy`. */
export function isOneName(folder: string, name: string): boolean {
  const [short, long] = folder.length < name.length ? [folder, name] : [name, folder];
  return short.length >= 3 && (long === short || long.startsWith(`${short}-`) || long.endsWith(`-${short}`));
}

/** A range cut to its first line that has something on it; one character at least, where there is one. */
export function inOneLine(text: string, { start, end }: Range): Range {
  let from = start;
  while (from < end && /\s/.test(text[from]!)) from++;
  if (from >= end) from = Math.min(start, Math.max(0, text.length - 1));
  let to = from;
  while (to < Math.max(end, from + 1) && to < text.length && text[to] !== '\n' && text[to] !== '\r') to++;
  return { start: from, end: to };
}

const longestLead = 1500;

/** The opening line of front matter behind a comment, a heading or a blank line; `open` when it begins in line 1 and is not closed. */
export function lateFrontMatter(text: string): Range | 'open' | undefined {
  if (/^\uFEFF?---[ \t]*(?:\r?\n|\r)[ \t]*[\w-]+[ \t]*:/.test(text)) return 'open';
  const match = /(?:^|[\r\n])(---)[ \t]*(?:\r?\n|\r)(?:name|description)[ \t]*:/.exec(
    text.slice(0, longestLead),
  );
  if (!match) return undefined;
  const start = match.index + match[0].indexOf('---');
  return { start, end: start + 3 };
}

/** Whether a SKILL.md lies within another skill, which sends assistants to it by its path. */
export function isWithinSkill(path: string, readTree: (path: string) => string | undefined): boolean {
  const folders = path.split('/').slice(0, -2);
  for (; folders.length > 0; folders.pop())
    if (readTree(`${folders.join('/')}/SKILL.md`) !== undefined) return true;
  return false;
}

/** Whether a value is still to be filled in: a template's `{{name}}`, `<name>`, `${name}`. */
export function isSlot(value: string): boolean {
  return /\{\{.{0,2000}\}\}|\$\{.{0,2000}\}|<[^<>]+>|<%.{0,2000}%>/s.test(value);
}

/** Whether a key of the first level has a slot that YAML takes for a mapping: `name: {{name}}`. */
export function hasSlot(frontMatter: string, key: string): boolean {
  return new RegExp(`^${key}:[ \\t]*\\{\\{`, 'm').test(frontMatter);
}
