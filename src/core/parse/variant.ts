import type { Label } from './blocks.ts';
import type { SectionName } from './labels.ts';

/** `universal` has six sections, `frontend` four (specification: Perfected prompt). */
export type Variant = 'universal' | 'frontend';

/** The sections that each variant must have, in their order (specification: Perfected prompt). */
export const requiredSections: Record<Variant, readonly SectionName[]> = {
  universal: ['goal', 'context', 'scope', 'requirements', 'constraints', 'expectedResult'],
  frontend: ['goal', 'projectContext', 'scope', 'bestPractices'],
};

/** The variant that the labels of a prompt tell: by its title, or by the sections that only one of them has. */
export function variantOf(labels: readonly Label[]): Variant {
  const names = new Set<string | undefined>();
  for (const label of labels) {
    if (label.name === 'title' && /front-?end/i.test(label.text)) return 'frontend';
    names.add(label.name ?? label.near?.name);
  }
  const count = (of: readonly SectionName[]) => of.filter((name) => names.has(name)).length;
  const frontend = count(['projectContext', 'bestPractices']);
  if (frontend === 0) return 'universal';
  return frontend >= count(['requirements', 'constraints', 'expectedResult']) ? 'frontend' : 'universal';
}
