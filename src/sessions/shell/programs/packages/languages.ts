import { changeHere, type ProgramTable, verbs } from '../kinds.ts';
import { runScript } from '../scripts.ts';
import { runTool } from '../tools.ts';
import { installs } from './installs.ts';
import { scriptOf } from './node-scripts.ts';

/** Package managers of further languages. */
export const languagePackagePrograms: ProgramTable = [
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
        'list, show, info, outdated, check, platform, licenses, env, doctor, help, audit check, audit, viz, config list, config get, fund',
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
    'pod',
    verbs({
      here: true,
      looks:
        'outdated, list, search, env, spec lint, spec cat, spec which, lib lint, cache list, repo list, ipc spec',
      otherwise: (call) => changeHere(call, '`pod` installs packages'),
    }),
  ],
];
