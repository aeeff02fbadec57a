import { type Fact, packageEcosystems } from '../../../core/manifests/fact.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { knownPackage } from '../../scan/packages.ts';
import type { AppScan, FieldId } from '../../scan/project-scan.ts';
import type { RequestAnalysis } from '../analysis.ts';
import { sourceOf } from '../criteria/from-scan.ts';
import { found, isNo, namedValue, type ScannedValue } from '../delegation.ts';
import { oneLine } from '../record-text.ts';
import type { RequestWords, Work } from '../request-words.ts';
import { plainText, requestVerbs } from '../words.ts';
import type { Choice } from './options.ts';

/** A decision between libraries or schemes that the scan shows to be open. */
export interface LibraryQuestion {
  /** The name of the question. */
  readonly wording: string;
  /** What fills the braces of the wording, the subject aside. */
  readonly data: Readonly<Record<string, string>>;
  readonly choices: readonly Choice[];
}

/** The ways that the request itself names, of which the project may have one already. */
export function alternativesQuestion(
  words: RequestWords,
  { type }: RequestAnalysis,
  work: Work,
  facts: RepositoryFacts | undefined,
  stars: boolean,
): LibraryQuestion | undefined {
  // "Missing or broken" names two cases for a test.
  const namesWays =
    type !== 'Question' && type !== 'Bug Fix' && !['Research', 'Decision', 'Testing'].includes(work);
  if (!namesWays) return undefined;
  const named = alternativesIn(words);
  if (named.length < 2) return undefined;
  const packages = facts?.facts(packageEcosystems).filter(({ role }) => role === 'dependency') ?? [];
  const used = named.map((name) => packages.find((fact) => namesPackage(name, fact)));
  const own = used.filter((fact) => fact !== undefined).length === 1;
  return {
    wording: 'alternatives',
    data: {},
    choices: named.map((name, at): Choice => {
      const fact = used[at];
      return {
        text: oneLine(name, 80),
        recommended: own && fact !== undefined,
        because: own && fact ? sourceOf(fact).text : undefined,
        starred: stars && own && fact !== undefined,
        source: fact && sourceOf(fact),
      };
    }),
  };
}

function namesPackage(name: string, fact: Fact): boolean {
  const known = knownPackage(fact.ecosystem, fact.name)?.name ?? fact.name;
  return [known, fact.name].some((each) => each.toLowerCase() === name.toLowerCase());
}

/**
 * The decision that the request leaves open although the project has what it speaks of: it names a rival of what is used.
 *
 * @param stars Whether the project's own pattern is marked with a star (specification: Clarification question).
 */
export function libraryQuestion(
  words: RequestWords,
  apps: readonly AppScan[],
  stars: boolean,
): LibraryQuestion | undefined {
  const [app] = apps;
  if (!app || apps.length > 1) return undefined;
  return rival(words, app, stars);
}

function rival({ text }: RequestWords, app: AppScan, stars: boolean): LibraryQuestion | undefined {
  for (const [field, libraries] of rivalLibraries) {
    const own = found(app, field);
    if (!own || isNo(own.value)) continue;
    const ownNames = libraries.filter(([, pattern]) => pattern.test(own.value));
    // Naming the library in use as well means replacing it.
    if (ownNames.length !== 1 || ownNames.some(([, pattern]) => pattern.test(text))) continue;
    const other = libraries.find(([, pattern]) => pattern.test(text))?.[0];
    if (other === undefined) continue;
    return {
      wording: 'conflict',
      data: { x: oneLine(namedValue(own), 60), y: other },
      choices: [
        choiceOf(own, own.value, true, stars),
        { text: other, recommended: false, starred: false, source: undefined },
      ],
    };
  }
  return undefined;
}

function choiceOf(
  { label, place }: ScannedValue,
  value: string,
  recommended: boolean,
  starred: boolean,
): Choice {
  return {
    text: oneLine(namedValue({ label, value, place }), 80),
    recommended,
    starred,
    source: sourceOf(place),
  };
}

/** More than these, and longer ones, are no choice but a sentence. */
const mostNamed = 4;
const mostWords = 3;

/** What leads to ways of doing a thing: "with WebSockets or SSE", "cez Google alebo Microsoft". */
const leading =
  /^(?:either|between|with|using|use|via|through|by|to|into|on|in|from|and|cez|pomocou|bud|medzi|na|do|v|vo|s|so|z|podla)$/;
