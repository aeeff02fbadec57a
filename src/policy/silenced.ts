import { type Directive, findDirectives } from '../check/disable.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Weakening } from '../rule/weakening.ts';

/**
 * The disable comments of a document that silence what nothing silenced before: those that are new, that name further rules, or that
 * reach lines which were there and were looked at, because they were moved or the comment that ended them is gone.
 *
 * @param before The document without the change; undefined where it is new.
 */
export function newlySilenced(
  before: LintedDocument | undefined,
  after: LintedDocument,
): Omit<Weakening, 'base'>[] {
  const directives = findDirectives(after).filter(({ kind }) => kind !== 'enable');
  if (directives.length === 0) return [];
  const old = before ? findDirectives(before).filter(({ kind }) => kind !== 'enable') : [];
  const left = new Map<string, number>();
  for (const directive of old)
    for (const rule of rulesOf(directive)) {
      const key = `${directive.kind} ${rule}`;
      left.set(key, (left.get(key) ?? 0) + 1);
    }
  const linesBefore = new Set(before ? linesOf(before, { start: 0, end: before.text.length }) : []);
  const silentBefore = silentLines(before, old);

  return directives.flatMap((directive) => {
    const { kind, start, end } = directive;
    const rules = rulesOf(directive).filter((rule) => {
      const key = `${kind} ${rule}`;
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count <= 0 || reachesMore(directive, rule);
    });
    if (rules.length === 0) return [];
    const of = rules.includes(all) ? 'all rules' : rules.join(', ');
    return [{ what: 'silenced' as const, cause: `prompt-lint-${kind}`, of, start, end }];
  });

  function reachesMore(directive: Directive, rule: string): boolean {
    return linesOf(after, reachOf(directive, rule)).some(
      (line) =>
        linesBefore.has(line) && !silentBefore.get(rule)?.has(line) && !silentBefore.get(all)?.has(line),
    );
  }
}

const all = '*';

function rulesOf({ rules }: Directive): readonly string[] {
  return rules.length === 0 ? [all] : [...new Set(rules.map(({ id }) => id))];
}

function reachOf({ covers, enabledAt }: Directive, rule: string): { start: number; end: number } {
  return { start: covers.start, end: Math.min(covers.end, enabledAt.get(rule) ?? covers.end) };
}

/** The lines that comments silence, by rule. */
function silentLines(
  document: LintedDocument | undefined,
  directives: readonly Directive[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const silent = new Map<string, Set<string>>();
  if (!document) return silent;
  for (const directive of directives)
    for (const rule of rulesOf(directive)) {
      const lines = silent.get(rule) ?? new Set<string>();
      silent.set(rule, lines);
      for (const line of linesOf(document, reachOf(directive, rule))) lines.add(line);
    }
  return silent;
}

/** What stands in a range, line by line; comments of ours and blank lines say nothing. */
function linesOf({ text }: LintedDocument, { start, end }: { start: number; end: number }): string[] {
  return text
    .slice(start, end)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes('prompt-lint-'));
}
