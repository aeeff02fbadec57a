import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rules } from '../../rules/index.ts';
import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import { ownRulePage } from '../queries/own-rule-page.ts';
import { requireRule, rulePage } from '../queries/rule-page.ts';
import { ownRulesAt } from './config-rules.ts';
import { explainLine, readPlace } from './explain-line.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = usages.explain.line;

/**
 * `prompt-lint explain prompt/section-order`: the rule's own page; what is known of it where it is one of the config's own.
 * `prompt-lint explain AGENTS.md:12`: why the claims of that line are reported, or not.
 */
export async function explainCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.some((each) => each === '--stdin' || /^-(?::|$)/.test(each)))
    throw new UserError('explain reads files, not standard input; save the text, and name FILE:LINE');
  const { values, positionals } = readOptions(args);
  const [asked, ...rest] = positionals;
  if (asked === undefined || rest.length > 0)
    throw new UserError(
      'explain takes one rule or one line: prompt-lint explain prompt/section-order, or AGENTS.md:12',
    );
  const { config, at, json = false, report = false } = values;
  const place = readPlace(asked);
  if (json && report) throw new UserError('--json and --report contradict each other; choose one');
  if (place) return explainLine(place, { config, at, json, report }, terminal);
  if (!rules.has(asked) && existsSync(resolve(terminal.cwd, asked)))
    throw new UserError(`${asked} is a file; add the line: prompt-lint explain ${asked}:12`);
  const [lineOption] = Object.entries({ json, report, at })
    .filter(([, value]) => value)
    .map(([name]) => name);
  if (lineOption !== undefined)
    throw new UserError(`--${lineOption} is for a line: prompt-lint explain FILE:LINE`);
  return explainRule(asked, config, terminal);
}

async function explainRule(id: string, config: string | undefined, terminal: Terminal): Promise<number> {
  if (rules.has(id)) {
    terminal.stdout(rulePage(id));
    return 0;
  }
  const own = await ownRulesAt(terminal, { positionals: [id], file: config });
  const rule = own?.rules.get(id);
  requireRule(id, own?.rules);
  terminal.stdout(rule && own ? ownRulePage(id, rule, own.file) : rulePage(id));
  return 0;
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        config: { type: 'string' },
        at: { type: 'string' },
        json: { type: 'boolean' },
        report: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}
