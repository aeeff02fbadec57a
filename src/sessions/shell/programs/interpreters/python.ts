import { asksForHelp, shown } from '../../options.ts';
import type { Call } from '../../run.ts';
import { changeHere } from '../kinds.ts';

const toolModules = new Set(
  'pytest mypy ruff black isort flake8 pylint pip coverage pyright bandit nox tox twine behave pdm poetry alembic autopep8 yapf pycodestyle pydocstyle pyflakes vulture radon pre_commit uv mkdocs pip_audit pipx flit hatch pyupgrade docformatter'.split(
    ' ',
  ),
);

const harmlessModules =
  /^(?:json\.tool|unittest|doctest|timeit|cProfile|http\.server|site|sysconfig|platform|this|calendar|tokenize|dis|ast|tabnanny|py_compile|compileall|pydoc|inspect|trace|build|symtable|zipfile|tarfile|base64|pstats|mimetypes|locale|sphinx|torch\.utils\.collect_env|django|pygments|json|xml\.tool|yaml|tomllib|nose2?|pyperf|memory_profiler|line_profiler|pipdeptree|pip_licenses|pytest_cov|importlib\.metadata)$/;

/** `python -m MODULE`. @returns Whether it was one. */
export function pythonModule(call: Call): boolean {
  const { args, log, runner, scope, input } = call;
  const at = args.findIndex((arg) => /^-[a-zA-Z]*m$/.test(arg) || !arg.startsWith('-'));
  const script = args[at] ?? '';
  if (/(?:^|\/)manage\.py$/.test(script)) {
    runner.run(['manage.py', ...args.slice(at + 1)], input, scope);
    return true;
  }
  if (/(?:^|\/)setup\.py$/.test(script)) {
    runner.run(['setup.py', ...args.slice(at + 1)], input, scope);
    return true;
  }
  if (!/^-[a-zA-Z]*m$/.test(script) || args.slice(0, at).some((arg) => arg === '-c')) return false;
  const module = args[at + 1] ?? '';
  const rest = args.slice(at + 2);
  if (module === 'venv' || module === 'virtualenv' || module === 'ensurepip')
    changeHere(call, `\`python -m ${module}\` creates an environment`);
  else if (
    /^(?:zipfile|tarfile)$/.test(module) &&
    rest.some((arg) => /^-(?:c|e|-create|-extract)$/.test(arg))
  )
    changeHere(call, `\`python -m ${module}\` writes files`);
  else if (module === 'json.tool') {
    const files = rest.filter((arg) => !arg.startsWith('-'));
    if (files[0] !== undefined) log.read(scope.resolve(files[0]));
    if (files[1] !== undefined) log.write(scope.resolve(files[1]), '`python -m json.tool` writes');
  } else if (toolModules.has(module)) runner.run([module.replace('_', '-'), ...rest], input, scope);
  else if (!harmlessModules.test(module) && !asksForHelp(rest))
    log.doubt(`\`python -m ${shown(module)}\` may write`);
  return true;
}
