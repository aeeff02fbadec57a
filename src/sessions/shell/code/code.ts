import { shown } from '../options.ts';
import type { Call } from '../run.ts';
import { callsWithoutBrackets, withoutPatterns } from './bare-calls.ts';
import { withoutCommands } from './commands.ts';
import { harmlessCalls, harmlessMethods } from './harmless.ts';
import { ownModuleIn } from './python-modules.ts';
import { judgeSql } from './sql.ts';
import { stripped } from './strip.ts';
import { tameCalls } from './tame.ts';
import { writingPatterns } from './writing.ts';

export type Language = 'python' | 'javascript' | 'ruby' | 'perl' | 'php' | 'lisp' | 'haskell' | 'other';

/** Modules that code loads, and so runs. */
const requiring =
  /\b(?:require|import|require_relative|load)\s{0,200}\(?\s*"(\d+)"(?!\s*\+)|\bfrom\s*"(\d+)"/g;
const madeUp = /\b(?:require|import)\s*\(\s*(?!"\d+"\s*[),])[^\s)]/;
/** Code of the project, code that is its own address, and Node's modules that run code which is not shown. */
const runsOther =
  /^(?:\.{0,2}\/(?!.*\.json$)|(?:data|file|https?):|(?:node:)?(?:repl|wasi)$|(?:simple-git|isomorphic-git|nodegit|shelljs|zx|execa|cross-spawn|rimraf|del|node-pty)(?:$|\/))/;

/**
 * Judges code that is handed to an interpreter on its command line or in a here-document. It writes when it says so; it only reads when
 * each function that it calls is known to; everything else may write.
 */
export function judgeCode(text: string, language: Language, { name, log, scope, runner }: Call): void {
  const { noted } = log;
  const { code: whole, strings } = stripped(text, language);
  const { code: rest, commands } = withoutCommands(whole, strings);
  const code = language === 'python' ? withoutQueries(withoutGetattr(rest, strings), strings) : rest;
  for (const { pattern, what, opens } of writingPatterns[language]) {
    pattern.lastIndex = 0;
    for (let found = pattern.exec(code); found; found = pattern.exec(code)) {
      const { path, mode } = found.groups ?? {};
      if (mode !== undefined && /^\s*<(?![&>|+])/.test(strings[Number(mode)] ?? '')) continue;
      if (opens && !opensForWriting(code, strings, found.index + found[0].length)) continue;
      if (what === 'doubt') log.doubt(`the code of \`${name}\` runs other programs or code`);
      else if (
        path !== undefined &&
        strings[Number(path)] !== undefined &&
        !strings[Number(path)]!.includes('${')
      )
        log.write(scope.resolve(strings[Number(path)]!), `the code of \`${name}\` ${what}`);
      else log.change(`the code of \`${name}\` ${what} files`);
    }
  }
  for (const command of commands) runner.script(command, scope);
  // `require("./" + name)`: data where it ends so.
  if (language === 'javascript' && madeUp.test(code) && !strings.some((each) => each.endsWith('.json')))
    log.doubt(`the code of \`${name}\` runs a module whose name is not shown, which may write`);
  if (language === 'javascript' && strings.includes('method') && /"\d+"\s*:\s*"\d+"/.test(code))
    log.doubt(`the code of \`${name}\` may send a request that changes something`);
  for (const [, first, second] of code.matchAll(requiring)) {
    const required = strings[Number(first ?? second)] ?? '';
    if (runsOther.test(required))
      log.doubt(`the code of \`${name}\` runs ${shown(required)}, which may write`);
  }
  const own = ownModuleIn(code, strings, language, name);
  if (own !== undefined) log.doubt(`the code of \`${name}\` loads ${shown(own)}, which may write`);
  // What includes or evaluates is no function that a string may name.
  const callable = /^(?!(?:include|require)(?:_once)?$|eval$)\w+$/;
  if (language === 'php' && strings.some((each) => callable.test(each) && writes(`${each}(`)))
    log.doubt(`the code of \`${name}\` may call a function that it names in a string`);
  const unknown = unknownCall(code, strings, language);
  if (unknown !== undefined) log.doubt(`the code of \`${name}\` calls ${unknown}, which may write`);
  for (const path of readPaths(code, strings)) log.read(scope.resolve(path));
  // Where its paths are put together, only the code tells what they may be.
  if (log.noted > noted) log.name(text, scope.folder);

  function writes(call: string): boolean {
    return writingPatterns[language].some(({ pattern }) => {
      pattern.lastIndex = 0;
      return pattern.test(call);
    });
  }
}

