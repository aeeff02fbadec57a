import { plural } from '../../base/in-words.ts';
import type { FileResult, Finding } from '../../rule/finding.ts';
import { countFindings, type ReportContext, shownFindings } from '../report.ts';
import { countsTable } from './counts-table.ts';
import { line } from './frame.ts';
import { element, type Markup } from './markup.ts';
import type { RulePages } from './rule-pages.ts';
import { cell, table } from './table.ts';
import { countsInWords } from './words.ts';

/** The findings of a run by file, how many there are of each rule, and a filter for both. */
export function findingsSection(
  results: readonly FileResult[],
  context: ReportContext,
  rules: RulePages,
): Markup {
  const files = results.map((result) => ({ name: nameOf(result), findings: shownFindings(result, context) }));
  const all = files.flatMap(({ findings }) => findings);
  const clean = files.filter(({ findings }) => findings.length === 0);
  return element(
    'section',
    { id: 'findings' },
    element('h2', {}, 'Findings'),
    line(overview(files.length, clean.length, all, context)),
    all.length === 0 ? undefined : [line(byRule(all, rules)), line(filter(all))],
    files.map(({ name, findings }, index) =>
      findings.length === 0 ? undefined : line(fileSection(name, index, findings, rules)),
    ),
    clean.length === 0 ? undefined : line(cleanFiles(clean.map(({ name }) => name))),
  );
}

/** A push may have a file in several states. */
function nameOf({ path, ref }: FileResult): string {
  return ref === undefined ? path : `${path} in ${ref}`;
}

function overview(total: number, clean: number, all: readonly Finding[], { quiet }: ReportContext): Markup {
  if (total === 0) return element('p', {}, 'No document was linted.');
  const checked = `${plural(total, 'document')} checked`;
  if (all.length === 0)
    return element('p', { class: 'good' }, `${checked}, no ${quiet ? 'errors' : 'errors or warnings'}.`);
  const { fixableErrors, fixableWarnings } = countFindings(all);
  const fixable = fixableErrors + fixableWarnings;
  const hint = fixable === 0 ? '' : ` ${fixable} can be fixed with --fix.`;
  const warnings = quiet ? ' Warnings are left out.' : '';
  return element('p', {}, `${checked}: ${countsInWords(all)} in ${total - clean}.${hint}${warnings}`);
}

function byRule(all: readonly Finding[], rules: RulePages): Markup {
  const ids = [...new Set(all.map(({ rule }) => rule))];
  const counted = ids.map((name) => ({
    name,
    ...countFindings(all.filter(({ rule }) => rule === name)),
  }));
  return countsTable('Rule', (id) => cell(rules.link(id), 'rule'), counted);
}

/** The script takes `hidden` away: without it nothing here would do anything. */
function filter(all: readonly Finding[]): Markup {
  const severities = ['error', 'warning'].filter((name) => all.some(({ severity }) => severity === name));
  const rules = [...new Set(all.map(({ rule }) => rule))].sort();
  const select = (id: string, label: string, values: readonly string[]) =>
    element(
      'label',
      {},
      `${label} `,
      element(
        'select',
        { id },
        element('option', { value: '' }, 'all'),
        values.map((value) => element('option', { value }, value)),
      ),
    );
  return element(
    'div',
    { class: 'filter', id: 'filter', hidden: '' },
    select('severity', 'Severity', severities),
    select('rule', 'Rule', rules),
    element('output', { id: 'shown' }),
  );
}

function fileSection(name: string, index: number, findings: readonly Finding[], rules: RulePages): Markup {
  return element(
    'section',
    { id: `file-${index + 1}`, 'data-file': '' },
    element(
      'h3',
      {},
      element('span', { class: 'path' }, name),
      ' ',
      element('span', { class: 'soft' }, countsInWords(findings)),
    ),
    table(
      ['Line', 'Severity', 'Message', 'Rule'],
      findings.map(({ line: row, column, severity, message, rule }) =>
        element(
          'tr',
          { 'data-severity': severity, 'data-rule': rule },
          cell(`${row}:${column}`, 'tight'),
          cell(severity, severity),
          cell(message, 'text'),
          cell(rules.link(rule), 'rule'),
        ),
      ),
      'findings',
    ),
  );
}

function cleanFiles(names: readonly string[]): Markup {
  return element(
    'details',
    {},
    element('summary', {}, `${plural(names.length, 'document')} without findings`),
    element(
      'ul',
      {},
      names.map((name) => line(element('li', { class: 'path' }, name))),
    ),
  );
}
