import type { Field, PhaseBlock } from '../blocks.ts';
import { normalizeLabel } from '../labels.ts';
import { blockLines } from './block-lines.ts';
import { bareRange, keyTable, makeField, readFields } from './fields.ts';

const libraries = 'react vue svelte angular preact solid solidjs lit qwik'.split(' ');

/** The fields of the project scan by what people write for them. A library's own name stands for its version: `React: 18.3.1`. */
const knownField = keyTable({
  strict: 'strict, strict mode, strict flag, typescript strict, prísny režim',
  'typed language':
    'typescript, typescript version, typed language, typed-language, typed language usage, flow, ' +
    'typovaný jazyk',
  'ui library':
    'ui library, ui-library, ui library version, ui knižnica, ' +
    libraries.map((name) => `${name}, ${name}.js, ${name} version, ${name} verzia`).join(', '),
  router: 'router, routing, router library, smerovanie, smerovač',
  state: 'state, state management, state library, stav, správa stavu',
  'data fetching':
    'data fetching, data-fetching, data, fetching, server state, načítavanie dát, načítanie dát',
  'base path': 'base path, base-path, base, base url, subpath, základná cesta',
  'api proxy': 'api proxy, api-proxy, proxy, dev proxy, proxy api',
  'build output':
    'build output, build-output, build, build dir, build directory, output, output dir, output directory, ' +
    'výstup zostavenia, výstup',
});

/** The name by which a field is found, from its label as written. */
export function fieldName(label: string): string {
  return knownField(label) ?? normalizeLabel(label);
}

/** `TypeScript: yes (strict: true)` says both. */
const strictNote = /\((strict)(?:\s*(?:mode|flag))?\s{0,200}[:=]?\s{0,200}([^()]*)\)\s*$/iu;

/** PROJECT SCAN COMPLETE, as far as it says what the project uses (specification: Project scan result). */
export type ProjectScan = Readonly<ReturnType<typeof readProjectScan>>;

/** Fields without a known name go by their label in lower case; the first of a name counts. */
export function readProjectScan(text: string, block: PhaseBlock) {
  const fields = new Map<string, Field>();
  const add = (name: string, field: Field) => {
    if (!fields.has(name)) fields.set(name, field);
  };
  for (const { key, field } of readFields(
    text,
    blockLines(text, block.content),
    (label) => fieldName(label) || undefined,
  )) {
    const { label, value, valueRange } = field;
    // A line without a colon or bar is prose, unless it is the name of a field.
    const isLabelled = /[:：|]/.test(text.slice(label.end, Math.max(valueRange.start, label.end)));
    if (!isLabelled && !knownField(key)) continue;
    add(key, field);
    const note = strictNote.exec(value);
    if (!note) continue;
    const start = valueRange.start + note.index + 1;
    const strict = { start, end: start + 'strict'.length };
    const end = start + note[0].lastIndexOf(')') - 1;
    const said = { start: end - note[2]!.length, end };
    if (note[2]!.trim() !== '') add('strict', makeField(text, strict, bareRange(text, said)));
    else add('strict', { ...makeField(text, strict, strict), value: 'yes' });
  }
  return { block, fields: fields as ReadonlyMap<string, Field> };
}
