import type { SessionEvent } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';

/**
 * Takes back what was typed right before a block that is known already. A session that is resumed may have its records copied, under
 * other ids and times. Replies and calls keep ids of their own by which copies are known; what a person typed has none, but stands in
 * front of the copy of what had followed it.
 *
 * @param isOriginal Whether an event is the one that the block is a copy of.
 */
export function takeBackCopied(builder: SessionBuilder, isOriginal: (event: SessionEvent) => boolean): void {
  const { events } = builder;
  let first = events.length;
  while (first > 0 && isPut(events[first - 1]!)) first--;
  if (first === events.length) return;
  for (let at = 0; at < first; at++) {
    if (!isOriginal(events[at]!)) continue;
    const copied = sameBefore(events, at);
    if (copied === 0) continue;
    builder.takeBack(events.length - copied);
    return;
  }
}

/** So many events before one are put in, and are the same as those at the end. */
function sameBefore(events: readonly SessionEvent[], at: number): number {
  let count = 0;
  while (count < at) {
    const original = events[at - 1 - count]!;
    if (!isPut(original) || !isSame(original, events[events.length - 1 - count]!)) break;
    count++;
  }
  return count;
}

/** What was put before the assistant: a person's words, the program's, or a file. */
function isPut(event: SessionEvent): boolean {
  if (event.agent !== undefined) return false;
  return event.type === 'message' ? event.by !== 'assistant' : event.name === 'attachment';
}

function isSame(one: SessionEvent, other: SessionEvent): boolean {
  if (one.type === 'message')
    return other.type === 'message' && one.by === other.by && one.text === other.text;
  return other.type === 'call' && one.name === other.name && one.reads.join('\n') === other.reads.join('\n');
}
