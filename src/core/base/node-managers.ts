/** The package managers of Node.js, the usual one last: what brings the dependencies into a clone, and what adds one. */
export const nodeManagers = [
  { name: 'pnpm', install: 'pnpm install', add: 'pnpm add -D', locks: ['pnpm-lock.yaml'] },
  { name: 'yarn', install: 'yarn', add: 'yarn add --dev', locks: ['yarn.lock'] },
  { name: 'bun', install: 'bun install', add: 'bun add --dev', locks: ['bun.lock', 'bun.lockb'] },
  { name: 'npm', install: 'npm install', add: 'npm install --save-dev', locks: [] },
] as const;

/** The one whose lock file is there. */
export function nodeManager(has: (lock: string) => boolean) {
  return nodeManagers.find(({ locks }) => locks.some(has)) ?? nodeManagers[3];
}
