import { wordSet } from '../../../core/base/words.ts';
import { changingVerbs } from '../options.ts';
import type { Call } from '../run.ts';
import { looking } from './row.ts';

/**
 * Words by which a program says that it only looks. "Get" and "fetch" are none (they download as often), nor "check" and "describe" with
 * a text behind them, which set something.
 */
const looks = wordSet(
  'list show describe status ls info inspect version(s) outdated whoami logs ps tree stats search find validate lint test',
  'explain diff view count help',
);
/** These look at what is named behind them, too: `list-plugins`. */
const looksAt = /^(?:list|show|describe|status)[-_:][\w-]+$/;
/** Things that a program may have subcommands for. In front of a word that looks only these count, because `todo add list` adds one, and none that is a verb as well. */
const things = wordSet(
  'config(s) context(s) env(s) environment(s) plugin(s) extension(s) project(s) repo(s) repository',
  'repositories branches pr(s) mr(s) issue(s) ticket(s) job(s) runs runner(s) pipelines workflow(s) task(s)',
  'queues topic(s) streams consumer(s) groups cluster(s) node(s) pod(s) service(s) svc app(s) application(s)',
  'instance(s) vm(s) server(s) device(s) volume(s) network(s) images container(s) disk(s) snapshots backups',
  'bucket(s) objects secret(s) key(s) kv token(s) user(s) account(s) team(s) org(s) organization(s) role(s)',
  'policy policies profile(s) session(s) worker(s) package(s) module(s) dep(s) dependencies releases',
  'channels templates models dataset(s) tables database(s) db(s) schema(s) indexes indices collection(s)',
  'domain(s) zone(s) records cert(s) certificate(s) tags labels kernel(s) kernelspec(s) mcp tool(s) caches',
  'registry registries stack(s) resource(s) event(s) alerts dashboard(s) member(s) page(s) site(s) functions',
  'deployment(s) aliases hooks remote(s) machine(s) runtime(s) toolchain(s) target(s) option(s) setting(s)',
  'variable(s) parameter(s) auth system simctl devicectl subvolume(s) tunnel(s) experiment(s) filesystem(s)',
  'rules connection(s) interface(s) routes ports hosts peers silence(s) command(s) feature(s) theme(s) posts',
  'comment(s)',
);
const changing = wordSet(
  'apply execute exec force yes assume save write edit update upgrade fix set unset add create alter delete',
  'remove rm reset clear clean purge prune install uninstall enable disable start stop import export load',
  'store move rename replace message inplace interactive open web push pull sync fetch download clone init',
  'register login logout record snapshot accept approve bless auto',
);
/** Whether an option is one by which a program does more than look: `--write`, `--in-place=.bak`. */
const mayChange = (arg: string) =>
  /^--?in-place(?:[-=]|$)/.test(arg) || changing.has(/^--?([a-z]+)(?:[-=]|$)/.exec(arg)?.[1] ?? '');
/** Short options of what verifies or describes, by which it edits or sets something; of a list they format or filter. */
const editing = /^-[a-zA-Z]*[uwifmy]/;
const verifies = wordSet('test lint validate describe explain');

/** Behind these stands what is looked for, which may be any word; behind the others a verb would say what is done: `todo list add`. */
const searches = wordSet('search find explain which test help');

/** `list-and-delete` does more than to list. */
const isLook = (word: string) =>
  (looks.has(word) || looksAt.test(word)) && !word.split(/[-_:]/).some((part) => changingVerbs.has(part));

/** The words in front by which a call says that it only looks: `adb devices` says nothing, `nats consumer ls` does. Behind an option a word may be its value. */
function lookingWords(args: readonly string[]): string | undefined {
  const [first = '', second = ''] = args;
  const isThing = things.has(first) && isLook(second);
  if (!isThing && !isLook(first)) return undefined;
  const word = isThing ? second : first;
  const rest = args.slice(isThing ? 2 : 1);
  if (verifies.has(word) && rest.some((arg) => editing.test(arg))) return undefined;
  const behind = rest.find((arg) => !arg.startsWith('-')) ?? '';
  if (!searches.has(word) && changingVerbs.has(behind)) return undefined;
  // `bump version 2.0.0` sets it.
  if (/^versions?$/.test(word) && behind !== '') return undefined;
  return isThing ? `${first} ${second}` : first;
}

/** `code --list-extensions`: a program, known or not, that is asked for a list by its first option and for nothing else. */
export const asksForList = (args: readonly string[]) =>
  args.length <= 2 &&
  /^--list(?:-[a-z-]+)?$/.test(args[0] ?? '') &&
  isLook(args[0]!.slice(2)) &&
  !args.some(mayChange);

/**
 * A program that no table has. It may write, unless it is installed and says in its own words that it looks, by a subcommand such as `list`
 * in front. What an option names for the output is written all the same.
 */
export function unknownProgram(call: Call, written: string): void {
  const phrase = lookingWords(call.args);
  // A script of the project may give any meaning to its words, and so may a program of its own.
  const isScript = /[\\/]/.test(written) && !/^\/(?:usr|opt|s?bin|snap|nix)\//.test(written);
  if (phrase === undefined || isScript || call.args.some(mayChange)) call.log.doubt();
  else looking(phrase)(call);
}
