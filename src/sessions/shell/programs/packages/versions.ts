import { type ProgramTable, quiet, verbs } from '../kinds.ts';
import { runScript } from '../scripts.ts';
import { scriptOf } from './node-scripts.ts';
import { runInner } from './run-inner.ts';

/** Managers of the versions of languages and tools. */
export const versionManagerPrograms: ProgramTable = [
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
];
