import { deniesSomethingElse } from './denial.ts';
import { withoutDesigns } from './design-pattern.ts';
import { wordsToLink } from './link-words.ts';
import type { Mention } from './mention.ts';
import { isShownAsOld } from './old-and-new.ts';
import { isPassedOver } from './passed-over.ts';
import { beforePutting } from './put-into.ts';
import { actionOfGone, actionOfNew, hasAction } from './row-action.ts';
import type { Place } from './walk.ts';

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
  /\bno (?:[\w-]+ ){0,2}[`*"']*$|\bnot\s+[`*"']*$|~~[`*"']*$|\bstale\b[^.]{0,60}$|\b(?:no longer|there (?:is|are|was|were) no|does ?n[o']t (?:exist|have|use|contain|include)|do not (?:exist|have|use|create|add|look|rely|reference|read|put|run)|don['’]t (?:use|create|add|have|look|put|run)|never (?:create|add|use|put|run)|without an?|avoid|instead of|rather than|not in|delet(?:ed|ing|ion of)|remov(?:ed|ing|al of)|replac(?:ed|es|ing)|renam(?:ed|es|ing)|moved|migrat(?:ed|ing) (?:from|away)|(?:merged|split|extracted|copied|ported|adapted|consolidated|taken|derived|forked) from|formerly|previously|used to|obsolete|deprecated|superseded|legacy|old|absence of|missing|absent|unlike|drop(?:ped|s)?)\b[^.]{0,60}$/i;
/** "Do not create, edit or suggest `a`, `b` or `c`": what is forbidden need not be there. */
const forbidden =
  /\b(?:do n[o']t|don['’]t|never|must n[o']t|mustn['’]t|should n[o']t|shouldn['’]t|avoid|no need (?:for|to)|forbid(?:den|s)?)\b(?! (?:edit|modify|touch|change|forget|commit)\b)/i;
const goneAfter =
  /^[/`*)\s"']*(?:\([^()]{0,80}\)\s*)?(?:\([^)]*\b(?:deleted|removed|gone|deprecated|legacy|obsolete|missing|does not exist|moved|renamed)\b[^)]*\)|(?:file |files |folder |directory |module |script |page |component )?(?:was |were |has been |have been |had been |is |are |got )?(?:now )?(?:no longer|n[o']t (?:there|present|exist|needed|used|tracked|versioned|committed|checked in|under version|in )|does ?n[o']t (?:yet |currently )?exist|do(?:es)? not (?:yet |currently )?exist|deleted|removed|removal\b|deletion\b|gone|deprecated|obsolete|superseded|missing|absent|renamed|replaced|moved|instead of|rather than|merged|folded|migrated|split|→|->|=>))/i;
/** "Delete `a`", and of other languages the words that stand before and behind. */
const deleted =
  /\b(?:delete|remove)\s+(?:(?:the|old|obsolete|unused|file|folder|directory)\s+)*[`*"']*$|(?:删除|刪除|移除|删掉|刪掉|拿掉|砍掉|废弃|廢棄|弃用|棄用|不存在|没有|沒有|不再?(?:要|使用|依赖|依賴|读取|讀取|包含|需要|支持|引用|加载|会|能|应)|禁止|旧|舊|削除|廃止|삭제|제거)[^。；.;]{0,8}$|^\s*\[[ xX]\]\s*(?:\*\*)?(?:[A-Z]*\d[\w.]*\s+)?(?:\[\w+\]\s+)*(?:delete|remove|drop)\b/i;
const deletedAfter =
  /^[`*)\s"']*(?:(?:文件|模块|模組|目录|目錄|ファイル|フォルダ|파일)?\s*(?:已经?|已經|は|を|が|から|に|을|를|은|는|이|가)?\s*(?:删除|刪除|移除|删掉|刪掉|拿掉|砍掉|废弃|廢棄|弃用|棄用|不存在|不在版|迁移|遷移|重命名|改名|削除|廃止|移動|移行|삭제|제거|이전))/;
const plannedBefore =
  /(?:创建|創建|新建|新增|添加|增加|生成|输出|輸出|保存|写入|計画|计划|規劃|作成|追加|出力|予定|생성|추가|작성|만들|저장|출력)[^。；.;]{0,30}$|\b(?:creat(?:e|es|ed|ing)|add(?:s|ing)?|new|plan(?:ned|s|ning)?|future|todo(?! app)|to-do|tbd|upcoming|propos(?:e|ed|al)|scaffold(?:s|ed)?|introduce|will|would|should|could|to be|put(?:s|ting)?|plac(?:e|ed|ing)|writ(?:e|es|ing|ten)|generat(?:e|es|ed|ing|or)|produc(?:e|es|ed|ing)|outputs?|emit(?:s|ted)?|sav(?:e|es|ed|ing)|stor(?:e|es|ed|ing)(?![*_]*\s*:)|export(?:s|ed|ing)? to|dump(?:s|ed)?|compil(?:e|es|ed) to|bundled? (?:in)?to|logs? to|cop(?:y|ies|ied)|download(?:s|ed)?|install(?:s|ed)?|cached?|upload(?:s|ed)?|drop|if|when|once(?!\s*[,.;:)])|unless|whether|optional(?:ly)?|may|might|want|need(?:s|ed)?|consider|implement|extract|rename|init(?:ialize)?|naming|gitignored?|ignored?|untracked|local(?:ly)? only)\b[^.;]{0,80}$/i;
const plannedAfter =
  /^[`*)\s"']*(?:を|に|として|에|을|를|中|里|下|裡)\s*(?:作成|追加|生成|保存|出力|创建|創建|新建|新增|添加|생성|추가|작성|저장|출력)|^[/`*\s"')]*(?:[—–:(-]+\s*|file |folder |directory |\|\s*)?\(?(?:new\b|create\b|created\b|to be|tbd|todo|planned|future|optional|if (?:it|any|present|needed|exists)|generated|auto-?generated|gitignored|git-ignored|not (?:committed|checked in|tracked|in git)|will (?:be|have|contain|live)|should (?:be|have|contain|live)|would|is (?:generated|created|produced|written|ignored|gitignored|git-ignored|not)|are (?:generated|created|produced|written|ignored|gitignored|git-ignored|not)|gets? (?:generated|created|written)|was (?:generated|created))/i;
const exampleAround =
  /\b(?:e\.?g|i\.e|for example|for instance|examples?|such as|similar to|like|sample|naming|named|pattern|convention|mirror(?:s|ing)?|placeholder|hypothetical|imagine|suppose|template|PascalCase|camelCase|kebab-case|snake_case|napr)\b|\b(?:link|path|url|reference|citation|import) formats?\s*[*_]*[:：]|例如|比如|たとえば|例えば|예를 들어/i;
const elsewhereAround =
  /\b(?:in|into|of|from|to) (?:your|the user['’]s|their|another|other|an?|each|every|any|the (?:target|consumer|consuming|host|upstream|generated|new|user)) (?:own )?(?:project|repo(?:sitory)?|codebase|app(?:lication)?|workspace|home)|\b(?:upstream|sibling|external) (?:repo|project)|node_modules|github\.com\/|\bhome director|\bremote (?:host|server|machine)|\bon the (?:server|host|device)|\binside (?:the|a) container|\bin the (?:container|image|bundle|package|archive|zip|vault)|\bworking director(?:y|ies) of|\bruntime\b|\bat runtime/i;
const pointing =
  /(?:\b(?:see|see also|refer to|read|check|consult|follow|open|inspect|review|keep|maintain|look at|described in|documented in|defined in|declared in|implemented in|(?:located|available) (?:in|at|under)|lives? (?:in|at|under)|found (?:in|at|under)|configured (?:in|via|by)|registered in|handled (?:in|by)|kept in|specified in|listed in|details in|more in|source of truth(?: is|:)?|entry ?point(?: is|:)?|(?:is|are) (?:in|at|under)|updated? (?:in)?|modif(?:y|ied)|edit|chang(?:e|ed)|import(?:s|ed)? from|exported from|maintain(?:ed)? (?:the )?(?:[\w-]+ ){1,2}(?:in|of)|\*?\*?File\*?\*?:\*?\*?|@))[\s:*_"'([`]*(?:the )?(?:file |docs? |documentation |guide )?[`[*"'(]*$/i;
/** "`docs/desk.md`を参照", "`docs/desk.md` 참고" */
const pointingBehind = /^[`*)\s"'」』]*(?:を|も|に|은|는|을|를|도|에서)?\s*(?:参照|参考|ご覧|见|참고|참조)/;

/** "Copy `a.html` to `b.erb`" */
const takes =
  /\b(?:cop(?:y|ies)|logs?|writes?|saves?|moves?|exports?|dumps?|outputs?|renames?)\b[^\n]{0,140}\b(?:to|into)\s+[`*"'(]*$/i;
/** "**Location**: `src/main.ts`" */
const labelled =
  /(?:^|[\s|>*_-])(?:files?|locations?|paths?|sources?|source files?|implementation|documentation|docs|reference|lokasi|datei|pfad|fichier|emplacement|archivo|ruta|ubicación|arquivo|caminho|soubor|súbor|umiestnenie|cesta|位置|文件|路径|檔案|場所|ファイル)\s*(?:\*\*|__)?\s*[:：]\s*(?:\*\*|__)?\s*[`"(]?$/i;

/** How the words around a path speak of it. */
export function mannerOf(mention: Mention): Manner {
  const { row, before, after, form, place, written } = mention;
  const lead = beforeNeighbours(before);
  const near = row ? lead.slice(lead.lastIndexOf('|') + 1) : lead.slice(-160);
  const behind = row ? cellsOf(after) : after.slice(0, 120);
  const isDenied = goneBefore.test(near) || forbidden.test(near);
  if ((isDenied && !deniesSomethingElse(near, after)) || goneAfter.test(behind)) return 'gone';
  if (isShownAsOld(mention, near, behind) || (!row && isPassedOver(near, behind))) return 'gone';
  if (!row && (isRejected(near) || goneAfter.test(behindNeighbours(after)) || isGoneInBrackets(near, after)))
    return 'gone';
  if (deleted.test(near) || deletedAfter.test(behind) || tellsOfDeletion(place)) return 'gone';
  if (/\b(?:rename|move|port|convert|split)\s+[`*"']*$/i.test(near) && /^[/`*"'\s]*(?:in)?to\b/i.test(behind))
    return 'gone';
  if (row && /\b(?:camelCase|PascalCase|kebab-case|snake_case|UPPER_CASE)/.test(`${before}${after}`))
    return 'example';
  if (row && hasAction(before, after, actionOfGone)) return 'gone';
  if (row && hasAction(before, after, actionOfNew)) return 'planned';
  if (row && /\|\s*(?:UPDATED?|MODIFY|MODIFIED|EDIT|CHANGE|REFACTOR|FIX|EXTEND)\s*\|/i.test(after))
    return 'points';
  const around = `${near} ${behind}`;
  if (elsewhereAround.test(around)) return 'elsewhere';
  const words = form === 'link' ? wordsToLink(near, behind, place) : near;
  // Behind a link stands what is to be found there.
  if (
    exampleAround.test(withoutDesigns(row || form === 'link' ? words : `${near} ${behind.slice(0, 30)}`)) ||
    /(?:^|[\s`(])\.\.\.|…/.test(behind.slice(0, 12))
  )
    return 'example';
  if (isWritten(near) || takes.test(near)) return 'planned';
  if (form === 'run' || labelled.test(near)) return 'points';
  if (/(?:^|[\s(`])@$/.test(near.slice(-2)) && !/\bif\b/i.test(near)) return 'points';
  if (pointing.test(near) && !/\b(?:should|must|will|would|could|if|when|may|might)\b/i.test(near.slice(-60)))
    return 'points';
  if (pointingBehind.test(behind)) return 'points';
  const putting = form === 'span' && written.form === 'file' ? beforePutting(near) : undefined;
  if (putting !== undefined && !plannedBefore.test(putting)) return 'points';
  if ((plannedBefore.test(near) && plannedBefore.test(words)) || plannedAfter.test(behind)) return 'planned';
  if (form === 'link') return 'points';
  return 'states';
}

/** "`npm run pages` -> `docs/pages`" */
function isWritten(near: string): boolean {
  return /`(?:npm|npx|pnpm|yarn|bun|make|just|task|uv|python3?|node|cargo|go|dotnet|\.\/)\b[^`\n]*`\s*(?:->|→|=>|➜)\s*[`*"']*$/i.test(
    near,
  );
}

/** What stands before a path and the paths that are named with it: in "create `a`, `b` and `c`" the verb is that of all. */
export function beforeNeighbours(before: string): string {
  const open = before.endsWith('`');
  let rest = open ? before.slice(0, -1) : before;
  if (rest.split('`').length % 2 === 0) return before;
  for (;;) {
    const shorter = rest.replace(/`[^`\n]*`(?:\s|,|、|\/|&|\band\b|\bor\b|和|与|및)*$/, '');
    if (shorter === rest) return open ? `${rest}\`` : rest;
    rest = shorter;
  }
}

/** What stands behind the paths that are named with it: in "`a`, `b` and `c` are gone" the verb is that of all. */
export function behindNeighbours(after: string): string {
  let rest = after.replace(/^\/?`/, '');
  for (;;) {
    const shorter = rest.replace(/^(?:\s|,|、|\/|&|\+|\band\b|\bor\b|和|与|및)*`[^`\n]*`/, '');
    if (shorter === rest) return rest.slice(0, 120);
    rest = shorter;
  }
}

/** "**Wrong**: `skill.md`" */
function isRejected(near: string): boolean {
  return /(?:^|\n)\s*(?:[-*+]\s+)?(?:[❌✗✘🚫⛔]\uFE0F?\s*|[*_]{0,2}(?:wrong|bad|incorrect|avoid|anti-?pattern|don['’]t|never)[*_]{0,2}\s*[:：])[^\n]*$/iu.test(
    near,
  );
}

/** "An earlier attempt (`a`, wired into b) was removed" */
function isGoneInBrackets(near: string, after: string): boolean {
  return (
    near.lastIndexOf('(') > near.lastIndexOf(')') &&
    /^[^()\n]{0,160}\)\s*(?:was|were|has been|have been|is|are|got)\s+(?:since\s+|later\s+)?(?:removed|deleted|dropped|reverted|retired|replaced|abandoned|gone)\b/i.test(
      after,
    )
  );
}

/** Whether it stands in a list or a table of what is to be deleted, or was. */
function tellsOfDeletion({ headings, lead }: Place): boolean {
  return /\b(?:(?:files?|folders?|code|scripts?|modules?) (?:to (?:be )?)?(?:delet\w+|remov\w+)|(?:delet\w+|remov\w+|obsolete) (?:files?|folders?|scripts?|modules?))\b|(?:删除|刪除|移除|废弃)的?(?:文件|目录|脚本|代码)|削除(?:する|した|対象)|삭제할/i.test(
    `${headings.at(-1) ?? ''}\n${lead}`,
  );
}

/** The cell's own rest, and the next ones as far as they are a word or two: a status, an action. */
function cellsOf(after: string): string {
  const [own = '', ...others] = after.slice(0, 300).split('|');
  return [own, ...others.filter((cell) => cell.trim().split(/\s+/).length <= 2)].join(' | ').slice(0, 120);
}
