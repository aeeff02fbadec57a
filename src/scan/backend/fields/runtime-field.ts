import { dirname } from 'node:path/posix';
import type { Fact } from '../../../manifests/fact.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import { versionText } from '../../../manifests/repository.ts';
import type { ScanState } from '../../project-scan.ts';
import type { Entry, Server } from '../server.ts';
import { stateOf } from './entries.ts';

/** What it runs on: the nearest declaration, an image at last. */
export function runtimeState(
  facts: RepositoryFacts,
  server: Server,
  dockerfiles: readonly string[],
): ScanState {
  if (server.runtime) return server.runtime;
  const { language, folder } = server;
  const stated = facts
    .facts(['runtime'])
    .filter(({ name }) => language.runtimes.some(([each]) => each === name));
  const entries: Entry[] = [];
  for (const [name, label] of language.runtimes) {
    const fact = nearestFact(
      stated.filter((each) => each.name === name),
      folder,
      dockerfiles,
    );
    if (fact)
      entries.push({ text: `${label} ${textOf(fact)}`, places: [{ file: fact.file, line: fact.line }] });
  }
  return stateOf(entries, `no file declares a version of ${language.runtimes[0]![1]}`);
}

/** A floor is "3.11+", one with an end "3.11+, below 4.0"; any other range is given as it is written. */
function textOf(fact: Fact): string {
  const { value } = fact;
  const between = /^>=\s{0,5}([\d.]+)\s{0,5},?\s{0,5}<\s{0,5}([\d.]+)$/.exec(value);
  if (between) return `${between[1]}+, below ${between[2]}`;
  return /^[\^~]/.test(value) ? value : versionText(fact) || value;
}

const elsewhere =
  /(?:^|\/)(?:\.github|\.gitlab-ci)|(?:^|\/)(?:[^/]*(?:Dockerfile|Containerfile)[^/]{0,2000}|(?:docker-)?compose[^/]{0,2000}\.ya?ml)$/i;

function nearestFact(
  stated: readonly Fact[],
  folder: string,
  dockerfiles: readonly string[],
): Fact | undefined {
  const usable = stated.filter(
    (fact) => /^[\w.<>=~^!,*| +-]{1,40}$/.test(fact.value) && /\d/.test(fact.value),
  );
  const declared = usable.filter(({ file }) => !elsewhere.test(file));
  for (let at = folder === '' ? '.' : folder; ; at = dirname(at)) {
    const here = declared.filter(({ file }) => folderOf(file) === at);
    const found =
      here.find(({ role }) => role === 'floor') ?? here.find(({ role }) => role !== 'setting') ?? here[0];
    if (found) return found;
    if (at === '.') break;
  }
  return usable.findLast(({ file }) => dockerfiles.includes(file));
}

/** Wrappers and catalogs of Gradle belong to the folder above theirs. */
function folderOf(file: string): string {
  return dirname(file).replace(/(?:^|\/)(?:gradle(?:\/wrapper)?|\.mvn\/wrapper|requirements)$/, '') || '.';
}
