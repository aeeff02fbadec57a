import type { Range } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { type Aliases, nameKey, type Target, targetsOf } from '../aliases.ts';
import { speaksInCode } from './code-block.ts';
import { findNumbers, type VersionNumber } from './find-numbers.ts';
import { headingSubject } from './heading-subject.ts';
import { isNamedAlone } from './named-alone.ts';
import { notNames } from './not-names.ts';
import { isPlausible } from './plausible.ts';
import { isStated } from './standing.ts';
import { readStated, type StatedVersion } from './stated.ts';
import { type Joint, type Subject, subjectBefore } from './subject.ts';
import { codeSpanAt, lineAt, Surroundings } from './surroundings.ts';
import { tableSubject } from './table-cell.ts';
import { monikerSubject } from './target-framework.ts';
import type { VersionClaim } from './verdict.ts';

/** A version claim with all that is known of it from the document alone. */
export interface FoundClaim {
  readonly claim: VersionClaim;
  readonly stated: StatedVersion;
  /** What the name may stand for, the best reading first. Those without targets are to be looked for among the manifests. */
  readonly names: readonly { readonly key: string; readonly targets: readonly Target[] | undefined }[];
  /** It is the tag of an image: `postgres:16`. */
  readonly isTag: boolean;
  /** It stands in a code block: said in passing, perhaps of something else. */
  readonly inCode: boolean;
  /** Folders that the line and its headings name, the nearest first. */
  readonly folders: readonly string[];
  /** The name is plain for everybody to see: bold, code, a table cell, or the beginning of an item. */
  readonly plain: boolean;
}

/** Documents that speak of no project, or of others. */
export const foreignDocument =
  /(?:^|[/._-])(?:templates?|examples?|samples?|fixtures?|archived?|boilerplates?)(?:[/._-])/i;

/**
 * Finds what a document states about versions. One pass over the text finds the numbers; everything else is asked only of
 * those that stand behind a name.
 */
export function findClaims(document: LintedDocument, aliases: Aliases): FoundClaim[] {
  const { text, path } = document;
  const found: FoundClaim[] = [];
  if (foreignDocument.test(path)) return found;
  let known: Surroundings | undefined;
  const surroundings = () => {
    known ??= new Surroundings(document);
    return known;
  };
  for (const number of findNumbers(text)) {
    const draft = number.edition ? editionDraft(text, number) : draftOf(text, number, aliases, surroundings);
    const claim = draft && accept(text, number, draft, surroundings());
    if (claim) found.push(claim);
  }
  return found;
}

/** A name and a version that belong together, before the words around them are looked at. */
interface Draft {
  readonly subject: Range & { readonly text: string };
  readonly names: FoundClaim['names'];
  readonly joint: Joint | 'apart';
  readonly floor?: boolean;
}

function draftOf(
  text: string,
  number: VersionNumber,
  aliases: Aliases,
  surroundings: () => Surroundings,
): Draft | undefined {
  const line = lineAt(text, number.start);
  if (number.moniker) {
    const framework = monikerSubject(text, line, number);
    const targets: readonly Target[] = [{ ecosystem: 'runtime', name: 'dotnet' }];
    return framework && { subject: framework, names: [{ key: '.net', targets }], joint: 'blank' };
  }
  const subject = subjectBefore(text, line.start, number.start);
  if (!subject) return apart(text, line, number, aliases, surroundings);
  const after = text.slice(number.end, line.end);
  for (const reading of subject.readings) {
    if (notNames.has(reading.key)) return undefined;
    const targets = targetsOf(reading.key, aliases);
    if (!targets) continue;
    const span = codeSpanAt(text, line, number.start);
    const quoted =
      (span !== undefined && span.start <= reading.start) || /[*`]/.test(text[reading.start - 1] ?? '');
    const { key } = reading;
    if (!isPlausible(number, { name: reading.text, key, joint: subject.joint, after, quoted }))
      return undefined;
    if (subject.joint === 'tag' && /\p{Lu}/u.test(reading.text)) return undefined;
    if (!isNamedAlone(reading, subject)) return undefined;
    const meant = subject.joint === 'tag' ? [imageOf(reading.text), ...targets.filter(isImage)] : targets;
    return { subject: reading, names: [{ key, targets: meant }], joint: subject.joint, floor: subject.floor };
  }
  return unknownName(text, line, number, subject, after);
}

/** `node:20` is the image of that name, whatever the name stands for alone. */
function imageOf(name: string): Target {
  return { ecosystem: 'docker', name };
}

function isImage({ ecosystem }: Target): boolean {
  return ecosystem === 'docker';
}

/** A name that no table knows: it may be a package of the manifests. */
function unknownName(
  text: string,
  line: Range,
  number: VersionNumber,
  subject: Subject,
  after: string,
): Draft | undefined {
  const { joint } = subject;
  const readings = subject.readings.filter(({ key, text: name }) => looksLikeName(key, name));
  const [first] = readings;
  if (!first || joint === 'tag') return undefined;
  const span = codeSpanAt(text, line, number.start);
  const emphasized = subject.readings.some(({ start }) => /[*`]/.test(text[start - 1] ?? ''));
  const quoted = span !== undefined || emphasized;
  const versionLike =
    number.numbers > 2 || /^[vV]/.test(number.text) || joint === 'at' || joint === 'version';
  if (!versionLike && !quoted) return undefined;
  if (number.numbers < 2 && !quoted && joint !== 'dash' && !/-|@|[a-z][A-Z]/.test(first.text))
    return undefined;
  const { key, text: name } = first;
  if (!isPlausible(number, { name, key, joint, after, quoted })) return undefined;
  return {
    subject: first,
    names: readings.map((each) => ({ key: each.key, targets: undefined })),
    joint,
    floor: subject.floor,
  };
}

