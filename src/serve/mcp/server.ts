import { McpServer } from '@modelcontextprotocol/server';
import { rules } from '../../../rules/index.ts';
import { version } from '../../base/version.ts';
import { rulePage } from '../../queries/rule-page.ts';
import type { Repository } from './repository.ts';
import { answerOf } from './tool.ts';
import { tools } from './tools/index.ts';

const instructions = `prompt-lint checks perfected prompts (GOAL, CONTEXT, SCOPE, REQUIREMENTS, CONSTRAINTS, EXPECTED RESULT), guides such as AGENTS.md, memory files, skills and session logs, and holds what they state against this repository.
Lint a document after you have written it, and mend what is reported. Before you state a version, a path or a script, ask list_facts, or check_claims with your text.
No tool writes anything, and none approves a prompt: approval is a person's answer to "Proceed? [Yes / Modify / Cancel]".`;

/** Every tool only looks, and at this repository alone. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The server with its tools, and the pages of the rules as resources. */
export function createServer(repository: Repository): McpServer {
  const server = new McpServer({ name: 'prompt-lint', version }, { instructions });
  let last: Promise<unknown> = Promise.resolve();
  for (const tool of tools) {
    const { name, title, description, input: inputSchema, output: outputSchema } = tool;
    // One after the other: each is busy all the time.
    const call = (input: unknown) => {
      const answer = last.then(() => answerOf(tool, input, repository));
      last = answer;
      return answer;
    };
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, call);
  }
  for (const [id, { summary }] of rules) {
    const uri = `prompt-lint://rules/${id}`;
    const mimeType = 'text/markdown';
    server.registerResource(id, uri, { title: id, description: summary, mimeType }, () => ({
      contents: [{ uri, mimeType, text: rulePage(id) }],
    }));
  }
  return server;
}
