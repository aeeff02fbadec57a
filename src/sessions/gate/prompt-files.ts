import { isPromptFile } from '../../core/changes/own-files.ts';
import type { SessionEvent, ShownPrompt } from '../../core/session/session.ts';

/** `sed -i … FILE`, `… > FILE`, `tee FILE`, `cp … FILE`; a cheap look, since a command is judged in full only when it is to be work. */
const writingCommand =
  /(?:\bsed\s[^|;&\n]{0,2000}?(?:-i|--in-place)|\bperl\s+-\w{0,200}i|\b(?:tee|cp|mv|install|truncate|patch|dd|ed|ex|python3?|node|ruby|awk)\s|>)[^|;&\n]{0,2000}?["'\s=]?((?:[\w@.~-]{0,200}\/){0,200}\.assistant\/prompts\/[\w@./-]+)/g;

/** The prompts that a call wrote to files of their own, by the names of the files. */
export function promptFilesOf(event: SessionEvent): readonly string[] {
  if (event.type !== 'call' || event.outcome === 'denied' || event.outcome === 'failed') return [];
  const written = event.changes.filter(({ path, kind }) => kind !== 'delete' && isPromptFile(path));
  const { command } = event;
  const inShell = command?.includes('.assistant/prompts/') ? [...command.matchAll(writingCommand)] : [];
  return [...written.map(({ path }) => path), ...inShell.map(([, path]) => path!)].map(
    (path) => path.split(/[\\/]/).at(-1)!,
  );
}

/** Whether a person altered a prompt on its way into its file. */
export function isChangedByPerson(event: SessionEvent): boolean {
  return (
    event.type === 'call' &&
    event.changes.some(({ path, changedByPerson }) => changedByPerson === true && isPromptFile(path))
  );
}

/** A prompt of which the person has another text before them than the one that was shown: what its SCOPE names by now is not recorded. */
export function asChanged({ document, placeOf, event, index }: ShownPrompt): ShownPrompt {
  return { document, placeOf, event, index, prompt: undefined };
}
