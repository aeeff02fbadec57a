import { rules } from '../../rules/index.ts';
import { rulePageAddress } from '../core/base/package-folder.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { workPlace } from '../core/collect/files.ts';
import type { RuleMap } from '../core/config/config.ts';
import { escapeVisible, jsonText } from '../core/report/escape.ts';
import { type OwnRules, ownRules } from '../library/queries/rule-page.ts';
import { readCommand } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';

/** `prompt-lint rules`: every rule with its default severity, a line each; those of the config's own come last. */
export async function rulesCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readCommand('rules', args, 0);
  const list = values.json ? asData : listOf;
  try {
    const own = await ownRulesAt(terminal, values.config);
    terminal.stdout(list(own ? new Map([...rules, ...own.rules]) : rules));
  } catch (error) {
    // Someone fixing a config may be looking for a rule's name.
    terminal.stdout(list(rules));
    throw error;
  }
  return 0;
}

function asData(listed: RuleMap): string {
  const rows = [...listed].map(
    ([id, { summary, severity, strict, fixable = false, defaultOptions, spec }]) => ({
      ...{ id, summary, severity, strict: strict ?? (severity === 'off' ? 'warning' : severity), fixable },
      ...{ options: defaultOptions, spec, url: rules.has(id) ? rulePageAddress(id) : undefined },
    }),
  );
  return jsonText(rows, 2);
}

function listOf(listed: RuleMap): string {
  const width = Math.max(...[...listed.keys()].map((id) => id.length));
  const lines = [...listed].map(([id, rule]) => {
    const severity = rule.severity.padEnd(7);
    const summary = rule.summary.replace(/\s+/g, ' ').trim();
    return `${id.padEnd(width)}  ${severity}  ${rule.fixable ? 'fix' : '   '}  ${summary}`.trimEnd();
  });
  return `${lines.join('\n')}\n`;
}

/** The rules of the config that is named, or that governs the current folder; says so where it is code that may not be run. */
export async function ownRulesAt(
  terminal: Terminal,
  file: string | undefined,
): Promise<OwnRules | undefined> {
  const { cwd } = terminal;
  const config = file === undefined ? undefined : pathFromRoot(file, cwd);
  const own = await ownRules({ root: workPlace(cwd).root, config, document: pathFromRoot('any.md', cwd) });
  if (own?.wasRun === false)
    terminal.stderr(
      `prompt-lint: ${escapeVisible(own.file)} is code and was not run, so its own rules are unknown\n`,
    );
  return own;
}
