import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';

/** The tests that start the command line start what is built; it is built anew when a source is newer. */
export default function buildWhenStale(): void {
  const built = 'dist/bin/cli.cjs';
  if (
    existsSync(built) &&
    newest(['src', 'rules', 'scripts/build.ts', 'package.json']) <= statSync(built).mtimeMs
  )
    return;
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' });
}

function newest(paths: readonly string[]): number {
  const times = paths.map((path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return stat.mtimeMs;
    return newest(
      readdirSync(path)
        .filter((name) => name !== 'README.md')
        .map((name) => `${path}/${name}`),
    );
  });
  return Math.max(0, ...times);
}
