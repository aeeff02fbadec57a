import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { orUndefined } from '../../core/base/errors.ts';
import { isScratch, resolvePath, temporaryRootOf, topLevel, unknownPart } from '../../core/base/path.ts';
import type { ToolCall } from '../../core/session/session.ts';
import type { WorkDone } from '../gate/work.ts';
import type { JsonObject } from '../json/parse-records.ts';
import { judgeCommand, type ShellWrite } from '../shell/judge.ts';
import { dataFolderNames, dataFolders, homeOf, hookSettings } from './data-folders.ts';
import { stateFolders } from './state.ts';

/** Whose evidence it is, and where. */
export interface EvidenceHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute paths: of the repository, and of the transcripts, of the session that calls and of the one it belongs to. */
  readonly root: string;
  readonly transcripts: readonly string[];
}

/** Why a call is denied whatever was answered at the gate. */
export interface Refusal {
  readonly reason: string;
  /** It is only not known where the call writes: of no account in a session that has no gate. */
  readonly isUnknown: boolean;
}

/** A file or folder that no tool call writes. */
interface Guarded {
  /** Absolute, with forward slashes; its parts in lower case, since some file systems do not tell them apart. */
  readonly path: string;
  /** What it is, to stand behind "this would write". */
  readonly what: (path: string) => string;
  /** What below it is work like any other, by its path from there. */
  readonly edited?: RegExp;
  /** Whether unpacking or copying into a folder around it may put it there. */
  readonly isFilled: boolean;
  /** A file in which the rest may be edited. */
  readonly isSettings?: boolean;
  /** Only what bears its name, or the beginning of it, means it: among much else in a folder that all use. */
  readonly isNamed?: boolean;
  /** A program, which a command line may name to run it. */
  readonly isRun?: boolean;
}

/**
 * Whether a call would write, empty, move or delete what the gate goes by: the transcripts and other data of the assistants' programs, its own
 * state, the hooks that ask it; or something that only a person does. Before and after the Yes.
 *
 * @param input What the call is given.
 * @param effect What it does that is work, as far as that is known.
 * @throws ModuleWanted as `judgeCommand`.
 */
export function refusalOf(
  call: ToolCall,
  input: JsonObject,
  effect: WorkDone | undefined,
  host: EvidenceHost,
): Refusal | undefined {
  const judged = call.command === undefined ? undefined : judgeCommand(call.command, call.shell, call.cwd);
  if (judged?.reserved !== undefined)
    return refuse(`this ${judged.reserved}, which only a person does, in a terminal of their own.`);
  const changed = call.changes.flatMap(({ kind, path, from }): ShellWrite[] => [
    { path, takes: kind === 'delete' ? 'away' : undefined },
    ...(from === undefined ? [] : [{ path: from, takes: 'away' as const }]),
  ]);
  const isVague = judged === undefined && changed.length === 0 && effect !== undefined;
  const named = judged
    ? [...judged.reach.named, ...codePaths(judged.reach.code)]
    : isVague
      ? textsOf(input)
      : [];
  const targets = judged ? judged.reach.targets : changed;
  if (targets.length === 0 && named.length === 0) return undefined;
  const places = guarded(host);
  const by = placesBy(call.cwd, host);
  // The programs keep work trees of repositories among their data.
  const placeAt = (path: string, isWanted: (place: Guarded) => boolean, around = (_: Guarded) => false) =>
    places.find(
      (place) =>
        isWanted(place) &&
        reaches(path, place, around(place)) &&
        !(place.edited !== undefined && isBelow(host.root, place.path) && isBelow(path, host.root)),
    );
  for (const { path, takes } of targets) {
    for (const one of absolute(path, by)) {
      // `find -delete` in the repository looks for names.
      const isSearched = takes === 'below' && isBelow(`${host.root}/`, one);
      const isEmptied = takes !== undefined && !isSearched;
      const isReached = ({ isFilled, isRun }: Guarded) => isFilled || (isEmptied && !isRun);
      const place = placeAt(one, () => true, isReached);
      if (!place || (place.isSettings && !judged && keepsHooks(input, one))) continue;
      return refuse(`this would write ${place.what(shown(path))}.`);
    }
  }
  for (const path of named)
    for (const one of absolute(path, by)) {
      const place = placeAt(one, ({ isRun }) => !isRun);
      if (place) return refuse(`this may write ${place.what(shown(path))}.`);
    }
  const raised = judged?.reach.raised ?? [];
  for (const path of raised) {
    const one = behindLink(path, by);
    const place = one && placeAt(one, () => true);
    if (place) return refuse(`this may write ${place.what(shown(one))}.`);
  }
  const lost = [...targets.map(({ path }) => path), ...raised].find(isLost);
  return lost === undefined ? undefined : unknownTarget(lost);
}

