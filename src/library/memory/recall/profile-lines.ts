import { fold } from '../../../core/base/fold.ts';
import { redact } from '../../../core/parse/credentials/redact.ts';

/** The text of one line of the summary, and the line of the file that it begins with. */
export interface FoundLine {
  readonly text: string;
  readonly line: number;
}

/** Reads one line of the summary out of what the profile says. */
export type LineReader = (statements: readonly Statement[]) => FoundLine | undefined;

/** What the project is called, with its version where that is written beside. */
export const projectLine: LineReader = (statements) => {
  const named =
    statements.find(({ label }) => label !== undefined && about.project.test(plain(label))) ??
    statements.find(
      ({ headings, isProse, label }) =>
        (isProse || label === undefined) && about.projectHeading.test(plain(headings.at(-1) ?? '')),
    );
  if (named) return { text: shortened(firstSentence(named.text)), line: named.line };
  const titles = statements.flatMap(({ title }) => title ?? []);
  const title = titles.find(({ text }) => titleName(text) !== undefined);
  return title && { text: shortened(titleName(title.text)!), line: title.line };
};

/** `# Project profile: Ledger`, `# Ledger – project profile`, `# Ledger`. */
function titleName(title: string): string | undefined {
  const match = about.profileTitle.exec(title);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? (about.fileTitle.test(title) ? undefined : title);
}

/** What it runs on: what a person says, else the runtime and the package manager that the manifests state. */
export const platformLine: LineReader = (statements) => {
  const said = statements.filter((statement) => isAbout(statement, about.platform));
  if (said.length > 0) return lineOf(said.slice(0, 4), ', ', about.platform);
  const stated = ['runtime', 'runtimes', 'package manager'].flatMap((wanted) =>
    statements.filter(({ label }) => label !== undefined && plain(label) === wanted),
  );
  const texts = stated.map(({ text }) => text);
  return stated[0] && { text: joinedWithin(texts, ', '), line: stated[0].line };
};

/** Of what is read from config files, nobody said that they want it so: the block of src/library/memory/with-facts.ts. */
const generated = /^facts of the repository$/;

/** How people want things to be done: their preferences, else the conventions that they wrote down. */
export const preferencesLine: LineReader = (statements) => {
  const own = statements.filter(
    ({ headings }) => !headings.some((heading) => generated.test(plain(heading))),
  );
  for (const pattern of [about.preferences, about.conventions]) {
    const said = own.filter((statement) => isAbout(statement, pattern));
    if (said.length > 0) return lineOf(said, '; ', pattern);
  }
  return undefined;
};

function lineOf(said: readonly Statement[], separator: string, topic: RegExp): FoundLine {
  const pieces = said.map((statement) => {
    const { label, text } = statement;
    const isTopic = label !== undefined && topic.test(plain(label));
    return (isTopic ? text : wholeText(statement)).replace(/\.$/, '');
  });
  return { text: joinedWithin(pieces, separator), line: said[0]!.line };
}

function firstSentence(text: string): string {
  return /^.{8,}?[.!?](?=\s+\p{Lu})/u.exec(text)?.[0].replace(/\.$/, '') ?? text.replace(/[.:]$/, '');
}

/** Words that head or label each line, without diacritics and without a remark in brackets. */
export const about = {
  project: /^(?:project|projekt)(?: name| title)?$|^(?:name|nazov|meno)(?: projektu)?$/,
  projectHeading:
    /^(?:(?:project|product|projekt) )?(?:overview|identity|basics|purpose|description|summary|prehlad|popis)$|^(?:project|projekt|about(?: (?:this|the) project)?|o projekte|what (?:is this|this is|it does|it is))\??$/,
  profileTitle:
    /^(?:project[ -]profile|profil projektu)(?:\s*[:–—]|\s-)\s{0,200}(.+)$|^(.{1,100}?)(?:\s*[:–—]|\s-)\s*(?:project[ -]profile|profil projektu)$|^(?:project|projekt)\s*[:–—]\s{0,200}(.+)$/i,
  /** A title that says what the file is, and not what the project is called. */
  fileTitle:
    /\.md$|(?<!\p{L})(?:profile?|memory|pam[aä]ť|notes?|poznámky|guides?|guidelines|instructions|inštrukcie|context|kontext|stack|overview|prehľad|rules|pravidlá|template|readme|agents?|claude|gemini|development|project|projekt\p{L}*)(?!\p{L})/iu,
  stack:
    /^(?:\p{L}+[ -]){0,2}stack(?: at a glance| overview| used)?$|^(?:\p{L}+ )?technolog(?:y|ies|ie)(?: used)?$|^tech(?:nical)? (?:context|details)$|^technologicky zaklad$|^built with$/u,
  platform:
    /^(?:(?:target |server |development |runtime )?(?:platforms?|environments?|deployment)|platforma|prostredie|os|operating system|operacny system|hosting|nasadenie)$/,
  preferences: /prefer/,
  conventions:
    /^(?:\p{L}+ ){0,2}(?:conventions?|guidelines|principles)$|^(?:cod(?:e|ing)|response|writing|our|team) (?:style|standards|rules)(?: and conventions| & conventions)?$|^(?:house )?rules$|^(?:konvencie|pravidla|zasady)/u,
} as const;

