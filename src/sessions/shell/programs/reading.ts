import { parseArguments } from '../options.ts';
import { type Program, readPaths, writePaths } from '../run.ts';
import { type ProgramRule, type Row, writeAll } from './row.ts';

const searchOptions =
  '-e --regexp -f --file -A --after-context -B --before-context -C --context -m --max-count -g --glob --iglob -t --type -T --type-not ' +
  '--max-depth -d -j --threads -r --replace -M --max-columns --sort --sortr --max-filesize -E --encoding --colors --color --engine --include ' +
  '--exclude --exclude-dir --ignore-file --type-add --pre --hostname-bin --pager --context-separator -D --devices --binary-files --ignore';

/** `grep` and its kind: a pattern, then files; without files those of the folder, where it searches folders. */
function searching(isRecursive: boolean): ProgramRule {
  return {
    // In grep -r takes no value, -E neither; in rg both do.
    valued: isRecursive ? searchOptions : searchOptions.replace(/ -(?:r|E|T|g|t|M|j|d)(?= )/g, ''),
    judge: (call, { operands, given, has }) => {
      const files = has('-e --regexp -f --file --files --type-list') ? operands : operands.slice(1);
      const recursive = isRecursive
        ? call.input === undefined
        : has('-r -R --recursive --dereference-recursive');
      readPaths(call, files.length === 0 && recursive ? ['.'] : files);
      for (const program of isRecursive ? given('--pre --hostname-bin --pager') : [])
        call.runner.script(`${program} "$unknown"`, call.scope);
    },
  };
}

/** `uniq IN OUT`, `xxd IN OUT`: the second operand is written. */
export const convertingTo = (valued: string): ProgramRule => ({
  valued,
  judge: (call, { operands }) => {
    readPaths(call, operands.slice(0, 1));
    writePaths(call, operands.slice(1));
  },
});

const jq: Program = (call) => {
  // Behind these stand a name and a value.
  const args = call.args.filter((_, at, all) => !/^--arg(?:json)?$/.test(all[at - 2] ?? ''));
  const { operands, has } = parseArguments(
    args,
    '--arg --argjson --slurpfile --rawfile --indent -f --from-file -L',
  );
  const files = has('-f --from-file') ? operands : operands.slice(1);
  if (has('-i --inplace --in-place --write') && call.name !== 'jq') writeAll(call, files);
  else if (!has('--args --jsonargs')) readPaths(call, files);
};

const yq: ProgramRule = {
  valued: '-o --output-format -p --input-format -I --indent --arg',
  writes: '-s --split-exp',
  judge: (call, { operands, has }) => {
    const files = operands.slice(/^(?:e|eval|ea|eval-all)$/.test(operands[0] ?? '') ? 2 : 1);
    if (has('-i --inplace -iy -yi')) writeAll(call, files);
    else readPaths(call, files);
  },
};

/** Options by which the keepers of keys only show what they have. */
const keyReads =
  /^(?:-l|-lf|-y|-F|-B|-L|--list-.*|-k|-K|--verify|-list|-printcert|--version|--fingerprint|--show-keys|--check-sigs|--print-md)$/;

