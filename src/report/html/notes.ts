import { element, type Markup } from './markup.ts';

/** Remarks on the run; undefined without any. */
export function notesSection(notes: readonly string[]): Markup | undefined {
  if (notes.length === 0) return undefined;
  return element(
    'section',
    { id: 'notes' },
    element('h2', {}, 'Notes'),
    element(
      'ul',
      {},
      notes.map((note) => element('li', {}, note)),
    ),
  );
}
