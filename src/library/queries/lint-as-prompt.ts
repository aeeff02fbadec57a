import type { ConfigOptions } from '../../core/config/configs.ts';
import { runLint } from '../../core/lint.ts';
import type { Finding } from '../../core/rule/rule.ts';

/** The config as it is found, without options of the command line. */
export const noFurtherConfig: ConfigOptions = { ruleArguments: [] };

/** What the linter finds in a text that is taken for a prompt. @param path From the root, or absolute. */
export async function lintAsPrompt(
  cwd: string,
  { path, text }: { readonly path: string; readonly text: string },
  config: ConfigOptions = noFurtherConfig,
): Promise<Finding[]> {
  const { results } = await runLint({
    cwd,
    request: { from: 'text', bytes: Buffer.from(text), path },
    kind: 'prompt',
    config,
    inlineConfig: true,
  });
  return results.flatMap((result) => result.findings);
}
