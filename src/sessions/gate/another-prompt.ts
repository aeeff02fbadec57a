import type { Phase0Run, ShownPrompt } from '../phase0-run.ts';
import type { SessionEvent } from '../session.ts';
import type { Approval } from './record.ts';

/** Whether a prompt that is shown while the gate is open is neither the approved one once more nor a report in its form. */
export function isAnotherPrompt(shown: ShownPrompt, approved: Approval, run: Phase0Run): boolean {
  if (shown.prompt)
    return (
      shown.prompt.question !== undefined &&
      sectionsOf(shown) !== (approved.prompt && sectionsOf(approved.prompt))
    );
  const since = run.events.indexOf(approved.event);
  return wrotePrompt(run.events.slice(since, shown.index - run.from));
}

/** The sections of a prompt as one text, insensitive to white space and emphasis. */
function sectionsOf({ prompt, document }: ShownPrompt): string {
  if (!prompt) return '';
  return prompt.sections
    .map(({ name, label, content }) => {
      const text = document.text.slice(content.start, content.end);
      return `${name ?? label.text}:${text.replace(/[\s*_`]+/g, ' ').trim()}`;
    })
    .join('\n');
}

/** Whether a prompt was written to a file of its own. */
function wrotePrompt(events: readonly SessionEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'call' &&
      event.changes.some(({ kind, path }) => kind === 'create' && /\.assistant[\\/]prompts[\\/]/.test(path)),
  );
}
