import { createHash } from '../../base/hash.ts';
import { escapeVisible } from '../escape.ts';

/** How a page of ours begins: checked before a file is replaced. */
export const generatorMark = '<meta name="generator" content="prompt-lint ';

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Nothing is loaded, sent or run but the style and the script that the page has itself. */
function contentSecurityPolicy(): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * A whole page that needs nothing beside it.
 *
 * @param version Of prompt-lint.
 * @param body What the page shows, in its order.
 */
export function page(version: string, body: readonly Child[]): string {
  const head = element(
    'head',
    {},
    newLine,
    [
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'generator', content: `prompt-lint ${version}` }),
      element('meta', { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy() }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'referrer', content: 'no-referrer' }),
      element('title', {}, 'prompt-lint report'),
      rawElement('style', style),
    ].map(line),
  );
  const content = [
    element('header', {}, element('h1', {}, 'prompt-lint report')),
    ...body,
    element('footer', { class: 'soft' }, element('p', {}, `Made by prompt-lint ${version}.`)),
    rawElement('script', script),
  ];
  const html = [head, element('body', {}, newLine, content.filter((part) => part !== undefined).map(line))];
  return `<!DOCTYPE html>\n${render(element('html', { lang: 'en' }, newLine, html.map(line)))}\n`;
}

/** A line of the source for each part, so that two pages can be compared. */
export function line(child: Child): Child {
  return [child, newLine];
}

/**
 * Filters the findings by severity and by rule. Without it the page is complete and the filter is not shown. It holds no `<` and no `&`.
 */
const script = `
(function () {
  var filter = document.getElementById('filter');
  if (!filter) return;
  var severity = document.getElementById('severity');
  var rule = document.getElementById('rule');
  var shown = document.getElementById('shown');
  var rows = Array.from(document.querySelectorAll('tr[data-rule]'));
  var files = Array.from(document.querySelectorAll('section[data-file]'));
  function differs(select, value) {
    return select.value === '' ? false : select.value !== value;
  }
  function apply() {
    rows.forEach(function (row) {
      row.hidden = differs(severity, row.dataset.severity) || differs(rule, row.dataset.rule);
    });
    files.forEach(function (file) {
      file.hidden = file.querySelector('tr[data-rule]:not([hidden])') === null;
    });
    shown.textContent = rows.filter(function (row) { return !row.hidden; }).length + ' of ' + rows.length + ' shown';
  }
  severity.addEventListener('change', apply);
  rule.addEventListener('change', apply);
  filter.hidden = false;
  apply();
})();
`;

