import { ruleFolders } from '../../parse/kind.ts';

/**
 * What a document is for, as far as its path tells.
 * - `present`: it says how the repository is
 * - `plan`: it says how something is to become; it names files that are not there yet
 * - `template`: its words are for another project or another document
 * - `past`: it tells what was done
 */
export type Nature = 'present' | 'plan' | 'template' | 'past';

const templates =
  /(?:^|\/)(?:[\w-]*templates?|examples?|samples?|boilerplates?|scaffolds?|fixtures?|testdata|__fixtures__)\/|(?:^|[-_./])(?:template|example|sample)s?\.(?:md|mdc|mdx)$|[-_.]template[-_.]/i;
const past =
  /(?:^|\/)_?(?:archived?s?|history|logs?|journal|sessions?|changelogs?|retros?|postmortems?|reports?)\/|(?:^|\/)(?:changelog|changes|history|releases?|progress|sessions|activecontext|handoff|journal)\b[^/]*$|(?:^|\/)[^/]*(?:summary|report|retrospective|postmortem)[^/]*\.md$|(?:^|\/)[^/]*[-_](?:completed|done|log)\.mdc?$/i;
/** What is laid aside tells what was, whatever its name: it was moved along with the files that it speaks of. */
const laidAside = /(?:^|\/)_?(?:archived?s?|attic|graveyard|deprecated|obsolete)\//i;
const plans =
  /(?:^|\/)(?:specs?|prps?|prds?|plans?|planning|proposals?|rfcs?|tickets?|tasks?|issues?|changes|roadmap|adrs?|decisions|designs?|stories|epics|backlog|todos?|research|requirements|investigations?|features?|milestones?|sprints?|initiatives?)\/|(?:^|\/)[^/]*(?:plan|tasks|spec|specification|proposal|roadmap|todo|prd|backlog|migration|requirements|design|initial|refactor(?:ing)?)\.(?:md|mdc|mdx)$|(?:^|[-_/. ])(?:plans?|planning|roadmap|phase[-_ ]?\d+|proposal|refactoring|expansion|skeleton|blueprint)(?=[-_./ ])/i;

/** Guides: how the project is. */
const ofNow = new RegExp(
  `(?:^|/)\\.?(?:${ruleFolders}|cursor/rules|github|junie)/|(?:^|/)(?:AGENTS|CLAUDE|GEMINI)\\.md$|(?:^|/)openspec/project\\.md$`,
  'i',
);

/** "These guidelines define our target file structure as we refactor." */
const definesTarget =
  /\b(?:defin|describ|document|outlin|show|represent|specif|lay)\w*(?: out| down)?\s+(?:(?:our|the|a|its|this)\s+)?(?:\w+\s+)?(?:target|desired|planned|proposed|future|intended|ideal)\s+(?:(?:file|folder|directory|project|code|repository|repo|application|app)\s+)*(?:structure|layout|organi[sz]ation|tree|hierarchy)\b/i;
const mostOfIntroduction = 4000;

/** Whether a guide says at its beginning that it tells how things are to become. */
export function isOfTarget(text: string): boolean {
  return definesTarget.test(text.slice(0, mostOfIntroduction));
}

/** Tells what a document is for by its path from the root. */
export function natureOf(path: string): Nature {
  const inSkill = /(?:^|\/)skills?\//i.test(path);
  if (templates.test(path)) return 'template';
  if (laidAside.test(path)) return 'past';
  if (ofNow.test(path) || inSkill) return 'present';
  if (past.test(path)) return 'past';
  return plans.test(path) ? 'plan' : 'present';
}

