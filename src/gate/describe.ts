import { claudeCodeTools } from '../sessions/claude-code/tools.ts';
import { running } from '../sessions/codex/shell-call.ts';
import { describeTextCall } from '../sessions/codex/text-call.ts';
import { describeCodexCall } from '../sessions/codex/tools.ts';
import { copilotTools } from '../sessions/copilot/tools.ts';
import { cursorTools } from '../sessions/cursor/tools.ts';
import { geminiTools } from '../sessions/gemini/tools.ts';
import { asText, type JsonObject } from '../sessions/json/values.ts';
import { opencodeTools } from '../sessions/opencode/tools.ts';
import type { ToolCall } from '../sessions/session.ts';
import { type CallFacts, describeCall } from '../sessions/tools/facts.ts';
import type { HookProgram } from './hook-input.ts';

/**
 * The call of a hook as an event behind all that the session holds: it is judged as if it had just been recorded.
 *
 * @param cwd Where the assistant works, for a command that does not tell it.
 */
export function calledNow(
  program: HookProgram,
  tool: string,
  input: JsonObject,
  cwd: string | undefined,
): ToolCall {
  const facts = factsOf(program, tool, input);
  return {
    type: 'call',
    start: Number.MAX_SAFE_INTEGER,
    end: Number.MAX_SAFE_INTEGER,
    at: undefined,
    id: undefined,
    name: tool,
    outcome: 'unknown',
    output: '',
    outputCut: false,
    ...facts,
    reads: facts.reads ?? [],
    changes: facts.changes ?? [],
    cwd: facts.cwd ?? cwd,
  };
}

function factsOf(program: HookProgram, tool: string, input: JsonObject): CallFacts {
  switch (program) {
    case 'claude':
      return describeCall(claudeCodeTools, tool, input);
    case 'codex':
      // Its hooks tell the shell as Bash and a patch as the text of a command.
      if (tool === 'Bash') return running(input);
      if (tool === 'apply_patch' || tool === 'exec')
        return describeTextCall(tool, asText(input.command) ?? asText(input.input) ?? '');
      return describeCodexCall(tool, undefined, input);
    case 'gemini':
      return describeCall(geminiTools, tool, input);
    case 'copilot':
      return describeCall(copilotTools, tool, input);
    case 'cursor':
      return describeCall(cursorTools, tool, input);
    case 'opencode':
      return describeCall(opencodeTools, tool, input);
  }
}
