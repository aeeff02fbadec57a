import { parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { Scope } from '../scope.ts';
import type { Row } from './row.ts';

const curlValued =
  '-X --request -H --header -d --data --data-raw --data-binary --data-urlencode --data-ascii --json -F --form --form-string --expand-data --variable -T --upload-file -o --output -u --user -A --user-agent -e --referer -b --cookie -c ' +
  '--cookie-jar -D --dump-header -x --proxy -m --max-time --connect-timeout --retry --retry-delay -w --write-out --url -K --config --cacert --cert --key -r --range --resolve --limit-rate --output-dir ' +
  '--trace --trace-ascii --interface --unix-socket -E -C --max-redirs --oauth2-bearer --aws-sigv4 -z --retry-max-time --ciphers --tls-max --url-query --hsts --alt-svc --etag-save --stderr -Q --quote --libcurl';

const curl: Program = (call) => {
  const { given, has, operands } = parseArguments(call.args, curlValued);
  const { log, scope } = call;
  const method = given('-X --request')[0]?.toUpperCase();
  const hasBody = has(
    '-d --data --data-raw --data-binary --data-urlencode --data-ascii --expand-data --json -F --form --form-string',
  );
  const isGet = has('-G --get');
  if (has('-K') || has('--config')) log.doubt('`curl -K` sends a request that is not shown');
  if (has('-T --upload-file')) log.change('`curl -T` uploads a file');
  else if (method !== undefined && !/^(?:GET|HEAD|OPTIONS|PROPFIND|TRACE)$/.test(method))
    log.change(`\`curl -X ${method}\` sends a request that changes something`);
  else if (hasBody && !isGet && method === undefined) log.change('`curl` posts data');
  if (has('-Q --quote')) log.change('`curl -Q` sends commands');
  const folder = given('--output-dir')[0];
  for (const format of given('-w --write-out'))
    for (const [, path] of format.matchAll(/%output\{(?:>>)?([^}]{0,2000})\}/g))
      log.write(scope.resolve(path!), '`curl -w` writes');
  for (const path of given(
    '-o --output -c --cookie-jar -D --dump-header --trace --trace-ascii --hsts --alt-svc --etag-save --stderr --libcurl',
  )) {
    if (path !== '-' && path !== '%')
      log.write(scope.resolve(folder === undefined ? path : `${folder}/${path}`), '`curl -o` writes');
  }
  if (has('-O --remote-name -J --remote-header-name --remote-name-all')) {
    for (const url of [...operands, ...given('--url')])
      log.write(
        scope.resolve(
          `${folder === undefined ? '' : `${folder}/`}${url.replace(/[?#].*/s, '').replace(/^.*\//s, '')}`,
        ),
        '`curl -O` writes',
      );
  }
};

