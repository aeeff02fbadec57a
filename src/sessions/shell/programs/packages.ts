import { hasAny, parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { changeHere, type ProgramTable, quiet, type Verbs, verbs } from './kinds.ts';
import { runScript } from './scripts.ts';
import { runTool } from './tools.ts';

const nodeLooks =
  'ls, list, ll, la, view, info, show, v, outdated, search, root, prefix, bin, explain, why, fund, doctor, ping, whoami, query, diff, docs, bugs, repo, completion, get, ' +
  'config get, config list, config ls, c get, token list, owner ls, dist-tag ls, dist-tag list, access list, profile get, pkg get, licenses, licenses list, sbom, ' +
  'workspaces list, workspaces info, team ls, pm ls, pm bin, pm hash, pm cache, store path, store status, env list, cache ls, cache dir, cache verify, cache list, help, ' +
  'plugin list, constraints, workspace list, logs, audit signatures, pm whoami, m ls, versions, npm audit';
const nodeInstalls =
  'install, i, in, isntall, add, a, ci, clean-install, ic, install-ci-test, install-test, it, update, up, upgrade, upgrade-interactive, dedupe, ddp, link, ln, rebuild, rb, ' +
  'import, fetch, patch-commit, self-update, self update, global add, global upgrade, pm trust, pm untrusted, env use, env add, setup, deploy, shrinkwrap, approve-builds, set version, plugin import, patch, workspace add, workspaces focus';
const nodeRemoves =
  'uninstall, remove, rm, r, un, unlink, prune, global remove, autoclean, env remove, patch-remove';
const nodeOthers =
  'publish, unpublish, deprecate, config set, config delete, config rm, c set, set, pkg set, pkg delete, pkg fix, cache clean, cache clear, cache rm, dist-tag add, dist-tag rm, owner add, ' +
  'owner rm, login, logout, adduser, star, unstar, team create, token create, token revoke, edit, pack, version, hook, access grant, access set, store prune, store add, pm version, pm pkg set, pm cache rm, patch-package';

const nodeManager = (extra: Verbs['own'] = {}): Verbs => ({
  valued: '-w --workspace --prefix -C --dir --cwd -F --filter --loglevel --registry --silent-level',
  here: true,
  looks: nodeLooks,
  changes: {
    'installs packages': nodeInstalls,
    'removes packages': nodeRemoves,
    'changes packages or their settings': nodeOthers,
  },
  own: {
    'run, run-script, rum, urn, test, t, tst, start, stop, restart': scriptOf,
    'exec, x, dlx, execute': (call) => runTool(call, call.args),
    audit: (call) => {
      if (hasAny(new Set(call.args), 'fix --fix')) changeHere(call, `\`${call.name} fix\` changes packages`);
    },
    'init, create, new, innit': (call) => changeHere(call, `\`${call.name}\` creates a project`),
    version: (call) => {
      if (call.args.some((arg) => !arg.startsWith('-') && arg !== 'help'))
        changeHere(call, `\`${call.name}\` changes the version`);
    },
    pack: (call) => changeHere(call, `\`${call.name}\` writes an archive`),
    ...extra,
  },
  otherwise: scriptOrTool,
});

/** `npm run lint -- --fix`, `npm test`. */
function scriptOf(call: Call): void {
  const verb = call.name.split(' ').at(-1)!;
  const isRun = /^(?:run|run-script|rum|urn)$/.test(verb);
  const words = call.args.filter((arg, at) => !isManagerOption(arg, call.args[at - 1]));
  if (!isRun) {
    runScript(call, verb === 't' || verb === 'tst' ? 'test' : verb, words);
    return;
  }
  const at = words.findIndex((word) => !word.startsWith('-'));
  if (at < 0) return;
  runScript({ ...call, name: `${call.name} ${words[at]}` }, words[at]!, words.slice(at + 1));
}

function isManagerOption(arg: string, before: string | undefined): boolean {
  return (
    /^(?:-w|--workspace|--prefix|-C|--dir|--cwd|-F|--filter)$/.test(before ?? '') ||
    /^(?:-w|--workspace|--prefix|-C|--dir|--cwd|-F|--filter|-s|-r)(?:=|$)/.test(arg)
  );
}

/** `yarn lint`, `pnpm vitest run`: a script of the project, or a program of its packages. */
function scriptOrTool(call: Call): void {
  const words = call.args.filter((arg, at) => !isManagerOption(arg, call.args[at - 1]));
  const at = words.findIndex((word) => !word.startsWith('-'));
  if (at < 0) {
    if (/^(?:yarn|bun)$/.test(call.name) && hasAny(new Set(words), '-v --version --revision')) return;
    if (call.name === 'yarn') {
      changeHere(call, '`yarn` installs packages');
      return;
    }
    call.log.doubt(`\`${call.name}\` may write`);
    return;
  }
  if (call.name === 'npm') {
    call.log.doubt(`\`npm ${words[at]}\` is not known and may write`);
    return;
  }
  runTool({ ...call, name: `${call.name} ${words[at]}` }, words.slice(at), (inner) =>
    runScript(inner, words[at]!, words.slice(at + 1)),
  );
}

const bunFile: Program = (call) => {
  const operands = call.args.filter((arg) => !arg.startsWith('-'));
  if (/\.[cm]?[jt]sx?$|^\.?\//.test(operands[0] ?? ''))
    call.log.doubt(`\`${call.name} ${operands[0]}\` runs a script that may write`);
  else scriptOf(call);
};

const installs = (
  names: string,
  removes: string,
  looks: string,
  own: Verbs['own'] = {},
  here = false,
  others = '',
): Program =>
  verbs({
    looks,
    here,
    changes: {
      'installs packages': names,
      'removes packages': removes,
      ...(others === '' ? {} : { 'changes packages or their settings': others }),
    },
    own,
  });

const runInner: Program = (call) => {
  let at = 0;
  while (call.args[at]?.startsWith('-')) at += innerValued.test(call.args[at]!) ? 2 : 1;
  call.runner.run(call.args.slice(at), call.input, call.scope);
};
const innerValued =
  /^(?:--with|--python|-p|--group|--extra|--package|--directory|--project|--env-file|--from|--index-url|--no-group|--with-editable|--with-requirements|--only-group)$/;

const pip: Program = installs(
  'install, download, wheel',
  'uninstall',
  'list, freeze, show, check, search, index versions, index, debug, config list, config get, cache list, cache info, cache dir, help, inspect, hash',
  {},
  true,
  'config set, config unset, cache purge, cache remove',
);

/** Package managers of all ecosystems. */
export const packagePrograms: ProgramTable = [
  ['npm cnpm tnpm', verbs(nodeManager())],
  ['pnpm', verbs(nodeManager())],
  [
    'yarn yarnpkg',
    verbs(
      nodeManager({
        workspace: (call) => call.runner.run(['yarn', ...call.args.slice(1)], call.input, call.scope),
        node: (call) => call.runner.run(['node', ...call.args], call.input, call.scope),
        'node -v': quiet,
      }),
    ),
  ],
  [
    'bun',
    verbs(
      nodeManager({
        run: bunFile,
        test: (call) => runScript(call, 'test', call.args),
        build: (call) => runScript(call, 'build', call.args),
        x: (call) => runTool(call, call.args),
        'repl, upgrade': (call) => call.log.doubt(`\`${call.name}\` may write`),
      }),
    ),
  ],
  [
    'npx bunx pnpx',
    (call) => {
      const first = call.args.findIndex((arg) => !arg.startsWith('-'));
      if (call.args.slice(0, Math.max(first, 0)).some((arg) => arg === '-c' || arg === '--call'))
        return call.log.doubt('`npx -c` runs a script that may write');
      runTool(call, call.args);
    },
  ],
  ['pip pip3 ', pip],
  [
    'pipx',
    installs(
      'install, upgrade, upgrade-all, inject, reinstall, reinstall-all',
      'uninstall, uninstall-all, uninject',
      'list, environment, completions, ',
      { run: (call) => runTool(call, call.args) },
    ),
  ],
  [
    'uv',
    verbs({
      here: true,
      valued: '--directory --project -p --python',
      looks:
        'tree, version, python list, python find, python dir, tool list, tool dir, cache dir, pip list, pip show, pip freeze, pip check, pip tree, export, help, self version, build, auth dir',
      changes: {
        'installs packages':
          'add, sync, lock, pip install, pip sync, tool install, tool upgrade, python install, python pin, self update, venv, pip compile',
        'removes packages':
          'remove, pip uninstall, tool uninstall, cache clean, cache prune, python uninstall',
        'creates or publishes a project': 'init, publish, format',
      },
      own: { run: runInner, 'tool run': (call) => runTool(call, call.args) },
    }),
  ],
  ['uvx', (call) => runTool(call, call.args)],
  [
    'poetry pdm pipenv hatch rye conda mamba micromamba pixi',
    verbs({
      here: true,
      valued: '-n --name -p --prefix -C --directory',
      looks:
        'show, check, version, env info, env list, env show, env find, search, list, info, config list, graph, about, build, outdated, export, config --list, config show, --venv, --where, status, dep show, verify',
      changes: {
        'installs packages':
          'install, add, update, lock, sync, self update, self add, create, env create, env use, upgrade, fetch',
        'removes packages': 'remove, uninstall, env remove, clean, env prune, cache clear, prune',
        'changes the project': 'init, new, publish, config, fmt, source add, source remove, bump, fix',
      },
      own: {
        run: (call) =>
          runTool(call, call.args, (inner) =>
            runScript(inner, inner.args.find((arg) => !arg.startsWith('-')) ?? '', []),
          ),
        test: (call) => runScript(call, 'test', call.args),
        version: (call) => {
          if (call.args.some((arg) => !arg.startsWith('-')))
            changeHere(call, `\`${call.name}\` changes the version`);
        },
      },
    }),
  ],
  ['easy_install easy_install3', (call) => call.log.change('`easy_install` installs packages')],
  ['pip-compile pip-sync pipreqs', (call) => changeHere(call, `\`${call.name}\` writes requirements`)],
  [
    'gem',
    installs(
      'install, update, fetch, unpack, pristine, i',
      'uninstall, cleanup',
      'list, search, info, env, environment, dependency, outdated, specification, which, contents, query, sources, help, check',
      {},
      false,
      'push, yank, build, signin, owner',
    ),
  ],
  [
    'bundle bundler',
    verbs({
      here: true,
      looks:
        'list, show, info, outdated, check, platform, licenses, env, doctor, help, audit check, audit, viz, open, config list, config get, fund',
      changes: {
        'installs packages': 'install, i, update, add, lock, cache, package, binstubs, , pristine, inject',
        'removes packages': 'remove, clean',
        'changes settings': 'config, config set, config unset, init, gem',
      },
      own: {
        'exec, e': (call) =>
          runTool(call, call.args, (inner) => inner.runner.run(inner.args, inner.input, inner.scope)),
      },
    }),
  ],
  [
    'composer',
    verbs({
      here: true,
      valued: '-d --working-dir',
      looks:
        'show, info, outdated, validate, why, why-not, depends, prohibits, licenses, diagnose, check-platform-reqs, search, status, audit, fund, suggests, home, browse, about, config --list, list',
      changes: {
        'installs packages':
          'install, i, update, u, upgrade, require, r, global require, self-update, selfupdate, reinstall, dump-autoload, dumpautoload, bump',
        'removes packages': 'remove, clear-cache, clearcache, cc',
        'changes the project': 'init, create-project, config, archive, normalize',
      },
      own: {
        exec: (call) => runTool(call, call.args),
        'run-script, run': (call) => scriptOf({ ...call, name: 'composer run' }),
      },
      otherwise: (call) => runScript(call, call.args.find((arg) => !arg.startsWith('-')) ?? '', []),
    }),
  ],
  [
    'brew port',
    installs(
      'install, reinstall, upgrade, update, tap, link, bundle, fetch, pin, bundle install, update-reset, postinstall, sync, selfupdate',
      'uninstall, remove, rm, untap, unlink, autoremove, cleanup, unpin',
      'list, ls, info, search, desc, deps, uses, outdated, config, doctor, home, leaves, --prefix, --version, cat, commands, missing, log, services list, --cellar, --cache, tap-info, which-formula, abv, bundle list, bundle check, installed',
      {},
      false,
      'services start, services stop, services restart, services run, create, edit',
    ),
  ],
  [
    'apt apt-get aptitude',
    installs(
      'install, upgrade, dist-upgrade, full-upgrade, update, build-dep, source, download, reinstall, safe-upgrade',
      'remove, purge, autoremove, autoclean, clean',
      'list, search, show, policy, changelog, depends, rdepends, showsrc, check, help, moo',
      {},
      false,
      'edit-sources, mark',
    ),
  ],
  ['apt-cache dpkg-query rpmquery apt-file', quiet],
  [
    'dpkg',
    ({ args, log }) => {
      if (
        !hasAny(
          parseArguments(args).flags,
          '-l -L -S -s -p -I -c -C -V -W --list --listfiles --search --status --get-selections --print-architecture --audit --verify --compare-versions',
        )
      )
        log.change('`dpkg` installs or removes packages');
    },
  ],
  [
    'rpm',
    ({ args, log }) => {
      if (!args.some((arg) => /^-(?:q|V|K)|^--(?:query|verify|checksig|eval|showrc)/.test(arg)))
        log.change('`rpm` installs or removes packages');
    },
  ],
  [
    'yum dnf microdnf zypper',
    installs(
      'install, in, update, up, upgrade, downgrade, reinstall, groupinstall, localinstall, distro-sync, dup, makecache, refresh, ref, module enable',
      'remove, rm, erase, autoremove, clean, clean all',
      'list, search, se, info, if, provides, repolist, lr, history, check-update, deplist, repoquery, group list, list installed, packages, pa, lu',
    ),
  ],
  [
    'apk',
    installs(
      'add, update, upgrade, fix, fetch',
      'del, cache clean',
      'info, list, search, policy, stats, version, dot, audit, verify',
    ),
  ],
  [
    'pacman yay paru',
    ({ name, args, log }) => {
      if (!args.some((arg) => /^-(?:Q|Ss|Si|Sl|Sg|F|T)/.test(arg)))
        log.change(`\`${name}\` installs or removes packages`);
    },
  ],
  [
    'snap flatpak',
    installs(
      'install, refresh, update, remote-add, enable',
      'remove, uninstall, disable',
      'list, find, info, search, version, remotes, changes, connections, services',
    ),
  ],
  [
    'winget choco chocolatey scoop nuget vcpkg conan luarocks cpan cpanm opam pecl pear',
    installs(
      'install, add, upgrade, update, import, restore, reinstall, require, i',
      'uninstall, remove, rm, delete, clean',
      'list, search, show, info, outdated, find, status, export-n, locals, sources, which, source list, inspect',
      {},
      false,
      'push, publish, pack, new, create, upload, config, set, pin',
    ),
  ],
  [
    'nvm fnm n volta asdf rbenv pyenv nodenv goenv jenv sdk rustup tfenv rtx',
    verbs({
      looks:
        'ls, list, current, which, version, versions, ls-remote, list-remote, plugin list, show, --version, info, where, list-all, list all, latest, toolchain list, target list, component list, root, help, doc, check, show home, plugin-list, shims, , resolve',
      changes: {
        'installs or switches versions':
          'install, uninstall, local, global, pin, update, upgrade, alias, plugin add, plugin remove, plugin update, reshim, toolchain install, target add, component add, component remove, override set, default, rehash, toolchain uninstall, self update, toolchain link, set, flush, selfupdate, plugin-add',
      },
      own: { 'use, shell': quiet, 'exec, run': runInner },
    }),
  ],
  [
    'corepack',
    verbs({
      looks: '',
      changes: {
        'installs package managers': 'enable, disable, prepare, use, install, up, cache clean, pack, hydrate',
      },
      own: {
        'npm, pnpm, yarn': (call) =>
          call.runner.run([call.name.split(' ')[1]!, ...call.args], call.input, call.scope),
      },
    }),
  ],
  [
    'mise',
    verbs({
      valued: '-C --cd -E --env',
      looks:
        'ls, list, current, which, where, doctor, dr, env, version, tasks, tasks ls, tasks info, tasks deps, outdated, ls-remote, latest, registry, search, settings, settings get, config, config ls, bin-paths, cfg, plugins ls, alias ls, activate, completion, tool, help, trust --show, task, tasks list, backends, backends ls',
      changes: {
        'installs or switches versions':
          'install, i, use, u, uninstall, rm, remove, upgrade, up, prune, set, unset, sync, link, trust, settings set, plugins install, self-update, reshim, implode, cache clear, config set, generate, fmt, lock, tasks add',
      },
      own: {
        'run, r, tasks run': (call) => scriptOf({ ...call, name: 'mise run' }),
        'exec, x': (call) =>
          call.runner.run(call.args.slice(call.args.indexOf('--') + 1), call.input, call.scope),
      },
      otherwise: (call) => runScript(call, call.args.find((arg) => !arg.startsWith('-')) ?? '', []),
    }),
  ],
  [
    'ncu npm-check-updates',
    (call) => {
      if (hasAny(parseArguments(call.args).flags, '-u --upgrade -i --interactive'))
        changeHere(call, '`ncu -u` edits package.json');
    },
  ],
];
