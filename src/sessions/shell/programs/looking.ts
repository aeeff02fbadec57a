import { hasAny } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { namedOutputs } from './checks/output.ts';

/** Words behind a subcommand that looks by which it does something else: `terraform providers mirror`, `yum history undo`. */
export const changingWord =
  /^(?:add|set|unset|remove|rm|delete|del|update|upgrade|create|edit|clear|clean|reset|enable|disable|install|uninstall|start|stop|restart|mirror|undo|redo|rollback|pin|unpin|push|publish|import|purge|prune|rename|replace|apply|init|fix|write|save|optimi[sz]e|gc|repair|login|logout|transfer|archive|move|mv|copy|cp|open|revoke|grant|approve|attach|detach|switch|use|select|register|deregister|upload|send|patch|lock|unlock|generate|download|pull|fetch|sync|clone|merge|close|reopen|rerun|retry|cancel|resume|suspend|pause|unpause|abort|kill|drop|truncate|insert|drain|rotate|restore|reload|mount|unmount|resize|scale|assign|comment|invite|trigger|deploy|undeploy|execute|refresh|rebuild|promote|demote|bump|link|unlink|connect|disconnect|bind|unbind|trust|regenerate|save|store|load|dump|export|put|append|tag|untag|label|invalidate|flush|wipe|destroy|renew|setup|bootstrap|migrate|seed)$/;
const changingOptions =
  '--add --remove --clear --bump --delete --fix --purge --reset --edit --write --unset --autofix --init --prune';
/** What stands behind these is a name, a pattern or a text. */
const namesBehind =
  /(?:^|\s)(?:tests?|t|c|check|bench|nextest(?: run)?|run|search|find|info|show|view|help|why|explain|docs?|describe|list|ls|grep|query|logs?|inspect|which|where|home|get|cat|build|b|doc|compile|lint|outdated|deps|uses|depends|rdepends|policy|versions?|status|top|index versions|has|display-message|capture-pane|template|explore|expand|rustc|clippy|coverage|resolve|tree|can-i)$/;

/**
 * A subcommand that looks. It writes the files that its options name, and may do something else when a word or an option says so: of a
 * client's subcommands only those are known to look that are listed.
 */
export function looking(phrase: string): Program {
  return (call: Call) => {
    const from = phrase === '' ? 0 : phrase.split(' ').length;
    const behind = call.args.filter((arg) => !arg.startsWith('-')).slice(from, from + 2);
    const word = namesBehind.test(phrase) ? undefined : behind.find((next) => changingWord.test(next));
    const said = word ?? call.args.find((arg) => hasAny(new Set([arg.replace(/=.*/s, '')]), changingOptions));
    if (said !== undefined) call.log.doubt(`\`${`${call.name} ${phrase}`.trimEnd()} ${said}\` may write`);
    const end = call.args.indexOf('--');
    namedOutputs(end < 0 ? call : { ...call, args: call.args.slice(0, end) });
  };
}

/** A program that takes several tasks: each is judged as if it stood alone. */
export function eachTask(program: Program): Program {
  return (call) => {
    const tasks = call.args.filter((arg) => !arg.startsWith('-'));
    if (tasks.length < 2) return program({ ...call, args: call.args.flatMap((arg) => arg.split(' ')) });
    for (const task of tasks) program({ ...call, args: task.split(' ') });
  };
}
