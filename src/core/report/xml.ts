import type { FileResult, Finding } from '../rule/rule.ts';
import { escapeVisible } from './escape.ts';
import type { Format } from './report.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or a quoted attribute. XML 1.0 has no way to write most control characters, so they are made visible first. */
export function encode(text: string): string {
  return escapeVisible(text).replace(/[&<>"]/g, (character) => entities[character]!);
}

/** The text of an attribute's value that `encode` has written, but for what that made visible. */
export function decodeXml(written: string): string {
  return Object.entries(entities).reduceRight(
    (text, [character, entity]) => text.replaceAll(entity, character),
    written,
  );
}

/** An element's tag with its attributes, encoded. @param close `/` for an element without content. */
function tag(name: string, attributes: Readonly<Record<string, string | number>>, close = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${encode(String(value))}"`);
  return `<${name}${written.join('')}${close}>`;
}

function document(root: string, rows: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', root, ...rows, ''].join('\n');
}

export const checkstyle: Format = (results) =>
  document(tag('checkstyle', { version: '4.3' }), [
    ...results.flatMap((result) => [
      `  ${tag('file', { name: result.path })}`,
      ...result.findings.map(({ line, column, severity, message, rule }) => {
        const source = `prompt-lint.${rule}`;
        return `    ${tag('error', { line, column, severity, message, source }, '/')}`;
      }),
      '  </file>',
    ]),
    '</checkstyle>',
  ]);

/** A warning fails no test: it is what the test says. */
function testCase(path: string, { rule, line, column, severity, message }: Finding): string[] {
  const name = `${rule} (${line}:${column})`;
  const said = encode(`${path}:${line}:${column}: ${severity}: ${message}`);
  return [
    `    ${tag('testcase', { name, classname: path, file: path, line })}`,
    severity === 'error'
      ? `      ${tag('failure', { type: severity, message })}${said}</failure>`
      : `      <system-out>${said}</system-out>`,
    '    </testcase>',
  ];
}

/** JUnit XML: one suite for each linted file, one case for each finding, a passed one for a clean file. */
export const junit: Format = (results) => junitOf(results.map(suiteOf));

/** The whole report of its suites. */
export function junitOf(suites: readonly ReturnType<typeof suiteOf>[]): string {
  const sum = (key: 'tests' | 'failures') => suites.reduce((total, suite) => total + suite[key], 0);
  const root = { name: 'prompt-lint', tests: sum('tests'), failures: sum('failures'), errors: 0 };
  return document(tag('testsuites', root), [...suites.flatMap(({ rows }) => rows), '</testsuites>']);
}

function suiteOf({ path, findings }: FileResult) {
  const tests = Math.max(findings.length, 1);
  const failures = findings.filter(({ severity }) => severity === 'error').length;
  const clean = [`    ${tag('testcase', { name: path, classname: path, file: path }, ' /')}`];
  const cases = findings.length > 0 ? findings.flatMap((finding) => testCase(path, finding)) : clean;
  const suite = `  ${tag('testsuite', { name: path, tests, failures, errors: 0 })}`;
  return { tests, failures, rows: [suite, ...cases, '  </testsuite>'] };
}
