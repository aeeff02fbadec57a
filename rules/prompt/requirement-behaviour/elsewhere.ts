import { looksLikePath } from '../../../src/parse/path-text.ts';

/** "See the ticket DESK-411": behind it stands a document, not something that a user sees. */
const pointer =
  /^(?:see|cf\.?|refer to|pozri|viď)(?: also| the)* (?:tickets?|issues?|stor(?:y|ies)|designs?|mock-?ups?|wireframes?|figma|jira|confluence|wiki|specs?|specification|docs?|documentation|readme|attachment|above|below|tiket\p{L}*|návrh\p{L}*|dokumentáci\p{L}*|príloh\p{L}*|https?:|[A-Z]{2,}-\d|#\d)[^,;:]{0,40}$/iu;
const joint = /(?<!\s)\s*(?:,\s*(?:and|a)\s|,|\s(?:and|&|\+|a)\s)\s*/u;

/** Whether a requirement says nothing but where its text stands. */
export function isPointer(text: string): boolean {
  return pointer.test(text);
}

/** Whether a requirement is several files, joined by commas and "and". */
export function isOnlyFiles(text: string): boolean {
  if (!text.includes('/') && !text.includes('.')) return false;
  const parts = text.split(joint);
  return parts.length > 1 && parts.every((part) => isFile(part));
}

function isFile(part: string): boolean {
  const bare = part.replace(/^`|`$/g, '');
  return /[/.]/.test(bare) && !/\s/.test(bare) && looksLikePath(bare);
}

/** Whether a line begins as one of them does; told by its first letters. */
export function mayPointElsewhere(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(start) === 96)
    return isOnlyFiles(text.slice(start, end).replace(/(?<![.;,\s])[.;,\s]+$/, ''));
  return /^(?:see|cf|ref|poz|vi)/i.test(text.slice(start, start + 3)) && isPointer(text.slice(start, end));
}
