import { lazyModule } from '../../core/base/lazy-module.ts';
import { perKey } from '../../core/base/memoized.ts';
import { pathFrom } from '../../core/base/path.ts';
import { projectProfile } from '../../core/facts/profile.ts';
import { foldersUp } from '../../core/manifests/manifest.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import { composeFiles, containersOf, dockerState } from './backend/containers.ts';
import {
  apiStyleState,
  authState,
  databaseState,
  frameworkState,
  ormState,
  packagesState,
  runtimeState,
  structureState,
  testsState,
} from './backend/fields.ts';
import { go, jvm, node, php, python, ruby, rust } from './backend/languages.ts';
import { findServers, type Server } from './backend/servers.ts';
import { scanFrontends } from './frontend/scan-frontends.ts';
import { type AppScan, fieldsOf, type ScanField, type ScannedProject } from './project-scan.ts';

/**
 * What a repository is built with, from its files alone: nothing of it is run (specification: Project scan result).
 *
 * @param folder From the root; empty for all. Where no app lies at or below it, the one that it is a part of. @throws ModuleWanted
 */
export function scanProject(facts: RepositoryFacts, folder = ''): ScannedProject {
  const here = scanFolder(facts, folder);
  if (here.apps.length > 0 || folder === '') return here;
  const around = scanFolder(facts, '');
  const holding = around.apps.filter((app) => pathFrom(app.folder, folder) !== undefined);
  const nearest = Math.max(...holding.map((app) => app.folder.length));
  const apps = holding.filter((app) => app.folder.length === nearest);
  // Another package.json between the folder and the app is something else's.
  const between = foldersUp(folder).filter((at) => at.length > nearest);
  if (apps.length === 0 || between.some((at) => facts.has(`${at}/package.json`))) return here;
  const used = new Set(sourcesOf(facts, apps));
  const sources = around.sources.filter((file) => used.has(file) || file.startsWith(`${apps[0]!.folder}/`));
  return { ...around, apps, sources };
}

function scanFolder(facts: RepositoryFacts, folder: string): ScannedProject {
  const frontend = scanFrontends(facts, folder);
  const backends = scanBackends(facts, folder);
  const apps = [...frontend.apps, ...backends].map(withoutSecrets);
  return {
    apps,
    sources: [...new Set([...frontend.sources, ...sourcesOf(facts, backends)])],
    notes: facts.notes(),
  };
}

/** The files that the values come from; the project profile last. */
function sourcesOf(facts: RepositoryFacts, apps: readonly AppScan[]): readonly string[] {
  const files = apps.flatMap(({ fields }) =>
    fields.flatMap(({ places = [] }) => places.map(({ file }) => file)),
  );
  const memory = facts.has(projectProfile) ? [projectProfile] : [];
  return [...new Set([...files.filter((file) => file !== projectProfile), ...memory])];
}

const longest = 2_000;

/** Values and reasons with all that is a secret taken out. */
function withoutSecrets(app: AppScan): AppScan {
  const fields = app.fields.map((field): ScanField => {
    if (field.state === 'found') return { ...field, value: redact(field.value.slice(0, longest)) };
    return { ...field, why: redact(field.why.slice(0, longest)) };
  });
  return { ...app, fields };
}

const dotnet = lazyModule(() => import('./backend/dotnet.ts'));
const languages = [node, python, jvm, go, php, ruby, rust];

/** The apps that run as servers, by folder: manifests are read, source code is searched as text. @throws ModuleWanted */
export function scanBackends(facts: RepositoryFacts, folder: string): AppScan[] {
  const servers = serversOf(facts, folder);
  const folders = servers.map((server) => server.folder);
  return (
    servers
      // Of a part of the repository nobody knows what else is there.
      .map((server) => scanServer({ ...server, alone: folder === '' && servers.length === 1 }, folders))
      .sort((a, b) => (a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : 0))
  );
}

/** Readers of lock files are wanted one by one when versions are asked for; the servers are then known already. */
const serversOf = perKey((facts: RepositoryFacts, folder: string): readonly Server[] => [
  ...(facts.hasManifests('nuget') ? dotnet().findDotnetServers(facts, folder) : []),
  ...languages.flatMap((language) => findServers(facts, language, folder)),
]);

/** @param folders Those of all servers. */
function scanServer(server: Server, folders: readonly string[]): AppScan {
  const { facts } = server;
  const containers = containersOf(server);
  // A compose file in the folder of another server is that server's.
  const services = composeFiles(facts)
    .filter(
      ({ path }) =>
        !folders.some((each) => each !== '' && each !== server.folder && pathFrom(each, path) !== undefined),
    )
    .flatMap((file) => file.services);
  const states = {
    runtime: runtimeState(server, containers.dockerfiles),
    framework: frameworkState(server),
    apiStyle: apiStyleState(server),
    packages: packagesState(server),
    auth: authState(server),
    orm: ormState(server),
    database: databaseState(server, containers, services),
    docker: dockerState(facts, containers),
    structure: structureState(server),
    tests: testsState(server),
  };
  return { side: 'backend', folder: server.folder, name: server.name, fields: fieldsOf(states) };
}
