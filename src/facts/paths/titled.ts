import type { Mention } from './mention.ts';

/** Whether a heading names a path in a code span or in brackets: "Tailwind Configuration (tailwind.config.js)". */
export function isTitled({ place, form, before, after }: Mention): boolean {
  if (!place.isHeading) return false;
  return form === 'span' || (form === 'word' && before.endsWith('(') && after.startsWith(')'));
}
