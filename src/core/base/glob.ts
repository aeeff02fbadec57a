/** Tells whether a path (relative, with `/`) matches. */
export type PathMatcher = (path: string) => boolean;

/**
 * Compiles one glob: `*`, `?`, `[a-z]`, `[!a-z]`, `{a,b}`, `**` and `\` before a character that is to be itself. Dot files
 * match. A glob without a slash matches the name in any folder, one that ends in a slash all that is in the folder,
 * and one that begins with a slash only from the top.
 *
 * Matching takes at most the path's length times the glob's, whatever the glob: a config may be a stranger's, and
 * patterns made by a general glob library take minutes for a few stars in one name.
 *
 * @param options.withContents Also matches all that is in a folder that the glob matches, as in .gitignore.
 * @throws RangeError when the braces stand for more than 1,000 globs.
 */
export function compileGlob(glob: string, options: { withContents?: boolean } = {}): PathMatcher {
  const alternatives = expandBraces(glob).flatMap((expanded) => {
    const segments = segmentsOf(expanded);
    return options.withContents && segments.at(-1) !== '**'
      ? [segments, [...segments, '**' as const]]
      : [segments];
  });
  return (path) => {
    const names = namesOf(path);
    return alternatives.some((segments) => matchesInTurn(segments, names, true));
  };
}

/**
 * Compiles a list of globs: the last one that matches decides, and one with `!` in front takes a path out again. The function gives undefined for a
 * path that none of them matches. @throws RangeError as `compileGlob`.
 */
export function compileGlobs(
  globs: readonly string[],
  options: { withContents?: boolean } = {},
): (path: string) => boolean | undefined {
  const compiled = globs.map((glob) => {
    const isNegated = glob.startsWith('!');
    return { isNegated, matches: compileGlob(isNegated ? glob.slice(1) : glob, options) };
  });
  return (path) => {
    const last = compiled.findLast(({ matches }) => matches(path));
    return last && !last.isNegated;
  };
}

let lastPath = '';
let lastNames: readonly string[] = [''];

/** One path is checked against one glob after the other: it is split once. */
function namesOf(path: string): readonly string[] {
  if (path !== lastPath) {
    lastPath = path;
    lastNames = path.split('/');
  }
  return lastNames;
}

