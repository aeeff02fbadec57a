import { hasAny, parseArguments } from '../options.ts';
import type { Program } from '../run.ts';
import { type ProgramTable, unless } from './kinds.ts';

const openssl: Program = ({ args, log }) => {
  const named = args.find((arg) =>
    /^-(?:out|keyout|writerand|CAcreateserial|CAserial|sess_out|keylogfile|signout|savecert)/.test(arg),
  );
  if (named !== undefined) log.change(`\`openssl ${named}\` writes a file`);
  // A new key goes into a file of its own even where none is named.
  else if (args.includes('-newkey') && !args.includes('-nokey')) log.change('`openssl req` writes a key');
  else if (args[0] === 'ca') log.change('`openssl ca` changes the list of certificates');
};

/** Programs that make, keep and use keys and secrets. */
export const keyPrograms: ProgramTable = [
  ['openssl', openssl],
  [
    'ssh-keygen gpg gpg2 keytool',
    ({ name, args, log }) => {
      if (
        !args.some((arg) =>
          /^(?:-l|-lf|-y|-F|-B|-L|--list-.*|-k|-K|--verify|-list|-printcert|--version|--fingerprint|--show-keys|--check-sigs|--print-md)$/.test(
            arg,
          ),
        )
      )
        log.change(`\`${name}\` changes keys or files`);
    },
  ],
  [
    'ssh-add',
    ({ args, log }) => {
      if (!/^-[lL]$/.test(args[0] ?? '')) log.change('`ssh-add` gives a key to the agent');
    },
  ],
  [
    'sops',
    (call) => {
      const { flags, values } = parseArguments(
        call.args,
        '--output --config --input-type --output-type --extract',
      );
      const prints = hasAny(flags, '-d --decrypt') || /^(?:decrypt|filestatus)$/.test(call.args[0] ?? '');
      if (!prints || hasAny(flags, '-i --in-place')) return call.log.change('`sops` edits a file');
      for (const path of values.get('--output') ?? [])
        call.log.write(call.scope.resolve(path), '`sops --output` writes');
    },
  ],
  [
    'age rage',
    ({ args, log, scope }) => {
      const at = args.findIndex((arg) => /^(?:-o|--output)$/.test(arg));
      if (at >= 0) log.write(scope.resolve(args[at + 1] ?? ''), '`age -o` writes');
    },
  ],
  [
    'pass gopass',
    unless('-c --clip', ({ name, args, log }) => {
      if (!/^(?:ls|list|show|find|search|grep|version|help)$/.test(args[0] ?? 'ls'))
        log.change(`\`${name}\` changes the store`);
    }),
  ],
];
