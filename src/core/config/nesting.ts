import { UserError } from '../base/errors.ts';
import { lineMap } from '../parse/lines.ts';

/** A config has six levels; the parsers call themselves for each, and would run out of stack, or of time, at some thousands. */
const deepest = 100;

/** Strings, comments of YAML, brackets, and what nests without any: `- - - x`. */
const token = /"(?:[^"\\\n]|\\.){0,2000}"|'[^'\n]*'|(?<![^\s])#[^\n]*|[[{]|[\]}]/g;
const nestedOnOneLine = new RegExp(`^(?:[ \\t]*[-?](?=[ \\t])){${deepest}}`, 'm');

/**
 * Refuses a text that is nested deeper than any config, before it is parsed.
 *
 * @throws UserError with the place where it gets too deep.
 */
export function refuseDeepNesting(path: string, text: string): void {
  const offset = tooDeepAt(text);
  if (offset === undefined) return;
  const { line, column } = lineMap(text).position(offset);
  throw new UserError(`${path}:${line}:${column}: ${tooDeep}`);
}

/** What is said of it. */
export const tooDeep = `nested more than ${deepest} levels deep, which no config is`;

function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === '[' || found === '{') depth++;
    else if ((found === ']' || found === '}') && depth > 0) depth--;
    if (depth > deepest) return index;
  }
  return nestedOnOneLine.exec(text)?.index;
}
