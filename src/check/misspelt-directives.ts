import { nearest } from '../base/nearest.ts';
import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import { codeOf, type Directive, type DirectiveKind, withoutReason } from './disable.ts';

/** A comment that was meant for this linter, and that it does not know; the range is that of its name. */
export interface MisspeltDirective extends Range {
  readonly meant: DirectiveKind;
}

/** Each kind as it reads without its hyphens: people leave them out, and put in others. */
const kinds: ReadonlyMap<string, DirectiveKind> = new Map([
  ['disable', 'disable'],
  ['enable', 'enable'],
  ['disablenextline', 'disable-next-line'],
  ['disablefile', 'disable-file'],
]);

/** What other linters and formatters call the same. */
const elsewhere: ReadonlyMap<string, DirectiveKind> = new Map([
  ['disableline', 'disable-next-line'],
  ['disablenext', 'disable-next-line'],
  ['ignore', 'disable-next-line'],
  ['ignoreline', 'disable-next-line'],
  ['ignorenextline', 'disable-next-line'],
  ['ignorefile', 'disable-file'],
  ['ignorestart', 'disable'],
  ['ignoreend', 'enable'],
  ['off', 'disable'],
  ['on', 'enable'],
]);

/** The length is bounded, as that of a disable comment is. */
const comment = /<!--\s{0,20}(?=pr?o)((?:(?!-->)[\s\S]){5,2000})-->/gi;

/** `prompt-lint-disabel facts/path`: the name is one word, whatever that is. */
const oneWord = /^prompt-lint[-_]([a-z][\w-]{0,40})(?![\w-])/i;
/** `prompt-lint disable facts/path`, `prompt-lint: disable-next-line facts/path`. */
const twoWords =
  /^prompt-lint(?:\s{0,5}:\s{0,5}|\s{1,5})((?:disable|enable)(?:[\s_-]?(?:next[\s_-]?)?line|[\s_-]?file)?)(?![\w-])/i;
/** `promptlint-disable facts/path`, `prompt lint disable facts/path`. */
const otherProgram =
  /^(?:pr?om?p?t?[-_ ]?lint(?:er)?)[-_:\s]{1,5}((?:disable|enable)(?:[\s_-]?(?:next[\s_-]?)?line|[\s_-]?file)?)(?![\w-])/i;

/**
 * Finds comments that were meant to be disable comments and are none. A comment that only speaks of prompt-lint is left
 * alone: behind the name stands nothing, or rules, or a reason.
 *
 * @param known The disable comments of the document.
 */
export function findMisspelt(
  document: LintedDocument,
  known: readonly Directive[],
  ruleIds: ReadonlySet<string>,
): MisspeltDirective[] {
  const { text } = document;
  if (document.kind === 'config' || !text.includes('<!--')) return [];
  const starts = new Set(known.map(({ start }) => start));
  const found = [...text.matchAll(comment)].flatMap((match): MisspeltDirective[] => {
    if (starts.has(match.index)) return [];
    const inside = match[1]!;
    const named = nameIn(inside, ruleIds);
    if (named === undefined) return [];
    const start = match.index + match[0].length - '-->'.length - inside.length;
    return [{ start, end: start + named.length, meant: named.meant }];
  });
  if (found.length === 0) return [];
  const isCode = codeOf(document);
  return found.filter(({ start }) => !isCode(start));
}

/** What a comment was meant to be, and how long its name is; undefined for one that is about something else. */
function nameIn(
  inside: string,
  ruleIds: ReadonlySet<string>,
): { length: number; meant: DirectiveKind } | undefined {
  const joined = oneWord.exec(inside);
  const match = joined ?? twoWords.exec(inside) ?? otherProgram.exec(inside);
  if (!match) return undefined;
  const rules = rulesBehind(inside.slice(match[0].length));
  const isOurs = joined !== null || twoWords.test(inside);
  // There may be another program of nearly that name: its rules are not ours.
  if (!isOurs && !rules.some((rule) => ruleIds.has(rule))) return undefined;
  const [first] = rules;
  const looksLikeRule = (rule: string) => rule.includes('/') || nearest(rule, ruleIds) !== undefined;
  if (first !== undefined && !(joined ? looksLikeRule(first) : rules.every(looksLikeRule))) return undefined;
  const meant = kindOf(match[1]!, joined !== null);
  return meant && { length: match[0].length, meant };
}

function kindOf(written: string, mayBeMisspelt: boolean): DirectiveKind | undefined {
  const word = written.toLowerCase().replace(/[\s_-]/g, '');
  const meant = kinds.get(word) ?? elsewhere.get(word);
  if (meant !== undefined || !mayBeMisspelt) return meant;
  const near = nearest(word, kinds.keys());
  // Few misspell the first letter, and "table" is near to "enable".
  return near !== undefined && near[0] === word[0] ? kinds.get(near) : undefined;
}

function rulesBehind(text: string): string[] {
  return withoutReason(text).match(/[^\s,:]+/g) ?? [];
}
