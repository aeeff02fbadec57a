const runtimes = new Map([
  ['nodejs', 'node'],
  ['golang', 'go'],
  ['jdk', 'java'],
  ['dotnet', 'dotnet-sdk'],
  ['dotnet-core', 'dotnet-sdk'],
  ['rustup', 'rust'],
]);

/** A tool's name as facts have it, from how asdf, mise and SDKMAN name it (`core:nodejs`, `golang`). */
export function runtimeNamed(tool: string): string {
  const name = tool.toLowerCase().replace(/^core:/, '');
  return runtimes.get(name) ?? name;
}

/** Node's code names of versions with long support. */
const nodeLines = new Map([
  ['argon', '4'],
  ['boron', '6'],
  ['carbon', '8'],
  ['dubnium', '10'],
  ['erbium', '12'],
  ['fermium', '14'],
  ['gallium', '16'],
  ['hydrogen', '18'],
  ['iron', '20'],
  ['jod', '22'],
  ['krypton', '24'],
]);

/**
 * The version in what a version manager is told: without the name of who made it (`temurin-17.0.9`, `17.0.9-tem`,
 * `ruby-3.3.0`). Words that move (`latest`, `lts/*`, `stable`) stay as they are.
 *
 * @returns Undefined for what is no version: a path, an address, the system's own, another implementation.
 */
export function versionWritten(runtime: string, written: string): string | undefined {
  if (/^(?:system|path:|ref:|sub-|.*[\\/]{2}|\.|~)/.test(written)) return undefined;
  const version = written.replace(/^prefix:/, '');
  if (runtime === 'node')
    return nodeLines.get(/^lts[/-](\w+)$/i.exec(version)?.[1]?.toLowerCase() ?? '') ?? version;
  if (runtime === 'java') return javaVersion(version);
  if (runtime === 'python') {
    const [, maker, number] = /^(?:(\w{1,200}?)-?)?(\d[\w.]*)(?:[-+].*)?$/.exec(version) ?? [];
    if (maker && maker !== 'cpython' && maker !== 'python' && maker !== 'pypy') return undefined;
    // A word may be the name of an environment.
    return number ?? (version === 'latest' ? version : undefined);
  }
  if (runtime === 'ruby') return /^(?:ruby-)?(\d.*)$/.exec(version)?.[1];
  if (runtime === 'rust') return /^(\d[\w.]*?)(?:-[a-z].*)?$/.exec(version)?.[1] ?? version;
  if (runtime === 'flutter' || runtime === 'dart') {
    // `3.24.3-stable`, `3.24.0@beta`; a commit or a fork has digits, too.
    const plain = version.replace(/[-@](?:stable|beta|dev|main|master)$/, '');
    return /^v?\d+\.\d/.test(plain) || !/\d/.test(plain) ? plain : undefined;
  }
  if (runtime === 'swift') return /^(?:swift-)?(\d+(?:\.\d+)*)(?:-release)?$/i.exec(version)?.[1];
  return version;
}

function javaVersion(written: string): string | undefined {
  // GraalVM's own number is no Java version; the one it runs stands before or behind it.
  const ofGraal = /java(\d+)|\.r(\d+)(?:-|$)/.exec(written);
  if (ofGraal) return ofGraal[1] ?? ofGraal[2];
  const number = /(?:^|-)(\d[\d.]{0,200}(?:\+\d+)?)(?:[-.+_][\w.-]{0,200})?$/.exec(written)?.[1];
  return number ?? (/\d/.test(written) ? undefined : written);
}
