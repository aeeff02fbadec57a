import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { nearest } from '../../../src/core/base/nearest.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const parts = lazyModule(() => import('./parts.ts'));

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
    guide({ path, text, frontMatter }, { report }) {
      if (frontMatter || !/(?:^|\/)\.assistant\/commands\/[^/]+\.md$/.test(path)) return;
      const title = /^\s{0,20}# `?(\/[a-z][a-z0-9-]{0,60})`?(?![\w/])[^\r\n]*/.exec(text);
      if (!title) return;
      const range = { start: title[0].indexOf('#'), end: title[0].trimEnd().length };
      const data = { command: title[1]!, folder: title[1]!.slice(1) };
      report({ message: 'command', severity: 'warning', ...range, data });
    },
    skill({ document, frontMatter, folder, title }, { readTree, report }) {
      const part = parts();
      const { text } = document;
      if (!frontMatter) {
        const late = part.lateFrontMatter(text);
        if (late === 'open') report({ message: 'open', ...part.inOneLine(text, { start: 0, end: 3 }) });
        else if (late)
          report({
            message: 'late',
            ...late,
            data: { line: document.lines.position(late.start).line },
          });
        else if (part.isMeantForAssistants(document.path))
          report({ message: 'none', ...part.inOneLine(text, title) });
        return;
      }
      const { fault } = frontMatter;
      if (fault) {
        const colon = /compact mappings/.test(fault.message);
        const advice = colon ? 'put a value that holds ": " in quotes' : 'fix it, or put the value in quotes';
        const said = fault.message.replace(/\s+/g, ' ').replace(/[.:]$/, '');
        report({ message: 'fault', ...part.inOneLine(text, fault), data: { fault: said, advice } });
        return;
      }

      const entries = part.entriesOf(text, frontMatter);
      const opening = { start: frontMatter.start, end: frontMatter.start + 3 };
      const isOwn = /(?:^|\/)\.assistant\/skills\//.test(document.path);
      // Most assistants take the folder's name, or any; without a description, none finds the skill.
      const ofName = isOwn ? {} : ({ severity: 'warning' } as const);
      const explained = new Set<string>();
      let neighbour: Range = opening;
      for (const key of ['name', 'description']) {
        const entry = entries.get(key);
        if (!entry) {
          if (part.hasSlot(text.slice(frontMatter.start, frontMatter.end), key)) continue;
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
      if (name?.value?.trim() && !part.isSlot(name.value)) {
        const written = part.normalName(name.value);
        const problem = part.nameProblem(written);
        const range = part.inOneLine(text, name.valueRange);
        // A folder of the same name was a decision: only our own library must follow the format exactly.
        const isDecided = !isOwn && folder !== undefined && part.isOneName(part.normalName(folder), written);
        if (!isDecided && problem !== undefined)
          report({ message: 'name', ...range, data: { name: written.slice(0, 80), problem }, ...ofName });
        else if (
          !isDecided &&
          folder !== undefined &&
          part.isNamedByFolder(document.path) &&
          part.normalName(folder) !== written &&
          !part.isWithinSkill(document.path, readTree)
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