function looksLikeName(key: string, name: string): boolean {
  return key.length > 1 && key.length < 60 && !notNames.has(key) && !/^\d/.test(key) && !name.includes('//');
}

/** A version in a table column of its own, or below the heading that names its subject. */
function apart(
  text: string,
  line: Range,
  number: VersionNumber,
  aliases: Aliases,
  surroundings: () => Surroundings,
): Draft | undefined {
  const found =
    tableSubject(text, line, number.start) ?? headingSubject(text, line, number.start, surroundings);
  if (!found) return undefined;
  const { subject, floor } = found;
  const key = nameKey(subject.text);
  if (key === '' || notNames.has(key)) return undefined;
  const targets = targetsOf(key, aliases);
  const after = text.slice(number.end, line.end);
  const shape = { name: subject.text, key, joint: 'version' as const, after: '', quoted: true };
  if (!isPlausible(number, shape) || /^\s*(?:\/|,|or\b|→|-)\s*v?\d/.test(after)) return undefined;
  return { subject, names: [{ key, targets }], joint: 'apart', floor };
}

/** "ES2020 target", "target: ES2022": a compiler option. */
function editionDraft(text: string, number: VersionNumber): Draft | undefined {
  const line = lineAt(text, number.start);
  const before = text.slice(line.start, number.start);
  const after = text.slice(number.end, line.end);
  const lead = /\btargets?(?:ing|ed)?\b["'`*]*\s*(?:is|of|:|=)?\s*["'`*]*$/i.exec(before);
  const trail = /^["'`*]*\s+(?:compil\w+\s+)?target\b/i.exec(after);
  if (!lead && !trail) return undefined;
  const speaksOfTypeScript = /\b(?:typescript|tsconfig|tsc|compiler)\b/i.test(
    text.slice(line.start, line.end),
  );
  const wordStart = lead ? line.start + lead.index : number.end + trail![0].search(/\S/);
  const word = /target/i.exec(text.slice(wordStart, line.end))!;
  const subject = { start: wordStart + word.index, end: wordStart + word.index + 6, text: 'target' };
  const target: Target = {
    ecosystem: 'setting',
    name: 'typescript.target',
    ...(speaksOfTypeScript ? {} : { kin: false }),
  };
  return { subject, names: [{ key: 'target', targets: [target] }], joint: 'blank' };
}

function accept(
  text: string,
  number: VersionNumber,
  draft: Draft,
  surroundings: Surroundings,
): FoundClaim | undefined {
  const { subject, names, joint } = draft;
  const stated = number.edition
    ? { parts: [Number(number.text.slice(2))], form: 'prefix' as const }
    : readStated(number.text);
  if (!stated) return undefined;
  const line = lineAt(text, number.start);
  const near = joint !== 'apart';
  const range = near
    ? { start: Math.min(subject.start, number.start), end: Math.max(subject.end, number.end) }
    : { start: number.start, end: number.end };
  const code = surroundings.codeAt(number.start);
  const span = code ? undefined : codeSpanAt(text, line, number.start);
  if (span && !isWholeSpan(text, span, range)) return undefined;
  if (code && !speaksInCode(text, code, range)) return undefined;
  const headings = surroundings.headingsAt(number.start).map((heading) => heading.text);
  const alternatives =
    /^[*_`")]*\s*(?:\/|,|or\b|and\b|to\b|through\b|thru\b|až\b|→|\||&|–|—|\.\.)\s*[*_`"(]*v?\d+(?:\.\d+)*(?![\w.]*\s*(?!and\b|or\b|to\b|through\b)[a-z])/i;
  if (near && alternatives.test(text.slice(number.end, line.end))) return undefined;
  if (!isStated(text, range, line, headings)) return undefined;
  if (near && number.numbers < 3 && isRemark(text, range, line, names)) return undefined;
  const value = { start: number.start, end: number.end, text: number.text };
  const content = text.slice(line.start, line.end);
  return {
    claim: { ...range, subject: { start: subject.start, end: subject.end, text: subject.text }, value },
    stated: draft.floor ? { ...stated, form: 'floor' } : stated,
    names,
    isTag: joint === 'tag',
    inCode: code !== undefined,
    folders: foldersIn([content, ...headings]),
    plain: joint === 'apart' || isPlain(text, range, line),
  };
}

/** Whether a code span holds the claim and nothing else: `react@18`, `postgres:16`, `19.1`. */
function isWholeSpan(text: string, span: Range, claim: Range): boolean {
  const outside =
    text.slice(span.start, Math.max(span.start, claim.start)) +
    text.slice(Math.min(span.end, claim.end), span.end);
  return /^(?:FROM|image:|from|\s|["'^~=])*$/.test(outside);
}

/**
 * A version alone in brackets often tells since when something is there: "Virtual threads (Java 21)". It is what is in use
 * behind another version or a word for a part of the stack, and in a drawn tree.
 */
function isRemark(text: string, claim: Range, line: Range, names: FoundClaim['names']): boolean {
  const before = text.slice(line.start, claim.start).replace(/[*_`]+$/, '');
  if (/\((?:requires?|needs?|with|only|on|if|for|since|from)\s[^()]*$/i.test(before)) return true;
  // "## Routing (React Router v6)" titles a part of the project by what is used there.
  const isTitle = /^\s{0,3}#/.test(before) && /[vV]\d/.test(text.slice(claim.start, claim.end));
  if (isTitle && !names.some(({ targets }) => targets?.some(({ ecosystem }) => ecosystem === 'runtime')))
    return false;
  if (!before.endsWith('(') || !/^[*_`]*\s*\)/.test(text.slice(claim.end, line.end))) return false;
  if (!names.some(({ targets }) => targets?.some(({ ecosystem }) => ecosystem !== 'docker'))) return false;
  const lead = before.slice(0, -1).replace(/[\s*_`]+$/, '');
  return !/(?:\d|\b(?:frontend|front-end|backend|back-end|server|client|api|runtime|language|framework|database|db|web|mobile|app|application|service|worker|cli|ui|platform|stack|ORM|bundler|compiler|library))$/i.test(
    lead,
  );
}

/** "You are an expert in Vue 3 and Go": what an assistant is to know, of which the project may use a part. */
const persona =
  /\byou are (?:an?|the|our) (?:[\w./+-]+,? ){0,8}(?:expert|engineer|developer|architect|specialist|assistant)\b/i;

/** Whether a claim begins a list item, a table cell or a heading, stands behind a label, or is bold or code. */
function isPlain(text: string, claim: Range, line: Range): boolean {
  const before = text.slice(line.start, claim.start);
  if (persona.test(before.slice(-400))) return false;
  return /(?:^\s*(?:[-*+]|\d+[.)]|#+|>)?\s*|\|\s*|:[*_]*\s*|\*\*|`|[+,·&/]\s*)$/.test(before);
}

const folderWord = /(?<![\w./:@~-])((?:[\w.@-]+\/)+)(?:[\w.@-]*)/g;

/** Folders that are named with a slash: `client/`, `packages/api/src`. */
function foldersIn(texts: readonly string[]): string[] {
  return texts.flatMap((each) =>
    each.includes('/') ? [...each.matchAll(folderWord)].map((match) => match[1]!.slice(0, -1)) : [],
  );
}