const articles = /^(?:a|an|the|our|another|nejaky|nejaku)$/;
const ending =
  /^(?:and|so|that|when|if|because|for|of|on|in|to|at|with|then|but|a|aby|ked|ak|pre|v|na|s|so|ale|potom)$/;

/**
 * The ways that a request names itself and leaves open: `WebSockets`, `SSE` of "with WebSockets or SSE". None where an "or" joins orders
 * ("create or update"), conditions or people.
 */
function alternativesIn({ clauses }: RequestWords): readonly string[] {
  for (const clause of clauses) {
    if (/^(?:if|when|whenever|ak|ked)\b/.test(plainText(clause))) continue;
    const match = /^(.*?)(?:,\s*)?\s(?:or|alebo|versus|vs\.?)\s(.+)$/iu.exec(clause);
    const named = match ? split(match[1]!, match[2]!) : [];
    if (named.length > 1 && named.length <= mostNamed) return named;
  }
  return [];
}

function split(before: string, behind: string): string[] {
  const left: string[] = [];
  const words = before.trim().split(/\s+/);
  let led = false;
  while (words.length > 0 && left.join(' ').split(',').at(0)!.split(' ').length <= mostWords) {
    const word = words.pop()!;
    if (leading.test(plainText(word)) || (word.endsWith(':') && left.length > 0)) {
      led = true;
      break;
    }
    if (requestVerbs.has(plainText(word))) break;
    left.unshift(word);
  }
  const right: string[] = [];
  for (const word of behind.trim().split(/\s+/)) {
    const bare = plainText(word).replace(/[.,;:!?)]{1,5}$/, '');
    if (right.length === 0 && (leading.test(bare) || articles.test(bare))) continue;
    if (ending.test(bare)) break;
    right.push(word.replace(/[.,;:!?)]{1,5}$/, ''));
    if (/[.,;:!?)]$/.test(word)) break;
  }
  const named = [...left.join(' ').split(/,\s*/), right.join(' ')].map((each) =>
    each
      .replace(/^\S*:\s+/, '')
      .split(' ')
      .filter((word, at) => at > 0 || !articles.test(plainText(word)))
      .join(' ')
      .trim(),
  );
  const isName = (text: string) => /^[\p{Lu}\d]/u.test(text) || /[\p{Ll}\d]\p{Lu}|\d/u.test(text);
  const sound = named.every(
    (text) =>
      /\p{L}/u.test(text) &&
      text.split(' ').length <= mostWords &&
      !/^(?:some|any|no)?(?:thing|one|where|how)\b|^(?:similar|else|whatever|nieco|podobne)/i.test(
        plainText(text),
      ) &&
      !requestVerbs.has(plainText(text.split(' ')[0]!)),
  );
  return sound && (led || named.every(isName)) ? named : [];
}

/** Libraries that do the same job, by the field of the scan that tells which of them a project has; other names of one stand behind its own. */
const rivalNames: readonly (readonly [FieldId, string])[] = [
  ['state', 'Redux=redux(?:[ -]toolkit)?,Zustand,Jotai,Recoil,MobX,XState,Pinia,Vuex'],
  ['dataFetching', 'TanStack Query=(?:tanstack|react)[ -]query,SWR,Apollo Client=apollo(?: client)?,urql'],
  ['router', 'React Router=react[ -]router,TanStack Router=tanstack[ -]router,wouter'],
  [
    'styling',
    'Tailwind CSS=tailwind(?: ?css)?,styled-components=styled[ -]components,Emotion=@emotion\\b,Bootstrap',
  ],
  ['tests', 'Vitest,Jest,Mocha,xUnit,NUnit'],
  ['orm', 'Prisma,TypeORM,Sequelize,Drizzle,Entity Framework Core=(?:entity framework|ef)(?: core)?,Dapper'],
];

const rivalLibraries = rivalNames.map(([field, names]) => {
  const libraries = names.split(',').map((each) => {
    const [name = '', called = name] = each.split('=');
    return [name, new RegExp(`(?<![\\p{L}-])${called}(?!\\p{L})`, 'iu')] as const;
  });
  return [field, libraries] as const;
});
