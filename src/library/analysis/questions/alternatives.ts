import { packageEcosystems } from '../../../core/manifests/fact.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { knownPackage } from '../../scan/packages.ts';
import type { QuestionOption } from '../analysis.ts';
import { sourceOf } from '../criteria/from-scan.ts';

/** An option before it has its letter. */
export type Choice = Omit<QuestionOption, 'letter'>;

const name = '[\\p{Lu}\\d][\\p{L}\\d.+#]{0,30}(?: [\\p{Lu}\\d][\\p{L}\\d.+#]{0,30}){0,2}';
const leading = '(?:with|using|use|via|through|by|cez|pomocou|s|so|na)';
const alternatives = new RegExp(
  `(?<!\\S)${leading} ((?:${name}, ){0,2}${name}),? (?:or|alebo|vs\\.?) (${name})`,
  'u',
);

/**
 * The ways that the request names itself and leaves open: `WebSockets`, `SSE` of "with WebSockets or SSE". The one that the project has
 * already is recommended.
 *
 * @param stars Whether that one is marked with a star (specification: Clarification question).
 */
export function alternativesIn(
  text: string,
  facts: RepositoryFacts | undefined,
  stars: boolean,
): readonly Choice[] {
  const [, first, last] = alternatives.exec(text) ?? [];
  if (first === undefined) return [];
  const named = [...first.split(', '), last!];
  const packages = facts?.facts(packageEcosystems).filter(({ role }) => role === 'dependency') ?? [];
  const used = named.map((each) =>
    packages.find((fact) =>
      [fact.name, knownPackage(fact.ecosystem, fact.name)?.name].some(
        (called) => called?.toLowerCase() === each.toLowerCase(),
      ),
    ),
  );
  const isOne = used.filter((fact) => fact !== undefined).length === 1;
  return named.map((text, at) => {
    const source = used[at] && sourceOf(used[at]);
    const recommended = isOne && source !== undefined;
    return {
      text,
      recommended,
      because: recommended ? source.text : undefined,
      starred: stars && recommended,
      source,
    };
  });
}
