import { dirname, join } from 'node:path';
import { findBlock } from './block.ts';
import { readHook } from './hook-file.ts';
import type { HookRepository } from './repository.ts';
import type { HookName } from './script.ts';

/** The hook that git runs here, or through husky: where ours goes. */
export function activeHook({ husky, hooksFolder }: HookRepository, name: HookName): string {
  return join(husky ? dirname(husky.hook) : hooksFolder, name);
}

/** How our hook is reached, for people. */
export function describeWay({ husky, hooksPath }: HookRepository): string {
  if (husky) return 'through husky';
  return hooksPath === undefined ? "in git's hooks folder" : `in core.hooksPath (${hooksPath})`;
}

/**
 * Every hook of this repository that holds our lines: the active one first, then those that git no longer looks at
 * because husky came, `core.hooksPath` changed, or pre-commit or lefthook moved ours aside.
 */
export function ourHooks(repository: HookRepository, name: HookName): string[] {
  const candidates = [
    activeHook(repository, name),
    join(repository.top, '.husky', name),
    join(repository.commonDirectory, 'hooks', name),
    join(repository.hooksFolder, `${name}.legacy`),
    join(repository.hooksFolder, `${name}.old`),
  ];
  return [...new Set(candidates)].filter((path) => {
    const hook = readHook(path);
    return hook !== undefined && findBlock(hook.text) !== undefined;
  });
}