/** `getattr(os, "remove")` is `os.remove`. */
function withoutGetattr(code: string, strings: readonly string[]): string {
  return code.replace(
    /\bgetattr\s*\(\s*([\w.]{1,200})\s*,\s*"(\d+)"\s*\)/g,
    (_, of: string, index: string) => `${of}.${strings[Number(index)]!}`,
  );
}

/** Takes out the queries of a database that only read: `connection.execute("select …")`. */
function withoutQueries(code: string, strings: readonly string[]): string {
  if (!code.includes('sqlite3')) return code;
  return code
    .replace(/\bsqlite3\.connect\b/g, 'print')
    .replace(/\.execute\s*\(\s*"(\d+)"(?=\s*[,)])/g, (call, index: string) =>
      judgeSql(strings[Number(index)]!).effect === 'none' ? '.get(0' : call,
    );
}

/** Whether the arguments of an `open(` hold a mode for writing. One that is no literal may be. */
function opensForWriting(code: string, strings: readonly string[], from: number): boolean {
  let depth = 1;
  let at = from;
  for (; at < code.length && depth > 0 && at - from < 2000; at++) {
    if (code[at] === '(') depth++;
    else if (code[at] === ')') depth--;
  }
  const parts = code.slice(from, at - 1).split(',');
  const mode = parts.find(
    (part, index) => /^\s*mode\s*=/.test(part) || (index === 1 && !/^\s*\w+\s*=/.test(part)),
  );
  if (mode === undefined) return false;
  const literal = /^\s*(?:mode\s*=\s*)?[rbuf]?"(\d+)"\s*$/.exec(mode);
  return literal ? /[wax+>]/.test(strings[Number(literal[1])]!) : true;
}

const keywords =
  /^(?:if|elif|else|for|foreach|while|until|unless|switch|case|when|return|and|or|not|in|is|lambda|print|catch|function|def|class|assert|with|yield|await|async|del|raise|throw|typeof|new|except|match|of|do|my|our|let|const|var|say|die|sub|qw|echo|isset|empty|array|list|puts|p|pp|then|begin|instanceof|void|super|from|import|as|global|delete)$/;

/** Modules, and families of functions, that only compute. */
const computing: Readonly<Partial<Record<Language, RegExp>>> = {
  python:
    /^(?:collections|itertools|functools|operator|difflib|math|cmath|statistics|string|textwrap|fractions|decimal|random|colorsys|bisect|heapq|unicodedata|calendar|struct|binascii|hashlib|hmac|html|keyword|dis|platform|sysconfig|ipaddress|zoneinfo|copy|enum|secrets|uuid)\./,
  php: /^(?:(?:array|str(?!eam_)|mb|ctype|is|date|filter|iconv|bc|gmp|ctype|random)_?\w*|preg_(?!replace_callback)\w+|number_format|ucwords|nl2br|html\w+|lc\w+|s?printf|vs?printf|sprintf|mt_rand|rand|round|floor|ceil|abs|pow|sqrt|log|exp|fmod|usleep|sleep|DateTime\w*|DateInterval|ArrayObject|ArrayIterator|ReflectionClass|php_ini_\w+|gethostname|bin2hex|hex2bin|crc32|similar_text|levenshtein|soundex|metaphone|wordwrap|fn|match)$/,
  other:
    /^(?:string|math|table|utf8|Enum|String|Map|List|Keyword|MapSet|Integer|Float|Regex|Date\w*|Time|Tuple|Range|Base|URI|Version|JSON|Jason|Math|Arrays|Collections|Character|Statistics|LinearAlgebra|Dates)\.|^as\.\w+$|^is\.\w+$/,
};

