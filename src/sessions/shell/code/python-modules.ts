import type { Language } from './code.ts';

/** Modules of Python's standard library, and packages that are installed rather than written in the tree: importing them runs nothing of the project. */
const known = new Set(
  (
    '__future__ _thread abc aifc argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 calendar cgi cmath cmd code codecs codeop collections colorsys concurrent configparser ' +
    'contextlib contextvars copy copyreg cProfile csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput ' +
    'fnmatch fractions ftplib functools gc getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword linecache locale ' +
    'logging lzma mailbox marshal math mimetypes mmap modulefinder multiprocessing netrc numbers opcode operator optparse os pathlib pdb pickle pickletools pkgutil platform plistlib poplib posix pprint ' +
    'profile pstats pty pwd py_compile pyclbr pydoc queue quopri random re readline reprlib resource runpy sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 ' +
    'ssl stat statistics string stringprep struct subprocess symtable sys sysconfig syslog tabnanny tarfile tempfile termios textwrap threading time timeit tkinter token tokenize tomllib trace traceback ' +
    'tracemalloc tty turtle types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser wsgiref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo distutils imp ' +
    'accelerate aiohttp alembic altair anthropic attr attrs babel bcrypt bokeh boto3 botocore bs4 cachetools celery certifi cffi chardet charset_normalizer click cloudpickle colorama coverage cryptography cv2 ' +
    'cycler dash dask dateutil datasets diffusers django docker docx dotenv duckdb fastapi fiona flask flax fsspec geopandas git github google googleapiclient graphene grpc gymnasium h5py httpcore httpx huggingface_hub hypothesis ' +
    'idna imageio influxdb ipykernel IPython isort jax jinja2 joblib jose jsonschema jwt keras kafka kubernetes langchain langchain_core librosa lightgbm lightning llama_index loguru lxml magic markdown markupsafe ' +
    'marshmallow matplotlib mlflow mpmath msgpack multidict mypy mysql nbformat networkx nltk notebook numba numpy nvidia onnx onnxruntime openai openpyxl optuna orjson packaging pandas paramiko passlib peft peewee PIL pip pkg_resources ' +
    'platformdirs playwright plotly pluggy polars prometheus_client prompt_toolkit psutil psycopg psycopg2 pyarrow pycparser pydantic pydantic_core pydantic_settings pygments pylint pymongo pymysql pyparsing pypdf PyPDF2 pytest ' +
    'pythonjsonlogger pytz pywt qrcode ray redis regex reportlab requests rest_framework rich ruamel ruff s3fs scipy seaborn selenium sentence_transformers sentry_sdk setuptools shapely six sklearn skimage slugify sniffio soundfile spacy sqlalchemy ' +
    'sqlmodel starlette statsmodels streamlit stripe sympy tabulate tenacity tensorflow termcolor tiktoken timm tokenizers toml tomli tomli_w tomlkit torch torchaudio torchvision tornado tqdm transformers triton twisted typer typing_extensions ' +
    'tzdata tzlocal ujson urllib3 uvicorn uvloop vllm wandb websocket websockets werkzeug wheel xarray xgboost xlrd xlsxwriter yaml yarl zmq zstandard pkg virtualenv pipx poetry sphinx docutils flake8 black'
  ).split(' '),
);

/** Modules of other languages that are no file of the tree, by the interpreters that look there too. */
const installed: readonly { readonly names: RegExp; readonly loads: RegExp; readonly known: RegExp }[] = [
  {
    names: /^(?:lua(?:jit)?|texlua)$/,
    loads: /\brequire\s{0,9}(?:\(\s{0,9})?"(\d+)"/g,
    known:
      /^(?:string|table|math|io|os|utf8|bit32?|ffi|jit|coroutine|debug|package|cjson|dkjson|lunajson|lfs|lpeg|socket|ssl|ltn12|mime|inspect|pl|penlight|posix|lyaml|argparse|serpent|luasql|busted|luassert|say|term|zlib|struct)(?:\.|$)/,
  },
  {
    names: /^julia$/,
    loads: /(?:^|[\n;]) {0,20}(?:using|import) {1,9}([A-Z]\w*)/g,
    known:
      /^(?:Base|Core|Pkg|Statistics|LinearAlgebra|Dates|Random|Printf|Test|InteractiveUtils|DelimitedFiles|SparseArrays|SHA|UUIDs|Unicode|Markdown|Sockets|TOML|JSON3?|CSV|DataFrames|Plots|Distributions|StatsBase|BenchmarkTools|HTTP|YAML|Flux|CUDA|IJulia|Makie|Symbolics|DifferentialEquations)$/,
  },
];

/**
 * The first module that the code loads which may stand in the tree, so that its code runs.
 *
 * @param code Without strings (`stripped`).
 * @param program The interpreter.
 */
export function ownModuleIn(
  code: string,
  strings: readonly string[],
  language: Language,
  program: string,
): string | undefined {
  if (language === 'python') return ownPythonModule(code);
  for (const { names, loads, known } of installed)
    for (const [, named] of names.test(program) ? code.matchAll(loads) : []) {
      const module = strings[Number(named)] ?? named!;
      if (!known.test(module)) return module;
    }
  return undefined;
}

function ownPythonModule(code: string): string | undefined {
  for (const [, from, list] of code.matchAll(
    /(?:^|[\n;:])[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w.]+(?:[ \t]+as[ \t]+\w+)?(?:[ \t]*,[ \t]*[\w.]+(?:[ \t]+as[ \t]+\w+)?)*))/g,
  ))
    for (const module of from === undefined ? list!.split(',') : [from]) {
      const [name = ''] = module.trim().split(/[.\s]/);
      if (!known.has(name)) return module.trim().split(/\s/)[0];
    }
  return undefined;
}
