import { wordSet, wordTest } from '../../../core/base/words.ts';
import type { ScriptLanguage } from './strip.ts';

/** Names by which a module does more than to compute; undefined for one that only computes. */
type Modules = ReadonlyMap<string, RegExp | undefined>;

/** `'math json zipfile=extract\w*|write\w*'`: behind the sign stand the names by which a module does more. */
function modules(text: string): Modules {
  return new Map(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((entry) => {
        const [name = '', names] = entry.split(/=(.*)/s);
        return [
          name,
          names === undefined ? undefined : new RegExp(`(?:[.{,]\\s?|\\bimport\\s)(?:${names})\\b`),
        ] as const;
      }),
  );
}

const python = modules(String.raw`
  abc argparse=FileType array ast base64 binascii bisect calendar cmath collections colorsys configparser contextlib contextvars copy csv dataclasses datetime decimal difflib dis email enum errno filecmp fnmatch fractions functools
  gc getpass glob graphlib hashlib heapq hmac html inspect ipaddress itertools json keyword linecache locale math numbers operator=methodcaller|attrgetter pprint platform queue random re reprlib resource secrets shlex stat
  statistics string struct symtable sysconfig textwrap threading time token tokenize tomllib traceback typing unicodedata urllib=urlretrieve|Request|build_opener|install_opener|urlopen(?=\s?\([^)]*,\s?(?!timeout|context)) uuid warnings weakref xml=write zoneinfo
  asyncio=create_subprocess\w*|open_connection|start_server|subprocess_\w+|run_in_executor|add_signal_handler|open_unix\w* concurrent=ProcessPoolExecutor importlib=import_module|reload|machinery|_bootstrap|module_from_spec|exec_module
  gzip=GzipFile bz2=BZ2File lzma=LZMAFile io=FileIO|open_code zipfile=extract\w*|write\w*|mkdir tarfile=extract\w*|add\w* ssl
  os sys=settrace|setprofile|modules|addaudithook|meta_path|path_hooks pathlib=rename|open|write_\w+|touch|mkdir|unlink|rmdir|\w*link_to|l?chmod|copy\w*|move\w*|replace(?=\s?\((?!\s?[^(),]+,))
  numpy=tofile|dump\w*|save\w*|memmap|load\w*|open_memmap|f2py|DataSource|ctypeslib|lib|test scipy=savemat|save\w*|write\w* pandas=to_(?!string|dict|list|numpy|records|datetime|numeric|timedelta|frame|series|period|timestamp)\w+|read_pickle|ExcelWriter|HDFStore|eval|pipe
  polars=write_\w+|sink_\w+ pyarrow=write\w*|\w*Writer|OSFile|memory_map|\w*OutputStream torch=save|load\w*|compile|hub|jit|package|export|onnx|distributed|multiprocessing|utils sklearn=dump\w*|fetch_\w+ sympy=preview|lambdify|sympify|parse_expr matplotlib=save\w*|imsave|print_\w+|use|show
  PIL=save|show cv2=imwrite|VideoWriter|FileStorage|save|write|imshow tensorflow=save\w*|write\w*|io|load_library bs4 lxml=write packaging dateutil pytz regex attr attrs pydantic tabulate tiktoken tokenizers=save transformers=save\w*|trust_remote_code|push\w*|\w*Trainer|train
  networkx=write_\w+ shapely statsmodels=save psutil=kill|terminate|suspend|resume|nice|send_signal|Popen requests=post|put|patch|delete|request|Session|session httpx=post|put|patch|delete|request|stream|\w*Client yaml=dump\w*|unsafe\w*|UnsafeLoader|Loader toml=dump tomli tomlkit=dump orjson ujson=dump
  chardet charset_normalizer django=core|db|contrib|setup fastapi flask=run|cli|test_client pygments markdown rich termcolor colorama`);

