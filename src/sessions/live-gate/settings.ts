import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configHost } from '../../core/collect/policy.ts';
import {
  type Config,
  type FaultMode,
  faultModes,
  gateModes,
  scopeModes,
  standsOnOthers,
} from '../../core/config/config.ts';
import { configFinder, packageKey } from '../../core/config/find.ts';
import { stateOf } from './state.ts';

/** What the config says that matters here. */
export type GateConfig = Pick<Config, 'labels' | 'gate' | 'liveGate'>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The config as it was read last, and the file that it was read from. */
interface KnownConfig {
  readonly version: 1;
  readonly file: string;
  readonly size: number;
  readonly time: number;
  readonly config: GateConfig;
  /** What it gives may hang on more than its file. */
  readonly isCode: boolean;
}

export type GateSettings = Readonly<ReturnType<typeof settingsOf>>;

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

/**
 * Reads what the gate needs of the config at the root. The rules' part is for the linter to check.
 *
 * A config that cannot be read any more is no way around what it said: it is kept beside the states of the sessions, for each repository, which
 * also saves reading YAML before each call.
 */
export async function readSettings(root: string, env: Environment): Promise<GateSettings> {
  const memory = configMemory(root, env);
  const known = asKnown(memory.read());
  try {
    const host = configHost(root);
    const file = configFinder(host)('prompt');
    if (file === undefined) return settingsOf({}, undefined);
    const path = join(root, file);
    const stat = statSync(path);
    const isSame = known?.file === path && known.size === stat.size && known.time === stat.mtimeMs;
    if (known && isSame && !known.isCode) return settingsOf(known.config, file);
    const { value, isCode } = await readConfig(file, host.readFile(file) ?? '', root);
    const config = checked(file, value);
    const next: KnownConfig = {
      ...{ version: 1, file: path, size: stat.size, time: stat.mtimeMs, config, isCode },
    };
    if (!isSame) memory.write(next);
    return settingsOf(config, file);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const settings = settingsOf(known?.config ?? {}, undefined);
    return { ...settings, fault: said.split('\n')[0]!, isLastKnown: known !== undefined };
  }
}

/** What the root config said of faults when it was last read, for when it cannot be read. */
export function lastOnFault(root: string, env: Environment): FaultMode {
  return asKnown(configMemory(root, env).read())?.config.liveGate?.onFault ?? 'open';
}

const configMemory = (root: string, env: Environment) => stateOf(`config\0${root}`, env);

function asKnown(value: unknown): KnownConfig | undefined {
  const known = value as Partial<KnownConfig> | undefined;
  return known?.version === 1 && typeof known.config === 'object' ? (known as KnownConfig) : undefined;
}

/** @param file Of the config, from the root; undefined without one. */
function settingsOf({ labels, gate, liveGate }: GateConfig, file: string | undefined) {
  return {
    ...{ always: gate === 'always', labels, file },
    scope: liveGate?.scope ?? 'ignore',
    onFault: liveGate?.onFault ?? 'open',
    /** Why the config could not be read: what was known of it holds then, else the defaults. */
    fault: undefined as string | undefined,
    isLastKnown: false,
  };
}

/** @returns Also whether what the config says hangs on more than its file. */
async function readConfig(
  file: string,
  text: string,
  root: string,
): Promise<{ readonly value: unknown; readonly isCode: boolean }> {
  const isCode = /\.[cm]?[jt]s$/.test(file);
  const value = isCode
    ? await (await import('../../core/config/extend.ts')).importConfig(file, text, root)
    : await readValue(file, text.replace(/^\uFEFF/, ''));
  if (!standsOnOthers(value)) return { value, isCode };
  const { loadConfigFile } = await import('../../core/config/load.ts');
  const { rules } = await import('../../../rules/index.ts');
  return { value: (await loadConfigFile(file, configHost(root), { rules, root })).config, isCode: true };
}

async function readValue(file: string, text: string): Promise<unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    return file === 'package.json' ? (value as Record<string, unknown>)[packageKey] : value;
  } catch {
    const { readYamlOrExplain } = await import('../../core/config/read-slow.ts');
    return readYamlOrExplain(file, text).value;
  }
}

function checked(file: string, value: unknown): GateConfig {
  if (typeof value !== 'object' || value === null) throw new Error(`${file}: the config is no object`);
  const { labels, gate, liveGate } = value as GateConfig;
  const allows = (names: readonly unknown[], given: unknown) => given === undefined || names.includes(given);
  const isForm = (form: unknown) => form === undefined || typeof form === 'string';
  const areForms = Object.values(labels ?? {})
    .flat()
    .every(isForm);
  const isSound = allows(gateModes, gate) && allows(scopeModes, liveGate?.scope) && areForms;
  if (isSound && allows(faultModes, liveGate?.onFault)) return { labels, gate, liveGate };
  throw new Error(
    `${file}: gate, liveGate or labels has a value that it cannot have; prompt-lint says which`,
  );
}
