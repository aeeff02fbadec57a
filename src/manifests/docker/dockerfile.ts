import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';
import { variableFact } from '../tool-versions.ts';
import { imageFactsOf, substitute, type Variable } from './variables.ts';

interface Instruction {
  /** In capitals. */
  readonly name: string;
  readonly rest: string;
  readonly line: number;
}

/** Images of all stages and of `COPY --from`, and the runtimes that `ARG` and `ENV` name. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const facts: Fact[] = [];
    const variables = new Map<string, Variable>();
    const stages = new Set<string>(['scratch']);
    const addImage = (reference: string, line: number) => {
      const image = substitute(reference, (name) => variables.get(name)?.value);
      if (stages.has(image.toLowerCase())) return;
      facts.push(...imageFactsOf(reference, { file: path, line }, (name) => variables.get(name)));
    };

    for (const { name, rest, line } of instructions(lines)) {
      if (name === 'FROM') {
        const words = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
        if (words[0]) addImage(words[0], line);
        if (words[1]?.toLowerCase() === 'as' && words[2]) stages.add(words[2].toLowerCase());
      } else if (name === 'COPY') {
        const from = /(?:^|\s)--from=(\S+)/.exec(rest)?.[1];
        if (from !== undefined && !/^\d+$/.test(from)) addImage(from, line);
      } else if (name === 'ARG' || name === 'ENV') {
        for (const [variable, written] of assignments(rest, name === 'ENV')) {
          const value = substitute(written, (other) => variables.get(other)?.value);
          variables.set(variable, { value, file: path, line });
          const fact = variableFact(variable, value, path, line);
          if (fact) facts.push(fact);
        }
      }
    }
    return { facts, ...noteOf(path, fault) };
  },
};

/** The instructions of a Dockerfile, those of several lines as one. */
function* instructions(lines: readonly string[]): Generator<Instruction> {
  const continued = /^#\s*escape\s*=\s*`\s*$/.test(lines[0] ?? '') ? '`' : '\\';
  const lastOf = new Map(lines.map((line, index) => [line.trim(), index]));
  for (let at = 0; at < lines.length; at++) {
    const start = at;
    let whole = '';
    for (; at < lines.length; at++) {
      const line = lines[at]!.trimEnd();
      if (/^\s*#/.test(line)) {
        if (whole === '') break;
        continue;
      }
      if (!line.endsWith(continued)) {
        whole += line;
        break;
      }
      whole += `${line.slice(0, -1)} `;
    }
    const parts = /^\s*([A-Za-z]+)\s+(\S.*)$/.exec(whole);
    if (!parts) continue;
    const name = parts[1]!.toUpperCase();
    yield { name, rest: parts[2]!.trim(), line: start + 1 };
    if (name === 'RUN' || name === 'COPY' || name === 'ADD')
      at = afterHereDocuments(lines, lastOf, at, whole);
  }
}

/** The last line of the texts that an instruction takes from the lines below it (`RUN <<EOF`). */
function afterHereDocuments(
  lines: readonly string[],
  lastOf: ReadonlyMap<string, number>,
  at: number,
  instruction: string,
): number {
  let last = at;
  for (const [, word = ''] of instruction.matchAll(/<<-?["']?([A-Za-z_]\w*)/g)) {
    if ((lastOf.get(word) ?? -1) <= last) return last;
    do last++;
    while (lines[last]!.trim() !== word);
  }
  return last;
}

/** `A=1 B="2"`; or, in `ENV` alone, `A 1`. */
function assignments(text: string, spaced: boolean): readonly (readonly [string, string])[] {
  const old = spaced ? /^(\w+)\s+([^=\s].*)$/.exec(text) : null;
  if (old) return [[old[1]!, old[2]!.trim()]];
  return [...text.matchAll(/(?:^|\s)(\w+)=(?:"([^"]*)"|'([^']*)'|(\S*))/g)].map((match) => [
    match[1]!,
    match[2] ?? match[3] ?? match[4] ?? '',
  ]);
}
