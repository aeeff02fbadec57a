import { rules } from '../../../rules/index.ts';
import { CodeRefused, isCodeAllowed } from '../../core/base/code-under-way.ts';
import { configHost } from '../../core/collect/config-host.ts';
import { type RuleMap, rulesOf } from '../../core/config/config.ts';
import { configFinder, governedFolder } from '../../core/config/find.ts';
import { isCodeConfig, loadGoverning } from '../../core/config/load.ts';

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
  const find = configFinder(host);
  const file = named ?? find(document);
  if (file === undefined) return undefined;
  // One below may have them from those above.
  const isAlone = !isCodeConfig(file) && governedFolder(file) === '';
  if (isAlone && !/remark|extends|plugins|\$import/.test(host.readFile(file) ?? '')) return undefined;
  const loading = Promise.resolve().then(() =>
    loadGoverning(file, host, find, { rules, root, codeAllowed: isCodeAllowed() }),
  );
  const loaded = await loading.catch((error: unknown) => {
    if (error instanceof CodeRefused) return undefined;
    throw error;
  });
  if (!loaded) return { file, rules: new Map(), wasRun: false };
  const own = rulesOf(loaded, new Map());
  return own.size === 0 ? undefined : { file, rules: own, wasRun: true };
}
