import type { Ecosystem, Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { Block, Code, Range } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { isSurelyMissing } from '../missing-package.ts';
import { type CopiedLine, copiedLines } from './copied-lines.ts';
import { judgeCopiedLine } from './copied-verdict.ts';
import { factIndex } from './fact-index.ts';
import { foldersIn } from './folders-in.ts';
import { isRemoteHeading } from './standing.ts';
import { lineAt, type Surroundings } from './surroundings.ts';
import type { VersionVerdict } from './verdict.ts';

/** What documents for any project hold: their manifests are examples. */
const forAnyProject = /(?:^|\/)(?:skills?|prompts?|commands?)\/|(?:^|\/)SKILL\.md$/i;
/** Headings and leads that speak of what the project is made of. */
const ofDependencies =
  /depend|librar|packages?\b|requirements|(?:package|composer)\.json|(?:cargo|pyproject)\.toml|závislost|zależno|abhängig|depênd|зависим|依赖|依賴|依存|의존/i;
/** What is still to be done, or done elsewhere. */
const instructs =
  /\b(?:add(?:ing|ed)?|install(?:ing|ation)?|creat(?:e|es|ing)|new|put|paste|copy|must|should|set ?up|getting started|quick ?start|publish\w*|if|when|example|sample|template|e\.g|before|after|bad|good|wrong|correct|instead|minimal|recommended|suggested|typical|optional)\b|安装|安裝|添加|追加|新增|インストール|설치|推荐|❌|✅/i;

/** The blocks of a document that repeat what a manifest says, and what the repository says to their lines. */
export interface CopiedManifests {
  readonly lines: readonly Range[];
  readonly verdicts: readonly VersionVerdict[];
}

/**
 * Holds blocks of requirements against the manifests: "Core packages" and a fence of `name==1.2.3`. A block is a copy when
 * its packages are those of this repository, at least half of them; a list of other packages is somebody else's.
 */
export function judgeCopies(
  document: LintedDocument,
  surroundings: () => Surroundings,
  factsAt: (offset: number) => RepositoryFacts,
): CopiedManifests {
  const { text, path } = document;
  const copies = [...codesOf(document.outline.blocks)].flatMap((code) => {
    const copied = copiedLines(text, code);
    return copied ? [{ code, ...copied }] : [];
  });
  const verdicts = copies.flatMap(({ code, ecosystems, lines }) => {
    const about = isToldAsInUse(text, path, code, surroundings);
    return about ? judgeBlock(path, lines, ecosystems, about, factsAt(code.start)) : [];
  });
  return { lines: copies.flatMap(({ lines }) => lines.map(({ value }) => value)), verdicts };
}

function* codesOf(blocks: readonly Block[]): Generator<Code> {
  for (const block of blocks) {
    if (block.type === 'code') yield block;
    else if (block.type === 'list') for (const { children } of block.items) yield* codesOf(children);
  }
}

/** The headings and the lead of a block of which they say that it is what the project uses; undefined where they do not. */
function isToldAsInUse(
  text: string,
  path: string,
  code: Code,
  surroundings: () => Surroundings,
): readonly string[] | undefined {
  if (forAnyProject.test(path)) return undefined;
  const headings = surroundings()
    .headingsAt(code.start)
    .map((heading) => heading.text);
  const [nearest = ''] = headings;
  const lead = leadOf(text, code);
  if (!ofDependencies.test(nearest) && !ofDependencies.test(lead)) return undefined;
  if (instructs.test(lead) || instructs.test(nearest) || isRemoteHeading(headings)) return undefined;
  return [lead, ...headings];
}

/** The last line above a block. */
function leadOf(text: string, { start }: Code): string {
  const above = text.slice(0, lineAt(text, start).start).trimEnd().length;
  const line = lineAt(text, Math.max(0, above - 1));
  return text.slice(line.start, line.end);
}

function judgeBlock(
  path: string,
  lines: readonly CopiedLine[],
  ecosystems: readonly Ecosystem[],
  about: readonly string[],
  repository: RepositoryFacts,
): VersionVerdict[] {
  const folders = foldersIn(about);
  for (const ecosystem of ecosystems) {
    const judged = lines.map((line) => ({ line, facts: factsOf(line.subject.text, ecosystem, repository) }));
    const known = judged.filter(({ facts }) => facts.length > 0);
    if (known.length < 2 || known.length * 2 < lines.length) continue;
    return judged.flatMap(({ line, facts }) =>
      facts.length > 0
        ? judgeCopiedLine(line, facts, { path, folders, repository })
        : judgeUnknownLine(line, ecosystem, repository),
    );
  }
  return [];
}

/** What stands among the packages of a manifest, or near them, and is none. */
const noPackages =
  /^(?:version|edition|rust-version|node|npm|pnpm|yarn|bun|deno|vscode|php|python|ext-.+|composer-.+|lockfileVersion|target|mcpVersion|manifest_?version)$/i;

/** A copied line whose package no manifest has and no lock file: it was taken out, or never came in. */
function judgeUnknownLine(
  { subject, value }: CopiedLine,
  ecosystem: Ecosystem,
  repository: RepositoryFacts,
): VersionVerdict[] {
  if (noPackages.test(subject.text)) return [];
  const target = { ecosystem, name: writtenFor(subject.text, ecosystem) };
  if (factIndex(repository).of(target).length > 0 || !isSurelyMissing([target], repository)) return [];
  const claim = { start: subject.start, end: value.end, subject, value };
  return [{ claim, verdict: 'unsourced', certain: false }];
}

function factsOf(name: string, ecosystem: Ecosystem, repository: RepositoryFacts): Fact[] {
  return factIndex(repository)
    .of({ ecosystem, name: writtenFor(name, ecosystem) })
    .filter(({ role, peer }) => role === 'dependency' && !peer);
}

function writtenFor(name: string, ecosystem: Ecosystem): string {
  return ecosystem === 'pypi' ? name.toLowerCase().replace(/[-_.]+/g, '-') : name;
}
