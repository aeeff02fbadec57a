import { hasAny, parseArguments } from '../options.ts';
import { unknownPart } from '../paths.ts';
import type { Program } from '../run.ts';
import { withOutputs } from './checks/output.ts';
import { type ProgramTable, quiet, reading, writing } from './kinds.ts';

/** Reads operands; without any, the folder where it runs. */
function listing(valued = '', writingOption = ''): Program {
  const named = reading(valued, 0, writingOption);
  return (call) => {
    if (parseArguments(call.args, `${valued} ${writingOption}`).operands.length === 0)
      call.log.read(call.scope.resolve('.'));
    named(call);
  };
}

/** A reader that runs what one of its options says. */
function runningOption(option: string, program: Program): Program {
  return (call) => {
    program(call);
    for (const command of parseArguments(call.args, option).values.get(option) ?? [])
      call.runner.script(command, call.scope);
  };
}

const searchOptions =
  '-e --regexp -f --file -A --after-context -B --before-context -C --context -m --max-count -g --glob --iglob -t --type -T --type-not ' +
  '--max-depth -d -j --threads -r --replace -M --max-columns --sort --sortr --max-filesize -E --encoding --colors --color --engine --include ' +
  '--exclude --exclude-dir --ignore-file --type-add --pre --context-separator -D --devices --binary-files --ignore';

/** `grep` and its kind: a pattern, then files; without files those of the folder, where it searches folders. */
function searching(isRecursive: boolean): Program {
  return ({ name, args, input, scope, log, runner }) => {
    // In grep -r takes no value, -E neither; in rg both do.
    const own = isRecursive
      ? searchOptions
      : searchOptions.replace(/ -r | -E | -T | -g | -t | -M | -j | -d /g, ' ').replace(/ -r | -E /g, ' ');
    const { operands, flags, values } = parseArguments(args, own);
    const hasPattern = hasAny(flags, '-e --regexp -f --file --files --type-list');
    const files = hasPattern ? operands : operands.slice(1);
    for (const file of files) log.read(scope.resolve(file));
    const recursive = isRecursive
      ? input === undefined
      : hasAny(flags, '-r -R --recursive --dereference-recursive');
    if (files.length === 0 && recursive) log.read(scope.resolve('.'));
    for (const program of isRecursive ? (values.get('--pre') ?? []) : [])
      runner.run([program, unknownPart], undefined, scope);
    if (name === 'ag' && flags.has('--pager')) log.doubt('`ag --pager` runs a program');
  };
}

/** `uniq IN OUT`, `xxd IN OUT`: the second operand is written. */
function convertingTo(valued: string, firstWritten = 1): Program {
  return ({ name, args, scope, log }) => {
    const { operands } = parseArguments(args, valued);
    operands.forEach((path, at) => {
      if (path === '-') return;
      if (at < firstWritten) log.read(scope.resolve(path));
      else log.write(scope.resolve(path), `\`${name}\` writes`);
    });
  };
}

/** Prints what it finds; with -p and a file, or -t, that. */
const jq: Program = (call) => {
  const valued = '--arg --argjson --slurpfile --rawfile --indent -f --from-file -L';
  const { operands, flags } = parseArguments(
    call.args.filter((_, at, all) => !/^--(?:arg|argjson)$/.test(all[at - 2] ?? '')),
    valued,
  );
  const programGiven = hasAny(flags, '-f --from-file');
  if (hasAny(flags, '-i --inplace --in-place --write') && call.name !== 'jq') {
    return writing('edits')({ ...call, args: operands.filter((_, at) => at > 0) });
  }
  if (hasAny(flags, '--args --jsonargs')) return;
  for (const file of programGiven ? operands : operands.slice(1)) call.log.read(call.scope.resolve(file));
};

const yq: Program = (call) => {
  const { flags, operands } = parseArguments(
    call.args,
    '-o --output-format -p --input-format -s --split-exp -I --indent --arg',
  );
  if (hasAny(flags, '-s --split-exp')) return call.log.change('`yq -s` writes files');
  if (hasAny(flags, '-i --inplace -iy -yi')) {
    const files = operands.slice(/^(?:e|eval|ea|eval-all)$/.test(operands[0] ?? '') ? 2 : 1);
    return writing('edits')({ ...call, name: 'yq -i', args: files });
  }
  for (const file of operands.slice(1)) call.log.read(call.scope.resolve(file));
};

/** Programs that print what they read. */
export const readingPrograms: ProgramTable = [
  [
    'cat bat batcat tac nl zcat gzcat xzcat bzcat zless zmore rev view',
    reading('-l --language -r --line-range --style --theme --color --paging -H --highlight-line -w -s -b'),
  ],
  ['head tail ghead gtail', reading('-n --lines -c --bytes -s --sleep-interval --pid')],
  ['less more most', reading('-p -x -z -j', 0, '-o -O --log-file --LOG-FILE')],
  [
    'wc md5sum md5 sha1sum sha256sum sha512sum shasum b2sum b3sum cksum sum file stat gstat readlink realpath hexdump hd strings nm objdump',
    reading('-a -c -f --format -t -n --algorithm -e -m -s --printf -j'),
  ],
  [
    'readelf otool ldd size od fold fmt expand unexpand column paste join comm cmp pr colrm ul look lsattr getfacl getfattr',
    reading('-w -t -s -d -n -l -N -j -A -o'),
  ],
  [
    'diff sdiff colordiff diff3 icdiff delta difft vimdiff',
    reading('-U --unified -x --exclude -I -W --label -L -C --color', 0, '--output -o'),
  ],
  ['cut', reading('-d -f -c -b --delimiter --fields --output-delimiter --characters')],
  [
    'sort gsort tsort',
    runningOption(
      '--compress-program',
      reading(
        '-k -t -S -T --key --field-separator --parallel --batch-size --compress-program',
        0,
        '-o --output',
      ),
    ),
  ],
  ['uniq', convertingTo('-f -s -w --skip-fields --skip-chars --check-chars')],
  ['xxd', convertingTo('-l -s -c -g -o -n -len -seek -cols')],
  ['ls dir vdir ll la l exa eza lsd gls', listing('-I --ignore --hide -w --sort -s --time --color --level')],
  ['tree', listing('-L -I -P --filelimit --charset --timefmt --sort', '-o')],
  ['du gdu df dust duf ncdu', listing('-d --max-depth --exclude -B --block-size -t --threshold -I -f', '-o')],
  ['grep egrep fgrep zgrep bzgrep xzgrep ggrep pcregrep pcre2grep', searching(false)],
  ['rg ripgrep ag ack ugrep', searching(true)],
  ['locate mdfind plocate', quiet],
  ['jq gojq jaq gron xq tomlq jql', jq],
  ['yq', yq],
  ['iconv', reading('-f -t --from-code --to-code', 0, '-o --output')],
  ['xmllint', reading('--xpath --schema --encode', 0, '--output -o')],
  ['base64 base32 gbase64', reading('-w --wrap -i -d', 0, '-o --output')],
  [
    'tokei cloc scc loc onefetch ',
    withOutputs(
      listing(
        '--exclude-dir --include-lang --exclude-lang --sort --by-file -e -t -o -f --exclude',
        '--out --report-file',
      ),
    ),
  ],
  [
    'ffprobe mediainfo identify pdfinfo pdffonts ident ',
    reading('-v -show_entries -of -select_streams -print_format -i -format'),
  ],
  ['tr bc dc seq factor yes numfmt gnumfmt expr', quiet],
  ['shuf gshuf', reading('-n -i --head-count --input-range --random-source', 0, '-o --output')],
];
