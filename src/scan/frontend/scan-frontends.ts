import type { RepositoryFacts } from '../../manifests/repository.ts';
import { type AppScan, frontendFields, type ScanField } from '../project-scan.ts';
import { found, none } from '../states.ts';
import type { FrontendApp } from './app.ts';
import { frontendApps } from './app-folders.ts';
import { buildFields } from './build-fields.ts';
import { apiUrlsField, envPaths } from './env-files.ts';
import { libraryFields } from './library-fields.ts';
import { withProfile } from './profile.ts';
import { structureField } from './structure.ts';
import { typescriptFields } from './typescript-fields.ts';
import { uiLibraryField } from './ui-libraries.ts';

/** The frontends of a folder, with the files that were read for them and what could not be. */
export interface FrontendScan {
  readonly apps: readonly AppScan[];
  readonly sources: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Looks at every frontend at or below a folder, its sources in the order of the specification: package.json, the bundler's
 * config, tsconfig.json, src/, .env and .env.production.
 *
 * @param folder From the root; empty for all.
 * @throws ModuleWanted when a reader or the parser is not loaded yet.
 */
export function scanFrontends(facts: RepositoryFacts, folder: string): FrontendScan {
  const apps = frontendApps(facts, folder);
  facts.snapshot.prefetch(apps.flatMap(envPaths));
  const scans = apps.map(scanApp);
  return {
    apps: scans,
    sources: [...new Set(apps.flatMap(({ sources }) => [...sources]))],
    notes: [
      ...new Set(
        apps.flatMap(({ manifest, modules }) => [
          ...(manifest.note ? [manifest.note] : []),
          ...modules.notes,
        ]),
      ),
    ],
  };
}

function scanApp(app: FrontendApp): AppScan {
  const fields = [
    uiLibraryField(app),
    ...libraryFields(app),
    scriptsField(app),
    ...buildFields(app),
    ...typescriptFields(app),
    structureField(app),
    apiUrlsField(app),
  ];
  const byId = new Map(fields.map((field) => [field.id, field]));
  const inOrder = frontendFields.flatMap((id) => byId.get(id) ?? []);
  const isOwn = app.manifest.path === app.path('package.json');
  return {
    side: 'frontend',
    folder: app.folder,
    name: isOwn ? app.manifest.name : undefined,
    fields: withProfile(app, inOrder),
  };
}

/** More are counted, not listed. */
const mostScripts = 12;

function scriptsField(app: FrontendApp): ScanField {
  const scripts = app.manifest.scripts();
  const [first, ...others] = scripts.slice(0, mostScripts);
  const id = 'scripts';
  const label = 'Scripts';
  if (!first) return { id, label, ...none(`${app.manifest.path} has no scripts`) };
  const names = [first, ...others].map(({ name }) => name).join(', ');
  const more = scripts.length > mostScripts ? ` and ${scripts.length - mostScripts} more` : '';
  return { id, label, ...found(names + more, app.manifest.placeOf(app.manifest.at('scripts'))) };
}
