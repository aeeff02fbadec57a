import { isSideFile } from '../../core/manifests/path-index.ts';
import { foreign, type RepositoryFacts } from '../../core/manifests/repository.ts';
import { isGlob, looksLikePath } from '../../core/parse/path-text.ts';
import { areAkin, wordsOf as topicsOf } from './words.ts';

/** A path that a request names. */
export interface RequestPath {
  /** From the root: what is there, or what is to be created. */
  readonly path: string;
  readonly isThere: boolean;
  /** As the request writes it. */
  readonly written: string;
}

/** Files and folders of the repository that a request names without doubt, and what it names that is not there; a folder ends in a slash. */
export interface NamedFiles {
  readonly there: readonly string[];
  readonly absent: readonly string[];
}

const most = 20;
const longestRequest = 20_000;
/** A name without a folder is that of a file to create only with one of these endings; others end a symbol (`user.login`). */
const fileEnding =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|css|scss|less|html?|mdx?|json|ya?ml|toml|xml|sql|sh|py|cs|csproj|go|rs|java|kts?|php|rb|swift|dart|proto|graphql|env|txt)$/;

/**
 * The files and folders that a request names, in its order: what is there by its path, by its ending where only one file has it, by the dots
 * of a module, else what would be created. Paths that lead out of the repository are left out, and so are those that several files end in.
 */
