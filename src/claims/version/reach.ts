import { dirname } from 'node:path/posix';
import { folderOf, lastName } from '../../base/path.ts';
import type { Fact } from '../../manifests/fact.ts';

/** The facts that speak of the place that a claim is about, and those of other places. */
export interface Reach {
  readonly facts: readonly Fact[];
  readonly beyond: readonly Fact[];
}

/** Folders of which the manifests are not about the project itself. */
const sideFolders = new Set(
  (
    'example examples sample samples playground playgrounds demo demos fixture fixtures template templates benchmark benchmarks bench ' +
    'spike spikes prototype prototypes testdata __tests__ __fixtures__ testapp testapps test-app test-apps sandbox sandboxes archive ' +
    'archived legacy old deprecated vendor third-party third_party thirdparty node_modules'
  ).split(' '),
);

/** What a file's path begins with, up to such a folder or one of an assistant. */
function sideOf(file: string): string | undefined {
  const names = file.toLowerCase().split('/');
  let length = 0;
  for (let at = 0; at < names.length - 1; at++) {
    length += names[at]!.length + 1;
    const isOfAssistant =
      (names[at - 1] === 'skills' ||
        (names[at - 1] === '.claude' && names[at] === 'plugins') ||
        names[at - 1] === '.codex') &&
      at > 0;
    if (sideFolders.has(names[at]!) || isOfAssistant) return file.slice(0, length);
  }
  return undefined;
}

/** What builds is compiled there, for the JDK that runs Gradle or with the newest Swift; what it builds is another matter. */
const buildFolder = /(?:^|\/)(?:build-logic|buildSrc|build-plugins?|gradle-plugins?|Tuist|BuildTools)\//;

/**
 * Sets the facts of examples, fixtures and their kind aside: those may confirm a version and decide nothing, unless the
 * document stands among them.
 *
 * @param folders As the document names them around the claim. @param isForeign Whether a file belongs to something else that is kept
 *   in the repository.
 */
export function sortOut(
  facts: readonly Fact[],
  document: string,
  folders: readonly string[] = [],
  isForeign: (file: string) => boolean = () => false,
): { own: readonly Fact[]; aside: readonly Fact[] } {
  const isAside = ({ name, file, role }: Fact) => {
    if ((name === 'java' || name === 'swift') && buildFolder.test(file)) return true;
    // `config.platform` tells the resolver what to suppose, whatever runs.
    if (name === 'php' && role === 'tool' && file.endsWith('composer.json')) return true;
    if (isForeign(file)) return true;
    const side = sideOf(file);
    return side !== undefined && !document.startsWith(side);
  };
  const aside = facts.filter(isAside);
  if (aside.length === 0) return { own: facts, aside };
  const own = facts.filter((fact) => !isAside(fact));
  // Who installs at the root has the package manager that the root asks for, whatever examples have.
  const isNamed = aside.some(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return { own, aside: !isNamed && own.some(isRootsManager) ? [] : aside };
}

/** Whether the manifest of the root pins a package manager. */
function isRootsManager({ file, role, pin, name }: Fact): boolean {
  return (
    file === 'package.json' && role === 'tool' && pin === 'exact' && /^(?:npm|pnpm|yarn|bun)$/.test(name)
  );
}

/**
 * Narrows facts to a part of the repository: a folder that the line or its headings name, else the document's own one.
 * What its parents state holds there, too. When nothing there mentions the thing, all facts are in reach.
 *
 * @param folders As the document names them, the nearest first. @param document The document's path.
 */
export function factsInReach(facts: readonly Fact[], folders: readonly string[], document: string): Reach {
  if (facts.length < 2) return { facts, beyond: [] };
  for (const folder of [...folders, folderOf(document)]) {
    if (folder === '' || folder.startsWith('.')) continue;
    const prefix = `${folder}/`;
    if (!facts.some(({ file }) => file.startsWith(prefix))) continue;
    const inside = facts.filter(({ file }) => file.startsWith(prefix) || isAbove(file, prefix));
    return { facts: inside, beyond: facts.filter((fact) => !inside.includes(fact)) };
  }
  return { facts, beyond: [] };
}

/** Whether a file lies in a parent folder of another folder. */
function isAbove(file: string, prefix: string): boolean {
  return prefix.startsWith(file.slice(0, file.lastIndexOf('/') + 1));
}

/**
 * Tells which facts count beside what the packages of a workspace ask of those who use them, where something tells what the
 * workspace itself uses: a library that admits Angular 20 says nothing of the apps beside it. In the library's own documents,
 * and where the text speaks of peers or of that library, its range counts.
 *
 * @param facts All that is known of what is claimed. @param document The document's path. @param about The words around the claim.
 */
export function peersAside(facts: readonly Fact[], document: string, about: string): (fact: Fact) => boolean {
  if (!facts.some(({ peer }) => peer) || facts.every(({ peer }) => peer) || /\bpeer/i.test(about))
    return () => true;
  return ({ peer, file }) => {
    const folder = dirname(file);
    if (!peer || folder === '.' || document.startsWith(`${folder}/`)) return true;
    return about.includes(lastName(folder));
  };
}
