import type { Tree, TreeEntry } from './mention.ts';
import { hasSoonSign, isMarkedOpen, isPlannedAbroad } from './plan-words.ts';
import { lastName } from './written-path.ts';

const notThere =
  /\b(?:new\b(?! [a-z])|todo|tbd|planned|future|upcoming|coming soon|to be (?:created|added|implemented)|will be|not yet|generated|auto-?generated|gitignored?|git-ignored|ignored|not (?:committed|tracked|checked in|in git|in repo)|untracked|local only|optional|if (?:needed|present|any|applicable|required|used|enabled|wanted|necessary|desired|using|you)|created (?:by|at|on|when|during|automatically)|runtime|build output|output|secrets?|deleted|removed|moved|replaced|superseded|obsolete|no longer|example|not created)\b|^\W*(?:new|create|add)\b|未實|未实|未完成|計劃|计划|規劃|规划|待|新增|預計|预计|予定|未実装|生成|自动|自動|忽略|예정|생성/i;
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
  if (/^[\s`*]*(?:→|->|=>|➜)\s*[`*]*[\w@./-]+\.\w{1,5}[`*]*(?:\s|$)/.test(remark)) return true;
  if (folder && empty.test(remark)) return true;
  if (notThere.test(remark) && (folder || notThere.test(besidesName(remark, path)))) return true;
  if (isPlannedAbroad(remark)) return true;
  return built.test(remark) && !isMoved();
}

/** Whether a sign behind an entry of a tree or of a list says that it is still to come. */
export function isMarkedToCome({ remark }: TreeEntry, { entries }: Tree): boolean {
  return (
    hasSoonSign(remark) ||
    isMarkedOpen(
      remark,
      entries.map((each) => each.remark),
    )
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
