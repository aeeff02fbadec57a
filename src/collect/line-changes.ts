import { git } from './git.ts';
import { diffOptions } from './session-changes.ts';

/** The lines of one file that a diff adds and takes away. */
export interface LineChanges {
  /** Numbers of the added lines, from 1, in the file as it is. */
  readonly added: ReadonlySet<number>;
  readonly addedLines: readonly string[];
  readonly removedLines: readonly string[];
}

/** The changed lines of files against a tree, by path; files with names that git quotes are left out, and so are binary ones. */
export function lineChanges(root: string, tree: string, paths: readonly string[]): Map<string, LineChanges> {
  const changes = new Map<string, LineChanges>();
  if (paths.length === 0) return changes;
  const args = ['--literal-pathspecs', 'diff', '-U0', ...diffOptions, tree, '--', ...paths];
  const diff = git(root, args);
  if (diff.status !== 0) return changes;
  let current: { added: Set<number>; addedLines: string[]; removedLines: string[] } | undefined;
  let old = '';
  let line = 0;
  // Lines of the hunk that are still to come: what looks like a header inside one is text.
  let left = 0;
  for (const text of diff.stdout.toString('utf8').split('\n')) {
    if (left > 0 && current && (text.startsWith('+') || text.startsWith('-'))) {
      left--;
      if (text.startsWith('-')) current.removedLines.push(text.slice(1));
      else {
        current.addedLines.push(text.slice(1));
        current.added.add(line++);
      }
    } else if (text.startsWith('diff --git ')) current = undefined;
    else if (text.startsWith('--- ')) old = text.slice(6).replace(/\t$/, '');
    else if (text.startsWith('+++ ')) {
      const path = text.startsWith('+++ b/') ? text.slice(6).replace(/\t$/, '') : old;
      current = { added: new Set(), addedLines: [], removedLines: [] };
      changes.set(path, current);
    } else {
      const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text);
      if (!hunk) continue;
      left = Number(hunk[1] ?? 1) + Number(hunk[3] ?? 1);
      line = Number(hunk[2]);
    }
  }
  return changes;
}
