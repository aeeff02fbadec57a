import { dirname, join } from 'node:path/posix';
import { fold, letters } from '../../../src/core/base/fold.ts';
import { GitIgnored } from '../../../src/core/claims/git-ignored.ts';
import type { RepositoryFacts } from '../../../src/core/manifests/repository.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { anyOf } from '../../words.ts';

/** Nothing was answered, so there is nothing to trace. Held against folded text, like where something lies elsewhere. */
const notApplicable =
  /^\W*(?:n\/a|not applicable|not needed|not relevant|nie je potrebn[a-z]+|netyka sa|none)(?![a-z])/;
/** A file with its path: `package.json`, `src/api/limits.ts`, `.assistant/memory/sessions.md`. */
const fileName = new RegExp(
  String.raw`(?<![${letters}\d_@/.:#*<{~\\-])(?:\.{1,2}\/)?(?:[\w.@()[\]-]{1,200}\/){0,40}[\w.@-]{0,200}[\w-]\.${anyOf(
    'md mdx mdc json jsonc ya?ml toml tsx? jsx? cjs mjs cts mts py cs csproj sln xml gradle kts? java go mod rs rb php vue svelte css scss html sql ' +
      'sh ps1 lock txt ini cfg env',
  )}(?![${letters}\d_/(]|\.[${letters}])`,
  'gi',
);
/** The memory files are named without their folder. */
const memoryFiles = new Set(['project-profile.md', 'sessions.md', 'prompt-patterns.md']);
/** The user gave it, or it lies elsewhere: an attachment, another repository, a web page. */
const notHere =
  /https?:|\b(?:(?:attach|upload|paste|other repo|other project|poziadav|pouzivatel|priloh)|(?:request|user|message|ticket|issue|does not exist|missing|not found|neexistuje|chyba)\b)/;

export default defineRule({
  summary: 'Each answered criterion names its source',
  severity: 'error',
  spec: 'Completeness check',
  messages: {
    none: '{name} is answered without its source; say where the answer comes from, like "(from the request)" or "(from project-profile.md)"',
    absent: '{name} is answered from {file}, which is not in the repository',
    elsewhere: '{name} is answered from {file}, which is not in the repository; {near} is',
  },
  check: {
    criteria(_, { document, claims, report }) {
      const reported = new Set<number>();
      for (const { name, nameRange, mark, source, text } of document.phase0.checks.flatMap(
        ({ criteria }) => criteria,
      )) {
        if (mark !== 'answered') continue;
        if (source === undefined) {
          if (notApplicable.test(fold(text))) continue;
          report({ message: 'none', ...nameRange, data: { name } });
          continue;
        }
        // The source in a heading holds for all criteria below it, and is reported once.
        if (!source.text.includes('.') || notHere.test(fold(source.text)) || reported.has(source.start))
          continue;
        for (const match of source.text.matchAll(fileName)) {
          const facts = claims.factsAt(source.start);
          const [file] = match;
          if (facts.isEmpty() || isThere(file, document.path, facts)) continue;
          reported.add(source.start);
          const start = source.start + match.index;
          const place = { start, end: start + file.length };
          const near = namesake(file, facts);
          if (near === undefined) report({ message: 'absent', ...place, data: { name, file } });
          else report({ message: 'elsewhere', ...place, data: { name, file, near } });
        }
      }
    },
  },
});

/** Whether a file is where its name says: from the root, from the document's folder, or by its ending anywhere. */
function isThere(file: string, from: string, facts: RepositoryFacts): boolean {
  if (memoryFiles.has(file))
    return facts.has(`.assistant/memory/${file}`) || facts.index.endingWith(file).length > 0;
  const path = file.replace(/^(?:\.{1,2}\/)+/, '');
  if (facts.has(path) || facts.has(join(dirname(from), file))) return true;
  if (facts.index.endingWith(path).length > 0 || facts.index.otherCase(path) !== undefined) return true;
  return new GitIgnored(facts.snapshot, facts.index).covers(path);
}

function namesake(file: string, facts: RepositoryFacts): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name === file ? undefined : facts.index.endingWith(name)[0];
}
