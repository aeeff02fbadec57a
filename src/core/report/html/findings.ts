import type { Element, ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { plural } from '../../base/in-words.ts';
import { parseMarkdown } from '../../parse/markdown.ts';
import type { FileResult, Finding } from '../../rule/rule.ts';
import { escapeLines } from '../escape.ts';
import { countFindings, type ReportContext, shownFindings } from '../report.ts';
import { cell, countsTable, element, line, type Markup, table } from './frame.ts';

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

/** "2 errors and 1 warning"; "no findings" for none. */
function countsInWords(findings: readonly Finding[]): string {
  const { errors, warnings } = countFindings(findings);
  const found = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  return found.length === 0 ? 'no findings' : found.join(' and ');
}

/** The rules that the page speaks of, and the links to what they want. */
export interface RulePages {
  /** A rule's name as a link: to its page where that has an address, else to what this page says of it. */
  link(id: string): Markup;
  /** What the rules want and why; undefined when there are none. */
  readonly section: Markup | undefined;
}

/** Only addresses of pages: an address may come from a config. */
function pageOf(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//i.test(url) ? url : undefined;
}

/** @param findings All that the page shows. */
export function rulePages(findings: readonly Finding[], context: ReportContext): RulePages {
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort();
  const anchors = new Map(
    ids.map((id, index) => [id, /^[a-z0-9/-]+$/.test(id) ? `rule-${id}` : `rule-${index}`]),
  );
  return {
    link(id) {
      const href = pageOf(context.ruleOf(id)?.url) ?? `#${anchors.get(id)}`;
      return element('a', { href }, id);
    },
    section:
      ids.length === 0
        ? undefined
        : element(
            'section',
            { id: 'rules' },
            element('h2', {}, 'Rules'),
            ids.map((id) => line(explanation(id, anchors.get(id)!, context))),
          ),
  };
}

function explanation(id: string, anchor: string, context: ReportContext): Markup {
  const rule = context.ruleOf(id);
  const url = pageOf(rule?.url);
  return element(
    'section',
    { id: anchor },
    element('h3', {}, id),
    element('p', {}, rule ? rule.summary : 'A rule of the config.'),
    url === undefined ? undefined : element('p', {}, element('a', { href: url }, url)),
    rule?.help === undefined
      ? undefined
      : element('details', {}, element('summary', {}, 'What it wants and why'), renderMarkdown(rule.help)),
  );
}

const processor = unified()
  .use(remarkRehype)
  .use(() => (tree: Root) => {
    tree.children = tree.children.flatMap((node) => tidied(node as ElementContent));
  })
  .use(rehypeStringify, { closeSelfClosing: true })
  .freeze();

/**
 * A Markdown text as HTML below a heading of the third level: its title is left out, and so is HTML of its own. As all of the page it is well-formed XML too,
 * and nothing in it is fetched or hidden.
 */
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
