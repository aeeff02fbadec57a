import type { SectionName } from '../../src/core/parse/labels.ts';
import type { Draft, DraftSection } from './draft.ts';

/** The four forms in which section labels are written (formats.md, section 1). */
export const labelForms = ['heading', 'bold', 'line', 'colon'] as const;
export type LabelForm = (typeof labelForms)[number];

export interface LabelStyle {
  readonly form: LabelForm;
  readonly upperCase: boolean;
  /** Headings alone carry one. */
  readonly emoji: boolean;
}

const names: Partial<Record<SectionName, readonly [name: string, emoji: string]>> = {
  goal: ['Goal', '🎯'],
  context: ['Context', '📋'],
  scope: ['Scope', '📁'],
  requirements: ['Requirements', '✅'],
  constraints: ['Constraints', '⚠️'],
  expectedResult: ['Expected Result', '📊'],
};

/** Writes a draft down as Markdown, its labels in one form. */
export function renderDraft(draft: Draft, style: LabelStyle): string {
  const parts = draft.sections.map((section) => sectionText(section, style));
  if (draft.question !== '') parts.push(draft.question);
  return `${parts.join('\n\n')}\n`;
}

function sectionText(section: DraftSection, { form, upperCase, emoji }: LabelStyle): string {
  const [name, sign] = names[section.name]!;
  const label = section.label ?? (upperCase ? name.toUpperCase() : name);
  const { body } = section;
  const isOneLine = !/\n|^-/.test(body);
  switch (form) {
    case 'heading':
      return `## ${emoji ? `${sign} ` : ''}${label}\n\n${body}`.trimEnd();
    case 'bold':
      return `**${label}:**${isOneLine ? ' ' : '\n\n'}${body}`.trimEnd();
    case 'line':
      return `${label}\n${isOneLine ? '' : '\n'}${body}`.trimEnd();
    case 'colon':
      return `${label}:${isOneLine ? ' ' : '\n'}${body}`.trimEnd();
  }
}
