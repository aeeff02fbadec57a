import { type ParsedScript, parse } from 'unbash';

/** Brackets inside brackets cost the parser time with each level; no command that means something has so many. */
const mostBrackets = 200;

/** Parses a command line or script of a POSIX shell; undefined for one that is too deeply nested. */
export function parseScript(text: string): ParsedScript | undefined {
  let depth = 0;
  for (let at = text.indexOf('('); at >= 0 && at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && depth > 0) depth--;
    if (depth > mostBrackets) return undefined;
  }
  try {
    return parse(text);
  } catch (error) {
    // The parser's stack has an end too.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
