import { resolvePath } from '../../../core/base/path.ts';
import { isKnown, parseArguments } from '../options.ts';
import { type Call, type Program, readPaths, writePaths } from '../run.ts';
import { type ProgramRule, programOf, type Row, writeAll } from './row.ts';

/** Edits with `-i`; else it prints, unless its script writes. */
const sed: Program = (call) => {
  const { args, log } = call;
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
  readPaths(call, files);
  for (const script of givenApart ? given('-e --expression') : operands.slice(0, 1))
    judgeSedScript(script, call);
  if (has('-f --file')) log.doubt();
};

/** In a sed script, `w FILE` writes and `e` runs a command; both may also be flags of `s`. */
function judgeSedScript(script: string, { log, scope }: Call): void {
  for (const piece of sedCommands(script)) {
    const flags = piece.startsWith('s///') ? piece.slice(4) : '';
    const target = /^[wW]\s*(\S.*)$/.exec(piece) ?? /w\s+(\S.{0,2000})$/.exec(flags);
    if (target) log.write(scope.resolve(target[1]!.trim()));
    else if (/^e(?:\s|$)/.test(piece) || flags.includes('e')) log.doubt();
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
  readPaths(call, files);
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
const copying = (valued: string, isLinking = false): ProgramRule => ({
  valued: `-t --target-directory ${valued}`,
  judge: (call, { operands, given, has }) => {
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
    if (has('--remove-source-files') || /^g?mv$/.test(name))
      for (const source of sources) log.write(scope.resolve(source), 'away');
    if (written === undefined || isRemote(written)) return log.change();
    const isSame = isLinking ? !has('-s --symbolic') : has('-l --link');
    const isLinked = isLinking || (/^g?cp$/.test(name) && has('-s --symbolic-link'));
    for (const source of sources) {
      // By its other name the very file is written.
      if (isSame && /^g?(?:cp|ln|link)$/.test(name)) log.write(scope.resolve(source), 'link');
      else if (isLinked) log.link(scope.resolve(written), scope.resolve(source));
    }
    const takes = isLinking ? 'link' : has('--delete') ? 'away' : undefined;
    // Into a folder, each file keeps its name.
    const intoFolder = /\/$/.test(written) || target !== undefined || sources.length > 1;
    for (const source of intoFolder ? sources : [''])
      log.write(scope.resolve(placedIn(written, source)), takes);
  },
});

function placedIn(folder: string, source: string): string {
  // What stands in a folder goes into the other: `cp -r a/. b`, `rsync a/ b`.
  return source === '' || /(?:^|\/)\.?$/.test(source)
    ? folder
    : `${folder.replace(/\/$/, '')}/${source.replace(/\/$/, '').replace(/^.*\//s, '')}`;
}

function isRemote(path: string): boolean {
  return /^(?:[\w.-]+@)?[\w.-]{2,}:|^[a-z0-9]+:\/\//i.test(path);
}

const synced = programOf(
  copying(
    '-e --exclude --include --exclude-from --include-from --filter -f --rsh --rsync-path --log-file --bwlimit --port --timeout',
  ),
);

const rsync: ProgramRule = {
  runs: '-e --rsh --rsync-path',
  outputs: '--log-file',
  judge: (call, { operands, has }) => {
    if (has('--daemon')) call.log.doubt();
    // Of one place alone it lists what is there.
    else if (operands.length > 1 && !has('-n --dry-run --list-only')) synced(call);
  },
};

const archive: ProgramRule = {
  valued: '-f --file -C --directory -X -T --exclude --strip-components --checkpoint-action',
  runs: '-I --use-compress-program --to-command -F --info-script --new-volume-script --rsh-command --rmt-command',
  outputs: '--index-file',
  judge: (call, { operands, given, has }) => {
    const { log, runner, scope } = call;
    for (const action of given('--checkpoint-action'))
      if (action.startsWith('exec=')) runner.script(action.slice(5), scope);
    if (has('--help --version --usage')) return;
    const archives = given('-f --file').filter((path) => path !== '-');
    const unpacks = has('-x --extract --get');
    if (has('-t --list')) readPaths(call, archives);
    else if (unpacks) {
      readPaths(call, archives);
      // Each -C goes on from the one before.
      const folder = given('-C --directory').reduce(resolvePath, '') || '.';
      if (!has('-O --to-stdout')) log.write(scope.resolve(folder));
    } else if (has('-c --create -r -u --append --update -A --delete')) {
      readPaths(call, operands);
      writePaths(call, archives);
      if (has('--remove-files')) log.change();
    } else log.doubt();
  },
};

/** `tar xf a.tar`: letters without a hyphen. */
const tar: Program = (call) => {
  const [first = '', ...rest] = call.args;
  programOf(archive)(/^[a-zA-Z]+$/.test(first) ? { ...call, args: [`-${first}`, ...rest] } : call);
};

const unzip: ProgramRule = {
  valued: '-d -x -P',
  judge: (call, { operands, given, has }) => {
    readPaths(call, operands.slice(0, 1));
    if (!has('-l -p -t -v -Z -z -c')) writeAll(call, has('-d') ? given('-d') : ['.']);
  },
};

/** `gzip FILE` replaces it; with -c, or from a pipe, it only prints. */
const compress: ProgramRule = {
  valued: '-S --suffix -T --threads -o',
  judge: (call, { operands, has }) => {
    const prints = has('-c --stdout --to-stdout -t --test -l --list');
    if (prints || (operands.length === 0 && !has('-o'))) readPaths(call, operands);
    else writeAll(call, operands);
  },
};

const modes: Program = (call) => {
  const { operands, has } = parseArguments(
    call.args.filter((arg) => !/^-[rwxXst]+$/.test(arg)),
    '--reference',
  );
  writeAll(call, has('--reference') ? operands : operands.slice(1));
};

/** Editors; to look they show a file read-only and are told no commands. */
export const editor: ProgramRule = {
  valued: '-c -S -s -T -u -l --cmd',
  judge: (call, { operands, has }) => {
    const opens = operands.filter((operand) => !operand.startsWith('+'));
    const isTold = operands.length > opens.length || has('-c --cmd -S -u -l');
    if (!has('-R -M') && call.name !== 'view') writeAll(call, opens);
    else if (isTold) call.log.doubt();
    else readPaths(call, opens);
  },
};

// biome-ignore format: a table
export const fileRows: readonly Row[] = [
  { names: 'tee sponge', files: 'write' },
  { names: 'touch', valued: '-d -t -r --date --reference', files: 'write' },
  { names: 'mkdir mkfifo mknod', valued: '-m --mode', files: 'write' },
  { names: 'rm rmdir unlink shred trash trash-put srm rimraf del-cli', valued: '-n', files: 'write', takes: 'away' },
  { names: 'mv gmv', ...copying('-S --suffix') },
  { names: 'cp gcp ditto pax', ...copying('-S --suffix') },
  { names: 'ln link', ...copying('-S --suffix', true) },
  { names: 'install ginstall', ...copying('-m -o -g --mode --owner --group -S') },
  { names: 'chmod chown chgrp', judge: modes },
  { names: 'truncate fallocate', valued: '-s --size -r --reference -l -o', files: 'write' },
  { names: 'dd', judge: (call) => writePaths(call, call.args.flatMap((arg) => (arg.startsWith('of=') ? [arg.slice(3)] : []))) },
  { names: 'rsync', ...rsync },
  { names: 'tar gtar bsdtar', judge: tar },
  { names: 'unzip', ...unzip },
  { names: 'zip', valued: '-b -i -x -n -t -tt -P', loads: '-TT --unzip-command',
    judge: ({ args, log }, { operands, has }) => {
      if (!args.includes('-sf') && (!has('-T') || operands.length > 1)) log.change();
    } },
  { names: '7z 7za 7zr rar unrar jar', reads: /^(?:l[bt]*|t|v[bt]*|-?tf|-?tvf)$/ },
  { names: 'gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd lz4 brotli compress', ...compress },
  { names: 'patch', valued: '-p -i -d -o -r --strip --input --directory', reads: '--dry-run -C --check', files: 'write' },
  { names: 'sed gsed', judge: sed },
  { names: 'awk gawk mawk nawk', judge: awk },
  { names: 'ed ex vi vim nvim nano emacsclient pico micro joe code subl view vimdiff', ...editor },
];
