import type { Cell } from './block-lines.ts';
import { inlineOptions, makeOption, type OptionStart, optionStart } from './options.ts';
import type { Option } from './question.ts';

const noValue = /^(?:[-–—_.…\s]*|n\/a)$/i;

/** Whether a cell holds nothing, or what people write for it. */
export function isEmptyCell({ text }: Cell): boolean {
  return noValue.test(text);
}

/** The option of a cell whose column has the letter for its head. */
export function letterOption(text: string, cell: Cell, head: Cell): Option {
  const letter = /[A-Ha-h][\s*_`]*$/.exec(head.text);
  const start = head.start + (letter?.index ?? 0);
  const opening: OptionStart = {
    letter: { text: text[start]!, start, end: start + 1 },
    length: 0,
    starred: undefined,
  };
  return makeOption(text, cell, opening, cell.start);
}

/** All options of one cell: `A: x, B: y`, `A) x<br>B) y`, or without letters `x / y`. */
export function cellOptions(text: string, cell: Cell): Option[] {
  const inline = inlineOptions(text, cell);
  const parts = partsOf(cell, /<br\s*\/?>/gi);
  if (parts.length === 1) return inline.length > 0 ? inline : looseOptions(text, cell);
  return parts.map((part) => {
    const opening = optionStart(part.text, part.start);
    return makeOption(text, part, opening, part.start + (opening?.length ?? 0));
  });
}

function looseOptions(text: string, cell: Cell): Option[] {
  const parts = partsOf(cell, /;\s|\s\/\s/g);
  return parts.length < 2 ? [] : parts.map((part) => makeOption(text, part, undefined, part.start));
}

function partsOf(cell: Cell, border: RegExp): Cell[] {
  const parts: Cell[] = [];
  const add = (from: number, to: number) => {
    const raw = cell.text.slice(from, to);
    const start = cell.start + from + raw.length - raw.trimStart().length;
    const text = raw.trim();
    if (text !== '') parts.push({ start, end: start + text.length, text });
  };
  let from = 0;
  for (const match of cell.text.matchAll(border)) {
    add(from, match.index);
    from = match.index + match[0].length;
  }
  add(from, cell.text.length);
  return parts;
}
