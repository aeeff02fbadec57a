import type { Place } from './walk.ts';

/** "Move supporting material there:", "Create a `references/` folder:", "Split it into:" */
const imperative =
  /(?:^|[.:;!?]["')*_]*\s+|[-—–]\s+|\band\s+)[*_]*(?:create|move|put|place|extract|split|export|write|store|offload|break)\b(?:[^.:!?\n]|\.(?=\S)){0,160}(?:\b(?:to|into|in|under|there|as)\b(?:[^.:!?\n]|\.(?=\S)){0,60}|\b(?:files?|folders?|director(?:y|ies)))\s*:[*_]*\s*$/i;

/** Whether what stands in a list is to be put where the words above it tell the reader to put it. */
export function isToBePut({ lead }: Place): boolean {
  return imperative.test(lead.slice(-300));
}
