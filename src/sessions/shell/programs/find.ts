import type { Program } from '../run.ts';
import { buildRows } from './builds.ts';
import { builtinRows } from './builtins.ts';
import { cloudRows } from './cloud.ts';
import { databaseRows } from './databases.ts';
import { fileRows } from './files.ts';
import { gitRows } from './git.ts';
import { interpreterRows } from './interpreters.ts';
import { machineRows } from './machine.ts';
import { networkRows } from './network.ts';
import { packageRows } from './packages.ts';
import { readingRows } from './reading.ts';
import { programOf, type Row } from './row.ts';
import { wrapperRows } from './wrappers.ts';

let rows: Map<string, Row> | undefined;
let wrappers: Set<string> | undefined;

/** @returns How a program is judged; undefined for one that is not known. */
export function findProgram(name: string): Program | undefined {
  rows ??= byName([
    ...readingRows,
    ...machineRows,
    ...builtinRows,
    ...fileRows,
    ...gitRows,
    ...packageRows,
    ...buildRows,
    ...cloudRows,
    ...databaseRows,
    ...networkRows,
    ...interpreterRows,
    ...wrapperRows,
  ]);
  const row = rows.get(name) ?? rows.get(withoutVersion(name));
  return row && programOf(row);
}

/** Whether it runs what its arguments say, so that `--help` in them may belong to that. */
export function isWrapper(name: string): boolean {
  wrappers ??= new Set([
    ...byName([...wrapperRows, ...interpreterRows]).keys(),
    ...'git changeset changesets lerna echo printf make gmake rsync tar gtar bsdtar'.split(' '),
  ]);
  return wrappers.has(name) || wrappers.has(withoutVersion(name));
}

/** `python3.12`, `clang-18`, `pip3.11` */
function withoutVersion(name: string): string {
  return name.replace(/-?\d{1,200}(?:\.\d+){0,2000}$/, '');
}

function byName(table: readonly Row[]): Map<string, Row> {
  return new Map(table.flatMap((row) => row.names.split(' ').map((name) => [name, row] as const)));
}