/**
 * What a call writes below a temporary folder by its name, and elsewhere by a link on the way: work like any other.
 *
 * @returns Where it leads.
 * @throws ModuleWanted as `judgeCommand`.
 */
export function leadsOutOfScratch(call: ToolCall): string | undefined {
  const { command, cwd = '/' } = call;
  const reach = command === undefined ? undefined : judgeCommand(command, call.shell, call.cwd).reach;
  const paths = reach
    ? [...reach.targets.map(({ path }) => path), ...(reach.targets.length > 0 ? reach.raised : [])]
    : call.changes.flatMap(({ path, from }) => [path, ...(from === undefined ? [] : [from])]);
  for (const path of paths) {
    const root = temporaryRootOf(resolvePath(cwd, path));
    if (root === undefined || !isScratch(resolvePath(cwd, path), call.cwd)) continue;
    const real = ledTo(path.startsWith('/') ? path : `${cwd}/${path}`);
    // The temporary folder may be a link itself.
    const seen = isBelow(real, realOf(root)) ? `${root}${real.slice(realOf(root).length)}` : real;
    if (!isScratch(seen, call.cwd)) return real;
  }
  return undefined;
}

function refuse(reason: string): Refusal {
  return { reason: `prompt-lint gate: ${reason}`, isUnknown: false };
}

function unknownTarget(path: string): Refusal {
  const name = path === unknownPart ? 'a path' : shown(path);
  const reason = `prompt-lint gate: this would write to ${name} that cannot be made out from the call, and it may be a transcript that the gate goes by. Write the path out, or set its variable in the same command; then it is work like any other.`;
  return { reason, isUnknown: true };
}

const evidence = 'the transcript or the state that the gate goes by';
const ownData = (title: string) => (path: string) =>
  `${evidence}: ${path} is ${title}'s own, and only the program writes there. What people edit there (memory, commands, skills, agents, plans) is free`;
const ownState = (path: string) => `${evidence}: ${path} is its own. Leave it alone`;
const ownTranscript = (path: string) =>
  `${evidence}: ${path} is the transcript, and only the program writes it. Leave it alone`;
const settings = (path: string) =>
  `the hooks that ask the gate, which stand in ${path}: a person changes them. The rest of the file may be changed with a tool that edits files`;
const gitHooks = (path: string) =>
  `git's hooks, or where git looks for them (${path}): a person changes them`;
const program = (path: string) => `the program that the hooks run (${path}): a person installs it`;

