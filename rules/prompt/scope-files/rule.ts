import type { Block, Range } from '../../../src/core/parse/blocks.ts';
import { type ScopeEntry, saysNothing, scopeEntries } from '../../../src/core/parse/scope.ts';
import { isScopeLabel } from '../../../src/core/parse/scope-labels.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const longestLabel = 60;

/** The first line above a list in SCOPE that looks like a sub-label and is none that is known ("To touch up:"). */
function unknownSubLabel(text: string, blocks: readonly Block[]): Range | undefined {
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'list') {
      for (const { children } of block.items) {
        const inner = unknownSubLabel(text, children);
        if (inner) return inner;
      }
    } else if ((block.type === 'paragraph' || block.type === 'heading') && blocks[at + 1]?.type === 'list') {
      const line = block.lines.at(-1);
      if (line && isUnknownLabel(text.slice(line.start, line.end), block.type === 'heading')) return line;
    }
  }
  return undefined;
}

/** A heading, a bold line or one with a colon at its end; with a path in it, it is an entry. */
function isUnknownLabel(written: string, isHeading: boolean): boolean {
  const label = written.trim();
  const isLabel = isHeading || /[:：][*_]*$/.test(label) || /^(?:\*\*|__).*(?:\*\*|__)$/.test(label);
  return isLabel && label.length <= longestLabel && !/[`/]|\.\w/.test(label) && !isScopeLabel(label);
}

export default defineRule({
  summary: 'SCOPE lists files to create and modify, nothing else',
  severity: 'error',
  spec: 'A perfected prompt',
  messages: {
    noFile: 'SCOPE names no file to create or to modify; list each file with its path',
    noFileToRead: 'SCOPE names no file; list the files or folders to look at with their paths',
    noAction:
      'SCOPE does not say whether its files are created or modified; put them under "Files to create" or "Files to modify"',
    unknownLabel:
      'SCOPE does not say whether its files are created or modified, for "{label}" is no label that is read here; put them under "Files to create" or "Files to modify"',
    noPath: '"{entry}" names no file; give the path of the file to create or to modify',
    neither: '{path} is neither to be created nor to be modified; say which, or name it in CONTEXT',
    read: '{path} is only to be read; SCOPE lists files to create or to modify, so name it in CONTEXT',
  },
  check: {
    section(section, { document, report }) {
      const { name, label, content } = section;
      const { text } = document;
      if (name !== 'scope' || content.start === content.end) return;
      if (saysNothing(text.slice(content.start, content.end))) return;
      const mayRead = document.phase0.command === 'prompt-research';
      const entries = scopeEntries(text, section).filter((entry) => entry.action !== 'exclude');
      const files = entries.filter((entry) => entry.path);
      const place = { start: label.start, end: label.end };
      if (mayRead ? files.length === 0 : !files.some(isWork)) {
        const unsaid = files.some((entry) => entry.action === undefined);
        const label = !mayRead && unsaid ? unknownSubLabel(text, section.blocks) : undefined;
        if (label) {
          const data = { label: bareLabel(text.slice(label.start, label.end)) };
          report({ message: 'unknownLabel', ...place, data });
          return;
        }
        report({ message: mayRead ? 'noFileToRead' : unsaid ? 'noAction' : 'noFile', ...place });
        return;
      }
      for (const entry of entries) {
        const { path, action } = entry;
        if (!path && mayRead) continue;
        if (!path) {
          const range = { start: entry.start, end: entry.end };
          report({
            message: 'noPath',
            ...range,
            data: { entry: shortened(text.slice(range.start, range.end)) },
          });
        } else if (!mayRead && !isWork(entry)) {
          const message = action === 'read' ? 'read' : 'neither';
          report({ message, ...path, data: { path: path.text } });
        }
      }
    },
  },
});

function isWork({ path, action }: ScopeEntry): boolean {
  return path !== undefined && (action === 'create' || action === 'modify' || action === 'either');
}

function bareLabel(written: string): string {
  return written.replace(/^[\s*_#]+|[\s*_:：]{1,200}$/g, '');
}

function shortened(text: string): string {
  const bare = text.replace(/\s+/g, ' ').replace(/[.;:]$/, '');
  return bare.length <= 60 ? bare : `${bare.slice(0, 57).trimEnd()}…`;
}
