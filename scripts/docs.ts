import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rules } from '../rules/index.ts';
import { reasonTables } from '../src/core/claims/reasons/tables.ts';
import { formats } from '../src/core/report/formats.ts';
import type { AnyRule } from '../src/core/rule/rule.ts';
import { readExamples, renderOutput } from '../src/test-rule.ts';

/**
 * Writes what the documentation says of the rules: the header of each rule's README, the outputs below its
 * examples, and the index docs/rules.md. `--check` writes nothing and fails when something is stale.
 */
const begin = '<!-- generated: npm run docs -->';
const end = '<!-- end of generated -->';
const check = process.argv.includes('--check');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const stale: string[] = [];
/** How the index marks what is not simply an error. */
const marksOf = { error: '', warning: '⚠', off: '–' };

for (const [id, rule] of rules) {
  if (named.length > 0 && !named.includes(id)) continue;
  const file = `rules/${id}/README.md`;
  if (!existsSync(file)) throw new Error(`${file} is missing; every rule has one`);
  update(file, withReasons(id, withHeader(id, rule, withOutputs(id, readFileSync(file, 'utf8')))));
}
if (named.length === 0) {
  update('docs/rules.md', rulesIndex());
  update('docs/ci.md', withFormats(readFileSync('docs/ci.md', 'utf8')));
}

if (stale.length > 0 && check) {
  console.error(`stale: ${stale.join(', ')}; run \`npm run docs\``);
  process.exitCode = 1;
}

function update(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  stale.push(file);
  if (!check) writeFileSync(file, text);
}

function withOutputs(id: string, readme: string): string {
  let text = '';
  let at = 0;
  for (const example of readExamples(readme)) {
    text += readme.slice(at, example.end) + renderOutput(id, example);
    at = example.outputEnd;
  }
  return text + readme.slice(at);
}

/** The table of the reasons that a rule's option `reasons` sets, at the end of its page. */
function withReasons(id: string, readme: string): string {
  const rows = Object.entries(reasonTables).find(([kind]) => id === `facts/${kind}`)?.[1];
  if (!rows) return readme;
  const lines = rows.map(
    (row) => `| \`${row.id}\` | ${row.effect} | ${row.summary.replaceAll('|', '\\|')} |`,
  );
  const intro =
    'The first reason that applies to a claim decides. `prompt-lint explain FILE:LINE` names it, and [the option `reasons`](../../../docs/configuration.md#reasons) sets it.';
  const table = `| reason | | when it applies |\n|---|---|---|\n${lines.join('\n')}`;
  const rest = readme.split('\n## Reasons\n', 1)[0]!.trimEnd();
  return `${rest}\n\n## Reasons\n\n${begin}\n${intro}\n\n${table}\n${end}\n`;
}

function withHeader(id: string, rule: AnyRule, readme: string): string {
  const rest = readme.replace(/^# .*\r?\n+/, '').replace(new RegExp(`^${begin}[^]*?${end}\\n+`), '');
  const severity =
    rule.severity === 'off'
      ? 'off by default, a warning in `strict`'
      : `${rule.severity} by default${rule.strict ? `, ${rule.strict === 'error' ? 'an error' : 'a warning'} in \`strict\`` : ''}`;
  const lines = [
    `${rule.summary}.`,
    '',
    `- Severity: ${severity}`,
    `- Fixable: ${rule.fixable ? 'yes' : 'no'}`,
    `- Based on: [${rule.spec}](../../../docs/format.md#${anchorOf(rule.spec)})`,
    ...(rule.defaultOptions
      ? [`- Options and their defaults: \`${JSON.stringify(rule.defaultOptions)}\``]
      : []),
  ];
  return `# ${id}\n\n${begin}\n${lines.join('\n')}\n${end}\n\n${rest}`;
}

function rulesIndex(): string {
  const groups = [...groupIds()];
  const parts = groups.map(([group, ids]) => {
    const rows = ids.map((id) => {
      const rule = rules.get(id)!;
      const marks = [marksOf[rule.severity], rule.fixable ? '🔧' : ''].filter(Boolean).join(' ');
      return `|[${id}](../rules/${id}/README.md)|${marks}|${rule.summary}|`;
    });
    return `## ${group}/\n\n|rule||requires|\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const legend = '⚠ a warning · – off (a warning in `strict`) · 🔧 fixable · all others are errors';
  return `# Rules\n\n<!-- generated: npm run docs -->\n\n${legend}\n\n${parts.join('\n')}`;
}

function groupIds(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const id of [...rules.keys()].sort()) {
    const group = id.slice(0, id.indexOf('/'));
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return groups;
}

function withFormats(page: string): string {
  const rows = Object.entries(formats).map(([name, { about }]) => `|\`${name}\`|${about}|`);
  const table = `${begin}\n|format||\n|---|---|\n${rows.join('\n')}\n${end}`;
  return page.replace(new RegExp(`${begin}[^]*?${end}`), () => table);
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replace(/ /g, '-');
}