function guarded({ env, root, transcripts }: EvidenceHost): Guarded[] {
  const home = homeOf(env);
  // Below the home they are in folders of the programs, and the rest of them is edited all the same.
  const settingsFiles = hookSettings.flatMap((file) => [join(root, file), join(home, file)]);
  if (env.CLAUDE_CONFIG_DIR) settingsFiles.push(join(env.CLAUDE_CONFIG_DIR, 'settings.json'));
  const git = gitFolder(root);
  const gitFiles = ['hooks', 'config', 'config.worktree'].map((name) => `${git}/${name}`);
  gitFiles.push(...['.gitconfig', '.config/git/config'].map((name) => `${home}/${name}`));
  const programs = ['node_modules/prompt-lint', 'node_modules/.bin/prompt-lint'];
  const states = stateFolders(env);
  const places: (readonly [paths: readonly string[], Omit<Guarded, 'path'>])[] = [
    [settingsFiles, { what: settings, isFilled: false, isSettings: true }],
    ...dataFolders(env).map(
      ({ title, path, edited }) => [[path], { what: ownData(title), isFilled: true, edited }] as const,
    ),
    [states.slice(0, -1), { what: ownState, isFilled: true }],
    [states.slice(-1), { what: ownState, isFilled: false, isNamed: true }],
    [
      transcripts.flatMap((path) => [path, path.replace(/\.\w+$/, '')]),
      { what: ownTranscript, isFilled: true },
    ],
    [gitFiles, { what: gitHooks, isFilled: false }],
    [programs.map((file) => join(root, file)), { what: program, isFilled: false, isRun: true }],
  ];
  const realHome = realOf(home);
  return places.flatMap(([found, place]) =>
    found.flatMap((each) => {
      const path = each.replaceAll('\\', '/');
      const paths = new Set([path]);
      if (realHome !== home && path.startsWith(`${home}/`)) paths.add(realHome + path.slice(home.length));
      if (existsSync(path)) paths.add(realOf(path));
      return [...paths].map((one) => ({ ...place, path: one }));
    }),
  );
}

/** The folder with the settings and hooks; of a linked work tree, that of the repository. */
function gitFolder(root: string): string {
  const file = join(root, '.git');
  const text = orUndefined(() => readFileSync(file, 'utf8')) ?? '';
  const folder = /^gitdir: (.+)/.exec(text)?.[1]?.trim();
  return folder === undefined ? file : resolvePath(root, folder).replace(/\/worktrees\/[^/]+$/, '');
}

/** The folder and the home by which a path of a call is read. */
const placesBy = (cwd: string | undefined, { env, root }: EvidenceHost) => ({
  cwd: (cwd ?? root).replaceAll('\\', '/'),
  home: homeOf(env),
  root: root.replaceAll('\\', '/'),
});
type Places = ReturnType<typeof placesBy>;

