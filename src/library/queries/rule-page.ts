import { rules } from '../../../rules/index.ts';
import { CodeRefused, isCodeAllowed } from '../../core/base/code-under-way.ts';
import { UserError } from '../../core/base/errors.ts';
import { nearest } from '../../core/base/nearest.ts';
import { homepage, readPackageFile, readReadme } from '../../core/base/package-folder.ts';
import { configHost } from '../../core/collect/policy.ts';
import { type RuleMap, rulesOf } from '../../core/config/config.ts';
import { governedFolder } from '../../core/config/find.ts';
import { configReader, isCodeConfig } from '../../core/config/load.ts';
import type { AnyRule } from '../../core/rule/rule.ts';

/**
 * A rule, with its page as Markdown.
 *
 * @param findOwn Gives the rules of a config's own, which are rules as well; asked for an id that is none of ours.
 * @throws UserError for what is no rule, with the nearest one, and for a README that cannot be read.
 */
export async function ruleWithPage(
  id: string,
  findOwn: () => Promise<OwnRules | undefined>,
): Promise<{ readonly rule: AnyRule; readonly page: string }> {
  const known = rules.get(id);
  if (known) return { rule: known, page: rulePage(id) };
  const own = await findOwn();
  const rule = own?.rules.get(id);
  if (own && rule) return { rule, page: ownRulePage(id, rule, own.file) };
  const ids = [...rules.keys(), ...(own?.rules.keys() ?? [])];
  const near = nearest(id, ids) ?? ids.find((name) => name.endsWith(`/${id}`));
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

/**
 * The page of a rule that a config brings, as Markdown: its README, or else what is known of it.
 *
 * @param file The config that it is from.
 * @throws UserError for a README that cannot be read.
 */
function ownRulePage(id: string, rule: AnyRule, file: string): string {
  const { summary, severity, fixable = false, spec, defaultOptions, messages, readme } = rule;
  if (readme !== undefined) return readReadme(id, readme);
  const header = [
    `- Severity: ${severity === 'off' ? 'off by default, a warning in `strict`' : `${severity} by default`}`,
    `- Fixable: ${fixable ? 'yes' : 'no'}`,
    ...(spec ? [`- Based on: ${spec}`] : []),
    ...(defaultOptions === undefined ? [] : [`- Options by default: \`${JSON.stringify(defaultOptions)}\``]),
    `- From: ${file}`,
  ];
  const reported = Object.values(messages as Record<string, string>).map((message) => `- ${message}`);
  const paragraphs = [
    `# ${id}`,
    ...(summary === '' ? [] : [`${summary.replace(/(?<![.\s])[.\s]+$/, '')}.`]),
    header.join('\n'),
    ...(reported.length === 0 ? [] : [`It reports:\n\n${reported.join('\n')}`]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** The rules of a config's own, and which file they are from. */
export interface OwnRules {
  readonly file: string;
  readonly rules: RuleMap;
  /** False: the file is code, which may not be run; its rules are not known. */
  readonly wasRun: boolean;
}

/** Whose rules are asked for: those of a config, or of the one that governs a document. Paths are from the root. */
export interface OwnRulesRequest {
  /** Absolute path of the repository. */
  readonly root: string;
  readonly config?: string | undefined;
  readonly document?: string;
}

/**
 * The rules that a config defines, names or inherits; one that does nothing of it is not read.
 *
 * @returns Undefined when there are none.
 * @throws UserError for a broken config.
 */
export async function ownRules({
  root,
  config: named,
  document = 'any.md',
}: OwnRulesRequest): Promise<OwnRules | undefined> {
  const host = configHost(root);
  const { find, load } = configReader(host, { rules, root, codeAllowed: isCodeAllowed() });
  const file = named ?? find(document);
  if (file === undefined) return undefined;
  // One below may have them from those above.
  const isAlone = !isCodeConfig(file) && governedFolder(file) === '';
  if (isAlone && !/remark|extends|plugins|\$import/.test(host.readFile(file) ?? '')) return undefined;
  const loaded = await load(file).catch((error: unknown) => {
    if (error instanceof CodeRefused) return undefined;
    throw error;
  });
  if (!loaded) return { file, rules: new Map(), wasRun: false };
  const own = rulesOf(loaded, new Map());
  return own.size === 0 ? undefined : { file, rules: own, wasRun: true };
}
