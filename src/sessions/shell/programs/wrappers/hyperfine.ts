import { parseArguments } from '../../options.ts';
import type { Program } from '../../run.ts';
import { Scope } from '../../scope.ts';

/** Measures command lines, and may write down what it found. */
export const hyperfine: Program = (call) => {
  const { operands, values } = parseArguments(
    call.args,
    '-n --command-name -w --warmup -m --min-runs -M --max-runs -r --runs -s --style -S --shell -p --prepare -c --cleanup --setup --conclude -i_ -P --parameter-scan -L --parameter-list -D ' +
      '--export-json --export-csv --export-markdown --export-asciidoc --export-orgmode --output --input',
  );
  for (const [option, paths] of values)
    for (const path of /^--(?:export-|output)/.test(option) ? paths : [])
      if (/^--export/.test(option) || /[./]/.test(path))
        call.log.write(call.scope.resolve(path), `\`hyperfine ${option}\` writes`);
  const around = ['-p', '--prepare', '-c', '--cleanup', '--setup', '--conclude'].flatMap(
    (option) => values.get(option) ?? [],
  );
  for (const line of [...operands, ...around])
    call.runner.script(line, new Scope(call.scope.cwd, call.scope));
};
