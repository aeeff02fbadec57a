import { nearest } from '../../../src/base/nearest.ts';

/** Met most often; all others are looked up in the runtime's own data, which takes some milliseconds. */
const common = [
  'English',
  'Slovak',
  'Mixed',
  'Czech',
  'German',
  'French',
  'Spanish',
  'Italian',
  'Polish',
  'Hungarian',
  'Ukrainian',
  'Russian',
  'Portuguese',
  'Dutch',
  'Chinese',
  'Japanese',
];
/** English names that the runtime does not give for any two letters. */
const further = [
  'Mandarin',
  'Cantonese',
  'Farsi',
  'Bengali',
  'Tagalog',
  'Flemish',
  'Scots',
  'Greenlandic',
  'Hawaiian',
  'Serbian',
  'Serbo-Croatian',
  'Moldovan',
  'Gaelic',
  'Frisian',
  'Creole',
  'Sorbian',
  'Romani',
  'Uighur',
  'Oriya',
  'Maori',
  'Bokmål',
  'Nynorsk',
  'Castilian',
];
/** What speakers call their own language. */
const ownNames: Readonly<Record<string, string>> = {
  slovenčina: 'Slovak',
  slovencina: 'Slovak',
  slovensky: 'Slovak',
  slovenský: 'Slovak',
  angličtina: 'English',
  anglictina: 'English',
  anglicky: 'English',
  anglický: 'English',
  zmiešaný: 'Mixed',
  zmiešané: 'Mixed',
  kombinovaný: 'Mixed',
  multilingual: 'Mixed',
  bilingual: 'Mixed',
  čeština: 'Czech',
  česky: 'Czech',
  deutsch: 'German',
  français: 'French',
  español: 'Spanish',
  italiano: 'Italian',
  polski: 'Polish',
  magyar: 'Hungarian',
  русский: 'Russian',
  українська: 'Ukrainian',
  português: 'Portuguese',
  nederlands: 'Dutch',
  中文: 'Chinese',
  日本語: 'Japanese',
};

const commonNames: ReadonlySet<string> = new Set(common.map((name) => name.toLowerCase()));
let allNames: ReadonlySet<string> | undefined;

/** Whether a text is `Mixed` or a language's English name, in any letter case. */
export function isLanguage(text: string): boolean {
  const name = text.trim().toLowerCase();
  return commonNames.has(name) || languageNames().has(name);
}

/** The English name for what was written: an own name (`Deutsch`), a code (`sk`, `en-US`), a slip (`Englsh`). */
export function suggestLanguage(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  const first = written.split(/[\s,/]/, 1)[0]!;
  const own = ownNames[written] ?? ownNames[first];
  if (own !== undefined) return own;
  if (/^[a-z]{2}(?:[-_][a-z]{2})?$/.test(written)) return nameOfCode(written.slice(0, 2));
  return nearest(text.trim(), common);
}

/** Own names in Slovak, which a record in Slovak uses. */
export function isSlovakName(text: string): boolean {
  const own =
    ownNames[
      text
        .trim()
        .toLowerCase()
        .split(/[\s,/(]/, 1)[0]!
    ];
  return own !== undefined || /^(?:\p{Ll}+čina|\p{Ll}+ština)$/u.test(text.trim().toLowerCase());
}

function languageNames(): ReadonlySet<string> {
  if (allNames) return allNames;
  const names = new Set(further.map((name) => name.toLowerCase()));
  for (let first = 97; first < 123; first++) {
    for (let second = 97; second < 123; second++) {
      const name = nameOfCode(String.fromCharCode(first, second));
      if (name !== undefined) names.add(name.toLowerCase());
    }
  }
  allNames = names;
  return names;
}

let display: Intl.DisplayNames | undefined;

function nameOfCode(code: string): string | undefined {
  display ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return display.of(code);
}
