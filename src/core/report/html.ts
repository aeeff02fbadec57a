import type { Element, ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { createHash } from '../base/hash.ts';
import { plural } from '../base/words.ts';
import { parseMarkdown } from '../parse/markdown.ts';
import type { FileResult, Finding } from '../rule/rule.ts';
import { escapeLines } from './escape.ts';
import { countFindings, foundInWords, type ReportContext } from './report.ts';
import { encode } from './xml.ts';

/** One page for a browser, with nothing beside it: the findings by file, what each rule wants, the notes of the run. */
export function html(results: readonly FileResult[], context: ReportContext): string {
  const found = results.flatMap(({ findings }) => findings);
  const rules = rulePages(found, context);
  return page(context.version, [
    findingsSection(results, context, rules),
    rules.section,
    notesSection(context.notes),
  ]);
}

/** How a page of ours begins: checked before a file is replaced. */
export const generatorMark = '<meta name="generator" content="prompt-lint ';

/** Nothing is loaded, sent or run but the style and the script that the page has itself. */
function contentSecurityPolicy(): string {
  const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  const sources = `style-src ${hashOf(style)}; script-src ${hashOf(script)}`;
  return `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'`;
}

/** A whole page that needs nothing beside it. @param body What it shows, in its order. */
export function page(version: string, body: readonly Child[]): string {
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="generator" content="prompt-lint ${version}" />
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy()}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="referrer" content="no-referrer" />
<title>prompt-lint report</title>
${rawElement('style', style)}
</head>
<body>
<header><h1>prompt-lint report</h1></header>
${body.filter((part) => part !== undefined).map(line)}<footer class="soft"><p>Made by prompt-lint ${version}.</p></footer>
${rawElement('script', script)}
</body>
</html>
`.markup;
}

/** A line of the source for each part, so that two pages can be compared. */
export function line(child: Child): Child {
  return markup`${child}\n`;
}

/** Filters the findings by severity and by rule; without it the filter is not shown. It holds no `<` and no `&`. */
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

/** HTML that is finished. Only `markup` and what a library has escaped make it, so that a plain string is text wherever it is put. */
export interface Markup {
  readonly markup: string;
}

/** What stands in markup: strings and numbers are text and are escaped; undefined is nothing. */
export type Child = Markup | string | number | undefined | readonly Child[];

/** HTML that is well-formed XML at once, with what is put into it as text of an element or of a quoted attribute. */
export function markup(parts: TemplateStringsArray, ...children: readonly Child[]): Markup {
  return { markup: String.raw({ raw: parts }, ...children.map(render)) };
}

/** An attribute with a blank before it; nothing where its value is undefined. */
export function attribute(name: string, value: string | undefined): Child {
  return value === undefined ? undefined : markup` ${name}="${value}"`;
}

/** Style or script of the program's own, as it is. @param content Without `<` and `&`, so that it needs no escape in HTML or XML. */
export function rawElement(name: 'style' | 'script', content: string): Markup {
  if (/[<&]/.test(content)) throw new RangeError(`the ${name} of the page holds < or &`);
  return { markup: `<${name}>${content}</${name}>` };
}

function render(child: Child): string {
  if (child === undefined) return '';
  if (typeof child === 'object') return 'markup' in child ? child.markup : child.map(render).join('');
  return encode(String(child));
}

/** A part of the page with its heading. */
export function section(id: string, title: string, ...body: readonly Child[]): Markup {
  return markup`<section id="${id}"><h2>${title}</h2>${body}</section>`;
}

/** Remarks on the run; undefined without any. */
export function notesSection(notes: readonly string[]): Markup | undefined {
  if (notes.length === 0) return undefined;
  const items = notes.map((note) => markup`<li>${note}</li>`);
  return section('notes', 'Notes', markup`<ul>${items}</ul>`);
}

export function cell(content: Child, className?: string): Markup {
  return markup`<td${attribute('class', className)}>${content}</td>`;
}

/** A number, or a dash for what is not known. */
export function figure(value: number | undefined, className = 'number'): Markup {
  return cell(value ?? '–', className);
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
    return markup`<th scope="col"${attribute('class', number && 'number')}>${title}</th>`;
  });
  const body = rows.map((row) => line('markup' in row ? row : markup`<tr>${row}</tr>`));
  const parts = markup`<thead><tr>${head}</tr></thead><tbody>${body}</tbody>`;
  return markup`<table${attribute('class', className)}>${parts}</table>`;
}

export function number(title: string): Column {
  return { title, number: true };
}

/** A remark, such as on what is not known. */
export function remark(text: string): Markup {
  return markup`<p class="soft">${text}</p>`;
}

/** A part of a bar: its value, and the class that has its colour in the style of the page. */
type BarPart = readonly [value: number, className: 'error' | 'warning' | 'good' | 'plain'];

/** In units of the picture. */
const [width, height] = [160, 12];

/** A cell with a horizontal bar of parts. The numbers stand beside it in words. @param whole The value that fills the whole width. */
export function picture(parts: readonly BarPart[], whole: number): Markup {
  let x = 0;
  const rects = parts
    .filter(([value]) => value > 0)
    .map(([value, className]) => {
      const size = Math.round((value / Math.max(whole, 1)) * width * 100) / 100;
      const rect = markup`<rect class="${className}" x="${x}" y="0" width="${size}" height="${height}" />`;
      x = Math.round((x + size) * 100) / 100;
      return rect;
    });
  const box = markup`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return cell(markup`<svg ${box} aria-hidden="true">${rects}</svg>`);
}

