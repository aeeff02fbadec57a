import { rules } from '../../rules/index.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import { lintSession } from '../../src/core/check/lint-session.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource, type DocumentKind } from '../../src/core/parse/source.ts';
import type { Finding } from '../../src/core/rule/rule.ts';

// Texts are linted synchronously.
await loadAllModules();

/** A path at which a document is of a kind. */
export const pathOf = {
  prompt: '.assistant/prompts/example.md',
  guide: 'CLAUDE.md',
  skill: '.claude/skills/example/SKILL.md',
  library: '.assistant/commands/example.md',
  memory: '.assistant/memory/sessions.md',
  config: '.assistant/config/complexity-rules.json',
  session: '.assistant/sessions/example.md',
} satisfies Record<DocumentKind, string>;

export const kinds = Object.keys(pathOf) as DocumentKind[];

const everyRule = createRuleSet(
  [...rules].map(([id, rule]) => ({ id, rule, severity: 'error' as const, options: rule.defaultOptions })),
  new Set(rules.keys()),
);
const tree = new Map([
  ['package.json', '{"name": "a", "dependencies": {"react": "^19.1.0"}, "scripts": {"test": "vitest"}}'],
  ['composer.lock', '{"packages": [{"name": "laravel/framework", "version": "v11.0.0"}]}'],
  ['src/index.ts', 'export const a = 1;\n'],
  ['.assistant/memory/project-profile.md', '# Project profile\n\n- React 19.1.0\n'],
]);

/** Lints a text with every rule as a document of a kind, against a small repository. */
export function lintAs(kind: DocumentKind, text: string, path: string = pathOf[kind]): Finding[] {
  const facts = new RepositoryFacts(memorySnapshot(tree));
  const labels = labelNames();
  const isOwn = () => true;
  const settings = {
    inlineConfig: true,
    readTree: (name: string) => tree.get(name),
    factsAt: () => facts,
    isOwn,
  };
  if (kind !== 'session')
    return lintDocument(createSource(path, text), { kind, labels, rules: everyRule, ...settings }).findings;
  const file = { kind, labels, wanted: true, gate: 'always', aliases: noAliases, rules: everyRule } as const;
  const input = { chunks: [Buffer.from(text)], agents: [] };
  return lintSession({ ...file, candidate: { path, named: true } }, input, settings)?.findings ?? [];
}
