import type { Tree, TreeEntry } from './mention.ts';
import { hasSoonSign, isMarkedOpen, isPlannedAbroad } from './plan-words.ts';
import { lastName } from './written-path.ts';

const notThere =
  /\b(?:new\b(?! [a-z])|todo|tbd|planned|future|upcoming|coming soon|to be (?:created|added|implemented)|will be|not yet|generated|auto-?generated|gitignored?|git-ignored|ignored|not (?:committed|tracked|checked in|in git|in repo)|untracked|local only|optional|if (?:needed|present|any|applicable|required|used|enabled|wanted|necessary|desired|using|you)|(?:or|and) (?:similar|equivalent|the like)|created (?:by|at|on|when|during|automatically)|runtime|build output|output|secrets?|deleted|removed|moved|replaced|superseded|obsolete|no longer|example|not created|(?:separate|another|different|own|other) (?:[\w-]+ ){0,3}repo(?:sitory)?|(?:dépôt|depot|repositorio|repositório|repo) (?:séparé|separe|distinct|separado|aparte|à part)|(?:separates?|eigenes|anderes) repo(?:sitory)?|samostatn[ýéáy]\w* repo\w*)\b|(?:별도|다른) ?(?:의 )?(?:레포|리포|저장소)|別(?:の)?(?:リポジトリ|レポジトリ)|(?:独立|單獨|单独|另一?个?)(?:的)?(?:仓库|倉庫)|^\W*(?:new|create|add)\b|未實|未实|未完成|計劃|计划|規劃|规划|待|新增|預計|预计|予定|未実装|忽略|예정/i;
/**
 * "Generated" in Chinese, Japanese and Korean, where the word for it is the verb and the noun as well: "AI生成API" tells what a folder is for,
 * "自动生成" where its files come from.
 */
const generated =
  /(?:自动|自動)(?:生成|创建|創建|产生|產生|建立|作成|更新|维护|維護|导出|導出|编译|編譯|构建|構建|出力)|(?:动态|動的に|[时時后後でに]|から|により|由[^，。、,;；]{1,30})生成|生成(?:され|済|物|的|后|後)|[(（]生成[)）]|자동\s?생성|생성(?:된|되|됨|됩|물)|^[\s#(（[:—–-]*(?:生成(?:文件|ファイル|代码|コード|目录)?|생성)[\s)）\]]*$/;
/** "Schema for generated pages": those are generated, and not the schema. */
const forGenerated = /\bfor (?:the |an? |all |our )?(?:auto-?|automatically )?generated\s+(?=[a-z])/gi;
/** "Compiled assets", "built bundle", "(built)"; but "compiled by the pipeline" says who does it, and "built with" what it is made of. */
const built =
  /^\W*(?:compiled|built)\b(?! (?:by|with|on|using|in|for|around)\b)|\b(?:compiled|built)(?:\W*$|\)| (?:outputs?|files?|assets?|bundles?|art[ei]facts?|binar\w+|code|js|javascript|css|html|from|to|into|at|during|automatically|versions?|site|app|extension|packages?|images?)\b| (?:by|via) `?(?:npm|pnpm|yarn|bun|make|vite|esbuild|webpack|rollup|tsup|tsc|swc|parcel|the build)\b)/i;
/** Git keeps no empty folder. */
const empty =
  /\b(?:currently|still|intentionally|now) empty\b|^\W*empty(?=\W*$|\s*(?:[—–:;,(-]|for now\b|folder|director))|\breserved\b(?! (?:words?|names?|keywords?)\b)|预留|預留/i;

/**
 * Whether the remark behind an entry of a tree or of a list says that it need not be there.
 *
 * @param isMoved Whether git saw it move: what is written down and moved is no output.
 */
export function remarkExcuses(
  { remark, path, folder }: Pick<TreeEntry, 'remark' | 'path' | 'folder'>,
  isMoved: () => boolean = () => false,
): boolean {
  if (remark === '') return false;
  // "`a.js` → `a.ts`": it goes by another name now.
  if (/^[\s`*]*(?:[→➜➔➝➞⇒⟶⟹⇨]|-{1,3}>|={1,2}>)\s*[`*]*[\w@./-]+(?:\.\w{1,5}|\/)[`*]*(?:\s|$)/u.test(remark))
    return true;
  if (folder && empty.test(remark)) return true;
  if (generated.test(remark)) return true;
  const said = folder ? remark : besidesName(remark.replace(forGenerated, ' '), path);
  if (notThere.test(remark) && notThere.test(said)) return true;
  if (isPlannedAbroad(remark)) return true;
  return built.test(remark) && !isMoved();
}

/** Whether a sign behind an entry of a tree or of a list says that it is still to come. */
export function isMarkedToCome({ remark }: TreeEntry, { entries }: Tree): boolean {
  return (
    remark !== '' &&
    (hasSoonSign(remark) ||
      isMarkedOpen(
        remark,
        entries.map((each) => each.remark),
      ))
  );
}

/** A remark without the words that a file's name of several words has as well: of `add-note.ts`, "Add note" tells what it is. */
function besidesName(remark: string, path: string): string {
  const words = lastName(path)
    .replace(/\.\w+$/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_.]+/);
  if (words.length < 2) return remark;
  const own = new Set(words);
  return remark.replace(/[A-Za-z]+/g, (word) => (own.has(word.toLowerCase()) ? 'x' : word));
}