/** The style of the page: light and dark by the reader's choice, and plain on paper. */
const style = `
:root{--paper:#fff;--ink:#1c2024;--soft:#5b6570;--line:#d8dde3;--shade:#f4f6f8;--link:#0b57a4;--error:#b3261e;--warning:#8a5a00;--good:#1d6f42;--bad-shade:#fdeceb}
@media (prefers-color-scheme:dark){:root{--paper:#15181c;--ink:#e4e8ec;--soft:#9aa5b1;--line:#343b43;--shade:#1e2329;--link:#7db8f5;--error:#ff8a80;--warning:#f0b850;--good:#6fcf97;--bad-shade:#3a2020}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem;max-width:76rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:2.5rem 0 .5rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1.5rem 0 .25rem;overflow-wrap:anywhere}
p{margin:.5rem 0}
a{color:var(--link)}
nav a{margin-inline-end:1rem}
code,pre,.path{font-family:ui-monospace,Consolas,monospace;font-size:.9em}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--shade);padding:.75rem;border:1px solid var(--line)}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:baseline;padding:.25rem .6rem .25rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--soft);font-size:.85rem}
td.text{overflow-wrap:anywhere;unicode-bidi:isolate}
.rule{overflow-wrap:break-word}
.findings{table-layout:fixed}
.findings th:nth-child(1){width:5rem}
.findings th:nth-child(2){width:5.5rem}
.findings th:nth-child(4){width:17rem}
.path{unicode-bidi:isolate}
.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
th.number{padding-inline-end:.6rem}
.tight{white-space:nowrap}
.soft{color:var(--soft)}
.error{color:var(--error)}
.warning{color:var(--warning)}
.good{color:var(--good)}
.filter{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin:1rem 0;background:var(--shade);padding:.5rem .75rem;border:1px solid var(--line)}
.filter[hidden],tr[hidden],section[hidden]{display:none}
select{font:inherit;color:inherit;background:var(--paper);max-width:100%}
svg{display:block}
td svg{display:inline-block}
svg rect{fill:var(--line)}
svg .error,svg .bad{fill:var(--error)}
svg .warning,svg .doubtful{fill:var(--warning)}
svg .good{fill:var(--good)}
svg .plain{fill:var(--link)}
svg .answer,svg .prompt{fill:var(--ink)}
.track svg{width:100%;height:.9rem;margin:.5rem 0;border:1px solid var(--line)}
.timeline td:first-child{border-inline-start:.3rem solid transparent;padding-inline-start:.5rem}
.timeline .bad td:first-child{border-inline-start-color:var(--error)}
.timeline .bad td{background:var(--bad-shade)}
.timeline .doubtful td:first-child{border-inline-start-color:var(--warning)}
.timeline .good td:first-child{border-inline-start-color:var(--good)}
.timeline .answer td,.timeline .prompt td{background:var(--shade);font-weight:600}
.timeline .finding td{font-weight:400;background:none}
@media (max-width:45rem){
body{padding:1rem}
.counts th:last-child,.counts td:last-child{display:none}
.findings thead{position:absolute;clip-path:inset(50%)}
.findings tr{display:block;padding:.4rem 0;border-bottom:1px solid var(--line)}
.findings tr[hidden]{display:none}
.findings td{display:inline;border:0}
.findings td.text{display:block}
}
@media print{
:root{--paper:#fff;--ink:#000;--soft:#444;--line:#bbb;--shade:#f4f4f4;--link:#000;--error:#a00;--warning:#750;--good:#064;--bad-shade:#fff}
body{max-width:none;padding:0;font-size:10pt}
nav,.filter{display:none}
tr{break-inside:avoid}
h2,h3{break-after:avoid}
thead{display:table-header-group}
svg rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;

/** HTML that is finished. Only this file makes it, so that a plain string is text wherever it is put. */
export interface Markup {
  readonly markup: string;
}

/** What stands in an element: strings and numbers are text and are escaped; undefined is nothing. */
export type Child = Markup | string | number | undefined | readonly Child[];

/** An attribute that is undefined is left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element or a quoted attribute: control and invisible characters are made visible, markup is escaped. */
function escapeHtml(text: string): string {
  return escapeVisible(text).replace(/[&<>"]/g, (character) => entities[character]!);
}

/** A line break of the source. As a string it would be text, and be made visible. */
const newLine: Markup = { markup: '\n' };

const withoutEnd: ReadonlySet<string> = new Set(['meta', 'br', 'rect']);

/** An element. What it writes is HTML and well-formed XML at once: every element is closed, every attribute has its value. */
export function element(name: string, attributes: Attributes, ...children: readonly Child[]): Markup {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) tag += ` ${key}="${escapeHtml(String(value))}"`;
  if (withoutEnd.has(name)) return { markup: `${tag} />` };
  return { markup: `${tag}>${children.map(render).join('')}</${name}>` };
}

/** Style or script of the program's own, as it is. @param content Without `<` and `&`, so that it needs no escape in HTML or XML. */
export function rawElement(name: 'style' | 'script', content: string): Markup {
  if (/[<&]/.test(content)) throw new RangeError(`the ${name} of the page holds < or &`);
  return { markup: `<${name}>${content}</${name}>` };
}

function render(child: Child): string {
  if (child === undefined) return '';
  if (typeof child === 'string') return escapeHtml(child);
  if (typeof child === 'number') return String(child);
  return 'markup' in child ? child.markup : child.map(render).join('');
}

/** Remarks on the run; undefined without any. */
export function notesSection(notes: readonly string[]): Markup | undefined {
  if (notes.length === 0) return undefined;
  return element(
    'section',
    { id: 'notes' },
    element('h2', {}, 'Notes'),
    element(
      'ul',
      {},
      notes.map((note) => element('li', {}, note)),
    ),
  );
}

export function cell(content: Child, className?: string): Markup {
  return element('td', { class: className }, content);
}

/** A number, or a dash for what is not known. */
export function figure(value: number | undefined, className = 'number'): Markup {
  return cell(value ?? '–', className);
}

export function picture(parts: readonly BarPart[], whole: number): Markup {
  return cell(bar(parts, whole));
}

/** A column of numbers stands at the right, its title too. */
interface Column {
  readonly title: string;
  readonly number?: true;
}

/** @param rows The cells of each row, or the row itself. */
export function table(
  columns: readonly (string | Column)[],
  rows: readonly (Markup | readonly Markup[])[],
  className?: string,
): Markup {
  const head = columns.map((column) => {
    const { title, number }: Column = typeof column === 'string' ? { title: column } : column;
    return element('th', { scope: 'col', class: number && 'number' }, title);
  });
  const body = rows.map((row) => line('markup' in row ? row : element('tr', {}, row)));
  return element(
    'table',
    { class: className },
    element('thead', {}, element('tr', {}, head)),
    element('tbody', {}, body),
  );
}

export function number(title: string): Column {
  return { title, number: true };
}

/** A remark, such as on what is not known. */
export function remark(text: string): Markup {
  return element('p', { class: 'soft' }, text);
}

/** A part of a bar; the classes have their colours in the style of the page. */
interface BarPart {
  readonly value: number;
  readonly class: 'error' | 'warning' | 'good' | 'plain';
}

/** In units of the picture. */
const width = 160;
const height = 12;

/**
 * A horizontal bar whose parts stand one behind the other. The numbers stand beside it in words: it says nothing to those who cannot
 * see it.
 *
 * @param whole The value that fills the whole width.
 */
function bar(parts: readonly BarPart[], whole: number): Markup {
  let x = 0;
  const rects = parts
    .filter(({ value }) => value > 0)
    .map((part) => {
      const size = Math.round((part.value / Math.max(whole, 1)) * width * 100) / 100;
      const rect = element('rect', { class: part.class, x, y: 0, width: size, height });
      x = Math.round((x + size) * 100) / 100;
      return rect;
    });
  const box = { width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' };
  return element('svg', box, rects);
}

/** Something with how many findings it has. */
interface Counted {
  readonly name: string;
  readonly errors: number;
  readonly warnings: number;
}

/**
 * A table of what has the most findings, errors first.
 *
 * @param cellOf Gives the cell of a name.
 * @param counted At least one.
 * @param mostRows So many rows it has at most.
 */
export function countsTable(
  title: string,
  cellOf: (name: string) => Markup,
  counted: readonly Counted[],
  mostRows = Number.POSITIVE_INFINITY,
): Markup {
  const sorted = [...counted].sort(
    (a, b) => b.errors - a.errors || b.warnings - a.warnings || (a.name < b.name ? -1 : 1),
  );
  const most = Math.max(...sorted.map(({ errors, warnings }) => errors + warnings));
  return table(
    [title, number('Errors'), number('Warnings'), ''],
    sorted.slice(0, mostRows).map(({ name, errors, warnings }) => [
      cellOf(name),
      figure(errors),
      figure(warnings),
      picture(
        [
          { value: errors, class: 'error' },
          { value: warnings, class: 'warning' },
        ],
        most,
      ),
    ]),
    'counts',
  );
}
