import type { Range } from '../../parse/blocks.ts';
import type { FoundClaim } from './claim.ts';
import { lineAt } from './surroundings.ts';

/** "PHP 8.1+ features", "Go 1.22 enhanced patterns", "Laravel 11 streamlined application structure". */
const featureBehind =
  /^[*_`)]*\s+(?:(?!(?:with|for|and|in|on|as|via|using|plus|or|to|has|is|backend|frontend|server|client|app|api|service|project|site|monorepo|\p{L}+ing)(?!\p{L}))[\p{L}-]+\s+){0,3}?(?:features?|functionalit(?:y|ies)|capabilit(?:y|ies)|syntax(?:es)?|constructs?|idioms|enhanced|type[- ](?:hints?|hinting|annotations?)|types|typing|generics|enums|APIs|Funktionen|Sprachmerkmale|Syntax|(?:application|project|app) structure)(?![\p{L}-])/iu;
/** The same in languages that put it in front, or join it without a blank. */
const featureBefore =
  /(?<!\p{L})(?:(?:features?|syntax|capabilities|functions|additions|improvements)\s+(?:of|from|in)|(?:функци|возможност|синтаксис|конструкци)\p{L}*|(?:recursos|funcionalidades|características|funciones|sintaxe|sintaxis|fonctionnalités|syntaxe|funzionalità|caratteristiche|sintassi)\s+(?:do|da|de|del|di)|(?:Funktionen|Features|Syntax)\s+(?:von|aus)|funkcie|funkcje|vlastnosti)\s+[*_`"']*$/iu;
/** What none of the others can do without. */
const feature =
  /feat|fun[ckz]|fonc|capab|s[yi]nt|constr|idiom|enhanc|typ|gener|enum|api|merkmal|struct|improv|addit|recurs|cara[ct]t|vlast|[\u0400-\u04ff\u3000-\u9fff]/i;
/** Languages of which people name the version for what came with it: "F# 9 shorthand lambdas", "C# 12 primary constructors". */
const language = /^[cf]#$/;
const thingBehind =
  /^[*_`)]*\s+(?!(?:with|for|and|in|on|as|via|using|plus|or|to|is|are|backend|server|service|library|app|application|code|codebase|projects?|solution|\p{L}+ing)(?!\p{L}))\p{Ll}[\p{L}-]+/u;
const featureHan = /^[*_`)]*\s*的?(?:新)?(?:特性|语法|語法|功能|の機能|機能|構文)/;

/** A heading that ends in a dash and a version: "Range over integers — Go 1.22". */
const dashBefore = /^\s{0,3}#{1,6}\s.*\S\s+[-–—]\s+[*_`]*$/;

/**
 * Whether an older version than the one in use is named as the one that brought something: what came with PHP 8.1 is there
 * in PHP 8.3. To be asked only when the repository has a newer one; of what has not come yet, it would be wrong.
 */
export function tellsSinceWhen(text: string, { claim, names }: FoundClaim): boolean {
  const line = lineAt(text, claim.start);
  const after = text.slice(claim.end, Math.min(line.end, claim.end + 80));
  const before = text.slice(Math.max(line.start, claim.start - 60), claim.start);
  // The long patterns need not be made for most claims.
  const mayTell = feature.test(after) || feature.test(before);
  if (mayTell && (featureBehind.test(after) || featureHan.test(after) || featureBefore.test(before)))
    return true;
  if (names.some(({ key }) => language.test(key)) && thingBehind.test(after)) return true;
  return isInListOfReleases(text, claim, line, names);
}

/** Whether the claim ends a heading, as another version of the same thing ends another one: a list of what came when. */
function isInListOfReleases(text: string, claim: Range, line: Range, names: FoundClaim['names']): boolean {
  if (!dashBefore.test(text.slice(line.start, claim.start))) return false;
  const name = /^\D*/.exec(text.slice(claim.start, claim.end))![0].toLowerCase();
  if (names.length === 0 || name === '') return false;
  const own = text.slice(claim.start, claim.end).toLowerCase();
  for (const heading of text.matchAll(
    /^ {0,3}#{1,6}[ \t][^\n\r]*[ \t][-–—][ \t]+([^\n\r]*\d)[*_`+]*[ \t]*$/gm,
  )) {
    const other = heading[1]!.replace(/^[*_`]+/, '').toLowerCase();
    if (other.startsWith(name) && other !== own) return true;
  }
  return false;
}
