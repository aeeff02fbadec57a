import type { Block, Code, Range } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { readBulletTree } from './bullet-tree.ts';
import { CommandReader } from './commands.ts';
import { isDrawnTree, readDrawnTree } from './drawn-tree.ts';
import type { Mention, Tree } from './mention.ts';
import { mentionsInPassage } from './prose.ts';
import { type Place, walkParts } from './walk.ts';
import { asFolder, readWrittenPath } from './written-path.ts';

/** All that a document says of paths. */
export interface FoundPaths {
  readonly mentions: readonly Mention[];
  readonly trees: readonly Tree[];
  /** What the document's commands make. */
  readonly made: ReadonlySet<string>;
}

const shells =
  /^(?:bash|sh|shell|zsh|console|terminal|shell-session|powershell|pwsh|ps1|cmd|bat|batch|fish)\b/i;

/** Of skills and the library's files another rule asks for them as well. */
const known = new WeakMap<LintedDocument, FoundPaths>();

/** Finds the paths in a document of any kind; of a prompt, all but SCOPE. */
export function findPaths(document: LintedDocument): FoundPaths {
  if (document.kind !== 'skill' && document.kind !== 'library') return readPaths(document);
  let found = known.get(document);
  if (!found) {
    found = readPaths(document);
    known.set(document, found);
  }
  return found;
}

function readPaths(document: LintedDocument): FoundPaths {
  const mentions: Mention[] = [];
  const trees: Tree[] = [];
  const made = new Set<string>();
  const { text } = document;
  const inTrees: Range[] = [];
  const parts = {
    passage(lines: Parameters<typeof mentionsInPassage>[1], place: Place) {
      const first = lines[0]!;
      if (
        lines.length > 1 &&
        /[├└]/.test(text.slice(first.start, lines.at(-1)!.end)) &&
        isDrawnTree(text, lines, '')
      )
        trees.push(readDrawnTree(text, lines, place));
      else mentions.push(...mentionsInPassage(text, lines, place, made));
    },
    fence(code: Code, place: Place) {
      if (code.lines.length === 0) return;
      if (code.fenced && isDrawnTree(text, code.lines, code.info))
        trees.push(readDrawnTree(text, code.lines, place));
      else if (shells.test(code.info)) mentions.push(...mentionsInCommands(text, code, place, made));
    },
    list(list: Parameters<typeof readBulletTree>[1], place: Place) {
      const tree = readBulletTree(text, list, place);
      if (!tree) return;
      trees.push(tree);
      inTrees.push(...tree.entries);
    },
  };
  for (const { blocks, above } of stretchesOf(document)) walkParts(text, blocks, parts, above);
  const starts = new Set(inTrees.map(({ start }) => start));
  return {
    mentions: mentions.filter(({ start }) => !starts.has(start)),
    trees: trees.filter(({ entries }) => entries.length > 0),
    made,
  };
}

/** The blocks to look through. A prompt's sections have blocks of their own: a label may be any line. */
function stretchesOf(document: LintedDocument): { blocks: readonly Block[]; above?: Place }[] {
  const { prompt } = document.phase0;
  if (!prompt) return [{ blocks: document.outline.blocks }];
  const outside = document.outline.blocks.filter(
    ({ start, end }) => end <= prompt.start || start >= prompt.end,
  );
  const sections = prompt.sections.filter(({ name }) => name !== 'scope');
  return [
    { blocks: outside },
    ...[...sections, ...prompt.extras].map(({ blocks, label, name }) => ({
      blocks,
      above: { headings: [label.text], lead: '', inContext: name === 'context' || name === 'projectContext' },
    })),
  ];
}

function mentionsInCommands(text: string, code: Code, place: Place, made: Set<string>): Mention[] {
  const reader = new CommandReader();
  const found: Mention[] = [];
  let heredoc: string | undefined;
  for (const line of code.lines) {
    const written = text.slice(line.start, line.end);
    if (heredoc !== undefined) {
      if (written.trim() === heredoc) heredoc = undefined;
      continue;
    }
    heredoc = /<<-?\s*["']?(\w+)/.exec(written.slice(0, 300))?.[1];
    for (const { word, offset, form, cwd } of reader.read(written, line.start)) {
      const path = readWrittenPath(form === 'cd' ? asFolder(word) : word);
      if (!path) continue;
      const at = { start: offset + path.start, end: offset + path.end };
      found.push({
        ...at,
        path: path.path,
        folder: path.form === 'folder',
        written: path,
        form,
        place,
        row: false,
        before: text.slice(line.start, at.start),
        after: text.slice(at.end, line.end),
        ...(cwd ? { cwd } : {}),
      });
    }
  }
  for (const path of reader.made) made.add(path);
  return found;
}