/** The first call in it that is neither known to be harmless nor defined in it. */
function unknownCall(code: string, strings: readonly string[], language: Language): string | undefined {
  const defined = new Set(
    [
      ...code.matchAll(
        /\b(?:def|function|class|sub|fn)\s{0,200}\*?\s*([A-Za-z_]\w*)|\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|\w+\s*=>)|\b([A-Za-z_]\w*)\s*=\s*lambda\b|(?<=[{};]\s{0,9})([a-z]\w{0,99})\([^()]{0,300}\)[ \t]{0,9}\{/g,
      ),
    ].map(([, first, second, third, fourth]) => first ?? second ?? third ?? fourth!),
  );
  const calls = harmlessCalls[language];
  for (const name of callsWithoutBrackets(code, language))
    if (!keywords.test(name) && !defined.has(name) && !calls.has(name)) return `\`${name}\``;
  if (language === 'lisp' || language === 'haskell') return undefined;
  const isTame = tameCalls(code, strings, language);
  for (const found of (language === 'perl' ? withoutPatterns(code) : code).matchAll(
    /(?<![\w$]|[\w$](?:\.|\?\.|::|->))([A-Za-z_$@][\w$]{0,200}(?:(?:\?\.|\.|::|->)[A-Za-z_$][\w$!?]*){0,2000})\s*(?:<[\w, ]{0,80}>)?\(/g,
  )) {
    const full = found[1]!.replaceAll('?.', '.').replace(/->|::/g, '.');
    const last = full.slice(full.lastIndexOf('.') + 1);
    const before = code[found.index - 1];
    const isMethod = full.includes('.') || before === '.' || before === '>' || before === ':';
    if (!isMethod && (keywords.test(full) || defined.has(full) || calls.has(full))) continue;
    if (isTame && (before === '.' || isTame(full))) continue;
    if (computing[language]?.test(full)) continue;
    // The list of a loop: `for my $x (1..3)`.
    if (
      language === 'perl' &&
      /\bfor(?:each)?(?:\s+my)?\s*$/.test(code.slice(Math.max(0, found.index - 20), found.index))
    )
      continue;
    // In some languages a file has methods of these names.
    const isOfFile = language === 'other' && /^(?:copy|append)$/.test(last);
    if (isMethod && (calls.has(full) || (harmlessMethods.has(last) && !isOfFile) || defined.has(last)))
      continue;
    return `\`${full}\``;
  }
  // What a call, an index or a bracket gives is called, so that its name is not seen.
  if (
    !isTame &&
    /[)\]]\s*\((?!\s*\))/.test(
      code
        .replace(/\b(?:if|while|for|switch|catch|elif)\s*\([^()]*\)\s*\(/g, ' ')
        .replace(/\)\s*\(async\b/g, ' '),
    ) &&
    (language === 'php' || !/^\s*\(/.test(code))
  )
    return 'a function whose name is not shown';
  return language === 'php' && /"\d+"\s{0,9}(?:\]\s{0,9})?\(/.test(code)
    ? 'a function whose name is not shown'
    : undefined;
}

/** Files that are opened for reading by literal names. */
function readPaths(code: string, strings: readonly string[]): string[] {
  const opened =
    /\b(?:open|readFileSync|readFile|Path|read_text|file_get_contents|File\.read|require|read_csv|loadtxt)\s*\(\s*"(\d+)"/g;
  const paths = [...code.matchAll(opened)].map(([, index]) => strings[Number(index)]!);
  return paths
    .filter((path) => /[./]/.test(path) && !/^node:|\$\{|^https?:/.test(path) && path.length < 300)
    .map((path) => path.replace(/^\.\//, ''));
}
