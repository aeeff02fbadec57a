import { isKnown, shown } from '../../options.ts';
import { unknownPart } from '../../paths.ts';
import type { Program } from '../../run.ts';
import { Scope } from '../../scope.ts';
import { judgeWindowsText } from '../../windows.ts';

export const shell: Program = ({ name, args, input, scope, runner, log }) => {
  let at = 0;
  let isCommand = false;
  for (; at < args.length && /^[-+]/.test(args[at]!) && args[at] !== '-'; at++) {
    const arg = args[at]!;
    if (arg === '--help' || arg === '--version') return;
    if (/^-[a-z]{0,200}n[a-z]*$/.test(arg) && !/^-[a-z]*[ci]/.test(arg)) return;
    if (/^-[a-zA-Z]{0,200}c[a-zA-Z]*$/.test(arg)) isCommand = true;
    if (/^(?:-[a-z]*o|-O|\+O|--rcfile|--init-file)$/.test(arg)) at++;
  }
  const first = args[at];
  const inner = new Scope(scope.cwd, scope);
  if (isCommand) {
    // Arguments behind the script are its $0, $1 …; what is not known in it stays so.
    if (first !== undefined) runner.script(first, inner);
  } else if (first === undefined || first === '-' || args.includes('-s')) {
    if (input?.text !== undefined) runner.script(input.text, inner);
    else
      log.doubt(`\`${name}\` runs ${input ? 'what comes through the pipe' : 'commands that are not shown'}`);
  } else {
    log.doubt(`\`${name} ${shown(first)}\` runs a script that may write`);
  }
};

export const windowsShell =
  (kind: 'powershell' | 'cmd'): Program =>
  ({ name, args, input, log, scope }) => {
    const at = args.findIndex((arg) =>
      kind === 'cmd' ? /^\/{1,2}[ck]$/i.test(arg) : /^-(?:c|command)$/i.test(arg),
    );
    const positional =
      kind === 'powershell' &&
      at < 0 &&
      args.length > 0 &&
      !args.some((arg) => /^-(?:f|file|e|ec|encodedcommand)/i.test(arg));
    const text =
      at >= 0
        ? args.slice(at + 1).join(' ')
        : positional
          ? args.filter((arg) => !/^-(?:NoProfile|NoLogo|NonInteractive)$/i.test(arg)).join(' ')
          : input?.text;
    if (text === undefined || text.trim() === unknownPart)
      log.doubt(`\`${name}\` runs commands that are not shown`);
    else judgeWindowsText(text, kind, log, scope);
  };

export const appleScript: Program = ({ args, log }) => {
  const at = args.indexOf('-e');
  const text = args[at + 1] ?? '';
  if (
    at < 0 ||
    /do shell script|write|delete|make new|set |keystroke|save|quit|move|duplicate/.test(text) ||
    !isKnown(text)
  )
    log.doubt('`osascript` runs a script that may write');
};
