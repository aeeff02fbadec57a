/** One simple command of a command line, and what stands behind it. */
export interface Step {
  readonly text: string;
  /** `&&`, `||`, `;`, `|`, `&`, or nothing at the end. */
  readonly next: string;
}

/** The simple commands of a line. Quotes are heeded; what stands in them divides nothing. */
export function stepsOf(command: string): Step[] {
  const steps: Step[] = [];
  let from = 0;
  let quote = '';
  const end = (to: number, next: string) => {
    const text = command.slice(from, to).trim();
    if (text !== '') steps.push({ text, next });
    else if (steps.length > 0 && next !== '' && steps.at(-1)!.next === '')
      steps[steps.length - 1] = { ...steps.at(-1)!, next };
    from = to + next.length;
  };
  for (let at = 0; at < command.length; at++) {
    const sign = command[at]!;
    if (quote !== '') {
      if (sign === '\\' && quote === '"') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '\n' || sign === ';') end(at, ';');
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

export function withoutHeredocs(command: string): string {
  if (!command.includes('<<')) return command;
  const kept: string[] = [];
  let until: string | undefined;
  for (const line of command.split('\n')) {
    if (until !== undefined) {
      if (line.trim() === until) until = undefined;
      continue;
    }
    kept.push(line);
    until = /<<-?\s*(["']?)(\w+)\1/.exec(line)?.[2];
  }
  return kept.join('\n');
}
