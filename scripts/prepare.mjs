import { execSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const run = (command, options = {}) => execSync(command, { stdio: 'inherit', ...options });

/** The environment of an npm that installs into the folder at hand, whatever the one that has started us does. */
function localSettings() {
  const isOthers =
    /^npm_config_(?:global|global_prefix|local_prefix|prefix|location|include|omit|production)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOthers.test(name)));
}

/**
 * In its clone, `npm install -g git+…` has first linked the clone itself into the global folder. The package would be unpacked through that link, and
 * be gone with the clone: a folder has to stand there, with the dependencies, which are there already and would not come again.
 */
function standInForLink() {
  const { npm_config_global: isGlobal, npm_config_global_prefix: prefix } = process.env;
  if (isGlobal !== 'true' || !prefix) return;
  const place = join(prefix, process.platform === 'win32' ? '' : 'lib', 'node_modules/prompt-lint');
  if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  if (realpathSync(place) !== realpathSync('.')) return;
  rmSync(place);
  for (const name of ['dist', 'package.json']) cpSync(name, join(place, name), { recursive: true });
  // The compiler would come as an optional peer of a dependency.
  const omitted = '--omit=dev --omit=optional --omit=peer';
  run(`npm install ${omitted} --ignore-scripts --no-package-lock --no-audit --no-fund`, {
    cwd: place,
    env: localSettings(),
  });
}

// What npm starts as `prepare`: in a clone after its install, and in a clone of its own for `npm install git+…`, as pre-commit has it. Plain Node,
// because nothing need be installed yet.
const isForInstall = basename(process.cwd()).startsWith('git-clone');
// npm starts it there a second time, to pack what the first has built.
if (!isForInstall || !existsSync('dist/bin/cli.cjs')) {
  // `npm install -g git+…` prepares its clone with its own settings: what is for development was then installed globally, or nowhere.
  if (!existsSync('node_modules/tsx'))
    run('npm ci --include=dev --ignore-scripts --no-audit --no-fund', { env: localSettings() });
  run('npm run build');
  if (isForInstall) standInForLink();
}
