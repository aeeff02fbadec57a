import { lazyModule } from '../../base/lazy-module.ts';
import type { Range } from '../blocks.ts';
import type { LintedDocument } from '../document.ts';
import type { FrontMatter } from '../front-matter.ts';
import type { SkillFile } from '../skill.ts';
import { readGate } from './gate.ts';
import { type SkillLine, skillLines } from './lines.ts';
import { readHardGate, readNeverRules } from './rule-lists.ts';
import { readSteps } from './steps.ts';

/** Lists and block texts in a front matter. */
const yaml = lazyModule(() => import('../front-matter-yaml.ts'));

const phase0 = /(?<!\p{L})(?:phase|fáza)[ -]?(?:0|zero)(?![\d\p{L}]|\.\d)|prompt perfection/iu;
const core = /prompt-perfection-core/i;
const commandName = /^(?:prompt(?:-[\p{L}\p{N}]+)*|session-end|deploy|new-stack)$/u;

/**
 * Reads a SKILL.md. What the library asks of its own commands is looked for in them alone.
 *
 * @throws ModuleWanted when the YAML parser is to be loaded first.
 */
export function readSkillFile(document: LintedDocument): SkillFile {
  const { text, path } = document;
  const frontMatter = document.frontMatter?.complex ? yaml().readFrontMatterYaml(text) : document.frontMatter;
  const start = frontMatter?.end ?? (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  const about = { document, folder: folderOf(path), frontMatter };
  if (!isInLibrary(path) && !core.test(text)) return { ...about, ...nothing, title: firstLine(text, start) };
  const lines = skillLines(text, start);
  const importsCore = lines.some((line) => core.test(line.text));
  const title = lines.find(({ heading }) => heading > 0) ?? firstLine(text, start);
  const command = commandOf(path, frontMatter, importsCore);
  if (command === undefined) return { ...about, ...nothing, title };
  return {
    ...about,
    command,
    title,
    phase0: lines.find((line) => isPhase0(line)),
    importsCore,
    hardGate: readHardGate(lines),
    neverRules: readNeverRules(lines),
    steps: readSteps(text, lines),
    gate: readGate(text, lines),
  };
}

/** Of a skill that is not the library's. */
const nothing = {
  command: undefined,
  phase0: undefined,
  importsCore: false,
  hardGate: undefined,
  neverRules: undefined,
  steps: [],
  gate: undefined,
};

/** A template's folder is not the one that the skill will have. */
function folderOf(path: string): string | undefined {
  const [folder, file] = path.split('/').slice(-2);
  if (!/^SKILL\.md$/i.test(file ?? '') || /(?:^|\/)[._-]*templates?\//i.test(path)) return undefined;
  return folder;
}

/**
 * The library's own commands are known by their name in its folder, and by what they import where they were copied to: many
 * a team has a skill `deploy` that promised nothing of a profile.
 */
function commandOf(
  path: string,
  frontMatter: FrontMatter | undefined,
  importsCore: boolean,
): string | undefined {
  if (!importsCore && !isInLibrary(path)) return undefined;
  const names = [path.split('/').at(-2), frontMatter?.entries.get('name')?.value];
  return names.find((name): name is string => typeof name === 'string' && commandName.test(name));
}

function isPhase0({ text, heading, bold, item, row, fence }: SkillLine): boolean {
  if (fence > 0 || row || text.length > 120 || !phase0.test(text)) return false;
  if (heading > 0 || bold) return true;
  return !item && /^[^\p{L}]*(?:phase|fáza)[ -]?(?:0|zero)[^.]*:?$/iu.test(text);
}

/** The first line with something on it. */
function firstLine(text: string, from: number): Range {
  let start = from;
  while (start < text.length && /\s/.test(text[start]!)) start++;
  if (start === text.length) return { start: from, end: from };
  let end = start;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return { start, end };
}

function isInLibrary(path: string): boolean {
  return /(?:^|\/)\.assistant\/skills\//.test(path);
}
