import { basename, dirname } from 'node:path/posix';
import { editDistance } from '../../../src/base/nearest.ts';
import { speaksInGeneral } from '../../../src/facts/in-general.ts';
import { hasLinkedFolder } from '../../../src/facts/linked-folder.ts';
import { definedFor, mayBeDefined, nearestManifest } from '../../../src/facts/scripts/manifests.ts';
import { definedWhere } from '../../../src/facts/scripts/workspace.ts';
import type { RepositoryFacts } from '../../../src/manifests/repository.ts';
import type { LintedDocument } from '../../../src/parse/document.ts';
import { scopeEntries } from '../../../src/parse/scope.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { isClearlySound } from './glance.ts';
import { type StatedScript, statedScripts } from './stated.ts';

/** Documents that say what is to be done, not what is there. */
const plans =
  /(?:^|\/)(?:openspec\/changes|specs|\.specify|PRPs|plans?|proposals?|rfcs?|adrs?|archive)\/|(?:^|\/)(?:plan|tasks|todo|roadmap|backlog)\.md$/i;

export default defineRule({
  summary: 'Scripts that are said to be runnable are defined',
  severity: 'error',
  fixable: true,
  spec: 'Scripts',
  messages: {
    missing: '{manifest} has no {noun} "{name}"; add it, or name one that is there',
    above:
      '{folder} has no {file}, and the nearest one ({manifest}) has no {noun} "{name}"; add it, or name one that is there',
    near: '{manifest} has no {noun} "{name}"; it has "{near}"',
    nearElsewhere: '{manifest} has no {noun} "{name}"; {file} has "{near}"',
  },
  check: {
    document(document, { claims, report }) {
      const { kind, path, text } = document;
      if (kind === 'config' || kind === 'session' || plans.test(path)) return;
      // The entries of a log are held against several states of the repository.
      if (kind !== 'memory' && isClearlySound(text, claims.factsAt(0))) return;
      const all = statedScripts(document);
      const written = lazily(() => new Set([...text.matchAll(/"([\w:.@/+-]+)":/g)].map(([, key]) => key!)));
      const changed = lazily(() => changedNames(document));
      for (const [index, stated] of all.entries()) {
        const facts = claims.factsAt(stated.start);
        if (facts.isEmpty()) continue;
        const folder = folderOf(document, stated, facts);
        if (folder === undefined) continue;
        const { runner, name, start, end } = stated;
        const defined = definedWhere(facts, stated);
        if (!defined || defined.scripts.some((script) => script.name === name)) continue;
        const { files, scripts, noun } = defined;
        if (runner === 'npm' && (name.includes('/') || (name === 'start' && hasServer(facts)))) continue;
        if (written().has(name) || files.some((file) => changed().has(nameOf(file)))) continue;
        if (isChoice(stated, nearOnes(all, index), text, facts) || hasLinkedFolder(facts)) continue;
        if (mayBeDefined(facts, runner, name, files) || !stated.isClaim()) continue;
        if (speaksInGeneral(document, facts.index)) continue;
        const nearest = nearestManifest(files, folder);
        const manifest = files.length === 1 ? nearest : `${nearest} (as each of ${files.length})`;
        const near = nearNames(
          name,
          scripts.map((script) => script.name),
        );
        const [only] = near;
        if (only === undefined || near.length > 1) {
          const data = { manifest, noun, name };
          // make looks nowhere but in the folder that it is called in.
          if (runner === 'make' && stated.folder && !files.some((file) => dirname(file) === folder))
            report({ message: 'above', start, end, data: { ...data, folder, file: basename(nearest) } });
          else report({ message: 'missing', start, end, data });
          continue;
        }
        // `npm t` stands for a name that it does not have.
        const isWritten = text.slice(start, end) === name;
        const fix = isWritten ? { fix: [{ start, end, text: only }] } : {};
        const { file } = scripts.find((script) => script.name === only)!;
        if (file === nearest)
          report({ message: 'near', start, end, data: { manifest, noun, name, near: only }, ...fix });
        else
          report({
            message: 'nearElsewhere',
            start,
            end,
            data: { manifest: nearest, noun, name, near: only, file },
          });
      }
    },
  },
});

/**
 * The folder, from the root, that a command runs in: relative to the root or to the document. Undefined when it is none of this
 * repository's. A skill or a library file is written for many projects; it speaks of this one where it names one of its folders.
 */
function folderOf(
  document: LintedDocument,
  { folder }: StatedScript,
  facts: RepositoryFacts,
): string | undefined {
  if (folder === undefined) return undefined;
  const isGeneral = document.kind === 'skill' || document.kind === 'library';
  const home = dirname(document.path) === '.' ? '' : dirname(document.path);
  if (folder === '') return isGeneral ? undefined : home;
  for (const candidate of [folder, home === '' ? folder : `${home}/${folder}`])
    if (facts.index.hasFolder(candidate)) return candidate;
  return undefined;
}

const longestChoice = 160;

/** Those that a choice may lie between, of scripts in file order. */
function nearOnes(all: readonly StatedScript[], index: number): readonly StatedScript[] {
  const { start } = all[index]!;
  let from = index;
  while (from > 0 && start - all[from - 1]!.start <= longestChoice) from--;
  let to = index + 1;
  while (to < all.length && all[to]!.start - start <= longestChoice) to++;
  return all.slice(from, to);
}

/** "`npm run dev` or `composer run dev`": whichever the project has. */
function isChoice(
  { name, runner, start }: StatedScript,
  near: readonly StatedScript[],
  text: string,
  facts: RepositoryFacts,
): boolean {
  return near.some((other) => {
    if (other.name !== name || other.runner === runner) return false;
    const between = text.slice(Math.min(start, other.start), Math.max(start, other.start));
    if (between.length > longestChoice || !/\bor\b/.test(between) || /[\r\n.;]\s/.test(between)) return false;
    return definedFor(facts, other.runner)?.scripts.some((script) => script.name === name) === true;
  });
}

/** `npm start` runs server.js when no script says otherwise. */
function hasServer(facts: RepositoryFacts): boolean {
  return facts.index.endingWith('server.js').length > 0;
}

/** The names of the files that the prompt's SCOPE has created or changed: a script of such a manifest may be part of the work. */
function changedNames(document: LintedDocument): ReadonlySet<string> {
  const entries = (document.phase0.prompt?.sections ?? [])
    .filter((section) => section.name === 'scope')
    .flatMap((section) => scopeEntries(document.text, section));
  return new Set(
    entries.flatMap(({ path, action }) => (path && action !== 'exclude' ? [nameOf(path.text)] : [])),
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Computes a value when it is first asked for. */
function lazily<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}

/** The names that are nearest to a misspelt one; several when they are as near. */
function nearNames(name: string, candidates: readonly string[]): string[] {
  const bare = (word: string) => word.toLowerCase().replace(/[-_:.]/g, '');
  const unique = [...new Set(candidates)];
  const same = unique.filter((candidate) => bare(candidate) === bare(name));
  if (same.length > 0) return same;
  const most = Math.min(2, Math.floor(name.length / 4));
  const distances = unique.map((candidate) => editDistance(name, candidate, most));
  const smallest = Math.min(most, ...distances);
  return unique.filter((_, index) => distances[index] === smallest);
}
