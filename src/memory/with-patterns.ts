import { blockContent, withBlock } from './generated/line-block.ts';
import {
  countedLine,
  countedSession,
  isCountedSession,
  readCountedSessions,
  type SeenPatterns,
  withCountedSession,
} from './patterns/counted-sessions.ts';
import { missingLines, modifiedLines } from './patterns/pattern-lines.ts';

/**
 * Counts into prompt-patterns.md what requests left open and what was modified at the gate, and proposes a default for what has happened
 * three times (specification: Memory files). All of it stands in one marked block, with a line for each session that it was counted from;
 * whoever takes such a line out makes it forgotten.
 *
 * @param text The file's text, `undefined` when there is none.
 * @returns The new text; the same one, or an empty one for no file, when nothing was ever seen.
 */
export function withPatterns(text: string | undefined, seen: SeenPatterns): string {
  const content = text === undefined ? undefined : blockContent(text, 'patterns');
  const sessions = withCountedSession(readCountedSessions(content ?? ''), countedSession(seen));
  if (sessions.length === 0 && content === undefined) return text ?? '';
  const parts = [
    ['What requests left open', missingLines(sessions)],
    ['What was modified', modifiedLines(sessions)],
  ] as const;
  const sections = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`);
  const counts = ['<!-- counted, a line for each session:', ...sessions.map(countedLine), '-->', ''].join(
    '\n',
  );
  return withBlock(text, {
    name: 'patterns',
    title: 'Prompt patterns',
    note: 'counted from sessions; written again at the end of a session',
    content: `\n${[...sections, counts].join('\n')}`,
    isData: isCountedSession,
  });
}
