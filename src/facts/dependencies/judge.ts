import { memoized } from '../../base/memoized.ts';
import { type Aliases, nameKey, type Target, targetsOf } from '../../manifests/aliases.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { Block, Heading, ListItem, Range } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { isSurelyMissing } from '../missing-package.ts';
import { hasToolTable, isRunApart } from '../run-apart.ts';
import { foreignDocument } from '../versions/claim.ts';
import { factIndex } from '../versions/fact-index.ts';
import { isStated } from '../versions/standing.ts';
import { lineAt } from '../versions/surroundings.ts';
import type { DependencyVerdict } from './verdict.ts';

/** Headings under which a list names what the project is built with. */
const stackHeading =
  /^[^\p{L}]*(?:(?:our|the|current|core|main|key|project|production|primary|runtime|frontend|backend)\s+)*(?:tech(?:nology|nical)?\s+stack|stack|technolog(?:y|ies)(?: used)?|tech|dependenc(?:y|ies)|libraries|built with|technologický stack|technológie|závislosti)[^\p{L}]*$/iu;
/** The documents of a repository have the same headings. */
const isStackTitle = memoized(60, (title) => stackHeading.test(title));
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
  if (foreignDocument.test(path)) return verdicts;
  for (const { item, headings } of stackItems(text, document.outline.blocks)) {
    const named = nameOf(text, item);
    const targets = named && targetsOf(nameKey(named.name), aliases);
    if (!named || !targets) continue;
    const repository = factsAt(named.start);
    // What is there needs none of the words around it.
    if (isMentioned(targets, repository) || !isSurelyMissing(targets, repository)) continue;
    if (isInstalledApart(text, item) || isRunApart(targets, text) || hasToolTable(targets, repository))
      continue;
    const titles = headings.map((heading) => titleOf(text, heading));
    if (!isStated(text, named, lineAt(text, named.start), titles)) continue;
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
  readonly headings: readonly Heading[];
}

/** The items of lists that stand directly under a stack heading, or under a heading below one. */
function* stackItems(text: string, blocks: readonly Block[]): Generator<StackItem> {
  const chain: Heading[] = [];
  /** How deep the outermost stack heading of the chain stands; a heading of that depth or above ends it. */
  let stackDepth = deepest;
  for (const block of blocks) {
    if (block.type === 'heading') {
      while (chain.length > 0 && chain.at(-1)!.depth >= block.depth) chain.pop();
      chain.push(block);
      if (block.depth <= stackDepth) stackDepth = isStackTitle(titleOf(text, block)) ? block.depth : deepest;
    } else if (block.type === 'list' && stackDepth < deepest) {
      for (const item of block.items) yield { item, headings: [...chain] };
    }
  }
}

const deepest = 7;

function titleOf(text: string, { lines }: Heading): string {
  return lines.map(({ start, end }) => text.slice(start, end)).join(' ');
}

/** Commands that put something on the machine, where no manifest of the project tells of it. */
const installsApart =
  /\b(?:(?:npm|pnpm|yarn|bun|dotnet|volta)\b[^\n]{0,80}(?<=\s)(?:-g|--global)(?![\w-])|(?:composer|yarn|mise|asdf) global\b|(?:brew|apt|apt-get|dnf|yum|zypper|apk|snap|flatpak|choco|scoop|winget|pipx|cargo|uv tool|go) (?:-\S+ ){0,3}install\b|pacman -S)/;

/** Whether an item itself says that it is installed for the whole machine: "sharp: `npm install -g sharp`". */
function isInstalledApart(text: string, { children }: ListItem): boolean {
  return children.some(
    (child) =>
      child.type === 'paragraph' &&
      child.lines.some(({ start, end }) => installsApart.test(text.slice(start, end))),
  );
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
