import { folderOf, lastName } from '../base/path.ts';
import type { ConfigFiles } from '../collect/policy.ts';

export const packageKey = 'prompt-lint';

/** Where a config may stand in a folder; the first one wins. Behind the usual names are the further ones of cosmiconfig; a test holds them to be all. */
export const configNames: readonly string[] = [
  'package.json',
  '.promptlintrc',
  '.promptlintrc.json',
  '.promptlintrc.jsonc',
  '.promptlintrc.yaml',
  '.promptlintrc.yml',
  'prompt-lint.config.js',
  'prompt-lint.config.mjs',
  'prompt-lint.config.ts',
  'prompt-lint.config.cjs',
  'prompt-lint.config.mts',
  ...['js', 'ts', 'cjs', 'mjs'].map((format) => `.promptlintrc.${format}`),
  '.config/promptlintrc',
  ...['json', 'yaml', 'yml', 'js', 'ts', 'cjs', 'mjs'].map((format) => `.config/promptlintrc.${format}`),
];

/** Finds the nearest config from a file's folder upwards; each folder is read once. @param notAConfig Is told of files that only look like one. */
export function configFinder(
  host: ConfigFiles,
  notAConfig: (path: string) => void = () => {},
): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();

  const governing = (folder: string): string | undefined => {
    if (known.has(folder)) return known.get(folder);
    const found =
      configIn(folder, host, notAConfig) ?? (folder === '' ? undefined : governing(folderOf(folder)));
    known.set(folder, found);
    return found;
  };
  return (path) => governing(folderOf(path));
}

/** Whether a file would be a config, by its name. */
export function isConfigName(path: string): boolean {
  const name = lastName(path);
  return configNames.includes(isSetApart(path) ? `.config/${name}` : name);
}

function isSetApart(path: string): boolean {
  return /(?:^|\/)\.config\/[^/]*$/.test(path);
}

/** The folder that a config is for: that around `.config`, where it stands in one. */
export function governedFolder(path: string): string {
  return isSetApart(path) ? folderOf(folderOf(path)) : folderOf(path);
}

/** As other programs call theirs, in another format or with other dots and dashes. */
const nearlyConfig = /^\.?prompt-?lint(?:rc|\.config)(?:\.(?:json[5c]?|ya?ml|toml|[cm]?[jt]s))?$/i;

function configIn(folder: string, host: ConfigFiles, notAConfig: (path: string) => void): string | undefined {
  const names = new Set(host.readdir(folder));
  const below = folder === '' ? '' : `${folder}/`;
  if (names.has('.config')) for (const name of host.readdir(`${below}.config`)) names.add(`.config/${name}`);
  for (const name of configNames) {
    if (!names.has(name)) continue;
    const path = below + name;
    const text = host.readFile(path);
    if (text === undefined || text.trim() === '') continue;
    if (name !== 'package.json' || hasConfig(text)) return path;
  }
  for (const name of names) if (nearlyConfig.test(name) && !isConfigName(name)) notAConfig(below + name);
  return undefined;
}

/** A broken package.json is for the package manager to report, unless it has a config, which then does not apply. */
function hasConfig(text: string): boolean {
  if (!text.includes(`"${packageKey}"`)) return false;
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof manifest === 'object' && manifest !== null && Object.hasOwn(manifest, packageKey);
  } catch {
    return /"prompt-lint"\s*:\s*\{/.test(text);
  }
}
