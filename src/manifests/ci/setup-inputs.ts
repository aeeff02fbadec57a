/** Inputs of setup actions, and the runtime of which they take versions. */
const versionInputs = new Map([
  ['node-version', 'node'],
  ['python-version', 'python'],
  ['java-version', 'java'],
  ['go-version', 'go'],
  ['dotnet-version', 'dotnet-sdk'],
  ['ruby-version', 'ruby'],
  ['php-version', 'php'],
  ['bun-version', 'bun'],
  ['deno-version', 'deno'],
  ['pnpm-version', 'pnpm'],
  ['gradle-version', 'gradle'],
  ['maven-version', 'maven'],
  ['poetry-version', 'poetry'],
  ['uv-version', 'uv'],
  ['flutter-version', 'flutter'],
  ['swift-version', 'swift'],
  ['terraform_version', 'terraform'],
]);

/** Actions of which an input has a name that says too little on its own. */
const ownInputs: readonly (readonly [RegExp, string, string])[] = [
  [/^pnpm\/action-setup@/, 'version', 'pnpm'],
  [/^astral-sh\/setup-uv@/, 'version', 'uv'],
  [/^dart-lang\/setup-dart@/, 'sdk', 'dart'],
  [
    /^(?:dtolnay\/rust-toolchain|actions-rs\/toolchain|actions-rust-lang\/setup-rust-toolchain)@/,
    'toolchain',
    'rust',
  ],
];

/**
 * The runtime of which an input gives the version.
 *
 * @param uses The action with its ref; empty when it is not known.
 */
export function runtimeOfInput(input: string, uses: string): string | undefined {
  return (
    versionInputs.get(input) ?? ownInputs.find(([action, own]) => own === input && action.test(uses))?.[2]
  );
}
