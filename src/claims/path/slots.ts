import {
  configEndings,
  namedKinds,
  newKinds,
  slotKinds,
  slotParts,
  slotPrefixes,
  slotStarts,
  slotSuffixes,
} from '../lexicon/files.ts';
import { endingOf } from './file-names.ts';

/**
 * Whether a name stands for whatever the reader has: `foo.ts`, `my-app`, `script-name.js`. The example of a configuration is a
 * file, though.
 *
 * @param folder The name before it in its path.
 */
export function isSlot(name: string, folder = ''): boolean {
  if (!isPlaceholder(name)) return isAnyOfKind(name);
  const own = configOf(name);
  if (own !== undefined && !isPlaceholder(own)) return false;
  // `com/example` is the package that generators of projects begin with.
  return name !== 'example' || !/^(?:com|org|net|io|edu)$/.test(folder);
}

function isPlaceholder(name: string): boolean {
  if (/X{3}|YYYY|NNN|[-_][XN](?=$|[-_.])|^file\d*(?=\.\w+$)/.test(name)) return true;
  const parts = name.split(/[-_.]/);
  if (slotStarts.has(parts[0]!) || parts.some((part) => slotParts.has(part) || /^x{3,}$/.test(part)))
    return true;
  if (/^n{3,}$/.test(parts[0]!) || parts.includes('XX')) return true;
  // `00N-title`
  if (parts.slice(0, -1).some((part) => /^0\d?[XN]{1,2}$/.test(part))) return true;
  if (slotPrefixes.some((prefix) => name.startsWith(prefix) && endsWord(name, prefix.length))) return true;
  const kind = /([A-Z][a-z]+)Name(?=[A-Z]|$|\.)/.exec(name)?.[1];
  if (kind !== undefined && slotSuffixes.has(kind)) return true;
  return parts.some((part, at) => slotKinds.has(part) && parts[at + 1] === 'name');
}

function endsWord(name: string, at: number): boolean {
  return at === name.length || /[A-Z.]/.test(name[at]!);
}

function isAnyOfKind(name: string): boolean {
  const kind = /^([a-z]+)[-_]name(?=$|[-_.])/i.exec(name)?.[1];
  if (kind !== undefined) return namedKinds.has(kind.toLowerCase());
  const own = /^new[-_]([a-z]+)(?=$|\.)/i.exec(name)?.[1] ?? /^New([A-Z][a-z]+)(?=[A-Z.]|$)/.exec(name)?.[1];
  return own === undefined ? /^use-?new-?feature/i.test(name) : newKinds.has(own.toLowerCase());
}

/** The configuration that a reader makes of an example of it: `config.yml.example`, `compose.example.yml`. */
function configOf(name: string): string | undefined {
  const parts = name.split('.');
  const at = parts.findLastIndex((part) => /^(?:example|sample)$/i.test(part));
  if (at < 1 || at < parts.length - 2) return undefined;
  const own = parts.toSpliced(at, 1).join('.');
  return own.startsWith('.env') || (own.includes('.') && configEndings.has(endingOf(own))) ? own : undefined;
}
