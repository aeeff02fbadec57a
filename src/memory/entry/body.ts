import { redact } from '../../parse/credentials/redact.ts';
import { hideSecretsOf } from '../../sessions/hide-secrets.ts';
import { checkRuns } from './check-runs.ts';
import { checklist } from './checklist.ts';
import { codeChanges } from './code-changes.ts';
import { decisionsMade } from './decisions.ts';
import type { SessionEvidence } from './evidence.ts';
import { nextSteps } from './next-steps.ts';
import { readNotes, type SectionName, sectionNames } from './notes.ts';
import { workInProgress } from './progress.ts';
import { requestLine } from './request.ts';
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
  const generated: Partial<Record<SectionName, readonly string[]>> = {
    'Decisions Made': decisionsMade(evidence),
    'Code Changes': codeChanges(evidence, writing),
    'Active Work In Progress': workInProgress(evidence),
    'Next Steps': nextSteps(evidence),
    'Context for Next Session': requestLine(evidence),
  };
  const sections = sectionNames.flatMap((name) => {
    const lines = generated[name] ?? [];
    return lines.length === 0 ? [] : [`### ${name}\n\n${lines.join('\n')}`];
  });
  if (!evidence.session && evidence.git) sections.unshift(gitAlone);
  if (withSummary) sections.push(diligenceSummary(evidence, writing));
  return sections.join('\n\n');
}

function diligenceSummary(evidence: SessionEvidence, writing: Writing): string {
  const judged = judgeFiles(evidence, writing.files);
  const runs = checkRuns(evidence);
  const { contradicted, unproven } = judgedStatements(evidence, runs);
  const parts = [
    ['AI-Assisted Content Requiring Verification', contentToVerify(evidence, judged, writing)],
    ['Transparency Notes', transparencyNotes(evidence, judged, writing, unproven)],
    ['Deployment Checklist', checklist(evidence, judged, runs, writing)],
  ] as const;
  const first = [...contradicted, ...contradictedFiles(evidence, writing)];
  const head = first.length > 0 ? [first.join('\n')] : [];
  return [
    '### Diligence Summary',
    ...head,
    ...parts.map(([title, lines]) => `**${title}**\n\n${lines.join('\n')}`),
  ].join('\n\n');
}

function contentToVerify(evidence: SessionEvidence, judged: readonly Judged[], writing: Writing): string[] {
  if (judged.length === 0) return [nothingToVerify(evidence, writing)];
  const lines = verificationLines(judged);
  if (lines.length === 0) return ['- None of the files that the assistant wrote can be read here now.'];
  return evidence.session ? lines : ['- Which of these files an assistant wrote is not known:', ...lines];
}
