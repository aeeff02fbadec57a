import type { ContentLine } from './content-lines.ts';

/** A line without what makes it a heading, a bullet or bold. */
export interface OpenedLine {
  readonly line: ContentLine;
  readonly body: string;
  readonly bodyStart: number;
  readonly bullet: boolean;
  /** Level of a heading; bold lines count as one below all others. */
  readonly depth: number | undefined;
}

/** Takes a line out of its heading, bullet or bold. */
export function openLine(line: ContentLine): OpenedLine {
  const heading = /^(#{1,6})[ \t]+/.exec(line.text);
  if (heading) {
    const body = line.text.slice(heading[0].length).replace(/(?<![ \t])[ \t]+#+$/, '');
    return {
      line,
      body,
      bodyStart: line.start + heading[0].length,
      bullet: false,
      depth: heading[1]!.length,
    };
  }
  const bullet = /^(?:[-+•‣▪–]|\*(?!\*))[ \t]+/u.exec(line.text)?.[0].length ?? 0;
  const body = line.text.slice(bullet);
  const bold =
    bullet === 0 &&
    /^[^\p{L}\p{N}*_]{0,6}(\*\*|__)[^*_].*\1[\s:]*(?:[*_]?[[(][^\])]*[\])][*_]?)?$/u.test(body);
  return { line, body, bodyStart: line.start + bullet, bullet: bullet > 0, depth: bold ? 7 : undefined };
}
