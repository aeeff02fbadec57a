import type { LoggedCall } from './call.ts';
import { loggedCall } from './call.ts';
import type { Fence } from './fences.ts';
import type { LogLine } from './log-lines.ts';
import { endOfOutput } from './outcomes.ts';

const lead =
  /^(?:> ?|[-*+●⏺•] ?)?(?:\*\*|_)?(?:run|ran|running|executed|executing|bash|shell|terminal|spustené|spúšťam)(?:\(.{0,200}\))?(?: (?:the |a )?(?:command|commands|tests?|it))?(?:[ ]?`[^`]+`)?(?:\*\*|_)?[ ]?[:.…]{0,3}(?:\*\*|_)?$/i;
const prompt = /^[ \t]*(?:\$|PS(?: [A-Z]:\\[^>]*)?>|❯)[ \t]+(\S.*)$/;
const exitLine = /^\[?\(?(?:process )?exit(?:ed)?(?: with)? (?:code|status):? ?(\d{1,3})\)?\]?$/i;

/** Whether a line announces the terminal that follows: "Running", "Ran:", `Bash(npm test)`. */
export function leadsTerminal(line: string): boolean {
  return line.length < 400 && lead.test(line.trim());
}

/** A command of a copied terminal, with the lines that it takes: indexes of the first and the last. */
export interface TerminalCall {
  readonly call: LoggedCall;
  readonly first: number;
  readonly last: number;
}

/** The commands behind `$` in a fence, each with what it printed; none when the fence does not begin with one. */
export function readTerminal(lines: readonly LogLine[], fence: Fence): readonly TerminalCall[] {
  const found: TerminalCall[] = [];
  for (let index = fence.open + 1; index < fence.close; index++) {
    const command = prompt.exec(lines[index]!.text);
    if (!command) {
      if (found.length === 0 && lines[index]!.text.trim() !== '') return [];
      continue;
    }
    let written = command[1]!;
    let next = index + 1;
    while (next < fence.close && written.endsWith('\\')) {
      written = `${written}\n${lines[next++]!.text.replace(/^> /, '')}`;
    }
    const from = next;
    while (next < fence.close && !prompt.test(lines[next]!.text)) next++;
    const output = lines.slice(from, next).map(({ text }) => text);
    found.push({ call: terminalCall(written, output), first: index, last: next - 1 });
    index = next - 1;
  }
  return found;
}

function terminalCall(command: string, output: readonly string[]): LoggedCall {
  const text = output.join('\n').trim();
  const last = exitLine.exec(output.findLast((line) => line.trim() !== '')?.trim() ?? '');
  const end = last
    ? ({ outcome: last[1] === '0' ? 'succeeded' : 'failed', exitCode: Number(last[1]) } as const)
    : text === ''
      ? {}
      : endOfOutput(text);
  return loggedCall('Run', 'execute', { command }, { ...end, output: text });
}
