import { hasAny, parseArguments } from '../../options.ts';
import type { Program } from '../../run.ts';
import { changeHere, type ProgramTable, quiet, type Verbs, verbs } from '../kinds.ts';
import { runScript } from '../scripts.ts';
import { runTool } from '../tools.ts';
import { scriptOf, scriptOrTool } from './node-scripts.ts';

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

const bunFile: Program = (call) => {
  const operands = call.args.filter((arg) => !arg.startsWith('-'));
  if (/\.[cm]?[jt]sx?$|^\.?\//.test(operands[0] ?? ''))
    call.log.doubt(`\`${call.name} ${operands[0]}\` runs a script that may write`);
  else scriptOf(call);
};

const bun = verbs(
  nodeManager({
    run: bunFile,
    test: (call) => runScript(call, 'test', call.args),
    build: (call) => runScript(call, 'build', call.args),
    x: (call) => runTool(call, call.args),
    'repl, upgrade': (call) => call.log.doubt(`\`${call.name}\` may write`),
  }),
);

/** Package managers of Node.js and Bun. */
export const nodePackagePrograms: ProgramTable = [
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
    (call) => {
      // Code on the command line, as for node.
      if (/^(?:-[pe]|--eval|--print)(?:=|$)/.test(call.args[0] ?? ''))
        call.runner.run(['node', ...call.args], call.input, call.scope);
      else bun(call);
    },
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
    'ncu npm-check-updates',
    (call) => {
      if (hasAny(parseArguments(call.args).flags, '-u --upgrade -i --interactive'))
        changeHere(call, '`ncu -u` edits package.json');
    },
  ],
];
