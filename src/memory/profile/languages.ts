/** Programming languages by what their files' names end with. */
const languages: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  vue: 'Vue',
  svelte: 'Svelte',
  py: 'Python',
  go: 'Go',
  rs: 'Rust',
  java: 'Java',
  kt: 'Kotlin',
  kts: 'Kotlin',
  scala: 'Scala',
  cs: 'C#',
  fs: 'F#',
  php: 'PHP',
  rb: 'Ruby',
  swift: 'Swift',
  dart: 'Dart',
  ex: 'Elixir',
  exs: 'Elixir',
  c: 'C',
  h: 'C',
  cpp: 'C++',
  cc: 'C++',
  hpp: 'C++',
  sql: 'SQL',
  sh: 'Shell',
};

/** A language with fewer of the files is not one that the project is written in. */
const smallestShare = 0.05;

/** The languages that a set of files is written in, most files first; no numbers, because those change with every session. */
export function languagesOf(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const path of paths) {
    const language = languages[/\.([a-z]{1,6})$/.exec(path)?.[1] ?? ''];
    if (language === undefined) continue;
    counts.set(language, (counts.get(language) ?? 0) + 1);
    all++;
  }
  return [...counts]
    .filter(([, count]) => count >= all * smallestShare)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([language]) => language);
}
