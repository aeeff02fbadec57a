import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configHost } from '../collect/config-host.ts';
import {
  type Config,
  type FaultMode,
  faultModes,
  gateModes,
  type ScopeMode,
  scopeModes,
} from '../config/config.ts';
import { configFinder, packageKey } from '../config/find.ts';

/** What the config says that matters here. */
export type GateConfig = Pick<Config, 'labels' | 'gate' | 'liveGate'>;

/** A config that was read before, and the file that it was read from. */
export interface KnownConfig {
  readonly file: string;
  readonly size: number;
  readonly time: number;
  readonly config: GateConfig;
}

export interface GateSettings {
  readonly always: boolean;
  readonly labels: Config['labels'];
  readonly scope: ScopeMode;
  readonly onFault: FaultMode;
  /** Of the config file, from the root; undefined without one. */
  readonly file: string | undefined;
  /** For the next call: reading YAML costs more than all the rest. */
  readonly known: KnownConfig | undefined;
  /** Why the config could not be read: the defaults hold then. */
  readonly fault: string | undefined;
}

/**
 * The top of the repository whose config holds: that of the first folder that lies in one, else the first folder itself. Git is not
 * started.
 *
 * @param folders Absolute paths, the most telling one first; what is not known is passed over.
 */
export function rootOf(...folders: readonly (string | undefined)[]): string {
  const known = folders.filter((folder) => folder !== undefined && folder !== '') as string[];
  for (const folder of known) {
    for (let at = folder; ; at = dirname(at)) {
      if (existsSync(join(at, '.git'))) return at;
      if (dirname(at) === at) break;
    }
  }
  return known[0] ?? '.';
}

/** Reads what the gate needs of the config at the root. The rules' part is for the linter to check. */
export async function readSettings(root: string, known: KnownConfig | undefined): Promise<GateSettings> {
  try {
    const host = configHost(root);
    const file = configFinder(host)('prompt');
    if (file === undefined) return settingsOf({}, undefined, undefined);
    const stat = statSync(join(root, file));
    const isKnown =
      known?.file === join(root, file) && known.size === stat.size && known.time === stat.mtimeMs;
    if (isKnown) return settingsOf(known.config, file, known);
    const { value, isSlow } = await readConfig(file, host.readFile(file) ?? '', root);
    const config = checked(file, value);
    const next = { file: join(root, file), size: stat.size, time: stat.mtimeMs, config };
    return settingsOf(config, file, isSlow ? next : undefined);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { ...settingsOf({}, undefined, undefined), fault: said.split('\n')[0]! };
  }
}

function settingsOf(
  { labels, gate, liveGate }: GateConfig,
  file: string | undefined,
  known: KnownConfig | undefined,
): GateSettings {
  return {
    always: gate === 'always',
    labels,
    scope: liveGate?.scope ?? 'ignore',
    onFault: liveGate?.onFault ?? 'open',
    file,
    known,
    fault: undefined,
  };
}

/** Code is run each time: what it gives may hang on more than its file. */
async function readConfig(
  file: string,
  text: string,
  root: string,
): Promise<{ readonly value: unknown; readonly isSlow: boolean }> {
  if (/\.[cm]?[jt]s$/.test(file)) {
    const { importConfig } = await import('../config/import-config.ts');
    return { value: await importConfig(file, text, root), isSlow: false };
  }
  const own = text.replace(/^\uFEFF/, '');
  try {
    const value = JSON.parse(own) as unknown;
    const isInPackage = file === 'package.json';
    return { value: isInPackage ? (value as Record<string, unknown>)[packageKey] : value, isSlow: false };
  } catch {
    const { readYamlOrExplain } = await import('../config/read-slow.ts');
    return { value: readYamlOrExplain(file, own).value, isSlow: true };
  }
}

function checked(file: string, value: unknown): GateConfig {
  if (typeof value !== 'object' || value === null) throw new Error(`${file}: the config is no object`);
  const { labels, gate, liveGate } = value as GateConfig;
  const allows = (names: readonly string[], given: unknown) =>
    given === undefined || names.includes(given as string);
  const isSound =
    (labels === undefined || isForms(labels)) &&
    allows(gateModes, gate) &&
    allows(scopeModes, liveGate?.scope) &&
    allows(faultModes, liveGate?.onFault);
  if (!isSound)
    throw new Error(
      `${file}: gate, liveGate or labels has a value that it cannot have; prompt-lint says which`,
    );
  return { labels, gate, liveGate };
}

function isForms(labels: object): boolean {
  return Object.values(labels).every(
    (forms) =>
      forms === undefined ||
      typeof forms === 'string' ||
      (Array.isArray(forms) && forms.every((form) => typeof form === 'string')),
  );
}
