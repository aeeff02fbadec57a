import type { Passage } from './record.ts';

const columnWidth = 7.25;
const lineHeight = 18;
const margin = 20;
const titleHeight = 34;

/** Text in one style, at a column. */
interface Piece {
  readonly column: number;
  readonly text: string;
  readonly style: string;
}

/** The styles of the terminal's escape sequences, and what ends each of them. */
const styles: ReadonlyMap<number, string> = new Map([
  [2, 'dim'],
  [4, 'path'],
  [31, 'error'],
  [33, 'warning'],
]);

/**
 * Draws a recorded terminal as SVG: text stays text, so that it can be searched, copied and read aloud, and no font, script or picture is loaded.
 *
 * @returns The SVG document, ending with a line break.
 */
export function draw(passages: readonly Passage[], title: string): string {
  const lines = passages.flatMap((passage, index) => [
    ...(index > 0 && passage.kind !== 'said' ? [[]] : []),
    ...linesOf(passage),
  ]);
  const columns = Math.max(
    ...lines.map((line) => Math.max(0, ...line.map(({ column, text }) => column + text.length))),
  );
  const width = Math.ceil(columns * columnWidth + 2 * margin);
  const height = titleHeight + lines.length * lineHeight + margin;
  const body = lines.flatMap((line, index) => {
    const y = titleHeight + (index + 1) * lineHeight;
    return line.map(
      ({ column, text, style }) =>
        `<text class="${style}" x="${(margin + column * columnWidth).toFixed(2)}" y="${y}" textLength="${(text.length * columnWidth).toFixed(2)}">${escapeXml(text)}</text>`,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<title>${escapeXml(title)}</title>
<style>
text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #d4d7dc; white-space: pre; }
.typed { fill: #ffffff; font-weight: 600; }
.prompt { fill: #7ee787; }
.remark, .dim { fill: #8b949e; }
.path { text-decoration: underline; }
.error { fill: #ff7b72; }
.warning { fill: #e3b341; }
</style>
<rect width="${width}" height="${height}" rx="9" fill="#161b22"/>
<circle cx="20" cy="18" r="5.5" fill="#ff5f57"/><circle cx="38" cy="18" r="5.5" fill="#febc2e"/><circle cx="56" cy="18" r="5.5" fill="#28c840"/>
${body.join('\n')}
</svg>
`;
}

function linesOf({ kind, text }: Passage): Piece[][] {
  if (kind === 'remark') return [[{ column: 0, text, style: 'remark' }]];
  if (kind === 'typed')
    return [
      [
        { column: 0, text: '$', style: 'prompt' },
        { column: 2, text, style: 'typed' },
      ],
    ];
  return text.trimEnd().split('\n').map(piecesOf);
}

/** Cuts a line at its escape sequences; runs of spaces between columns are left to the positions. */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let style = 'plain';
  let column = 0;
  for (const part of line.split(/(\x1b\[\d+m)/)) {
    const code = /^\x1b\[(\d+)m$/.exec(part)?.[1];
    if (code !== undefined) {
      style = styles.get(Number(code)) ?? 'plain';
      continue;
    }
    for (const { 0: text, index } of part.matchAll(/\S+(?: \S+)*/g))
      pieces.push({ column: column + index, text, style });
    column += part.length;
  }
  return pieces;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
