import { actionOf, readPatch } from '../codex/patch.ts';
import type { JsonObject } from '../json/values.ts';
import { type CallFacts, firstText } from './facts.ts';

/** A tool that applies a patch in the form of Codex; the first of these arguments that is there holds it. */
export const patching =
  (...names: readonly string[]) =>
  (input: JsonObject): CallFacts => {
    const changes = readPatch(firstText(input, names) ?? '');
    return { action: actionOf(changes), changes };
  };
