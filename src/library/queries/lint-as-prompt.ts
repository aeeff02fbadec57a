import { rules } from '../../../rules/index.ts';
import { loadConfigs } from '../../core/config/configs.ts';
import { runLint } from '../../core/lint.ts';
import { createDocument } from '../../core/parse/document.ts';
import { kindByContent, kindOfPath } from '../../core/parse/kind.ts';
import { createSource } from '../../core/parse/source.ts';
import type { Finding } from '../../core/rule/rule.ts';

/** What the linter finds in a text that is taken for a prompt. @param path From the root, or absolute. */
export async function lintAsPrompt(
  cwd: string,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<Finding[]> {
  const { results } = await runLint({ cwd, text: { content: text, path }, kind: 'prompt' });
  return results.flatMap((result) => result.findings);
}

/**
 * Reads a text as the linter would if it were named.
 *
 * @param path From the root.
 * @returns A document of kind `prompt`, whatever the file is; what the config, the path or the content say that it is; and the rules that are
 *   on for it, by id.
 */
export async function readAsPrompt(root: string, path: string, text: string) {
  const configs = await loadConfigs({ root, candidates: [{ path, named: true }] }, rules);
  const resolved = configs.resolve(path);
  const { labels } = resolved;
  const byPath = kindOfPath(path);
  const told = byPath && !byPath.maybe ? byPath.kind : kindByContent(path, text, labels, true);
  const document = createDocument(createSource(path, text), 'prompt', labels);
  return { document, kind: resolved.kind ?? told, rules: resolved.rules };
}
