import { hideNamedIn } from '../../sessions/hide-secrets.ts';
import { readSessionFile } from '../../sessions/read.ts';
import { phase0Runs } from '../../sessions/runs.ts';
import type { SessionFile } from '../../sessions/session-file.ts';
import { perObject } from '../base/memoized.ts';
import { DocumentClaims } from '../claims/document-claims.ts';
import type { Transcript } from '../collect/transcripts.ts';
import { withoutCredentials } from '../parse/credentials/redact.ts';
import { createDocument } from '../parse/document.ts';
import type { Finding } from '../rule/rule.ts';
import type { Excerpt, Phase0Run, SessionRecord } from '../session/session.ts';
import { checkDocument, checkSessions, dispatchOf, ownReport, type Reported } from './check.ts';
import type { DocumentSettings, RuleSet } from './lint-document.ts';
import type { Selected } from './select.ts';
import { type Settled, settle } from './settle.ts';

export { looksLikeSessionLog } from '../../sessions/markdown/read.ts';

/** What a session is checked against, as for documents. */
type SessionSettings = Pick<DocumentSettings, 'readTree' | 'factsAt' | 'inlineConfig'>;

/**
 * Lints a file of sessions: reads it into the neutral model, finds its runs of Phase 0, and runs the session rules over them and the
 * document rules over the Phase 0 output in them (specification: States and transitions; formats.md, section 2).
 *
 * @returns Undefined when nothing in the file has the look of a session.
 */
export function lintSession(
  file: Selected,
  { chunks, agents }: Transcript,
  settings: SessionSettings,
): Settled | undefined {
  const { path } = file.candidate;
  const read = readSessionFile(path, chunks, agents);
  if (read.format === undefined && read.text === undefined && file.kind !== 'session') return undefined;
  const { labels } = file;
  const always = file.gate === 'always';
  const records = read.sessions.map(
    (session): SessionRecord => ({ session, runs: phase0Runs(session, { path, labels, always }) }),
  );
  return checkSession(file, read, records, settings);
}

/** The findings of sessions that were read already. @param records The sessions with their runs. */
export function checkSession(
  file: Selected,
  read: SessionFile,
  records: readonly SessionRecord[],
  settings: SessionSettings,
): Settled {
  const { path } = file.candidate;
  const { labels, rules, aliases } = file;
  const document = createDocument({ path, text: read.text ?? '', lines: read.lines }, 'session', labels);
  const { readTree, factsAt, inlineConfig } = settings;
  const claims = new DocumentClaims(document, factsAt, aliases, rules.reasons);
  const reported = [...unreadable(read, rules), ...checkSessions(claims, records, rules.dispatch, readTree)];
  for (const { runs } of records) {
    for (const run of runs) {
      // What was asked through a tool does not stand in the text.
      const asksByTool = run.events.some((event) => event.type === 'call' && event.action === 'ask');
      for (const excerpt of excerptsOf(run)) {
        const excerptClaims = new DocumentClaims(excerpt.document, factsAt, aliases, rules.reasons);
        // At its place in the file. Records are not rewritten: it has no fix.
        for (const { fix, ...each } of checkDocument(excerptClaims, excerptDispatch(rules), readTree))
          if (!asksByTool || each.rule !== 'criteria/open-not-asked')
            reported.push({ ...each, ...excerpt.placeOf(each) });
      }
    }
  }
  // In a file of records a finding points to the line: columns of JSON say nothing to a person.
  const shown = read.text === undefined ? reported.map((each) => ({ ...each, end: each.start })) : reported;
  const found = settle(document, shown, { ...rules, inlineConfig, listsAll: file.listsAll });
  const suppressed = found.suppressed && { suppressed: withoutSecrets(found.suppressed, read) };
  return { ...found, findings: withoutSecrets(found.findings, read), ...suppressed };
}

/** What is a secret, or was named as one in a session, is not quoted: rules quote paths, commands and words. */
function withoutSecrets<One extends Finding>(findings: readonly One[], { sessions }: SessionFile): One[] {
  if (findings.length === 0) return [];
  const hide = hideNamedIn(sessions);
  return findings.map((finding) => ({ ...finding, message: hide(withoutCredentials(finding.message)) }));
}

/** Each text once: the first prompt is part of the output. */
function excerptsOf({ output, prompts }: Phase0Run): Excerpt[] {
  const excerpts = prompts.filter(({ prompt, document }) => prompt && document !== output?.document);
  return output ? [output, ...excerpts] : excerpts;
}

const excerptRules =
  /^(?:analysis|criteria|questions|prompt)\/|^(?:gate\/question|protocol\/context-loaded)$/;

/** The rules for the blocks inside an assistant's turns: whatever else they say is no document. */
const excerptDispatch = perObject((rules: RuleSet) =>
  dispatchOf(rules.active.filter(({ id }) => excerptRules.test(id))),
);

function unreadable(read: SessionFile, rules: RuleSet): Reported[] {
  const active = rules.active.find(({ id }) => id === 'lint/unreadable');
  if (!active) return [];
  const messageId = read.format === undefined ? 'session' : 'line';
  return read.faults.map((fault) => ownReport(active, messageId, fault, { reason: fault.text }));
}
