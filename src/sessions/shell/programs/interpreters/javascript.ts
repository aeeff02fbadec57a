import { judgeCode } from '../../code/code.ts';
import { shown } from '../../options.ts';
import type { Program } from '../../run.ts';
import { namedOutputs } from '../checks/output.ts';
import { editingOption } from '../checks/verifying.ts';
import { changeHere } from '../kinds.ts';
import { interpreter } from './interpreter.ts';

/** Modules that only make other languages, or settings, known to node. */
const harmlessLoads =
  /^(?:tsx(?:\/\w+)?|ts-node\/[\w/-]+|esbuild-register|@swc-node\/[\w-]+|dotenv\/config|source-map-support\/register|tsconfig-paths\/register|esm|node:\w+|fs|path|os|util|@babel\/register)$/;

export const node: Program = interpreter(
  {
    language: 'javascript',
    code: /^(?:-[pe]{1,2}|--eval|--print)$|^--(?:eval|print)=([\s\S]*)$/,
    valued:
      /^(?:-r|--require|--import|--loader|--env-file|-C|--conditions|--experimental-loader|--input-type)$/,
    looks: /^(?:-c|--check|--test|--test-.*|-v|--version|-h|--help|--v8-options)$/,
  },
  // The package managers' own files, and what is run from node_modules.
  ({ args, runner, scope, input, log }) => {
    args.forEach((arg, index) => {
      const loaded = /^(?:-r|--require|--import|--loader|--experimental-loader)(?:=(.*))?$/s.exec(arg);
      if (loaded && !harmlessLoads.test(loaded[1] ?? args[index + 1] ?? ''))
        log.doubt(`\`node ${shown(arg)}\` loads code that may write`);
    });
    if (args.includes('--test')) {
      namedOutputs({ name: 'node', args, input, scope, runner, log });
      const update = editingOption(args);
      if (update !== undefined) log.change(`\`node --test ${update}\` writes snapshots`);
    }
    const at = args.findIndex((arg) => !arg.startsWith('-'));
    const tool = /node_modules\/(?:\.bin\/|(@[^/]+\/[^/]+|[^/]+)\/.*)/.exec(args[at] ?? '');
    if (!tool || args.some((arg) => /^(?:-e|-p|--eval|--print)$/.test(arg))) return false;
    const name = (tool[1] ?? args[at]!.replace(/^.*\//s, ''))
      .replace(/^typescript$/, 'tsc')
      .replace(/^@biomejs\/biome$/, 'biome')
      .replace(/^@playwright\/test$/, 'playwright');
    runner.run([name, ...args.slice(at + 1)], input, scope);
    return true;
  },
);

export const deno: Program = (call) => {
  const [verb = '', ...rest] = call.args;
  const inner = { ...call, name: `deno ${verb}`, args: rest };
  if (verb === 'eval') {
    const code = rest.find((arg) => !arg.startsWith('-'));
    return code === undefined ? undefined : judgeCode(code, 'javascript', call);
  }
  if (
    verb === 'fmt'
      ? rest.includes('--check')
      : /^(?:check|lint|test|info|doc|bench|types|outdated|why|--version|coverage|list|compile|bundle)$/.test(
          verb,
        )
  ) {
    namedOutputs(inner);
    if (rest.includes('--fix')) changeHere(inner, '`deno lint --fix` edits files');
  } else if (verb === 'task') {
    const name = rest.find((arg) => !arg.startsWith('-'));
    if (name !== undefined) call.runner.run(['npm', 'run', name], call.input, call.scope);
  } else if (/^(?:run|serve|repl|x)$/.test(verb) || /\.[jt]s$/.test(verb))
    call.log.doubt(`\`deno ${shown(verb)}\` runs a program that may write`);
  else changeHere(inner, `\`deno ${shown(verb)}\` writes files`);
};
