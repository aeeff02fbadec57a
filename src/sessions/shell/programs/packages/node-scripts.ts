import { hasAny } from '../../options.ts';
import type { Call } from '../../run.ts';
import { changeHere } from '../kinds.ts';
import { runScript } from '../scripts.ts';
import { runTool } from '../tools.ts';

/** `npm run lint -- --fix`, `npm test`. */
export function scriptOf(call: Call): void {
  const verb = call.name.split(' ').at(-1)!;
  const isRun = /^(?:run|run-script|rum|urn)$/.test(verb);
  const words = call.args.filter((arg, at) => !isManagerOption(arg, call.args[at - 1]));
  if (!isRun) {
    runScript(call, verb === 't' || verb === 'tst' ? 'test' : verb, words);
    return;
  }
  const at = words.findIndex((word) => !word.startsWith('-'));
  if (at < 0) return;
  runScript({ ...call, name: `${call.name} ${words[at]}` }, words[at]!, words.slice(at + 1));
}

function isManagerOption(arg: string, before: string | undefined): boolean {
  return (
    /^(?:-w|--workspace|--prefix|-C|--dir|--cwd|-F|--filter)$/.test(before ?? '') ||
    /^(?:-w|--workspace|--prefix|-C|--dir|--cwd|-F|--filter|-s|-r)(?:=|$)/.test(arg)
  );
}

/** `yarn lint`, `pnpm vitest run`: a script of the project, or a program of its packages. */
export function scriptOrTool(call: Call): void {
  const words = call.args.filter((arg, at) => !isManagerOption(arg, call.args[at - 1]));
  const at = words.findIndex((word) => !word.startsWith('-'));
  if (at < 0) {
    if (/^(?:yarn|bun)$/.test(call.name) && hasAny(new Set(words), '-v --version --revision')) return;
    if (call.name === 'yarn') {
      changeHere(call, '`yarn` installs packages');
      return;
    }
    call.log.doubt(`\`${call.name}\` may write`);
    return;
  }
  if (call.name === 'npm') {
    call.log.doubt(`\`npm ${words[at]}\` is not known and may write`);
    return;
  }
  runTool({ ...call, name: `${call.name} ${words[at]}` }, words.slice(at), (inner) =>
    runScript(inner, words[at]!, words.slice(at + 1)),
  );
}
