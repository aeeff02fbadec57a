import type { FileResult, Finding } from '../rule/finding.ts';
import { escapeVisible } from './escape.ts';
import { type ReportContext, shownFindings } from './report.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML 1.0 has no way to write most control characters, so they are made visible first. */
function encode(text: string): string {
  return escapeVisible(text).replace(/[&<>"]/g, (character) => entities[character]!);
}

function testCase(path: string, finding: Finding): string {
  const { rule, line, column, severity, message } = finding;
  // JUnit knows no warnings; as in other linters they are failures, and their type tells.
  return [
    `    <testcase name="${encode(`${rule} (${line}:${column})`)}" classname="${encode(path)}" file="${encode(path)}" line="${line}">`,
    `      <failure type="${severity}" message="${encode(message)}">${encode(`${path}:${line}:${column}: ${severity}: ${message}`)}</failure>`,
    '    </testcase>',
  ].join('\n');
}

function testSuite(path: string, findings: readonly Finding[]): string {
  const name = encode(path);
  const cases =
    findings.length > 0
      ? findings.map((finding) => testCase(path, finding))
      : [`    <testcase name="${name}" classname="${name}" file="${name}" />`];
  return [
    `  <testsuite name="${name}" tests="${cases.length}" failures="${findings.length}" errors="0">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

/** JUnit XML: one suite for each linted file, one failed case for each finding, a passed one for a clean file. */
export function junit(results: readonly FileResult[], context: ReportContext): string {
  const suites = results.map((result) => ({ path: result.path, findings: shownFindings(result, context) }));
  let tests = 0;
  let failures = 0;
  for (const { findings } of suites) {
    tests += Math.max(findings.length, 1);
    failures += findings.length;
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="prompt-lint" tests="${tests}" failures="${failures}" errors="0">`,
    ...suites.map(({ path, findings }) => testSuite(path, findings)),
    '</testsuites>',
    '',
  ].join('\n');
}
