import { fold } from '../../../src/core/base/fold.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import type { Phase0Run } from '../../../src/core/session/session.ts';

export default defineRule({
  summary: '/prompt and /prompt-frontend spawn no agent in Phase 0',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    spawned:
      '/{command} spawned an agent ({name}) before its prompt was put out, and it is a command without agents; read the files itself, or use /prompt-technical',
  },
  check: {
    session({ runs }, { report }) {
      for (const run of runs) {
        const { command, events, prompts } = run;
        if (command !== 'prompt' && command !== 'prompt-frontend') continue;
        const shown = prompts[0] ? events.indexOf(prompts[0].event) : events.length;
        const calls = events
          .slice(0, shown)
          // A call that was refused spawned nothing.
          .filter(
            (event) => event.type === 'call' && event.action === 'delegate' && event.outcome !== 'denied',
          );
        for (const { start, end, name } of calls as { start: number; end: number; name: string }[])
          report({ message: 'spawned', start, end, data: { command, name } });
        if (calls.length > 0) continue;
        // Where the log has no call, the assistant's own words tell.
        for (const { name, ...place } of announced(run))
          report({ message: 'spawned', ...place, data: { command, name } });
      }
    },
  },
});

/** In folded text. */
const spawning =
  /^[^a-z\r\n]{0,20}((?:(?:(?:i(?: am|[’']m)|we(?: are|[’']re)|now) )?(?:now )?(?:spawning|launching|dispatching|invoking|delegating to)|(?:(?:i(?: have|[’']ve)?|we) )?(?:spawned|launched|dispatched)|(?:i(?: will|[’']ll)|let me|let[’']s) (?:now )?(?:spawn|launch|dispatch)|spustam|spustil[ai]? som)(?: (?!no |not |without )[^\s.!?:]{1,40}){0,6}? (?:sub-?)?agent(?:s|a|ov)?)(?=[ \t]*(?:$|[\r\n.,:;!…(–—-])| (?:to|for|with|in|on|and|now|first|that|which|na|pre)(?![a-z]))/gm;

/** What the assistant says to have spawned, or to be about to, above its prompt. */
function announced({ output, events }: Phase0Run): (Range & { readonly name: string })[] {
  const find = (text: string, placeOf: (range: Range) => Range) =>
    [...fold(text).matchAll(spawning)].map((match) => {
      const end = match.index + match[0].length;
      const start = end - match[1]!.length;
      return { ...placeOf({ start, end }), name: `"${text.slice(start, end)}"` };
    });
  if (output) {
    const { text, phase0 } = output.document;
    return find(text.slice(0, phase0.prompt?.start), output.placeOf);
  }
  return events.flatMap((event) => {
    if (event.type !== 'message' || event.by !== 'assistant' || event.agent !== undefined) return [];
    const { text, start, end, textStart } = event;
    const placeOf = (range: Range) =>
      textStart === undefined
        ? { start, end }
        : { start: textStart + range.start, end: textStart + range.end };
    return find(text, placeOf);
  });
}
