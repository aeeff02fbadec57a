import { redact } from '../../parse/credentials/redact.ts';
import { hideSecretsOf } from '../../sessions/hide-secrets.ts';
import { checkRuns } from './check-runs.ts';
import { checklist } from './checklist.ts';
import { codeChanges } from './code-changes.ts';
import { decisionsMade } from './decisions.ts';
import type { SessionEvidence } from './evidence.ts';
import { headLines } from './head.ts';
import { nextSteps } from './next-steps.ts';
import { readNotes, type SectionName, sectionNames } from './notes.ts';
import { workInProgress } from './progress.ts';
import { judgedStatements } from './stated.ts';
import { contradictedFiles } from './stated-files.ts';
import { withSecretsHidden } from './text.ts';
import { transparencyNotes } from './transparency.ts';
import { gitAlone, nothingToVerify } from './unknown-work.ts';
import { type Judged, judgeFiles, verificationLines } from './verification.ts';
import { type Writing, writtenFiles } from './written-files.ts';

/** The body of an entry of sessions.md. */
export interface EntryBody {
  /** Markdown: sections under headings of the third level; empty ones are left out (formats.md, section 3). */
  readonly text: string;
  /** What stands below what is generated, by section. */
  readonly notes: ReadonlyMap<SectionName, string>;
  /** Headings of the notes that are no section of an entry, and were left out. */
  readonly leftOut: readonly string[];
}

/**
 * Makes the body of a session's entry from what is known of it. What is a secret, or was named as one anywhere in the session, is shown
 * nowhere in it.
 *
 * @param withSummary Whether the Diligence Summary is tracked (specification: diligence.track_in_session_end).
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function entryBody(evidence: SessionEvidence, withSummary: boolean): EntryBody {
  const hide = evidence.session ? hideSecretsOf(evidence.session) : redact;
  const notes = evidence.notes === undefined ? undefined : readNotes(evidence.notes, hide);
  return {
    text: withSecretsHidden(hide, () => generatedBody(evidence, withSummary)),
    ...{ notes: notes?.sections ?? new Map(), leftOut: notes?.unknown ?? [] },
  };
}

function generatedBody(evidence: SessionEvidence, withSummary: boolean): string {
  const writing = writtenFiles(evidence);
  const judged = judgeFiles(evidence, writing.files);
  const runs = checkRuns(evidence);
  const { contradicted, unproven } = judgedStatements(evidence, runs);
  const first = [...contradicted, ...contradictedFiles(evidence, writing)];
  const { lines: boxes, checks } = checklist(evidence, judged, runs, writing);
  const head = headLines(evidence, judged, checks, first.length);
  const generated: Partial<Record<SectionName, readonly string[]>> = {
    'Decisions Made': decisionsMade(evidence),
    'Code Changes': codeChanges(evidence, writing),
    'Active Work In Progress': workInProgress(evidence, writing),
    'Next Steps': nextSteps(evidence),
  };
  const sections = sectionNames.flatMap((name) => {
    const lines = generated[name] ?? [];
    return lines.length === 0 ? [] : [`### ${name}\n\n${lines.join('\n')}`];
  });
  if (head.length > 0) sections.unshift(head.join('\n'));
  if (!evidence.session && evidence.git) sections.unshift(gitAlone);
  if (!withSummary) return sections.join('\n\n');
  const parts = [
    ['AI-Assisted Content Requiring Verification', contentToVerify(evidence, judged, writing)],
    ['Transparency Notes', transparencyNotes(evidence, judged, writing, unproven)],
    ['Deployment Checklist', boxes],
  ] as const;
  return [
    ...sections,
    '### Diligence Summary',
    ...(first.length > 0 ? [first.join('\n')] : []),
    ...parts.map(([title, lines]) => `**${title}**\n\n${lines.join('\n')}`),
  ].join('\n\n');
}

function contentToVerify(evidence: SessionEvidence, judged: readonly Judged[], writing: Writing): string[] {
  if (judged.length === 0) return [nothingToVerify(evidence, writing)];
  const lines = verificationLines(judged);
  if (lines.length === 0) return ['- None of the files that the assistant wrote can be read here now.'];
  return evidence.session ? lines : ['- Which of these files an assistant wrote is not known:', ...lines];
}
