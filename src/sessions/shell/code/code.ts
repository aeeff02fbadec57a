import { isBuiltin } from 'node:module';
import { wordSet } from '../../../core/base/words.ts';
import { isListed } from '../options.ts';
import type { Call } from '../run.ts';
import { harmlessCalls, harmlessMethods, harmlessPerl } from './harmless.ts';
import { judgeSql } from './sql.ts';
import { type ScriptLanguage, stripped } from './strip.ts';
import { tameCalls } from './tame.ts';

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
export function judgeCode(text: string, language: ScriptLanguage, { log, scope, runner }: Call): void {
  const { noted } = log;
  const { code: whole, strings } = stripped(text, language);
  const { code: rest, commands } = withoutCommands(whole, strings);
  const code = language === 'python' ? withoutQueries(withoutGetattr(rest, strings), strings) : rest;
  for (const { pattern, how } of writingPatterns[language]!)
    for (const found of code.matchAll(pattern)) {
      const { path, mode } = found.groups ?? {};
      if (mode !== undefined && /^\s*<(?![&>|+])/.test(strings[Number(mode)] ?? '')) continue;
      const end = found.index + found[0].length;
      if (how === 'opens' && !opensForWriting(code, strings, end)) continue;
      const takes = takingAway.test(found[0]) ? 'away' : undefined;
      const literal = literalOf(path);
      // Of what goes, the first name counts even where others may stand behind it.
      const gone = takes && literalOf(path ?? /^\s?\(?\s?"(\d+)"/.exec(code.slice(end, end + 20))?.[1]);
      if (gone !== undefined) log.write(scope.resolve(gone), takes);
      if (how === 'doubts') log.doubt();
      else if (literal === undefined) log.change();
      else if (gone === undefined) log.write(scope.resolve(literal));
    }
  for (const command of commands) runner.script(command, scope);
  // What is loaded may lie in the folder where it runs, or where the code says.
  const isFrom =
    language === 'python' && /\bsys\.path\b/.test(code) && strings.some((each) => scope.isForeign(each));
  if (isFrom || (scope.inScratch && loadsOther(code, strings, language))) log.doubt();
  // `require("./" + name)`: data where it ends so.
  if (language === 'javascript' && madeUp.test(code) && !strings.some((each) => each.endsWith('.json')))
    log.doubt();
  if (language === 'javascript' && strings.includes('method') && /"\d+"\s*:\s*"\d+"/.test(code)) log.doubt();
  for (const [, first, second] of code.matchAll(requiring))
    if (runsOther.test(strings[Number(first ?? second)] ?? '')) log.doubt();
  if (language === 'python' && loadsOwn(code)) log.doubt();
  // What includes or evaluates is no function that a string may name.
  const callable = /^(?!(?:include|require)(?:_once)?$|eval$)\w+$/;
  if (language === 'php' && strings.some((each) => callable.test(each) && writes(`${each}(`))) log.doubt();
  if (callsUnknown(code, strings, language)) log.doubt();
  for (const path of readPaths(code, strings)) log.read(scope.resolve(path));
  // Where its paths are put together, only the code tells what they may be.
  if (log.noted > noted) log.name(text, scope.folder);

  /** A text that stands in the code, without parts that are put into it. */
  function literalOf(index: string | undefined): string | undefined {
    const text = strings[Number(index ?? -1)];
    return text?.includes('${') ? undefined : text;
  }

  function writes(call: string): boolean {
    return writingPatterns[language]!.some(({ pattern }) => call.search(pattern) >= 0);
  }
}

/** Whether code loads what may also stand in the folder where it runs: for Python any module, for Node what it does not bring along. */
function loadsOther(code: string, strings: readonly string[], language: ScriptLanguage): boolean {
  if (language === 'python') return /(?:^|[\n;:])[ \t]*(?:from|import)[ \t]/.test(code);
  if (language !== 'javascript') return false;
  return [...code.matchAll(requiring)].some(([, first, second]) => {
    const module = strings[Number(first ?? second)] ?? '';
    return !isBuiltin(module) && !/^\/|\.json$/.test(module);
  });
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
  if (!/sqlite3|psycopg|pymysql/.test(code)) return code;
  return code
    .replace(/\b(?:sqlite3|psycopg2?|pymysql)\.connect\b/g, 'print')
    .replace(/\.execute\s*\(\s*"(\d+)"(?=\s*[,)])/g, (call, index: string) =>
      judgeSql(strings[Number(index)]!) === 'none' ? '.get(0' : call,
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

const keywords = wordSet(
  'if elif else for foreach while until unless switch case when return and or not in is lambda print catch',
  'function def class assert with yield await async del raise throw typeof new except match of do my our let',
  'const var say die sub qw echo isset empty array list puts p pp then begin instanceof void super from',
  'import as global delete',
);

/** Modules whose functions only compute, by the name in front of the first dot. */
const computing: Readonly<Partial<Record<ScriptLanguage, string>>> = {
  python:
    'collections itertools functools operator difflib math cmath statistics string textwrap fractions decimal random colorsys bisect heapq unicodedata calendar struct binascii ' +
    'hashlib hmac html keyword dis platform sysconfig ipaddress zoneinfo copy enum secrets uuid',
};
/** Functions of PHP that only compute; families of them by what their names begin with. */
const computingPhp =
  'array* str* mb* ctype* is* date* filter* iconv* bc* gmp* random* preg_* number_format ucwords nl2br html* lc* printf sprintf vprintf vsprintf mt_rand rand round floor ceil abs pow sqrt log exp fmod usleep sleep ' +
  'DateTime* DateInterval ArrayObject ArrayIterator ReflectionClass php_ini_* gethostname bin2hex hex2bin crc32 similar_text levenshtein soundex metaphone wordwrap fn match';

function computes(name: string, language: ScriptLanguage): boolean {
  if (language === 'php')
    return isListed(name, computingPhp) && !/^(?:stream_|preg_replace_callback)/.test(name);
  const [root = '', ...rest] = name.split('.');
  return rest.length > 0 && isListed(root, computing[language] ?? '');
}

/** Where a function, a class, or a variable that holds a function gets its name. */
const definitions =
  /\b(?:def|function|class|sub|fn)\s{0,200}\*?\s*([A-Za-z_]\w*)|\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|\w+\s*=>)|\b([A-Za-z_]\w*)\s*=\s*lambda\b|(?<=[{};]\s{0,9})([a-z]\w{0,99})\([^()]{0,300}\)[ \t]{0,9}\{/g;
const called =
  /(?<![\w$]|[\w$](?:\.|\?\.|::|->))([A-Za-z_$@][\w$]{0,200}(?:(?:\?\.|\.|::|->)[A-Za-z_$][\w$!?]*){0,2000})\s*(?:<[\w, ]{0,80}>)?\(/g;

/** Whether a call in it is neither known to be harmless nor defined in it. */
function callsUnknown(code: string, strings: readonly string[], language: ScriptLanguage): boolean {
  const found = [...code.matchAll(definitions)];
  const defined = new Set(found.map(([, ...names]) => names.find((name) => name !== undefined)!));
  const calls = harmlessCalls[language];
  const isKnown = (name: string) => keywords.has(name) || defined.has(name) || calls.has(name);
  if (!callsWithoutBrackets(code, language).every(isKnown)) return true;
  const isTame = tameCalls(code, strings, language);
  for (const found of (language === 'perl' ? withoutPatterns(code) : code).matchAll(called)) {
    const full = found[1]!.replaceAll('?.', '.').replace(/->|::/g, '.');
    const last = full.slice(full.lastIndexOf('.') + 1);
    const before = code[found.index - 1] ?? ' ';
    const isMethod = full.includes('.') || '.>:'.includes(before);
    if (!isMethod && isKnown(full)) continue;
    if ((isTame && (before === '.' || isTame(full))) || computes(full, language)) continue;
    // The list of a loop: `for my $x (1..3)`.
    const head = code.slice(Math.max(0, found.index - 20), found.index);
    if (language === 'perl' && /\bfor(?:each)?(?:\s+my)?\s*$/.test(head)) continue;
    const isHarmless = calls.has(full) || harmlessMethods.has(last) || defined.has(last);
    if (!isMethod || !isHarmless) return true;
  }
  // What a call, an index or a bracket gives is called, so that its name is not seen.
  if (language === 'php' && /"\d+"\s{0,9}(?:\]\s{0,9})?\(/.test(code)) return true;
  const plain = code
    .replace(/\b(?:if|while|for|switch|catch|elif)\s*\([^()]*\)\s*\(/g, ' ')
    .replace(/\)\s*\(async\b/g, ' ');
  return !isTame && /[)\]]\s*\((?!\s*\))/.test(plain) && (language === 'php' || !/^\s*\(/.test(code));
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

/** What runs commands, with the command as a literal: `execSync("…")`, `subprocess.run("…", shell=True)`, `os.system("…")`. */
const direct =
  /\b(?:(?:child_process|cp|require\("\d+"\))\.)?(?:execSync|os\.system|os\.popen|subprocess\.(?:run|check_output|getoutput|getstatusoutput|call|Popen|check_call)|system|shell_exec|passthru)\s*\(\s*"(\d+)"(?=\s*[,)])/g;
/** With its words as literals: `subprocess.run(["git", "log"])`, `execFileSync("git", ["log"])`. */
const listed =
  /\bsubprocess\.(?:run|check_output|call|check_call|Popen)\s*\(\s*\[([\s\d",]{1,2000})\]|\b(?:(?:child_process|cp|require\("\d+"\))\.)?(?:execFileSync|spawnSync)\s*\(\s*("\d+"\s*,\s*\[[\s\d",]{0,2000})\]/g;
/** Names that are only made known for such calls. */
const loaded =
  /\bimport\s+(?:[\w.]+\s*,\s*){0,2000}subprocess\b(?!\s+as\b)|\{\s*(?:execSync|execFileSync|spawnSync)\s*\}(?=\s*=)/g;

/**
 * Takes the commands out of code that it shows in full. They are judged on their own, and what is left runs others only when it says so.
 */
function withoutCommands(
  code: string,
  strings: readonly string[],
): { readonly code: string; readonly commands: readonly string[] } {
  const commands: string[] = [];
  const rest = code
    .replace(direct, (_, index: string) => {
      commands.push(strings[Number(index)]!);
      return 'print(0';
    })
    .replace(listed, (_, first?: string, second?: string) => {
      const words = [...(first ?? second ?? '').matchAll(/"(\d+)"/g)].map(
        ([, index]) => strings[Number(index)]!,
      );
      commands.push(words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' '));
      return 'print(0';
    });
  return { code: commands.length === 0 ? code : rest.replace(loaded, '0 '), commands };
}

/** Words behind which no argument stands. */
const behind = String.raw`(?!(?:if|unless|while|until|and|or|not|do|then|in|rescue|end|for|foreach|x|eq|ne|lt|gt|le|ge|cmp)\b)`;

/** Calls without brackets, of code without strings (`stripped`): `rm "a"`, `File.rename old, new`. */
const patterns: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  ruby: new RegExp(
    String.raw`(?<![\w$@:.&|?])([A-Za-z_]\w{0,100}(?:(?:\.|::)[A-Za-z_]\w{0,100}[?!]?){0,20})[ \t]{1,20}(?=["\d$@[]|:\w|${behind}[A-Za-z_])`,
    'g',
  ),
  perl: /(?<![\w$@%&>:{-])([a-z]\w{0,100})[ \t]{1,20}(?=["\d$@\\]|%\w|[A-Z]+\b)/g,
};

/** A pattern of Perl holds words that are none: `/foo $x/`, `s{a}{b}`. */
const ofPerl =
  /(?<![\w$@%)\]}])(?:m|qr)?\/(?:[^/\\\n]|\\.){0,2000}\/|(?<![\w$@%])(?:s|y|tr)\/(?:[^/\\\n]|\\.){0,2000}\/(?:[^/\\\n]|\\.){0,2000}\/|(?<![\w$@%])(?:m|qr)\{[^{}\n]{0,2000}\}|(?<![\w$@%])s\{[^{}\n]{0,2000}\}\s?\{[^{}\n]{0,2000}\}|\b(?:if|unless|and|or|not|split|grep|while|until|return)\s{0,20}\/(?:[^/\\\n]|\\.){0,2000}\//g;

/** The names under which code calls functions without brackets. */
function callsWithoutBrackets(code: string, language: ScriptLanguage): string[] {
  const pattern = patterns[language];
  if (!pattern) return [];
  const text = language === 'perl' ? withoutPatterns(code) : code;
  return [...text.matchAll(pattern)].map(([, name]) => name!.replaceAll('::', '.'));
}

/** Perl without its patterns. */
const withoutPatterns = (code: string): string => code.replace(ofPerl, ' 0 ');

/** Modules of Python's standard library, and packages that are installed rather than written in the tree: importing them runs nothing of the project. */
const known = wordSet(
  '__future__ _thread abc aifc argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 calendar cgi cmath cmd code codecs codeop collections colorsys concurrent configparser',
  'contextlib contextvars copy copyreg cProfile csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput',
  'fnmatch fractions ftplib functools gc getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword linecache locale',
  'logging lzma mailbox marshal math mimetypes mmap modulefinder multiprocessing netrc numbers opcode operator optparse os pathlib pdb pickle pickletools pkgutil platform plistlib poplib posix pprint',
  'profile pstats pty pwd py_compile pyclbr pydoc queue quopri random re readline reprlib resource runpy sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3',
  'ssl stat statistics string stringprep struct subprocess symtable sys sysconfig syslog tabnanny tarfile tempfile termios textwrap threading time timeit tkinter token tokenize tomllib trace traceback',
  'tracemalloc tty turtle types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser wsgiref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo distutils imp',
  'accelerate aiohttp alembic altair anthropic attr attrs babel bcrypt bokeh boto3 botocore bs4 cachetools celery certifi cffi chardet charset_normalizer click cloudpickle colorama coverage cryptography cv2',
  'cycler dash dask dateutil datasets diffusers django docker docx dotenv duckdb fastapi fiona flask flax fsspec geopandas git github google googleapiclient graphene grpc gymnasium h5py httpcore httpx huggingface_hub hypothesis',
  'idna imageio influxdb ipykernel IPython isort jax jinja2 joblib jose jsonschema jwt keras kafka kubernetes langchain langchain_core librosa lightgbm lightning llama_index loguru lxml magic markdown markupsafe',
  'marshmallow matplotlib mlflow mpmath msgpack multidict mypy mysql nbformat networkx nltk notebook numba numpy nvidia onnx onnxruntime openai openpyxl optuna orjson packaging pandas paramiko passlib peft peewee PIL pip pkg_resources',
  'platformdirs playwright plotly pluggy polars prometheus_client prompt_toolkit psutil psycopg psycopg2 pyarrow pycparser pydantic pydantic_core pydantic_settings pygments pylint pymongo pymysql pyparsing pypdf PyPDF2 pytest',
  'pythonjsonlogger pytz pywt qrcode ray redis regex reportlab requests rest_framework rich ruamel ruff s3fs scipy seaborn selenium sentence_transformers sentry_sdk setuptools shapely six sklearn skimage slugify sniffio soundfile spacy sqlalchemy',
  'sqlmodel starlette statsmodels streamlit stripe sympy tabulate tenacity tensorflow termcolor tiktoken timm tokenizers toml tomli tomli_w tomlkit torch torchaudio torchvision tornado tqdm transformers triton twisted typer typing_extensions',
  'tzdata tzlocal ujson urllib3 uvicorn uvloop vllm wandb websocket websockets werkzeug wheel xarray xgboost xlrd xlsxwriter yaml yarl zmq zstandard pkg virtualenv pipx poetry sphinx docutils flake8 black',
);

const pythonImports =
  /(?:^|[\n;:])[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w.]+(?:[ \t]+as[ \t]+\w+)?(?:[ \t]*,[ \t]*[\w.]+(?:[ \t]+as[ \t]+\w+)?)*))/g;

/** Whether code of Python, without strings (`stripped`), loads a module that may stand in the tree, so that its code runs. */
const loadsOwn = (code: string): boolean =>
  [...code.matchAll(pythonImports)].some(([, from, list]) =>
    (from ?? list!).split(',').some((module) => !known.has(/^[^.\s]*/.exec(module.trim())![0])),
  );

/**
 * How code without strings (`stripped`) tells that it writes, and a pattern. Functions are `called`, with a path as the first argument or not;
 * `named` ends with a word, and `shown` as it stands; what `opens` a file writes only when the mode among its arguments says so. What `doubts`
 * runs other programs or code.
 */
type WritingRow = readonly [how: 'called' | 'named' | 'shown' | 'opens' | 'doubts', pattern: string];

/** What tells that code writes, by language. */
// biome-ignore format: a table
const writing: Readonly<Record<ScriptLanguage, readonly WritingRow[]>> = {
  python: [
    ['opens', String.raw`\b(?:open|io\.open|codecs\.open|os\.fdopen|gzip\.open|bz2\.open|lzma\.open|zipfile\.ZipFile|ZipFile|tarfile\.open|shelve\.open|dbm\.open)\s*\(`],
    ['doubts', String.raw`\)\s*\.open\s*\(\s*(?:mode\s*=\s*)?"`],
    ['shown', String.raw`\bPath\("(?<path>\d+)"\)\s?\.\s?write_(?:text|bytes)\b`],
    ['shown', String.raw`(?<!Path\("\d{1,5}"\)\s?)\.\s?write_(?:text|bytes)\b`],
    ['named', String.raw`\.\s?(?:touch|mkdir|unlink|rmdir|symlink_to|hardlink_to|chmod|to_csv|to_json|to_excel|to_parquet|to_pickle|to_sql|savefig|writelines|executemany|write_csv|write_parquet|save_pretrained|extractall|makedirs|writestr)`],
    ['called', String.raw`os\.(?:remove|unlink|rmdir|removedirs|rename|renames|replace|mkdir|makedirs|chmod|chown|symlink|link|truncate|mknod|mkfifo|utime|kill|killpg)`],
    ['named', String.raw`\bos\.(?:remove|unlink|rmdir|removedirs|rename|renames|mkdir|makedirs|chmod|chown|symlink|truncate)`],
    ['named', String.raw`\bshutil\.(?!which|disk_usage|get_terminal_size)\w+`],
    ['named', String.raw`\b(?:json|pickle|yaml|toml|marshal|tomli_w|joblib|torch|np|numpy)\.(?:dump|safe_dump|dump_all|save|savez|savetxt)`],
    ['named', String.raw`\brequests\.(?:post|put|patch|delete)|\bhttpx\.(?:post|put|patch|delete)`],
    ['doubts', String.raw`\bsubprocess\b|\bfilename\s?=|\bos\.(?:system|popen|exec\w*|spawn\w*|fork|posix_spawn)|\bpty\.|\b__import__|(?<![.\w])(?:eval|exec)\b(?!\s*=)|\b(?<!re\.)compile\s*\(|\bimportlib\.import_module|\brunpy\.|\bctypes\b|\bUnsafeLoader\b|\byaml\.Loader\b|\bsocket\.(?!get(?:hostbyname|hostname|fqdn|addrinfo)\b)|\bsmtplib|\bfrom\s+(?:os|shutil|subprocess|pathlib\.\w+)\s+import\s+(?!(?:path|environ|getenv|listdir|walk|getcwd|sep|linesep|which|cpu_count|getpid|scandir|stat|PathLike|fspath)\b)|\bimport\s+(?:os|shutil|subprocess|builtins)\s+as\b|\bfileinput\b|\bsqlite3\.connect|\b(?:pickle|dill|marshal)\.loads\b|\bgetattr\s*\(\s*(?:os|io|shutil|subprocess|builtins|__builtins__)\s*,|(?<!\S)(?:!(?=[\w./~$])|%{1,2}(?:run|writefile|bash|sh|script|system|sx|pip|conda)\b)`],
  ],
  javascript: [
    ['called', String.raw`(?:\w{1,200}\.){0,20}(?:writeFileSync|appendFileSync|writeFile|appendFile|createWriteStream|mkdirSync|mkdir|rmSync|rmdirSync|unlinkSync|unlink|rename|renameSync|copyFileSync|copyFile|cpSync|truncateSync|symlinkSync|linkSync|chmodSync|chownSync|utimesSync|mkdtempSync|writeSync|outputFileSync|outputFile|writeJsonSync|writeJson|outputJson|removeSync|emptyDirSync|ensureDirSync|ensureFileSync|moveSync|copySync|rmdir|writeTextFile|writeTextFileSync|rm)`],
    ['named', String.raw`\b(?:writeFileSync|appendFileSync|createWriteStream|mkdirSync|rmSync|rmdirSync|unlinkSync|renameSync|copyFileSync|cpSync|writeFile|appendFile|Bun\.write|Deno\.(?:write\w*|remove\w*|mkdir\w*|rename\w*|copy\w*|create\w*|truncate\w*|Command|run))`],
    ['named', String.raw`(?:\b(?:fsp?|promises)|\brequire\("\d+"\))\.(?:unlink|rm|rename|mkdir|mkdtemp|copyFile|rmdir|cp|symlink|link|chmod|chown|truncate|utimes)|\{[^{}]{0,300}\b(?:unlink|rm|rename|mkdir|copyFile|rmdir|cp|symlink)\b[^{}]{0,300}\}\s*(?:=\s*(?:await\s+)?(?:require|import)|from)`],
    ['opens', String.raw`\b(?:openSync|open)\s*\(`],
    ['doubts', String.raw`\bmethod\s*[:=]\s*"\d+"`],
    ['named', String.raw`\baxios\.(?:post|put|patch|delete)`],
    ['doubts', String.raw`\b(?:child_process|(?:(?<!\.)exec)|exec(?:Sync|File|FileSync)|spawn(?:Sync)?|fork)\s*\(|\b(?:execSync|execFileSync|spawnSync|execFile)\b|\beval\b|\bnew\s+Function\b|\bvm\.|\bBun\.(?:spawn|\$)|\bprocess\.(?:kill|binding|dlopen)|\bfs(?:\.promises)?\s*\[|\bglobalThis\s*\[`],
  ],
  ruby: [
    ['opens', String.raw`\bFile\.(?:open|new)\s*\(`],
    ['named', String.raw`\bFile\.(?:write|binwrite|delete|unlink|rename|symlink|link|chmod|chown|truncate|utime|mkfifo)|\bIO\.(?:write|binwrite)|\bFileUtils\.\w+|\bDir\.(?:mkdir|rmdir|delete|unlink|mktmpdir)|\bARGF\.inplace_mode|\.(?:write|rmtree|mkpath|delete_all|destroy_all|update_all|save!?|create!?|update!?|destroy!?)`],
    ['doubts', String.raw`${'`'}|%x|\b(?:system|exec|spawn|eval|fork|instance_eval|class_eval|send|public_send|(?<!\.)load|require_relative|syscall)\b|\bMarshal\.|\bProcess\.(?:kill|daemon|setsid|detach)\b|\bOpen3\b|\bIO\.popen|\bKernel\.|\bNet::HTTP|\bFile\.open\s+"|\bopen\s{0,20}\(?\s{0,20}"\d+"\s*,`],
  ],
  perl: [
    ['doubts', String.raw`\bopen\s{0,200}\(?\s*(?:my\s+)?[$\w]{1,200}\s*,\s*"(?<mode>\d+)"`],
    ['named', String.raw`\b(?:unlink|rename|mkdir|rmdir|truncate|chmod|chown|utime|symlink|link|syswrite|sysopen|dbmopen|tie)`],
    ['doubts', String.raw`${'`'}|\b(?:system|exec|qx|fork|kill|eval|do|readpipe|syscall)\b|\bs\/.{0,2000}\/e\b|\$\^I\b|\b(?:use|require)\s+(?!(?:${harmlessPerl}|v?5)\b)|&\s?\{\s?"|"\d+"\s?->\s?\(|\bopen\b(?!\s{0,20}\(?\s{0,20}(?:my\s+)?[$\w]{1,200}\s*,\s*"\d+")`],
  ],
  php: [
    ['called', 'file_put_contents|unlink|rename|mkdir|rmdir|copy|touch|chmod|chown|symlink|link|move_uploaded_file|fputs|fwrite|fputcsv|ftruncate|tempnam'],
    ['opens', String.raw`\bfopen\s*\(`],
    ['doubts', String.raw`${'`'}|\b(?:exec|shell_exec|system|passthru|popen|proc_open|eval|include|require|include_once|require_once|curl_exec|mail|create_function)\b|\bassert\s*\(\s*"`],
  ],
};

const writingPatterns = Object.fromEntries(
  Object.entries(writing).map(([language, rows]) => [
    language,
    rows.map(([how, names]) => {
      const called = String.raw`\b(?:${names})\s*\(\s*(?:"(?<path>\d+)")?`;
      const pattern = how === 'called' ? called : `(?:${names})${how === 'named' ? String.raw`\b` : ''}`;
      return { how, pattern: new RegExp(pattern, 'g') };
    }),
  ]),
);

/** Functions after which what they name is not there any more. */
const takingAway =
  /(?:^|[.\s])(?:rm(?:dir|tree|_[a-z]+)?|unlink|remove[a-z]*|delete|emptyDir|renames?|replace|move)(?:Sync)?[\s("\d]*$/i;
