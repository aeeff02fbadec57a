import { readdirSync, readFileSync } from 'node:fs';
import { rules } from '../../rules/index.ts';
import { scanBlocks } from '../../src/core/parse/outline.ts';
import { lintText } from '../support/lint.ts';

/** The command library of this repository, as it ships. */
export const libraryFolder = '.assistant/library';
export const coreFile = `${libraryFolder}/prompt-perfection-core.md`;

/** The prompt commands, then those that have no Phase 0 command of their own (specification: Endpoints). */
export const promptSkills = [
  'prompt',
  'prompt-technical',
  'prompt-research',
  'prompt-frontend',
  'prompt-backend',
  'prompt-hybrid',
] as const;
export const skillNames = [...promptSkills, 'session-end', 'deploy', 'new-stack'] as const;

export function skillFile(name: string): string {
  return `.assistant/skills/${name}/SKILL.md`;
}

/** The skills, the core and its adapters, by path. */
export function instructions(): ReadonlyMap<string, string> {
  const paths = [
    ...readdirSync(libraryFolder).map((name) => `${libraryFolder}/${name}`),
    ...skillNames.map(skillFile),
  ];
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** The contents of a document's fences with an info string, in file order; those in lists, too. */
export function fencesOf(text: string, info: string): string[] {
  const lines = text.split('\n');
  const found: string[] = [];
  let from: number | undefined;
  lines.forEach((line, index) => {
    if (from === undefined && line.trim() === `\`\`\`${info}`) from = index + 1;
    else if (from !== undefined && line.trim() === '```') {
      found.push(lines.slice(from, index).join('\n'));
      from = undefined;
    }
  });
  return found;
}

/** The items of the list below a heading of the second level. */
export function itemsBelow(text: string, heading: string): string[] {
  const { blocks } = scanBlocks(text);
  const at = blocks.findIndex(
    (block) => block.type === 'heading' && text.slice(block.start, block.end).replace(/^#+ /, '') === heading,
  );
  const list = blocks.slice(at + 1).find((block) => block.type === 'list');
  if (at < 0 || !list) throw new Error(`no list below ${heading}`);
  return text
    .slice(list.start, list.end)
    .split('\n')
    .map((line) => line.replace(/^- (?:\[ \] )?/, '').trim());
}

/** What the linter finds in a document with all of its rules, `line rule: message` each. */
export function allFindings(path: string, text: string, tree: Readonly<Record<string, string>>): string[] {
  return [...rules.keys()].flatMap((id) =>
    lintText(id, text, { path, tree: { ...tree, [path]: text } }).map(
      ({ line, rule, message }) => `${line} ${rule}: ${message}`,
    ),
  );
}

/** Every call of the program that the library tells to make, with what is given in place of its words in capitals. */
export function callsIn(text: string): string[] {
  const spans = [...text.matchAll(/`(?:npx )?prompt-lint ([a-z-][^`\n]*)`/g)].map(([, call]) => call!);
  const lines = [...text.matchAll(/^\s*prompt-lint (.+)$/gm)].map(([, call]) => call!);
  return [...spans, ...lines];
}
