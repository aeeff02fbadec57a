import { fold } from '../../../src/core/base/fold.ts';
import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import type { RepositoryFacts } from '../../../src/core/manifests/repository.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import type { LintedDocument } from '../../../src/core/parse/document.ts';
import type { Section } from '../../../src/core/parse/prompt.ts';
import { scopeEntries } from '../../../src/core/parse/scope.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const practices = lazyModule(() => import('../../../src/core/facts/frontend-practices.ts'));
const denial = lazyModule(() => import('../../../src/core/parse/denial.ts'));

export default defineRule({
  summary: "Best Practices fit the project's stack",
  severity: 'warning',
  spec: 'Frontend practices',
  messages: {
    missing: 'Best Practices leaves out what {detected} calls for: {asks}',
    contrary: '"{words}" goes against what {detected} calls for: {asks}',
    stranger:
      '{words} is listed, but no package.json names {library}; leave it out, or add the library in SCOPE',
  },
  check: {
    section(section, { document, claims, report }) {
      const { name, content, label } = section;
      if (name !== 'bestPractices' || content.start === content.end) return;
      const facts = claims.factsAt(section.start);
      if (facts.isEmpty()) return;
      const { frontendStack, practiceGroups, stackBound } = practices();
      const stack = frontendStack(facts);
      if (stack.packages.size === 0) return;
      const text = document.text.slice(content.start, content.end);
      const folded = fold(text);
      const plain = folded.replace(/(?<![`*_~\w])[`*_~]+(?=[\w<])|(?<=[\w>/])[`*~]+/g, '');
      for (const { detected, practices } of practiceGroups) {
        const what = detected(stack);
        if (what === undefined) continue;
        const missing: string[] = [];
        for (const { english: asks, named, against } of practices(stack)) {
          const place = against && firstMention(document.text, content, folded, against);
          if (place) {
            const words = document.text.slice(place.start, place.end);
            report({ message: 'contrary', ...place, data: { words, detected: what, asks } });
          } else if (!named.test(plain) && !against?.test(folded)) missing.push(asks);
        }
        if (missing.length > 0)
          report({
            message: 'missing',
            ...label,
            data: { detected: what, asks: missing.join('; ') },
          });
      }
      if (addsPackages(document)) return;
      const names = [...stack.packages.keys()];
      for (const [words, library, packages] of stackBound) {
        if (names.some((each) => packages.test(each)) || (library === 'typescript' && hasTypes(facts)))
          continue;
        const place = firstMention(document.text, content, text, words);
        if (!place) continue;
        const written = document.text.slice(place.start, place.end);
        report({ message: 'stranger', ...place, data: { words: written, library } });
      }
    },
  },
});

function isTypeScript(path: string): boolean {
  return (path.endsWith('.ts') || path.endsWith('.tsx')) && !path.endsWith('.d.ts');
}

function hasTypes(facts: RepositoryFacts): boolean {
  return facts.pathsThat(isTypeScript).length > 0;
}

/** The first place where words stand and are not spoken against. @param part The content, folded where the pattern is for folded text. */
function firstMention(text: string, content: Range, part: string, words: RegExp): Range | undefined {
  const { isDenied, sentenceAround } = denial();
  for (const match of part.matchAll(new RegExp(words, `${words.flags}g`))) {
    const start = content.start + match.index;
    const place = { start, end: start + match[0].length };
    if (!isDenied(sentenceAround(text, place, content))) return place;
  }
  return undefined;
}

/** Whether SCOPE has a package.json changed: a library may come with the work. */
function addsPackages(document: LintedDocument): boolean {
  return (document.phase0.prompt?.sections ?? [])
    .filter((section: Section) => section.name === 'scope')
    .flatMap((section) => scopeEntries(document.text, section))
    .some(
      ({ path, action }) =>
        action !== 'exclude' && path !== undefined && /(?:^|\/)package\.json$/.test(path.text),
    );
}
