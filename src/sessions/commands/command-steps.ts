/** One simple command of a command line, and what stands behind it. */
export interface Step {
  /** As typed, without a comment behind it. */
  readonly text: string;
  /** `&&`, `||`, `;`, `|`, `&`, or nothing at the end. */
  readonly next: string;
}

/** So much of a command line is looked at, without its heredocs. */
const longestRead = 20_000;

/** The simple commands of a line. Quotes are heeded; what stands in them, in comments and in heredocs divides nothing. */
export function stepsOf(line: string): Step[] {
  const command = withoutHeredocs(line).slice(0, longestRead);
  const steps: Step[] = [];
  let from = 0;
  let quote = '';
  const end = (to: number, next: string, behind = to + next.length) => {
    const text = command.slice(from, to).trim();
    if (text !== '') steps.push({ text, next });
    else if (steps.length > 0 && next !== '' && steps.at(-1)!.next === '')
      steps[steps.length - 1] = { ...steps.at(-1)!, next };
    from = behind;
  };
  for (let at = 0; at < command.length; at++) {
    const sign = command[at]!;
    if (quote !== '') {
      if (sign === '\\' && quote === '"') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '#' && /^[\s;&|(]?$/.test(command[at - 1] ?? '')) {
      const lineEnd = command.indexOf('\n', at);
      const next = lineEnd < 0 ? command.length : lineEnd;
      end(at, lineEnd < 0 ? '' : ';', next);
      at = next - 1;
    } else if (sign === '\n' || sign === ';') end(at, ';');
    else if (sign === '&' && command[at + 1] === '&') end(at++, '&&');
    else if (sign === '|' && command[at + 1] === '|') end(at++, '||');
    else if (sign === '|') {
      end(at, '|');
      if (command[at + 1] === '&') from = ++at + 1;
    } else if (sign === '&' && command[at - 1] !== '>' && command[at + 1] !== '>') end(at, '&');
  }
  end(command.length, '');
  const last = steps.at(-1);
  // A line break or semicolon at the very end divides nothing.
  if (last && (last.next === ';' || last.next === '')) steps[steps.length - 1] = { ...last, next: '' };
  return steps;
}

/** `<<END`, `<<-'END'`, `<<\END`; `<<<` hands a text over. */
const opening = /(?<!<)<<-?[ \t]*(?:(["'])([^"'\n]+)\1|\\?([\w.-]+))/;

/** Without what is handed over from the next line on. What never ends is none: a shift of bits, or an arrow in a text. */
function withoutHeredocs(command: string): string {
  if (!command.includes('<<')) return command;
  const lines = command.split('\n');
  const lastAt = new Map(lines.map((line, at) => [line.trim(), at]));
  const kept: string[] = [];
  let until: string | undefined;
  for (const [at, line] of lines.entries()) {
    if (until !== undefined) {
      if (line.trim() === until) until = undefined;
      continue;
    }
    kept.push(line);
    const [, , quoted, plain] = opening.exec(line) ?? [];
    const word = quoted?.trim() ?? plain;
    if (word !== undefined && (lastAt.get(word) ?? -1) > at) until = word;
  }
  return kept.join('\n');
}
