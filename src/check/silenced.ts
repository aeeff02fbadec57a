import type { Reported } from './create-finding.ts';
import { type Directive, type Directives, firstAbove, type NamedRule } from './disable.ts';

/**
 * Takes out the findings that disable comments silence.
 *
 * @param directives Which comments are heeded, of those of the document.
 * @param used Every comment or named rule that covers a finding is added to it: two that say the same are both needed by their authors.
 */
export function withoutSilenced(
  findings: readonly Reported[],
  { all, enables }: Directives,
  used: Set<Directive | NamedRule>,
): Reported[] {
  if (all.length === 0) return [...findings];
  const unnamed = all.filter(({ rules }) => rules.length === 0);
  const naming = new Map<string, { readonly directive: Directive; readonly rule: NamedRule }[]>();
  for (const directive of all) {
    for (const rule of directive.rules) {
      const others = naming.get(rule.id);
      if (others) others.push({ directive, rule });
      else naming.set(rule.id, [{ directive, rule }]);
    }
  }
  const silenced = new Set<Reported>();
  for (const [id, found] of findingsByRule(findings)) {
    const starts = enables.get(id) ?? [];
    const covering: [Directive, Directive | NamedRule][] = [
      ...unnamed.map((directive): [Directive, Directive] => [directive, directive]),
      ...(naming.get(id) ?? []).map(({ directive, rule }): [Directive, NamedRule] => [directive, rule]),
    ];
    // Comments may cover each other's ranges: a finding is looked at once however many cover it.
    let behind = 0;
    for (const [{ start, covers }, user] of covering.sort(([a], [b]) => a.covers.start - b.covers.start)) {
      const enabled = starts[firstAbove(starts, start, (each) => each)] ?? Number.POSITIVE_INFINITY;
      const first = firstAbove(found, covers.start - 1, offsetOf);
      const last = firstAbove(found, Math.min(covers.end, enabled) - 1, offsetOf);
      if (first < last) used.add(user);
      for (let at = Math.max(first, behind); at < last; at++) silenced.add(found[at]!);
      behind = Math.max(behind, last);
    }
  }
  return findings.filter((finding) => !silenced.has(finding));
}

/** The findings of each rule in file order. */
function findingsByRule(findings: readonly Reported[]): Map<string, Reported[]> {
  const byRule = new Map<string, Reported[]>();
  for (const finding of findings) {
    const others = byRule.get(finding.rule);
    if (others) others.push(finding);
    else byRule.set(finding.rule, [finding]);
  }
  for (const found of byRule.values()) found.sort((a, b) => a.start - b.start);
  return byRule;
}

function offsetOf({ start }: Reported): number {
  return start;
}
