import { dirname } from 'node:path/posix';
import type { Fact } from '../../manifests/fact.ts';

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
    return about.includes(folder.slice(folder.lastIndexOf('/') + 1));
  };
}
