import type { AppScan } from '../../scan/project-scan.ts';
import type { Language } from './language.ts';

/** What questions name where the request is about one side of a project: nobody asks a server for older browsers. */
type SideWords = {
  readonly places: string;
  readonly spot: string;
  readonly risks: string;
  readonly proofs: string;
};

const english: Record<AppScan['side'] | 'any', SideWords> = {
  frontend: {
    places: 'pages, components or files',
    spot: 'on which page, in which component or file',
    risks: 'existing pages and links, older browsers, accessibility',
    proofs: 'something seen on the screen, a passing test',
  },
  backend: {
    places: 'endpoints, services or files',
    spot: 'in which endpoint, job or file',
    risks: 'public API, stored data, response times',
    proofs: 'a response, stored data, a passing test',
  },
  any: {
    places: 'pages, endpoints or files',
    spot: 'on which page, in which endpoint or file',
    risks: 'public API, stored data, performance',
    proofs: 'a screen, a response, a number, a passing test',
  },
};

const slovak: Record<AppScan['side'] | 'any', SideWords> = {
  frontend: {
    places: 'stránky, komponenty alebo súbory',
    spot: 'na ktorej stránke, v ktorom komponente alebo súbore',
    risks: 'terajšie stránky a odkazy, staršie prehliadače, prístupnosť',
    proofs: 'podľa obrazovky, podľa testu',
  },
  backend: {
    places: 'endpointy, služby alebo súbory',
    spot: 'v ktorom endpointe, úlohe alebo súbore',
    risks: 'verejné API, uložené dáta, čas odozvy',
    proofs: 'podľa odpovede, uložených dát, testu',
  },
  any: {
    places: 'stránky, endpointy alebo súbory',
    spot: 'na ktorej stránke, v ktorom endpointe alebo súbore',
    risks: 'verejné API, uložené dáta, výkon',
    proofs: 'podľa obrazovky, odpovede, čísla, testu',
  },
};

const anyFiles: Record<Language, string> = { en: 'files or folders', sk: 'súbory alebo priečinky' };

/**
 * The words for the sides that a request is about.
 *
 * @param isChore Whether it may be about no code at all: CI, dependencies, a configuration.
 */
export function sideWords(
  sides: ReadonlySet<AppScan['side']>,
  language: Language,
  isChore = false,
): SideWords & { readonly side: string } {
  const [side] = sides;
  const only = sides.size === 1 && side !== undefined ? side : 'any';
  const words = (language === 'sk' ? slovak : english)[only];
  const places = isChore && only === 'any' ? anyFiles[language] : words.places;
  return { ...words, places, side: only };
}
