import { parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { statements } from './databases/statements.ts';
import { mongo, redis } from './databases/stores.ts';
import { changeHere, type ProgramTable, quiet, verbs } from './kinds.ts';

/** Options of `sqlite3` of one word. */
const outputModes =
  /^-(?:header|noheader|column|csv|json|line|list|html|markdown|table|box|readonly|batch|bail|echo|tabs|quote|ascii|safe|interactive)$/;

/** A database's client: statements in options, as operands, or from its input. */
function client(
  statementOptions: string,
  fileOptions: string,
  valued: string,
  operandFrom = Number.POSITIVE_INFINITY,
  listOptions = '',
): Program {
  return (call) => {
    const { values, operands, flags } = parseArguments(
      call.args.filter((arg) => !outputModes.test(arg)),
      `${statementOptions} ${fileOptions} ${valued}`,
    );
    if (listOptions.split(' ').some((option) => flags.has(option))) return;
    const given = statementOptions.split(' ').flatMap((option) => values.get(option) ?? []);
    const files = fileOptions.split(' ').flatMap((option) => values.get(option) ?? []);
    const all: (string | undefined)[] = [
      ...given,
      ...operands.slice(operandFrom),
      ...files.map(() => undefined),
    ];
    if (all.length === 0) all.push(call.input?.text);
    for (const option of ['-o', '--output', '-L', '--tee', '--log-file']) {
      for (const path of values.get(option) ?? [])
        if (/\.|\//.test(path) || option.startsWith('--'))
          call.log.write(call.scope.resolve(path), `\`${call.name} ${option}\` writes`);
    }
    statements(call, all);
  };
}

const dumping: Program = (call) => {
  const { values } = parseArguments(call.args, '-f --file -o --out --result-file -r -h -U -d -p -t -n -F -u');
  const paths = ['-f', '--file', '--out', '--result-file', '-o', '-r'].flatMap(
    (option) => values.get(option) ?? [],
  );
  for (const path of paths) call.log.write(call.scope.resolve(path), `\`${call.name}\` writes`);
  if (paths.length === 0 && call.name === 'mongodump') call.log.change('`mongodump` writes files');
};

const migrations = (looks: string, own = {}): Program =>
  verbs({
    valued: '-c --config -n --name -x --database -d --path --source --dir --env -p --schema',
    looks,
    own,
    otherwise: (call) =>
      changeHere(
        call,
        `\`${[call.name, ...call.args.filter((arg) => !arg.startsWith('-')).slice(0, 2)].join(' ')}\` writes files or data`,
      ),
  });

/** Databases and their migrations. */
export const databasePrograms: ProgramTable = [
  [
    'psql pgcli',
    client(
      '-c --command',
      '-f --file',
      '-h -p -U -d -v -o --output -F -P -R --host --port --username --dbname --set -L',
      Number.POSITIVE_INFINITY,
      '-l --list',
    ),
  ],
  [
    'mysql mariadb mycli',
    client('-e --execute', '', '-h -P -u -D --host --port --user --database --protocol -S --tee'),
  ],
  [
    'sqlite3 duckdb sqlite litecli libsql',
    client('-cmd -c -s', '-init -f', '-separator -nullvalue -mode', 1),
  ],
  [
    'clickhouse-client clickhouse sqlcmd cqlsh isql usql trino presto-cli cockroach osql',
    client(
      '-q --query -Q -e --execute -c',
      '-i --queries-file -f',
      '-h --host -d --database -u --user -S -U -P --password --port',
    ),
  ],
  ['redis-cli valkey-cli', redis],
  ['mongosh mongo', mongo],
  ['pg_dump mysqldump pg_dumpall mongodump mongoexport ', dumping],
  ['pg_isready pg_config pg_lsclusters mysqlshow', quiet],
  [
    'createdb dropdb createuser dropuser mongorestore mongoimport mysqlimport initdb pg_ctl pg_ctlcluster vacuumdb reindexdb pg_upgrade',
    (call) => call.log.change(`\`${call.name}\` changes a database`),
  ],
  [
    'mysqladmin mariadb-admin',
    verbs({
      valued: '-u --user -h --host -P --port -i --sleep -c --count -S --socket',
      looks: 'ping, status, extended-status, variables, version, processlist',
      otherwise: (call) => call.log.change(`\`${call.name}\` changes a database`),
    }),
  ],
  [
    'pg_restore',
    (call) => {
      if (call.args.some((arg) => /^(?:-[a-z]*l|--list)$/.test(arg))) return;
      const { values } = parseArguments(call.args, '-f --file -d --dbname -U -h -p -t -n -j');
      const [target] = [...(values.get('-f') ?? []), ...(values.get('--file') ?? [])];
      if (target === '-') return;
      if (target === undefined) call.log.change('`pg_restore` changes a database');
      else call.log.write(call.scope.resolve(target), '`pg_restore` writes');
    },
  ],
  [
    'prisma',
    migrations('validate, version, migrate status, migrate diff, -v, help', {
      format: (call: Call) => {
        if (!call.args.includes('--check')) changeHere(call, '`prisma format` edits files');
      },
      studio: (call: Call) => call.log.doubt('`prisma studio` opens a program that may write'),
    }),
  ],
  ['alembic', migrations('current, history, heads, branches, show, check, list_templates')],
  [
    'knex sequelize sequelize-cli typeorm typeorm-ts-node-esm typeorm-ts-node-commonjs mikro-orm drizzle-kit db-migrate node-pg-migrate dbmate goose migrate flyway liquibase atlas sqitch sqlx refinery diesel phinx doctrine skeema tern sea-orm-cli umzug migrate-mongo',
    migrations(
      'status, migrate:status, migrate:list, migrate:currentVersion, migration:show, migration:check, migration:list, migration:pending, check, info, validate, history, version, list, db:migrate:status, migrations list, lint, schema:log, print-schema, migrate status, migrate lint, schema inspect, schema diff, migration list, migrations:status, migrate info, plan, log, diff',
    ),
  ],
  [
    'dbt sqlmesh',
    verbs({
      looks: 'compile, parse, ls, list, debug, test, show, docs, source freshness, --version, lint',
      changes: {
        'changes the database or files':
          'run, build, seed, snapshot, deps, clean, init, run-operation, docs generate, retry, clone, plan, apply',
      },
    }),
  ],
];
