import { bareNames, endings, innerEndings, productEndings, products } from '../lexicon/files.ts';

/** Whether a word of a text is the name of a file: a known ending, or one of the names that go without. */
export function isFileName(name: string): boolean {
  return isFileOfTree(name) && !isProduct(name);
}

/** The same where nothing but files and folders is named: an `express.js` in a drawn tree is no product. */
export function isFileOfTree(name: string): boolean {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return isBareName(name);
  if (dot === 0) return /^\.[a-z][a-z0-9_-]*$/.test(name);
  if (dot === name.length - 1) return false;
  if (endings.has(endingOf(name))) return /^[\p{L}\p{N}_.@()+~-]+$/u.test(name);
  return /^\.[a-z]/.test(name) || /^[A-Za-z]+file\.\w+$/.test(name);
}

/** Behind the last dot, in small letters; the whole name when there is none. */
export function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function isProduct(name: string): boolean {
  if (!productEndings.has(endingOf(name))) return false;
  return products.has(name.slice(0, Math.max(0, name.lastIndexOf('.'))).toLowerCase());
}

/** `license` and `readme` in small letters are words. */
function isBareName(name: string): boolean {
  if (name.length < 4 || name.length > 13 || !bareNames.has(name.toLowerCase())) return false;
  return name[0] !== name[0]!.toLowerCase() || /file$|^(?:mvnw|gradlew|artisan)$/.test(name);
}

/** `.d.ts`, `.axaml.cs`, `.vue`: an ending that is spoken of, not a file. */
export function isSpokenEnding(name: string): boolean {
  if (!name.startsWith('.')) return false;
  const parts = name.slice(1).split('.');
  return parts.every((part) => part !== 'env' && (endings.has(part) || innerEndings.has(part)));
}
