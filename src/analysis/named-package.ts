import { nameKey, noAliases, targetMatches, targetsOf } from '../manifests/aliases.ts';
import { packageEcosystems } from '../manifests/fact.ts';
import { knownPackage } from '../manifests/known-packages.ts';
import { isSideFile } from '../manifests/path-index.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import { type Answer, fromFile } from './criteria/answer.ts';
import { plainText } from './words/plain.ts';

/** The line of the manifest that has the package which a request wants in another version. */
export function upgradedIn(intent: string, facts: RepositoryFacts): Answer | undefined {
  const words = ` ${plainText(intent)} `;
  const fact = facts
    .facts([...packageEcosystems, 'runtime'])
    .filter(({ file }) => !isSideFile(file))
    .find(({ ecosystem, name }) => {
      const called = plainText(knownPackage(ecosystem, name)?.name ?? name);
      return [called, plainText(name)].some((each) => words.includes(` ${each} `));
    });
  return fact && fromFile(`${fact.file}, and the code that this breaks`, fact);
}

/**
 * Whether the package that a request wants in another version ("bump React to 19") is in no manifest; of a folder that the request
 * names, in none of that folder.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function isUnknownPackage(intent: string, facts: RepositoryFacts): boolean {
  const named =
    /^\S+\s+(?:the\s+)?(@?[\p{L}\d][\p{L}\d./@_-]{1,60}(?:\s\p{Lu}[\p{L}\d.]{1,30})?)\s+(?:version\s+)?(?:to|from|na|z)\s/u.exec(
      intent,
    )?.[1];
  if (named === undefined) return false;
  const folder = /\bin ([\w.-]+(?:\/[\w.-]+)+)/.exec(intent)?.[1];
  const stated = facts
    .facts([...packageEcosystems, 'runtime'])
    .filter(({ file }) => folder === undefined || file.startsWith(`${folder}/`));
  const wanted = plain(named);
  // "EF Core" is what a provider of another name brings along.
  const meant = targetsOf(nameKey(named), noAliases) ?? [];
  // Without a manifest nothing is known of packages.
  return (
    stated.length > 0 &&
    !stated.some(
      ({ ecosystem, name }) =>
        meant.some((target) => target.ecosystem === ecosystem && targetMatches(target, name)) ||
        [name, knownPackage(ecosystem, name)?.name ?? name].some(
          (each) => plain(each).includes(wanted) || wanted.includes(plain(each)),
        ),
    )
  );
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/js$/, '');
}
