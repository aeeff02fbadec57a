import { lazyModule } from '../../base/lazy-module.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { type AppScan, backendFields, type ScanField, type ScanState } from '../project-scan.ts';
import {
  apiStyleState,
  authState,
  frameworkState,
  ormState,
  packagesState,
} from './fields/package-fields.ts';
import { runtimeState } from './fields/runtime-field.ts';
import { scriptsState } from './fields/scripts-field.ts';
import { databaseState, dockerState } from './fields/service-fields.ts';
import { structureState } from './fields/structure-field.ts';
import { testsState } from './fields/tests-field.ts';
import { findServers } from './find-servers.ts';
import { go } from './languages/go.ts';
import { jvm } from './languages/jvm.ts';
import { node } from './languages/node.ts';
import { php } from './languages/php.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import type { Server } from './server.ts';
import { composeFiles } from './services/compose-files.ts';
import { containersOf } from './services/containers.ts';
import { testPackagesOf } from './test-packages.ts';

const dotnet = lazyModule(() => import('./dotnet/find-dotnet-servers.ts'));
const languages = [node, python, jvm, go, php, ruby, rust];

type BackendField = (typeof backendFields)[number];

const labels: Readonly<Record<BackendField, string>> = {
  runtime: 'Runtime',
  framework: 'Framework',
  apiStyle: 'API style',
  packages: 'Packages',
  auth: 'Auth',
  orm: 'ORM',
  database: 'Database',
  docker: 'Docker',
  scripts: 'Scripts',
  structure: 'Structure',
  tests: 'Tests',
};

/**
 * The apps of a repository that run as servers, by folder (specification: Project scan result, for the backend command). Nothing is run:
 * manifests are read, and source code is searched as text, so much of it as a person would look at.
 *
 * @param folder From the root, without a slash at its end; empty for all of the repository.
 * @throws ModuleWanted when a reader is to be loaded first; nothing else, whatever the files hold.
 */
export function scanBackends(facts: RepositoryFacts, folder: string): AppScan[] {
  const servers = serversOf(facts, folder);
  const folders = servers.map((server) => server.folder);
  return (
    servers
      // Of a part of the repository nobody knows what else is there.
      .map((server) => scanServer(facts, server, folders, folder === '' && servers.length === 1))
      .sort((a, b) => (a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : 0))
  );
}

const known = new WeakMap<RepositoryFacts, Map<string, readonly Server[]>>();

/** Readers of lock files are wanted one by one when versions are asked for; the servers are then known already. */
function serversOf(facts: RepositoryFacts, folder: string): readonly Server[] {
  const byFolder = known.get(facts) ?? new Map<string, readonly Server[]>();
  known.set(facts, byFolder);
  const before = byFolder.get(folder);
  if (before) return before;
  const servers = [
    ...(facts.hasManifests('nuget') ? dotnet().findDotnetServers(facts, folder) : []),
    ...languages.flatMap((language) => findServers(facts, language, folder)),
  ];
  byFolder.set(folder, servers);
  return servers;
}

/**
 * @param folders Those of all servers.
 * @param alone Whether it is the only server of the repository.
 */
function scanServer(
  facts: RepositoryFacts,
  server: Server,
  folders: readonly string[],
  alone: boolean,
): AppScan {
  const containers = containersOf(facts, server, alone);
  // A compose file in the folder of another server is that server's.
  const services = composeFiles(facts)
    .filter(
      ({ path }) =>
        !folders.some((each) => each !== '' && each !== server.folder && path.startsWith(`${each}/`)),
    )
    .flatMap((file) => file.services);
  const states: Readonly<Record<BackendField, ScanState>> = {
    runtime: runtimeState(facts, server, containers.dockerfiles),
    framework: frameworkState(facts, server),
    apiStyle: apiStyleState(server),
    packages: packagesState(facts, server),
    auth: authState(facts, server),
    orm: ormState(facts, server),
    database: databaseState(facts, server, containers, services),
    docker: dockerState(facts, containers),
    scripts: scriptsState(facts, server),
    structure: structureState(server),
    tests: testsState(facts, server, testPackagesOf(facts, server, alone)),
  };
  const fields = backendFields.map((id): ScanField => ({ ...states[id], id, label: labels[id] }));
  return { side: 'backend', folder: server.folder, name: server.name, fields };
}
