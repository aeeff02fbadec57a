/** A runtime that code is built for, by its name as a fact. */
export interface TargetRuntime {
  readonly name: 'dotnet' | 'netfx' | 'netstandard';
  readonly version: string;
}

/** Reads a target framework: `net8.0-windows`, `netcoreapp3.1`, `net472`, `netstandard2.0`. Undefined for any other. */
export function readTargetFramework(moniker: string): TargetRuntime | undefined {
  const [, family, version] =
    /^(netcoreapp|netstandard|net)(\d+(?:\.\d+)*)(?:-[\w.]+)?$/i.exec(moniker.trim()) ?? [];
  if (!family || !version) return undefined;
  switch (family.toLowerCase()) {
    case 'netcoreapp':
      return { name: 'dotnet', version };
    case 'netstandard':
      return { name: 'netstandard', version };
  }
  if (!version.includes('.')) return { name: 'netfx', version: [...version].join('.') };
  return { name: Number.parseInt(version, 10) < 5 ? 'netfx' : 'dotnet', version };
}

/**
 * Reads the framework of an old project.
 *
 * @param version As in TargetFrameworkVersion: `v4.7.2`.
 * @param identifier As in TargetFrameworkIdentifier: `.NETCoreApp`; undefined when the project has none.
 */
export function readFrameworkVersion(
  version: string,
  identifier: string | undefined,
): TargetRuntime | undefined {
  const digits = /^v?(\d+(?:\.\d+)*)$/i.exec(version.trim())?.[1];
  if (!digits) return undefined;
  switch (identifier?.toLowerCase()) {
    case '.netcoreapp':
      return { name: 'dotnet', version: digits };
    case '.netstandard':
      return { name: 'netstandard', version: digits };
    case undefined:
    case '.netframework':
      return { name: Number.parseInt(digits, 10) < 5 ? 'netfx' : 'dotnet', version: digits };
  }
  return undefined;
}
