import { resolvePath } from '../../../core/base/path.ts';
import { isKnown, parseArguments } from '../options.ts';
import { type Call, type Program, readPaths } from '../run.ts';
import { doubtful, type ProgramRule, programOf, type Row, writeAll } from './row.ts';

/** Edits with `-i`; else it prints, unless its script writes. */
const sed: Program = (call) => {
  const { args, scope, log } = call;
  const inPlace = args.some((arg) => /^-[nErsuz]*i/.test(arg) || /^--i/.test(arg) || arg === '-I');
  // BSD's `sed -i ''` gives the suffix as a word of its own.
  const cleaned = args.filter((arg, at) => !(arg === '' && /^-[nEr]*[iI]$/.test(args[at - 1] ?? '')));
  const { operands, given, has } = parseArguments(
    cleaned.filter((arg) => !/^-i/.test(arg)),
    '-e --expression -f --file -l --line-length',
  );
  const givenApart = has('-e --expression -f --file');
  const files = givenApart ? operands : operands.slice(1);
  if (inPlace) return writeAll(call, files);
  for (const file of files) if (file !== '-') log.read(scope.resolve(file));
  for (const script of givenApart ? given('-e --expression') : operands.slice(0, 1))
    judgeSedScript(script, call);
  if (has('-f --file')) log.doubt();
};

/** In a sed script, `w FILE` writes and `e` runs a command; both may also be flags of `s`. */
function judgeSedScript(script: string, { log, scope }: Call): void {
  for (const piece of sedCommands(script)) {
    const write = /^[wW]\s*(\S.*)$/.exec(piece);
    if (write) log.write(scope.resolve(write[1]!.trim()));
    if (/^e(?:\s|$)/.test(piece)) log.doubt();
    const flags = substitutionFlags(piece);
    if (flags === undefined) continue;
    const target = /w\s+(\S.{0,2000})$/.exec(flags);
    if (target) log.write(scope.resolve(target[1]!.trim()));
    else if (flags.includes('e')) log.doubt();
  }
}

/** The commands of a sed script without their addresses; those inside patterns may be cut wrongly, on the safe side. */
function sedCommands(script: string): string[] {
  const commands: string[] = [];
  const lastBracket = script.lastIndexOf(']');
  let at = 0;
  while (at < script.length) {
    // An address: numbers, `$`, `/pattern/`, `\cpatternc`, with `,`, `!`, `~` and `+`.
    const before = at;
    while (at < script.length && /[\s;{}\d$,!~+]/.test(script[at]!)) at++;
    if (script[at] === '/' || script[at] === '\\') {
      at = endOfDelimited(script, script[at] === '\\' ? at + 1 : at, lastBracket);
      if (/[IM]/.test(script[at] ?? '')) at++;
      continue;
    }
    if (at >= script.length) break;
    const command = script[at]!;
    let end = at + 1;
    if (command === 's' || command === 'y') {
      const delimiter = script[at + 1];
      const middle = endOfDelimited(script, at + 1, lastBracket) - 1;
      end = delimiter === undefined ? script.length : endOfDelimited(script, middle, lastBracket);
      const flags = /^[^;}\n]*/.exec(script.slice(end, end + 300))![0];
      commands.push(`s///${flags}`);
      end += flags.length;
    } else {
      const isText = /[aicwWrRebt:#]/.test(command);
      const stop = isText ? /\n/ : /[;}\n]/;
      const rest = script.slice(at).search(stop);
      end = rest < 0 ? script.length : at + Math.max(rest, 1);
      commands.push(script.slice(at, end).trim());
    }
    at = Math.max(end, before + 1);
  }
  return commands;
}

function substitutionFlags(piece: string): string | undefined {
  return piece.startsWith('s///') ? piece.slice(4) : undefined;
}

/** @returns Behind the next delimiter, which stands at `at`. */
function endOfDelimited(script: string, at: number, lastBracket: number): number {
  const delimiter = script[at];
  let inClass = false;
  for (let next = at + 1; next < script.length; next++) {
    const letter = script[next];
    if (letter === '\\') next++;
    else if (letter === '[' && !inClass) inClass = lastBracket > next + 1 && delimiter !== '[';
    else if (letter === ']') inClass = false;
    else if (letter === delimiter && !inClass) return next + 1;
  }
  return script.length;
}

