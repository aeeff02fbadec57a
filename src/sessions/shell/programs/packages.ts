import type { ProgramTable } from './kinds.ts';
import { languagePackagePrograms } from './packages/languages.ts';
import { nodePackagePrograms } from './packages/node.ts';
import { pythonPackagePrograms } from './packages/python.ts';
import { systemPackagePrograms } from './packages/system.ts';
import { versionManagerPrograms } from './packages/versions.ts';

/** Package managers of all ecosystems. */
export const packagePrograms: ProgramTable = [
  ...nodePackagePrograms,
  ...pythonPackagePrograms,
  ...languagePackagePrograms,
  ...systemPackagePrograms,
  ...versionManagerPrograms,
];
