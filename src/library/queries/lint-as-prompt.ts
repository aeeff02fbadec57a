import { rules } from '../../../rules/index.ts';
import { loadConfigs } from '../../core/config/configs.ts';
import { runLint } from '../../core/lint.ts';
import { createDocument, type LintedDocument } from '../../core/parse/document.ts';
import { kindByContent, kindOfPath } from '../../core/parse/kind.ts';
import { createSource, type DocumentKind } from '../../core/parse/source.ts';
import type { ActiveRule, Finding } from '../../core/rule/rule.ts';

/** What the linter finds in a text that is taken for a prompt. @param path From the root, or absolute. */
export async function lintAsPrompt(
  cwd: string,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<Finding[]> {
  const { results } = await runLint({ cwd, text: { content: text, path }, kind: 'prompt' });
  return results.flatMap((result) => result.findings);
}

/** A file read as a prompt, and what it is. */
export interface PromptFile {
  /** Of kind `prompt`, whatever the file is. */
  readonly document: LintedDocument;
  /** What the config, the path or the content say that it is. */
  readonly kind: DocumentKind | undefined;
  /** The rules that are on for it, by id. */
  readonly rules: ReadonlyMap<string, ActiveRule>;
}

/**
 * Reads a text as the linter would if it were named.
 *
 * @param path From the root.
 */
export async function readAsPrompt(root: string, path: string, text: string): Promise<PromptFile> {
  const configs = await loadConfigs({ root, candidates: [{ path, named: true }] }, rules);
  const resolved = configs.resolve(path);
  const { labels } = resolved;
  const byPath = kindOfPath(path);
  const told = byPath && !byPath.maybe ? byPath.kind : kindByContent(path, text, labels, true);
  const document = createDocument(createSource(path, text), 'prompt', labels);
  return { document, kind: resolved.kind ?? told, rules: resolved.rules };
}
