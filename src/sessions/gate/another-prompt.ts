import type { SectionName } from '../../parse/labels/names.ts';
import type { Phase0Run, ShownPrompt } from '../phase0-run.ts';
import type { SessionEvent } from '../session.ts';
import type { Approval } from './record.ts';

/** Whether a prompt that is shown while the gate is open is neither the approved one once more nor a report in its form. */
export function isAnotherPrompt(shown: ShownPrompt, approved: Approval, run: Phase0Run): boolean {
  if (shown.prompt) {
    if (sectionsOf(shown) === (approved.prompt && sectionsOf(approved.prompt))) return false;
    return shown.prompt.question !== undefined || asksForMore(shown, approved.prompt);
  }
  const since = run.events.indexOf(approved.event);
  return wrotePrompt(run.events.slice(since, shown.index - run.from));
}

/** What a report puts to what is done. */
const doneMarks =
  /[✅✓✔☑🟢]|\[x\]|\b(?:done|completed|implemented|finished|verified|hotov[oáé]|splnen[éeáa])\b/iu;

/** Whether a prompt that asks nothing says to do what the approved one does not: a requirement or a file more. A report has marks of what is done. */
function asksForMore(shown: ShownPrompt, approved: ShownPrompt | undefined): boolean {
  if (!approved?.prompt) return false;
  const wanted = (['goal', 'scope', 'requirements'] as const).map((name) => linesIn(shown, name));
  if (wanted.some((lines) => lines.length === 0) || wanted.flat().some((line) => doneMarks.test(line)))
    return false;
  const known = new Set([...linesIn(approved, 'scope'), ...linesIn(approved, 'requirements')]);
  return wanted
    .slice(1)
    .flat()
    .some((line) => !known.has(line));
}

/** The items of a section, insensitive to white space, emphasis and numbers. */
function linesIn({ prompt, document }: ShownPrompt, wanted: SectionName): string[] {
  return (prompt?.sections ?? []).flatMap(({ name, content }) => {
    if (name !== wanted) return [];
    const text = document.text.slice(content.start, content.end);
    return text.split(/\r\n|\r|\n/).flatMap((line) => {
      const bare = line
        .replace(/^\s*(?:[-*+•]|\d{1,2}[.)])\s+/u, '')
        .replace(/[\s*_`]+/g, ' ')
        .trim();
      return bare === '' ? [] : [bare];
    });
  });
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
