import { basename, dirname } from 'node:path/posix';
import { append } from '../../../base/append.ts';
import type { Ecosystem, Script } from '../../../manifests/fact.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import type { ScanState } from '../../project-scan.ts';
import type { Language } from '../languages/language.ts';
import type { Entry, Server } from '../server.ts';
import { stateOf } from './entries.ts';

const mostScripts = 12;

/** The commands of the app's folder, else those of the nearest one above. */
export function scriptsState(facts: RepositoryFacts, server: Server): ScanState {
  const entries: Entry[] = [];
  const all = facts.scripts();
  for (let at = server.folder === '' ? '.' : server.folder; ; at = dirname(at)) {
    const isOwn = at === (server.folder || '.');
    const here = all.filter(
      ({ file, name, runner }) =>
        dirname(file) === at &&
        (isOwn || !foreignTo(server.language, runner)) &&
        /^[\w][\w:./-]{0,60}$/.test(name) &&
        // What Composer runs by itself.
        !/^(?:pre|post)-/.test(name),
    );
    const files = runnersIn(facts, server, at);
    if (here.length + files.length > 0) {
      entries.push(
        ...byFile(here, files.length > 0),
        ...files.map((file) => ({ text: file, places: [{ file, line: 1 }] })),
      );
      break;
    }
    if (at === '.') break;
  }
  return stateOf(entries, 'no file defines commands', '; ');
}

/** Files that commands are run with, in a folder; of the app's own also in the folders right below it (`src/manage.py`). */
function runnersIn(facts: RepositoryFacts, { language, folder }: Server, at: string): readonly string[] {
  const here = language.runners.map((name) => (at === '.' ? name : `${at}/${name}`));
  const there = here.filter((file) => facts.has(file));
  if (there.length > 0 || at !== (folder || '.')) return there;
  const depth = folder === '' ? 0 : folder.length + 1;
  return facts.index
    .filesBelow(folder)
    .filter(
      (path) =>
        language.runners.includes(path.slice(path.lastIndexOf('/') + 1)) &&
        path.slice(depth).split('/').length === 2,
    );
}

/** Of a folder above, the scripts of another language's manifest are not the app's. */
function foreignTo({ ecosystem }: Language, runner: Script['runner']): boolean {
  const owner = owners[runner];
  return owner !== undefined && owner !== ecosystem;
}

const owners: Partial<Record<Script['runner'], Ecosystem>> = {
  npm: 'npm',
  deno: 'npm',
  composer: 'packagist',
  rake: 'rubygems',
  poe: 'pypi',
  pdm: 'pypi',
  hatch: 'pypi',
};

/** "build, start, test"; of several files, "package.json: build, start" and "Makefile: test". */
function byFile(scripts: readonly Script[], isOneOfSeveral: boolean): readonly Entry[] {
  const files = new Map<string, Script[]>();
  for (const script of scripts) append(files, script.file, script);
  return [...files].map(([path, all]) => {
    const shown = all.slice(0, mostScripts);
    const more = all.length - shown.length;
    return {
      text: `${files.size > 1 || isOneOfSeveral ? `${basename(path)}: ` : ''}${shown.map(({ name }) => name).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
      places: shown.map(({ file, line }) => ({ file, line })),
    };
  });
}
