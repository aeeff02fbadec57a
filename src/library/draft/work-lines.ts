import { blocksOf, type Language } from '../analysis/both-languages.ts';
import { dependenciesNamed, swappedIn } from '../analysis/named-packages.ts';
import { requestWords, workAsked } from '../analysis/request-words.ts';
import { type DraftRequest, reads } from './known-lines.ts';

/** What holds of a kind of work whatever the request says. What stands in braces is said where there are tests. */
const blocks = new Map(
  blocksOf(`
Rework
  limits: Behaviour stays the same{: no test changes what it expects} | Správanie sa nemení{: žiadny test nezmení, čo očakáva}
Upgrade
  requires: Every manifest and lock file names the new version | Novú verziu uvádza každý manifest aj lock súbor
  limits: Other dependencies change only where the new version needs it | Iné závislosti sa zmenia, len ak si to nová verzia vyžiada
Replacement
  requires: No import and no manifest names the old one any more | Starú závislosť už neuvádza žiadny import ani manifest
Removal
  requires: Nothing refers to it any more: a search for its name finds nothing
    | Nič sa naň už neodkazuje: hľadanie jeho názvu nič nenájde
Writing
  requires: Each path, name and command in the text is in the repository | Každá cesta, názov a príkaz v texte sú v repozitári
Testing
  requires: Each test fails when what it checks is broken | Každý test zlyhá, keď sa to, čo overuje, pokazí
Reading
  requires: Each statement names the file and line that it rests on | Každé tvrdenie uvádza súbor a riadok, o ktorý sa opiera
  limits: No code is changed | Kód sa nemení
`),
);

/** The work of a request as far as it decides what a prompt says of it. */
type DraftWork = 'Rework' | 'Upgrade' | 'Replacement' | 'Removal' | 'Writing' | 'Testing' | 'Reading';

/** What kind of work it is; undefined where only the request says what it has to do. */
export function draftWorkOf({
  analysis: { command, request, analysis },
  facts,
}: Pick<DraftRequest, 'analysis' | 'facts'>): DraftWork | undefined {
  if (reads(command, analysis)) return 'Reading';
  const work = workAsked(requestWords(request), analysis, command);
  if (work === 'Writing' || work === 'Testing' || work === 'Removal') return work;
  if (swappedIn(analysis, facts)) return 'Replacement';
  if (work === 'Upgrade' || work === 'Small version')
    // "A new version" of the product upgrades nothing.
    return dependenciesNamed(analysis.intent, facts).length > 0 ? 'Upgrade' : undefined;
  return work === 'Refactoring' || work === 'Small name' ? 'Rework' : undefined;
}

/** The lines of a kind of work for one place. */
export function workLines(
  work: DraftWork | undefined,
  place: 'requires' | 'limits',
  language: string,
  isTested: boolean,
): readonly string[] {
  const key: Language = language === 'Slovak' ? 'sk' : 'en';
  const lines = work === undefined ? [] : (blocks.get(work) ?? []);
  return lines
    .filter(([name]) => name === place)
    .map(([, words]) => words[key].replace(/\{(:[^{}]+)\}/, isTested ? '$1' : ''));
}
