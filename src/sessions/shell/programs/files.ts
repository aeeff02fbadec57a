import { hasAny, parseArguments } from '../options.ts';
import { joinPath } from '../paths.ts';
import type { Call, Program } from '../run.ts';
import { type ProgramTable, quiet, unless, writeAll, writing } from './kinds.ts';

const tee: Program = ({ name, args, scope, log }) => {
  for (const path of parseArguments(args).operands) log.write(scope.resolve(path), `\`${name}\` writes`);
};

/** `cp A B`, `ln`, `install`, `scp`: the last operand, or the folder of `-t`, is written. */
function copying(how: string, valued: string): Program {
  return (call) => {
    const { operands, values, flags } = parseArguments(call.args, `-t --target-directory ${valued}`);
    const { scope, log, name } = call;
    if (name === 'install' && hasAny(flags, '-d --directory')) return writeAll(call, operands, 'creates');
    const target = (values.get('-t') ?? values.get('--target-directory') ?? [])[0];
    const sources = target === undefined ? operands.slice(0, -1) : operands;
    const written = target ?? operands.at(-1);
    if (how !== 'links') for (const source of sources) if (!isRemote(source)) log.read(scope.resolve(source));
    if (written === undefined || isRemote(written)) return log.change(`\`${name}\` ${how} files`);
    if (hasAny(flags, '--remove-source-files'))
      for (const source of sources) log.write(scope.resolve(source), `\`${name}\` moves`);
    if (how === 'links' || (/^g?cp$/.test(name) && hasAny(flags, '-l --link -s --symbolic-link')))
      for (const source of sources) log.link(scope.resolve(written), scope.resolve(source));
    // Into a folder, each file keeps its name.
    const intoFolder = /\/$/.test(written) || target !== undefined || sources.length > 1;
    for (const source of intoFolder ? sources : [''])
      log.write(scope.resolve(placedIn(written, source)), `\`${name}\` ${how}`);
  };
}

function placedIn(folder: string, source: string): string {
  // What stands in a folder goes into the other: `cp -r a/. b`, `rsync a/ b`.
  return source === '' || /(?:^|\/)\.?$/.test(source)
    ? folder
    : `${folder.replace(/\/$/, '')}/${source.replace(/\/$/, '').replace(/^.*\//s, '')}`;
}

function isRemote(path: string): boolean {
  return /^(?:[\w.-]+@)?[\w.-]{2,}:|^[a-z0-9]+:\/\//i.test(path);
}

const move: Program = (call) => {
  const { operands, flags } = parseArguments(call.args, '-t --target-directory -S --suffix');
  const sources = hasAny(flags, '-t --target-directory') ? operands : operands.slice(0, -1);
  for (const source of sources) call.log.write(call.scope.resolve(source), '`mv` moves');
  copying('writes', '-S --suffix')(call);
};

const rsync: Program = (call) => {
  if (hasAny(parseArguments(call.args).flags, '-n --list-only')) return;
  const { flags } = parseArguments(call.args);
  copying(
    flags.has('--delete') ? 'writes and deletes' : 'writes',
    '-e --exclude --include --exclude-from --include-from --filter -f --rsh --log-file --bwlimit --port --timeout',
  )(call);
};

const tar: Program = (call) => {
  const [first = ''] = call.args;
  const { values, flags, operands } = parseArguments(
    /^[a-zA-Z]+$/.test(first) ? [`-${first}`, ...call.args.slice(1)] : call.args,
    '-f --file -C --directory -X -T --exclude --strip-components -I --use-compress-program --to-command -F --info-script --checkpoint-action',
  );
  const archive = (values.get('-f') ?? values.get('--file') ?? [])[0];
  // Each -C goes on from the one before.
  const folder =
    [...(values.get('-C') ?? []), ...(values.get('--directory') ?? [])].reduce(joinPath, '') || '.';
  for (const option of ['-I', '--use-compress-program', '--to-command', '-F', '--info-script'])
    for (const program of values.get(option) ?? []) call.runner.script(program, call.scope);
  for (const action of values.get('--checkpoint-action') ?? [])
    if (action.startsWith('exec=')) call.runner.script(action.slice(5), call.scope);
  if (hasAny(flags, '-t --list')) {
    if (archive !== undefined) call.log.read(call.scope.resolve(archive));
  } else if (hasAny(flags, '-x --extract --get')) {
    if (archive !== undefined && archive !== '-') call.log.read(call.scope.resolve(archive));
    if (!hasAny(flags, '-O --to-stdout')) call.log.write(call.scope.resolve(folder), '`tar -x` unpacks into');
  } else if (hasAny(flags, '-c --create -r -u --append --update -A --delete')) {
    for (const file of operands) call.log.read(call.scope.resolve(file));
    if (archive !== undefined && archive !== '-') call.log.write(call.scope.resolve(archive), '`tar` writes');
    if (flags.has('--remove-files')) call.log.change('`tar --remove-files` deletes files');
  } else {
    call.log.doubt('`tar` may write');
  }
};

