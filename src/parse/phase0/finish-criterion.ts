import type { BlockLine } from './block-lines.ts';
import type { Criterion } from './criterion.ts';
import { leadingMark, type Mark, wordMark } from './criterion-mark.ts';
import { findSource } from './criterion-source.ts';
import type { Statement } from './criterion-statement.ts';

type Source = Criterion['source'];

/** A heading or lead such as `✅ Present`, which holds for the criteria below it. */
export interface CriterionGroup {
  readonly mark: Mark;
  readonly optional: boolean;
  readonly source: Source;
  readonly heading: number;
}

/**
 * Puts a criterion together: what its own line says goes before what the lines below say, and that before its group.
 *
 * @param below The lines that say more of it.
 */
export function finishCriterion(
  text: string,
  item: Statement,
  below: readonly BlockLine[],
  group: CriterionGroup | undefined,
): Criterion {
  const own = text.slice(item.said.start, item.said.end);
  const source = findSource(own, item.said.start) ?? firstSource(below) ?? group?.source;
  return {
    start: item.start,
    end: item.end,
    name: item.name,
    nameRange: item.nameRange,
    mark: item.mark ?? markBelow(below) ?? group?.mark,
    text: textOf(own, item.said.start, below, source),
    source,
    optional: group?.optional ?? false,
  };
}

function textOf(own: string, offset: number, below: readonly BlockLine[], source: Source): string {
  let whole = withoutSource(own, offset, source);
  for (const line of below) {
    const part = withoutSource(line.text, line.start, source);
    whole += whole !== '' && part !== '' ? ` ${part}` : part;
  }
  return whole;
}

function withoutSource(said: string, offset: number, source: Source): string {
  if (!source || source.start < offset || source.end > offset + said.length) return said.trim();
  const at = source.start - offset;
  // What leads to a source is short: an opening bracket, a dash, "Source:".
  const lead = said.slice(Math.max(at - 20, 0), at).replace(/(?<![\s([,;:–—-])[\s([,;:–—-]+$/, '');
  const spoken = /[ej]$/i.test(lead) ? lead.replace(/(?:^|[\s,;–—-]{1,200})(?:source|zdroj)$/iu, '') : lead;
  return (said.slice(0, Math.max(at - 20, 0)) + spoken).trim();
}

function markBelow(below: readonly BlockLine[]): Criterion['mark'] {
  for (const line of below) {
    const mark = (leadingMark(line.text) ?? statusMark(line.text))?.mark;
    if (mark) return mark;
  }
  return undefined;
}

/** `Status: ✅`, `Stav: zodpovedané`. */
function statusMark(text: string) {
  const label = /^[\s*_]*(?:status|mark|stav)[\s*_]*[:：][\s*_]*/iu.exec(text);
  if (!label) return undefined;
  const rest = text.slice(label[0].length);
  return leadingMark(rest) ?? wordMark(rest);
}

function firstSource(below: readonly BlockLine[]): Source {
  for (const line of below) {
    const source = findSource(line.text, line.start);
    if (source) return source;
  }
  return undefined;
}
