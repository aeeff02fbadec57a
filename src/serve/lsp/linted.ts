import { withModules } from '../../base/lazy-module.ts';
import type { OpenBaseline } from '../../baseline/open.ts';
import { type FileSettings, lintText } from '../../check/lint-file.ts';
import { listed } from '../../check/listed.ts';
import type { Selected } from '../../check/select.ts';
import type { Collection } from '../../collect/collection.ts';
import { type Decoded, decode } from '../../collect/decode.ts';
import { fixFiles } from '../../fix/fix-files.ts';
import type { Finding } from '../../rule/finding.ts';

/** What is found in a text, and the same once more for a text that is to take its place. */
export interface Linted {
  readonly text: string;
  /** Those that are listed. */
  readonly findings: readonly Finding[];
  /** All of them. */
  all(): Promise<readonly Finding[]>;
  /** All of them in a changed text. Undefined when that would be no document of ours any more. */
  again(text: string): Promise<readonly Finding[] | undefined>;
  /** The text when all that can be mended is; the same text when nothing can. */
  mended(): Promise<string>;
}

/** What a document is linted with. */
export interface Linting {
  readonly settings: FileSettings;
  readonly collection: Collection;
  readonly baseline: OpenBaseline;
}

/** Lints the text of a document; undefined when it is none of ours after all. */
export async function lintOpen(
  file: Selected,
  text: string,
  { settings, collection, baseline }: Linting,
): Promise<Linted | undefined> {
  const lintFile = (selected: Selected, bytes: Decoded) =>
    withModules(() => lintText(selected, bytes, settings));
  const whole = { ...file, listsAll: true };
  const fresh = async (selected: Selected, changed: string) => {
    const result = await lintFile(selected, decoded(changed));
    return result && baseline.leaveKnownOut([result], [selected]).results[0]!;
  };
  const again = async (changed: string) => (await fresh(whole, changed))?.findings;
  const first = await fresh(baseline.knows(file.candidate.path) ? whole : file, text);
  if (first === undefined) return undefined;
  const { findings, omitted } = listed(first);
  const all = async () => (omitted ? (await again(text))! : findings);
  const mended = async () => {
    const result = await lintFile(whole, decoded(text));
    const request = { write: false, staged: false };
    const fixed = await fixFiles(collection, [whole], result ? [result] : [], lintFile, request);
    return fixed.changes[0]?.after ?? text;
  };
  return { text, findings, all, again, mended };
}

/** As the bytes would be read that the editor is going to write. */
function decoded(text: string): Decoded {
  return decode(Buffer.from(text));
}
