import { rules } from '../../../rules/index.ts';
import { UserError } from '../../core/base/errors.ts';
import { nearest } from '../../core/base/nearest.ts';
import { readPackageFile } from '../../core/base/package-folder.ts';
import type { RuleMap } from '../../core/config/config.ts';

/**
 * @param own Rules of a config's own, which are rules as well.
 * @throws UserError for what is no rule, with the nearest one.
 */
export function requireRule(id: string, own: RuleMap = new Map()): void {
  const known = [...rules.keys(), ...own.keys()];
  if (known.includes(id)) return;
  const near = nearest(id, known) ?? known.find((name) => name.endsWith(`/${id}`));
  throw new UserError(
    `"${id}" is not a rule; ${near ? `did you mean ${near}?` : 'prompt-lint rules lists them all'}`,
  );
}

/** The README of a rule as Markdown, without the marks of its generated parts. */
export function rulePage(id: string): string {
  const page = readPackageFile(`rules/${id}/README.md`);
  return page.replace(/^<!-- (?:generated: npm run docs|end of generated) -->\n/gm, '');
}
