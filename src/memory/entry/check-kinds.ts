/** What a check proves about the work. */
export const checkKinds = ['tests', 'build', 'lint', 'type check'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What the name of a script or task says, when nothing tells what it runs. */
const names: readonly (readonly [CheckKind, RegExp])[] = [
  ['tests', /^(?:tests?|specs?)(?:[:._-](?!watch|debug|ui)|$)|[:._-](?:tests?|specs?)$/i],
  ['type check', /^(?:type-?check|types?|check[:-]types|tsc|check-types)$/i],
  ['lint', /^(?:lint|eslint|rubocop)(?:[:._-](?!fix|auto)|$)|^format[:._-]check$/i],
  ['build', /^build(?:[:._-](?!watch)|$)/i],
];

/** The kinds of check that a script or task is by its name. */
export function kindsByName(name: string): CheckKind[] {
  return names.filter(([, pattern]) => pattern.test(name)).map(([kind]) => kind);
}