/** Prints, unless its program writes, or gawk edits in place. */
const awk: Program = (call) => {
  const { args, scope, log } = call;
  const { operands, given, has } = parseArguments(
    args,
    '-F -v -f -E --exec -i -e -l --field-separator --assign --file --include --source --load',
  );
  const programs = given('-e --source');
  const fromFile = has('-f --file -E --exec');
  if (has('-l --load')) log.doubt();
  // gawk writes its variables, the program or a profile into a file of its own choice where none is named.
  for (const arg of args) {
    const option = /^(?:--(?:profile|pretty-print|dump-variables|debug)(?:=(.*))?|-[op](.*))$/s.exec(arg);
    if (option) log.write(scope.resolve(option[1] || option[2] || 'awkprof.out'));
    if (arg === operands[0] && !fromFile) break;
  }
  const isApart = fromFile || programs.length > 0;
  const files = (isApart ? operands : operands.slice(1)).filter((file) => !/^\w+=/.test(file));
  if (given('-i --include').some((file) => file !== 'inplace')) log.doubt();
  if (given('-i --include').includes('inplace')) return writeAll(call, files);
  for (const file of files) if (file !== '-') log.read(scope.resolve(file));
  if (fromFile) log.doubt();
  for (const program of isApart ? programs : operands.slice(0, 1)) judgeAwk(program, call);
};

