import { type LineMap, lineMap } from '../parse/lines.ts';
import type { Edit, FileResult, Finding } from '../rule/rule.ts';
import { escapeVisible, jsonText } from './escape.ts';
import { fingerprints, isFixable, type ReportContext, type RuleDescription } from './report.ts';

function fixesOf(fix: readonly Edit[], path: string, text: string, lines: LineMap) {
  const replacements = fix.map((edit) => {
    const { line: endLine, column: endColumn } = lines.position(edit.end);
    return {
      deletedRegion: regionOf({ ...edit, ...lines.position(edit.start), endLine, endColumn }, text),
      insertedContent: edit.text === '' ? undefined : { text: edit.text },
    };
  });
  const artifactChanges = [{ artifactLocation: artifactLocation(path), replacements }];
  return [{ description: { text: messageOf(fixInWords(fix, text)) }, artifactChanges }];
}

function resultsOf(result: FileResult, rules: readonly string[]) {
  const { findings } = result;
  if (findings.length === 0) return [];
  const { path, text } = result;
  const digests = fingerprints(result);
  const lines = text !== undefined && findings.some(isFixable) ? lineMap(text) : undefined;
  return findings.map((finding) => ({
    ruleId: finding.rule,
    ruleIndex: rules.indexOf(finding.rule),
    level: finding.severity,
    message: { text: messageOf(finding.message) },
    locations: [
      { physicalLocation: { artifactLocation: artifactLocation(path), region: regionOf(finding, text) } },
    ],
    partialFingerprints: { 'promptLintFinding/v1': digests.get(finding)! },
    fixes: isFixable(finding) && lines ? fixesOf(finding.fix!, path, text!, lines) : undefined,
  }));
}

/** SARIF 2.1.0. The root's own path is not told: the report is uploaded, and must be the same on every machine. */
export function sarif(results: readonly FileResult[], context: ReportContext): string {
  const { version, informationUri } = context;
  const reported = results.flatMap(({ findings }) => findings.map(({ rule }) => rule));
  const ids = [...new Set(reported)].sort();
  const rules = ids.map((id) => ruleDescriptor(id, context.ruleOf(id)));
  const notes = context.notes.map((note) => ({ level: 'note', message: { text: messageOf(note) } }));
  const run = {
    tool: { driver: { name: 'prompt-lint', version, informationUri, rules } },
    invocations:
      notes.length === 0 ? undefined : [{ executionSuccessful: true, toolExecutionNotifications: notes }],
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository' } } },
    columnKind: 'utf16CodeUnits',
    results: results.flatMap((result) => resultsOf(result, ids)),
  };
  return jsonText({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  });
}

/** A path from the root as a relative URI reference: every segment percent-encoded. */
function artifactLocation(path: string) {
  // A lone surrogate has no UTF-8 form, and encodeURIComponent throws on it.
  const wellFormed = path.replace(/\p{Cs}/gu, '\ufffd');
  return { uri: wellFormed.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

/** A plain text message (SARIF, 3.11): a quotation must be neither placeholder nor link, so braces are doubled and brackets parted. */
function messageOf(text: string): string {
  return escapeVisible(text)
    .replace(/[{}]/g, (brace) => brace + brace)
    .replaceAll('](', '] (');
}

/** A region by lines and columns and, when the text is known, by offset and length, without a byte order mark (SARIF, 3.30.2). */
function regionOf(
  range: Pick<Finding, 'start' | 'end' | 'line' | 'column' | 'endLine' | 'endColumn'>,
  text: string | undefined,
) {
  const { line: startLine, column: startColumn, endLine, endColumn } = range;
  const position = { startLine, startColumn, endLine, endColumn };
  if (text === undefined) return position;
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const start = Math.max(range.start - mark, 0);
  return { ...position, charOffset: start, charLength: Math.max(range.end - mark, start) - start };
}

/** A rule as `tool.driver.rules` lists it; one that the catalogue does not know has only its id. */
function ruleDescriptor(id: string, rule: RuleDescription | undefined) {
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

/** More would not be read. */
const longest = 40;

/** What a fix does, in words: Replace "18.2" by "18.3". */
function fixInWords(fix: readonly Edit[], text: string): string {
  const [first, ...more] = fix;
  if (first === undefined) return 'Change nothing';
  const old = text.slice(first.start, first.end);
  const said =
    old === ''
      ? `Insert ${quoted(first.text)}`
      : first.text === ''
        ? `Remove ${quoted(old)}`
        : `Replace ${quoted(old)} by ${quoted(first.text)}`;
  return more.length === 0 ? said : `${said}, and ${more.length} more`;
}

function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return text.includes('\n') || text.includes('\r') ? 'an empty line' : 'a blank';
  return `"${words.length > longest ? `${words.slice(0, longest)}…` : words}"`;
}
