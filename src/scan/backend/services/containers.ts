import { folderOf } from '../../../base/path.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import type { Server } from '../server.ts';
import { type ComposeFile, type ComposeService, composeFiles } from './compose-files.ts';
import { holdsRuntime, isDockerfileOf } from './dockerfile-of.ts';

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
