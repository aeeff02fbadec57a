import { wordSet } from '../base/words.ts';

/** Files that are named without an ending. */
const bareNames = wordSet(
  'dockerfile makefile license licence readme changelog gemfile rakefile procfile jenkinsfile vagrantfile justfile codeowners pipfile',
  'brewfile caddyfile containerfile podfile fastfile notice',
);
/** `Node.js` and its kind are products: their ending is a part of the name. */
const products = wordSet(
  'node next vue nuxt react express nest three d3 chart ember backbone socket asp ado ml vb bun deno moment',
  'day alpine solid p5 knockout',
);
const product = /^(\w+)\.(?:js|io|net|sh|land)$/i;
/** Words that a slash joins in prose: `UI/UX`, `and/or`. */
const slashedWords = wordSet(
  'and/or either/or yes/no true/false his/her client/server read/write input/output on/off',
);
const slashedLetters = /^[A-Z]{1,4}(?:\/[A-Z]{1,4})+$/;

/** What most paths look like: `src/api/routes.test.ts`. Everything else is judged with care. */
const plainPath = /^[\w-][\w./-]*\/[\w.-]*\.[a-z]\w*$/;

/** Whether a word reads as a path: it has a slash or an ending, or is a known name without. `src/api` is one in an entry of SCOPE. */
export function looksLikePath(word: string): boolean {
  if (!/[./\\]/.test(word)) return isBareName(word);
  if (word.length > 400) return false;
  if (plainPath.test(word)) return true;
  if (/[\s"<>|?]/.test(word) || /^[a-z]+:\/\//i.test(word)) return false;
  if (products.has(product.exec(word)?.[1]?.toLowerCase() ?? '')) return false;
  if (slashedWords.has(word) || slashedLetters.test(word)) return false;
  if (isBareName(word.slice(word.lastIndexOf('/') + 1))) return true;
  if (word.includes('/') || word.includes('\\')) return /[\p{L}\p{N}*]/u.test(word);
  return (
    /^\.?[\p{L}\p{N}_@$*[\]()+~-][\p{L}\p{N}_@$*{},[\]()+~.-]*\.(?=[\p{N}]*[\p{L}*{])[\p{L}\p{N}*{},]{1,15}$/u.test(
      word,
    ) || /^\.[\p{L}][\p{L}\p{N}._-]+$/u.test(word)
  );
}

function isBareName(name: string): boolean {
  return bareNames.has(name.toLowerCase());
}

/** Whether a path stands for several files. */
export function isGlob(path: string): boolean {
  return /[*{]|\[.{1,2000}\]/.test(path);
}
