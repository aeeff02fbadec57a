import type { Mention } from './mention.ts';

/**
 * How a document speaks of a path.
 * - `points`: the reader is sent there, or told that something is there
 * - `states`: named, nothing more
 * - `gone`: the document itself says that it is not there
 * - `planned`: it is to be made, by the reader or by a program
 * - `example`: it stands for others of its kind
 * - `elsewhere`: it is another repository's, or a person's
 */
export type Manner = 'points' | 'states' | 'gone' | 'planned' | 'example' | 'elsewhere';

const goneBefore =
  /\bno (?:[\w-]+ ){0,2}[`*"']*$|\b(?:no longer|there (?:is|are|was|were) no|does ?n[o']t (?:exist|have|use|contain|include)|do not (?:exist|have|use|create|add|look|rely|reference|read|put|run)|don['’]t (?:use|create|add|have|look|put|run)|never (?:create|add|use|put|run)|without an?|avoid|instead of|rather than|not in|deleted|removed|replac(?:ed|es|ing)|renam(?:ed|es|ing)|moved|migrat(?:ed|ing) (?:from|away)|(?:merged|split|extracted|copied|ported|adapted|consolidated|taken|derived|forked) from|formerly|previously|used to|obsolete|deprecated|superseded|legacy|old|absence of|missing|absent|unlike|drop(?:ped|s)?)\b[^.]{0,60}$/i;
/** "Do not create, edit or suggest `a`, `b` or `c`": what is forbidden need not be there. */
const forbidden =
  /\b(?:do n[o']t|don['’]t|never|must n[o']t|mustn['’]t|should n[o']t|shouldn['’]t|avoid|no need (?:for|to)|forbid(?:den|s)?)\b(?! (?:edit|modify|touch|change|forget|commit)\b)/i;
const goneAfter =
  /^[/`*)\s"']*(?:\([^)]*\b(?:deleted|removed|gone|deprecated|legacy|obsolete|missing|does not exist|moved|renamed)\b[^)]*\)|(?:file |files |folder |directory |module |script |page |component )?(?:was |were |has been |have been |had been |is |are |got )?(?:now )?(?:no longer|n[o']t (?:there|present|exist|needed|used|tracked|in )|does ?n[o']t (?:yet |currently )?exist|do(?:es)? not (?:yet |currently )?exist|deleted|removed|gone|deprecated|obsolete|superseded|missing|absent|renamed|replaced|moved|instead of|rather than|merged|folded|migrated|split|→|->|=>))/i;
const plannedBefore =
  /\b(?:creat(?:e|es|ed|ing)|add(?:s|ing)?|new|plan(?:ned|s|ning)?|future|todo|to-do|tbd|upcoming|propos(?:e|ed|al)|scaffold(?:s|ed)?|introduce|will|would|should|could|to be|put(?:s|ting)?|plac(?:e|ed|ing)|writ(?:e|es|ing|ten)|generat(?:e|es|ed|ing|or)|produc(?:e|es|ed|ing)|outputs?|emit(?:s|ted)?|sav(?:e|es|ed|ing)|stor(?:e|es|ed|ing)|export(?:s|ed|ing)? to|dump(?:s|ed)?|compil(?:e|es|ed) to|bundled? (?:in)?to|logs? to|cop(?:y|ies|ied)|download(?:s|ed)?|install(?:s|ed)?|cached?|upload(?:s|ed)?|drop|if|when|once|unless|whether|optional(?:ly)?|may|might|want|need(?:s|ed)?|consider|implement|extract|rename|init(?:ialize)?|naming|gitignored?|ignored?|untracked|local(?:ly)? only)\b[^.;]{0,80}$/i;
