import type { Block, Heading, ListItem, Range } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { type Aliases, nameKey, type Target, targetsOf } from '../aliases.ts';
import { isSurelyMissing } from '../missing-package.ts';
import type { RepositoryFacts } from '../repository.ts';
import { factIndex } from '../versions/fact-index.ts';
import { foreignDocument } from '../versions/find-claims.ts';
import { isStated } from '../versions/standing.ts';
import { lineAt } from '../versions/surroundings.ts';
import type { DependencyVerdict } from './verdict.ts';

/** Headings under which a list names what the project is built with. */
const stackHeading =
  /^[^\p{L}]*(?:(?:our|the|current|core|main|key|project|production|primary|runtime|frontend|backend)\s+)*(?:tech(?:nology|nical)?\s+stack|stack|technolog(?:y|ies)(?: used)?|tech|dependenc(?:y|ies)|libraries|built with|technologický stack|technológie|závislosti)[^\p{L}]*$/iu;
/** One name, up to where its explanation begins. */
const itemName =
  /^[*_`[]*([\p{L}\p{N}@][\p{L}\p{N}.@/#+_ -]{1,40}?)[*_`\]]*(?:\s*(?:$|[:(,+&;]|\s[-–—]\s|\s\d|\s[vV]\d))/u;

/**
 * Finds the libraries that a document lists as in use and that no manifest or lock file mentions (rules.md:
 * facts/dependency). Only plain lists under a heading such as "Tech stack" count, and only packages that would surely
 * stand in a manifest of this repository.
 *
 * @param factsAt What the repository said when the text at this offset was written.
 */
export function judgeDependencies(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  aliases: Aliases,
): readonly DependencyVerdict[] {
  const { text, path } = document;
  const verdicts: DependencyVerdict[] = [];
  if (foreignDocument.test(path) || !/stack|tech|depend|librar|built with|závislosti/i.test(text))
    return verdicts;
  for (const { item, headings } of stackItems(text, document.outline.blocks)) {
    const named = nameOf(text, item);
    const targets = named && targetsOf(nameKey(named.name), aliases);
    if (!named || !targets) continue;
    const line = lineAt(text, named.start);
    if (!isStated(text, named, line, headings) || isMentioned(targets, factsAt(named.start))) continue;
    if (!isSurelyMissing(targets, factsAt(named.start))) continue;
    const [first] = targets;
    verdicts.push({ ...named, packageName: first!.name });
  }
  return verdicts;
}

function isMentioned(targets: readonly Target[], repository: RepositoryFacts): boolean {
  const index = factIndex(repository);
  return targets.some((target) => index.of(target).length > 0);
}

interface StackItem {
  readonly item: ListItem;
  readonly headings: readonly string[];
}

/** The items of lists that stand directly under a stack heading, or under a heading below one. */
function* stackItems(text: string, blocks: readonly Block[]): Generator<StackItem> {
  const chain: Heading[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') {
      while (chain.length > 0 && chain.at(-1)!.depth >= block.depth) chain.pop();
      chain.push(block);
    } else if (block.type === 'list') {
      const headings = chain.map((heading) => titleOf(text, heading));
      if (headings.some((heading) => stackHeading.test(heading)))
        for (const item of block.items) yield { item, headings };
    }
  }
}

function titleOf(text: string, { lines }: Heading): string {
  return lines.map(({ start, end }) => text.slice(start, end)).join(' ');
}

/** The name that an item begins with. */
function nameOf(text: string, item: ListItem): (Range & { name: string }) | undefined {
  const [first] = item.children;
  const line = first?.type === 'paragraph' ? first.lines[0] : undefined;
  if (!line) return undefined;
  const match = itemName.exec(text.slice(line.start, line.end));
  const name = match?.[1];
  if (name === undefined) return undefined;
  const start = line.start + match![0].indexOf(name);
  return { start, end: start + name.length, name };
}
