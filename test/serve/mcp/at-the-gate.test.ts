import { expect, it } from 'vitest';
import type { ToolCall } from '../../../src/core/session/session.ts';
import { workOf } from '../../../src/sessions/gate/work.ts';
import { namedTool } from '../../../src/sessions/tools/named-tool.ts';
import { connectMcp } from '../../support/mcp.ts';
import { temporaryFolder } from '../../support/repository.ts';

interface Listed {
  readonly name: string;
  readonly inputSchema: { readonly properties?: object };
}

it('no tool is work for the live gate: all of them are wanted before the Yes', async () => {
  const { result } = await (await connectMcp(temporaryFolder())).request('tools/list');
  for (const { name, inputSchema } of result.tools as readonly Listed[]) {
    const called = `mcp__prompt-lint__${name}`;
    const inputs = Object.keys(inputSchema.properties ?? {});
    const facts = namedTool(called, Object.fromEntries(inputs.map((each) => [each, 'src/a.md'])));
    const call = {
      changes: [],
      reads: [],
      ...facts,
      name: called,
      outcome: 'succeeded',
    } as unknown as ToolCall;
    expect({ name, work: workOf(call, { cwd: undefined }) }).toEqual({ name, work: undefined });
  }
});