const plannedAfter =
  /^[/`*\s"')]*(?:[—–:(-]+\s*|file |folder |directory |\|\s*)?\(?(?:new\b|create\b|created\b|to be|tbd|todo|planned|future|optional|if (?:it|any|present|needed|exists)|generated|auto-?generated|gitignored|git-ignored|not (?:committed|checked in|tracked|in git)|will (?:be|have|contain|live)|should (?:be|have|contain|live)|would|is (?:generated|created|produced|written|ignored|gitignored|git-ignored|not)|are (?:generated|created|produced|written|ignored|gitignored|git-ignored|not)|gets? (?:generated|created|written)|was (?:generated|created))/i;
const exampleAround =
  /\b(?:e\.?g|i\.e|for example|for instance|examples?|such as|similar to|like|sample|naming|named|pattern|convention|mirror(?:s|ing)?|placeholder|hypothetical|imagine|suppose|template|PascalCase|camelCase|kebab-case|snake_case|napr)\b|例如|比如|たとえば|例えば|예를 들어/i;
const elsewhereAround =
  /\b(?:in|into|of|from|to) (?:your|the user['’]s|their|another|other|an?|each|every|any|the (?:target|consumer|consuming|host|upstream|generated|new|user)) (?:own )?(?:project|repo(?:sitory)?|codebase|app(?:lication)?|workspace|home)|\b(?:upstream|sibling|external) (?:repo|project)|node_modules|github\.com\/|\bhome director|\bremote (?:host|server|machine)|\bon the (?:server|host|device)|\binside (?:the|a) container|\bin the (?:container|image|bundle|package|archive|zip|vault)|\bworking director(?:y|ies) of|\bruntime\b|\bat runtime/i;
const pointing =
  /(?:\b(?:see|see also|refer to|read|check|consult|follow|open|inspect|review|look at|described in|documented in|defined in|declared in|implemented in|located (?:in|at|under)|lives? (?:in|at|under)|found (?:in|at|under)|configured (?:in|via|by)|registered in|handled (?:in|by)|kept in|specified in|listed in|details in|more in|source of truth(?: is|:)?|entry ?point(?: is|:)?|(?:is|are) (?:in|at|under)|updated? (?:in)?|modif(?:y|ied)|edit|chang(?:e|ed)|import(?:s|ed)? from|exported from|\*?\*?File\*?\*?:\*?\*?|@))[\s:*_"'([`]*(?:the )?(?:file |docs? |documentation |guide )?[`[*"'(]*$/i;

/** How the words around a path speak of it. */
export function mannerOf({ row, before, after, form }: Mention): Manner {
  const near = row ? before.slice(before.lastIndexOf('|') + 1) : before.slice(-160);
  const behind = row ? cellsOf(after) : after.slice(0, 120);
  if (goneBefore.test(near) || forbidden.test(near) || goneAfter.test(behind)) return 'gone';
  if (
    row &&
    /\|\s*(?:CREATE|NEW|ADD|CREATED|DELETED?|REMOVED?|PLANNED|TODO|N\/A|MISSING)\s*(?:\||$)/i.test(
      `|${before.slice(before.indexOf('|') + 1)} |${after}`,
    )
  )
    return 'planned';
  if (row && /\|\s*(?:UPDATED?|MODIFY|MODIFIED|EDIT|CHANGE|REFACTOR|FIX|EXTEND)\s*\|/i.test(after))
    return 'points';
  const around = `${near} ${behind}`;
  if (elsewhereAround.test(around)) return 'elsewhere';
  if (
    exampleAround.test(row ? near : `${near} ${behind.slice(0, 30)}`) ||
    /(?:^|[\s`(])\.\.\.|…/.test(behind.slice(0, 12))
  )
    return 'example';
  if (form === 'run') return 'points';
  if (pointing.test(near) && !/\b(?:should|must|will|would|could|if|when|may|might)\b/i.test(near.slice(-60)))
    return 'points';
  if (plannedBefore.test(near) || plannedAfter.test(behind)) return 'planned';
  if (form === 'link') return 'points';
  return 'states';
}

/** The cell's own rest, and the next ones as far as they are a word or two: a status, an action. */
function cellsOf(after: string): string {
  const [own = '', ...others] = after.slice(0, 300).split('|');
  return [own, ...others.filter((cell) => cell.trim().split(/\s+/).length <= 2)].join(' | ').slice(0, 120);
}

/** Remarks behind an entry of a tree that say it need not be there. */
export function remarkExcuses(remark: string): boolean {
  return /\b(?:new\b(?! [a-z])|todo|tbd|planned|future|upcoming|to be (?:created|added|implemented)|will be|not yet|generated|auto-?generated|gitignored?|git-ignored|ignored|not (?:committed|tracked|checked in|in git|in repo)|untracked|local only|optional|if (?:needed|present|any)|created (?:by|at|on|when|during|automatically)|runtime|build output|output|compiled|built|secrets?|deleted|removed|moved|example|not created)\b|^\W*(?:new|create|add)\b|未實|未实|未完成|計劃|计划|規劃|规划|待|新增|預計|预计|予定|未実装|生成|自动|自動|忽略|예정|생성/i.test(
    remark,
  );
}