/** The findings of a run by file, how many there are of each rule, and a filter for both. */
export function findingsSection(
  results: readonly FileResult[],
  context: ReportContext,
  rules: RulePages,
): Markup {
  // A push may have a file in several states.
  const files = results.map(({ path, ref, findings }) => ({
    name: ref === undefined ? path : `${path} in ${ref}`,
    findings,
  }));
  const all = files.flatMap(({ findings }) => findings);
  const clean = files.filter(({ findings }) => findings.length === 0);
  return section(
    'findings',
    'Findings',
    line(overview(files.length, clean.length, all, context)),
    all.length === 0 ? undefined : [line(byRule(all, rules)), line(filter(all))],
    files.map(({ name, findings }, index) =>
      findings.length === 0 ? undefined : line(fileSection(name, index, findings, rules)),
    ),
    clean.length === 0 ? undefined : line(cleanFiles(clean.map(({ name }) => name))),
  );
}

function overview(total: number, clean: number, all: readonly Finding[], { quiet }: ReportContext): Markup {
  if (total === 0) return markup`<p>No document was linted.</p>`;
  const checked = `${plural(total, 'document')} checked`;
  if (all.length === 0)
    return markup`<p class="good">${checked}, no ${quiet ? 'errors' : 'errors or warnings'}.</p>`;
  const counts = countFindings(all);
  const fixable = counts.fixableErrors + counts.fixableWarnings;
  const hint = fixable === 0 ? '' : ` ${fixable} can be fixed with --fix.`;
  const warnings = quiet ? ' Warnings are left out.' : '';
  return markup`<p>${checked}: ${foundInWords(counts)} in ${total - clean}.${hint}${warnings}</p>`;
}

/** The rules with the most findings first, errors before warnings; those with the same number by their names. */
function byRule(all: readonly Finding[], rules: RulePages): Markup {
  const counted = rulesOf(all)
    .map((id) => ({ id, ...countFindings(all.filter(({ rule }) => rule === id)) }))
    .sort((a, b) => b.errors - a.errors || b.warnings - a.warnings);
  const most = Math.max(...counted.map(({ errors, warnings }) => errors + warnings));
  const rows = counted.map(({ id, errors, warnings }) => {
    const parts = [[errors, 'error'] as const, [warnings, 'warning'] as const];
    return [cell(rules.link(id), 'rule'), figure(errors), figure(warnings), picture(parts, most)];
  });
  return table(['Rule', number('Errors'), number('Warnings'), ''], rows, 'counts');
}

/** Sorted, each once. */
function rulesOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ rule }) => rule))].sort();
}

/** The script takes `hidden` away: without it nothing here would do anything. */
function filter(all: readonly Finding[]): Markup {
  const severities = ['error', 'warning'].filter((name) => all.some(({ severity }) => severity === name));
  const select = (id: string, label: string, values: readonly string[]) => {
    const options = values.map((value) => markup`<option value="${value}">${value}</option>`);
    return markup`<label>${label} <select id="${id}"><option value="">all</option>${options}</select></label>`;
  };
  const selects = [select('severity', 'Severity', severities), select('rule', 'Rule', rulesOf(all))];
  return markup`<div class="filter" id="filter" hidden="">${selects}<output id="shown"></output></div>`;
}

