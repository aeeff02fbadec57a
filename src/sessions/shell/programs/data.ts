import { hasAny, isKnown, parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { namedOutputs } from './checks/output.ts';
import { statements } from './databases/statements.ts';
import { doubtful, type ProgramTable, reading, verbs, writeAll } from './kinds.ts';

/** In Miller's language `tee`, `split`, and a `print`, `emit` or `dump` with a redirection write; `system` and `exec` run commands. */
const writingStatement = /\b(?:tee|split\w*|emit\w*|print\w*|dump)\b[^;{}]{0,2000}>|\btee\b|\bsplit\b|\|\s*"/;
const runningFunction = /\b(?:system|exec|os_type)\s*\(/;

const miller: Program = (call) => {
  const { args, log, scope } = call;
  if (args.includes('-I')) {
    const files = args.filter((arg) => !arg.startsWith('-') && /\.\w+$/.test(arg));
    return writeAll({ ...call, name: 'mlr -I' }, files, 'edits');
  }
  for (const [at, arg] of args.entries()) {
    // Verbs of their own, and the expressions of `put` and `filter`, which may be wrapped over lines.
    if (/^(?:tee|split)$/.test(arg) && (at === 0 || args[at - 1] === 'then' || /^-/.test(args[at - 1]!)))
      log.change(`\`mlr ${arg}\` writes files`);
    if (/^(?:put|filter|tee)$/.test(args[at - 1] ?? '') || /[\s;]/.test(arg)) {
      if (writingStatement.test(arg)) log.change('`mlr` writes files');
      else if (runningFunction.test(arg) || !isKnown(arg)) log.doubt('`mlr` may run a command');
    }
    if (arg === '-f' && /^(?:put|filter)$/.test(args[at - 1] ?? ''))
      log.doubt('`mlr put -f` runs a script that is not shown');
    if (/\.(?:csv|tsv|json|jsonl|txt)$/.test(arg) && !/\s/.test(arg)) log.read(scope.resolve(arg));
  }
};

/** `csvsql`: over files it only asks, in a database of its own, or with `--insert` it writes. */
const csvsql: Program = (call) => {
  const { flags, values } = parseArguments(
    call.args,
    '--query --sql --db -i --dialect --tables -d -e --encoding --before-insert --after-insert --db-schema -y -p -q',
  );
  if (hasAny(flags, '--insert --overwrite --create-if-not-exists --before-insert --after-insert'))
    return call.log.change(`\`${call.name}\` changes a database`);
  const queries = [...(values.get('--query') ?? []), ...(values.get('--sql') ?? [])];
  statements(call, call.name === 'sql2csv' && queries.length === 0 ? [call.input?.text] : queries);
};

const prints = (valued: string, writing = '-o --output'): Program => reading(valued, 0, writing);

/** Programs that show, filter and convert tables and trees. */
export const dataPrograms: ProgramTable = [
  ['mlr miller', miller],
  ['csvsql sql2csv', csvsql],
  [
    'csvlook csvstat csvgrep csvcut csvsort csvjoin csvstack csvjson csvformat csvpy',
    prints('-c -r -m -d -n -e -H -y -g -k -f -t --columns'),
  ],
  [
    'in2csv',
    (call) => {
      if (call.args.some((arg) => /^--write-sheets/.test(arg))) call.log.change('`in2csv` writes files');
      prints('-f --format --sheet -e -k --key -s --schema')(call);
    },
  ],
  [
    'xsv qsv xan',
    (call) => {
      const [verb = ''] = call.args;
      const writes =
        /^(?:split|partition|index|to|extdedup|snappy|sqlp|luau|py|fetch|fetchpost|apply|generate|extsort|template|edit|prompt|foreach|parallel|transcode)$/;
      if (writes.test(verb)) call.log.change(`\`${call.name} ${verb}\` writes files`);
      namedOutputs(call);
    },
  ],
  [
    'xmlstarlet xml',
    verbs({
      looks:
        'sel, select, val, validate, fo, format, el, elements, c14n, ls, list, esc, unesc, pyx, tr, transform',
      own: {
        'ed, edit': (call: Call) => {
          if (hasAny(new Set(call.args), '-L --inplace')) call.log.change('`xmlstarlet ed -L` edits a file');
        },
      },
      otherwise: doubtful,
    }),
  ],
  [
    'parquet-tools parquet-reader parquet_reader h5dump h5ls ncdump gdalinfo ogrinfo tippecanoe-decode',
    prints('-n -c'),
  ],
];
