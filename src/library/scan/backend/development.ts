import { basename } from 'node:path/posix';
import { either } from '../../../core/base/words.ts';
import type { Fact } from '../../../core/manifests/fact.ts';

/** A manifest's lines; the first has the number 1. */
type Lines = readonly string[];

/**
 * Whether a manifest names a package for development or tests alone: a server does not run with it.
 *
 * @param lines Of the file that the fact stands in.
 */
export function isForDevelopment({ file, line }: Fact, lines: Lines): boolean {
  const name = basename(file);
  if (/requirements.{0,2000}\.(?:txt|in)$|^[\w-]+\.(?:txt|in)$/.test(name))
    return /(?:^|[-_.])(?:dev|development|tests?|testing|lint|docs|ci)(?:[-_.]|$)/.test(name);
  switch (name) {
    case 'pyproject.toml':
      return isInDevelopmentTable(lines, line);
    case 'Cargo.toml':
    case 'Pipfile':
      return developmentTable.test(above(lines, line, /^\[{1,200}[^\]]+\]/));
    case 'composer.json':
      return above(lines, line, /"require(?:-dev)?"\s*:/).includes('require-dev');
    case 'Gemfile':
    case 'gems.rb': {
      if (/\bgroups?:\s*(?:\[\s*)?:(?:development|test)\b/.test(lines[line - 1] ?? '')) return true;
      const group = above(lines, line, /^(?:group\b|end\b)/);
      return /^group\b/.test(group) && !/:(?:default|production)\b/.test(group);
    }
    case 'pom.xml':
      return isOfTests(lines, line);
  }
  return (
    /\.gradle(?:\.kts)?$/.test(name) &&
    /^\s{0,40}(?:test|androidTest|integrationTest)\w*[\s(]/.test(lines[line - 1] ?? '')
  );
}

/** Groups that are named for it, among those that an installation may choose from. */
function isInDevelopmentTable(lines: Lines, line: number): boolean {
  const table = above(lines, line, /^\[{1,200}[^\]]+\]/);
  if (developmentTable.test(table)) return true;
  if (!/^\[(?:project\.optional-dependencies|tool\.uv|tool\.pdm)\]/.test(table)) return false;
  return /^"?(?:dev|develop|development|tests?|testing|lint|docs?|ci)(?:[-_]\w*)?"?\s*=/.test(
    above(lines, line, /^"?[\w-]+"?\s*=/),
  );
}

const developmentTable = either(
  /^\[+\s*(?:dependency-groups|(?:target\..*\.)?dev-dependencies|dev-packages|tool\.hatch\.envs)/,
  /^\[+\s*tool\.(?:poetry\.group\.(?!main)[\w-]+\.dependencies|poetry\.dev-dependencies|(?:pdm|uv)\.?dev-dependencies)/,
);

/** The nearest line at or above one that a pattern fits; empty when there is none. */
function above(lines: Lines, line: number, pattern: RegExp): string {
  for (let at = Math.min(line, lines.length) - 1; at >= 0; at--)
    if (pattern.test(lines[at]!)) return lines[at]!;
  return '';
}

/** Looks for the scope of the `<dependency>` that a line of a pom.xml stands in. */
function isOfTests(lines: Lines, line: number): boolean {
  let start = line - 1;
  while (start > 0 && line - start < 12 && !/<(?:dependency|plugin|parent)>/.test(lines[start]!)) start--;
  for (let at = start; at < Math.min(lines.length, start + 20); at++) {
    if (/<scope>\s*test\s*<\/scope>/.test(lines[at]!)) return true;
    if (/<\/(?:dependency|plugin|parent)>/.test(lines[at]!)) return false;
  }
  return false;
}
