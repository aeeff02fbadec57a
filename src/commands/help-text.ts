import { optionTable } from './option-table.ts';

/** The text of `--help`. */
export function helpText(): string {
  const rows = Object.entries(optionTable).map(([name, option]) => {
    const short = 'short' in option ? `-${option.short}, ` : '';
    const value = 'value' in option ? ` ${option.value}` : '';
    return `  ${`${short}--${name}${value}`.padEnd(26)}${option.help}`;
  });
  return `prompt-lint: a linter for AI prompts and sessions

  prompt-lint [options] [path…]     lint; without a path, everything the config includes
  prompt-lint init [--yes]          set up the command library, the git hook and the assistants' hooks, or update them
  prompt-lint scan [dir] [--json]   what the repository's apps are built with, with file and line
  prompt-lint context [--json]      what the memory files say: CONTEXT LOADED FROM PROJECT PROFILE
  prompt-lint analyze TEXT          what a request says, what already answers it, and what is left to ask
  prompt-lint new COMMAND TEXT      write a prompt file to complete, from scan, memory and analysis
  prompt-lint approve FILE          ask for the approval of a prompt and record the answer
  prompt-lint session FILE          what a session did: turns, calls, files, answers at the gate
  prompt-lint report [file…]        one HTML page: findings, session timelines, trends
  prompt-lint session-end           write the session's entry with its Diligence Summary
  prompt-lint gate [COMMAND]        an assistant's hook before each tool call; status, test, reset
  prompt-lint hooks install|uninstall|status|run
  prompt-lint facts [dir] [--json]  every fact that the manifests state, with file and line
  prompt-lint lsp                   language server: diagnostics, fixes, hover (docs/editors.md)
  prompt-lint mcp                   MCP server: lint, facts, scan, analysis, drafts (docs/mcp.md)
  prompt-lint explain RULE          what a rule wants and why; FILE:LINE for the claims of a line
  prompt-lint rules                 list the rules

Options:
${rows.join('\n')}

Exit status: 0 nothing at error level, 1 findings, 2 wrong usage or an error.
`;
}
