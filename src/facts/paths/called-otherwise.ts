import type { PathIndex } from '../../manifests/path-index.ts';
import { isTellingName } from './file-names.ts';
import type { Mention } from './mention.ts';
import { isSkill } from './nature.ts';
import { endingOf, stemOf } from './similar-names.ts';
import type { Circumstances } from './stated.ts';
import { isTitled } from './titled.ts';
import { lastName } from './written-path.ts';

const sameKind = ['js jsx ts tsx mjs cjs mts cts', 'json jsonc json5 toml', 'yml yaml', 'sln slnx'].map(
  (each) => each.split(' '),
);
const locks = 'package-lock.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb'.split(' ');
const supposed = /\b(?:each|every|any|if|unless|whether|when|may|might|could|should|would|will|or|either)\b/i;

/** The files that do for a project what one of a bare name would do: of its stem with another ending, another tool's lock file. */
export function calledOtherwise(name: string, index: PathIndex): readonly string[] {
  return otherNames(name).flatMap((other) => index.endingWith(other));
}

/** The other names of such a file. */
export function otherNames(name: string): readonly string[] {
  const example = exampleInOtherOrder(name);
  if (example !== undefined) return [example];
  const others = locks.includes(name)
    ? locks
    : (sameKind.find((each) => each.includes(endingOf(name)))?.map((each) => `${stemOf(name)}.${each}`) ??
      []);
  return others.filter((other) => other !== name);
}

/** `compose.example.yml` for `compose.yml.example`, and the other way round. */
export function exampleInOtherOrder(name: string): string | undefined {
  const [, stem, ending, kind] = /^(.+)(\.\w+)(\.(?:example|sample))$/.exec(name) ?? [];
  if (stem !== undefined) return `${stem}${kind}${ending}`;
  const [, before, inner, last] = /^(.+)(\.(?:example|sample))(\.\w+)$/.exec(name) ?? [];
  return before === undefined ? undefined : `${before}${last}${inner}`;
}

/** Whether a bare name is that of a file with another ending: `vite.config.ts` where the only one is `vite.config.js`. */
export function isCalledOtherwise(
  mention: Mention,
  { manner, nature, documentPath, around }: Circumstances,
): boolean {
  const { path, before, after } = mention;
  if (nature !== 'present' || isSkill(documentPath)) return false;
  if (manner !== 'states' && manner !== 'points') return false;
  const isConfig = path.includes('.config.') || locks.includes(path);
  if (path.includes('/') && !isConfig && !isTitled(mention)) return false;
  if (!isConfig && !isTellingName(lastName(path))) return false;
  const found = calledOtherwise(path, around.facts.index);
  if (found.length === 0 || (!isConfig && found.length > 1)) return false;
  // "`x.config.ts` or `x.config.js`": whichever there is.
  const sentence = `${before}\0${after}`;
  return !supposed.test(sentence) && !otherNames(path).some((other) => sentence.includes(other));
}
