import { existsSync, lstatSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { canBeAppendedTo, carrierOf } from './install.ts';
import { findHookManager, startsByHand } from './managers.ts';
import {
  activeHook,
  describeWay,
  findEntry,
  findProgram,
  type HookFile,
  isExecutable,
  ourHooks,
  readFallback,
  readHook,
  startedIn,
} from './record.ts';
import { type HookRepository, shown } from './repository.ts';
import { findBlock, type HookName, holdsBody, KEPT_SUFFIX, linesIn, programOf } from './script.ts';

/** Looks at a hook: our block in it, a manager or a line of a person's that starts prompt-lint. Changes nothing. */
export async function lookAtHook(repository: HookRepository, name: HookName) {
  const path = activeHook(repository, name);
  const hook = readHook(path);
  const block = hook && findBlock(hook.text);
  const fallback = await readFallback(repository);
  const started = startedIn(repository, fallback.entry);
  return {
    ...{ path, hook, block, fallback },
    carrier: name === 'pre-commit' ? carrierOf(repository) : undefined,
    isByHand: hook !== undefined && !block && startsByHand(hook.text, name),
    /** Whether the block is as this version writes it. */
    isCurrent: block && block !== 'damaged' && holdsBody(hook.text, block, linesIn(block, name, started)),
    mayRun: hook && (repository.husky?.runBySh || hook.executable),
  };
}

/** Looks whether our hook is there, how, and what keeps it from running. Changes nothing. */
export async function hookStatus(repository: HookRepository, name: HookName) {
  const found = await lookAtHook(repository, name);
  const { path, hook, block, fallback, carrier } = found;
  const notes = notesBeside(repository, path, hook, name);
  if (carrier) return { installed: true, ...carrier, notes: [] };
  if (!hook || !(block || found.isByHand)) {
    return {
      installed: false,
      summary: `not installed: ${shown(repository, path)} ${hook ? "has none of prompt-lint's lines" : 'is not there'}`,
      problems: [],
      notes,
    };
  }

  const problems: string[] = [];
  const { husky } = repository;
  if (husky?.inactive) problems.push(`husky does not run here: ${husky.inactive}`);
  if (husky && process.env.HUSKY === '0') problems.push('HUSKY=0 is set, so husky runs no hook');
  if (!found.mayRun)
    problems.push(
      `${shown(repository, path)} is not executable, so git skips it; run "prompt-lint hooks install"`,
    );
  if (!block) notes.push('a line that was written by hand starts prompt-lint');
  else if (block === 'damaged') {
    problems.push('its last marker line is gone; remove its lines by hand, then install again');
  } else {
    if (!block.intact) notes.push('its lines were edited by hand');
    else if (!found.isCurrent)
      notes.push('it was written by another version; "prompt-lint hooks install" brings it up to date');
    if (hook.text.slice(block.start, block.end).includes('\r\n')) {
      problems.push('it has Windows line breaks, which sh does not run; run "prompt-lint hooks install"');
    }
    if (block.placement.startsWith('appended') && !canBeAppendedTo(hook.text.slice(0, block.start))) {
      notes.push(
        'a line above its own may end the script or change the folder before it runs; uninstall and install again to move it to the top',
      );
    }
  }

  const line = block && block !== 'damaged' ? programOf(block.body) : undefined;
  const entry = line === undefined ? findEntry(repository, fallback.entry) : findProgram(repository, line);
  if (entry === undefined)
    problems.push(
      'prompt-lint is neither in node_modules, nor where it was recorded, nor on the PATH: commits are stopped; run "npm install" or "prompt-lint hooks install"',
    );
  else {
    const isRecorded = entry === fallback.entry;
    const own = entry === 'prompt-lint' ? 'on the PATH' : "the work tree's own copy";
    const whose = isRecorded ? 'the copy recorded at install' : own;
    const place = isAbsolute(entry) ? shown(repository, entry) : entry;
    notes.unshift(`runs ${place} (${whose})`);
  }
  if (fallback.node !== undefined && !isExecutable(fallback.node)) {
    notes.push(
      `the recorded node ${fallback.node} is gone: graphical clients may find none; run "prompt-lint hooks install"`,
    );
  }
  return {
    installed: true,
    summary: `installed: ${shown(repository, path)} (${describeWay(repository)})`,
    problems,
    notes,
  };
}

export type HookStatus = Awaited<ReturnType<typeof hookStatus>>;

function notesBeside(repository: HookRepository, path: string, hook: HookFile | undefined, name: HookName) {
  const notes: string[] = [];
  const hasOurs = hook !== undefined && findBlock(hook.text) !== undefined;
  const ours = ourHooks(repository, name);
  const kept = path + KEPT_SUFFIX;
  if (lstatSync(kept, { throwIfNoEntry: false })) {
    const ran = isExecutable(kept) ? 'runs first' : 'does not run: it is not executable';
    const runs = hasOurs ? ran : 'is left there';
    notes.push(`the hook from before prompt-lint, ${shown(repository, kept)}, ${runs}`);
  } else if (hook && !hasOurs) {
    notes.push(`another hook is there: ${shown(repository, path)}`);
  }
  for (const other of ours) {
    if (other !== path)
      notes.push(
        `${shown(repository, other)} holds prompt-lint's lines too, but git does not look there; "prompt-lint hooks uninstall" removes both`,
      );
  }
  const own = join(repository.commonDirectory, 'hooks', name);
  if (own !== path && existsSync(own) && !ours.includes(own)) {
    notes.push(
      `${shown(repository, own)} is not run: git looks in ${repository.hooksPath === undefined ? 'another folder' : `core.hooksPath (${repository.hooksPath})`}`,
    );
  }
  const manager = repository.husky ? undefined : findHookManager(repository.top, undefined);
  if (manager) {
    const advice = hasOurs ? 'may overwrite this one' : '"prompt-lint hooks install" shows what to add to it';
    notes.push(
      `${manager.name} manages the hooks here (${manager.seenIn})${hasOurs ? ' and' : ';'} ${advice}`,
    );
  }
  return notes;
}
