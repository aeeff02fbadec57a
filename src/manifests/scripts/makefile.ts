import type { Script } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';

/** Makefiles: the targets that have a rule under a name of their own, without patterns and computed names. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const scripts = new Map<string, Script>();
    let isDefinition = false;
    let isContinued = false;
    for (const [index, line] of lines.entries()) {
      const wasContinued = isContinued;
      isContinued = line.endsWith('\\');
      // What `define` encloses is the value of a variable.
      if (/^\s*define\s/.test(line)) isDefinition = true;
      if (/^\s*endef\b/.test(line)) isDefinition = false;
      if (isDefinition || wasContinued || line.startsWith('\t')) continue;
      for (const name of targets(line))
        if (!scripts.has(name)) scripts.set(name, { runner: 'make', name, file: path, line: index + 1 });
    }
    return { facts: [], scripts: [...scripts.values()], ...noteOf(path, fault) };
  },
};

const notRules = /^\s*(?:#|(?:ifn?eq|ifn?def|else|-?include|sinclude|vpath|unexport)\b)/;

/** `build test: deps`, `build:: more`; neither `NAME := value` nor `build: NAME = value`. */
function targets(line: string): readonly string[] {
  const colon = line.indexOf(':');
  if (colon <= 0 || notRules.test(line)) return [];
  const before = line.slice(0, colon);
  const rest = line.slice(colon + 1).replace(/^:/, '');
  const isVariable = before.includes('=') || /^:?=/.test(rest);
  if (isVariable || /^\s*(?:export\s+|override\s+|private\s+)?\w+\s*[:+?!]?=/.test(rest)) return [];
  return before
    .trim()
    .split(/\s+/)
    .filter((name) => /^[\w][\w./+@-]*$/.test(name));
}
