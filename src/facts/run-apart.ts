import { escapePattern } from '../base/escape-pattern.ts';
import type { Target } from '../manifests/aliases.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';

/** What runs a tool without it being a dependency. */
const runner = '(?:uvx|pipx run|uv tool (?:run|install)|uv run --with|npx|bunx|pnpx|(?:pnpm|yarn) dlx)';

/** Whether a text runs a package from where packages come from: `uvx ruff check`. */
export function isRunApart(packages: readonly Target[], text: string): boolean {
  return packages.some(({ name }) => {
    return new RegExp(String.raw`\b${runner} (?:-{1,2}\S{1,200} ){0,20}${escapePattern(name)}(?![\w-])`).test(
      text,
    );
  });
}

/** Whether some pyproject.toml has a table for a tool: `[tool.ruff]` mentions it, whoever brings it along. */
export function hasToolTable(packages: readonly Target[], repository: RepositoryFacts): boolean {
  const names = packages.filter(({ ecosystem }) => ecosystem === 'pypi').map(({ name }) => name);
  if (names.length === 0) return false;
  return repository.manifestPaths('pyproject').some((path) => {
    const text = repository.read(path) ?? '';
    return names.some((name) => text.includes(`[tool.${name}]`) || text.includes(`[tool.${name}.`));
  });
}
