import type { Fact } from '../fact.ts';
import { imageFacts, unresolved } from './images.ts';

/** A variable's value, and where it is written. */
export interface Variable extends Place {
  readonly value: string;
}

interface Place {
  readonly file: string;
  readonly line: number;
}

/**
 * The facts of an image whose reference may hold variables. They stand where the version is written: at the variable, when
 * it brings the tag.
 */
export function imageFactsOf(
  reference: string,
  place: Place,
  lookUp: (name: string) => Variable | undefined,
): readonly Fact[] {
  let source = place;
  const image = substitute(reference, (name) => {
    const variable = lookUp(name);
    if (variable && /\d/.test(variable.value)) source = variable;
    return variable?.value;
  });
  const tag = image.slice(image.lastIndexOf(':') + 1);
  const { file, line } = reference.includes(tag) ? place : source;
  return imageFacts(image, file, line);
}

/** No image or version is longer; variables that double each other would soon fill the memory. */
const longest = 1_000;

/**
 * Puts values in the place of `$NAME`, `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, as Dockerfiles, compose files
 * and shells know them.
 *
 * @returns With `unresolved` where neither a value nor a default is known.
 */
export function substitute(text: string, value: (name: string) => string | undefined, depth = 0): string {
  // Defaults nest (`${A:-${B:-1}}`); deeper than that nobody writes them.
  if (depth > 5) return unresolved;
  let result = '';
  for (let at = 0; at < text.length; ) {
    if (result.length > longest) return unresolved;
    const dollar = text.indexOf('$', at);
    if (dollar < 0) return result + text.slice(at);
    result += text.slice(at, dollar);
    const plain = /^\$([A-Za-z_]\w*)/.exec(text.slice(dollar, dollar + 200));
    const braced = /^\$\{([A-Za-z_]\w*)(:?[-?+])?/.exec(text.slice(dollar, dollar + 200));
    if (text[dollar + 1] === '$') {
      result += '$';
      at = dollar + 2;
    } else if (plain) {
      result += value(plain[1]!) ?? unresolved;
      at = dollar + plain[0].length;
    } else if (braced) {
      const end = closingBrace(text, dollar + 1);
      const given = value(braced[1]!);
      const operand = text.slice(dollar + braced[0].length, end);
      const isDefault = braced[2]?.endsWith('-') ?? false;
      if (given !== undefined && given !== '' && !braced[2]?.endsWith('+')) result += given;
      else result += isDefault ? substitute(operand, value, depth + 1) : unresolved;
      at = end + 1;
    } else {
      result += unresolved;
      at = dollar + 1;
    }
  }
  return result;
}

/** Where the brace that opens at an offset is closed; the text's end when it is not. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
