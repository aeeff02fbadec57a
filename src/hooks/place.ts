import { join } from 'node:path';
import { findBlock } from './block.ts';
import { readHook } from './hook-file.ts';
import type { HookRepository } from './repository.ts';

/** The hook that git runs here, or through husky: where ours goes. */
export function activeHook({ husky, hooksFolder }: HookRepository): string {
  return husky?.hook ?? join(hooksFolder, 'pre-commit');
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
export function ourHooks(repository: HookRepository): string[] {
  const candidates = [
    activeHook(repository),
    join(repository.top, '.husky', 'pre-commit'),
    join(repository.commonDirectory, 'hooks', 'pre-commit'),
    join(repository.hooksFolder, 'pre-commit.legacy'),
    join(repository.hooksFolder, 'pre-commit.old'),
  ];
  return [...new Set(candidates)].filter((path) => {
    const hook = readHook(path);
    return hook !== undefined && findBlock(hook.text) !== undefined;
  });
}