/** Programs that print what they read, convert it, or show it. */
// biome-ignore format: a table
export const readingRows: readonly Row[] = [
  { names: 'cat tac nl zcat gzcat xzcat bzcat zstdcat lz4cat zless zmore rev mdcat glow ccat lolcat hexyl choose htmlq pup jless rich pygmentize highlight vivid cheat wdiff batgrep batdiff procs',
    valued: '-l --language -r --line-range --style --theme --color --paging -H --highlight-line -w -s -b -O', outputs: '-o --output --export-html --export-svg', files: 'read' },
  { names: 'bat batcat', valued: '-l --language -r --line-range --style --theme --color --paging -H --highlight-line -m', runs: '--pager', files: 'read' },
  { names: 'head tail ghead gtail', valued: '-n --lines -c --bytes -s --sleep-interval --pid', files: 'read' },
  { names: 'less more most', valued: '-p -x -z -j', outputs: '-o -O --log-file --LOG-FILE', loads: /^(?:\+.?[!|s]|-k|--lesskey-(?:src|content|file))/, files: 'read' },
  { names: 'file', valued: '-m -f -F -e -P', loads: /^(?:-\w*C|--compile)/, files: 'read' },
  { names: 'wc md5sum md5 sha1sum sha256sum sha512sum shasum b2sum b3sum cksum sum stat gstat readlink realpath hexdump hd strings nm objdump', loads: /^--plugin/,
    valued: '-a -c -f --format -t -n --algorithm -e -m -s --printf -j', files: 'read' },
  { names: 'readelf otool ldd size od fold fmt expand unexpand column paste join comm cmp pr colrm ul look lsattr getfacl getfattr dwarfdump mdls GetFileInfo',
    valued: '-w -t -s -d -n -l -N -j -A -o -name', files: 'read' },
  { names: 'diff sdiff colordiff diff3 icdiff difft', valued: '-U --unified -x --exclude -I -W --label -L -C --color', outputs: '--output -o', files: 'read' },
  { names: 'delta', runs: '--pager', files: 'read' },
  { names: 'cut', valued: '-d -f -c -b --delimiter --fields --output-delimiter --characters', files: 'read' },
  { names: 'sort gsort tsort', valued: '-k -t -S -T --key --field-separator --parallel --batch-size', runs: '--compress-program', outputs: '-o --output', files: 'read' },
  { names: 'uniq', ...convertingTo('-f -s -w --skip-fields --skip-chars --check-chars') },
  { names: 'xxd', ...convertingTo('-l -s -c -g -o -n -len -seek -cols') },
  { names: 'ls dir vdir ll la l exa eza lsd gls', valued: '-I --ignore --hide -w --sort -s --time --color --level', files: 'list' },
  { names: 'tree', valued: '-L -I -P --filelimit --charset --timefmt --sort', outputs: '-o --output', files: 'list' },
  { names: 'du gdu df dust duf ncdu', valued: '-d --max-depth --exclude -B --block-size -t --threshold -I -f', outputs: '-o', files: 'list' },
  { names: 'grep egrep fgrep zgrep bzgrep xzgrep ggrep pcregrep pcre2grep', ...searching(false) },
  { names: 'rg ripgrep ag ack ugrep', ...searching(true) },
  { names: 'semver envinfo browserslist wslpath expo-doctor locate mdfind plocate tr bc seq factor yes numfmt gnumfmt expr zipinfo lsar lzcat' },
  { names: 'jq gojq jaq gron xq tomlq jql fx', judge: jq },
  { names: 'yq', ...yq },
  { names: 'iconv', valued: '-f -t --from-code --to-code', outputs: '-o --output', files: 'read' },
  { names: 'xmllint', loads: '--shell', valued: '--xpath --schema --encode', outputs: '--output -o', files: 'read' },
  { names: 'base64 base32 gbase64', valued: '-w --wrap -i -d', outputs: '-o --output', files: 'read' },
  { names: 'shuf gshuf', valued: '-n -i --head-count --input-range --random-source', outputs: '-o --output', files: 'read' },
  { names: 'tokei cloc scc loc onefetch', valued: '--exclude-dir --include-lang --exclude-lang --sort --by-file -e -t -o -f --exclude --out --report-file', outputs: '*', files: 'list' },
  { names: 'pkg-config pkgconf', valued: '--variable --define-variable --atleast-version --exact-version --max-version --with-path', outputs: '--log-file' },
  { names: 'ffprobe', words: true, valued: '-v -show_entries -of -select_streams -print_format -i -f', loads: /^-report/, outputs: '-o', files: 'read' },
  { names: 'identify', loads: /^-write|^\w+:/, valued: '-format', files: 'read' },
  { names: 'mediainfo pdfinfo pdffonts pdfimages ident soxi exif webpinfo', valued: '-v -show_entries -of -select_streams -print_format -i -format', files: 'read' },
  { names: 'csvlook csvstat csvgrep csvcut csvsort csvjoin csvstack csvjson csvformat csvpy parquet-tools parquet-reader parquet_reader h5dump h5ls ncdump gdalinfo ogrinfo tippecanoe-decode',
    valued: '-c -r -m -d -n -e -H -y -g -k -f -t --columns', outputs: '-o --output', files: 'read' },
  { names: 'xsv qsv xan', outputs: '*',
    own: { 'split, partition, index, to, extdedup, snappy, sqlp, luau, py, fetch, fetchpost, apply, generate, extsort, template, edit, prompt, foreach, parallel, transcode': { alters: 'beyond' } },
    otherwise: {} },
  { names: 'dot neato fdp sfdp circo twopi', valued: '-T -K -G -N -E', outputs: '-o', writes: /^-\w*O$/, files: 'read' },
  { names: 'pandoc', valued: '-f -t --from --to --template -V -M', outputs: '-o --output --extract-media --log', loads: /^(?:-F|-L|-d|--(?:(?:lua-)?filter|pdf-engine|defaults|data-dir)(?:=.*)?|.*\.lua)$/,
    files: 'read' },
  // A new key goes into a file of its own even where none is named, and `ca` notes what it signs.
  { names: 'openssl', loads: /^-(?:engine|provider|provider-path|config)$/,
    writes: /^-(?:out|keyout|writerand|CAcreateserial|CAserial|sess_out|keylogfile|signout|savecert|newkey$)|^ca$/ },
  { names: 'ssh-keygen gpg gpg2',
    loads: '-R --agent-program --dirmngr-program --keyboxd-program --photo-viewer --exec-path --options --pinentry-mode --pinentry-program --pinentry-timeout --pinentry-invisible-char --pinentry-touch-file --pinentry-formatted-passphrase',
    reads: keyReads },
  { names: 'ssh-add', reads: /^-[lL]$/ },
];
