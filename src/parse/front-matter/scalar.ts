import type { FrontMatterEntry } from '../front-matter.ts';

export type ScalarValue = FrontMatterEntry['value'];

/** A scalar as read: its value and the offset behind it. */
export interface Scalar {
  readonly value: ScalarValue;
  readonly end: number;
}

/**
 * Reads the one-line scalar at `start` of `text`, whose line ends at `end` (a comment may follow it).
 *
 * @returns undefined for what needs a whole YAML parser: collections, block scalars, anchors, rare escapes
 */
export function readScalar(text: string, start: number, end: number): Scalar | undefined {
  const first = text[start];
  if (first === '"' || first === "'") return readQuoted(text, start, end, first);
  return readPlain(text, start, end);
}

function readPlain(text: string, start: number, end: number): Scalar | undefined {
  const comment = text.slice(start, end).search(/ #|^#/);
  let stop = comment === -1 ? end : start + comment;
  while (stop > start && text[stop - 1] === ' ') stop--;
  const source = text.slice(start, stop);
  if (/^[[\]{}&*!|>%@`,?:]|^-(?= |$)|: |:$/.test(source)) return undefined;
  return { value: resolvePlain(source), end: stop };
}

/** The value of a plain scalar in YAML 1.2's core schema: `yes` and dates are strings there. */
function resolvePlain(source: string): ScalarValue {
  if (/^(?:~|null|Null|NULL)?$/.test(source)) return null;
  if (/^(?:true|True|TRUE)$/.test(source)) return true;
  if (/^(?:false|False|FALSE)$/.test(source)) return false;
  if (/^[-+]?\d+$/.test(source)) return Number(source);
  if (/^0o[0-7]+$|^0x[\da-fA-F]+$/.test(source)) return Number(source);
  if (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(source)) return Number(source);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(source)) return source[0] === '-' ? -Infinity : Infinity;
  if (/^\.(?:nan|NaN|NAN)$/.test(source)) return Number.NaN;
  return source;
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  n: '\n',
  t: '\t',
  r: '\r',
};

function readQuoted(text: string, start: number, end: number, quote: string): Scalar | undefined {
  let value = '';
  for (let i = start + 1; i < end; i++) {
    const character = text[i]!;
    if (character === quote) {
      if (quote === '"' || text[i + 1] !== "'") {
        return /^(?: *| +#.*)$/.test(text.slice(i + 1, end)) ? { value, end: i + 1 } : undefined;
      }
      i++;
    } else if (character === '\\' && quote === '"') {
      const escaped = escapes[text[++i] ?? ''];
      if (escaped === undefined || i >= end) return undefined;
      value += escaped;
      continue;
    }
    value += character;
  }
  return undefined;
}
