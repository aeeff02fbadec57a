import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Node } from 'jsonc-parser';
import { packageFolder } from '../base/package-folder.ts';
import { replaceFile } from '../collect/write-file.ts';
import { layoutOf, memberOf, parseSettings, putBehind, renderJson, takeOut } from './json-edit.ts';
import { findHookManager } from './managers.ts';
import { type HookRepository, installOf, PNP } from './repository.ts';

const folder = '.husky';
const version = '^9.1.7';
/** An install without what is for development has no husky, and is not to fail. */
const start = 'husky || true';
const HUSKY_KEY = 'prompt-lint.husky';

/** Whether husky is to bring the hook to each clone: an install brings prompt-lint, git runs no other hooks, and Yarn's script starts for nobody else. */
export function wantsHusky({ top, husky, hooksPath, hooksFolder, program }: HookRepository): boolean {
  if (husky || hooksPath !== undefined || !existsSync(join(top, 'package.json'))) return false;
  try {
    const text = readFileSync(join(top, 'package.json'), 'utf8');
    const isNamed = ['dependencies', 'devDependencies'].some((field) => member(text, field, 'prompt-lint'));
    if (!isNamed && !program) return false;
    const isPrivate = memberOf(parseSettings(text, 'package.json'), 'private')?.value === true;
    if (scriptOf(top) !== 'prepare' && !isPrivate) return false;
  } catch {
    return false;
  }
  const hooks = existsSync(hooksFolder) ? readdirSync(hooksFolder) : [];
  return hooks.every((name) => name.endsWith('.sample')) && findHookManager(top, undefined) === undefined;
}

/** What an install starts: Yarn from version 2 on has no `prepare`. */
function scriptOf(top: string): 'prepare' | 'postinstall' {
  return ['.yarnrc.yml', PNP].some((name) => existsSync(join(top, name))) ? 'postinstall' : 'prepare';
}

/** Sets husky up in package.json and in this work tree. @returns What is to be done. @throws UserError for a broken package.json, before any change. */
export async function setUpHusky({ top, git }: HookRepository): Promise<string> {
  const file = join(top, 'package.json');
  const text = readFileSync(file, 'utf8');
  const changed = withHusky(text, scriptOf(top));
  if (changed !== text) {
    replaceFile(file, Buffer.from(changed));
    await git.raw('config', '--local', HUSKY_KEY, 'added');
  }
  mkdirSync(join(top, folder), { recursive: true });
  const own = join(top, 'node_modules/husky/index.js');
  const husky = existsSync(own) ? own : createRequire(join(packageFolder(), 'package.json')).resolve('husky');
  spawnSync(process.execPath, [join(dirname(husky), 'bin.js')], { cwd: top, windowsHide: true });
  const install = installOf(top);
  return `husky stands in package.json, so that each clone has the hook after its install: run "${install}", then commit package.json, the lock file and ${folder}`;
}

/** Takes out what `setUpHusky` put in, as far as it is as it was; husky stays where other hooks need it. */
export async function takeOutHusky({ top, hooksPath, git }: HookRepository): Promise<string[]> {
  if ((await git.raw('config', '--get', HUSKY_KEY)).trim() === '') return [];
  await git.raw('config', '--local', '--unset-all', HUSKY_KEY);
  const place = join(top, folder);
  if (existsSync(place) && readdirSync(place).some((name) => name !== '_'))
    return ['husky stays: there are other hooks in .husky'];
  if (hooksPath === `${folder}/_`) await git.raw('config', '--local', '--unset', 'core.hooksPath');
  rmSync(join(place, '_'), { recursive: true, force: true });
  if (existsSync(place)) rmdirSync(place);
  const file = join(top, 'package.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const without = text === '' ? '' : withoutHusky(text);
  if (without === text) return [];
  replaceFile(file, Buffer.from(without));
  return ['husky is removed from package.json'];
}

/** A package.json with husky among what is for development, started by a script; all else stays as it is. */
function withHusky(text: string, name: string): string {
  const has = ['dependencies', 'devDependencies'].some((field) => member(text, field, 'husky'));
  const added = has ? text : withMember(text, 'devDependencies', 'husky', version);
  const there = member(added, 'scripts', name);
  if (there === undefined) return withMember(added, 'scripts', name, start);
  const script = String(there.value);
  return /\bhusky\b/.test(script) ? added : withValue(added, there, `${script} && (${start})`);
}

function withoutHusky(text: string): string {
  const dependency = member(text, 'devDependencies', 'husky');
  let rest = dependency?.value === version ? withoutMember(text, 'devDependencies', 'husky') : text;
  for (const name of ['prepare', 'postinstall']) {
    const script = member(rest, 'scripts', name);
    if (script?.value === start) rest = withoutMember(rest, 'scripts', name);
    else if (script && String(script.value).endsWith(` && (${start})`))
      rest = withValue(rest, script, String(script.value).slice(0, -` && (${start})`.length));
  }
  return rest.replace(/^(\s*)\{\s+\}/, '$1{}');
}

function member(text: string, field: string, name: string): Node | undefined {
  const object = memberOf(parseSettings(text, 'package.json'), field);
  return object?.type === 'object' ? memberOf(object, name) : undefined;
}

function withValue(text: string, node: Node, value: string): string {
  return text.slice(0, node.offset) + JSON.stringify(value) + text.slice(node.offset + node.length);
}

/** Puts a member where it belongs by the alphabet among dependencies, else at the end; makes the field where there is none. */
function withMember(text: string, field: string, name: string, value: string): string {
  const root = parseSettings(text, 'package.json');
  const object = memberOf(root, field);
  if (object?.type !== 'object') {
    const made = `"${field}": ${renderJson({ [name]: value }, layoutOf(text), 1)}`;
    return putBehind(text, root, root.children?.at(-1), made, 1);
  }
  const isSorted = field !== 'scripts';
  const before = object.children?.findLast(
    (property) => !isSorted || String(property.children?.[0]?.value) < name,
  );
  return putBehind(text, object, before, `"${name}": ${JSON.stringify(value)}`, 2);
}

/** Takes a member out, and its field where nothing else stands in it. */
function withoutMember(text: string, field: string, name: string): string {
  const root = parseSettings(text, 'package.json');
  const object = memberOf(root, field)!;
  const isOnly = object.children?.length === 1;
  return isOnly
    ? takeOut(text, root, object.parent!)
    : takeOut(text, object, memberOf(object, name)!.parent!);
}
