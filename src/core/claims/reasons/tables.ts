import { dependencyReasons } from './dependencies.ts';
import { deniedElsewhere, pathReasons } from './paths.ts';
import type { ReasonsByKind } from './reason.ts';
import { scriptReasons } from './scripts.ts';
import { versionReasons } from './versions.ts';

/** All rows that a config can set, by kind of claim, in the order in which they are asked. */
export const reasonTables = {
  version: versionReasons,
  path: [...pathReasons, deniedElsewhere],
  dependency: dependencyReasons,
  script: scriptReasons,
} as const satisfies Record<keyof ReasonsByKind, readonly unknown[]>;
