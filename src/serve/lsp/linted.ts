import { withModules } from '../../base/lazy-module.ts';
import type { openBaseline } from '../../baseline/open.ts';
import { type FileSettings, lintText } from '../../check/lint-file.ts';
import type { Selected } from '../../check/select.ts';
import type { Collection } from '../../collect/collection.ts';
import { type Decoded, decode } from '../../collect/decode.ts';
import { fixFiles } from '../../fix/fix-files.ts';
import type { Finding } from '../../rule/finding.ts';

/** What is found in a text, and the same once more for a text that is to take its place. */
export interface Linted {
  readonly text: string;
  readonly findings: readonly Finding[];
  /** Undefined when that would be no document of ours any more. */
  again(text: string): Promise<readonly Finding[] | undefined>;
  /** The text when all that can be mended is; the same text when nothing can. */
  mended(): Promise<string>;
}

/** What a document is linted with. */
export interface Linting {
  readonly settings: FileSettings;
  readonly collection: Collection;
  /** Leaves out the findings that the baseline knows. */
  readonly leaveKnownOut: Awaited<ReturnType<typeof openBaseline>>;
}

/** Lints the text of a document; undefined when it is none of ours after all. */
export async function lintOpen(
  file: Selected,
  text: string,
  { settings, collection, leaveKnownOut }: Linting,
): Promise<Linted | undefined> {
  const lintFile = (selected: Selected, bytes: Decoded) =>
    withModules(() => lintText(selected, bytes, settings));
  const again = async (changed: string) => {
    const result = await lintFile(file, decoded(changed));
    return result && leaveKnownOut([result], [file]).results.flatMap(({ findings }) => findings);
  };
  const findings = await again(text);
  if (findings === undefined) return undefined;
  const mended = async () => {
    const result = await lintFile(file, decoded(text));
    const request = { write: false, staged: false };
    const fixed = await fixFiles(collection, [file], result ? [result] : [], lintFile, request);
    return fixed.changes[0]?.after ?? text;
  };
  return { text, findings, again, mended };
}

/** As the bytes would be read that the editor is going to write. */
function decoded(text: string): Decoded {
  return decode(Buffer.from(text));
}
