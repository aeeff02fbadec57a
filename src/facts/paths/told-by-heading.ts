import type { Mention } from './mention.ts';

/** "Examples:", "Example: chat-app", "3. Worked example", and not "Example files". */
const example =
  /^\W*(?:\d[\d.]*\s+)?(?:(?:worked|full|complete|usage|sample)\s+)?examples?\s*(?:[:：—–-]|$)/i;
/** "**Examples:**" and nothing else in the line above. */
const exampleLine = /(?:^|\n)\W*examples?\s*[:：]\W*$/i;
/** "Guides (coming soon)", "Planned documents" */
const soon =
  /\bcoming soon\b|[(（[]\s*(?:planned|future|upcoming|todo|tbd)\s*[)）\]]|^\W*(?:planned|upcoming) (?:documents?|docs|guides?|pages?|files?|documentation)\W*$/i;

/** Whether a path that never was stands under a heading that says that it need not be: an example's, or one of what is to come. */
export function isToldByHeading({ form, place }: Mention): boolean {
  const { headings } = place;
  if (soon.test(headings.at(-1) ?? '')) return true;
  // A link or a command leads to an example that is there.
  return (form === 'span' || form === 'word') && headings.some((heading) => example.test(heading));
}

/** Whether a bare name stands in a list below "**Examples:**": it shows how things are called, whatever history knows of one of them. */
export function isShownAsExample({ form, path, row, place }: Mention): boolean {
  return form === 'span' && !row && !path.includes('/') && exampleLine.test(place.lead);
}
