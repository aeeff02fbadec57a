import type { FileResult, Finding } from '../rule/rule.ts';
import { escapeVisible } from './escape.ts';
import type { Format } from './report.ts';

/** A format that is a line for each finding. */
function lines(lineOf: (path: string, finding: Finding) => string): Format {
  return (results) =>
    results.flatMap(({ path, findings }) => findings.map((each) => `${lineOf(path, each)}\n`)).join('');
}

/** Replaces characters by what stands for them in a format; what else could disturb a log is made visible. */
function encoder(codes: Readonly<Record<string, string>>): (text: string) => string {
  const special = new RegExp(
    `[${Object.keys(codes)
      .join('')
      .replace(/[\\\]^-]/g, '\\$&')}]`,
    'g',
  );
  return (text) => escapeVisible(text.replace(special, (character) => codes[character]!));
}

/** For editors and `grep`: `path:line:column: severity: message [rule]`. */
export const compact = lines((path, { line, column, severity, message, rule }) =>
  escapeVisible(`${path}:${line}:${column}: ${severity}: ${message} [${rule}]`),
);

// The runners decode these again. In a property, more characters have a meaning of their own.
const inMessage = { '%': '%25', '\r': '%0D', '\n': '%0A' };
const githubMessage = encoder(inMessage);
const githubProperty = encoder({ ...inMessage, ':': '%3A', ',': '%2C' });
const azureMessage = encoder({ ...inMessage, '%': '%AZP25' });
const azureProperty = encoder({ ...inMessage, '%': '%AZP25', ';': '%3B', ']': '%5D' });

/** Workflow commands that GitHub shows as annotations. */
export const github = lines((path, finding) => {
  const { line, column, endLine, endColumn, severity, rule, message } = finding;
  const place = `file=${githubProperty(path)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn}`;
  return `::${severity} ${place},title=${githubProperty(rule)}::${githubMessage(message)}`;
});

/** Logging commands of Azure Pipelines. */
export const azure = lines((path, { line, column, severity, rule, message }) => {
  const place = `sourcepath=${azureProperty(path)};linenumber=${line};columnnumber=${column}`;
  return `##vso[task.logissue type=${severity};${place};code=${azureProperty(rule)};]${azureMessage(message)}`;
});

const bars = { '|': '||', "'": "|'", '[': '|[', ']': '|]', '\n': '|n', '\r': '|r' };
const visibleBars = encoder(bars);
const teamcityValue = (text: string) => `'${visibleBars(text)}'`;

/** Service messages of TeamCity: its inspections. */
export const teamcity: Format = (results, context) => {
  const all = results.flatMap(({ findings }) => findings);
  const types = [...new Set(all.map(({ rule }) => rule))].sort().map((rule) => {
    const about = teamcityValue(context.ruleOf(rule)?.summary ?? rule);
    const id = teamcityValue(rule);
    return `##teamcity[inspectionType id=${id} name=${id} description=${about} category='prompt-lint']\n`;
  });
  const found = lines((path, { rule, message, line, severity }) => {
    const what = `typeId=${teamcityValue(rule)} message=${teamcityValue(message)}`;
    return `##teamcity[inspection ${what} file=${teamcityValue(path)} line='${line}' SEVERITY='${severity.toUpperCase()}']`;
  });
  return types.join('') + found(results, context);
};

/** The Test Anything Protocol: a test for each file, which fails by an error; the findings are its diagnostics. */
export const tap: Format = (results) => {
  const tests = results.map(({ path, findings }, index) => {
    const failed = findings.some(({ severity }) => severity === 'error');
    // A number sign begins a directive, such as "# SKIP".
    const name = escapeVisible(path.replaceAll('\\', '\\\\')).replaceAll('#', '\\#');
    return `${failed ? 'not ok' : 'ok'} ${index + 1} - ${name}\n${diagnostics(findings)}`;
  });
  return `TAP version 13\n1..${tests.length}\n${tests.join('')}`;
};

function diagnostics(findings: FileResult['findings']): string {
  if (findings.length === 0) return '';
  const rows = findings.map(({ rule, severity, message, line, column }) => {
    // JSON is YAML on one line.
    const row = JSON.stringify({ rule, severity, message: escapeVisible(message), line, column });
    return `    - ${row}\n`;
  });
  return `  ---\n  findings:\n${rows.join('')}  ...\n`;
}
