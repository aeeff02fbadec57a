import { basename } from 'node:path/posix';
import { folderOf } from '../../../base/path.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import type { Language } from '../languages/language.ts';
import type { Server } from '../server.ts';

/** Whether a Dockerfile is that of an app, and not of another service beside it. */
export function isDockerfileOf(
  facts: RepositoryFacts,
  path: string,
  { folder, manifest, language }: Server,
  alone: boolean,
): boolean {
  const inFolder = folderOf(path);
  if (inFolder === folder) {
    if (folder === '' && !alone && !copiesAll(facts, path)) return false;
    // Beside `Dockerfile` there may be `Dockerfile.frontend` and `nginx.Dockerfile`.
    return /^(?:Docker|Container)file$/.test(basename(path)) || holdsRuntime(facts, path, language);
  }
  if (folder !== '' && !inFolder.startsWith(`${folder}/`))
    return (
      copiesFrom(facts, path, folder, manifest) ||
      (alone && copiesAll(facts, path) && holdsRuntime(facts, path, language))
    );
  const inside = folder === '' ? inFolder : inFolder.slice(folder.length + 1);
  return containerFolder.test(inside) && (folder !== '' || alone) && holdsRuntime(facts, path, language);
}

/** Whether a stage of a Dockerfile has what the app runs on, or is built with. */
export function holdsRuntime(facts: RepositoryFacts, path: string, { runtimes }: Language): boolean {
  const names = runtimes.map(([name]) => name);
  return facts
    .facts(['runtime'])
    .some(({ file, name }) => file === path && names.includes(name.replace(/-sdk$/, '')));
}

const containerFolder =
  /^(?:\.?docker|build|deploy|deployment|scripts|\.devops|infra|src\/main\/docker)(?:\/|$)/;

/** Longer ones are not looked through. */
const longest = 100_000;

function textOf(facts: RepositoryFacts, path: string): string {
  return (facts.read(path) ?? '').slice(0, longest).replaceAll('\\', '/');
}

/** A Dockerfile elsewhere that copies from an app's folder builds it. */
function copiesFrom(facts: RepositoryFacts, path: string, folder: string, manifest: string): boolean {
  return textOf(facts, path)
    .split('\n')
    .filter((line) => /^\s{0,20}(?:COPY|ADD|WORKDIR|RUN|CMD|ENTRYPOINT)\s/i.test(line))
    .flatMap((line) => line.split(/[\s"'[\],=]+/))
    .map((word) => word.replace(/^(?:\.\/|\/)/, ''))
    .some((word) => word === manifest || word === folder || word.startsWith(`${folder}/`));
}

/** Whether a Dockerfile takes all that lies around it. */
function copiesAll(facts: RepositoryFacts, path: string): boolean {
  return /^\s{0,20}COPY\s+(?:--\S{1,100}\s+){0,3}\.\/?\s/im.test(textOf(facts, path));
}
