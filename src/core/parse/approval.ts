import { createHash } from '../base/hash.ts';
import { lazyModule } from '../base/lazy-module.ts';
import type { Range } from './blocks.ts';
import type { LintedDocument } from './document.ts';
import type { FrontMatter, FrontMatterEntry } from './front-matter.ts';
import type { GateChoice } from './gate-question.ts';
import type { Prompt } from './prompt.ts';

/** What the front matter of a prompt records of the answer at the gate (formats.md, section 1). The range is the answer's entry. */
export interface Approval extends Range {
  /** Undefined when what is written is none of the three. */
  readonly answer: GateChoice | undefined;
  /** The answer as it is written. */
  readonly written: string;
  readonly by: string | undefined;
  /** As written; ISO 8601 when `prompt-lint approve` wrote it. */
  readonly at: string | undefined;
  readonly digest: (Range & { readonly value: string }) | undefined;
}

/** Where a prompt stands at the gate; `stale` when its sections are no longer those that were approved. */
export type ApprovalState = 'unasked' | 'yes' | 'modify' | 'cancel' | 'unclear' | 'stale';

/** Lists and flow mappings in a front matter are rare. */
const yaml = lazyModule(() => import('./front-matter-yaml.ts'));

/** The approval that a prompt's front matter records; undefined when nobody was asked. @throws ModuleWanted for the YAML parser. */
export function readApproval({ text, frontMatter }: LintedDocument): Approval | undefined {
  if (!frontMatter) return undefined;
  const found = approvalIn(frontMatter);
  if (found || !frontMatter.complex) return found;
  if (!/^["']?approval["']?[ \t]*:/m.test(text.slice(frontMatter.body.start, frontMatter.body.end)))
    return undefined;
  const whole = yaml().readFrontMatterYaml(text);
  return whole && approvalIn(whole);
}

function approvalIn({ entries }: FrontMatter): Approval | undefined {
  const answer = entries.get('approval.answer') ?? entries.get('approval');
  if (!answer || answer.value === null || answer.value === '') return undefined;
  const digest = entries.get('approval.digest');
  return {
    start: answer.keyRange.start,
    end: answer.valueRange.end,
    answer: answerOf(answer.value),
    written: String(answer.value),
    by: textOf(entries.get('approval.by')),
    at: textOf(entries.get('approval.at')),
    digest: digest && { ...digest.valueRange, value: String(digest.value ?? '') },
  };
}

/** YAML 1.1 has `yes` and `no` as booleans, and a program that rewrites a file may have put them so. */
function answerOf(value: FrontMatterEntry['value']): GateChoice | undefined {
  const word = String(value).trim().toLowerCase();
  if (word === 'yes' || word === 'true') return 'yes';
  if (word === 'cancel' || word === 'no' || word === 'false') return 'cancel';
  return word === 'modify' ? 'modify' : undefined;
}

function textOf(entry: FrontMatterEntry | undefined): string | undefined {
  return entry === undefined || entry.value === null ? undefined : String(entry.value);
}

/** Where a prompt stands, by what is recorded and what its sections say now. An approval without a digest is taken at its word. */
export function approvalState(text: string, prompt: Prompt, approval: Approval | undefined): ApprovalState {
  if (!approval) return 'unasked';
  if (approval.answer !== 'yes') return approval.answer ?? 'unclear';
  return isStale(text, prompt, approval) ? 'stale' : 'yes';
}

/** Whether the sections are no longer those of which the approval recorded the digest. */
export function isStale(text: string, prompt: Prompt, { digest }: Approval): boolean {
  return digest !== undefined && digest.value.trim().toLowerCase() !== promptDigest(text, prompt);
}

/**
 * The digest of a prompt's sections: `sha256:` and 64 hexadecimal digits. Names count by their meaning (`## GOAL` is `Goal:`); the order of
 * sections, white space, front matter, the approval question and blocks that are no sections do not count (formats.md, section 1).
 */
export function promptDigest(text: string, prompt: Prompt): string {
  const sections = prompt.sections.map(({ name, label, content }) => [
    name ?? `other: ${withPlainSpace(label.text).toLowerCase()}`,
    withPlainSpace(text.slice(content.start, content.end)),
  ]);
  // Stable: sections of one name keep their order.
  sections.sort(([a], [b]) => (a! < b! ? -1 : a! > b! ? 1 : 0));
  return `sha256:${createHash('sha256').update(JSON.stringify(sections)).digest('hex')}`;
}

/** Editors and file systems differ in how they compose letters as well as in how they break lines. */
function withPlainSpace(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
