import { relative } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/**
 * Rewrites the Unicode classes in the regular expressions of what a hook runs to a few coarse ranges.
 *
 * V8 builds the automaton of `\p{L}` from some 650 ranges each time a pattern is first used: 0.3 to 0.7 ms a pattern, and
 * a run uses some sixty of them, a sixth of the time of a hook over ten prompts. The ranges below take 0.03 ms. They hold every
 * letter of the first plane's living scripts; what else lies in between (marks, digits of those scripts) reads as a letter,
 * which is what a word is made of anyway. Emoji stay outside. What no hook runs keeps its exact classes.
 * The build and the test runner both apply this: what is tested is what is shipped.
 */
const letters =
  'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0370-\\u0588\\u0591-\\u05f2\\u0620-\\u167f\\u1681-\\u1fff\\u2c00-\\u2dff\\u3041-\\ud7ff\\uf900-\\ufdcf';
const classes: Readonly<Record<string, string>> = {
  L: letters,
  N: '0-9\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be\\u2070-\\u2089\\u2150-\\u218b\\u2460-\\u249b\\uff10-\\uff19',
  M: '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f',
};

/** Rewrites the patterns of one TypeScript source: regular expressions, and the strings that make them. */
export function withCoarseClasses(code: string): string {
  let rewritten = '';
  let at = 0;
  for (const { start, end } of patternsIn(parseAst(code, { lang: 'ts' }), [])) {
    rewritten += code.slice(at, start) + rewritePattern(code.slice(start, end));
    at = end;
  }
  return rewritten + code.slice(at);
}

/** Places of regular expressions, strings and parts of templates, in file order. */
function patternsIn(
  node: unknown,
  found: { start: number; end: number }[],
): { start: number; end: number }[] {
  if (Array.isArray(node)) for (const child of node) patternsIn(child, found);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    const { type, value } = node as { type: string; value?: unknown };
    const isPattern =
      type === 'TemplateElement' || (type === 'Literal' && (typeof value === 'string' || 'regex' in node));
    if (isPattern) found.push(node as unknown as { start: number; end: number });
    else for (const child of Object.values(node)) patternsIn(child, found);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** In a string, the backslash is written twice: so are those of the ranges then. */
function rewritePattern(pattern: string): string {
  return pattern.replace(
    /(?<!\\)(\\{1,2})p\{([LMN])\}/g,
    (_, slashes: string, name: string, offset: number) => {
      const ranges = classes[name]!.replaceAll('\\', slashes);
      return isInsideClass(pattern, offset) ? ranges : `[${ranges}]`;
    },
  );
}

/** The nearest bracket before the offset opens a class. */
function isInsideClass(pattern: string, offset: number): boolean {
  for (let at = offset - 1; at >= 0; at--) {
    if (pattern[at] !== '[' && pattern[at] !== ']') continue;
    let slashes = 0;
    while (pattern[at - 1 - slashes] === '\\') slashes++;
    if (slashes === 0) return pattern[at] === '[';
  }
  return false;
}

const inHooks = /^(?:rules|src(?![\\/](?:library|servers)[\\/]))[\\/].*\.ts$/;

/** The same as a plugin of the bundler and of the test runner. */
export const coarseClasses = {
  name: 'coarse-classes',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | undefined {
    // From the top of this repository, which may itself lie below a folder named src.
    return inHooks.test(relative(process.cwd(), id)) && code.includes('p{')
      ? withCoarseClasses(code)
      : undefined;
  },
};