export function requestPaths(request: string, facts: RepositoryFacts): readonly RequestPath[] {
  const found = new Map<string, RequestPath>();
  for (const written of wordsOf(request)) {
    if (found.size >= most) break;
    const bare = written
      .replace(/\\/g, '/')
      .replace(/^\.\//, '')
      .replace(/:(?:\d+(?:[:-]\d+)?|line)$/, '')
      .replace(/(?<!\/)\/+$/, '');
    const path = ofContainer(bare, facts) ?? bare;
    if (installed.test(path) && !facts.has(path)) continue;
    // A route such as `app/[id]/page.tsx` looks like a pattern, and is a file.
    const isFile = facts.index.hasFile(path) && !/[`\p{C}]/u.test(path);
    if (isModel(written, request) || (!path.includes('/') && isTarget(written, request))) continue;
    const called =
      documentCalled(path, request, facts) ??
      (fileEnding.test(path) ? undefined : fileCalled(path, request, facts));
    if (called !== undefined) {
      if (isCited(written, request) && called.endsWith('.md')) continue;
      found.set(called, { path: called, isThere: facts.has(called), written });
      continue;
    }
    if (!isFile && (!isOwnPath(path) || !(looksLikePath(path) || facts.index.hasFolder(path)))) continue;
    const there = pathThere(path, facts) ?? moduleThere(path, facts);
    if (there?.endsWith('.md') && isCited(written, request)) continue;
    if (there !== undefined) {
      const whole = facts.index.hasFolder(there) ? `${there}/` : there;
      // The name of a folder alone may be any word.
      if (there !== written || /[/.]/.test(path) || isPlace(path, request))
        found.set(whole, { path: whole, isThere: true, written });
    } else if (facts.index.endingWith(path).length === 0 && mayBeNew(path, facts))
      found.set(path, { path, isThere: false, written });
  }
  // Beside a file, a folder is where something goes or what it depends on: "only when src/ changes".
  const all = [...found.values()];
  const files = all.filter(({ path }) => !path.endsWith('/'));
  return files.length > 0 ? files : all;
}

/** Packages that others wrote: a trace leads through them. */
const installed = /(?:^|\/)(?:vendor|node_modules|site-packages)\//;

/** The file that a path of a container is: `pkg/orders.go` for `/app/pkg/orders.go`. */
function ofContainer(path: string, { index }: RepositoryFacts): string | undefined {
  if (!path.startsWith('/') || !fileEnding.test(path)) return undefined;
  const parts = path.split('/').slice(1);
  return parts
    .map((_, at) => parts.slice(at).join('/'))
    .find((end) => end.includes('/') && index.hasFile(end));
}

/** "Rename a.ts to b.ts": what becomes of the first file, and none of another folder. */
function isTarget(written: string, request: string): boolean {
  const before = request.slice(0, request.indexOf(written)).slice(-200);
  return /(?:^|\W)(?:rename|premenuj)(?:te)?\s[^,;]{1,120}\s(?:to|na)\s\W?$/i.test(before);
}

/** "A guide in docs", "napíš návod do docs". */
function isPlace(folder: string, request: string): boolean {
  return folder === 'docs' && /(?:^|\s)(?:in|into|to|under|v|do)\s+(?:the\s+)?docs(?![\w/-])/.test(request);
}

/** "See docs/build.md", "README even says so", "it's in the README": what bears witness, and does not change. */
export function isCited(written: string, request: string): boolean {
  const at = request.indexOf(written);
  const before = request
    .slice(Math.max(0, at - 200), at)
    .split(/[,;:!?\n]|\.\s/)
    .at(-1)!;
  return (
    (/(?:^|\s)(?:in|from|v|vo|z|zo)\s+(?:(?:the|our|my)\s+)?$/i.test(before) &&
      /\s(?:is|are|says?|je|sú)\s|['’]s\s/.test(before)) ||
    /(?:^|\W)(?:see|per|according to|described in|podľa|pozri|viď)\s+(?:the\s+)?$/i.test(
      request.slice(Math.max(0, at - 24), at),
    ) ||
    /^\s+(?:\w+\s)?(?:says?|mentions?|claims?)(?!\w)/i.test(
      request.slice(at + written.length, at + written.length + 24),
    )
  );
}

/** "Write them like `a.test.ts`": what is followed, and does not change. */
function isModel(written: string, request: string): boolean {
  const before = request.slice(0, request.indexOf(written)).slice(-60);
  return /(?:^|\s)(?:like|modell?ed on|same as|podľa|rovnako ako|tak ako|podľa toho,? ako (?:je|to)(?:\s\S+)?)\s+(?:in\s+|the\s+|v\s+)?$/i.test(
    before,
  );
}

/** Files that go by their names alone. */
export const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'Makefile',
  'Procfile',
];

/** "The README", "Dockerfile for the backend": a file that is named without its ending, and the folder that it is for. */
function documentCalled(word: string, request: string, { index }: RepositoryFacts): string | undefined {
  const file = documents.find((name) => isCalled(word, name));
  if (file === undefined) return undefined;
  const behind = request.slice(request.indexOf(word) + word.length);
  const folder = /^\W{0,3}\s+(?:for|of|in|pre|v|vo|do)\s+(?:the\s+)?([\w-]{2,40})/.exec(behind)?.[1];
  if (folder !== undefined && index.hasFolder(folder)) return `${folder}/${file}`;
  if (index.hasFile(file)) return file;
  // "core-service has no Dockerfile".
  const called = [...wordsOf(request)]
    .filter((each) => each.length > 3 && /^[\w-]+$/.test(each))
    .map((each) => index.endingWith(each).filter((path) => index.hasFolder(path)))
    .find((paths) => paths.length === 1);
  return called ? `${called[0]!}/${file}` : file;
}

/** With a short Slovak ending or none. */
export function isCalled(word: string, file: string): boolean {
  const name = file.replace(/\.md$/, '').toLowerCase();
  return word.toLowerCase().startsWith(name) && /^\p{Ll}{0,2}$/u.test(word.slice(name.length));
}

/** A name of more words than one: `PageFetcher`, `SF9Page`, `useLimit`, `page_fetcher`. */
const nameOfCode =
  /^(?:(?=\P{Ll}{1,40}\p{Ll})\p{Lu}(?:[\p{Ll}\d]*\p{Lu})+[\p{Ll}\d]*|\p{Ll}+(?:_\p{Ll}+)+|\p{Ll}+(?:\p{Lu}[\p{Ll}\d]+)+)$/u;

/** The file that is called after a class or a module: `page_fetcher.rb` for `PageFetcher::BodyTooLarge`. */
function fileCalled(word: string, request: string, facts: RepositoryFacts): string | undefined {
  const [head = ''] = word.split(/::|#|\./, 1);
  return nameOfCode.test(head) ? meantOf(calledAfter(head, facts), request) : undefined;
}

/** The only file; of several the one whose folders the request speaks of: "GradesPage pre advisera". */
function meantOf(files: readonly string[], request: string): string | undefined {
  if (files.length < 2) return files[0];
  const told = topicsOf(request.slice(0, longestRequest));
  const scored = files.map((path) => {
    const words = topicsOf(path.slice(0, path.lastIndexOf('/')));
    return { path, score: words.filter((word) => told.some((each) => areAkin(word, each))).length };
  });
  scored.sort((a, b) => b.score - a.score);
  return scored[0]!.score > scored[1]!.score ? scored[0]!.path : undefined;
}

function* wordsOf(request: string): Generator<string> {
  for (const [word] of request.slice(0, longestRequest).matchAll(/[^\s`'"“”„«»<>(){},;|]{2,300}/gu)) {
    const bare = word.replace(/^(?:\*\*|[@=–—-])+|(?:\*\*|[.:!?…–—-]){1,200}$/gu, '');
    if (!/^[a-z][a-z\d+.-]*:\/\//i.test(bare)) yield bare;
  }
}

/** Whether a path stays in the repository and needs no quotes. */
function isOwnPath(path: string): boolean {
  return (
    /^[\p{L}\p{N}_.@+~-][\p{L}\p{N}_.@+~/-]*$/u.test(path) &&
    !/^[~/]|^[a-z]:|(?:^|\/)\.\.?(?:\/|$)|\/\/|^\.git(?:\/|$)/i.test(path) &&
    !foreign.test(path) &&
    !isGlob(path)
  );
}

/** `src/new.ts` and `new.ts` name files to create; `read/write`, `/api/users` and `user.login` do not. */
function mayBeNew(path: string, { index }: RepositoryFacts): boolean {
  const [top] = path.split('/', 1);
  return (
    fileEnding.test(path) ||
    (path.includes('/') && /\.[a-z][a-z\d]{0,7}$/.test(path) && index.hasFolder(top!))
  );
}

/** What is there by a path from the root, or by the ending of a path that only one file or folder has. */
function pathThere(path: string, { index }: RepositoryFacts): string | undefined {
  if (index.hasFile(path) || index.hasFolder(path)) return path;
  const ending = index.endingWith(path);
  return ending.length === 1 ? ending[0] : undefined;
}

/** `app.orders.service` is the folder or the file of a module. */
function moduleThere(path: string, facts: RepositoryFacts): string | undefined {
  if (!/^[a-z_]\w*(?:\.[a-z_]\w*)+$/i.test(path)) return undefined;
  const slashed = path.replaceAll('.', '/');
  const folder = pathThere(slashed, facts);
  if (folder !== undefined) return folder;
  const files = facts
    .pathsThat(isCode)
    .filter((each) => `/${each.replace(/\.\w+$/, '')}`.endsWith(`/${slashed}`));
  return files.length === 1 ? files[0] : undefined;
}

/**
 * The files that a request names: by path, by the ending of a path that only one file has, or by the name of code that
 * only one file is called after.
 *
 * @param names Names of code in it.
 */
export function namedFiles(request: string, names: readonly string[], facts: RepositoryFacts): NamedFiles {
  // What a program says in quotation marks bears witness.
  const paths = requestPaths(request.replace(/"[^"\n]{1,200}: [^"\n]{1,200}"/g, ' '), facts);
  const there = new Set(paths.filter(({ isThere }) => isThere).map(({ path }) => path));
  for (const name of names.slice(0, most)) {
    if (isModel(name, request)) continue;
    const settings = new RegExp(`^${name}\\.(?:json|ya?ml|toml)$`, 'i');
    const files = [...calledAfter(name, facts), ...facts.paths().filter((path) => settings.test(path))];
    const meant = meantOf(files, request);
    if (meant !== undefined) there.add(meant);
  }
  return { there: [...there], absent: paths.filter(({ isThere }) => !isThere).map(({ path }) => path) };
}

/** Files of code whose name without its endings is the name, in whatever way their language joins words. */
function calledAfter(name: string, facts: RepositoryFacts): string[] {
  const wanted = joined(name);
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const files = facts.pathsThat(isCode).filter((path) => {
    const file = nameOf(path);
    if (/\.(?:test|spec|stories|d)\./.test(file)) return false;
    const isCalled = file.startsWith(`${name}.`) || joined(file.slice(0, file.lastIndexOf('.'))) === wanted;
    return isCalled && !generated.test(facts.read(path)?.slice(0, longestHead) ?? '');
  });
  // `Card.types.ts` helps `Card.tsx`.
  const whole = files.filter((path) => /^[^.]+\.\w+$/.test(nameOf(path)));
  return whole.length > 0 ? whole : files;
}

/** What a program wrote says so at its head, and is no place of work. */
const generated = /@generated|\b(?:auto-?)?generated (?:by|from|code|file)\b|do not edit\b/i;
const longestHead = 600;

function joined(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '');
}

/** Whether a path is that of code that people write. */
export function isCode(path: string): boolean {
  return (
    /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|cs|razor|cshtml|java|kt|go|php|rb|erb|twig|rs|swift|scala|dart|tf)$/.test(
      path,
    ) && !/(?:^|\/)(?:node_modules|dist|build|out|vendor|coverage|bin|obj|target|\.[^/]{1,2000})\//.test(path)
  );
}

/** Whether half of the code lies in some folders, each with a slash at its end. */
export function holdsMost(folders: readonly string[], facts: RepositoryFacts): boolean {
  const code = facts.pathsThat(isCode).filter((path) => !isSideFile(path));
  return 2 * code.filter((path) => folders.some((folder) => path.startsWith(folder))).length >= code.length;
}
