import { lazyModule } from '../base/lazy-module.ts';
import type { Range } from './blocks.ts';
import type { LintedDocument } from './document.ts';
import type { FrontMatter } from './front-matter.ts';
import type { GateChoice } from './gate-question.ts';

/** A line that an assistant must follow: an item of a checklist, or a rule that begins with NEVER. */
export interface SkillRule extends Range {
  /** The item with its sub-items, as written, without the bullet, the box and emphasis. */
  readonly text: string;
}

/** The HARD-GATE or the NEVER rules of a skill (specification: Anti-hallucination contract). */
export interface RuleList {
  /** The name above it, or the first rule where none stands. */
  readonly label: Range;
  readonly rules: readonly SkillRule[];
  /** It says that those of the core library hold as well. */
  readonly namesCore: boolean;
}

/** A step of Phase 0 that a skill lists: in a heading, an item of a list, or a row of a table. */
export interface SkillStep extends Range {
  /** As written: `0.12`. */
  readonly number: string;
  /** Steps are in order among those of the same list, table or depth of headings. */
  readonly group: number;
  /** The line says of whom it is a step, or that it is left out: "0.13 (hybrid only)". */
  readonly limited: boolean;
}

/** Where a skill tells to ask for approval, and what may be answered. */
export interface SkillGate extends Range {
  readonly choices: readonly GateChoice[];
  /** It is only named, and what it offers stands in the core library. */
  readonly named: boolean;
}

/** A SKILL.md as the Agent Skills format has it, and what the library asks of its own. */
export interface SkillFile {
  readonly document: LintedDocument;
  /** The folder that the skill is in; undefined where it has none that is its own: in the root, in a template. */
  readonly folder: string | undefined;
  /** The whole front matter, read by a YAML parser where that is needed. */
  readonly frontMatter: FrontMatter | undefined;
  /** The command of the library that it defines; undefined for a skill of anybody else. */
  readonly command: string | undefined;
  /** Where something is missed that belongs to no other place: the title, else the first line. */
  readonly title: Range;
  /** The name of the section on Phase 0. */
  readonly phase0: Range | undefined;
  readonly importsCore: boolean;
  readonly hardGate: RuleList | undefined;
  readonly neverRules: RuleList | undefined;
  readonly steps: readonly SkillStep[];
  readonly gate: SkillGate | undefined;
}

const reader = lazyModule(() => import('./skill/read.ts'));

/** Reads a document as a SKILL.md. @throws ModuleWanted when the reader or the YAML parser is to be loaded first. */
export function readSkill(document: LintedDocument): SkillFile {
  return reader().readSkillFile(document);
}
