import type { OpenedLine } from './opened-line.ts';
import { type QuestionDraft, recommendOption, takeInline } from './question-draft.ts';

/** Lines below a question that belong to it and are no option: why it is asked, what follows from it. */
const note =
  /^[^\p{L}\p{N}]*(?:why(?: (?:i'm|i am|we're|we are|this|it|i|ask)[^:：?]{0,40})?|reason(?:ing)?|rationale|impact|context|background|note|example|examples|e\.g\.|default|assumption|(?:my |our )?recommendation|recommended|affects|criterion|criteria|options|choices|trade-?offs?|consequence|prečo(?: sa[^:：?]{0,40})?|dôvod|dovod|poznámka|príklad|predvolené|odporúčam|odporúčanie|odporúčané|dopad|vplyv|možnosti)[\s*_]*(?:\([^()]*\)\s*)?[:：]/iu;
const whyAsking = /^[\s*_>-]*(?:why (?:i'm|i am|we're|we are) asking|prečo sa (?:to )?pýtam)(?!\p{L})/iu;
const recommended =
  /^[\s*_>-]*(?:(?:my |our )?recommendation|recommended|odporúčam|odporúčanie|odporúčané)[\s*_]*[:：][\s*_]*(?:(?:option|možnosť)\s+)?([A-Ha-h])[\s*_]*(?:$|[).,;:–—-]|\()/iu;

/** Whether a line only remarks on the question above it. */
function isNote(line: string): boolean {
  return note.test(line) || whyAsking.test(line);
}

/** The letter in `Recommended: B`. */
function recommendedLetter(line: string): string | undefined {
  return recommended.exec(line)?.[1];
}

/** Takes a line that says something of the question above it; false when it does not. */
export function takeNote(text: string, draft: QuestionDraft, { line, body, bodyStart }: OpenedLine): boolean {
  if (!isNote(body)) return false;
  const range = { start: bodyStart, end: line.end };
  const letter = recommendedLetter(body);
  if (letter) recommendOption(draft, letter, range);
  if (/^[\s*_]*(?:options|choices|možnosti)\b/iu.test(body)) {
    draft.announced = true;
    takeInline(text, draft, range, line.indent);
  }
  draft.textOpen = false;
  draft.end = line.end;
  return true;
}
