import type { Statement } from './statement.ts';

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
  return topic
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?<!\s)\s*\([^()]{0,100}\)$/, '')
    .toLowerCase();
}
