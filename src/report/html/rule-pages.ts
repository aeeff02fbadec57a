import type { Finding } from '../../rule/finding.ts';
import type { ReportContext } from '../report.ts';
import { line } from './frame.ts';
import { renderMarkdown } from './markdown.ts';
import { element, type Markup } from './markup.ts';

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
