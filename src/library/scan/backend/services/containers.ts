import { basename } from 'node:path/posix';
import { folderOf } from '../../../../core/base/path.ts';
import type { RepositoryFacts } from '../../../../core/manifests/repository.ts';
import type { Language } from '../languages/language.ts';
import type { Server } from '../server.ts';
import { type ComposeFile, type ComposeService, composeFiles } from './compose-files.ts';

/** How an app is put into containers. */
export interface Containers {
  /** Paths of its Dockerfiles. */
  readonly dockerfiles: readonly string[];
  /** The compose files that build it, or lie in its folder. */
  readonly compose: readonly ComposeFile[];
  /** The services beside it: those that it needs, or all of a compose file of its own. */
  readonly beside: readonly ComposeService[];
}

/** @param alone Whether no other server is in the repository, so that what lies at the top is this one's. */
export function containersOf(facts: RepositoryFacts, server: Server, alone: boolean): Containers {
  const dockerfiles = new Set(
    facts.manifestPaths('dockerfile').filter((path) => isDockerfileOf(facts, path, server, alone)),
  );
  const compose: ComposeFile[] = [];
  const beside = new Set<ComposeService>();
  for (const file of composeFiles(facts)) {
    const built = file.services.filter((service) => builds(facts, service, server, alone, dockerfiles));
    const own = isOwn(file, server.folder, alone);
    if (built.length === 0 && !own) continue;
    compose.push(file);
    for (const { dockerfile } of built)
      if (dockerfile !== undefined && facts.has(dockerfile)) dockerfiles.add(dockerfile);
    const needed = new Set(built.flatMap(({ needs }) => needs));
    for (const service of file.services)
      if (service.image && (own || needed.has(service.name))) beside.add(service);
  }
  return { dockerfiles: [...dockerfiles], compose, beside: [...beside] };
}

/** Whether a service is made of the app: of its folder, or with its Dockerfile. */
function builds(
  facts: RepositoryFacts,
  { context, dockerfile }: ComposeService,
  { folder, language }: Server,
  alone: boolean,
  dockerfiles: ReadonlySet<string>,
): boolean {
  if (dockerfile !== undefined && dockerfiles.has(dockerfile)) return true;
  if (context !== folder || (folder === '' && !alone)) return false;
  // Databases and proxies are built from the same folder, with Dockerfiles of their own.
  return dockerfile === undefined || !facts.has(dockerfile) || holdsRuntime(facts, dockerfile, language);
}

/** A compose file in the app's folder; at the top, or in a folder of its own, that of the only server. */
function isOwn({ path, services }: ComposeFile, folder: string, alone: boolean): boolean {
  const at = folderOf(path);
  if (at === folder && folder !== '') return true;
  const hasOthers = services.some(({ context }) => context !== undefined && context !== folder);
  return alone && (at === folder || (at === '' && !hasOthers));
}

/** Whether a Dockerfile is that of an app, and not of another service beside it. */
function isDockerfileOf(
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
function holdsRuntime(facts: RepositoryFacts, path: string, { runtimes }: Language): boolean {
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
