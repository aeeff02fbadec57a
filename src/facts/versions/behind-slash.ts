import { nameKey, targetsOf } from '../../manifests/aliases.ts';
import type { Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { FoundClaim } from './claim.ts';
import type { Draft, Means } from './draft.ts';
import { opinionOf } from './evidence.ts';
import type { VersionVerdict } from './verdict.ts';
import { readNumber } from './version-number.ts';

/** A name with a first version and where that stands, up to a slash: "Ruby 4.0.2 (.ruby-version) / ". */
const firstVersion =
  /(?:^|[\s*_`(:|])([\p{L}.][\p{L}\d.#+]*(?: [\p{L}\d.#+]+){0,2}) v?\d[\w.]*[*_`]* ?\([^()\n]{1,60}\)[*_`]* ?\/ ?[*_`]*$/u;
const fileBehind = /^[*_`]* ?\([*_`]*([\w./-]*[\w-])/;
const furthest = 140;

/**
 * A second version of the same name behind a slash, with the file that has it in a bracket: "Ruby 4.0.2 (.ruby-version) / 4.0.9
 * (Gemfile.lock)".
 *
 * @param start Where it begins with its prefix. @param at Where its first digit is.
 */
export function behindSlash(text: string, start: number, at: number, { aliases }: Means): Draft | undefined {
  let before = start - 1;
  while (before > 0 && ' *_`'.includes(text[before]!)) before--;
  if (text[before] !== '/') return undefined;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const first = firstVersion.exec(text.slice(Math.max(lineStart, start - furthest), start));
  const number = first && readNumber(text, start, at);
  const file = number && fileBehind.exec(text.slice(number.end, number.end + 80))?.[1];
  if (!file) return undefined;
  const words = first[1]!.split(' ');
  for (const [index] of words.entries()) {
    const name = words.slice(index).join(' ');
    const key = nameKey(name);
    const targets = targetsOf(key, aliases);
    const subject = { start: number.start, end: number.start, text: name };
    if (targets) return { number, subject, names: [{ key, targets }], joint: 'apart', ofFile: file };
  }
  return undefined;
}

/**
 * What a file says to the version that a bracket says it has: nothing where it is unknown. A warning, since the line says itself
 * that the files differ, and nobody knows which of them is to follow.
 */
export function verdictOfFile(
  { claim, stated }: FoundClaim,
  file: string,
  facts: readonly Fact[],
  repository: RepositoryFacts,
): VersionVerdict | undefined {
  const opinions = facts
    .filter((fact) => fact.file === file || fact.file.endsWith(`/${file}`))
    .map((fact) => opinionOf(stated, fact, repository));
  const [first] = opinions;
  if (!first) return undefined;
  const says = opinions.find((each) => each.says === 'confirms') ?? first;
  const verdict =
    says.says === 'confirms' ? 'confirmed' : says.says === 'contradicts' ? 'contradicted' : 'unknown';
  return { claim, verdict, certain: verdict === 'confirmed', evidence: says.fact };
}
