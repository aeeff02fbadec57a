import { definedFor } from '../../../src/facts/scripts/manifests.ts';
import type { RepositoryFacts } from '../../../src/manifests/repository.ts';

const anyRunner = /\b(npm|pnpm|yarn|bun|make|composer|just|task|rake|poe|pdm) /g;
/** The plain form of nearly all commands. */
const plain = /(?:npm|pnpm|yarn|bun) (?:run )?([\w:-]+)(?![\w:./@-])/y;
const words = new Set(['make', 'just', 'task']);
const managed = new Set(['install', 'i', 'ci', 'add', 'exec', 'dlx', 'create', 'init']);
/** One package of several is asked for. */
const ofPackage = /\s(?:-w|--workspace|-F|--filter)[ =]/;
/** What may stand before a command: a quotation mark, a prompt, an operator, the start of a line, an assignment, `sudo` and its kind. */
const commandLead =
  /(?:^|[\n\r`"'$>|&;(:%#❯➜-]|=\S{0,2000}|\b(?:sudo|time|env|command|exec|nohup|cross-env|run))[ \t]*$/;

/**
 * Whether a glance shows that a document names no script, or none that is not defined. It knows the plain form of commands
 * and words of prose ("to make sure"); whatever else it meets is for a closer look.
 */
export function isClearlySound(text: string, facts: RepositoryFacts): boolean {
  let names: ReadonlySet<string> | undefined;
  if (ofPackage.test(text)) return false;
  anyRunner.lastIndex = 0;
  for (let match = anyRunner.exec(text); match; match = anyRunner.exec(text)) {
    const { index } = match;
    if (words.has(match[1]!)) {
      if (commandLead.test(text.slice(Math.max(0, index - 40), index))) return false;
      continue;
    }
    plain.lastIndex = index;
    const name = plain.exec(text)?.[1];
    if (name === undefined) return false;
    names ??= new Set(definedFor(facts, 'npm')?.scripts.map((script) => script.name));
    if (!names.has(name) && !managed.has(name)) return false;
  }
  return true;
}