const wget: Program = (call) => {
  const { operands, given, has } = parseArguments(
    call.args,
    '-O --output-document -P --directory-prefix -o --output-file -a --append-output --save-cookies --use-askpass -e -t -T -U --user-agent --header --post-data --post-file --method --body-data -i --user --password --timeout --tries',
  );
  const { log, scope } = call;
  const method = given('--method')[0]?.toUpperCase();
  if (has('--post-data --post-file --body-data') || (method !== undefined && !/^(?:GET|HEAD)$/.test(method)))
    log.change('`wget` posts data');
  if (has('--use-askpass')) log.doubt('`wget --use-askpass` runs a program that may write');
  for (const option of ['-o', '--output-file', '-a', '--append-output', '--save-cookies'])
    for (const path of given(option))
      if (path !== '-') log.write(scope.resolve(path), `\`wget ${option}\` writes`);
  if (has('--spider')) return;
  const target = given('-O --output-document')[0];
  if (target === '-') return;
  const folder = given('-P --directory-prefix')[0];
  const name = (operands[0] ?? '').replace(/[?#].*/s, '').replace(/^.*\//s, '');
  log.write(scope.resolve(target ?? `${folder === undefined ? '' : `${folder}/`}${name}`), '`wget` writes');
};

/** `http POST url name=value`, and `xh`. */
const httpie: Program = (call) => {
  const { operands, given, has } = parseArguments(
    call.args,
    '-o --output -a --auth --session -A --timeout --verify --cert --print -p',
  );
  const method =
    /^[A-Za-z]+$/.test(operands[0] ?? '') && operands.length > 1 ? operands[0]!.toUpperCase() : undefined;
  const hasData = operands
    .slice(1)
    .some((item) => /^[^:=@]+(?:=|:=|@)(?!=)/.test(item) && !/^[^=]+==/.test(item));
  if (method === undefined ? hasData : !/^(?:GET|HEAD|OPTIONS)$/.test(method))
    call.log.change(`\`${call.name}\` sends a ${method ?? 'POST'} request`);
  for (const path of given('-o --output'))
    call.log.write(call.scope.resolve(path), `\`${call.name} -o\` writes`);
  if (has('-d --download') && !has('-o')) call.log.change(`\`${call.name} --download\` writes a file`);
};

const ssh: Program = ({ args, runner, scope, log, input }) => {
  let at = 0;
  while (at < args.length && args[at]!.startsWith('-'))
    at += /^-[BbcDEeFIiJLlmOopQRSWw]$/.test(args[at]!) ? 2 : 1;
  const words = args.slice(at + 1);
  if (
    args.some((arg) => arg === '-V' || arg === '-G' || arg === '-Q') ||
    (args.includes('-T') && words.length === 0 && input === undefined)
  )
    return;
  const options = args.slice(0, at).join(' ');
  if (
    /-o\s*['"]?(?:Proxy|Local|Remote|KnownHosts)Command|-o\s*['"]?Include|(?:^|\s)-F\s*(?!\/dev\/null)|-S\s*\S|-E\s*\S/i.test(
      options,
    )
  )
    log.doubt('`ssh` is told options by which it may run a program or write');
  const elsewhere = new Scope(undefined, scope);
  elsewhere.folder = '';
  if (words.length > 0) runner.script(words.join(' '), elsewhere);
  else if (input?.text !== undefined) runner.script(input.text, elsewhere);
  else log.doubt('`ssh` opens a shell on another machine');
};

const remoteCopy: Program = (call: Call) => {
  const { operands } = parseArguments(call.args, '-P -i -o -F -l -S -c -J -b -p');
  const target = operands.at(-1);
  if (call.name !== 'scp' || target === undefined || /^[^/]+:/.test(target))
    return call.log.change(`\`${call.name}\` copies files to another machine`);
  call.log.write(call.scope.resolve(target), '`scp` writes');
};

/** Addresses of `socat` by which it runs a program, or opens a file to write it. */
const writingAddress =
  /^(?:exec|system|shell|create|gopen)\b|^(?:open|file|pipe|fifo)\b(?=.*(?:,(?:creat|wronly|rdwr|append|trunc|create)))/i;

/** Programs that talk to other machines. */
// biome-ignore format: a table
export const networkRows: readonly Row[] = [
  { names: 'curl curlie', judge: curl },
  { names: 'wget wget2', judge: wget },
  { names: 'http https xh xhs httpie', judge: httpie },
  { names: 'ssh mosh', judge: ssh },
  { names: 'scp sftp ftp lftp ncftp croc', judge: remoteCopy },
  { names: 'nc ncat netcat telnet socat',
    judge: ({ name, args, input, log }) => {
      const running = args.find((arg) =>
        name === 'socat'
          ? writingAddress.test(arg)
          : /^(?:-[a-z]*[ec]|--(?:sh-|lua-)?exec(?:=.*)?|-o|--output)$/.test(arg),
      );
      if (running !== undefined) log.doubt(`\`${name} ${running}\` may write`);
      else if (!args.some((arg) => /^-[a-z]*z/.test(arg)) && input !== undefined)
        log.doubt(`\`${name}\` sends data`);
    } },
  { names: 'grpcurl websocat mosquitto_pub kcat kafka-console-producer',
    judge: ({ name, args, log }) => {
      if (!args.some((arg) => /^(?:list|describe|-L|-Q)$/.test(arg))) log.doubt(`\`${name}\` sends data`);
    } },
  { names: 'nmap ssh-keyscan tcpdump tshark iperf ab hey wrk speedtest networkQuality', outputs: '*' },
  { names: 'aria2c gdown axel', how: 'writes the files that it downloads' },
];
