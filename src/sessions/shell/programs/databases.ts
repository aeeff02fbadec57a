import { wordSet, wordTest } from '../../../core/base/words.ts';
import { redisLooks } from '../code/redis.ts';
import { judgeSql } from '../code/sql.ts';
import { parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { judgeSetting } from '../settings.ts';
import type { ProgramRule, Row } from './row.ts';

/** Judges statements; `text` is undefined when they are not shown. */
export function statements(call: Call, texts: readonly (string | undefined)[]): void {
  for (const text of texts) {
    if (text === undefined) {
      call.log.doubt();
      continue;
    }
    if (!call.runner.mayJudge(text)) return;
    const effect = judgeSql(text);
    if (effect === 'writes') call.log.change();
    else if (effect === 'unknown') call.log.doubt();
  }
}

/** Options of `sqlite3` of one word. */
const outputModes = wordSet(
  '-header -noheader -column -csv -json -line -list -html -markdown -table -box -readonly -batch -bail -echo',
  '-tabs -quote -ascii -safe -interactive',
);

/** A database's client: statements in options, as operands, or from its input. */
export function client(
  statementOptions: string,
  fileOptions: string,
  valued: string,
  operandFrom = Number.POSITIVE_INFINITY,
  listOptions = '',
): Program {
  return (call) => {
    const { name, args, input, log, runner, scope } = call;
    const { has, given, operands } = parseArguments(
      args.filter((arg) => !outputModes.has(arg)),
      `${statementOptions} ${fileOptions} ${valued}`,
    );
    if (has(listOptions)) return;
    for (const arg of args) {
      const config =
        /^--(?:defaults(?:-extra)?-file|pgclirc|myclirc|plugin-dir|default-auth)(?:=(.*))?$/s.exec(arg);
      if (config) judgeSetting('MYSQL_HOME', config[1] ?? '.', runner, scope);
    }
    const all = [...given(statementOptions), ...operands.slice(operandFrom)].map(
      (text): string | undefined => text,
    );
    all.push(...given(fileOptions).map(() => undefined));
    if (all.length === 0) all.push(input?.text);
    for (const option of ['-o', '--output', '-L', '--tee', '--log-file'])
      for (const path of given(option)) {
        if (path.startsWith('|')) log.doubt();
        else if (/[./]/.test(path) || option.startsWith('--') || name === 'psql')
          log.write(scope.resolve(path));
      }
    for (const pager of given('--pager')) runner.script(pager, scope);
    // Commands of MySQL's client: `\\T FILE`, `\\. FILE`, `\\P PROGRAM`; in that of Postgres they mean other things.
    if (/^(?:mysql|mariadb|mycli)/.test(name) && all.some((text) => /\\[TP.!]/.test(text ?? '')))
      log.change();
    statements(call, all);
  };
}

const redis: ProgramRule = {
  valued: '-h -p -a -n -u --user --pass -s -i -r --pattern',
  judge: ({ args, log, input }, { operands }) => {
    const at = args.findIndex((arg) => /^--(?:pipe|eval|rdb|functions-rdb|cluster)$/.test(arg));
    if (at >= 0 && !/^(?:check|info)$/.test(args[at + 1] ?? '')) return log.doubt();
    if (args.some((arg) => /^--(?:scan|stat|latency.*|bigkeys|memkeys|hotkeys|cluster)$/.test(arg))) return;
    const lines = operands.length > 0 ? [operands.join(' ')] : (input?.text?.split('\n') ?? []);
    const commands = lines
      .map((line) => line.trim().toLowerCase().split(/\s+/))
      .filter(([verb]) => verb !== '');
    if (commands.length === 0) log.doubt();
    for (const [verb = '', second = ''] of commands) if (!redisLooks(verb, second)) log.change();
  },
};

const mongoChanges =
  /\.(?:insert|update|delete|drop|create|remove|replace|rename|bulkWrite|findOneAnd|save|shutdown|kill|set[A-Z]|fsync|compact|reIndex|grant|revoke|stepDown|add|enable|disable|shard|initiate|reconfig)\w*\s*\(|\$(?:out|merge)\b/i;
/** Methods and functions of the shell that look. */
const mongoLooks = wordTest(
  'find findOne count* estimatedDocumentCount stats getCollection* getIndexes getIndexKeys getSiblingDB',
  'getDB(s) getMongo getName getUsers getRoles getProfilingStatus getReplicationInfo distinct aggregate',
  'serverStatus version listDatabases listCollections explain status printjson print toArray forEach map',
  'filter reduce limit skip sort pretty hello isMaster currentOp serverBuildInfo hostInfo size dataSize',
  'storageSize totalSize totalIndexSize projection hint maxTimeMS itcount hasNext next conf config',
  'printReplicationInfo printSecondaryReplicationInfo connectionStatus validate getParameter tojson EJSON',
  'stringify parse ObjectId ISODate Date NumberLong Object keys values entries join slice includes length',
  'toString log latencyStats isCapped collation allowDiskUse batchSize comment function if for while quit',
  'exit use',
);
/** What `runCommand` is given that looks. */
const mongoCommands = wordTest(
  'ping serverStatus listDatabases listCollections listIndexes buildInfo getParameter replSetGet* hostInfo',
  'connPoolStats isMaster hello top currentOp getLog getCmdLineOpts dbStats collStats dbHash features',
  'connectionStatus usersInfo rolesInfo explain find count distinct whatsmyuri getShardMap balancerStatus',
  'validate',
);

const mongo: ProgramRule = {
  valued: '--eval --host --port -u -p --username --password --authenticationDatabase',
  judge: ({ input, log }, { given, has }) => {
    const code = has('--eval') ? given('--eval').join('\n') : input?.text;
    if (code === undefined) return log.doubt();
    if (mongoChanges.test(code)) return log.change();
    const calls = [...code.matchAll(/(?<!\w)([A-Za-z_]\w*)\s{0,200}\(([^)]{0,100})/g)];
    const looks = calls.every(([, name, argument]) =>
      /^(?:adminCommand|runCommand)$/.test(name!)
        ? mongoCommands.test(/^\{?\s*["']?(\w*)/.exec(argument!)![1]!)
        : mongoLooks.test(name!),
    );
    if (!looks || (!code.includes('(') && !/^\s*(?:show\b|db\b|use\b|help\b|[\d"'])/.test(code))) log.doubt();
  },
};

/** Clients of databases, and what changes and copies these. */
// biome-ignore format: a table
export const databaseRows: readonly Row[] = [
  { names: 'psql pgcli',
    judge: client('-c --command', '-f --file', '-h -p -U -d -v -o --output -F -P -R --host --port --username --dbname --set -L --log-file', Number.POSITIVE_INFINITY, '-l --list') },
  { names: 'mysql mariadb mycli', judge: client('-e --execute --init-command', '', '-h -P -u -D --host --port --user --database --protocol -S --tee --pager') },
  { names: 'sqlite3 duckdb sqlite litecli libsql', judge: client('-cmd -c -s', '-init -f', '-separator -nullvalue -mode', 1) },
  { names: 'redis-cli valkey-cli', ...redis },
  { names: 'mongosh mongo', ...mongo },
  { names: 'pg_dump mysqldump pg_dumpall mongoexport', valued: '-h -U -d -p -t -n -F -u', outputs: '-f --file -o --out --result-file -r' },
  { names: 'createdb dropdb createuser dropuser mongorestore mongoimport mysqlimport initdb pg_ctl pg_ctlcluster vacuumdb reindexdb pg_upgrade', alters: 'beyond' },
];
