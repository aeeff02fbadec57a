import { runWords } from '../run.ts';
import { type ProgramRule, programOf, type Row } from './row.ts';
import { runInner, runScript, runTool, scriptByName, scriptOf, scriptOrTool } from './scripts.ts';

const nodeLooks =
  'ls, list, ll, la, view, info, show, v, outdated, search, root, prefix, bin, explain, why, fund, doctor, ping, whoami, query, diff, docs, bugs, repo, completion, get, ' +
  'config get, config list, config ls, c get, token list, owner ls, dist-tag ls, dist-tag list, access list, profile get, pkg get, licenses, licenses list, sbom, ' +
  'workspaces list, workspaces info, team ls, pm ls, pm bin, pm hash, pm cache, store path, store status, env list, cache ls, cache dir, cache verify, cache list, help, ' +
  'plugin list, constraints, workspace list, logs, audit signatures, pm whoami, m ls, versions, npm audit';
const nodeInstalls =
  'install, i, in, isntall, add, a, ci, clean-install, ic, install-ci-test, install-test, it, update, up, upgrade, upgrade-interactive, dedupe, ddp, link, ln, rebuild, rb, ' +
  'import, fetch, patch-commit, self-update, self update, global add, global upgrade, pm trust, pm untrusted, env use, env add, setup, deploy, shrinkwrap, approve-builds, set version, plugin import, patch, workspace add, workspaces focus';
const nodeChanges =
  'uninstall, remove, rm, r, un, unlink, prune, global remove, autoclean, env remove, patch-remove, ' +
  'publish, unpublish, deprecate, config set, config delete, config rm, c set, set, pkg set, pkg delete, pkg fix, cache clean, cache clear, cache rm, dist-tag add, dist-tag rm, owner add, ' +
  'owner rm, login, logout, adduser, star, unstar, team create, token create, token revoke, edit, pack, version, hook, access grant, access set, store prune, store add, pm version, pm pkg set, pm cache rm, patch-package';

/** Options by which a package manager of Node runs a program, or is told by a file which. */
const nodeLoads =
  /^--(?:script-shell|shell|node-options|browser|git|viewer|editor|(?:user|global)config|(?:global-)?pnpmfile|use-yarnrc|config\.\S+|preload)(?:=|$)/;

const nodeManager = (extra: ProgramRule['own'] = {}): ProgramRule => ({
  loads: nodeLoads,
  valued: '-w --workspace --prefix -C --dir --cwd -F --filter --loglevel --registry --silent-level',
  alters: 'here',
  looks: nodeLooks,
  installs: nodeInstalls,
  changes: nodeChanges,
  own: {
    'run, run-script, rum, urn, test, t, tst, start, stop, restart': scriptOf,
    'exec, x, dlx, execute': (call) => runTool(call, call.args),
    audit: { writes: 'fix --fix', alters: 'here' },
    'init, create, new, innit': { alters: 'here' },
    version: {
      reads: 'help',
      writes: /^[^-]|^--(?:patch|minor|major|new-version|pre\w+)/,
      alters: 'here',
      runsTree: true,
    },
    pack: { alters: 'here', runsTree: true },
    ...extra,
  },
  otherwise: scriptOrTool,
});

