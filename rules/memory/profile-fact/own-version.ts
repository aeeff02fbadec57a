import { type Fact, packageEcosystems } from '../../../src/manifests/fact.ts';
import type { RepositoryFacts } from '../../../src/manifests/repository.ts';
import type { Block, Range, TextLine } from '../../../src/parse/blocks.ts';

/** The version that the profile gives the project itself. */
interface OwnVersion extends Range {
  readonly text: string;
  /** The project's name in front of it; without one the line only says "Version". */
  readonly name?: string;
}

const number = /v?(\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.]{1,200})?)/.source;
/** `- **Version:** 2.7.0`, `| Version | 2.7.0 |`: nothing but a remark may follow, else it is about something else. */
const labelled = new RegExp(
  String.raw`^[|\s*_]*(?:(?:current|project|app(?:lication)?|package) version|version|verzia(?: projektu| aplikácie)?|aktuálna verzia)[\s*_]{0,200}[:|][|\s*_\x60]{0,200}${number}[\s*_\x60]{0,200}(?:\([^()]*\)\s{0,200})?\|?\s*$`,
  'iu',
);
/** `- Project: ledger 2.7.0`, `| Name | ledger v2.7.0 |`. */
const named = new RegExp(
  String.raw`^[|\s*_]*(?:project|name|projekt|názov)[\s*_]{0,200}[:|][|\s*_\x60]{0,200}([@\w][\w@/.-]{0,200})[\x60*_]{0,20}[ ,(]{1,20}${number}(?![\w.-])`,
  'iu',
);
/** Below other headings a version is one of what they name. */
const headingOfProject =
  /profile|project|overview|general|basic|about|identity|summary|profil|projekt|prehľad|základ/iu;

/** Where the profile states the version of the project: below its title, or below a heading that speaks of the project. */
export function ownVersions(text: string, blocks: readonly Block[]): OwnVersion[] {
  let isOfProject = true;
  return blocks.flatMap((block) => {
    if (block.type === 'heading')
      isOfProject = block.depth === 1 || headingOfProject.test(text.slice(block.start, block.end));
    return isOfProject ? linesOf(block).flatMap((line) => readLine(text, line)) : [];
  });
}

function linesOf(block: Block): readonly TextLine[] {
  if (block.type === 'paragraph') return block.lines;
  if (block.type !== 'list') return [];
  return block.items.flatMap(({ children: [first] }) =>
    first?.type === 'paragraph' ? first.lines.slice(0, 1) : [],
  );
}

function readLine(text: string, line: TextLine): OwnVersion[] {
  const written = text.slice(line.start, Math.min(line.end, line.start + 300));
  const withName = named.exec(written);
  const version = withName?.[2] ?? labelled.exec(written)?.[1];
  if (version === undefined) return [];
  const start = line.start + written.indexOf(version, withName ? withName[0].length - version.length : 0);
  return [{ start, end: start + version.length, text: version, ...(withName && { name: withName[1]! }) }];
}

/**
 * The manifest that gives the project another version than the profile does; undefined when a manifest at the root agrees, or
 * none there has a version, or several have different ones.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function otherVersion({ text, name }: OwnVersion, facts: RepositoryFacts): Fact | undefined {
  const own = facts
    .facts(packageEcosystems)
    .filter(({ role, file, pin }) => role === 'self' && pin === 'exact' && !file.includes('/'))
    .filter((fact) => name === undefined || fact.name === name);
  const [first] = own;
  if (!first || !/^\d+\.\d+\.\d+/.test(first.value) || /^0\.0\.0\b/.test(first.value)) return undefined;
  return own.every(({ value }) => value === first.value && value !== text) ? first : undefined;
}
