const has =
  '(?:that|which|who)\\s+(?:(?:still|only|already|also|directly)\\s+)?(?:targets?|uses?|runs?|has|have|needs?|requires?|supports?|depends? on|(?:is|are) (?:still )?on|rel(?:ies|y) on|compiles? (?:for|to)|builds? for)\\s+(?:the\\s+)?[*_`"\'(]*$';
/** What is there already, and how many of them: "In the module that …", "Two apps that …". */
const known =
  '(?!(?:the|our|this|these|those|its|my|both|one|two|three|four|five|six|seven|eight|nine|ten|\\d+)\\s)';
/** A kind of project or part of which any one may be meant: "In a module that targets …", "Projects that use …". */
const anyThatHas = new RegExp(
  `^[\\s>*_#]*(?:(?:[-+]|\\d+[.)])\\s+)?(?:(?:in|for|on|with|under|inside)\\s+${known}(?:[\\w-]+\\s+){1,4}|${known}(?:[\\w-]+\\s+){0,2}[\\w-]{2,}s\\s+)${has}`,
  'i',
);
/** The same behind another clause: "… for projects that use". */
const forAnyThatHas = new RegExp(
  `\\b(?:for|in|of|by|from)\\s+(?:(?:any|some|other|all|many|most)\\s+)?(?:projects|apps|applications|packages|modules|libraries|repos|repositories|users|consumers|customers|people|teams|sites|environments|systems|machines|those)\\s+${has}`,
  'i',
);
/** "Isar 3 breaks AGP 8 builds": what another thing does not go with. */
const brokenBy =
  /\b(?:break(?:s|ing)?|broke|incompatible with|not compatible with|conflict(?:s|ed)? with|crash(?:es|ed)? (?:on|with|under)|fail(?:s|ed)? (?:on|with|under)|(?:does|did|do)(?: not|n['’]t) (?:yet )?(?:support|work with|run on|build (?:on|with|under)))\s+[*_`"'(]*$/i;
/** "Where Node is 18". */
const where = /\bwhere(?:ver)?\s+(?:the\s+)?[*_`"'(]*$/i;

/**
 * Whether a version is said of a case and of no part of this project: what holds for "projects that use React 18" is told to
 * those. "This is a project that uses React 18" states it, and so does a list of those that do: "Apps that use React 18: …".
 *
 * @param sentence What stands in front in its sentence. @param claim From the name to the end of the version.
 * @param after What follows on the line.
 */
export function isOfACase(sentence: string, claim: string, after: string): boolean {
  if (brokenBy.test(sentence)) return true;
  if (where.test(sentence)) return /\sis\s/.test(claim);
  if (/^[*_`]*\s*[:：]/.test(after)) return false;
  return anyThatHas.test(sentence) || forAnyThatHas.test(sentence);
}
