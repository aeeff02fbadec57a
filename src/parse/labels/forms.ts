import { isSectionName, type LabelNames } from './names.ts';

/** The name of a section, normalized, and which letters are in it. */
export interface SectionForm {
  readonly text: string;
  readonly letters: number;
}

/** What looking up needs to know of a table. */
interface TableForms {
  readonly sections: readonly SectionForm[];
  /** Shapes of all forms. */
  readonly shapes: ReadonlySet<number>;
}

const formsOfTables = new WeakMap<LabelNames, TableForms>();

/** The table asked for last: nearly always the same one. */
let latest: { readonly names: LabelNames; readonly forms: TableForms } | undefined;

export function formsOf(names: LabelNames): TableForms {
  if (latest?.names === names) return latest.forms;
  let forms = formsOfTables.get(names);
  if (forms === undefined) {
    const sections: SectionForm[] = [];
    const shapes = new Set<number>();
    for (const [text, name] of names) {
      shapes.add(shapeOf(text.charCodeAt(0) & 31, text.length));
      if (isSectionName(name)) sections.push({ text, letters: letterSet(text, text.length) });
    }
    forms = { sections, shapes };
    formsOfTables.set(names, forms);
  }
  latest = { names, forms };
  return forms;
}

/** First letter, upper and lower case alike, and length of a text as one number. */
export function shapeOf(first: number, length: number): number {
  return length * 32 + first;
}

/** The letters of a text as bits; letters that share a bit only make two texts look more alike. */
export function letterSet(text: string, length: number): number {
  let set = 0;
  for (let i = 0; i < length; i++) set |= 1 << (text.charCodeAt(i) & 31);
  return set;
}
