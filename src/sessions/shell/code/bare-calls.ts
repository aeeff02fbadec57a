import type { Language } from './code.ts';

/** Words behind which no argument stands. */
const behind = String.raw`(?!(?:if|unless|while|until|and|or|not|do|then|in|rescue|end|for|foreach|x|eq|ne|lt|gt|le|ge|cmp)\b)`;

/** Calls without brackets, of code without strings (`stripped`): `rm "a"`, `File.rename old, new`. In Lisp every name may be called. */
const patterns: Readonly<Partial<Record<Language, RegExp>>> = {
  ruby: new RegExp(
    String.raw`(?<![\w$@:.&|?])([A-Za-z_]\w{0,100}(?:(?:\.|::)[A-Za-z_]\w{0,100}[?!]?){0,20})[ \t]{1,20}(?=["\d$@[]|:\w|${behind}[A-Za-z_])`,
    'g',
  ),
  perl: /(?<![\w$@%&>:{-])([a-z]\w{0,100})[ \t]{1,20}(?=["\d$@\\]|%\w|[A-Z]+\b)/g,
  haskell: /(?<![\w'.])([A-Za-z_][\w'.]{1,100})/g,
  lisp: /(?<![^\s()'`,])([^\s()'"`,;\d#:+*/<>=.-][^\s()'"`,;]{1,100})/g,
  // A function that is handed on is called too: `"n" |> rm`, `rm.(names)`.
  other:
    /(?<![\w.:]|\|>[ \t]{0,20})([A-Za-z_][\w.:]{1,200}[!?]?)(?=[ \t]{0,20}"\d+"|\.\()|(?<=\|>[ \t]{0,20})(?<!\w)([a-z]\w{0,100})(?![\w.(])/g,
};

/** A pattern of Perl holds words that are none: `/foo $x/`, `s{a}{b}`. */
const ofPerl =
  /(?<![\w$@%)\]}])(?:m|qr)?\/(?:[^/\\\n]|\\.){0,2000}\/|(?<![\w$@%])(?:s|y|tr)\/(?:[^/\\\n]|\\.){0,2000}\/(?:[^/\\\n]|\\.){0,2000}\/|(?<![\w$@%])(?:m|qr)\{[^{}\n]{0,2000}\}|(?<![\w$@%])s\{[^{}\n]{0,2000}\}\s?\{[^{}\n]{0,2000}\}|\b(?:if|unless|and|or|not|split|grep|while|until|return)\s{0,20}\/(?:[^/\\\n]|\\.){0,2000}\//g;

/** The names under which code calls functions without brackets. */
export function callsWithoutBrackets(code: string, language: Language): string[] {
  const pattern = patterns[language];
  if (!pattern) return [];
  const text = language === 'perl' ? withoutPatterns(code) : code;
  return [...text.matchAll(pattern)].map(([, name, handed]) => (name ?? handed)!.replaceAll('::', '.'));
}

/** Perl without its patterns. */
export const withoutPatterns = (code: string): string => code.replace(ofPerl, ' 0 ');
