import type { Field, PhaseBlock } from './phase-block.ts';

/** PROJECT SCAN COMPLETE, as far as it says what the project uses (specification: Project scan result). */
export interface ProjectScan {
  readonly block: PhaseBlock;
  /** By name: `ui library`, `router` … (see scan.ts), or the label in lower case. */
  readonly fields: ReadonlyMap<string, Field>;
}
