import { isListed } from '../options.ts';

/** Commands of Redis that read, and those about the connection. */
const looks =
  'get mget getrange keys scan info ping ttl pttl type exists hget hgetall hmget hkeys hvals hlen hexists lrange llen lindex smembers scard sismember sinter sunion sdiff ' +
  'zrange zrevrange zrank zcard zscore zcount zrangebyscore dbsize strlen time echo xlen xrange xrevrange xinfo xpending object monitor sscan hscan zscan randomkey lastsave ' +
  'role command bitcount getbit pfcount geopos geodist touch select auth hello quit exit multi exec subscribe psubscribe dump';
/** Commands of two words: the second tells. */
const looksBelow: Readonly<Record<string, string>> = {
  config: 'get',
  client: 'list info getname id getredir trackinginfo help',
  slowlog: 'get len help',
  memory: 'usage stats doctor malloc-stats help',
  acl: 'list whoami getuser cat users log dryrun help',
  cluster: 'info nodes slots shards myid keyslot countkeysinslot getkeysinslot links help',
  latency: 'latest history doctor graph histogram help',
  pubsub: 'channels numsub numpat shardchannels help',
  script: 'exists',
  function: 'list stats dump',
  module: 'list',
};

/** Whether a command of Redis only reads. */
export const redisLooks = (verb: string, second = ''): boolean =>
  isListed(verb, looks) || (Object.hasOwn(looksBelow, verb) && isListed(second, looksBelow[verb]!));

/** Of Python's client besides: how it is made, the commands of two words, and what is done with what comes back. */
const ofClient =
  'Redis StrictRedis from_url scan_iter hscan_iter sscan_iter zscan_iter memory_usage memory_stats client_list client_info config_get slowlog_get slowlog_len ' +
  'close decode encode items values join format split strip startswith endswith loads dumps';

/** Methods of other things have these names as well. */
const ofOthers = /^(?:touch|dump|exec|select|monitor)$/;

/** Whether all that Python code names of anything is known to read from Redis, or to work on what was read; and it sets and deletes nothing in it. */
export const readsFromRedis = (code: string): boolean =>
  !/\]\s*[-+*/|&]{0,2}=(?!=)|\bdel\b/.test(code) &&
  [...code.matchAll(/\.\s?([A-Za-z_]\w*)/g)].every(
    ([, name]) => (redisLooks(name!) && !ofOthers.test(name!)) || isListed(name!, ofClient),
  );
