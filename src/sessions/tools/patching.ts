import { actionOf, readPatch } from '../codex/tools.ts';
import type { JsonObject } from '../json/parse-records.ts';
import { type CallFacts, firstText } from './named-tool.ts';

/** A tool that applies a patch in the form of Codex; the first of these arguments that is there holds it. */
export const patching =
  (...names: readonly string[]) =>
  (input: JsonObject): CallFacts => {
    const changes = readPatch(firstText(input, names) ?? '');
    return { action: actionOf(changes), changes };
  };
