import { defineRule } from '../../../src/core/rule/rule.ts';
import type { Session, SessionEvent } from '../../../src/core/session/session.ts';
import { libraryCommand } from '../../../src/sessions/library-commands.ts';
import { mayWork, wasRead } from '../session-evidence.ts';

const profile = /(?:^|\/)personal[-_ ]?profile\b/i;
const shellFence = /^[ \t]*(?:```|~~~)[ \t]*(?:bash|sh|shell|zsh|console|powershell|ps1|cmd|bat)\b/im;

export default defineRule({
  summary: '/deploy and /new-stack read the personal profile first',
  severity: 'error',
  spec: 'The anti-hallucination contract',
  messages: {
    notRead:
      '/{command} put out commands before the personal profile was read in this session; read it first, and take names and servers from it',
  },
  check: {
    session({ session }, { readTree, report }) {
      if (!session.recordsCalls || !usesLibrary(session, readTree)) return;
      let command: string | undefined;
      for (const [index, event] of session.events.entries()) {
        const invoked = event.type === 'message' ? libraryCommand(event) : undefined;
        if (invoked !== undefined) command = invoked;
        if (command !== 'deploy' && command !== 'new-stack') continue;
        if (!putsOutCommands(event) || wasRead(session, index, profile)) continue;
        report({ message: 'notRead', ...event, data: { command } });
        command = undefined;
      }
    },
  },
});

/** Many a team has a `/deploy` of its own, which promised nothing of a profile. */
function usesLibrary({ events }: Session, readTree: (path: string) => string | undefined): boolean {
  if (['deploy', 'new-stack'].some((name) => readTree(`.assistant/skills/${name}/SKILL.md`) !== undefined))
    return true;
  const isOwn = (text: string) => /\.assistant[\\/]/.test(text);
  return events.some((event) =>
    event.type === 'call' ? event.reads.some(isOwn) : event.by === 'program' && isOwn(event.text),
  );
}

/** Commands in a reply, or run at once. Looking around needs no profile. */
function putsOutCommands(event: SessionEvent): boolean {
  if (event.type === 'message') return event.by === 'assistant' && shellFence.test(event.text);
  return mayWork(event);
}
