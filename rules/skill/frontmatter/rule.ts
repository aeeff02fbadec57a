import { nearest } from '../../../src/core/base/nearest.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import type { FrontMatter } from '../../../src/core/parse/front-matter.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** A key of the front matter's first level. */
interface TopEntry {
  readonly key: string;
  readonly keyRange: Range;
  readonly valueRange: Range;
  /** A number or a switch as it is written; empty for none; undefined for a list or a mapping. */
  readonly value: string | undefined;
  /** Written as a text, not as a number, a switch, a list or a mapping. */
  readonly isText: boolean;
}

/** The keys of the first level, in file order. */
function entriesOf(text: string, { entries, body }: FrontMatter): Map<string, TopEntry> {
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
function normalName(name: string): string {
  return name.trim().normalize('NFKC');
}

/** Below a folder of skills, or below an assistant's own. */
const amongSkills =
  /(?:^|\/)(?:\.?skills|\.(?:assistant|agents?|claude|codex|copilot|cursor|gemini|github|goose|junie|kiro|opencode|qwen|roo|trae|windsurf))\//;

/**
 * Whether assistants look for a skill in its place, by the name of its folder. Elsewhere it waits to be copied, and the folder
 * may be called by what it holds: `src/cli/skill/SKILL.md`.
 */
function isNamedByFolder(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const folder = folders.pop();
  return amongSkills.test(`${folders.join('/')}/`) && (folder !== 'skill' || folders.at(-1) === 'skills');
}

/**
 * Whether a SKILL.md without front matter is one that lacks it: deep in a repository, in folders that have nothing to do with skills, a program may read
 * files of that name in a form of its own.
 */
function isMeantForAssistants(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.length < 2 || isNamedByFolder(path) || folders.some((folder) => /skill/i.test(folder));
}

/** What is wrong with a name; letters of any alphabet are allowed as long as they are small. */
function nameProblem(name: string): string | undefined {
  if (name !== name.toLowerCase()) return 'has capitals';
  const foreign = /^[a-z\d-]*$/.test(name) ? undefined : /[^\p{L}\p{M}\p{N}-]/u.exec(name)?.[0];
  if (foreign !== undefined) return foreign === ' ' ? 'has spaces' : `has a "${foreign}"`;
  if (name.startsWith('-') || name.endsWith('-')) return 'has a hyphen at its end';
  if (name.includes('--')) return 'has two hyphens in a row';
  if ([...name].length > 64) return 'is too long';
  return undefined;
}

/** Whether a folder's name and a skill's are one, but for a maker's or a project's name in front or behind: `acme-deploy` and `deploy`. */
function isOneName(folder: string, name: string): boolean {
  const [short, long] = folder.length < name.length ? [folder, name] : [name, folder];
  return short.length >= 3 && (long === short || long.startsWith(`${short}-`) || long.endsWith(`-${short}`));
}

/** A range cut to its first line that has something on it; one character at least, where there is one. */
function inOneLine(text: string, { start, end }: Range): Range {
  let from = start;
  while (from < end && /\s/.test(text[from]!)) from++;
  if (from >= end) from = Math.min(start, Math.max(0, text.length - 1));
  let to = from;
  while (to < Math.max(end, from + 1) && to < text.length && text[to] !== '\n' && text[to] !== '\r') to++;
  return { start: from, end: to };
}

const longestLead = 1500;

/**
 * Front matter that no assistant finds: behind a comment, a heading or a blank line.
 *
 * @returns Its opening line; `open` when it begins in the first line and is not closed; undefined when there is none.
 */
function lateFrontMatter(text: string): Range | 'open' | undefined {
  if (/^\uFEFF?---[ \t]*(?:\r?\n|\r)[ \t]*[\w-]+[ \t]*:/.test(text)) return 'open';
  const match = /(?:^|[\r\n])(---)[ \t]*(?:\r?\n|\r)(?:name|description)[ \t]*:/.exec(
    text.slice(0, longestLead),
  );
  if (!match) return undefined;
  const start = match.index + match[0].indexOf('---');
  return { start, end: start + 3 };
}

/** Whether a SKILL.md lies within another skill, which sends assistants to it by its path. */
function isWithinSkill(path: string, readTree: (path: string) => string | undefined): boolean {
  const folders = path.split('/').slice(0, -2);
  for (; folders.length > 0; folders.pop())
    if (readTree(`${folders.join('/')}/SKILL.md`) !== undefined) return true;
  return false;
}

/** Whether a value is still to be filled in: a template's `{{name}}`, `<name>`, `${name}`. */
function isSlot(value: string): boolean {
  return /\{\{.{0,2000}\}\}|\$\{.{0,2000}\}|<[^<>]+>|<%.{0,2000}%>/s.test(value);
}

/** Whether a key of the first level has a slot that YAML takes for a mapping: `name: {{name}}`. */
function hasSlot(frontMatter: string, key: string): boolean {
  return new RegExp(`^${key}:[ \\t]*\\{\\{`, 'm').test(frontMatter);
}

const longestDescription = 1024;
const longestCompatibility = 500;
const knownKeys = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools'];

export default defineRule({
  summary: 'A skill has valid front matter',
  severity: 'error',
  spec: 'Skills and the library',
  messages: {
    none: 'A skill begins with YAML front matter, by which assistants find it; put "---", name, description and "---" at the very top',
    command:
      'A command file without front matter is of an older library, and assistants that go by front matter do not find {command}; make it .assistant/skills/{folder}/SKILL.md with name and description at the top',
    late: 'The front matter stands in line {line}, and assistants read it at the very top only; move it to line 1',
    open: 'The front matter is not closed; write "---" on a line of its own behind it',
    fault: 'The front matter is no YAML: {fault}; {advice}',
    missing: 'The front matter has no {key}; a skill needs name and description',
    misspelt: 'The front matter has no {key}; "{written}" was probably meant to be it',
    blank: '{key} is empty; {advice}',
    notText: '{key} must be a text; write it as one',
    name: 'The name "{name}" {problem}; the Agent Skills format has lower-case letters, digits and single hyphens between them, 64 characters at most',
    folder: 'The name is "{name}" and the folder "{folder}"; assistants want them to be the same',
    long: '{key} has {length} characters, and {most} are allowed; shorten it',
    unknown:
      '"{key}" is no key of the Agent Skills format, whose validator refuses it; put it below metadata, or leave it out',
    unknownNear: '"{key}" is no key of the Agent Skills format; "{near}" is',
  },
  check: {
    document({ kind, path, text, frontMatter }, { report }) {
      if (kind !== 'guide' || frontMatter || !/(?:^|\/)\.assistant\/commands\/[^/]+\.md$/.test(path)) return;
      const title = /^\s{0,20}# `?(\/[a-z][a-z0-9-]{0,60})`?(?![\w/])[^\r\n]*/.exec(text);
      if (!title) return;
      const range = { start: title[0].indexOf('#'), end: title[0].trimEnd().length };
      const data = { command: title[1]!, folder: title[1]!.slice(1) };
      report({ message: 'command', severity: 'warning', ...range, data });
    },
    skill({ document, frontMatter, folder, title }, { readTree, report }) {
      const { text } = document;
      if (!frontMatter) {
        const late = lateFrontMatter(text);
        if (late === 'open') report({ message: 'open', ...inOneLine(text, { start: 0, end: 3 }) });
        else if (late)
          report({
            message: 'late',
            ...late,
            data: { line: document.lines.position(late.start).line },
          });
        else if (isMeantForAssistants(document.path)) report({ message: 'none', ...inOneLine(text, title) });
        return;
      }
      const { fault } = frontMatter;
      if (fault) {
        const colon = /compact mappings/.test(fault.message);
        const advice = colon ? 'put a value that holds ": " in quotes' : 'fix it, or put the value in quotes';
        const said = fault.message.replace(/\s+/g, ' ').replace(/[.:]$/, '');
        report({ message: 'fault', ...inOneLine(text, fault), data: { fault: said, advice } });
        return;
      }

      const entries = entriesOf(text, frontMatter);
      const opening = { start: frontMatter.start, end: frontMatter.start + 3 };
      const isOwn = /(?:^|\/)\.assistant\/skills\//.test(document.path);
      // Most assistants take the folder's name, or any; without a description, none finds the skill.
      const ofName = isOwn ? {} : ({ severity: 'warning' } as const);
      const explained = new Set<string>();
      let neighbour: Range = opening;
      for (const key of ['name', 'description']) {
        const entry = entries.get(key);
        if (!entry) {
          if (hasSlot(text.slice(frontMatter.start, frontMatter.end), key)) continue;
          const written = nearest(
            key,
            [...entries.keys()].filter((each) => !knownKeys.includes(each)),
          );
          const near = written === undefined ? undefined : entries.get(written);
          if (near) {
            explained.add(near.key);
            report({ message: 'misspelt', ...near.keyRange, data: { key, written: near.key } });
          } else
            report({ message: 'missing', ...neighbour, data: { key }, ...(key === 'name' ? ofName : {}) });
          continue;
        }
        neighbour = entry.keyRange;
        if (entry.value === undefined) report({ message: 'notText', ...entry.keyRange, data: { key } });
        else if (entry.value.trim() === '')
          report({
            message: 'blank',
            ...entry.keyRange,
            data: {
              key,
              advice:
                key === 'name' ? 'write that of the folder' : 'say what the skill does, and when to use it',
            },
          });
      }

      const name = entries.get('name');
      if (name?.value?.trim() && !isSlot(name.value)) {
        const written = normalName(name.value);
        const problem = nameProblem(written);
        const range = inOneLine(text, name.valueRange);
        // A folder of the same name was a decision: only our own library must follow the format exactly.
        const isDecided = !isOwn && folder !== undefined && isOneName(normalName(folder), written);
        if (!isDecided && problem !== undefined)
          report({ message: 'name', ...range, data: { name: written.slice(0, 80), problem }, ...ofName });
        else if (
          !isDecided &&
          folder !== undefined &&
          isNamedByFolder(document.path) &&
          normalName(folder) !== written &&
          !isWithinSkill(document.path, readTree)
        )
          report({ message: 'folder', ...range, data: { name: written.slice(0, 80), folder }, ...ofName });
      }
      const limits = [
        ['description', longestDescription],
        ['compatibility', longestCompatibility],
      ] as const;
      for (const [key, most] of limits) {
        const entry = entries.get(key);
        if (!entry) continue;
        if (key === 'compatibility' && !entry.isText) {
          report({ message: 'notText', ...entry.keyRange, data: { key } });
          continue;
        }
        const length = [...(entry.value ?? '')].length;
        if (length > most) report({ message: 'long', ...entry.keyRange, data: { key, length, most } });
      }
      if (!isOwn) return;
      for (const { key, keyRange } of entries.values()) {
        if (knownKeys.includes(key) || explained.has(key)) continue;
        const near = nearest(key, knownKeys);
        if (near !== undefined && !entries.has(near))
          report({ message: 'unknownNear', ...keyRange, data: { key, near } });
        else report({ message: 'unknown', ...keyRange, data: { key } });
      }
    },
  },
});
