import type { Finding } from '../rule/finding.ts';
import { escapeVisible } from './escape.ts';
import type { RuleDescription } from './report.ts';

/** A path from the root as a relative URI reference: every segment percent-encoded. */
export function artifactLocation(path: string) {
  // A lone surrogate has no UTF-8 form, and encodeURIComponent throws on it.
  const wellFormed = path.replace(/\p{Cs}/gu, '\ufffd');
  return { uri: wellFormed.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

/**
 * A plain text message (SARIF, 3.11): braces stand for placeholders unless doubled, and `[text](target)` is a
 * link. A quotation must be neither, so the brackets of a quoted link are parted.
 */
export function messageOf(text: string): string {
  return escapeVisible(text)
    .replace(/[{}]/g, (brace) => brace + brace)
    .replaceAll('](', '] (');
}

/**
 * A region by lines and columns and, when the text is known, by offset and length.
 * SARIF (3.30.2) does not count a byte order mark.
 */
export function regionOf(
  range: Pick<Finding, 'start' | 'end' | 'line' | 'column' | 'endLine' | 'endColumn'>,
  text: string | undefined,
) {
  const position = {
    startLine: range.line,
    startColumn: range.column,
    endLine: range.endLine,
    endColumn: range.endColumn,
  };
  if (text === undefined) return position;
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const start = Math.max(range.start - mark, 0);
  return { ...position, charOffset: start, charLength: Math.max(range.end - mark, start) - start };
}

/** A rule as `tool.driver.rules` lists it; one that the catalogue does not know has only its id. */
export function ruleDescriptor(id: string, rule: RuleDescription | undefined) {
  if (rule === undefined) return { id };
  const level = rule.severity === 'off' ? 'warning' : rule.severity;
  return {
    id,
    shortDescription: { text: rule.summary },
    fullDescription: { text: rule.summary },
    helpUri: rule.url,
    help: rule.help === undefined ? undefined : { text: rule.help, markdown: rule.help },
    defaultConfiguration: { enabled: rule.severity !== 'off', level },
    properties: { tags: [id.split('/', 1)[0]!], fixable: rule.fixable, 'problem.severity': level },
  };
}