function fileSection(name: string, index: number, findings: readonly Finding[], rules: RulePages): Markup {
  const rows = findings.map(({ line: row, column, severity, message, rule }) => {
    const cells = [
      cell(`${row}:${column}`, 'tight'),
      cell(severity, severity),
      cell(message, 'text'),
      cell(rules.link(rule), 'rule'),
    ];
    return markup`<tr data-severity="${severity}" data-rule="${rule}">${cells}</tr>`;
  });
  const counts = markup`<span class="soft">${foundInWords(countFindings(findings))}</span>`;
  const heading = markup`<h3><span class="path">${name}</span> ${counts}</h3>`;
  const body = table(['Line', 'Severity', 'Message', 'Rule'], rows, 'findings');
  return markup`<section id="file-${index + 1}" data-file="">${heading}${body}</section>`;
}

function cleanFiles(names: readonly string[]): Markup {
  const items = names.map((name) => line(markup`<li class="path">${name}</li>`));
  const summary = `${plural(names.length, 'document')} without findings`;
  return markup`<details><summary>${summary}</summary><ul>${items}</ul></details>`;
}

/** The rules that the page speaks of, and the links to what they want. */
export type RulePages = ReturnType<typeof rulePages>;

/** Only addresses of pages: an address may come from a config. */
function pageOf(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//i.test(url) ? url : undefined;
}

/** @param findings All that the page shows. */
export function rulePages(findings: readonly Finding[], context: ReportContext) {
  const ids = rulesOf(findings);
  const anchors = new Map(
    ids.map((id, index) => [id, /^[a-z0-9/-]+$/.test(id) ? `rule-${id}` : `rule-${index}`]),
  );
  const explanations = ids.map((id) => line(explanation(id, anchors.get(id)!, context)));
  return {
    /** To the page of a rule where that has an address, else to what this page says of it. */
    link: (id: string) => link(pageOf(context.ruleOf(id)?.url) ?? `#${anchors.get(id)}`, id),
    section: ids.length === 0 ? undefined : section('rules', 'Rules', explanations),
  };
}

export function link(href: string, text: string): Markup {
  return markup`<a href="${href}">${text}</a>`;
}

function explanation(id: string, anchor: string, context: ReportContext): Markup {
  const rule = context.ruleOf(id);
  const url = pageOf(rule?.url);
  const address = url && markup`<p>${link(url, url)}</p>`;
  const about = rule?.summary ?? 'A rule of the config.';
  const details =
    rule?.help &&
    markup`<details><summary>What it wants and why</summary>${renderMarkdown(rule.help)}</details>`;
  return markup`<section id="${anchor}"><h3>${id}</h3><p>${about}</p>${address}${details}</section>`;
}

const processor = unified()
  .use(remarkRehype)
  .use(() => (tree: Root) => {
    tree.children = tree.children.flatMap((node) => tidied(node as ElementContent));
  })
  .use(rehypeStringify, { closeSelfClosing: true })
  .freeze();

/** A Markdown text as well-formed HTML without its title and its own HTML; nothing in it is fetched or hidden. */
function renderMarkdown(text: string): Markup {
  return { markup: String(processor.stringify(processor.runSync(parseMarkdown(text)) as Root)).trim() };
}

function tidied(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: escapeLines(node.value) }];
  if (node.type !== 'element') return [];
  const { tagName, properties, children } = node;
  if (tagName === 'h1') return [];
  if (tagName === 'img') return [{ type: 'text', value: escapeLines(String(properties.alt ?? '')) }];
  if (tagName === 'input') return [{ type: 'text', value: properties.checked ? '☑' : '☐' }];
  const depth = /^h([2-6])$/.exec(tagName)?.[1];
  // What is relative leads nowhere from a page that lies alone.
  const href = /^https?:\/\//i.test(String(properties.href)) ? properties.href : undefined;
  const name = depth
    ? `h${Math.min(Number(depth) + 2, 6)}`
    : tagName === 'a' && href === undefined
      ? 'span'
      : tagName;
  const kept: Element['properties'] = {
    ...(href !== undefined && { href }),
    ...(properties.align !== undefined && { align: properties.align }),
    ...(properties.start !== undefined && { start: properties.start }),
  };
  return [{ ...node, tagName: name, properties: kept, children: children.flatMap(tidied) }];
}
