import { parseArguments } from '../options.ts';
import { type Call, type Program, writePaths } from '../run.ts';
import { ShellScope } from '../scope.ts';
import { type ProgramRule, programOf, type Row } from './row.ts';

/** Where a download goes that is named as it is there. */
const nameIn = (url: string) => url.replace(/[?#].*/s, '').replace(/^.*\//s, '');

/** The method of a request: of several that are given the last one counts, and here the one that changes something. `HEAD` and their like are `GET`. */
export function methodOf(given: readonly string[]): string | undefined {
  const methods = given.map((method) =>
    method.toUpperCase().replace(/^(?:HEAD|OPTIONS|PROPFIND|TRACE)$/, 'GET'),
  );
  return methods.find((method) => method !== 'GET') ?? methods[0];
}

const curl: ProgramRule = {
  valued:
    '-X --request -H --header -d --data --data-raw --data-binary --data-urlencode --data-ascii --json -F --form --form-string --expand-data --variable -T --upload-file -o --output -u --user -A --user-agent -e --referer -b --cookie ' +
    '-x --proxy -m --max-time --connect-timeout --retry --retry-delay -w --write-out --url -K --config --cacert --cert --key -r --range --resolve --limit-rate --output-dir ' +
    '--interface --unix-socket -E -C --max-redirs --oauth2-bearer --aws-sigv4 -z --retry-max-time --ciphers --tls-max --url-query -Q --quote --engine',
  outputs:
    '-c --cookie-jar -D --dump-header --trace --trace-ascii --hsts --alt-svc --etag-save --stderr --libcurl --ssl-sessions',
  writes: '-T --upload-file -Q --quote',
  judge: (call, { given, has, operands }) => {
    if (has('--engine --no-get -K --config')) call.log.doubt();
    const method = methodOf(given('-X --request'));
    const hasBody = has(
      '-d --data --data-raw --data-binary --data-urlencode --data-ascii --expand-data --json -F --form --form-string',
    );
    if (method === undefined ? hasBody && !has('-G --get') : method !== 'GET') call.log.change();
    for (const format of given('-w --write-out'))
      for (const [, path] of format.matchAll(/%output\{(?:>>)?([^}]{0,2000})\}/g)) writePaths(call, [path!]);
    const folders = has('--output-dir') ? given('--output-dir').map((folder) => `${folder}/`) : [''];
    const files = given('-o --output').filter((path) => path !== '-');
    if (has('-O --remote-name -J --remote-header-name --remote-name-all'))
      files.push(...[...operands, ...given('--url')].map(nameIn));
    for (const folder of folders)
      for (const file of files) call.log.write(call.scope.resolve(`${folder}${file}`));
  },
};

/** Each request has options of its own. */
const requests: Program = (call) => {
  const next = call.args.findIndex((arg) => /^(?:-:|--next)$/.test(arg));
  if (next >= 0) requests({ ...call, args: call.args.slice(next + 1) });
  const args = next < 0 ? call.args : call.args.slice(0, next);
  programOf(curl)({ ...call, args: args.map((arg) => arg.replace(/^--expand-/, '--')) });
};

const wget: ProgramRule = {
  valued:
    '-O --output-document -P --directory-prefix --use-askpass -e -t -T -U --user-agent --header --post-data --post-file --method --body-data -i --user --password --timeout --tries --hsts-file --config --execute',
  outputs: '-o --output-file -a --append-output --save-cookies --warc-file --rejected-log --hsts-file',
  writes: '--post-data --post-file --body-data -b --background',
  judge: (call, { operands, given, has }) => {
    if ((methodOf(given('--method')) ?? 'GET') !== 'GET') call.log.change();
    if (has('--use-askpass -e --execute --config')) call.log.doubt();
    if (has('--spider')) return;
    const folders = has('-P --directory-prefix') ? given('-P --directory-prefix') : ['.'];
    const documents = given('-O --output-document');
    const named = folders.map((folder) => `${folder}/${nameIn(operands[0] ?? '')}`);
    writePaths(call, documents.length > 0 ? documents : named);
  },
};

/** `http POST url name=value`, and `xh`. */
const httpie: ProgramRule = {
  valued: '-a --auth --session -A --timeout --verify --cert --print -p',
  outputs: '-o --output',
  judge: ({ log }, { operands, has }) => {
    const [first = '', ...items] = operands;
    const isMethod = /^[A-Za-z]+$/.test(first) && items.length > 0;
    const hasData = items.some((item) => /^[^:=@]+(?:=|:=|@)(?!=)/.test(item) && !/^[^=]+==/.test(item));
    if (isMethod ? !/^(?:GET|HEAD|OPTIONS)$/i.test(first) : hasData) log.change();
    if (has('-d --download') && !has('-o')) log.change();
  },
};

/** Options of `ssh -o` by which it runs a program or loads code; without one of these values they do not. */
const runningOptions =
  /^(?:(?:Proxy|Local|Remote|KnownHosts)Command|Include|PKCS11Provider|SecurityKeyProvider|XAuthLocation|ControlPath)$/i;

/**
 * Judges the options of `ssh` and `scp`, whose letters may stand in one group.
 *
 * @param valued The letters that take a value.
 * @param running Those by which a program is run, or a file written.
 * @returns The letters, and where the first operand stands.
 */
function sshOptions({ args, log, scope }: Call, valued: string, running: string) {
  let letters = '';
  let at = 0;
  for (; args[at]?.startsWith('-'); at++) {
    for (let place = 1; place < args[at]!.length; place++) {
      const letter = args[at]![place]!;
      letters += letter;
      if (!valued.includes(letter)) continue;
      const value = args[at]!.slice(place + 1) || (args[++at] ?? '');
      const [, option = '', given = ''] =
        /^\s{0,9}(\w{1,50})[\s=]{1,9}(\S.*|$)/s.exec(letter === 'o' ? value : '') ?? [];
      if (
        running.includes(letter)
          ? !/^(?:none|\/dev\/null)$/.test(value)
          : runningOptions.test(option) && given !== 'none'
      )
        log.doubt();
      if (/^UserKnownHostsFile$/i.test(option) && !/^~\/\.ssh\//.test(given)) log.write(scope.resolve(given));
      break;
    }
  }
  return { letters, at };
}

const ssh: Program = (call) => {
  const { args, runner, scope, log, input } = call;
  const { letters, at } = sshOptions(call, 'BbcDEeFIiJLlmOopQRSWw', 'EFIS');
  const words = args.slice(at + 1);
  if (/[VQ]/.test(letters)) return;
  if (words.length === 0 && (letters.includes('G') || (letters.includes('T') && input === undefined))) return;
  const elsewhere = new ShellScope(undefined, scope);
  elsewhere.folder = '';
  if (words.length > 0) runner.script(words.join(' '), elsewhere);
  else if (input?.text !== undefined) runner.script(input.text, elsewhere);
  else log.doubt();
};

const remoteCopy: Program = (call) => {
  const { operands } = parseArguments(call.args, '-P -i -o -F -l -S -c -J -b -p -D -X');
  sshOptions(call, 'cDFiJloPSX', 'DFS');
  const target = operands.at(-1);
  if (call.name !== 'scp' || target === undefined || /^[^/]+:/.test(target)) call.log.change();
  else call.log.write(call.scope.resolve(target));
};

/** Addresses of `socat` by which it runs a program, or opens a file to write it. */
const writingAddress =
  /^(?:exec|system|shell|create|gopen)\b|^(?:open|file|pipe|fifo)\b(?=.*(?:,(?:creat|wronly|rdwr|append|trunc|create)))/i;

/** Programs that talk to other machines. */
// biome-ignore format: a table
export const networkRows: readonly Row[] = [
  { names: 'curl curlie', judge: requests },
  { names: 'wget wget2', ...wget },
  { names: 'http https xh xhs httpie', ...httpie },
  { names: 'ssh mosh', judge: ssh },
  { names: 'scp sftp ftp lftp ncftp croc', judge: remoteCopy },
  { names: 'nc ncat netcat telnet socat',
    judge: ({ name, args, input, log }) => {
      const running = args.find((arg) =>
        name === 'socat'
          ? writingAddress.test(arg)
          : /^(?:-[a-z]*[ec]|--(?:sh-|lua-)?exec(?:=.*)?|-o|--output)$/.test(arg),
      );
      if (running !== undefined) log.doubt();
      else if (!args.some((arg) => /^-[a-z]*z/.test(arg)) && input !== undefined)
        log.doubt();
    } },
];