const notAsIs =
  /\b(?:desired|similar to|something like|blueprint|proposed|planned|target|future|recommended|suggested|ideal|new structure|to-be|after(?: the)? (?:refactor|migration|change)|should look|example|sample|template|typical|generic|expected (?:structure|layout)|output (?:structure|layout)|generated|will (?:create|generate|look|be)|would|user'?s? project|your project|convention|naming|creates? the following|scaffold|creat(?:e|ing) (?:an?|the|this|these|your|new)|create (?:[\w-]+ ){1,2}(?:director(?:y|ies)|folders?)|add(?:ing)? (?:a|the|this|these|your|new)|how to add|before\b(?! (?:an?|you|we|any|every|each|[a-z]+ing)\b)|legacy|old structure|previous|migration|upgrade)\b/i;

/** "Recommended", "proposed", "example" and "planned" in other languages of Europe. */
const notAsIsAbroad =
  /(?<!\p{L})(?:recomendad[ao]s?|recommand[ée]{1,2}e?s?|empfohlen\p{L}*|consigliat[aoei]|aanbevolen|zalecan\p{L}+|odporúčan\p{L}+|doporučen\p{L}+|рекоменд\p{L}+|sugerid[ao]s?|propuest[ao]s?|propost[ao]s?|proposée?s?|vorgeschlagen\p{L}*|navrhovan\p{L}+|предлага\p{L}+|exemplos?|ejemplos?|exemples?|beispiel\p{L}*|esempi[o]?|príklad\p{L}*|příklad\p{L}*|przykład\p{L}*|пример\p{L}*|planejad[ao]s?|planead[ao]s?|prévue?s?|geplant\p{L}*|pianificat[aoei]|plánovan\p{L}+|планируем\p{L}+)(?!\p{L})|推荐|推薦|建议|建議|推奨|提案|권장|추천|제안/iu;

/** In Chinese and Japanese, a norm, which a skill sets for any project. */
const norm = /规范|規範|标准|標準|约定|約定/;

/** Whether a heading or the sentence above a tree says that projects are to be so. */
export function isNorm(words: string): boolean {
  return norm.test(words);
}

/** "File structure for new pages": what is to be made after it. */
const ofNew =
  /\b(?:for|of|in|to|per|add(?:ing)?|creating) (?:an?y? |all |each |every |your )?new (?:[\w-]+ )?(?:pages?|features?|components?|modules?|screens?|services?|endpoints?|routes?|packages?|apps?|applications?|tests?|plugins?|hooks?|views?|widgets?|tools?|agents?|skills?|commands?|entit(?:y|ies)|models?|files?|code|projects?|domains?|slices?|controllers?|librar(?:y|ies))\b|\bnew (?:page|feature|component|module|screen|service|package|app|plugin|view|project|domain) (?:structure|layout|files|folders?|template|skeleton)\b|\bfür (?:ein )?neue[ns]?\b|\bpour (?:les |un |une |tou(?:s|te) )?nouve(?:l|au|lle)x?s?\b|\bpar[ao] (?:un[oa]? |um[a]? |cada |los |las |os |as )?nov[oa]s?\b|\bpara (?:un[ao]? |cada |los |las )?nuev[oa]s?\b|\bp(?:re|ro|ři|ri) (?:každ[ýou]\S* )?nov\S{1,3}\s|新(?:しい|規)?(?:页面|頁面|功能|组件|組件|模块|模組|服务|ページ|機能|コンポーネント|モジュール)|새(?:로운)? ?(?:페이지|기능|컴포넌트|모듈)/iu;

/** Whether a heading or the sentence above a tree says that it is not how the repository is. */
export function isNotAsIs(words: string): boolean {
  return notAsIs.test(words) || ofNew.test(words) || notAsIsAbroad.test(words);
}

/** Whether a heading says so of what stands below it: "Tests (optional)". */
export function isOptional(heading: string): boolean {
  return /[(（[](?:optional|선택|可选|可選|任意|opcional|optionnel|volitelné|voliteľné)[)）\]]/i.test(
    heading,
  );
}

/** Whether nothing but a word of advice says so: "the recommended structure" is often the one that there is. */
export function isNoMoreThanAdvice(words: string): boolean {
  return !isNotAsIs(words.replace(/\b(?:recommended|suggested|ideal|convention)\b/gi, ''));
}

/** Whether a heading or the sentence above a tree says that it is the layout of a project or of a part of it. */
export function isLayout(words: string): boolean {
  return /\b(?:structure|layout|organi[sz]ation|director(?:y|ies)|file tree|codebase|estrutura|estructura|struktur|struttura)\b|目录|目錄|结构|結構|構成|구조/i.test(
    words,
  );
}

/** Whether a heading stands above a report of what was done. */
export function tellsPast(heading: string): boolean {
  return /\b(?:(?:files?|documents?|components?) (?:updated|changed|created|modified|added|removed|touched|affected)|(?:updated|changed|created|modified|added|removed|deleted) (?:files?|documents?|components?)|(?:recent|latest|previous) (?:changes|updates|work|decisions|sessions?)|change ?log|what changed|release notes|completed (?:work|tasks?|milestones?|features?)|history|accomplish\w*|lessons learned|bugs? fixed|fixed issues)\b/i.test(
    heading,
  );
}

/** Whether a document is a skill or belongs to one. */
export function isSkill(documentPath: string): boolean {
  return /(?:^|\/)SKILL\.md$|(?:^|\/)skills\//i.test(documentPath);
}
