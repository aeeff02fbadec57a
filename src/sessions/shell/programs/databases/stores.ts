import { parseArguments, shown } from '../../options.ts';
import type { Program } from '../../run.ts';

const redisLooks =
  /^(?:get|mget|getrange|keys|scan|info|ping|ttl|pttl|type|exists|hget|hgetall|hmget|hkeys|hvals|hlen|hexists|lrange|llen|lindex|smembers|scard|sismember|sinter|sunion|sdiff|zrange|zrevrange|zrank|zcard|zscore|zcount|zrangebyscore|dbsize|strlen|time|echo|xlen|xrange|xrevrange|xinfo|xpending|object|monitor|sscan|hscan|zscan|randomkey|lastsave|role|command|bitcount|getbit|pfcount|geopos|geodist|touch|select|auth|hello|quit|exit|multi|exec|subscribe|psubscribe|dump)$/;
/** Commands of two words: the second tells. */
const redisLooksBelow: Readonly<Record<string, RegExp>> = {
  config: /^get$/,
  client: /^(?:list|info|getname|id|getredir|trackinginfo|help)$/,
  slowlog: /^(?:get|len|help)$/,
  memory: /^(?:usage|stats|doctor|malloc-stats|help)$/,
  acl: /^(?:list|whoami|getuser|cat|users|log|dryrun|help)$/,
  cluster: /^(?:info|nodes|slots|shards|myid|keyslot|countkeysinslot|getkeysinslot|links|help)$/,
  latency: /^(?:latest|history|doctor|graph|histogram|help)$/,
  pubsub: /^(?:channels|numsub|numpat|shardchannels|help)$/,
  script: /^exists$/,
  function: /^(?:list|stats|dump)$/,
  module: /^list$/,
};

export const redis: Program = (call) => {
  const { args, log, input } = call;
  const option = args.find((arg) => /^--(?:pipe|eval|rdb|functions-rdb|cluster)$/.test(arg));
  if (option !== undefined && !/^(?:check|info)$/.test(args[args.indexOf(option) + 1] ?? ''))
    return log.doubt(`\`redis-cli ${option}\` may write`);
  if (args.some((arg) => /^--(?:scan|stat|latency.*|bigkeys|memkeys|hotkeys|cluster)$/.test(arg))) return;
  const words = parseArguments(args, '-h -p -a -n -u --user --pass -s -i -r --pattern').operands;
  const lines = words.length > 0 ? [words.join(' ')] : (input?.text?.split('\n') ?? []);
  const commands = lines
    .map((line) => line.trim().toLowerCase().split(/\s+/))
    .filter(([verb]) => verb !== '');
  if (commands.length === 0) log.doubt('`redis-cli` runs commands that are not shown');
  for (const [verb = '', second = ''] of commands)
    if (!redisLooks.test(verb) && !redisLooksBelow[verb]?.test(second))
      log.change(`\`redis-cli ${shown(verb)}\` changes the database`);
};

const mongoChanges =
  /\.(?:insert|update|delete|drop|create|remove|replace|rename|bulkWrite|findOneAnd|save|shutdown|kill|set[A-Z]|fsync|compact|reIndex|grant|revoke|stepDown|add|enable|disable|shard|initiate|reconfig)\w*\s*\(|\$(?:out|merge)\b/i;
/** Methods and functions of the shell that look. */
const mongoLooks =
  /^(?:find|findOne|count\w*|estimatedDocumentCount|stats|getCollection\w*|getIndexes|getIndexKeys|getSiblingDB|getDB|getMongo|getDBs|getName|getUsers|getRoles|getProfilingStatus|getReplicationInfo|distinct|aggregate|serverStatus|version|listDatabases|listCollections|explain|status|printjson|print|toArray|forEach|map|filter|reduce|limit|skip|sort|pretty|hello|isMaster|currentOp|serverBuildInfo|hostInfo|size|dataSize|storageSize|totalSize|totalIndexSize|projection|hint|maxTimeMS|itcount|hasNext|next|conf|config|printReplicationInfo|printSecondaryReplicationInfo|connectionStatus|validate|getParameter|tojson|EJSON|stringify|parse|ObjectId|ISODate|Date|NumberLong|Object|keys|values|entries|join|slice|includes|length|toString|log|latencyStats|isCapped|collation|allowDiskUse|batchSize|comment|function|if|for|while|quit|exit|use)$/;
const mongoCommands =
  /^\{?\s*["']?(?:ping|serverStatus|listDatabases|listCollections|listIndexes|buildInfo|getParameter|replSetGet\w+|hostInfo|connPoolStats|isMaster|hello|top|currentOp|getLog|getCmdLineOpts|dbStats|collStats|dbHash|features|connectionStatus|usersInfo|rolesInfo|explain|find|count|distinct|whatsmyuri|getShardMap|balancerStatus|validate)\b/;

export const mongo: Program = (call) => {
  const { values } = parseArguments(
    call.args,
    '--eval --host --port -u -p --username --password --authenticationDatabase',
  );
  const code = (values.get('--eval') ?? [])[0] ?? call.input?.text;
  if (code === undefined) return call.log.doubt('`mongosh` runs code that is not shown');
  if (mongoChanges.test(code)) return call.log.change('`mongosh` changes the database');
  for (const [, name, argument] of code.matchAll(/([A-Za-z_]\w{0,200})\s*\(([^)]{0,100})/g)) {
    if (/^(?:adminCommand|runCommand)$/.test(name!) ? mongoCommands.test(argument!) : mongoLooks.test(name!))
      continue;
    return call.log.doubt(`\`mongosh\` calls ${name}, which may write`);
  }
  if (!/\(/.test(code) && !/^\s*(?:show\b|db\b|use\b|help\b|[\d"'])/.test(code))
    call.log.doubt('`mongosh` runs code that may write');
};
