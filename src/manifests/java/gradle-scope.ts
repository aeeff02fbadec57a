import { dirname, join } from 'node:path/posix';
import type { ManifestHost } from '../reader.ts';
import type { Stated } from '../stated.ts';
import { GradleSource } from './gradle-source.ts';
import { readVariables } from './gradle-variables.ts';
import { readProperties } from './properties.ts';

/** Names with their values in one file, as written: templates are still in them. */
export type Variables = ReadonlyMap<string, readonly Stated[]>;

/** More files than this are no script's. */
const mostFiles = 300;

/**
 * The variables that a script may see, nearest file first: its own and those of scripts that it applies; then folder by folder
 * up to the root gradle.properties, build and settings scripts, and the sources in buildSrc.
 */
export function variablesFor(source: GradleSource, host: ManifestHost): readonly Variables[] {
  const scopes: Variables[] = [];
  const visited = new Set<string>();
  const addScript = (script: GradleSource) => {
    if (visited.has(script.path) || visited.size > mostFiles) return;
    visited.add(script.path);
    scopes.push(readVariables(script));
    for (const path of applied(script, host)) {
      const other = shared(host).source(path);
      if (other) addScript(other);
    }
  };
  addScript(source);
  for (let folder = dirname(source.path); ; folder = dirname(folder)) {
    scopes.push(shared(host).properties(join(folder, 'gradle.properties')));
    for (const name of ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']) {
      const script = shared(host).source(join(folder, name));
      if (script) addScript(script);
    }
    for (const path of shared(host).buildSources) {
      const kotlin = path.startsWith(join(folder, 'buildSrc/')) ? shared(host).source(path) : undefined;
      if (kotlin) addScript(kotlin);
    }
    if (folder === '.' || folder === '/') return scopes;
  }
}

/** Scripts that a script applies: paths are from its own folder, or from that of some project around it. */
function applied(script: GradleSource, host: ManifestHost): readonly string[] {
  const paths: string[] = [];
  for (const match of script.matches(/\bfrom[ \t]*[:=][ \t]*(?:[\w.]+\()?("[^"]*")/dg)) {
    const written = script.strings.get(match.indices?.[1]?.[0] ?? -1)?.text ?? '';
    const path = written.replace(/^\$\{?(?:project\.|rootProject\.)*(?:rootDir|projectDir)\}?\//, '');
    if (path === '' || /[$:\\]/.test(path)) continue;
    for (let folder = dirname(script.path); ; folder = dirname(folder)) {
      const candidate = join(folder, path);
      if (!candidate.startsWith('..') && host.has(candidate)) {
        paths.push(candidate);
        break;
      }
      if (folder === '.' || folder === '/') break;
    }
  }
  return paths;
}

/** What several scripts look at is read once. */
class SharedSources {
  readonly buildSources: readonly string[];
  readonly #host: ManifestHost;
  readonly #sources = new Map<string, GradleSource | undefined>();
  readonly #properties = new Map<string, Variables>();

  constructor(host: ManifestHost) {
    this.#host = host;
    this.buildSources = host
      .paths()
      .filter((path) => /(?:^|\/)buildSrc\/src\/.{0,2000}\.(?:kt|java|groovy)$/.test(path));
  }

  source(path: string): GradleSource | undefined {
    if (!this.#sources.has(path)) {
      const text = this.#host.has(path) ? this.#host.read(path) : undefined;
      this.#sources.set(path, text === undefined ? undefined : new GradleSource(path, text));
    }
    return this.#sources.get(path);
  }

  properties(path: string): Variables {
    const known = this.#properties.get(path);
    if (known) return known;
    const text = this.#host.has(path) ? (this.#host.read(path) ?? '') : '';
    const properties = new Map(
      readProperties(text).map(({ key, value, line }) => [key, [{ value, file: path, line }]]),
    );
    this.#properties.set(path, properties);
    return properties;
  }
}

const kept = new WeakMap<ManifestHost, SharedSources>();

function shared(host: ManifestHost): SharedSources {
  const known = kept.get(host) ?? new SharedSources(host);
  kept.set(host, known);
  return known;
}
