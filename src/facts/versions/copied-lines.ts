import type { Ecosystem } from '../../manifests/fact.ts';
import type { Code, Range, TextLine } from '../../parse/blocks.ts';

/** A line of a block that reads like one of a manifest: a package and the version or the range that is asked of it. */
export interface CopiedLine {
  readonly subject: Range & { readonly text: string };
  /** With its comparison: `==1.2.3`, `^18.3.1`. */
  readonly value: Range & { readonly text: string };
}

/** How the lines of a kind of manifest look, and whose they may be. */
interface Notation {
  readonly ecosystems: readonly Ecosystem[];
  /** Its first group is the name, the second the version. */
  readonly line: RegExp;
}

const requirement: Notation = {
  ecosystems: ['pypi'],
  line: /^["']?([A-Za-z][\w.-]*)(?:\[[\w, -]+\])?\s*((?:===?|>=|~=|>|<=?)\s*\d[\w.*]*(?:\s*,\s*[=!<>~]{1,2}\s*\d[\w.*]*){0,3})["']?,?\s*(?:[;#].*)?$/d,
};
const member: Notation = {
  ecosystems: ['npm', 'packagist'],
  line: /^"((?:@[\w.-]+\/)?[\w./-]+)"\s*:\s*"((?:[\^~]|>=)?\s*v?\d[\w.*+-]*)"\s*,?\s*(?:(?:\/\/|#).*)?$/d,
};
const entry: Notation = {
  ecosystems: ['cargo', 'pypi'],
  line: /^([A-Za-z][\w.-]*)\s*=\s*(?:\{[^{}]*?\bversion\s*=\s*)?"((?:[\^~=]|[=>~]=)?\s*\d[\w.*+-]*)"[^{}]*\}?\s*(?:#.*)?$/d,
};

const notations: Readonly<Record<string, readonly Notation[]>> = {
  json: [member],
  jsonc: [member],
  json5: [member],
  toml: [entry, requirement],
  python: [requirement],
  py: [requirement],
  '': [requirement, member],
  txt: [requirement],
  text: [requirement],
  pip: [requirement],
  requirements: [requirement],
};
/** What one of those lines has at least. */
const sign = /[\^~=>]\s?\d|"\s?\d/;

/** Reads a fenced block of which at least two lines may be copied from a manifest; undefined for all others. */
export function copiedLines(
  text: string,
  { fenced, info, start, end, lines }: Code,
): { readonly ecosystems: readonly Ecosystem[]; readonly lines: readonly CopiedLine[] } | undefined {
  const kinds = fenced ? notations[/^[^\s{,:]*/.exec(info)![0].toLowerCase()] : undefined;
  if (!kinds || !sign.test(text.slice(start, Math.min(end, start + 600)))) return undefined;
  for (const { ecosystems, line } of kinds) {
    const found = lines.flatMap((each) => readLine(text, each, line));
    if (found.length >= 2) return { ecosystems, lines: found };
  }
  return undefined;
}

function readLine(text: string, { start, end }: TextLine, pattern: RegExp): CopiedLine[] {
  if (end - start > 200) return [];
  const content = text.slice(start, end);
  const indent = content.length - content.trimStart().length;
  const groups = pattern.exec(content.trimStart())?.indices;
  if (!groups) return [];
  const [, name, version] = groups;
  if (!name || !version) return [];
  const rangeOf = ([from, to]: readonly [number, number]) => ({
    start: start + indent + from,
    end: start + indent + to,
    text: content.slice(indent + from, indent + to),
  });
  return [{ subject: rangeOf(name), value: rangeOf(version) }];
}
