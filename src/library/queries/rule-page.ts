import { rules } from '../../../rules/index.ts';
import { UserError } from '../../core/base/errors.ts';
import { nearest } from '../../core/base/nearest.ts';
import { readPackageFile } from '../../core/base/package-folder.ts';
import { homepage } from '../../core/base/version.ts';
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

/** A link from one README to another, or to a page of the docs. */
const linkBetween =
  /\]\(((?:\.\.\/){3}docs\/[\w-]+|(?:\.\.\/){1,2}[\w/-]+(?=\/README))(?:\/README)?\.md(#[\w-]+)?\)/g;

/** The README of a rule as Markdown, without the marks of its generated parts. Its links lead to the site: it is read anywhere. */
export function rulePage(id: string): string {
  const page = readPackageFile(`rules/${id}/README.md`).replace(
    /^<!-- (?:generated: npm run docs|end of generated) -->\n/gm,
    '',
  );
  const at = `${homepage}rules/${id}/`;
  return page.replace(linkBetween, (_, to: string, anchor = '') => `](${new URL(to, at)}.html${anchor})`);
}
