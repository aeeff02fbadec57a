import { judgeCode } from '../../code/code.ts';
import { asksForHelp, parseArguments, shown } from '../../options.ts';
import type { Call } from '../../run.ts';
import { namedOutputs } from '../checks/output.ts';
import { changeHere } from '../kinds.ts';

const toolModules = new Set(
  'pytest mypy ruff black isort flake8 pylint pip coverage pyright bandit nox tox twine behave pdm poetry alembic autopep8 yapf pycodestyle pydocstyle pyflakes vulture radon pre_commit uv mkdocs pip_audit pipx flit hatch pyupgrade docformatter'.split(
    ' ',
  ),
);

const harmlessModules =
  /^(?:json\.tool|unittest|doctest|http\.server|site|sysconfig|platform|this|calendar|tokenize|dis|ast|tabnanny|py_compile|compileall|inspect|build|symtable|zipfile|tarfile|base64|pstats|mimetypes|locale|sphinx|torch\.utils\.collect_env|pygments|json|xml\.tool|yaml|tomllib|nose2?|pipdeptree|pip_licenses|pytest_cov|importlib\.metadata)$/;

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
    for (const folder of rest.filter((arg) => !arg.startsWith('-')))
      log.write(scope.resolve(folder), `\`python -m ${module}\` creates`);
  else if (
    /^(?:zipfile|tarfile)$/.test(module) &&
    rest.some((arg) => /^-(?:c|e|-create|-extract)$/.test(arg))
  )
    changeHere(call, `\`python -m ${module}\` writes files`);
  else if (module === 'json.tool') {
    const files = rest.filter((arg) => !arg.startsWith('-'));
    if (files[0] !== undefined) log.read(scope.resolve(files[0]));
    if (files[1] !== undefined) log.write(scope.resolve(files[1]), '`python -m json.tool` writes');
  } else if (module === 'django') runner.run(['django-admin', ...rest], input, scope);
  else if (module === 'timeit') timed(call, rest);
  else if (module === 'pydoc') {
    if (rest.includes('-w')) changeHere(call, '`python -m pydoc -w` writes files');
  } else if (/^(?:cProfile|profile|trace)$/.test(module)) measured(call, rest);
  else if (toolModules.has(module)) {
    // The tool of the environment whose Python it is.
    const folder = call.path?.replace(/(?<![^\\/])[^\\/]*$/, '') ?? '';
    runner.run([`${folder}${module.replace('_', '-')}`, ...rest], input, scope);
  } else if (harmlessModules.test(module)) namedOutputs({ ...call, name: module, args: rest });
  else if (!asksForHelp(rest)) log.doubt(`\`python -m ${shown(module)}\` may write`);
  return true;
}

/** `python -m timeit -s SETUP CODE` */
function timed(call: Call, args: readonly string[]): void {
  const { operands, values } = parseArguments(args, '-n -r -s -u --number --repeat --setup --unit');
  for (const text of [...operands, ...(values.get('-s') ?? []), ...(values.get('--setup') ?? [])])
    if (call.runner.mayJudge(text)) judgeCode(text, 'python', call);
}

/** `python -m cProfile -o FILE -m pytest`: a program that is run, and what was measured. */
function measured({ runner, scope, input, log }: Call, args: readonly string[]): void {
  let at = 0;
  for (; args[at]?.startsWith('-') && args[at] !== '-m'; at++) {
    if (/^(?:-o|-f|-C|--file|--coverdir|--outfile)$/.test(args[at]!))
      log.write(scope.resolve(args[++at] ?? ''), '`python -m` writes');
    else if (args[at] === '-s') at++;
  }
  runner.run(['python', ...args.slice(at)], input, scope);
}
