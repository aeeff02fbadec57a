import { dirname } from 'node:path/posix';
import { projectProfile } from '../facts/profile.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import { redact } from '../parse/credentials/redact.ts';
import { scanBackends } from './backend/scan-backends.ts';
import { scanFrontends } from './frontend/scan-frontends.ts';
import type { AppScan, ProjectScan, ScanField } from './project-scan.ts';

/**
 * What a repository is built with, from its files alone: nothing of it is run (specification: Project scan result).
 *
 * @param folder From the root, without a slash at its end; empty for all. Apps at or below it are scanned; where there are none,
 *   the app that it is a part of.
 * @throws ModuleWanted when a reader is to be loaded first (src/base/lazy-module.ts).
 */
export function scanProject(facts: RepositoryFacts, folder = ''): ProjectScan {
  const here = scanFolder(facts, folder);
  if (here.apps.length > 0 || folder === '') return here;
  const around = scanFolder(facts, '');
  const holding = around.apps.filter((app) => app.folder === '' || folder.startsWith(`${app.folder}/`));
  const nearest = Math.max(...holding.map((app) => app.folder.length));
  const apps = holding.filter((app) => app.folder.length === nearest);
  if (apps.length === 0 || !isManifestNearest(facts, folder, apps[0]!)) return here;
  const used = new Set(sourcesOf(facts, apps));
  const sources = around.sources.filter((file) => used.has(file) || file.startsWith(`${apps[0]!.folder}/`));
  return { ...around, apps, sources };
}

/** Whether no other package.json stands between the folder and the app: that would be something else's. */
function isManifestNearest(facts: RepositoryFacts, folder: string, app: AppScan): boolean {
  for (let at = folder; at !== app.folder && at !== '.'; at = dirname(at))
    if (facts.has(`${at}/package.json`)) return false;
  return true;
}

function scanFolder(facts: RepositoryFacts, folder: string): ProjectScan {
  const frontend = scanFrontends(facts, folder);
  const backends = [...scanBackends(facts, folder)].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  const apps = [...frontend.apps, ...backends].map(withoutSecrets);
  return {
    apps,
    sources: [...new Set([...frontend.sources, ...sourcesOf(facts, backends)])],
    notes: [...new Set([...frontend.notes, ...facts.notes()])],
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

/** Longer values and reasons (UTF-16 code units) are cut: nobody reads on. */
const longest = 2_000;

/** Values and reasons with all that is a secret taken out. */
function withoutSecrets(app: AppScan): AppScan {
  const fields = app.fields.map((field): ScanField => {
    if (field.state === 'found') return { ...field, value: redact(field.value.slice(0, longest)) };
    return { ...field, why: redact(field.why.slice(0, longest)) };
  });
  return { ...app, fields };
}
