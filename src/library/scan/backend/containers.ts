import { dirname, join } from 'node:path/posix';
import { perObject } from '../../../core/base/memoized.ts';
import { folderOf, lastName, pathFrom } from '../../../core/base/path.ts';
import {
  assignments,
  environment,
  imageFacts,
  instructions,
  servicesIn,
  stageIn,
  substitute,
  unresolved,
} from '../../../core/manifests/docker.ts';
import { sourceLines } from '../../../core/manifests/manifest.ts';
import { isSideFile } from '../../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { entriesOf, itemsOf, nodeAt, textOf } from '../../../core/manifests/tree.ts';
import { readYaml } from '../../../core/manifests/yaml.ts';
import { listed, type ScanEntry, type ScanState } from '../project-scan.ts';
import type { BackendLanguage } from './languages.ts';
import type { Server } from './servers.ts';

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

/** What each service of a compose file is made of: its image with what is known of its variables, or the folder and Dockerfile it is built with. */
function readServices(facts: RepositoryFacts, path: string) {
  const variables = environment(path, facts);
  const services = servicesIn(readYaml(facts.read(path) ?? '').root);
  // Compose allows no other names.
  const named = services.filter(({ name }) => /^[\w.-]{1,100}$/.test(name));
  return named.map(({ name, line, node, build, image }) => {
    const from = textOf(build) ?? (build && (textOf(nodeAt(build, 'context')) ?? '.'));
    const context = from === undefined ? undefined : folderFrom(dirname(path), from);
    const needs = nodeAt(node, 'depends_on');
    return {
      name,
      place: { file: path, line },
      image: image && {
        reference: substitute(image.text, (variable) => variables.get(variable)?.value),
        place: { file: path, line: image.line },
      },
      context,
      dockerfile:
        context === undefined
          ? undefined
          : join(context, textOf(nodeAt(build, 'dockerfile')) ?? 'Dockerfile'),
      needs: [
        ...itemsOf(needs).flatMap((item) => textOf(item) ?? []),
        ...entriesOf(needs).map(({ key }) => key),
      ],
    };
  });
}
export type ComposeService = Readonly<ReturnType<typeof readServices>[number]>;

/** Undefined for a folder outside of the repository, an address, or one that a variable names. */
function folderFrom(folder: string, written: string): string | undefined {
  if (/[$:]|^[\\/~]/.test(written)) return undefined;
  const path = join(folder, written).replace(/\/$/, '');
  if (path.startsWith('..')) return undefined;
  return path === '.' ? '' : path;
}

/** How an app is put into containers; beside it are the services that it needs, or all of a compose file of its own. */
export type Containers = ReturnType<typeof containersOf>;

