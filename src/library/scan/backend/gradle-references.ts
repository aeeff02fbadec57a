import { join } from 'node:path/posix';
import { folderOf } from '../../../core/base/path.ts';
import { fileAbove, sourceLines } from '../../../core/manifests/manifest.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { maskSource } from './sources.ts';
import type { UsedPackage } from './used-package.ts';

/** What a Gradle script takes from the catalog of versions and from other projects of its build. */
export interface GradleReferences {
  readonly packages: readonly UsedPackage[];
  /** Those that only its tests are built with. */
  readonly forTests: readonly UsedPackage[];
  /** Folders of projects, from the root. */
  readonly folders: readonly string[];
}

/** Reads `libs.ktor.server.netty`, `alias(libs.plugins.spring.boot)` and `project(":core")`. */
export function gradleReferences(facts: RepositoryFacts, script: string): GradleReferences {
  const folder = folderOf(script);
  const { uncommented } = maskSource(facts.read(script) ?? '', 'java');
  const settings =
    fileAbove('settings.gradle', folder, facts) ?? fileAbove('settings.gradle.kts', folder, facts);
  const root = folderOf(settings ?? script);
  const folders = [
    ...uncommented.matchAll(/\bproject\s*\(\s*(?:path\s*[:=]\s*)?["'](:[\w:.-]{1,200})["']/g),
  ].map(([, path = '']) => join(root, ...path.split(':').filter((part) => part !== '')));
  const catalog = join(root, 'gradle/libs.versions.toml');
  if (!uncommented.includes('libs.') || !facts.has(catalog)) return { packages: [], forTests: [], folders };
  const byAlias = catalogNames(facts.read(catalog) ?? '');
  const packages: UsedPackage[] = [];
  const forTests: UsedPackage[] = [];
  for (const [index, line] of uncommented.split('\n').entries())
    for (const [, accessor = ''] of line.matchAll(/\blibs\.([A-Za-z][\w.]{1,100})/g))
      for (const name of byAlias.get(accessor.replace(/\.(?:get|asProvider|version)$/, '')) ?? []) {
        const fact = facts.facts(['maven']).find((each) => each.file === catalog && each.name === name);
        const named = { file: script, line: index + 1 };
        if (fact) (ofTests.test(line) ? forTests : packages).push({ fact, manifest: script, named });
      }
  return { packages, forTests, folders };
}

/** A server does not run with what such a configuration names. */
const ofTests = /^\s{0,40}(?:test|androidTest|integrationTest)\w*[\s(]/;

/** The artifacts of a catalog by the accessor of each alias or bundle: `ktor-server-netty` is `ktor.server.netty`. */
function catalogNames(text: string): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  let table = '';
  for (const line of sourceLines(text).root) {
    table = /^\[([\w.-]+)\]/.exec(line)?.[1] ?? table;
    const [, alias, rest = ''] =
      /^[ \t]{0,20}"?([\w.-]{1,100})"?[ \t]{0,40}=(.*)$/.exec(line.slice(0, 1000)) ?? [];
    if (alias === undefined) continue;
    const accessor = alias.replace(/[-_]/g, '.');
    if (table === 'bundles')
      names.set(
        `bundles.${accessor}`,
        [...rest.matchAll(/"([\w.-]+)"/g)].flatMap(
          ([, each = '']) => names.get(each.replace(/[-_]/g, '.')) ?? [],
        ),
      );
    else if (table === 'plugins') {
      const id = /^\s*"([\w.-]+)(?::[^"]*)?"|\bid\s*=\s*"([\w.-]+)"/.exec(rest);
      if (id) names.set(`plugins.${accessor}`, [id[1] ?? id[2]!]);
    } else if (table === 'libraries') {
      const module = /^\s*"([\w.-]+:[\w.-]+)|\bmodule\s*=\s*"([\w.-]+:[\w.-]+)"/.exec(rest);
      const parts = /\bgroup\s*=\s*"([\w.-]+)".{0,2000}\bname\s*=\s*"([\w.-]+)"/.exec(rest);
      if (module) names.set(accessor, [module[1] ?? module[2]!]);
      else if (parts) names.set(accessor, [`${parts[1]}:${parts[2]}`]);
    }
  }
  return names;
}