/** A path as written and as its links lead, in the form in which paths are compared; none where it does not even begin to be known. */
function absolute(path: string, by: Places): string[] {
  const plain = path
    .replace(/^file:\/\//, '')
    .replace(/^["']+|(?<!["'])["']+$/g, '')
    .replace(topLevel, () => by.root)
    .replace(/^~\+(?=\/|$)/, () => by.cwd)
    .replace(
      /^(?:~|\$HOME|\$\{HOME\}|%USERPROFILE%|%HOMEPATH%|\$env:(?:USERPROFILE|HOME))(?=[\\/]|$)/i,
      () => by.home,
    );
  const straight = plain.replaceAll('\\', '/');
  if (straight === '' || /^(?:\0|~\w)/.test(straight)) return [];
  // Another name for the root of all files, and for a folder that is not known.
  const seen = resolvePath(by.cwd, straight).replace(
    /^(?:\/proc\/[^/]+(?:\/task\/[^/]+)?\/root)+(?=\/|$)/,
    '',
  );
  const written = resolvePath('/', seen || '/');
  const real = special.test(written) ? linksIn(written) : [realOf(written)];
  return [...new Set([written, ...real, behindLink(straight, by) ?? written])];
}

/** Where a path leads that goes back behind a link: elsewhere than it reads. Undefined for every other. */
function behindLink(path: string, { cwd, home }: Places): string | undefined {
  const own = path.replace(/^~(?=\/)/, () => home);
  if (!own.includes('..') || own.includes('\0')) return undefined;
  const led = ledTo(own.startsWith('/') ? own : `${cwd}/${own}`);
  return led === realOf(resolvePath(cwd, own)) ? undefined : led;
}

/** Where a path leads that need not be there. */
function realOf(path: string): string {
  for (let at = path, rest = ''; ; ) {
    try {
      return `${realpathSync(at)}${rest}`.replaceAll('\\', '/').replace(/^\/\//, '/');
    } catch {
      const folder = dirname(at);
      if (folder === at) return path;
      rest = `${at.slice(folder === '/' ? 0 : folder.length)}${rest}`;
      at = folder;
    }
  }
}

/** The same of one with `..`, which goes up from where a link leads. */
function ledTo(path: string): string {
  let at = '/';
  for (const part of path.split('/')) at = part === '..' ? dirname(realOf(at)) : join(at, part);
  return realOf(at);
}

const special = /[*?[\]{}()]|\0/;

/** So many entries of a folder are looked at for links. */
const mostEntries = 2000;

/** Of a pattern its folder as it leads, and the links in that folder that it may mean. */
function linksIn(path: string): string[] {
  const parts = path.split('/');
  const at = parts.findIndex((part) => special.test(part));
  const folder = realOf(parts.slice(0, at).join('/') || '/');
  const rest = parts
    .slice(at + 1)
    .map((part) => `/${part}`)
    .join('');
  const found = [`${folder === '/' ? '' : folder}/${parts.slice(at).join('/')}`];
  // What is listed, or has a name that is not known, is rarely a link; a pattern is written to meet one.
  if (parts[at]!.includes(unknownPart)) return found;
  const start = literalStart(parts[at]!);
  const entries = orUndefined(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  for (const entry of entries.slice(0, mostEntries))
    if (entry.isSymbolicLink() && entry.name.startsWith(start))
      found.push(`${realOf(`${folder}/${entry.name}`)}${rest}`);
  return found;
}

/** What a part of a path begins with in any case. */
function literalStart(part: string): string {
  const at = part.search(special);
  return part.slice(0, at).replace(part[at] === '(' ? /[!@+]$/ : /$^/, '');
}

const isTemporary = (parts: readonly string[]) =>
  /^(?:private\/)?(?:(?:var\/)?tmp|var\/folders\/[^/]+\/[^/]+\/T)$|^dev\/shm$/.test(parts.join('/'));

/** What a part of a path ends in, where a pattern tells it. */
function literalEnd(part: string): string {
  return /^[^[{(\0]*[*?]([^*?[\]{}()\0]*)$/.exec(part)?.[1]?.toLowerCase() ?? '';
}

/** Whether a path may be that of a guarded place or lie below it. @param around Whether a folder in which the place lies counts too. */
function reaches(
  path: string,
  { path: place, edited, isFilled, isNamed }: Guarded,
  around: boolean,
): boolean {
  const wanted = place.toLowerCase().split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  for (const [at, part] of given.entries()) {
    if (at === wanted.length)
      return !edited?.test(given.slice(at).join('/')) || part === '..' || given.includes('..');
    if (part === wanted[at] || part.toLowerCase() === wanted[at]) continue;
    const start = special.test(part) ? literalStart(part).toLowerCase() : undefined;
    if (
      start === undefined ||
      !wanted[at]!.startsWith(start) ||
      !wanted[at]!.endsWith(literalEnd(part)) ||
      (isNamed && start === '')
    )
      return false;
    // `mktemp` makes names that are there for nothing else.
    if (part.includes(unknownPart) && isTemporary(given.slice(0, at))) {
      if (at === given.length - 1) return false;
      continue;
    }
    // What is not known in the repository is a file of it.
    if (part.includes(unknownPart) && !isFilled && at < wanted.length - 1) return false;
    if (part.includes('**') || part.includes(unknownPart)) return true;
  }
  return given.length === wanted.length || around;
}

const isBelow = (path: string, folder: string) => path.startsWith(`${folder}/`);

/** Endings of what the programs keep their records and settings in. */
const recordEnding = /^(?:jsonl?|toml|db(?:-\w+)?|sqlite\d?(?:-\w+)?|vscdb)$/i;

/** Whether nothing tells where it is, and it may be a record, or a folder of them. */
function isLost(path: string): boolean {
  // By these, any file may be meant.
  if (/^\/proc\/(?!sys\/)/.test(path)) return true;
  if (!/^(?:\0|~\w)/.test(path) || path.startsWith(topLevel)) return false;
  const ending = /[^/.]\.([\w-]+)$/.exec(path)?.[1];
  return ending === undefined || recordEnding.test(ending);
}

/** Paths that code puts together from a home that it looks up. */
function codePaths(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    if (!/home|expanduser|userprofile|config_dir|xdg_|~/i.test(text)) return [];
    const parts = text.split(/[\s"'`(){}[\],;=<>|&+:]+/);
    return parts.flatMap((part) => {
      const names = part.replace(/^[~/\\.]*[\\/]+/, '').split(/[\\/]/);
      const at = names.findIndex((name) => dataFolderNames.has(name));
      if (at < 0) return [];
      const rest = names.slice(at).join('/');
      return /^[A-Z.]/i.test(rest)
        ? ['', '.config/', '.local/share/', '.local/state/'].map((folder) => `~/${folder}${rest}`)
        : [];
    });
  });
}

/** Short texts among what a call is given: one of them may be a path. */
function textsOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string')
    return value.length < 4096 && !value.includes('\n') && /[\\/~]/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  return Object.values(value).flatMap((inner) => textsOf(inner, depth + 1));
}

const largestSettings = 1_000_000;

/** Whether an edit of a settings file leaves all that has to do with our hooks as it is. */
function keepsHooks(input: JsonObject, path: string): boolean {
  let before = '';
  try {
    if (statSync(path).size > largestSettings) return false;
    before = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return false;
  }
  const after = editedText(input, before);
  if (after === undefined) return false;
  const [was, is] = [hookParts(before), hookParts(after)];
  return was !== undefined && was === is;
}

/** The text behind an edit; undefined for one of another form than those that give texts for texts. */
function editedText(input: JsonObject, before: string): string | undefined {
  const text = (from: JsonObject, ...names: readonly string[]) =>
    names.map((name) => from[name]).find((value): value is string => typeof value === 'string');
  const whole = text(input, 'content', 'contents', 'file_text');
  if (whole !== undefined) return whole;
  const edits = Array.isArray(input.edits) ? (input.edits as readonly JsonObject[]) : [input];
  let result = before;
  for (const edit of edits) {
    const old = text(edit, 'old_string', 'oldString', 'old_str', 'oldText');
    const next = text(edit, 'new_string', 'newString', 'new_str', 'newText');
    if (old === undefined || next === undefined || old === '') return undefined;
    if (!result.includes(old)) return undefined;
    const isEach = edit.replace_all === true || edit.replaceAll === true || edit.allow_multiple === true;
    result = isEach ? result.replaceAll(old, () => next) : result.replace(old, () => next);
  }
  return result;
}

/** What of settings has to do with our hooks, as a text; undefined when they are no JSON. */
function hookParts(text: string): string | undefined {
  if (text.trim() === '') return '';
  const found: unknown[] = [];
  const look = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const isGroup = typeof inner === 'object' && inner !== null;
      if (/hook/i.test(name) && !(name === 'hooks' && isGroup)) found.push([at, name, inner]);
      else if (isGroup && Array.isArray(value) && JSON.stringify(inner).includes('prompt-lint'))
        found.push([at, inner]);
      else look(inner, `${at}/${name}`);
    }
  };
  return orUndefined(() => {
    look(JSON.parse(text), '');
    return found.length === 0 ? '' : JSON.stringify(found);
  });
}

const longestShown = 80;

function shown(path: string): string {
  const text = path.replaceAll(topLevel, '…').replaceAll(unknownPart, '…');
  return text.length > longestShown ? `…${text.slice(1 - longestShown)}` : text;
}
