/** Runtimes and languages by the names of their facts, in the order in which they are listed. */
export const runtimeNames: Readonly<Record<string, string>> = {
  node: 'Node.js',
  bun: 'Bun',
  deno: 'Deno',
  python: 'Python',
  java: 'Java',
  kotlin: 'Kotlin',
  dotnet: '.NET',
  netfx: '.NET Framework',
  go: 'Go',
  rust: 'Rust',
  php: 'PHP',
  ruby: 'Ruby',
  flutter: 'Flutter',
  dart: 'Dart',
  swift: 'Swift',
};
