import type { Program } from '../run.ts';
import { buildPrograms } from './builds.ts';
import { checkPrograms } from './checks.ts';
import { cloudPrograms } from './cloud.ts';
import { dataPrograms } from './data.ts';
import { databasePrograms } from './databases.ts';
import { devicePrograms } from './devices.ts';
import { editingPrograms } from './editing.ts';
import { filePrograms } from './files.ts';
import { findPrograms } from './finding.ts';
import { gitPrograms } from './git.ts';
import { interpreterPrograms } from './interpreters.ts';
import { keyPrograms } from './keys.ts';
import type { ProgramTable } from './kinds.ts';
import { mediaPrograms } from './media.ts';
import { networkPrograms } from './network.ts';
import { packagePrograms } from './packages.ts';
import { promptLintPrograms } from './prompt-lint.ts';
import { readingPrograms } from './reading.ts';
import { systemPrograms } from './system.ts';
import { wrapperPrograms } from './wrappers.ts';

let programs: Map<string, Program> | undefined;
let wrappers: Set<string> | undefined;

/** @returns How a program is judged; undefined for one that is not known. */
export function findProgram(name: string): Program | undefined {
  programs ??= byName([
    ...readingPrograms,
    ...findPrograms,
    ...systemPrograms,
    ...editingPrograms,
    ...filePrograms,
    ...mediaPrograms,
    ...dataPrograms,
    ...keyPrograms,
    ...devicePrograms,
    ...gitPrograms,
    ...packagePrograms,
    ...checkPrograms,
    ...promptLintPrograms,
    ...buildPrograms,
    ...cloudPrograms,
    ...databasePrograms,
    ...networkPrograms,
    ...interpreterPrograms,
    ...wrapperPrograms,
  ]);
  return programs.get(name) ?? programs.get(withoutVersion(name));
}

/** Whether it runs what its arguments say, so that `--help` in them may belong to that. */
export function isWrapper(name: string): boolean {
  wrappers ??= new Set([
    ...byName([...wrapperPrograms, ...interpreterPrograms]).keys(),
    'git',
    'find',
    'changeset',
    'changesets',
    'lerna',
    'echo',
    'printf',
  ]);
  return wrappers.has(name) || wrappers.has(withoutVersion(name));
}

/** `python3.12`, `clang-18`, `pip3.11` */
function withoutVersion(name: string): string {
  return name.replace(/-?\d{1,200}(?:\.\d+){0,2000}$/, '');
}

function byName(table: ProgramTable): Map<string, Program> {
  return new Map(
    table.flatMap(([names, program]) => names.split(' ').map((name) => [name, program] as const)),
  );
}
