import { defineRule } from '../../../src/rule/rule.ts';

export default defineRule({
  summary: 'The commands /prompt and /prompt-frontend spawn no agent for their Phase 0',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    spawned:
      '/{command} spawned an agent ({name}) before its prompt was put out, and it is a command without agents; read the files itself, or use /prompt-technical',
  },
  check: {
    session({ runs }, { report }) {
      for (const { command, events, prompts } of runs) {
        if (command !== 'prompt' && command !== 'prompt-frontend') continue;
        const shown = prompts[0] ? events.indexOf(prompts[0].event) : events.length;
        for (const event of events.slice(0, shown)) {
          // A call that was refused spawned nothing.
          if (event.type !== 'call' || event.action !== 'delegate' || event.outcome === 'denied') continue;
          const { start, end, name } = event;
          report({ message: 'spawned', start, end, data: { command, name } });
        }
      }
    },
  },
});
