import { join } from 'node:path/posix';
import { type FileLine, found, type ScanState, unknown } from '../../project-scan.ts';
import type { Dependency, FrontendApp } from '../app.ts';
import { pathFromRoot } from '../config-code.ts';

/** What a bundler's config says of the app as it is served and built; what it leaves out is the default. */
export interface BuildFields {
  readonly basePath?: ScanState | undefined;
  readonly apiProxy: ScanState;
  readonly buildOutput?: ScanState | undefined;
  /** What shows that the defaults hold, when that is another file than the tool's own config. */
  readonly place?: FileLine;
}

/** A bundler, or a framework that builds. */
export interface BuildTool {
  readonly label: string;
  readonly packages: readonly string[];
  /** Names of its config files without ending; with one of them it counts before those that have none. */
  readonly configs: readonly string[];
  /** It builds whatever other configs lie beside it. */
  readonly isFramework?: true;
  /** Whether it builds this very app; it may be there for others. */
  readonly applies?: (app: FrontendApp) => boolean;
  /** The base path where none is set; undefined for `/`. */
  readonly base?: string;
  /** The folder that it builds into where none is set, from the app's. */
  readonly output: string;
  readonly read: (app: FrontendApp, use: Use) => BuildFields;
}

/** A tool as an app uses it. */
export interface Use {
  readonly label: string;
  readonly dependency: Dependency;
  /** Its config file; undefined when there is none. */
  readonly file: string | undefined;
  /** What shows that its defaults hold: the config, else the line of package.json. */
  readonly place: FileLine;
}

/** "dist (Vite's default)". */
export function byDefault(value: string, { label, place }: Pick<Use, 'label' | 'place'>): ScanState {
  return found(`${value} (${label}'s default)`, place);
}

/**
 * How the path of an output is put: from the root of the repository.
 *
 * @param folder What it is written from, relative to the app.
 */
export function outputPath(app: FrontendApp, folder = ''): (text: string) => string {
  return (text) => {
    const fromRoot = pathFromRoot(text);
    if (fromRoot !== undefined) return fromRoot === '' ? '.' : fromRoot.replace(/\/$/, '');
    if (text.startsWith('/')) return text;
    const path = join(app.folder, folder, text).replace(/\/$/, '');
    return path.startsWith('../') ? text : path;
  };
}

/** What an option of a script says; undefined when no script has it. */
export function optionState(
  app: FrontendApp,
  tool: RegExp,
  options: readonly string[],
  shown = (text: string) => text,
): ScanState | undefined {
  const option = app.scriptOption(tool, ...options);
  if (!option) return undefined;
  if (/[$`%]/.test(option.value)) return unknown(`${options[0]} is what the shell makes of it`, option.place);
  return found(shown(option.value), option.place);
}

/** A base path as it is put: `./` for a relative one. */
export function shownBase(text: string): string {
  return text === '' ? './' : text;
}