export function containersOf(server: Server) {
  const { facts } = server;
  const dockerfiles = new Set(
    facts.manifestPaths('dockerfile').filter((path) => isDockerfileOf(path, server)),
  );
  const compose: ComposeFile[] = [];
  const beside = new Set<ComposeService>();
  for (const file of composeFiles(facts)) {
    const built = file.services.filter((service) => builds(service, server, dockerfiles));
    const own = isOwn(file, server);
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
  { context, dockerfile }: ComposeService,
  { facts, folder, language, alone }: Server,
  dockerfiles: ReadonlySet<string>,
): boolean {
  if (dockerfile !== undefined && dockerfiles.has(dockerfile)) return true;
  if (context !== folder || (folder === '' && !alone)) return false;
  // Databases and proxies are built from the same folder, with Dockerfiles of their own.
  return dockerfile === undefined || !facts.has(dockerfile) || holdsRuntime(facts, dockerfile, language);
}

/** A compose file in the app's folder; at the top, or in a folder of its own, that of the only server. */
function isOwn({ path, services }: ComposeFile, { folder, alone = false }: Server): boolean {
  const at = folderOf(path);
  if (at === folder && folder !== '') return true;
  const hasOthers = services.some(({ context }) => context !== undefined && context !== folder);
  return alone && (at === folder || (at === '' && !hasOthers));
}

/** Whether a Dockerfile is that of an app, and not of another service beside it. */
function isDockerfileOf(path: string, { facts, folder, manifest, language, alone = false }: Server): boolean {
  const inside = pathFrom(folder, folderOf(path));
  if (inside === undefined)
    return (
      copiesFrom(facts, path, folder, manifest) ||
      (alone && copiesAll(facts, path) && holdsRuntime(facts, path, language))
    );
  if (inside !== '')
    return containerFolder.test(inside) && (folder !== '' || alone) && holdsRuntime(facts, path, language);
  if (folder === '' && !alone && !copiesAll(facts, path)) return false;
  // Beside `Dockerfile` there may be `Dockerfile.frontend` and `nginx.Dockerfile`.
  return /^(?:Docker|Container)file$/.test(lastName(path)) || holdsRuntime(facts, path, language);
}

/** Whether a stage of a Dockerfile has what the app runs on, or is built with. */
function holdsRuntime(facts: RepositoryFacts, path: string, { runtimes }: BackendLanguage): boolean {
  return facts
    .facts(['runtime'])
    .some(({ file, name }) => file === path && Object.hasOwn(runtimes, name.replace(/-sdk$/, '')));
}

const containerFolder =
  /^(?:\.?docker|build|deploy|deployment|scripts|\.devops|infra|src\/main\/docker)(?:\/|$)/;

/** The text of a Dockerfile; longer ones are not looked through. */
function fileText(facts: RepositoryFacts, path: string): string {
  return (facts.read(path) ?? '').slice(0, 100_000).replaceAll('\\', '/');
}

/** A Dockerfile elsewhere that copies from an app's folder builds it. */
function copiesFrom(facts: RepositoryFacts, path: string, folder: string, manifest: string): boolean {
  return fileText(facts, path)
    .split('\n')
    .filter((line) => /^\s{0,20}(?:COPY|ADD|WORKDIR|RUN|CMD|ENTRYPOINT)\s/i.test(line))
    .flatMap((line) => line.split(/[\s"'[\],=]+/))
    .map((word) => word.replace(/^(?:\.\/|\/)/, ''))
    .some((word) => word === manifest || pathFrom(folder, word) !== undefined);
}

function copiesAll(facts: RepositoryFacts, path: string): boolean {
  return /^\s{0,20}COPY\s+(?:--\S{1,100}\s+){0,3}\.\/?\s/im.test(fileText(facts, path));
}

/** So many files of each kind are named, and so many services of one. */
const mostFiles = 3;
const mostServices = 12;

/** Dockerfile with its base image, and the services of compose with theirs. */
export function dockerState(facts: RepositoryFacts, { dockerfiles, compose }: Containers): ScanState {
  const built = dockerfiles.slice(0, mostFiles).map((path): ScanEntry => {
    const base = baseImage(path, facts.read(path) ?? '');
    return base
      ? { ...base, text: `${path} on ${base.text}` }
      : { text: path, places: [{ file: path, line: 1 }] };
  });
  const composed = compose.slice(0, mostFiles).map(({ path, services }): ScanEntry => {
    const named = services.map(({ name, place, image }) =>
      image
        ? { text: `${name} on ${imageText(image.reference)}`, places: [place, image.place] }
        : { text: name, places: [place] },
    );
    const all = listed(named, '', mostServices);
    if (all.state !== 'found') return { text: path, places: [{ file: path, line: 1 }] };
    return { text: `${path} with ${all.value}`, places: all.places };
  });
  const all = [...built, ...composed];
  return listed(all, 'no Dockerfile and no compose file builds it', all.length, '; ');
}

/** The base image of a Dockerfile's last stage, and where it is named; undefined when there is none. */
function baseImage(file: string, text: string): ScanEntry | undefined {
  const stages = new Map<string, { readonly image: string; readonly line: number }>();
  const variables = new Map<string, string>();
  let last: { readonly image: string; readonly line: number } | undefined;
  for (const { name, rest, line } of instructions(sourceLines(text).root)) {
    if (name === 'ARG')
      for (const [variable, value] of assignments(rest, false)) variables.set(variable, value);
    if (name !== 'FROM') continue;
    const { image: written, stage } = stageIn(rest);
    const image = substitute(written, (variable) => variables.get(variable));
    last = stages.get(image.toLowerCase()) ?? { image, line };
    if (stage !== undefined) stages.set(stage, last);
  }
  if (!last) return undefined;
  const { image, line } = last;
  const isKnown = !image.split('@')[0]!.split(':')[0]!.includes(unresolved);
  const known = image === 'scratch' ? image : imageText(image);
  return { text: isKnown ? known : 'an image that a build argument names', places: [{ file, line }] };
}

/** `registry/name:16-alpine@sha256:…` as "name:16-alpine"; nothing that is no image's name gets through. */
export function imageText(reference: string): string {
  const [fact] = imageFacts(reference, '', 1);
  if (!fact) return 'an image';
  return fact.value === '' ? fact.name : `${fact.name}:${fact.value}`;
}