/** `print > "file"` writes; `system()`, `| "command"` and `"command" | getline` run commands. */
function judgeAwk(program: string, { log, scope, runner }: Call): void {
  const strings: string[] = [];
  // Patterns stand behind an operator or at the beginning, and hold no line break.
  const code = program.replace(
    /#[^\n]*|"(?:[^"\\\n]|\\.){0,20000}(?:"|(?=\n)|$)|(?<=(?:^|[\s(,;{}!~&|])\s?)\/(?:[^/\\\n]|\\.){1,300}\//g,
    (text) => {
      if (text[0] !== '"') return text[0] === '#' ? '' : ' 0 ';
      strings.push(text.slice(1, -1));
      return `"${strings.length - 1}"`;
    },
  );
  if (/@load\b/.test(code)) log.doubt();
  for (const statement of code.split(/[;}\n]/)) {
    const target = redirectTarget(statement);
    if (target === undefined) continue;
    const literal = /^"(\d+)"$/.exec(target);
    if (literal) log.write(scope.resolve(strings[Number(literal[1])]!));
    else log.change();
  }
  for (const [, index] of code.matchAll(/(?:\bsystem\s*\(\s*|\|&?\s*)"(\d+)"/g))
    runner.script(strings[Number(index)]!, scope);
  for (const [, index] of code.matchAll(/"(\d+)"\s*\|&?\s*getline/g))
    runner.script(strings[Number(index)]!, scope);
  if (/\bsystem\s*\(\s*[^"\s]|\bsystem\s*\(\s*"\d+"\s*[^)\s]/.test(code)) log.doubt();
  if (/(?<!\|)\|(?!\|)&?\s*(?!getline|"\d)\w/.test(code)) log.doubt();
  if (/[\w$)\]]\s*\|&?\s*getline/.test(code)) log.doubt();
  if (!isKnown(program) && /[>|]\s*"?\0/.test(program)) log.doubt();
}

/** What stands behind `>` in a `print` statement; inside brackets `>` compares. */
function redirectTarget(statement: string): string | undefined {
  let depth = 0;
  for (let at = statement.search(/\bprintf?\b/); at >= 0 && at < statement.length; at++) {
    if (statement[at] === '(') depth++;
    else if (statement[at] === ')') depth--;
    else if (statement[at] === '|' && depth === 0) return undefined;
    else if (statement[at] === '>' && depth === 0) return statement.slice(at).replace(/^>+/, '').trim();
  }
  return undefined;
}

/** `cp A B`, `ln`, `install`, `scp`: the last operand, or the folder of `-t`, is written. */
function copying(valued: string, isLinking = false): Program {
  return (call) => {
    const { operands, given, has } = parseArguments(call.args, `-t --target-directory ${valued}`);
    const { scope, log, name } = call;
    if (name === 'install' && has('-d --directory')) return writeAll(call, operands);
    const target = given('-t --target-directory')[0];
    const sources = target === undefined ? operands.slice(0, -1) : operands;
    const written = target ?? operands.at(-1);
    if (!isLinking)
      readPaths(
        call,
        sources.filter((source) => !isRemote(source)),
      );
    if (written === undefined || isRemote(written)) return log.change();
    if (has('--remove-source-files')) for (const source of sources) log.write(scope.resolve(source), 'away');
    const isSame = isLinking ? !has('-s --symbolic') : has('-l --link');
    // By its other name the very file is written.
    if (isSame && /^g?(?:cp|ln|link)$/.test(name))
      for (const source of sources) log.write(scope.resolve(source), 'link');
    else if (isLinking || (/^g?cp$/.test(name) && has('-s --symbolic-link')))
      for (const source of sources) log.link(scope.resolve(written), scope.resolve(source));
    const takes = isLinking ? 'link' : has('--delete') ? 'away' : undefined;
    // Into a folder, each file keeps its name.
    const intoFolder = /\/$/.test(written) || target !== undefined || sources.length > 1;
    for (const source of intoFolder ? sources : [''])
      log.write(scope.resolve(placedIn(written, source)), takes);
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
  const { operands, has } = parseArguments(call.args, '-t --target-directory -S --suffix');
  const sources = has('-t --target-directory') ? operands : operands.slice(0, -1);
  for (const source of sources) call.log.write(call.scope.resolve(source), 'away');
  copying('-S --suffix')(call);
};

const rsync: Program = (call) => {
  const { operands, given, has } = parseArguments(call.args, '-e --rsh --rsync-path --log-file');
  for (const program of given('-e --rsh --rsync-path')) call.runner.script(program, call.scope);
  if (has('--daemon')) return call.log.doubt();
  for (const path of given('--log-file')) call.log.write(call.scope.resolve(path));
  // Of one place alone it lists what is there.
  if (operands.length < 2 || has('-n --dry-run --list-only')) return;
  copying(
    '-e --exclude --include --exclude-from --include-from --filter -f --rsh --rsync-path --log-file --bwlimit --port --timeout',
  )(call);
};

const tar: Program = (call) => {
  const [first = ''] = call.args;
  const programs =
    '-I --use-compress-program --to-command -F --info-script --new-volume-script --rsh-command --rmt-command';
  const { operands, given, has } = parseArguments(
    /^[a-zA-Z]+$/.test(first) ? [`-${first}`, ...call.args.slice(1)] : call.args,
    `-f --file -C --directory -X -T --exclude --strip-components --checkpoint-action --index-file ${programs}`,
  );
  const archives = given('-f --file').filter((archive) => archive !== '-');
  // Each -C goes on from the one before.
  const folder = given('-C --directory').reduce(resolvePath, '') || '.';
  for (const program of given(programs)) call.runner.script(program, call.scope);
  for (const action of given('--checkpoint-action'))
    if (action.startsWith('exec=')) call.runner.script(action.slice(5), call.scope);
  for (const path of given('--index-file')) call.log.write(call.scope.resolve(path));
  if (has('--help --version --usage')) return;
  const makes = has('-c --create -r -u --append --update -A --delete');
  const unpacks = has('-x --extract --get');
  if (!has('-t --list') && !unpacks && !makes) return call.log.doubt();
  for (const file of has('-t --list') || unpacks ? archives : operands)
    call.log.read(call.scope.resolve(file));
  if (has('-t --list')) return;
  if (unpacks) {
    if (!has('-O --to-stdout')) call.log.write(call.scope.resolve(folder));
  } else {
    for (const archive of archives) call.log.write(call.scope.resolve(archive));
    if (has('--remove-files')) call.log.change();
  }
};

const unzip: Program = (call) => {
  const { operands, given, has } = parseArguments(call.args, '-d -x -P');
  if (operands[0] !== undefined) call.log.read(call.scope.resolve(operands[0]));
  if (has('-l -p -t -v -Z -z -c')) return;
  for (const folder of has('-d') ? given('-d') : ['.']) call.log.write(call.scope.resolve(folder));
};

/** `gzip FILE` replaces it; with -c, or from a pipe, it only prints. */
const compress: Program = (call) => {
  const { operands, has } = parseArguments(call.args, '-S --suffix -T --threads -o');
  if (!has('-c --stdout --to-stdout -t --test -l --list') && (operands.length > 0 || has('-o')))
    return writeAll(call, operands);
  for (const file of operands) call.log.read(call.scope.resolve(file));
};

const modes: Program = (call: Call) => {
  const { operands, has } = parseArguments(
    call.args.filter((arg) => !/^-[rwxXst]+$/.test(arg)),
    '--reference',
  );
  writeAll(call, has('--reference') ? operands : operands.slice(1));
};

/** Editors; to look they show a file read-only and are told no commands. */
export const editor: Program = (call) => {
  const { operands, has } = parseArguments(call.args, '-c -S -s -T -u -l --cmd');
  const opens = operands.filter((operand) => !operand.startsWith('+'));
  const commands = operands.length > opens.length || has('-c --cmd -S -u -l');
  const looks = has('-R -M') || call.name === 'view';
  if (!looks) return writeAll(call, opens);
  if (commands) return call.log.doubt();
  for (const file of opens) call.log.read(call.scope.resolve(file));
};

/** Programs that write, move or delete files, and those that edit text, in a file or on its way. */
const astGrep = {
  valued: '-p --pattern -r --rewrite -l --lang -c --config --rule --inline-rules',
  writes: '-U --update-all -i --interactive',
  alters: 'here',
} satisfies ProgramRule;

// biome-ignore format: a table
export const fileRows: readonly Row[] = [
  { names: 'tee sponge', files: 'write' },
  { names: 'touch', valued: '-d -t -r --date --reference', files: 'write' },
  { names: 'mkdir mkfifo mknod', valued: '-m --mode', files: 'write' },
  { names: 'rm rmdir unlink shred trash trash-put srm rimraf del-cli', valued: '-n', files: 'write', takes: 'away' },
  { names: 'mv gmv', judge: move },
  { names: 'cp gcp ditto pax', judge: copying('-S --suffix') },
  { names: 'ln link', judge: copying('-S --suffix', true) },
  { names: 'install ginstall', judge: copying('-m -o -g --mode --owner --group -S') },
  { names: 'chmod chown chgrp', judge: modes },
  { names: 'setfacl setfattr chattr chflags', reads: '-l -p --list' },
  { names: 'xattr', writes: /^-[a-z]*[wdc]/, files: 'read' },
  { names: 'truncate fallocate', valued: '-s --size -r --reference -l -o', files: 'write' },
  { names: 'dd',
    judge: ({ args, scope, log }) => {
      const target = args.find((arg) => arg.startsWith('of='));
      if (target !== undefined) log.write(scope.resolve(target.slice(3)));
    } },
  { names: 'rsync', judge: rsync },
  { names: 'tar gtar bsdtar', judge: tar },
  { names: 'unzip', judge: unzip },
  { names: 'zip', loads: '-TT --unzip-command',
    judge: ({ args, log }) => {
      const { operands, has } = parseArguments(args, '-b -i -x -n -t -tt -P');
      if (!args.includes('-sf') && (!has('-T') || operands.length > 1)) log.change();
    } },
  { names: '7z 7za 7zr rar unrar jar', reads: /^(?:l[bt]*|t|v[bt]*|-?tf|-?tvf)$/ },
  { names: 'ar', reads: /^-?[tp][a-zA-Z]*$/ },
  { names: 'cpio', reads: /^-[a-z]*t|^--list/ },
  { names: 'gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd lz4 brotli compress', judge: compress },
  { names: 'split csplit', alters: 'beyond' },
  { names: 'patch', valued: '-p -i -d -o -r --strip --input --directory', reads: '--dry-run -C --check', files: 'write' },
  { names: 'sed gsed', judge: sed },
  { names: 'awk gawk mawk nawk', judge: awk },
  { names: 'ed ex vi vim nvim nano emacsclient pico micro joe code subl view vimdiff', judge: editor },
  { names: 'sd',
    judge: (call) => {
      const { operands, has } = parseArguments(call.args, '-n -f --flags --max-replacements');
      if (operands.length > 2 && !has('-p --preview')) writeAll(call, operands.slice(2));
    } },
  { names: 'rpl replace rename comby fastmod codemod mmv', alters: 'beyond' },
  { names: 'ctags etags', into: '-f -o', reads: '-x --list' },
  { names: 'ast-grep sg', valued: astGrep.valued,
    own: { new: { alters: 'here' }, 'run, scan, test, lsp, completions, help': astGrep },
    // `sg GROUP -c COMMAND` is another program.
    otherwise: (call) => programOf(call.args[0]?.startsWith('-') ? astGrep : doubtful)(call) },
  { names: 'dos2unix unix2dos mac2unix', files: 'write' },
];
