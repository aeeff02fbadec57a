import { lastName } from './written-path.ts';

const plannedRow =
  /^[ \t]*\|[ \t]*[`*]{0,3}([\w.@/-]{2,80}?)\/?[`*]{0,3}[ \t]*\|(?:[^\w|\n]{0,12}(?:pending|planned|to-?do|coming soon|not started|upcoming|tbd)\b|[^\w|\n]{0,4}[🔜⏳🚧])/gimu;

/** The names that a table of the document marks as still to come: `| orders | Pending |`, `| orders | 🚧 |`. */
export function plannedNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(plannedRow)].map(([, name]) => lastName(name!)));
}