function segmentsOf(glob: string): Test[] {
  const isAnchored = glob.startsWith('/') || glob.startsWith('./');
  const parts = glob
    .replace(/^\.?\//, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (glob.endsWith('/')) parts.push('**');
  const anywhere = !isAnchored && (parts.length === 1 || (parts.length === 2 && glob.endsWith('/')));
  const segments = parts.map(segmentMatcher);
  return anywhere && segments[0] !== '**' ? ['**', ...segments] : segments;
}

/** A test for one of what is given, or what stands for any number of them. */
type Test = '*' | '**' | ((given: string) => boolean);

/**
 * Whether tests fit what is given, one after the other. As each but a star takes exactly one, only the last star ever needs to take one more.
 *
 * @param lastTakes Whether a star at the end takes at least one.
 */
function matchesInTurn(tests: readonly Test[], given: readonly string[], lastTakes: boolean): boolean {
  let test = 0;
  let at = 0;
  let lastStar = -1;
  let starEnd = 0;
  while (at < given.length) {
    const current = tests[test];
    if (typeof current === 'string') {
      if (test === tests.length - 1) return true;
      lastStar = test++;
      starEnd = at;
    } else if (current?.(given[at]!)) {
      test++;
      at++;
    } else if (lastStar >= 0) {
      test = lastStar + 1;
      at = ++starEnd;
    } else return false;
  }
  while (!lastTakes && tests[test] === '*') test++;
  return test === tests.length;
}

const mostAlternatives = 1000;

/** Deeper braces are nobody's glob, and would end in an overflow of the stack. */
const deepestBraces = 50;

/** The globs without braces that a glob stands for. @throws RangeError when there are too many of them, or braces in braces too deep. */
export function expandBraces(glob: string): string[] {
  return expandFrom(glob, 0, 0);
}

/** @param depth In how many braces the glob stands. @param groups How many stand before it: each doubles the number of globs. */
function expandFrom(glob: string, depth: number, groups: number): string[] {
  const braces = glob.includes('{') ? firstBraces(glob) : undefined;
  if (braces === undefined) return [glob];
  if (depth > deepestBraces) throw new RangeError(`nests braces more than ${deepestBraces} deep`);
  if (groups > Math.log2(mostAlternatives))
    throw new RangeError(`stands for more than ${mostAlternatives} globs`);
  const before = glob.slice(0, braces.start);
  const after = expandFrom(glob.slice(braces.end), depth, groups + 1);
  const inside = braces.alternatives.flatMap((alternative) => expandFrom(alternative, depth + 1, 0));
  if (inside.length * after.length > mostAlternatives)
    throw new RangeError(`stands for more than ${mostAlternatives} globs`);
  return inside.flatMap((alternative) => after.map((rest) => before + alternative + rest));
}

function firstBraces(glob: string): { start: number; end: number; alternatives: string[] } | undefined {
  const open: { start: number; commas: number[] }[] = [];
  let outermost: { start: number; end: number; alternatives: string[] } | undefined;
  for (let i = 0; i < glob.length; i++) {
    const character = glob[i];
    if (character === '\\') i++;
    else if (character === '{') open.push({ start: i, commas: [] });
    else if (character === ',') open.at(-1)?.commas.push(i);
    else if (character === '}') {
      const group = open.pop();
      if (group === undefined || group.commas.length === 0) continue;
      const cuts = [group.start, ...group.commas, i];
      const alternatives = cuts.slice(1).map((cut, index) => glob.slice(cuts[index]! + 1, cut));
      if (outermost === undefined || group.start < outermost.start)
        outermost = { start: group.start, end: i + 1, alternatives };
      if (open.length === 0) return outermost;
    }
  }
  return outermost;
}

/** Compiles what stands between two slashes of a glob; braces must be expanded already. */
export function segmentMatcher(part: string): Exclude<Test, '*'> {
  if (part === '**') return '**';
  if (!/[*?[\\]/.test(part)) return (name) => name === part;
  const oneStar = /^([^*?[\\]*)\*([^*?[\\]*)$/.exec(part);
  if (oneStar) {
    const [, before = '', after = ''] = oneStar;
    const shortest = before.length + after.length;
    return (name) => name.length >= shortest && name.startsWith(before) && name.endsWith(after);
  }
  const steps = stepsOf([...part]);
  return (name) => matchesInTurn(steps, [...name], false);
}

function stepsOf(characters: readonly string[]): Test[] {
  const steps: Test[] = [];
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i]!;
    const set = character === '[' ? characterSet(characters, i) : undefined;
    if (character === '*') {
      if (steps.at(-1) !== '*') steps.push('*');
    } else if (character === '?') steps.push(() => true);
    else if (set !== undefined) {
      steps.push(set.matches);
      i = set.end;
    } else {
      const literal = character === '\\' ? (characters[++i] ?? '\\') : character;
      steps.push((given) => given === literal);
    }
  }
  return steps;
}

/** Reads `[a-z]`, `[!a-z]` or `[^a-z]`; undefined when the bracket is never closed and so stands for itself. */
function characterSet(characters: readonly string[], start: number) {
  const isNegated = characters[start + 1] === '!' || characters[start + 1] === '^';
  const first = start + (isNegated ? 2 : 1);
  // A closing bracket in first place belongs to the set (POSIX).
  const end = characters.indexOf(']', first + 1);
  if (end < 0) return undefined;
  const ranges: (readonly [string, string])[] = [];
  for (let i = first; i < end; i++) {
    const isRange = characters[i + 1] === '-' && i + 2 < end;
    ranges.push([characters[i]!, characters[isRange ? i + 2 : i]!]);
    if (isRange) i += 2;
  }
  const contains = (given: string) => ranges.some(([from, to]) => from <= given && given <= to);
  return { end, matches: (given: string) => contains(given) !== isNegated };
}
