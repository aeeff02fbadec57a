import { hasAny, parseArguments } from '../options.ts';
import type { Program } from '../run.ts';
import { changeHere, type ProgramTable, verbs, writeAll } from './kinds.ts';

const valued =
  '--since --stdin-filename --kind --at --format --output-file --max-warnings --rule --config --print-config --cache-location --baseline --concurrency --shard';
const memory = ['project-profile.md', 'sessions.md', 'prompt-patterns.md'];

/** Linting reads; `--fix` and the options that name a file write. */
const lint: Program = (call) => {
  const { operands, values, flags } = parseArguments(call.args, valued);
  for (const path of values.get('--output-file') ?? [])
    call.log.write(call.scope.resolve(path), '`prompt-lint --output-file` writes');
  if (hasAny(flags, '--update-baseline')) changeHere(call, '`prompt-lint --update-baseline` writes a file');
  if (!hasAny(flags, '--fix')) return;
  const fixing = { ...call, name: 'prompt-lint --fix' };
  if (operands.length > 0) writeAll(fixing, operands, 'edits');
  else changeHere(fixing, '`prompt-lint --fix` edits files');
};

/** It prints what stands in the memory files. */
const context: Program = ({ log, scope }) => {
  for (const file of memory) log.read(scope.resolve(`.assistant/memory/${file}`));
};

/** Writes below `.assistant/`: the prompt and the memory files are no work. */
function writingOwn(path: string, unlessGiven = ''): Program {
  return ({ name, args, scope, log }) => {
    if (unlessGiven === '' || !hasAny(new Set(args), unlessGiven))
      log.write(scope.resolve(path), `\`${name}\` writes`);
  };
}

const init: Program = (call) => {
  if (!hasAny(new Set(call.args), '--check --dry-run --diff'))
    changeHere(call, '`prompt-lint init` writes files');
};

/** Whether the answer is read or given: it is one that a person has to give. */
const approve: Program = ({ log }) => log.approve('`prompt-lint approve` records the answer at the gate');

/** The linter itself: the library's commands run it before anything is approved. */
const promptLint: Program = verbs({
  looks:
    'explain, rules, facts, scan, analyze, session, gate, gate status, gate test, hooks, hooks status, hooks run, lsp, mcp, help',
  changes: { 'changes hooks': 'hooks install, hooks uninstall' },
  own: {
    context,
    approve,
    init,
    lint,
    new: writingOwn('.assistant/prompts'),
    'session-end': writingOwn('.assistant/memory', '--dry-run'),
    report: lint,
  },
  valued,
  otherwise: lint,
});

export const promptLintPrograms: ProgramTable = [['prompt-lint', promptLint]];
