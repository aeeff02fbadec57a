import { unknownPart } from './paths.ts';
import type { Input, Runner } from './run.ts';
import { Scope } from './scope.ts';

/** Where in a script the walk is. */
export interface Place {
  readonly runner: Runner;
  readonly scope: Scope;
  /** Whether it is carried out in any case: not in a branch, a loop or a function. */
  readonly surely: boolean;
  readonly depth: number;
  /** How many substitutions it stands in. */
  readonly inside: number;
  readonly stdin: Input;
}

/** What changes there, such as the folder and variables, does not come back. */
export function inSubshell(place: Place): Place {
  return { ...place, scope: new Scope(place.scope.cwd, place.scope) };
}

/** Walks what may or may not be carried out: afterwards the folder is known only if it did not change. */
export function perhaps(place: Place, inside: (place: Place) => void): void {
  const { folder } = place.scope;
  inside({ ...place, surely: false });
  if (place.scope.folder !== folder) place.scope.folder = unknownPart;
}
