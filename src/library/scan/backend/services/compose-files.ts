import { dirname, join } from 'node:path/posix';
import { perObject } from '../../../../core/base/memoized.ts';
import { substitute as put, unresolved } from '../../../../core/manifests/docker.ts';
import { isSideFile } from '../../../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../../../core/manifests/repository.ts';
import {
  entriesOf,
  entryOf,
  itemsOf,
  nodeAt,
  type TreeNode,
  textOf,
} from '../../../../core/manifests/tree.ts';
import { readYaml } from '../../../../core/manifests/yaml.ts';
import type { FileLine } from '../../project-scan.ts';

/** A service of a compose file. */
export interface ComposeService {
  readonly name: string;
  readonly place: FileLine;
  /** The image, with what is known of its variables; undefined for a service that is built. */
  readonly image: { readonly reference: string; readonly place: FileLine } | undefined;
  /** Folder that it is built from, from the root (empty); undefined when it is not built here. */
  readonly context: string | undefined;
  /** Path of the Dockerfile that it is built with. */
  readonly dockerfile: string | undefined;
  /** Names of services that are to run first. */
  readonly needs: readonly string[];
}

export interface ComposeFile {
  readonly path: string;
  readonly services: readonly ComposeService[];
}

/** The compose files of the repository that are not those of tests or examples. @throws ModuleWanted */
export const composeFiles = perObject((facts: RepositoryFacts): readonly ComposeFile[] =>
  facts
    .manifestPaths('compose')
    .filter((path) => !isSideFile(path) || /(?:^|\/)\.(?:docker|devcontainer)\//.test(path))
    .map((path) => ({ path, services: readServices(facts, path) })),
);

function readServices(facts: RepositoryFacts, path: string): readonly ComposeService[] {
  const environment = join(dirname(path), '.env');
  return (
    entriesOf(nodeAt(readYaml(facts.read(path) ?? '').root, 'services'))
      // Compose allows no others.
      .filter(({ key }) => /^[\w.-]{1,100}$/.test(key))
      .map(({ key, line, value: service }) => {
        const build = entryOf(service, 'build')?.value;
        const image = nodeAt(service, 'image');
        const reference = textOf(image);
        const written = textOf(build) ?? (build ? (textOf(nodeAt(build, 'context')) ?? '.') : undefined);
        const context = written === undefined ? undefined : folderFrom(dirname(path), written);
        const named = textOf(nodeAt(build, 'dockerfile')) ?? 'Dockerfile';
        return {
          name: key,
          place: { file: path, line },
          image:
            image && reference !== undefined && !build
              ? {
                  reference: substituteFrom(reference, facts.read(environment)),
                  place: { file: path, line: image.line },
                }
              : undefined,
          context,
          dockerfile: context === undefined ? undefined : join(context, named),
          needs: needsOf(nodeAt(service, 'depends_on')),
        };
      })
  );
}

function needsOf(node: TreeNode | undefined): readonly string[] {
  return [...itemsOf(node).flatMap((item) => textOf(item) ?? []), ...entriesOf(node).map(({ key }) => key)];
}

/** Undefined for a folder outside of the repository, an address, or one that a variable names. */
function folderFrom(folder: string, written: string): string | undefined {
  if (/[$:]|^[\\/~]/.test(written)) return undefined;
  const path = join(folder, written).replace(/\/$/, '');
  if (path.startsWith('..')) return undefined;
  return path === '.' ? '' : path;
}

/** Puts the values of variables into an image's reference. */
export function substitute(reference: string, variables: ReadonlyMap<string, string>): string {
  return put(reference, (name) => variables.get(name));
}

/** Whether a part of the reference is not known. */
export function unresolvedImage(image: string): boolean {
  return image.split('@')[0]!.split(':')[0]!.includes(unresolved);
}

/** Puts in what a file `.env` beside a compose file says, and the defaults that stand in the reference itself. */
function substituteFrom(reference: string, environment: string | undefined): string {
  return put(reference, (name) => {
    for (const line of (environment ?? '').split('\n')) {
      const [, key, value] =
        /^\s{0,20}(?:export\s+)?(\w{1,100})\s{0,4}=\s{0,4}["']?([\w.:/-]{0,200})["']?\s*$/.exec(line) ?? [];
      if (key === name) return value;
    }
    return undefined;
  });
}
