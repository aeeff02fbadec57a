import type { Departure } from '../../base/snapshot.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { isOfEachAssistant } from './assistant-folders.ts';
import { asLongAs, standsBeside } from './beside.ts';
import { isImported, isImportedAsScript } from './import-notation.ts';
import { labelledExamples } from './labelled-examples.ts';
import { givesTask, isMadeBeside, isMadeByWords } from './made-by-words.ts';
import { isIgnoredBelowHeading, isMadeInPlace } from './made-in-place.ts';
import type { Mention } from './mention.ts';
import { isSpecifierOfTypeScript } from './module-specifier.ts';
import { isTitleOfDocument, isValueOfVariable } from './named-otherwise.ts';
import { isLabelledAsOld } from './old-and-new.ts';
import { plannedNames } from './planned-rows.ts';
import type { Surroundings } from './surroundings.ts';
import { isToBePut } from './to-be-put.ts';
import { isShownAsExample, isToldByHeading } from './told-by-heading.ts';
import { isMarkedSoon } from './told-coming.ts';
import { fetchesFromPast, isToldDeleted, namesDeletion } from './told-deleted.ts';
import { toldOtherwise } from './told-otherwise.ts';
import type { PathVerdict } from './verdict.ts';
import { lastName } from './written-path.ts';

/** What may be said for the paths of a document that are about to be reported. */
export class Excuses {
  readonly #document: LintedDocument;
  readonly #mentions: readonly Mention[];
  readonly #isTask: boolean;
  /** A document may name one path thousands of times: its words are asked once. */
  readonly #made = new Map<string, boolean>();
  readonly #fetched = new Map<string, boolean>();
  readonly #deletions = new Map<string, boolean>();
  #planned: ReadonlySet<string> | undefined;
  #examples: ReadonlySet<string> | undefined;
  #byPath: ReadonlyMap<string, readonly Mention[]> | undefined;

  /** @param mentions All of the document. */
  constructor(document: LintedDocument, mentions: readonly Mention[]) {
    this.#document = document;
    this.#mentions = mentions;
    this.#isTask = givesTask(document.path);
  }

  /**
   * Whether what the document says of a path elsewhere, or the sentence itself, speaks against a verdict.
   *
   * @param denied Takes what the document says not to be there.
   */
  cover(mention: Mention, found: PathVerdict, around: Surroundings, denied: Set<string>): boolean {
    const { verdict, resolved, suggestion, departure } = found;
    if (verdict !== 'missing' || resolved === undefined) return false;
    const { text, path } = this.#document;
    const told = toldOtherwise(mention) ?? (this.#isToldDeleted(mention, resolved) ? 'gone' : undefined);
    if (told === 'elsewhere' || told === 'gone' || told === 'coming') denied.add(resolved);
    if (told !== undefined) return true;
    if (departure && this.#namesDeletion(departure)) return true;
    if (!departure && !isKnownElsewhere(suggestion) && isToldByHeading(mention)) return true;
    if (isSpecifierOfTypeScript(mention, around)) return true;
    if (isShownAsExample(mention) || isOfEachAssistant(mention) || this.#isAlternative(found)) return true;
    if (!departure && (isMarkedSoon(mention) || isToBePut(mention.place))) return true;
    if (!departure && this.#isExample(mention.path)) return true;
    if (isMadeInPlace(found, this.#document.path, around) || isIgnoredBelowHeading(mention, around))
      return true;
    if (isTitleOfDocument(mention, departure, text, path) || isValueOfVariable(mention, text)) return true;
    if (mention.written.form === 'open' && isImported(resolved, around)) return true;
    if (isImportedAsScript(mention, resolved, around)) return true;
    return !isKnownElsewhere(suggestion) && this.#isMade(mention.path, around);
  }

  /** The same of a line of a tree or of a list; but what a tree shows as it is now, is not made elsewhere. */
  coverEntry(found: PathVerdict, around: Surroundings): boolean {
    const { resolved = '', suggestion, departure } = found;
    if (this.#isAlternative(found) || isMadeInPlace(found, this.#document.path, around)) return true;
    this.#planned ??= plannedNames(this.#document.text);
    if (departure === undefined && this.#planned.has(lastName(resolved))) return true;
    return (
      this.#isTask &&
      !isKnownElsewhere(suggestion) &&
      resolved.includes('/') &&
      this.#isMade(resolved, around)
    );
  }

  /** Whether the right spelling stands in the same list or sentence: "check `README.md`, then `readme.md`". */
  #isAlternative({ claim, suggestion }: PathVerdict): boolean {
    if (suggestion?.because !== 'case') return false;
    const { text } = this.#document;
    return standsBeside(text, claim, [suggestion.text, asLongAs(claim.path, suggestion.text)]);
  }

  #isExample(path: string): boolean {
    this.#examples ??= labelledExamples(this.#document.text);
    return this.#examples.has(path);
  }

  #isToldDeleted(mention: Mention, resolved: string): boolean {
    const { text } = this.#document;
    return (
      isToldDeleted(mention, text) ||
      isLabelledAsOld(mention, text) ||
      remembered(this.#fetched, resolved, () => fetchesFromPast(text, resolved))
    );
  }

  #namesDeletion(departure: Departure): boolean {
    const { text } = this.#document;
    const key = `${departure.commit} ${departure.movedTo !== undefined}`;
    return remembered(this.#deletions, key, () => namesDeletion(text, departure));
  }

  /** Whether the document, or a task beside it, says that it makes a path. */
  #isMade(path: string, around: Surroundings): boolean {
    return remembered(this.#made, path, () => {
      this.#byPath ??= byPath(this.#mentions);
      const own = this.#byPath.get(path) ?? [];
      return (
        own.some((each) => isMadeByWords(each, this.#isTask)) ||
        (this.#isTask && path.includes('/') && isMadeBeside(path, this.#document.path, around.facts))
      );
    });
  }
}

function remembered(answers: Map<string, boolean>, key: string, ask: () => boolean): boolean {
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = ask();
    answers.set(key, answer);
  }
  return answer;
}

/** What moved, or is spelt otherwise, is there: nobody would want it made anew. */
function isKnownElsewhere(suggestion: PathVerdict['suggestion']): boolean {
  return suggestion !== undefined && suggestion.because !== 'nearest';
}

function byPath(mentions: readonly Mention[]): ReadonlyMap<string, readonly Mention[]> {
  const found = new Map<string, Mention[]>();
  for (const mention of mentions) {
    if (mention.form === 'argument') continue;
    const same = found.get(mention.path);
    if (same) same.push(mention);
    else found.set(mention.path, [mention]);
  }
  return found;
}
