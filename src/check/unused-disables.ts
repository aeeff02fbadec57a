import type { ActiveRule } from '../rule/rule.ts';
import { removal, removalFromList } from './comment-removal.ts';
import type { Reported } from './create-finding.ts';
import type { Directive, Directives, NamedRule } from './disable.ts';
import type { MisspeltDirective } from './misspelt-directives.ts';
import { ownReport } from './own-finding.ts';
import { withoutSilenced } from './silenced.ts';

const unusedDisable = 'lint/unused-disable';

/**
 * What the disable comments of a document disable in vain, and which comments are none although they were meant to be.
 *
 * A comment that names lint/unused-disable keeps others that disable nothing; a comment without a rule does not, or
 * it would always keep itself.
 *
 * @param used The comments, and the rules named in them, that have silenced something.
 * @param rules All that are on.
 * @param misspelt Comments that were meant to disable something.
 */
export function unusedDisables(
  text: string,
  directives: Directives,
  used: Set<Directive | NamedRule>,
  rules: readonly ActiveRule[],
  misspelt: readonly MisspeltDirective[],
): Reported[] {
  const active = rules.find((entry) => entry.id === unusedDisable);
  if (!active) return [];
  const named = { ...directives, all: directives.all.filter(({ rules }) => rules.length > 0) };
  // What a change rule would have said is known only in a run about that change.
  const isOn = new Set(rules.filter(({ rule }) => !rule.check.change).map(({ id }) => id));
  const others = directives.all.flatMap((directive) =>
    unusedRules(text, directive, used, isOn, active, (id) => id !== unusedDisable),
  );
  // Not mended: what it silences then, somebody should have seen.
  const astray = misspelt.map(({ start, end, meant }) => {
    const written = text.slice(start, end).replace(/\s+/g, ' ');
    return ownReport(active, 'misspelt', { start, end }, { written, meant });
  });
  const kept = withoutSilenced([...astray, ...others], named, used);
  const own = directives.all.flatMap((directive) =>
    unusedRules(text, directive, used, isOn, active, (id) => id === unusedDisable),
  );
  return [...kept, ...own];
}

/** What one comment disables in vain, of the rules that are looked at; a rule that is off proves nothing. */
function unusedRules(
  text: string,
  directive: Directive,
  used: ReadonlySet<Directive | NamedRule>,
  isOn: ReadonlySet<string>,
  active: ActiveRule,
  isWanted: (id: string) => boolean,
): Reported[] {
  if (directive.kind === 'enable') return [];
  if (directive.rules.length === 0) {
    if (used.has(directive) || isWanted(unusedDisable)) return [];
    const fix = { fix: [removal(text, directive)] };
    return [ownReport(active, 'unusedAll', directive, { kind: directive.kind }, fix)];
  }
  const unused = directive.rules.filter((rule) => isOn.has(rule.id) && !used.has(rule));
  const allUnused = unused.length === directive.rules.length;
  return unused
    .filter(({ id }) => isWanted(id))
    .map((rule) => {
      const edit = allUnused ? removal(text, directive) : removalFromList(directive, rule);
      const fix = allUnused && rule !== unused[0] ? {} : { fix: [edit] };
      return ownReport(active, 'unused', rule, { rule: rule.id }, fix);
    });
}
