import { execSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** What npm starts by itself: `prepare` in a clone, `prepack` and `postpack` around a tarball. Plain Node, because nothing need be installed yet. */
const kept = '.cache/package.json';
const run = (command, env = process.env) => execSync(command, { stdio: 'inherit', env });

const steps = {
  prepare() {
    // `npm install -g git+…` prepares its clone with its own settings: what is for development was then installed globally, or nowhere.
    if (!existsSync('node_modules/tsx')) {
      const env = Object.fromEntries(
        Object.entries(process.env).filter(
          ([name]) => !/^npm_config_(?:global|prefix|location|omit|production)$/i.test(name),
        ),
      );
      run('npm ci --include=dev --ignore-scripts --no-audit --no-fund', env);
    }
    run('npm run build');
    standInForLink();
  },
  /** Whoever installs the tarball has nothing to prepare, and npm starts `prepare` no more once it is gone. */
  prepack() {
    run('npx --no-install tsx scripts/library.ts --check');
    run('npm run build');
    mkdirSync('.cache', { recursive: true });
    const text = readFileSync('package.json', 'utf8');
    writeFileSync(kept, text);
    const { scripts, ...manifest } = JSON.parse(text);
    writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  },
  postpack() {
    if (!existsSync(kept)) return;
    writeFileSync('package.json', readFileSync(kept));
    rmSync(kept);
  },
};

/**
 * In its clone, `npm install -g git+…` has first linked the clone itself into the global folder. The package would be unpacked through that link, and
 * be gone with the clone: a folder has to stand there.
 */
function standInForLink() {
  const { npm_config_global: isGlobal, npm_config_global_prefix: prefix } = process.env;
  if (isGlobal !== 'true' || !prefix || !basename(process.cwd()).startsWith('git-clone')) return;
  const place = join(prefix, process.platform === 'win32' ? '' : 'lib', 'node_modules/prompt-lint');
  if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  if (realpathSync(place) !== realpathSync('.')) return;
  rmSync(place);
  for (const name of ['dist', 'package.json']) cpSync(name, join(place, name), { recursive: true });
}

steps[process.argv[2]]();
