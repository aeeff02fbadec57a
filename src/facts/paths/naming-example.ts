import type { Mention } from './mention.ts';

const mark = /^\s*[*_]*(?:✅|✔|✓|❌|✗|✘|👍|👎)\uFE0F?[\s*_]*`$/u;
const speaksOfNames =
  /\b(?:naming|names|nam(?:e|ed)|conventions?|kebab-case|camelCase\w*|PascalCase\w*)\b|命名|规范|規範|命名規則|이름/i;

/** "✅ `order-view.ts`" alone in an item, below a heading of how files are to be called: it shows a name, whatever history knows. */
export function isNamingExample({ path, row, before, form, place }: Mention): boolean {
  if (form !== 'span' || row || path.includes('/') || !mark.test(before)) return false;
  return place.headings.some((heading) => speaksOfNames.test(heading)) || speaksOfNames.test(place.lead);
}

/** Whether it stands below a heading of how things are called: "Shared types: `src/types/invoices.ts`" may show no more than a name. */
export function isBelowNaming({ place }: Mention): boolean {
  return /\bnaming\b|命名/i.test(place.headings.at(-1) ?? '');
}

/** Whether the words around a path are about how things are to be called. */
export function speaksOfNaming({ before, after, place }: Mention): boolean {
  return (
    [before, after, place.lead].some((words) => speaksOfNames.test(words)) ||
    place.headings.some((heading) => speaksOfNames.test(heading))
  );
}
