import { perObject } from '../../../src/core/base/memoized.ts';
import type { RepositoryFacts } from '../../../src/core/manifests/repository.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** Files that show how the output looks, with examples in it. */
const templatePath = /(?:^|\/)\.assistant\/(?:skills|library)\/.{1,2000}\.md$/i;

/** The ending first: the pattern alone takes its time for each file of a large repository. */
function isTemplate(path: string): boolean {
  return /\.md$/i.test(path) && templatePath.test(path);
}

interface Template {
  readonly file: string;
  readonly lines: readonly string[];
}

/** The skills and library files of a snapshot; read once. */
const templatesOf = perObject((facts: RepositoryFacts): readonly Template[] => {
  const paths = facts.pathsThat(isTemplate);
  facts.snapshot.prefetch(paths);
  return paths.map((file) => ({ file, lines: (facts.read(file) ?? '').split(/\r\n?|\n/) }));
});

function hasTemplates(facts: RepositoryFacts): boolean {
  return templatesOf(facts).length > 0;
}

/** Where a template or example has the same name with the same version behind it; lines count from 1. */
function findInTemplates(
  facts: RepositoryFacts,
  subject: string,
  version: string,
): { readonly file: string; readonly line: number } | undefined {
  const name = subject.toLowerCase();
  for (const { file, lines } of templatesOf(facts)) {
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]!.toLowerCase();
      const at = line.indexOf(name);
      if (at >= 0 && hasVersion(line.slice(at + name.length), version)) return { file, line: index + 1 };
    }
  }
  return undefined;
}

/** Whether a version stands near the beginning of what follows a name, as a whole. */
function hasVersion(rest: string, version: string): boolean {
  const bare = version.toLowerCase().replace(/^v(?=\d)/, '');
  for (let at = rest.indexOf(bare); at >= 0 && at < 40; at = rest.indexOf(bare, at + 1)) {
    // Behind the version of another thing on the same line, it is that thing's.
    if (/\d/.test(rest.slice(0, at))) return false;
    if (
      !/[\w.]/.test(rest[at - 1] === 'v' ? ' ' : (rest[at - 1] ?? ' ')) &&
      !/^(?:\w|\.\d)/.test(rest.slice(at + bare.length))
    )
      return true;
  }
  return false;
}

export default defineRule({
  summary: 'No version is copied from a template',
  severity: 'error',
  spec: 'Template versions',
  messages: {
    copied:
      '{claim} is the example of {file} (line {line}), and no manifest or lock file has it; write the version that was read from a file',
  },
  check: {
    disputedVersion({ claim }, { document: { kind }, claims, report }) {
      // These follow a template; guides and the templates themselves do not.
      if (kind !== 'prompt' && kind !== 'memory' && kind !== 'session') return;
      if (!hasTemplates(claims.factsAt(0))) return;
      const { start, end, subject, value } = claim;
      const template = findInTemplates(claims.factsAt(start), subject.text, value.text);
      if (!template) return;
      const data = { claim: `${subject.text} ${value.text}`, ...template };
      report({ message: 'copied', start, end, data });
    },
  },
});
