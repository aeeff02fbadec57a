import type { CommandName } from '../parse/phase0/types.ts';
import { type AppScan, type FieldId, fieldOf, type Place, type ProjectScan } from '../scan/project-scan.ts';
import type { RequestWords } from './request-words.ts';
import { wordsOf } from './words/plain.ts';

/** A value that the scan found. */
export interface Found {
  readonly label: string;
  readonly value: string;
  readonly place: Place;
}

/** What the scan found for a field; undefined when there is none, or nobody can tell. */
export function found(app: AppScan, id: FieldId): Found | undefined {
  const field = fieldOf(app, id);
  return field?.state === 'found'
    ? { label: field.label, value: field.value, place: field.places[0] }
    : undefined;
}

/** `React 18.3.1`: with its label only where the value is but a version. */
export function namedValue({ label, value }: Found): string {
  return /^[\d^~<>=v]/.test(value) ? `${label} ${value}` : value;
}

/** Whether a field's value says no. */
export function isNo(value: string): boolean {
  return /^(?:no|none|false|off)\b/i.test(value);
}

/**
 * The apps that a request may be about: those of the command's side, of its domain, and of these the ones that it names.
 *
 * @param domain As the initial analysis names it.
 */
export function relevantApps(
  scan: ProjectScan | undefined,
  command: CommandName,
  domain: string,
  words: RequestWords,
): readonly AppScan[] {
  if (!scan) return [];
  const side = sideOf(command, domain);
  const ofSide = scan.apps.filter((app) => side === undefined || app.side === side);
  const apps = ofSide.length > 0 ? ofSide : scan.apps;
  const named = apps.filter((app) => namesApp(app, words));
  return named.length > 0 ? named : apps;
}

function sideOf(command: CommandName, domain: string): AppScan['side'] | undefined {
  if (command === 'prompt-frontend') return 'frontend';
  if (command === 'prompt-backend') return 'backend';
  if (/^frontend/i.test(domain)) return 'frontend';
  return /^backend/i.test(domain) ? 'backend' : undefined;
}

/** By its folder or the name that its manifest gives it, in words. */
function namesApp({ folder, name }: AppScan, { topics, plain, paths }: RequestWords): boolean {
  if (folder !== '' && paths.some((path) => path.startsWith(`${folder}/`))) return true;
  const last = folder.slice(folder.lastIndexOf('/') + 1);
  return [last, name ?? ''].some((each) => {
    const parts = wordsOf(each.replace(/^@[^/]+\//, ''));
    return (
      parts.length > 0 && parts.every((part) => topics.has(part) || new RegExp(`\\b${part}\\b`).test(plain))
    );
  });
}
