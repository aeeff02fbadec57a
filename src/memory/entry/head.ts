import type { Message, SessionEvent } from '../../sessions/session.ts';
import type { CheckBox } from './check-line.ts';
import type { SessionEvidence } from './evidence.ts';
import { requestLine } from './request.ts';
import { sentencesOf } from './sentences.ts';
import { counted, quoted, timeSuffix } from './text.ts';
import { type Judged, withReason } from './verification.ts';

/** How much of a reply is quoted. */
const mostQuoted = 3;

/** What a person wants to know first: what was asked, what was done in the assistant's words, and what is not verified. */
export function headLines(
  evidence: SessionEvidence,
  judged: readonly Judged[],
  checks: readonly CheckBox[],
  contradicted: number,
): string[] {
  return [
    ...requestLine(evidence),
    ...summaryLine(evidence),
    ...(judged.length === 0 ? [] : [verifiedLine(judged, checks, contradicted)]),
  ];
}

function verifiedLine(judged: readonly Judged[], checks: readonly CheckBox[], contradicted: number): string {
  const named = (boxes: readonly CheckBox[]) =>
    boxes
      .map(({ title, open }) => `${title.toLowerCase()}${open === undefined ? '' : ` (${open})`}`)
      .join(', ');
  const weak = withReason(judged).length;
  const open = [
    named(checks.filter((check) => check.open !== undefined)),
    weak === 0 ? '' : `${counted(weak, 'file')} with a reason to be looked at`,
    contradicted === 0 ? '' : `${counted(contradicted, 'statement')} that the record contradicts`,
  ].filter((part) => part !== '');
  if (open.length > 0) return `- Not verified: ${open.join('; ')}`;
  const passed = named(checks);
  return `- Not verified: nothing that is known${passed === '' ? '' : `; passed: ${passed}`}`;
}

/** The last reply of a turn in which something was done, else the last reply, as the words of the assistant. */
function summaryLine({ session }: SessionEvidence): string[] {
  const replies: { readonly message: Message; readonly isOfWork: boolean }[] = [];
  let isOfWork = false;
  for (const event of session?.events ?? []) {
    if (event.agent !== undefined) continue;
    if (event.type === 'call') isOfWork ||= isWork(event);
    else if (event.by === 'person') isOfWork = false;
    else if (event.by === 'assistant') replies.push({ message: event, isOfWork });
  }
  const told = replies.flatMap(({ message, isOfWork }) => {
    const said = statementsIn(message.text);
    return said.length === 0 ? [] : [{ said, at: message.at, isOfWork }];
  });
  const last = told.findLast((reply) => reply.isOfWork) ?? told.at(-1);
  if (!last) return [];
  const words = last.said.slice(0, mostQuoted).map((sentence) => quoted(sentence, 190));
  return [`- Done, in the assistant's words: ${words.join(' ')}${timeSuffix(last.at)}`];
}

function isWork(event: SessionEvent & { readonly type: 'call' }): boolean {
  return event.outcome !== 'denied' && (event.changes.length > 0 || event.command !== undefined);
}

/** The sentences and the items of lists of a reply; headings, tables and what only leads over to others are none, nor is "Done." */
function statementsIn(text: string): string[] {
  return sentencesOf(text.slice(0, 20_000))
    .filter((sentence) => !/^\s*(?:[#|<]|[-*_=]{3,}\s*$)/.test(sentence))
    .map((sentence) => sentence.trim().replace(/^(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/, ''))
    .filter(
      (sentence) =>
        !/:\**$/.test(sentence) && (sentence.split(/\s+/).length > 2 || /[^\x00-\x7f]{6}/.test(sentence)),
    );
}
