/** A language, as far as linters and compilers divide files among them. */
export type Language = keyof typeof files;

const files = {
  script: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i,
  python: /\.pyi?$/i,
  go: /\.go$/i,
  rust: /\.rs$/i,
  ruby: /\.(?:rb|rake|gemspec)$/i,
  php: /\.php$/i,
  dotnet: /\.(?:cs|fs|vb|razor|cshtml)$/i,
  jvm: /\.(?:java|kts?|scala|groovy)$/i,
  swift: /\.swift$/i,
  dart: /\.dart$/i,
  elixir: /\.(?:exs?|heex|leex)$/i,
  terraform: /\.(?:tf|tofu|tfvars|hcl)$/i,
  shell: /\.(?:sh|bash|zsh|bats)$/i,
  style: /\.(?:css|scss|sass|less)$/i,
  container: /(?:^|\/)(?:(?:Docker|Container)file(?:\.[^/]{0,2000})?|[^/]*\.Dockerfile)$/i,
  prose: /\.(?:md|mdx|markdown)$/i,
} as const;

const all = Object.entries(files) as [Language, RegExp][];

/** The language of a file; undefined for settings and data, which any check may depend on. */
export function languageOf(path: string): Language | undefined {
  return all.find(([, pattern]) => pattern.test(path))?.[0];
}

const path = /^(?:\.{1,2}$|\.?\/|[\w@.-]+\/|\*\*)|^(?:src|lib|app|apps|packages|tests?|specs?|e2e)$/;

/**
 * The folders that a program is told to look at, from where it runs; undefined where it names none, or something that may be none.
 *
 * @param operands What stands behind the program and its command, without options.
 */
export function foldersNamed(operands: readonly string[]): readonly string[] | undefined {
  const named = operands.filter((operand) => operand !== '--');
  if (named.length === 0 || !named.every((operand) => path.test(operand))) return undefined;
  return named.map((operand) =>
    operand
      .replace(/(?:\/|^)[^/*{[?]*[*{[?][\s\S]*/, '')
      .replace(/\/?\.\.\.$/, '')
      .replace(/^\.\/|\/$/g, '')
      .replace(/^\.$/, ''),
  );
}
