import { wordSet } from '../../base/words.ts';

/** The programs of command lines, and what they are given. */

export const shells = wordSet(
  'bash sh shell zsh fish console terminal shell-session shellsession powershell pwsh ps1 cmd bat batch dos',
);
/** They run the file that they are given. */
export const interpreters = wordSet(
  'python python3 py node bun deno ts-node tsx bash sh zsh source . ruby php perl pwsh powershell Rscript julia lua dart swift',
);
/** They stand before the command itself. */
export const wrappers = wordSet(
  'sudo time env npx bunx uv poetry pipenv pdm hatch rye run exec bundle dotenv cross-env nohup xvfb-run mise pnpm yarn npm make-run docker-run',
);
/** They make, take away or receive what they name. */
export const makers = wordSet(
  'mkdir touch rm rmdir del mv rename tee clone init create new generate add unzip tar curl wget scp rsync ln mktemp gh ssh chown export set echo printf',
);
/** What these are told to do makes what they name: `rails g model`. */
export const making = wordSet('clone create new init generate scaffold g');
/** They are given the words of a running command line, and no file. */
export const seekers = wordSet('pkill pgrep killall');
/** They look at all of a folder. */
export const checkers = wordSet(
  'pytest jest vitest mocha phpunit rspec ruff mypy black flake8 eslint biome prettier playwright',
);
/** They ask whether it is there; `git add -f` takes what git ignores. */
export const asking = wordSet('git test [ [[ if while until elif !');
/** With one of these, they are told the folder to go to. */
export const movable = wordSet('npm pnpm yarn bun make git');
export const folderOptions = wordSet('-C --prefix --cwd --dir');
/** What a command works with: that has to be there, where other arguments often stand for any file. */
export const workOptions = wordSet('-f --file --config --manifest-path --project --prefix --cwd -C');
/** Their value is made, or is no file. */
export const resultOptions = wordSet('-o -d -t -n -m -e -c --name');
/** They begin a command in a code span. */
export const commandNames: ReadonlySet<string> = new Set([
  ...interpreters,
  ...wordSet(
    'cd cat psql pytest jest vitest go cargo dotnet docker docker-compose make npm npx pnpm yarn bunx uv poetry pipenv bundle rake rails composer',
    'git ls cp mv rm mkdir touch chmod sudo curl wget kubectl helm terraform ansible-playbook gradle mvn phpunit rspec mix flutter tar vim nano',
    'code open head tail grep rg find sed export just task tsc eslint prettier ruff black mypy',
  ),
]);
