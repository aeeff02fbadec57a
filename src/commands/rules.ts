import { rules } from '../../rules/index.ts';
import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';

/** `prompt-lint rules`: every rule with its default severity, a line each. */
export async function rulesCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.length > 0)
    throw new UserError(
      `rules takes no arguments, and "${args[0]}" is one; prompt-lint explain RULE tells of one rule`,
    );
  const width = Math.max(...[...rules.keys()].map((id) => id.length));
  const lines = [...rules].map(([id, rule]) => {
    const severity = rule.severity.padEnd(7);
    return `${id.padEnd(width)}  ${severity}  ${rule.fixable ? 'fix' : '   '}  ${rule.summary}`;
  });
  terminal.stdout(`${lines.join('\n')}\n`);
  return 0;
}
