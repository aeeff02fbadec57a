import type { Language } from '../questions/language.ts';

interface WarningPhrases {
  readonly noPipeline: string;
  readonly untested: string;
  readonly strictOff: (language: string) => string;
  readonly strictUnset: (language: string) => string;
  readonly rooted: (base: string, link: string, place: string) => string;
  /** @param folder Empty for the root. */
  readonly noTests: (folder: string) => string;
  readonly locks: (count: number) => string;
}

/** How warnings are worded. */
export const phrases: Record<Language, WarningPhrases> = {
  en: {
    noPipeline: 'no CI pipeline is in the repository: nothing but people runs the checks',
    untested: 'a refactoring without tests: nothing shows that the behaviour stays',
    strictOff: (language) => `${language} strict mode is off`,
    strictUnset: (language) => `${language} strict mode is not turned on`,
    rooted: (base, link, place) => `the app is served under ${base}, and ${link} goes to the root ${place}`,
    noTests: (folder) => `no tests are set up${folder === '' ? '' : ` in ${folder}`}`,
    locks: (count) => `${count} lock files in one folder disagree sooner or later`,
  },
  sk: {
    noPipeline: 'v repozitári nie je CI: kontroly nespúšťa nikto okrem ľudí',
    untested: 'refaktorovanie bez testov: nič neukáže, že správanie ostalo rovnaké',
    strictOff: (language) => `${language}: strict je vypnutý`,
    strictUnset: (language) => `${language}: strict nie je zapnutý`,
    rooted: (base, link, place) => `aplikácia beží pod ${base}, no ${link} vedie do koreňa ${place}`,
    noTests: (folder) => `testy nie sú nastavené${folder === '' ? '' : ` v ${folder}`}`,
    locks: (count) =>
      `počet zámkov závislostí v jednom priečinku: ${count}, skôr či neskôr si budú odporovať`,
  },
};
