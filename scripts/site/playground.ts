import { rules } from '../../rules/index.ts';
import { withModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { plural } from '../../src/core/base/words.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { kindByContent } from '../../src/core/parse/kind.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';
import type { Finding } from '../../src/core/rule/rule.ts';

/** Base64 is all that the core asks Node's buffers for. */
const page = globalThis as { Buffer?: unknown; document?: Page };
page.Buffer ??= {
  from: (text: string) => ({ toString: () => decoded(text.replaceAll('-', '+').replaceAll('_', '/')) }),
};

function decoded(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

const labels = labelNames();
/** An approval's digest is compared by a hash that only Node has. */
const active = [...rules]
  .filter(([id, { severity }]) => severity !== 'off' && id !== 'gate/stale-approval')
  .map(([id, rule]) => ({ id, rule, severity: rule.severity, options: rule.defaultOptions ?? {} }));
const ruleSet = createRuleSet(active as Parameters<typeof createRuleSet>[0], new Set(rules.keys()));
const nowhere = new RepositoryFacts(memorySnapshot(new Map()));

/** Lints a text by the default rules, as a prompt where it has the look of nothing else. */
export async function lint(text: string): Promise<readonly Finding[]> {
  const path = 'text.md';
  const kind = kindByContent(path, text, labels, true)!;
  const settings = { kind, labels, rules: ruleSet, inlineConfig: true };
  const read = { readTree: () => undefined, factsAt: () => nowhere };
  return (await withModules(() => lintDocument(createSource(path, text), { ...settings, ...read }))).findings;
}

/** Of the browser's document what this page uses. */
interface Page {
  getElementById(id: string): PageElement;
  createElement(name: string): PageElement;
}

interface PageElement {
  value: string;
  textContent: string;
  className: string;
  href: string;
  append(...children: (PageElement | string)[]): void;
  replaceChildren(...children: PageElement[]): void;
  addEventListener(event: string, listener: () => void): void;
}

const example = `PERFECTED PROMPT

## GOAL
Make transfers better.

## SCOPE
- \`src/server/limits.ts\`

## REQUIREMENTS
1. TODO
`;

if (page.document) {
  const { document } = page as { document: Page };
  const text = document.getElementById('text');
  const show = async () => {
    const wanted = text.value;
    const findings = await lint(wanted);
    if (text.value !== wanted) return;
    document.getElementById('summary').textContent =
      findings.length === 0 ? 'Nothing found.' : plural(findings.length, 'finding');
    document.getElementById('findings').replaceChildren(...findings.map((finding) => row(finding, document)));
  };
  text.addEventListener('input', () => void show());
  text.value ||= example;
  void show();
}

/** Only as text: what is linted may hold anything. */
function row({ line, column, severity, message, rule }: Finding, document: Page): PageElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.textContent = rule;
  link.href = `rules/${rule}.html`;
  const mark = document.createElement('strong');
  mark.className = severity;
  mark.textContent = severity;
  item.append(`${line}:${column} `, mark, ` ${message} `, link);
  return item;
}
