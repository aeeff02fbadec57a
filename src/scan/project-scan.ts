/** Where a value stands. */
export interface Place {
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/**
 * What the scan says of one thing.
 * - `found`: with at least one place that says so
 * - `none`: looked for in files that were read, and not there
 * - `unknown`: what would say it is there, and cannot be read without running it
 */
export type ScanState =
  | { readonly state: 'found'; readonly value: string; readonly places: readonly [Place, ...Place[]] }
  | {
      readonly state: 'none' | 'unknown';
      /** "no package.json names a router", "base is computed (vite.config.ts:12)". */
      readonly why: string;
      readonly places?: readonly Place[];
    };

/** The fields of a frontend, the nine of the specification first (specification: Project scan result). */
export const frontendFields = [
  'uiLibrary',
  'typedLanguage',
  'strict',
  'router',
  'state',
  'dataFetching',
  'basePath',
  'apiProxy',
  'buildOutput',
  'bundler',
  'scripts',
  'pathAliases',
  'target',
  'structure',
  'apiUrls',
  'styling',
  'tests',
] as const;

/** The fields of a server. */
export const backendFields = [
  'runtime',
  'framework',
  'apiStyle',
  'packages',
  'auth',
  'orm',
  'database',
  'docker',
  'scripts',
  'structure',
  'tests',
] as const;

export type FieldId = (typeof frontendFields)[number] | (typeof backendFields)[number];

/** One field, as its line of PROJECT SCAN COMPLETE says it. */
export type ScanField = ScanState & {
  readonly id: FieldId;
  /** `Router`; of the UI library its own name: `React`. */
  readonly label: string;
};

/** One app of the repository: a folder with a manifest of its own. */
export interface AppScan {
  readonly side: 'frontend' | 'backend';
  /** From the root, without a slash at its end; empty for the root itself. */
  readonly folder: string;
  /** The name that its manifest gives it; undefined when it gives none. */
  readonly name: string | undefined;
  /** All fields of its side, in the order of the lists above. */
  readonly fields: readonly ScanField[];
}

/** What the repository is built with, every value with file and line (specification: Project scan result). */
export interface ProjectScan {
  /** Frontends first, then by folder. One folder may hold both (Next.js). */
  readonly apps: readonly AppScan[];
  /** Every file that was read, in the order of the specification; memory last. */
  readonly sources: readonly string[];
  /** One line each: what could not be read. */
  readonly notes: readonly string[];
}

/** The field of an app; undefined when its side has no such field. */
export function fieldOf(app: AppScan, id: FieldId): ScanField | undefined {
  return app.fields.find((field) => field.id === id);
}
