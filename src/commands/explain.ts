import { readFileSync } from 'node:fs';
import { rules } from '../../rules/index.ts';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import { packageFolder } from '../base/package-folder.ts';
import type { Terminal } from '../base/terminal.ts';

/** `prompt-lint explain prompt/section-order`: the rule's own page. */
export async function explainCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [id, ...rest] = args;
  if (id === undefined || rest.length > 0)
    throw new UserError('explain takes one rule: prompt-lint explain prompt/section-order');
  if (!rules.has(id)) {
    const near = nearest(id, rules.keys()) ?? [...rules.keys()].find((name) => name.endsWith(`/${id}`));
    throw new UserError(
      `"${id}" is no rule; ${near ? `did you mean ${near}?` : 'prompt-lint rules lists them all'}`,
    );
  }
  terminal.stdout(rulePage(id));
  return 0;
}

/** The README of a rule as Markdown, without the marks of its generated parts. */
export function rulePage(id: string): string {
  const page = readFileSync(`${packageFolder()}/rules/${id}/README.md`, 'utf8');
  return page.replace(/^<!-- (?:generated: npm run docs|end of generated) -->\n/gm, '');
}
