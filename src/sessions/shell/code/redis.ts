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
