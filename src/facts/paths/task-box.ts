import type { Mention } from './mention.ts';

/** Whether it stands in an item with a box: one that is ticked off tells what was done, an open one what is to be. */
export function boxOf({ before, place }: Mention): 'open' | 'done' | undefined {
  const box = /^\s*\[([ xX])\]\s/.exec(before)?.[1];
  // What stands below an item that is ticked off was done with it.
  if (box === undefined) return /^\s*\[[xX]\]\s/.test(place.lead) ? 'done' : undefined;
  return box === ' ' ? 'open' : 'done';
}
