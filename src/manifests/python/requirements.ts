import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';
import { requirementFact } from './requirement.ts';

/** Requirement and constraint files of pip; those that they include are read on their own. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const facts: Fact[] = [];
    for (let at = 0; at < lines.length; at++) {
      const start = at;
      while (lines[at]!.endsWith('\\') && at + 1 < lines.length) at++;
      const whole = lines
        .slice(start, at + 1)
        .map((line) => (line.endsWith('\\') ? line.slice(0, -1) : line));
      const fact = readLine(whole.join(' ').trim(), path, start + 1);
      if (fact) facts.push(fact);
    }
    return { facts, ...noteOf(path, fault) };
  },
};

function readLine(line: string, path: string, number: number): Fact | undefined {
  const editable = /^(?:-e|--editable)[\s=]{1,200}(.*)$/.exec(line)?.[1];
  const requirement = editable ?? line;
  if (requirement === '' || /^[#-]/.test(requirement)) return undefined;
  // `git+https://host/owner/name@v1#egg=name` names the package at its end.
  if (/^[\w+.-]+:\/\//.test(requirement) || editable !== undefined) {
    const egg = /#(?:.{0,2000}&)?egg=([\w.-]+)/.exec(requirement)?.[1];
    return egg === undefined ? undefined : requirementFact(egg, path, number);
  }
  return requirementFact(requirement, path, number);
}
