import { plural } from '../../base/in-words.ts';
import { countsTable } from './counts-table.ts';
import { line } from './frame.ts';
import { type Child, element, type Markup } from './markup.ts';
import { cell, figure, number, picture, remark, table } from './table.ts';
import type { MonthFigures, PromptFigures, Trends } from './trend-figures.ts';

const answerColumns = ['Month', ...['Approved', 'Stale', 'Modify', 'Cancelled', 'Unclear'].map(number), ''];

/** So many entries and prompts have a row of their own. */
const mostRows = 60;

/** What sessions.md, the front matter of prompts and this run say over time. */
export function trendsSection({ entries, prompts, findings }: Trends): Markup {
  return element(
    'section',
    { id: 'trends' },
    element('h2', {}, 'Trends'),
    element('h3', {}, 'Entries of sessions.md'),
    line(entriesTable(entries)),
    element('h3', {}, 'Answers to prompts by month'),
    line(promptsPart(prompts)),
    element('h3', {}, 'Findings by prompt'),
    line(findingsPart(findings)),
  );
}

function entriesTable(entries: Trends['entries']): Child {
  if (!entries) return remark('Not known: there is no .assistant/memory/sessions.md.');
  if (entries.length === 0)
    return remark('Not known: .assistant/memory/sessions.md has no entry of a session.');
  const shown = entries.slice(-mostRows);
  const most = Math.max(...shown.map(({ files }) => files ?? 0));
  const rows = shown.map(({ date, title, files, contradictions, boxes }) => [
    cell(date ?? 'no date', 'tight'),
    cell(title, 'text'),
    figure(files),
    picture(files === undefined ? [] : [{ value: files, class: 'plain' }], most),
    figure(contradictions, (contradictions ?? 0) > 0 ? 'number error' : 'number'),
    cell(boxes === undefined ? '–' : `${boxes.ticked} of ${boxes.all}`, 'number'),
    picture(boxes === undefined ? [] : [{ value: boxes.ticked, class: 'good' }], boxes?.all ?? 0),
  ]);
  const left = entries.length - shown.length;
  return [
    remark(
      `What the entries of .assistant/memory/sessions.md state; – where an entry does not.${left === 0 ? '' : ` The newest ${shown.length} of ${entries.length}.`}`,
    ),
    table(
      ['Date', 'Branch', number('Files'), '', number('Contradictions'), number('Boxes ticked'), ''],
      rows,
    ),
  ];
}

function promptsPart(prompts: PromptFigures | undefined): Child {
  if (!prompts) return remark('Not known: this is no repository.');
  const { total, departed, unasked, months } = prompts;
  if (total === 0) return remark('Not known: the repository has no prompts, and never had any.');
  const gone = departed === 0 ? '' : `, ${departed} of them in the history alone`;
  const open = unasked === 0 ? '' : `; ${unasked} ${unasked === 1 ? 'records' : 'record'} no answer`;
  const said = remark(`${plural(total, 'prompt')}${gone}${open}.`);
  if (months.length === 0) return said;
  const sum = ({ approved, stale, modify, cancelled, unclear }: MonthFigures) =>
    approved + stale + modify + cancelled + unclear;
  const most = Math.max(...months.map(sum));
  const rows = months.map((month) => [
    cell(month.month ?? 'no date', 'tight'),
    figure(month.approved),
    figure(month.stale),
    figure(month.modify),
    figure(month.cancelled),
    figure(month.unclear),
    picture(
      [
        { value: month.approved, class: 'good' },
        { value: month.stale, class: 'error' },
        { value: month.modify + month.unclear, class: 'warning' },
        { value: month.cancelled, class: 'plain' },
      ],
      most,
    ),
  ]);
  return [said, table(answerColumns, rows)];
}

function findingsPart(findings: Trends['findings']): Child {
  if (findings.length === 0) return remark('Not known: no prompt was linted.');
  const faulty = findings.filter(({ errors, warnings }) => errors + warnings > 0);
  const clean = findings.length - faulty.length;
  const said = remark(`${plural(findings.length, 'prompt')} linted, ${clean} without findings.`);
  if (faulty.length === 0) return said;
  const left = faulty.length - mostRows;
  const rest = left > 0 ? remark(`${plural(left, 'prompt')} with fewer are left out.`) : undefined;
  const counted = faulty.map(({ path, errors, warnings }) => ({ name: path, errors, warnings }));
  return [said, countsTable('Prompt', (path) => cell(path, 'text path'), counted, mostRows), rest];
}
