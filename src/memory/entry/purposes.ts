import { scopeEntries } from '../../parse/scope.ts';
import type { SessionEvidence } from './evidence.ts';
import { quoted } from './text.ts';

/** Gives the purpose of a file as the SCOPE of an approved prompt states it; undefined when none does. */
export function purposes({ gate }: SessionEvidence): (path: string) => string | undefined {
  const known: { readonly path: string; readonly purpose: string }[] = [];
  for (const { approvals } of gate) {
    for (const { answer, prompt: shown } of approvals) {
      if (answer !== 'yes' || !shown?.prompt) continue;
      const { text } = shown.document;
      for (const section of shown.prompt.sections) {
        if (section.name !== 'scope') continue;
        for (const { path, purpose } of scopeEntries(text, section)) {
          if (!path || !purpose) continue;
          known.push({
            path: path.text.replace(/^(?:\.?\/)+/, ''),
            purpose: text.slice(purpose.start, purpose.end),
          });
        }
      }
    }
  }
  return (path) => {
    const entry = known.findLast(
      (one) => path === one.path || path.endsWith(`/${one.path}`) || one.path.endsWith(`/${path}`),
    );
    const purpose = entry && quoted(entry.purpose, 120);
    return purpose === '""' ? undefined : purpose;
  };
}