const unzip: Program = (call) => {
  const { flags, values, operands } = parseArguments(call.args, '-d -x -P');
  if (operands[0] !== undefined) call.log.read(call.scope.resolve(operands[0]));
  if (hasAny(flags, '-l -p -t -v -Z -z -c')) return;
  call.log.write(call.scope.resolve((values.get('-d') ?? ['.'])[0]!), '`unzip` unpacks into');
};

/** `gzip FILE` replaces it; with -c, or from a pipe, it only prints. */
const compress: Program = (call) => {
  const { flags, operands } = parseArguments(call.args, '-S --suffix -T --threads -o');
  if (
    hasAny(flags, '-c --stdout --to-stdout -t --test -l --list') ||
    (operands.length === 0 && !flags.has('-o'))
  ) {
    for (const file of operands) call.log.read(call.scope.resolve(file));
    return;
  }
  writeAll(call, operands, 'replaces');
};

const dd: Program = ({ args, scope, log }) => {
  const target = args.find((arg) => arg.startsWith('of='));
  if (target !== undefined) log.write(scope.resolve(target.slice(3)), '`dd` writes');
};

function modes(how: string): Program {
  return (call: Call) => {
    const { operands, flags } = parseArguments(
      call.args.filter((arg) => !/^-[rwxXst]+$/.test(arg)),
      '--reference',
    );
    writeAll(call, flags.has('--reference') ? operands : operands.slice(1), how);
  };
}

/** Programs that write, move or delete files. */
export const filePrograms: ProgramTable = [
  ['tee', tee],
  ['touch', writing('touches', '-d -t -r --date --reference')],
  ['mkdir', writing('creates', '-m --mode')],
  ['mkfifo mknod', writing('creates', '-m --mode')],
  ['rm rmdir unlink shred trash trash-put srm rimraf del-cli', writing('deletes', '-n')],
  ['mv gmv', move],
  ['cp gcp ditto pax', copying('writes', '-S --suffix')],
  ['ln link', copying('links', '-S --suffix')],
  ['install ginstall', copying('writes', '-m -o -g --mode --owner --group -S')],
  ['chmod chown chgrp', modes('changes the permissions of')],
  [
    'setfacl setfattr xattr chattr chflags',
    unless('-l -p --list', (call) => call.log.change(`\`${call.name}\` changes attributes`)),
  ],
  ['truncate fallocate', writing('changes the size of', '-s --size -r --reference -l -o')],
  ['dd', dd],
  ['rsync', rsync],
  ['tar gtar bsdtar', tar],
  ['unzip', unzip],
  [
    'zip 7z 7za 7zr rar jar',
    (call) => {
      if (/^(?:l|t|-?tf|-?tvf|-sf|-T)$/.test(call.args[0] ?? '')) return;
      call.log.change(`\`${call.name}\` writes an archive or its files`);
    },
  ],
  ['gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd lz4 brotli compress', compress],
  ['zipinfo lzcat', quiet],
  ['split csplit', (call) => call.log.change(`\`${call.name}\` writes files`)],
  [
    'patch',
    unless('--dry-run -C --check', (call) => {
      const { operands } = parseArguments(call.args, '-p -i -d -o -r --strip --input --directory');
      if (operands[0] === undefined) call.log.change('`patch` edits files');
      else writeAll(call, operands.slice(0, 1), 'edits');
    }),
  ],
];
