import type { ResolvedFact } from '../../manifests/repository.ts';

/** Who uses one of these is a web application of ASP.NET Core, whether or not a package says so. */
const signs: ReadonlySet<string> = new Set(['microsoft.net.sdk.web', 'microsoft.aspnetcore.app']);

/**
 * ASP.NET Core comes with the runtime and has its version, so no package names it.
 *
 * @returns The runtimes that web projects are built for; undefined when there is no web project.
 */
export function aspNetCoreRuntimes(facts: readonly ResolvedFact[]): readonly ResolvedFact[] | undefined {
  const web = new Set(
    facts
      .filter(({ ecosystem, name }) => ecosystem === 'nuget' && signs.has(name.toLowerCase()))
      .map(({ file }) => file),
  );
  if (web.size === 0) return undefined;
  const runtimes = facts.filter(
    ({ ecosystem, name, role }) => ecosystem === 'runtime' && name === 'dotnet' && role === 'floor',
  );
  const ofWeb = runtimes.filter(({ file }) => web.has(file));
  // A file that several projects share may state it for all of them.
  return ofWeb.length > 0 ? ofWeb : runtimes;
}
