import { hasAny, parseArguments } from '../options.ts';
import type { Program } from '../run.ts';
import { awk } from './editing/awk.ts';
import { sed } from './editing/sed.ts';
import { changeHere, type ProgramTable, writeAll } from './kinds.ts';

const editor: Program = (call) => {
  const { operands, flags } = parseArguments(call.args, '-c -S -s -T -u --cmd');
  if (hasAny(flags, '-R -M') && !hasAny(flags, '-c --cmd -S')) {
    for (const file of operands) call.log.read(call.scope.resolve(file));
    return;
  }
  writeAll(
    call,
    operands.filter((operand) => !operand.startsWith('+')),
    'edits',
  );
};

/** Programs that edit text, in a file or on its way. */
export const editingPrograms: ProgramTable = [
  ['sed gsed', sed],
  ['awk gawk mawk nawk', awk],
  ['ed ex vi vim nvim nano emacs emacsclient pico micro joe code subl', editor],
  ['sponge', (call) => writeAll(call, parseArguments(call.args).operands, 'writes')],
  [
    'sd',
    (call) => {
      const { operands, flags } = parseArguments(call.args, '-n -f --flags --max-replacements');
      if (operands.length > 2 && !hasAny(flags, '-p --preview')) writeAll(call, operands.slice(2), 'edits');
    },
  ],
  ['rpl replace rename comby fastmod codemod', (call) => call.log.change(`\`${call.name}\` edits files`)],
  [
    'ctags etags',
    (call) => {
      const { values, flags } = parseArguments(call.args, '-f -o');
      if (hasAny(flags, '-x --list')) return;
      if (![...(values.get('-f') ?? []), ...(values.get('-o') ?? [])].includes('-'))
        call.log.change(`\`${call.name}\` writes tags`);
    },
  ],
  [
    'ast-grep sg',
    (call) => {
      const { flags } = parseArguments(
        call.args,
        '-p --pattern -r --rewrite -l --lang -c --config --rule --inline-rules',
      );
      const written = ['-U', '--update-all', '-i', '--interactive'].find((option) => flags.has(option));
      if (written !== undefined || call.args[0] === 'new')
        changeHere(call, `\`${call.name} ${written ?? 'new'}\` edits files`);
      else call.log.read(call.scope.resolve('.'));
    },
  ],
  ['dos2unix unix2dos mac2unix', (call) => writeAll(call, parseArguments(call.args).operands, 'edits')],
];
