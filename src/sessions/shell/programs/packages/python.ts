import type { Program } from '../../run.ts';
import { changeHere, type ProgramTable, verbs } from '../kinds.ts';
import { runScript } from '../scripts.ts';
import { runTool } from '../tools.ts';
import { installs } from './installs.ts';
import { runInner } from './run-inner.ts';

const pip: Program = installs(
  'install, download, wheel',
  'uninstall',
  'list, freeze, show, check, search, index versions, index, debug, config list, config get, cache list, cache info, cache dir, help, inspect, hash',
  {},
  true,
  'config set, config unset, cache purge, cache remove',
);

/** Package managers of Python. */
export const pythonPackagePrograms: ProgramTable = [
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
        'tree, python list, python find, python dir, tool list, tool dir, cache dir, pip list, pip show, pip freeze, pip check, pip tree, export, help, self version, build, auth dir',
      changes: {
        'installs packages':
          'add, pip install, pip sync, tool install, tool upgrade, python install, python pin, self update, venv, pip compile',
        'removes packages':
          'remove, pip uninstall, tool uninstall, cache clean, cache prune, python uninstall',
        'creates or publishes a project': 'init, publish, format',
      },
      own: {
        version: (call) => {
          if (call.args.some((arg) => !arg.startsWith('-') || /^--bump/.test(arg)))
            changeHere(call, '`uv version` changes the version');
        },
        lock: (call) => {
          if (!call.args.some((arg) => /^--(?:check|locked)$/.test(arg)))
            changeHere(call, '`uv lock` writes uv.lock');
        },
        sync: (call) => {
          if (!call.args.includes('--check')) changeHere(call, '`uv sync` installs packages');
        },
        run: runInner,
        'tool run': (call) => runTool(call, call.args),
      },
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
        'env export': (call) => {
          if (call.args.some((arg) => /^(?:-f|--file)/.test(arg)))
            changeHere(call, `\`${call.name}\` writes a file`);
        },
        version: (call) => {
          if (call.args.some((arg) => !arg.startsWith('-')))
            changeHere(call, `\`${call.name}\` changes the version`);
        },
      },
    }),
  ],
  ['easy_install easy_install3', (call) => call.log.change('`easy_install` installs packages')],
  ['pip-compile pip-sync pipreqs', (call) => changeHere(call, `\`${call.name}\` writes requirements`)],
];
