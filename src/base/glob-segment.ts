/** One part of a glob between slashes: `**`, or a test for one name. */
export type Segment = '**' | ((name: string) => boolean);

/** One step of a segment: any run of characters, or a test for one character. */
type Step = '*' | ((character: string) => boolean);

/** Compiles what stands between two slashes of a glob; braces must be expanded already. */
export function segmentMatcher(part: string): Segment {
  if (part === '**') return '**';
  if (!/[*?[\\]/.test(part)) return (name) => name === part;
  const oneStar = /^([^*?[\\]*)\*([^*?[\\]*)$/.exec(part);
  if (oneStar) {
    const [, before = '', after = ''] = oneStar;
    const shortest = before.length + after.length;
    return (name) => name.length >= shortest && name.startsWith(before) && name.endsWith(after);
  }
  const steps = stepsOf([...part]);
  return (name) => matchesSteps(steps, [...name]);
}

function stepsOf(characters: readonly string[]): Step[] {
  const steps: Step[] = [];
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

/** As each step but `*` takes exactly one character, only the last `*` ever needs to take one more. */
function matchesSteps(steps: readonly Step[], name: readonly string[]): boolean {
  let step = 0;
  let at = 0;
  let lastStar = -1;
  let starEnd = 0;
  while (at < name.length) {
    const current = steps[step];
    if (current === '*') {
      lastStar = step++;
      starEnd = at;
    } else if (current?.(name[at]!)) {
      step++;
      at++;
    } else if (lastStar >= 0) {
      step = lastStar + 1;
      at = ++starEnd;
    } else return false;
  }
  while (steps[step] === '*') step++;
  return step === steps.length;
}
