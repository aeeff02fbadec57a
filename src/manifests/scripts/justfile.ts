import { dirname, join } from 'node:path/posix';
import type { Script } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestHost, ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';

/** Justfiles: recipes and aliases, those of imported files and modules too (`docs::build`). */
export const manifests: ManifestReader = {
  read({ path, text }, host) {
    return {
      facts: [],
      scripts: [...recipes(path, text, host, new Set([path]))],
      ...noteOf(path, sourceLines(text).fault),
    };
  },
};

/** @param visited Files that were read: imports may go round in a circle. */
function* recipes(path: string, text: string, host: ManifestHost, visited: Set<string>): Generator<Script> {
  for (const [index, line] of sourceLines(text).lines.entries()) {
    const imported = /^import\??\s+(['"])(.+?)\1/.exec(line)?.[2];
    const [, moduleName, moduleFile] =
      /^mod\??\s+([\w-]+)\s{0,200}(?:(?:'|")(.+?)['"])?\s*$/.exec(line) ?? [];
    if (imported !== undefined) yield* recipesIn([join(dirname(path), imported)], host, visited);
    else if (moduleName !== undefined) {
      const files = moduleFiles(dirname(path), moduleName, moduleFile);
      for (const script of recipesIn(files, host, visited))
        yield { ...script, name: `${moduleName}::${script.name}` };
    } else {
      const name = recipeName(line);
      if (name !== undefined) yield { runner: 'just', name, file: path, line: index + 1 };
    }
  }
}

function* recipesIn(candidates: readonly string[], host: ManifestHost, visited: Set<string>) {
  const path = candidates.find((each) => host.has(each));
  if (path === undefined || visited.has(path)) return;
  visited.add(path);
  yield* recipes(path, host.read(path) ?? '', host, visited);
}

function moduleFiles(folder: string, name: string, file: string | undefined): readonly string[] {
  if (file !== undefined)
    return [join(folder, file), join(folder, file, 'mod.just'), join(folder, file, 'justfile')];
  return [`${name}.just`, `${name}/mod.just`, `${name}/justfile`, `${name}/.justfile`].map((each) =>
    join(folder, each),
  );
}

/** `build target='all' *flags: deps`, `@quiet:`, `alias b := build`; not `name := value`. */
function recipeName(line: string): string | undefined {
  const alias = /^alias\s+([A-Za-z_][\w-]*)\s*:=/.exec(line)?.[1];
  if (alias !== undefined) return alias;
  const name = /^@?([A-Za-z_][\w-]*)(?=[\s:])/.exec(line);
  if (!name) return undefined;
  // Defaults of parameters may hold colons.
  const rest = line.slice(name[0].length).replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '');
  const colon = rest.indexOf(':');
  return colon < 0 || rest[colon + 1] === '=' || /^\s*=/.test(rest) ? undefined : name[1];
}
