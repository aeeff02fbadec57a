import { readStated, type StatedVersion } from '../../claims/version/numbers.ts';
import type { Code, Range } from '../../parse/blocks.ts';
import { speaksInCode } from './code-block.ts';
import { isHeldAgainst } from './comparison.ts';
import type { Draft } from './draft.ts';
import { withoutPlaces } from './example-folder.ts';
import { foldersIn } from './folders-in.ts';
import { isFirstOfPersona, isPersona, isSkillOfPersona } from './persona.ts';
import { isRemark } from './remark.ts';
import { isOfRunningUpdate, isOfRunningWork } from './running-update.ts';
import { isUnfilled } from './spec-kit.ts';
import { isStated } from './standing.ts';
import { isInSupportList } from './support-list.ts';
import { codeSpanAt, lineAt, type Surroundings } from './surroundings.ts';
import type { VersionClaim } from './verdict.ts';

/** A version claim with all that is known of it from the document alone. */
export interface FoundClaim {
  readonly claim: VersionClaim;
  readonly stated: StatedVersion;
  readonly names: Draft['names'];
  /** It is the tag of an image: `postgres:16`. */
  readonly isTag: boolean;
  /** It stands in a code block: said in passing, perhaps of something else. */
  readonly inCode: boolean;
  /** Folders that the line and its headings name, the nearest first. */
  readonly folders: readonly string[];
  /** What it names was inferred from the manifests. */
  readonly inferred: boolean;
  /** It tells what an assistant is to know. */
  readonly isOfPersona: boolean;
  /** The file that it is said to be the version of. */
  readonly ofFile?: string;
  /** The name is plain for everybody to see: bold, code, a table cell, or the beginning of an item. */
  readonly plain: boolean;
  /** The folder of examples that its heading names: it tells of one of them. */
  readonly examples?: string;
}

/** Documents that speak of no project, or of others. */
export const foreignDocument =
  /(?:^|[/._-])(?:templates?|examples?|samples?|fixtures?|archived?|boilerplates?)(?:[/._-])/i;

/** Further versions behind a version: of several, none is stated. A slash joins them whatever follows: "v1/v2 shims". */
const alternatives =
  /^[*_`")]*(?:\/[*_`"(]*v?\d+(?:\.\d+)*(?![\w.]*[\w/-])|\s*(?:\/|,|or\b|and\b|to\b|through\b|thru\b|až\b|→|\||&|–|—|\.\.)\s*[*_`"(]*v?\d+(?:\.\d+)*(?![\w.]*\s*(?!and\b|or\b|to\b|through\b)[a-z]))/i;

/** What a draft claims; undefined when the words around it do not state it as what is in use. */
export function claimOf(text: string, draft: Draft, surroundings: Surroundings): FoundClaim | undefined {
  const { number, subject, names, joint } = draft;
  const stated = draft.stated ?? readStated(number.text);
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
  if (near && alternatives.test(text.slice(number.end, line.end))) return undefined;
  const before = text.slice(line.start, range.start);
  if (isUnfilled(text, range, line)) return undefined;
  const headings = surroundings.headingsAt(number.start).map((heading) => heading.text);
  const isOfPersona = isPersona(before, text.slice(range.end, line.end)) || isSkillOfPersona(text, headings);
  if (!draft.ofFile && (isOfRunningUpdate(text, range, line) || headings.some(isOfRunningWork)))
    return undefined;
  const place = withoutPlaces(headings);
  if (!(isOfPersona && isFirstOfPersona(before)) && !isStated(text, range, line, place.headings))
    return undefined;
  if (near && number.numbers < 3 && isRemark(text, range, line, names)) return undefined;
  if (near && (isHeldAgainst(text, range, subject.text, line) || isInSupportList(text, range, line)))
    return undefined;
  const value = { start: number.start, end: number.end, text: number.text };
  const content = text.slice(line.start, line.end);
  return {
    claim: { ...range, subject: { start: subject.start, end: subject.end, text: subject.text }, value },
    stated: draft.floor ? { ...stated, form: 'floor' } : stated,
    names,
    isTag: joint === 'tag',
    inCode: code !== undefined && !isIndentedItem(code, content),
    inferred: draft.inferred === true,
    isOfPersona,
    ...(draft.ofFile ? { ofFile: draft.ofFile } : {}),
    folders: foldersIn([content, ...headings]),
    plain: joint === 'apart' || isPlain(text, range, line),
    ...(place.folder === undefined ? {} : { examples: place.folder }),
  };
}

/** Whether a line is an item of a list that is indented so far that it is code by its form: documents that are indented as a whole. */
function isIndentedItem({ fenced }: Code, line: string): boolean {
  return !fenced && /^\s*(?:[-*+]|\d+[.)])\s/.test(line);
}

/** Whether a code span holds the claim and nothing else: `react@18`, `postgres:16`, `19.1`. */
function isWholeSpan(text: string, span: Range, claim: Range): boolean {
  const outside =
    text.slice(span.start, Math.max(span.start, claim.start)) +
    text.slice(Math.min(span.end, claim.end), span.end);
  return /^(?:FROM|image:|from|\s|["'^~=)])*$/.test(outside);
}

/** Whether a claim begins a list item, a table cell or a heading, stands behind a label, or is bold or code. */
function isPlain(text: string, claim: Range, line: Range): boolean {
  const before = text.slice(line.start, claim.start);
  return /(?:^\s*(?:[-*+]|\d+[.)]|#+|>)?\s*|\|\s*|:[*_]*\s*|\*\*|`|[+,·&/]\s*)$/.test(before);
}
