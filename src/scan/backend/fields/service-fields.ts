import { nameKey, noAliases, targetMatches, targetsOf } from '../../../manifests/aliases.ts';
import { imageFacts } from '../../../manifests/docker.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import type { ScanState } from '../../project-scan.ts';
import type { Entry, Server } from '../server.ts';
import { baseImage, imageText } from '../services/base-image.ts';
import type { ComposeService } from '../services/compose-files.ts';
import { configuredDatabases } from '../services/connections.ts';
import type { Containers } from '../services/containers.ts';
import { databaseClients } from './data-packages.ts';
import { packageEntry, plainName, seenEntries, stateOf } from './entries.ts';
import { nameIn } from './package-table.ts';

interface Database {
  readonly images: Entry[];
  readonly clients: Entry[];
  readonly shown: Entry[];
}

/**
 * The databases that an app uses. The version of a server is that of its image alone: the client goes by the same name and
 * has another one.
 */
export function databaseState(
  facts: RepositoryFacts,
  server: Server,
  { beside }: Containers,
  elsewhere: readonly ComposeService[],
): ScanState {
  const databases = new Map<string, Database>();
  const of = (name: string): Database => {
    const known = databases.get(name) ?? { images: [], clients: [], shown: [] };
    databases.set(name, known);
    return known;
  };
  for (const used of server.packages) {
    const name = nameIn(databaseClients, used.fact);
    if (name) of(name).clients.push(packageEntry(facts, used, plainName(used.fact.name)));
  }
  for (const entry of [...seenEntries(server, 'database'), ...configuredDatabases(facts, server)])
    of(entry.text).shown.push(entry);
  const isBeside = new Set(beside);
  for (const service of [...beside, ...elsewhere.filter((each) => !isBeside.has(each))]) {
    const name = service.image && databaseOf(service.image.reference);
    // An image of a compose file for several apps counts for those that speak with such a database.
    if (!name || !(isBeside.has(service) || databases.has(name))) continue;
    const { reference, place } = service.image!;
    of(name).images.push({ text: imageText(reference), places: [place] });
  }
  const entries = [...databases]
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([name, database]) => entryOf(name, database));
  return stateOf(entries, 'no known client, connection or image of a database');
}

/** The order of the table: what keeps data comes before what caches it. */
function rankOf(name: string): number {
  const at = databaseClients.findIndex(([each]) => each === name);
  return at < 0 ? databaseClients.length : at;
}

function entryOf(name: string, { images, clients, shown }: Database): Entry {
  const details = [
    ...new Set([
      ...images.map(({ text }) => `image ${text}`),
      ...clients.slice(0, 1).map(({ text }) => `client ${text}`),
    ]),
  ];
  return {
    text: details.length === 0 ? name : `${name} (${details.join(', ')})`,
    places: [...images, ...clients.slice(0, 1), ...shown].flatMap((entry) => entry.places),
  };
}

/** The database in an image; undefined for other images. */
function databaseOf(reference: string): string | undefined {
  const [fact] = imageFacts(reference, '', 1);
  if (!fact) return undefined;
  return databaseClients.find(([name]) =>
    (targetsOf(nameKey(name), noAliases) ?? []).some(
      (target) =>
        target.ecosystem === 'docker' &&
        (!target.kin || name !== 'MySQL') &&
        targetMatches(target, fact.name),
    ),
  )?.[0];
}

/** Dockerfile with its base image, and the services of compose with theirs. */
export function dockerState(facts: RepositoryFacts, { dockerfiles, compose }: Containers): ScanState {
  const entries: Entry[] = [];
  for (const path of dockerfiles.slice(0, 3)) {
    const base = baseImage(path, facts.read(path) ?? '');
    entries.push(
      base
        ? { text: `${path} on ${base.text}`, places: base.places }
        : { text: path, places: [{ file: path, line: 1 }] },
    );
  }
  for (const { path, services } of compose.slice(0, 3)) {
    const names = services
      .slice(0, mostServices)
      .map(({ name, image }) => (image ? `${name} on ${imageText(image.reference)}` : name));
    const more = services.length - names.length;
    const [first] = services;
    entries.push({
      text: first ? `${path} with ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}` : path,
      places:
        services.length > 0
          ? services
              .slice(0, mostServices)
              .flatMap(({ place, image }) => (image ? [place, image.place] : [place]))
          : [{ file: path, line: 1 }],
    });
  }
  return stateOf(entries, 'no Dockerfile and no compose file builds it', '; ');
}

const mostServices = 12;
