import { hasAny, parseArguments } from '../../options.ts';
import type { Program } from '../../run.ts';
import { changeHere } from '../kinds.ts';
import { editFiles, editsWith } from './editing.ts';

export const ruff: Program = (call) => {
  const verb = call.args.find((arg) => !arg.startsWith('-')) ?? 'check';
  const files = parseArguments(
    call.args,
    '--config --select --ignore --extend-select --line-length --target-version --output-format',
  ).operands.filter((word) => word !== verb);
  const inner = { ...call, name: `ruff ${verb}` };
  if (verb === 'format' && !hasAny(new Set(call.args), '--check --diff')) return editFiles(inner, files);
  if (
    hasAny(new Set(call.args), '--fix --fix-only --unsafe-fixes --add-noqa') &&
    !call.args.includes('--diff') &&
    call.args.some((arg) => /^--(?:fix|fix-only|add-noqa)$/.test(arg))
  )
    return editFiles({ ...inner, name: 'ruff --fix' }, files);
  if (verb === 'clean') changeHere(call, '`ruff clean` deletes its cache');
};

export const biome: Program = (call) => {
  if (/^(?:init|start|stop|clean|upgrade)$/.test(call.args[0] ?? ''))
    return changeHere(call, `\`biome ${call.args[0]}\` writes files`);
  editsWith(
    '--write --fix --apply --apply-unsafe --unsafe',
    '--config-path --max-diagnostics --reporter',
  )({
    ...call,
    args: call.args.filter(
      (arg, at) => !(at === 0 && /^(?:check|lint|format|ci|migrate|init|explain|rage|search)$/.test(arg)),
    ),
  });
};