const bun = nodeManager({
  run: (call) => {
    const [first = ''] = call.args.filter((arg) => !arg.startsWith('-'));
    if (/\.[cm]?[jt]sx?$|^\.?\//.test(first)) call.log.doubt();
    else scriptOf(call);
  },
  test: (call) => runScript(call, 'test', call.args),
  build: {
    writes: '--compile',
    alters: 'here',
    outputs: '--outfile --outdir',
    verifies: true,
  },
  'repl, upgrade': { alters: 'beyond' },
});

/** `pip download -d /tmp/x` and `pip install --target /tmp/x` write into the folder that they name. */
const pip: ProgramRule = {
  changes: 'install, download, wheel, uninstall, config set, config unset, cache purge, cache remove',
  looks:
    'list, freeze, show, check, search, index versions, index, debug, config list, config get, cache list, cache info, cache dir, help, inspect, hash',
  alters: 'here',
  outputs: '*',
  own: {
    'download, wheel': {
      valued: '-r -c -i --index-url',
      into: '-d --dest -w --wheel-dir',
      alters: 'here',
    },
  },
};

/** Package managers of all ecosystems. */
// biome-ignore format: a table
export const packageRows: readonly Row[] = [
  { names: 'npm cnpm tnpm', ...nodeManager() },
  { names: 'pnpm', ...nodeManager(),
    helps: 'add install i update up upgrade remove rm uninstall un link ln unlink import rebuild rb prune fetch dedupe patch patch-commit patch-remove audit list ls ll la outdated why licenses view info show search exec dlx create init run publish pack deploy config c store root bin env setup self-update server doctor approve-builds help' },
  { names: 'yarn yarnpkg',
    helps: 'add audit autoclean bin cache check config constraints dedupe dlx exec generate-lock-entry global help import info init install licenses link list login logout node npm outdated owner pack patch patch-commit plugin publish rebuild remove run search set tag team unlink unplug up upgrade upgrade-interactive version versions why',
    ...nodeManager({ workspace: (call) => runWords(call, ['yarn', ...call.args.slice(1)]), node: (call) => runWords(call, ['node', ...call.args]), 'node -v': {} }) },
  { names: 'bun', ...bun,
    helps: 'run test x repl exec install i add a remove rm update audit outdated link unlink publish patch pm info why build init upgrade help',
    judge: (call) => {
      // Code on the command line, as for node.
      if (/^(?:-[pe]|--eval|--print)(?:=|$)/.test(call.args[0] ?? ''))
        runWords(call, ['node', ...call.args]);
      else programOf(bun)(call);
    } },
  { names: 'npx bunx pnpx uvx', judge: (call) => runTool(call, call.args) },
  { names: 'ncu npm-check-updates', writes: '-u --upgrade -i --interactive', alters: 'here' },
  { names: 'pip', ...pip },
  { names: 'pipdeptree pip-licenses', outputs: '*' },
  { names: 'pipx', changes: 'install, upgrade, upgrade-all, inject, reinstall, reinstall-all, uninstall, uninstall-all, uninject',
    looks: 'list, environment, completions, ',
    own: { run: (call) => runTool(call, call.args) } },
  { names: 'uv', alters: 'here', valued: '--directory --project -p --python',
    looks: 'tree, python list, python find, python dir, tool list, tool dir, cache dir, pip list, pip show, pip freeze, pip check, pip tree, export, help, self version, build, auth dir',
    changes: 'add, pip install, pip sync, tool install, tool upgrade, python install, python pin, self update, venv, pip compile, remove, pip uninstall, tool uninstall, cache clean, cache prune, python uninstall, init, publish, format',
    own: { version: { writes: /^(?:[^-]|--bump)/, alters: 'here' }, lock: { reads: '--check --locked', alters: 'here' }, sync: { reads: '--check', alters: 'here' }, run: runInner, 'tool run': (call) => runTool(call, call.args) } },
  { names: 'poetry pdm pipenv hatch rye conda mamba micromamba pixi', alters: 'here', valued: '-n --name -p --prefix -C --directory',
    looks: 'show, check, version, env info, env list, env show, env find, search, list, info, config list, graph, about, build, outdated, export, config --list, config show, --venv, --where, status, dep show, verify',
    changes: 'install, add, update, lock, sync, self update, self add, create, env create, env use, upgrade, fetch, remove, uninstall, env remove, clean, env prune, cache clear, prune, init, new, publish, config, fmt, source add, source remove, bump, fix',
    own: { run: (call) => runTool(call, call.args, scriptByName), test: (call) => runScript(call, 'test', call.args), 'env export': { writes: /^(?:-f|--file)/, alters: 'here' }, version: { writes: /^[^-]/, alters: 'here' } } },
  { names: 'gem',
    changes: 'install, update, fetch, unpack, pristine, i, uninstall, cleanup, push, yank, build, signin, owner',
    looks: 'list, search, info, env, environment, dependency, outdated, specification, which, contents, query, sources, help, check' },
  { names: 'bundle bundler', alters: 'here', looks: 'list, show, info, outdated, check, platform, licenses, env, doctor, help, audit check, audit, viz, config list, config get, fund',
    installs: 'install, i, update, add, lock, cache, package, binstubs, , pristine, inject',
    changes: 'remove, clean, config, config set, config unset, init, gem',
    own: { 'exec, e': (call) => runTool(call, call.args, (inner) => runWords(inner, inner.args)) } },
  { names: 'composer', alters: 'here', valued: '-d --working-dir',
    looks: 'show, info, outdated, validate, why, why-not, depends, prohibits, licenses, diagnose, check-platform-reqs, search, status, audit, fund, suggests, home, browse, about, config --list, list',
    installs: 'install, i, update, u, upgrade, require, r, global require, self-update, selfupdate, reinstall, dump-autoload, dumpautoload, bump',
    changes: 'remove, clear-cache, clearcache, cc, init, create-project, config, archive, normalize',
    own: { exec: (call) => runTool(call, call.args), 'run-script, run': (call) => scriptOf({ ...call, name: 'composer run' }) }, otherwise: scriptByName },
  { names: 'pod', looks: 'outdated, list, search, env, spec lint, spec cat, spec which, lib lint, cache list, repo list, ipc spec', otherwise: { alters: 'here' } },
  { names: 'brew port',
    changes: 'install, reinstall, upgrade, update, tap, link, bundle, fetch, pin, bundle install, update-reset, postinstall, sync, selfupdate, uninstall, remove, rm, untap, unlink, autoremove, cleanup, unpin, services start, services stop, services restart, services run, create, edit',
    looks: ', list, ls, info, search, desc, deps, uses, outdated, config, doctor, home, leaves, cat, commands, missing, log, services list, tap-info, which-formula, abv, bundle list, bundle check, installed' },
  { names: 'apt apt-get aptitude',
    changes: 'install, upgrade, dist-upgrade, full-upgrade, update, build-dep, source, download, reinstall, safe-upgrade, remove, purge, autoremove, autoclean, clean, edit-sources, mark',
    looks: 'list, search, show, policy, changelog, depends, rdepends, showsrc, check, help, moo' },
  { names: 'apt-cache dpkg-query rpmquery apt-file' },
  { names: 'dpkg', reads: '-l -L -S -s -p -I -c -C -V -W --list --listfiles --search --status --get-selections --print-architecture --audit --verify --compare-versions',
    },
  { names: 'rpm', reads: /^-(?:q|V|K)|^--(?:query|verify|checksig|eval|showrc)/ },
  { names: 'yum dnf microdnf zypper',
    changes: 'install, in, update, up, upgrade, downgrade, reinstall, groupinstall, localinstall, distro-sync, dup, makecache, refresh, ref, module enable, remove, rm, erase, autoremove, clean, clean all',
    looks: 'list, search, se, info, if, provides, repolist, lr, history, check-update, deplist, repoquery, group list, list installed, packages, pa, lu' },
  { names: 'apk', changes: 'add, update, upgrade, fix, fetch, del, cache clean',
    looks: 'info, list, search, policy, stats, version, dot, audit, verify' },
  { names: 'pacman yay paru', reads: /^-(?:Q|Ss|Si|Sl|Sg|F|T)/ },
  { names: 'nvm fnm n volta asdf rbenv pyenv nodenv goenv jenv sdk rustup tfenv rtx',
    looks: 'ls, list, current, which, version, versions, ls-remote, list-remote, plugin list, show, --version, info, where, list-all, list all, latest, toolchain list, target list, component list, root, help, doc, check, show home, plugin-list, shims, , resolve',
    changes: 'install, uninstall, local, global, pin, update, upgrade, alias, plugin add, plugin remove, plugin update, reshim, toolchain install, target add, component add, component remove, override set, default, rehash, toolchain uninstall, self update, toolchain link, set, flush, selfupdate, plugin-add',
    own: { 'use, shell': {}, 'exec, run': runInner } },
  { names: 'mise', valued: '-C --cd -E --env',
    looks: 'ls, list, current, which, where, doctor, dr, env, version, tasks, tasks ls, tasks info, tasks deps, outdated, ls-remote, latest, registry, search, settings, settings get, config, config ls, bin-paths, cfg, plugins ls, alias ls, activate, completion, tool, help, trust --show, task, tasks list, backends, backends ls',
    changes: 'install, i, use, u, uninstall, rm, remove, upgrade, up, prune, set, unset, sync, link, trust, settings set, plugins install, self-update, reshim, implode, cache clear, config set, generate, fmt, lock, tasks add',
    own: { 'run, r, tasks run': (call) => scriptOf({ ...call, name: 'mise run' }), 'exec, x': (call) => runWords(call, call.args.slice(call.args.indexOf('--') + 1)) },
    otherwise: scriptByName },
];
