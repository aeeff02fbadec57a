import { compileGlob, type PathMatcher } from '../../base/glob.ts';
import { memoized } from '../../base/memoized.ts';
import type { Snapshot } from '../../base/snapshot.ts';
import { folderOf } from './written-path.ts';

/** What is made, fetched or kept for one machine in every project, whether or not git is told to leave it out. */
const neverTracked =
  /(?:^|\/)(?:node_modules|bower_components|dist|build|obj|coverage|htmlcov|__pycache__|\.venv|venv|\.next|\.nuxt|\.output|\.svelte-kit|\.turbo|\.vercel|\.wrangler|\.cache|\.gradle|\.idea|\.vs|\.terraform|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.tox|\.git|\.worktrees|DerivedData|Pods|storybook-static|test-results|playwright-report)(?:\/|$)|(?:^|\/)\.env(?:\.(?!(?:example|sample|template)$)[\w.-]+)?$|(?:^|\/)\.DS_Store$|\.(?:log|ndjson|sqlite3?|db|pid|tmp|bak|swp|pyc|class|dll|exe|dmg|zip|tgz|gz|whl|jar|war|apk|ipa|dump|tsbuildinfo)$|\.local\.[a-z]+$/i;
/** The folders that OpenSpec keeps open and finished changes in are empty now and then, and git keeps no empty folder. */
const ofChanges = /(?:^|\/)openspec\/changes(?:\/archive)?$/;
/** Folders that hold what is made in some projects, and sources in others. */
const seldomTracked =
  /(?:^|\/)(?:vendor|out|output|outputs|target|bin|env|tmp|temp|logs?|_?generated|__generated__|release|releases|publish|artifacts|uploads|downloads|media|data|backups?|cache|staticfiles)(?:\/|$)/i;

/** Whether paths of this name are made rather than written; the repository may well have had one once. */
export function isSeldomTracked(path: string): boolean {
  return seldomTracked.test(path);
}

interface IgnoreRule {
  readonly negated: boolean;
  /** The pattern, without a slash in front. */
  readonly text: string;
  readonly matches: PathMatcher;
}

/** What the .gitignore files of a snapshot say. Each is read when a path below its folder is first asked for. */
export class GitIgnored {
  readonly #snapshot: Snapshot;
  readonly #has: (path: string) => boolean;
  readonly #rules = new Map<string, readonly IgnoreRule[]>();
  /** Folders are asked for again and again. */
  readonly #ignores = memoized(Number.POSITIVE_INFINITY, (path) => this.#judge(path), mostKnown);

  constructor(snapshot: Snapshot, has: (path: string) => boolean) {
    this.#snapshot = snapshot;
    this.#has = has;
  }

  /** Whether a path that is not in the tree may well be on a person's disk: built, installed, secret, or ignored by git. */
  covers(path: string): boolean {
    if (neverTracked.test(path) || ofChanges.test(path)) return true;
    // A path of which a folder is ignored cannot be taken in again (gitignore).
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      if (this.#ignores(path.slice(0, at))) return true;
    }
    // `generated/*` leaves no more of a folder than `generated/` does.
    return this.#ignores(path) || this.#ignores(`${path}/-`);
  }

  /** Whether something below a folder is ignored by its whole path: `src/config/keys.ts` says that `src/config/` is there. */
  namesBelow(folder: string): boolean {
    return this.#rulesOf('').some(({ text, negated }) => !negated && text.startsWith(`${folder}/`));
  }

  /** Whether some .gitignore names a path, or one that ends with it, in so many words: `web/src/schema/` for `src/schema`. */
  namesEnding(path: string, files: readonly string[]): boolean {
    if (!path.includes('/')) return false;
    return files.some((file) =>
      this.#rulesOf(folderOf(file)).some(({ text, negated }) => {
        const named = text.replace(/\/?\*{0,2}$/, '');
        return !negated && (named === path || named.endsWith(`/${path}`));
      }),
    );
  }

  #judge(path: string): boolean {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const own = folder === '' ? path : path.slice(folder.length + 1);
      const last = this.#rulesOf(folder).findLast((rule) => rule.matches(own));
      if (last) return !last.negated;
      if (folder === '') return false;
    }
  }

  #rulesOf(folder: string): readonly IgnoreRule[] {
    const known = this.#rules.get(folder);
    if (known) return known;
    const path = folder === '' ? '.gitignore' : `${folder}/.gitignore`;
    const rules = this.#has(path) ? rulesIn(this.#snapshot.read(path) ?? '') : [];
    this.#rules.set(folder, rules);
    return rules;
  }
}

const mostRules = 2000;
const mostKnown = 2000;

/** From commit to commit it hardly changes. */
const rulesIn = memoized(10_000, readIgnoreFile);

/** Reads a .gitignore file. The globs are matched in linear time, whatever a stranger wrote into them. */
function readIgnoreFile(text: string): IgnoreRule[] {
  const rules: IgnoreRule[] = [];
  for (const line of text.split('\n', mostRules)) {
    const trimmed = line.replace(/\r$/, '').trimEnd();
    if (trimmed === '' || trimmed.startsWith('#') || trimmed.length > 500) continue;
    const negated = trimmed.startsWith('!');
    const pattern = negated ? trimmed.slice(1) : trimmed;
    // Whether a path that is not there is a folder, nobody can say: `build/` covers a file of that name as well.
    const glob = (pattern.endsWith('/') ? pattern.slice(0, -1) : pattern).replace(/[{}]/g, '\\$&');
    // A slash within the pattern binds it to the file's folder, which compileGlob does as well.
    rules.push({ negated, text: pattern.replace(/^\//, ''), matches: compileGlob(glob) });
  }
  return rules;
}
