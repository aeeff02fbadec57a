import type { Target } from '../../manifests/aliases.ts';
import type { Fact } from '../../manifests/fact.ts';

/**
 * Whether a fact tells what builds and not what is built for: a newer SDK builds for an older .NET, and global.json rolls forward
 * from the SDK that it names. Where projects have a target framework, an SDK may confirm a version of .NET and never contradicts.
 *
 * @param targets What the claim names, the best reading first. @param facts All that is known of it.
 */
export function isSdkAside(targets: readonly Target[], facts: readonly Fact[]): (fact: Fact) => boolean {
  const isOfDotnet = targets[0]?.ecosystem === 'runtime' && targets[0].name === 'dotnet';
  if (!isOfDotnet || !facts.some(({ name, role }) => name === 'dotnet' && role === 'floor'))
    return () => false;
  return ({ name }) => name === 'dotnet-sdk';
}
