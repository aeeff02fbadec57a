import { shown } from '../options.ts';
import type { Call } from '../run.ts';
import { changingWord, looking } from './row.ts';

/**
 * Words by which a program says that it only looks. "Get" and "fetch" are none (they download as often), nor "check" and "describe" with
 * a text behind them, which set something.
 */
const looks =
  /^(?:(?:list|show|describe|status)(?:[-_:][\w-]+)?|ls|info|inspect|versions?|outdated|whoami|logs|ps|tree|stats|search|find|validate|lint|test|explain|diff|view|count|help)$/;
/** Things that a program may have subcommands for. In front of a word that looks only these count, because `todo add list` adds one, and none that is a verb as well. */
const things =
  /^(?:configs?|contexts?|envs?|environments?|plugins?|extensions?|projects?|repos?|repository|repositories|branches|prs?|mrs?|issues?|tickets?|jobs?|runs|runners?|pipelines|workflows?|tasks?|queues|topics?|streams|consumers?|groups|clusters?|nodes?|pods?|services?|svc|apps?|applications?|instances?|vms?|servers?|devices?|volumes?|networks?|images|containers?|disks?|snapshots|backups|buckets?|objects|secrets?|keys?|kv|tokens?|users?|accounts?|teams?|orgs?|organizations?|roles?|policy|policies|profiles?|sessions?|workers?|packages?|modules?|deps?|dependencies|releases|channels|templates|models|datasets?|tables|databases?|dbs?|schemas?|indexes|indices|collections?|domains?|zones?|records|certs?|certificates?|tags|labels|kernels?|kernelspecs?|mcp|tools?|caches|registry|registries|stacks?|resources?|events?|alerts|dashboards?|members?|pages?|sites?|functions|deployments?|aliases|hooks|remotes?|machines?|runtimes?|toolchains?|targets?|options?|settings?|variables?|parameters?|auth|system|simctl|devicectl|subvolumes?|tunnels?|experiments?|filesystems?|rules|connections?|interfaces?|routes|ports|hosts|peers|silences?|commands?|features?|themes?|posts|comments?)$/;
/** Of these the bare name lists them all: `restic snapshots`. */
const listed =
  /^(?:snapshots|devices|users|projects|repos|nodes|pods|services|jobs|plugins|branches|tags|issues|environments|contexts|clusters|accounts|sessions|topics|queues|databases|profiles|certificates|instances|volumes|networks|regions|domains|backups|roles|policies|members|teams|orgs|organizations|workspaces|validators)$/;
/** Words of both kinds: `restic backup list` backs a folder up, `nats stream ls` lists. */
const thingsOrVerbs =
  /^(?:tag|label|branch|release|backup|snapshot|cache|queue|stream|group|host|route|post|comment|alias|hook|model|template|table|object|channel|image|pipeline|alert|peer|function|rule|port)$/;
/** Of settings and of stores of keys, "get" prints. */
const valueThings = /^(?:kv|configs?|options?|settings?|variables?|parameters?|envs?|keys?|secrets?)$/;
const lists = /^--(?:list|show|describe|status)(?:-[a-z-]+)?$/;
const changing =
  /^--?(?:apply|execute|exec|force|yes|assume|save|write|edit|update|upgrade|fix|set|unset|add|create|alter|delete|remove|rm|reset|clear|clean|purge|prune|install|uninstall|enable|disable|start|stop|import|export|load|store|move|rename|replace|message|in-?place|interactive|open|web|push|pull|sync|fetch|download|clone|init|register|login|logout|record|snapshot|accept|approve|bless|auto)(?:[-=].*)?$/;
/** Short options of what verifies or describes, by which it edits or sets something; of a list they format or filter. */
const editing = /^-[a-zA-Z]*[uwifmy]/;
const verifies = /^(?:test|lint|validate|describe|explain)$/;

/** Behind these stands what is looked for, which may be any word; behind the others a verb would say what is done: `todo list add`. */
const searches = /^(?:search|find|explain|which|test|help)$/;

/** `list-and-delete` does more than to list. */
const isLook = (word: string) =>
  looks.test(word) && !word.split(/[-_:]/).some((part) => changingWord.test(part));

/** The words in front by which a call says that it only looks: `adb devices` says nothing, `nats stream ls` does. Behind an option a word may be its value. */
function lookingWords(args: readonly string[]): string | undefined {
  const [first = '', second = ''] = args;
  const isThing =
    (thingsOrVerbs.test(first) && second === 'ls') ||
    (things.test(first) && (isLook(second) || (second === 'get' && valueThings.test(first))));
  if (listed.test(first) && args.slice(1).every((arg) => arg.startsWith('--'))) return first;
  if (!isThing && !isLook(first)) return undefined;
  const word = isThing ? second : first;
  const rest = args.slice(isThing ? 2 : 1);
  if (verifies.test(word) && rest.some((arg) => editing.test(arg))) return undefined;
  const behind = rest.find((arg) => !arg.startsWith('-')) ?? '';
  if (!searches.test(word) && changingWord.test(behind)) return undefined;
  // `bump version 2.0.0` sets it.
  if (/^versions?$/.test(word) && behind !== '') return undefined;
  return isThing ? `${first} ${second}` : first;
}

/** `kafka-topics --bootstrap-server HOST --list`: options alone, and long ones, so that none of them is a letter that may mean anything. */
const listsByOption = (args: readonly string[]) =>
  args[0]?.startsWith('--') === true &&
  args.some((arg) => lists.test(arg) && isLook(arg.slice(2))) &&
  !args.some((arg) => /^-[^-]/.test(arg));

/** `code --list-extensions`: a program, known or not, that is asked for a list by its first option and for nothing else. */
export const asksForList = (args: readonly string[]) =>
  args.length <= 2 &&
  /^--list(?:-[a-z-]+)?$/.test(args[0] ?? '') &&
  isLook(args[0]!.slice(2)) &&
  !args.some((arg) => changing.test(arg));

/**
 * A program that no table has. It may write, unless it is installed and says in its own words that it looks: by a subcommand such as
 * `list` in front, or by an option such as `--describe`. What an option names for the output is written all the same.
 */
export function unknownProgram(call: Call, written: string): void {
  const phrase = lookingWords(call.args) ?? (listsByOption(call.args) ? '' : undefined);
  // A script of the project may give any meaning to its words, and so may a program of its own.
  const isScript = /[\\/]/.test(written) && !/^\/(?:usr|opt|s?bin|snap|nix)\//.test(written);
  if (phrase === undefined || isScript || call.args.some((arg) => changing.test(arg)))
    call.log.doubt(`\`${shown(written)}\` is not known and may write`);
  else looking(phrase)(call);
}
