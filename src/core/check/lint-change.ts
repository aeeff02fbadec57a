import { type ChangedPrompt, type ChangeRecord, changeRecord } from '../changes/record.ts';
import type { GitChange } from '../collect/git-change.ts';
import type { Decoded } from '../collect/read-file.ts';
import { createDocument, type LintedDocument } from '../parse/document.ts';
import { createSource } from '../parse/source.ts';
import { promptOf } from './lint-file.ts';
import type { Selected } from './select.ts';

/**
 * Makes the function that says what a change does next to a prompt of it. It costs nothing until a prompt is checked.
 *
 * @param files All that is linted of the change, with its texts.
 */
export function changeFinder(
  change: GitChange,
  files: readonly (readonly [Selected, Decoded])[],
): (document: LintedDocument) => ChangeRecord | undefined {
  let prompts: readonly LintedDocument[] | undefined;
  const source = {
    ...change,
    before({ path, kind, labels }: LintedDocument) {
      const text = change.textBefore(path);
      return text === undefined ? undefined : createDocument(createSource(path, text), kind, labels);
    },
  };
  return (document) => {
    // A prompt that is committed alone is to be approved later.
    if (change.files.every(({ path }) => path === document.path)) return undefined;
    return changeRecord(source, document, () => {
      prompts ??= files.flatMap(([file, decoded]) => promptOf(file, decoded) ?? []);
      return prompts;
    });
  };
}

/**
 * The prompts that a change carries out.
 *
 * @throws ModuleWanted when something is to be loaded first.
 */
export function carriedOutPrompts(
  change: GitChange,
  files: readonly (readonly [Selected, Decoded])[],
): ChangedPrompt[] {
  const changeOf = changeFinder(change, files);
  return files.flatMap(([file, decoded]) => {
    const document = promptOf(file, decoded);
    return (document && changeOf(document)?.prompt) ?? [];
  });
}
