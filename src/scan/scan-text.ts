import type { AppScan, Place, ProjectScan, ScanField } from './project-scan.ts';
import { placeText } from './states.ts';

/** So many are shown with all their fields; of more, those first that are served, and of the rest the folders. */
const mostShown = 8;
const mostNamed = 30;

/** Longer values (UTF-16 code units) are cut. */
const longestValue = 300;

/**
 * PROJECT SCAN COMPLETE as people and `src/parse/phase0/scan.ts` read it (formats.md, section 1): a field a line, each value
 * with its file and line behind it. Several apps follow one another, each led by its folder.
 *
 * @returns Lines, the last one ended; a plain sentence when there is no app.
 */
export function scanText({ apps }: ProjectScan): string {
  if (apps.length === 0)
    return `No app found: no package.json names a UI library such as React, Vue, Svelte or Angular, and no manifest names a server
framework. Examples, fixtures, tests and installed packages are not looked at.
`;
  const lines = ['PROJECT SCAN COMPLETE'];
  const shown = apps.length > mostShown ? served(apps).slice(0, mostShown) : apps;
  for (const app of shown) {
    const isAlone = apps.length === 1 && app.folder === '';
    if (!isAlone) lines.push(...(lines.length > 1 ? [''] : []), appLine(app));
    lines.push(...fieldLines(app.fields));
  }
  const others = apps
    .filter((app) => !shown.includes(app))
    .map(({ folder }) => harmless(folder || 'the root'));
  if (others.length > 0) {
    const named = [...new Set(others)].slice(0, mostNamed).join(', ');
    lines.push('', `Not shown: ${named}${others.length > mostNamed ? ' and others' : ''}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Without the packages of a workspace that are only parts of apps: nothing serves them. */
function served(apps: readonly AppScan[]): readonly AppScan[] {
  const found = apps.filter(
    ({ side, fields }) =>
      side === 'backend' || fields.some(({ id, state }) => id === 'basePath' && state !== 'none'),
  );
  return found.length > 0 ? found : apps;
}

/** "App: apps/web (shop, frontend)". */
function appLine({ folder, name, side }: AppScan): string {
  const what = name === undefined ? side : `${harmless(name)}, ${side}`;
  return `App: ${folder === '' ? 'the root' : harmless(folder)} (${what})`;
}

/** UI library, typed language and strict flag share the first line. */
function fieldLines(fields: readonly ScanField[]): readonly string[] {
  const said = new Map(fields.map((field) => [field.id, `${harmless(field.label)}: ${stateText(field)}`]));
  const [library, typed, strict] = (['uiLibrary', 'typedLanguage', 'strict'] as const).map((id) => {
    const text = said.get(id);
    said.delete(id);
    return text;
  });
  const first = [library, [typed, strict].filter((text) => text !== undefined).join(', ')].filter(
    (text) => text,
  );
  return [...(first.length > 0 ? [first.join(' | ')] : []), ...said.values()];
}

function stateText(field: ScanField): string {
  if (field.state !== 'found') return `${field.state} (${withinBrackets(harmless(field.why))})`;
  const value = harmless(field.value);
  // A list of folders is its own evidence; the files in it are in the JSON.
  if (field.id === 'structure') return value;
  const where = placesText(field.places);
  return value.endsWith(')') && value.includes(' (')
    ? `${value.slice(0, -1)}, ${where})`
    : `${value} (${where})`;
}

/** "base is computed (vite.config.ts:12)" stands in brackets already. */
function withinBrackets(why: string): string {
  return why.replace(/ \(([^()]*)\)/g, ', $1');
}

/** Lines of the first file, up to three: `package.json:12, 14`. */
function placesText([first, ...others]: readonly [Place, ...Place[]]): string {
  const lines = others
    .filter(({ file, line }) => file === first.file && line !== first.line)
    .map(({ line }) => line);
  return harmless([placeText(first), ...new Set(lines.slice(0, 2))].join(', '));
}

/**
 * Text of the repository on one line that neither ends its field nor means anything in Markdown: no line breaks, no characters
 * that cannot be seen, no bars between fields, no comments, no code marks.
 */
function harmless(text: string): string {
  const plain = text
    .replace(/[\s\p{C}\u2028\u2029]+/gu, ' ')
    .replace(/ ?\|\| ?/g, ' or ')
    .replace(/[|•·]/g, '/')
    .replace(/<(?=!--)/g, '‹')
    .replace(/`/g, "'")
    .trim();
  return plain.length > longestValue ? `${plain.slice(0, longestValue).trimEnd()} …` : plain;
}