/** Labels that say what kind of thing follows; any other label is a thing's own name. */
export const kindOfThing =
  /^(?:languages?|jazyky?|programming languages?|runtimes?|frameworks?|libraries|front-?end|back-?end|server|client|ui(?: library)?|web|api|data(?:base|bases)?|databaza|db|orm|services|styl(?:ing|es)|css|state(?: management)?|routing|router|tests?|testing|testovanie|build(?: tools?)?|bundler|package manager|linters? and formatters?|linting|infra(?:structure)?|hosting|ci|auth(?:entication)?|main|core|other(?: dependencies)?|stack|tech(?:nology|nical)?[ -]stack|technolog(?:y|ies|ie))$/;

/** Whether its label says so, or a heading or label that it stands below. */
export function isAbout({ label, headings }: Statement, pattern: RegExp): boolean {
  return (
    (label !== undefined && pattern.test(plain(label))) ||
    headings.some((heading) => pattern.test(plain(heading)))
  );
}

/** As the patterns above are written: in lower case, without diacritics. */
export function plain(topic: string): string {
  return fold(topic.normalize('NFC')).replace(/(?<!\s)\s*\([^()]{0,100}\)$/, '');
}

/** One thing that a memory file says: a bullet, a labelled line, a row of a table, a paragraph. */
export interface Statement {
  /** The heading of the first level that it stands below, as `plainText` gives it. */
  readonly title: { readonly text: string; readonly line: number } | undefined;
  /** What it stands below, from the outermost on; as `topicOf` gives them. */
  readonly headings: readonly string[];
  /** What it says before its colon, or in the first cell of its row, as `plainText` gives it. */
  readonly label: string | undefined;
  /** Behind the label; as `plainText` gives it, never empty, never a slot. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** It stands in a paragraph without a label: prose, no line that answers something. */
  readonly isProse: boolean;
}

/** All that a statement says, its label included. */
export function wholeText({ label, text }: Statement): string {
  return label === undefined ? text : `${label}: ${text}`;
}

/** A line of the summary is read at a glance, or not at all. */
export const mostOfLine = 120;
/** Where a line of memory is longer, nobody reads it to its end. */
const longest = 300;
const longestRead = 20_000;

/**
 * What a memory file says, as it may be printed: one line without emphasis, comments, control and invisible characters, and without
 * secrets. The text may be a stranger's.
 */
export function plainText(written: string): string {
  // Secrets first: what is cut or joined may no longer look like one.
  const line = redact(written.slice(0, longestRead))
    .slice(0, 4 * longest)
    .replace(/\x1b\[[\d;]{0,40}[A-Za-z]/g, '')
    .replace(/<!--[^>]{0,400}(?:-->|$)/g, ' ')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    // The joiners stay: emoji and some scripts need them.
    .replace(/(?![\u200c\u200d])\p{C}+/gu, '')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,200}?)\1/g, '$2')
    .replace(/\[([^[\]]{1,100})\]\([^()\s]{1,300}\)/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return shortened(line, longest);
}

/** A text cut behind a word, with an ellipsis when something is left out. */
export function shortened(text: string, most = mostOfLine): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const blank = cut.lastIndexOf(' ');
  const kept = blank > most * 0.6 ? cut.slice(0, blank) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}

/** As many pieces, from the first on, as fit; an ellipsis when some are left out. The first one is always there. */
export function joinedWithin(pieces: readonly string[], separator: string, most = mostOfLine): string {
  let joined = '';
  for (const piece of pieces) {
    const longer = joined === '' ? piece : joined + separator + piece;
    if (joined !== '' && longer.length > most) return `${joined}${separator}…`;
    joined = shortened(longer, most);
  }
  return joined;
}

/** A heading or label in the form in which topics are compared: lower case, no emphasis, no number, no colon, no emoji. */
export function topicOf(written: string): string {
  return written
    .toLowerCase()
    .replace(/[*_`#]+/g, '')
    .replace(/^(?:\d+(?:\.\d+)*[.)]?\s+|[^\p{L}\p{N}]+)+/u, '')
    .replace(/(?<![^\p{L}\p{N})+])[^\p{L}\p{N})+]+$/u, '')
    .replace(/\s+/g, ' ');
}

/** Whether a text only holds the place of something: `[project name]`, `<name>`, `TBD`, `…`, `none`. */
export function isSlot(text: string): boolean {
  const bare = text.replace(/^[`"'(]+|[`"').]{1,200}$/g, '').trim();
  return (
    bare === '' ||
    /^(?:\[[^[\]]{0,200}\]|<[^<>]{1,200}>|\{\{?[^{}]{1,200}\}\}?)$/.test(bare) ||
    /^(?:tbd|tba|tbc|todo|fixme|\?+|…|\.{3}|-+|–|—|n\/a|none(?: yet)?|unknown|not (?:yet )?(?:known|stated|set)|doplniť|neznáme|nič|žiadn[aeiy])$/iu.test(
      bare,
    ) ||
    /^(?:todo|fixme|tbd|doplniť)\s*[:–-]/iu.test(bare)
  );
}
