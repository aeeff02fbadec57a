import { firstAbove } from '../base/collections.ts';
import { type Directive, findDirectives } from '../check/settle.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Weakening } from '../rule/rule.ts';

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
  const directives = hiding(after);
  if (directives.length === 0) return [];
  const old = before ? hiding(before) : [];
  const left = new Map<string, number>();
  for (const directive of old)
    for (const rule of rulesOf(directive)) {
      const key = `${directive.kind} ${rule}`;
      left.set(key, (left.get(key) ?? 0) + 1);
    }
  const linesBefore = new Set(before ? linesOf(before) : []);
  const silentBefore = before ? silentLines(before, old) : new Map<string, Set<string>>();
  const lines = linesOf(after);
  const counted = new Map<string, Uint32Array>();

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

  function reachesMore(directive: Hiding, rule: string): boolean {
    const { from, to } = reachOf(after, directive, rule);
    const count = lookedAtBefore(rule);
    return count[to]! > count[from]!;
  }

  /** Of the lines in front of each: how many were there before, and no comment kept the rule from them. A sum, so that no comment counts them again. */
  function lookedAtBefore(rule: string): Uint32Array {
    const silent = silentBefore.get(rule);
    const key = silent ? rule : all;
    const known = counted.get(key);
    if (known) return known;
    const everything = silentBefore.get(all);
    const count = new Uint32Array(lines.length + 1);
    for (const [at, line] of lines.entries()) {
      const isLookedAt = line !== '' && linesBefore.has(line) && !silent?.has(line) && !everything?.has(line);
      count[at + 1] = count[at]! + (isLookedAt ? 1 : 0);
    }
    counted.set(key, count);
    return count;
  }
}

const all = '*';

interface Hiding extends Directive {
  /** Where an `enable` that names the rule ends it. */
  enabledAt(rule: string): number | undefined;
}

function hiding(document: LintedDocument): readonly Hiding[] {
  const { all: found, enables } = findDirectives(document);
  return found
    .filter(({ kind }) => kind !== 'enable')
    .map((directive) => ({
      ...directive,
      enabledAt(rule) {
        const starts = enables.get(rule);
        return starts?.[firstAbove(starts, directive.start)];
      },
    }));
}

function rulesOf({ rules }: Directive): readonly string[] {
  return rules.length === 0 ? [all] : [...new Set(rules.map(({ id }) => id))];
}

/** Indexes of lines, the last one exclusive. */
function reachOf(
  { lines, text }: LintedDocument,
  { covers, enabledAt }: Hiding,
  rule: string,
): { readonly from: number; readonly to: number } {
  const end = Math.min(covers.end, enabledAt(rule) ?? covers.end, text.length);
  if (end <= covers.start) return { from: 0, to: 0 };
  return { from: lines.position(covers.start).line - 1, to: lines.position(end - 1).line };
}

/** The lines that comments silence, by rule. */
function silentLines(
  document: LintedDocument,
  directives: readonly Hiding[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const silent = new Map<string, Set<string>>();
  /** Comments come in file order: what one has added is not added again for the next. */
  const reached = new Map<string, number>();
  const lines = linesOf(document);
  for (const directive of directives)
    for (const rule of rulesOf(directive)) {
      const set = silent.get(rule) ?? new Set<string>();
      silent.set(rule, set);
      const { from, to } = reachOf(document, directive, rule);
      for (let at = Math.max(from, reached.get(rule) ?? 0); at < to; at++) set.add(lines[at]!);
      reached.set(rule, Math.max(to, reached.get(rule) ?? 0));
    }
  return silent;
}

/** Line by line; comments of ours and blank lines say nothing, and are empty. */
function linesOf({ lines, text }: LintedDocument): readonly string[] {
  return Array.from({ length: lines.lineCount }, (_, at) => {
    const end = at + 1 < lines.lineCount ? lines.lineStart(at + 2) : text.length;
    const line = text.slice(lines.lineStart(at + 1), end).trim();
    return line.includes('prompt-lint-') ? '' : line;
  });
}