const javascript = modules(String.raw`
  path os util=promisify url crypto zlib querystring string_decoder events buffer assert perf_hooks readline dns punycode timers async_hooks stream tty http=request|\w*[sS]erver https=request|\w*[sS]erver net=write|pipe|send|\w*[sS]erver|end\s?\([^)] v8=write\w+|set\w+|start\w+ fs fs/promises
  semver lodash lodash/fp underscore ramda yaml js-yaml toml @iarna/toml smol-toml ini json5 jsonc-parser zod ajv yup joi valibot dayjs moment date-fns luxon chalk picocolors kleur minimatch picomatch micromatch fast-glob glob globby tinyglobby cheerio marked markdown-it gray-matter unified remark-parse
  typescript=sys|emit\w*|writeFile|create\w*(?:Program|Host|Watch)\w* @babel/parser acorn espree esprima postcss uuid nanoid ms bytes pretty-bytes diff fast-deep-equal qs mime mime-types iconv-lite he entities xml2js fast-xml-parser csv-parse csv-parse/sync papaparse big.js bignumber.js decimal.js color slugify change-case validator
  react react-dom react-dom/server vue rxjs immer immutable tslib`);

/** By these code reaches what its words do not show. */
const hidden: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  python:
    /(?<!\.)\b(?:exec|eval|compile|globals|locals|vars|breakpoint|getattr|setattr|get_ipython)\b|\b__(?!(?:name|version|doc|file|class|main|init|repr|str|len|iter|next|enter|exit|call|eq|hash|lt|post_init|all|annotations|future)__)|\._(?!_(?:name|version|doc|file|class|all)__)\w|\bopen\b(?!\s*\()|\.(?:os|sys|builtins|modules|subprocess|shutil)\b/,
  javascript:
    /\b(?:eval|Function|constructor|globalThis|global|Reflect|Proxy|__proto__|Worker|Bun|Deno|WebSocket|XMLHttpRequest|child_process|cluster|dgram|inspector|http2|repl|tls|vm|wasi|worker_threads|sqlite|trace_events|module|with)\b|\brequire\b(?!\s*\(|\.resolve)|\bprocess\b(?!\s*\.\s*(?:std\w+|argv|env|exit\w*|cwd|versions?|platform|arch|\w+[uU]sage|hrtime|uptime|on|once|nextTick|p?pid|title|features|config|release|exec\w+)\b)|\]\s*\(/,
};

/** Functions of Node's file system that read; `open` is judged by its mode. */
const readsFiles = wordTest(
  'read* exists* stat statSync statfs statfsSync lstat lstatSync lstatfs lstatfsSync fstat fstatSync',
  'realpath realpathSync access accessSync createReadStream open openSync opendir opendirSync openAsBlob',
  'openAsBlobSync close closeSync glob globSync constants watch',
);

/** Whether a call by its full name is harmless, where it begins with a name and is no method of what stands in front of it. */
type TameCall = (full: string) => boolean;

/** Names that are there in every program. */
const builtIn = wordSet(
  'console process performance crypto fs path os util zlib url events assert this arguments atob btoa',
  'structuredClone queueMicrotask str bytes bytearray dict int float list set tuple object type frozenset',
);

/** Whether a name stands somewhere in the code where it may get its value; what nothing gives one is a stranger. */
const isBound = (name: string, code: string) =>
  builtIn.has(name) ||
  /^[A-Z]\w*$/.test(name) ||
  new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$]|\\s*[.(?[])`).test(code);

/** Modules whose functions are known one by one (`harmlessCalls`), and which are no values to be handed on. */
const guarded = /^(?:os|sys|io)$/;

/**
 * Whether all that code can reach only computes or reads: the modules that it loads do, and it hides nothing. Then whatever it calls is
 * harmless, but for what is known one by one.
 *
 * @param code Without strings (`stripped`).
 * @returns Whether a call by its full name is harmless; undefined for code that may reach more.
 */
export function tameCalls(
  code: string,
  strings: readonly string[],
  language: ScriptLanguage,
): TameCall | undefined {
  if ((language !== 'python' && language !== 'javascript') || hidden[language]!.test(code)) return undefined;
  return language === 'python' ? ofPython(code) : ofJavaScript(code, strings);
}

function ofPython(code: string): TameCall | undefined {
  const roots = new Map<string, string>();
  let rest = code;
  for (const [statement, from, names] of code.matchAll(
    /(?<![\w.])(?:from[ \t]+([\w.]+)[ \t]+)?import[ \t]+([^;\n]+)/g,
  )) {
    rest = rest.replace(statement, ' ');
    for (const part of names!.replace(/[()]/g, '').split(',')) {
      const [name = '', alias] = part.trim().split(/\s{1,9}as\s{1,9}/);
      const module = (from ?? name).split('.')[0]!;
      if (!python.has(module) || python.get(module)?.test(code) || name === '*') return undefined;
      roots.set(alias ?? name.split('.')[0]!, from === undefined ? module : `${module}.${name}`);
    }
  }
  for (const [root, module] of roots)
    if (guarded.test(module) && new RegExp(`(?<![\\w.])${root}\\b(?!\\s*\\.)`).test(rest)) return undefined;
  return (full) => {
    const root = full.split('.')[0]!;
    const module = roots.get(root);
    return module === undefined ? isBound(root, rest) : !guarded.test(module.split('.')[0]!);
  };
}

/** Members that may be asked for by a string. */
const reaching =
  /^(?:constructor|__proto__|eval|Function|require|mainModule|getBuiltinModule|binding|dlopen)$/;
/** What loads a module, of which no name is seen where it is put together. */
const loading =
  /\b(?:require|import)\s{0,9}\(\s{0,9}(?:"(\d+)"\s{0,9}\))?|\bfrom\s{0,9}"(\d+)"|\bimport\s{0,9}"(\d+)"/g;
/** The name, or the names, that a module gets. */
const names = String.raw`(?:\{([^{}]{0,200})\}|([\w$]{1,99}))`;
const assigned = new RegExp(String.raw`${names}\s?=\s?(?:await\s)?$`);
const imported = new RegExp(String.raw`(?<!,\s?)${names}\s?$`);

function ofJavaScript(code: string, strings: readonly string[]): TameCall | undefined {
  if (strings.some((each) => reaching.test(each))) return undefined;
  const files = new Set(['fs']);
  for (const found of code.matchAll(loading)) {
    const index = found.slice(1).find((each) => each !== undefined);
    if (index === undefined) return undefined;
    const name = strings[Number(index)]!.replace(/^node:/, '');
    if (/^\.{0,2}\/.*\.json$/.test(name)) continue;
    if (!javascript.has(name) || javascript.get(name)?.test(code)) return undefined;
    if (!/^fs(?:\/promises)?$/.test(name)) continue;
    const [, taken, bound] =
      (found[0].startsWith('from') ? imported : assigned).exec(
        code.slice(Math.max(0, found.index - 300), found.index),
      ) ?? [];
    const behind = code.slice(found.index + found[0].length);
    const used =
      taken?.split(',').map((each) => /\w+/.exec(each)?.[0]) ??
      (bound === undefined ? [/^\s?\.\s?(?:promises\s?\.\s?)?(\w+)/.exec(behind)?.[1] ?? ''] : []);
    if (!used.every((each) => each === undefined || readsFiles.test(each))) return undefined;
    if (bound !== undefined) files.add(bound);
  }
  for (const file of files)
    for (const [, before, member] of code.matchAll(
      new RegExp(
        `(?<![\\w$])(\\.\\s*)?${file.replaceAll('$', '\\$')}(?![\\w$])(?!\\s*=[^=]|\\s+from\\b)(?:\\s*\\??\\.\\s*(?:promises\\s*\\.\\s*)?(\\w+))?`,
        'g',
      ),
    ))
      if (before === undefined && !readsFiles.test(member ?? '')) return undefined;
  return (full) => isBound(full.split('.')[0]!, code);
}
