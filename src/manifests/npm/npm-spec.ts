import type { Pin } from '../fact.ts';

/** What a dependency's specifier says. */
export interface NpmSpec {
  /** The package that is really installed, when the dependency goes by another name (`npm:`, `jsr:`, `patch:`). */
  readonly target: string | undefined;
  /** The version or range as written; empty for an address or a path, which may hold a secret. */
  readonly value: string;
  readonly pin: Pin;
}

/** No person writes longer ones (UTF-16 code units). */
const longest = 500;

/** Reads a specifier as npm, pnpm, Yarn, Bun and Deno write it. A catalog's must be looked up before. */
export function readNpmSpec(written: string): NpmSpec {
  const spec = written.trim();
  if (spec.length > longest) return { target: undefined, value: '', pin: 'none' };
  const patched = /^patch:(?:@[^/@]+\/)?[^@]+@(?:npm(?::|%3A))?([^#:]+)/i.exec(spec)?.[1];
  if (patched !== undefined) return plainSpec(patched);
  const protocol = /^(?:npm|jsr):(.*)$/.exec(spec)?.[1];
  if (protocol !== undefined) {
    const [target, value] = splitNpmName(protocol.replace(/^\//, ''));
    return /^[\d^~<>=*v]/.test(target) ? plainSpec(protocol) : { ...plainSpec(value), target };
  }
  const inWorkspace = /^workspace:(.*)$/.exec(spec)?.[1];
  if (inWorkspace !== undefined) {
    const [, value] = splitNpmName(inWorkspace);
    const plain = plainSpec(value || inWorkspace);
    return plain.pin === 'none' ? { target: undefined, value: spec, pin: 'none' } : plain;
  }
  return plainSpec(spec);
}

/** Divides `@scope/name@^1.2/sub/path` into name and version; the version is empty when there is none. */
export function splitNpmName(written: string): readonly [name: string, version: string] {
  const at = written.indexOf('@', 1);
  if (at < 0) return [/^(?:@[^/]+\/)?[^/]*/.exec(written)?.[0] ?? written, ''];
  const version = written.slice(at + 1);
  const slash = version.indexOf('/');
  return [written.slice(0, at), slash < 0 ? version : version.slice(0, slash)];
}

function plainSpec(written: string): NpmSpec {
  const value = written.trim();
  return { target: undefined, value: /[:/\\]/.test(value) ? '' : value, pin: pinOf(value) };
}

/** As npm reads it: `18` and `18.2` are ranges, and a word is a tag that may move. */
function pinOf(value: string): Pin {
  if (/[:/\\]/.test(value)) return 'none';
  if (/^[v=]*\s*\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/.test(value)) return 'exact';
  return /^[\^~<>=v\s]*\d/.test(value) ? 'range' : 'none';
}
