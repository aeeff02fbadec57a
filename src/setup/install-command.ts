import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../collect/read-file.ts';

/** The command that adds the program to a project; undefined when it is there. */
export function installCommand(root: string): string | undefined {
  const { hasProgram, manager: stated } = manifestIn(root);
  if (hasProgram) return undefined;
  const has = (file: string) => existsSync(join(root, file));
  // In a project of another kind a package.json would be a stranger.
  if (!has('package.json')) return 'npm install --global prompt-lint';
  const uses = (manager: string, ...locks: readonly string[]) =>
    stated === undefined ? locks.some(has) : stated === manager;
  if (uses('pnpm', 'pnpm-lock.yaml'))
    return `pnpm add ${has('pnpm-workspace.yaml') ? '-w ' : ''}-D prompt-lint`;
  if (uses('yarn', 'yarn.lock')) return 'yarn add --dev prompt-lint';
  if (uses('bun', 'bun.lock', 'bun.lockb')) return 'bun add --dev prompt-lint';
  return 'npm install --save-dev prompt-lint';
}

/** What the package.json of a folder says of this program, and of the manager that it is installed with. */
function manifestIn(root: string): { readonly hasProgram: boolean; readonly manager: string | undefined } {
  try {
    const text = readDocument(join(root, 'package.json')).text ?? '{}';
    const manifest = JSON.parse(text) as Record<string, unknown>;
    const fields = ['dependencies', 'devDependencies', 'optionalDependencies'];
    return {
      hasProgram:
        manifest.name === 'prompt-lint' ||
        fields.some((field) => Object.hasOwn(Object(manifest[field]), 'prompt-lint')),
      manager: /^(pnpm|yarn|bun|npm)@/.exec(String(manifest.packageManager ?? ''))?.[1],
    };
  } catch {
    // A package.json that cannot be read names no dependency either.
    return { hasProgram: false, manager: undefined };
  }
}
