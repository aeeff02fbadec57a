import { isScratch } from '../../core/base/path.ts';
import { wordSet } from '../../core/base/words.ts';
import { judgeExpanded, type Runner } from './run.ts';
import type { ShellScope } from './scope.ts';

/** Puts what a variable does to the programs behind it into the log. */
type Meaning = (value: string, runner: Runner, scope: ShellScope) => void;

/** A pattern of words that are separated by blanks. */
const oneOf = (words: string) => new RegExp(`^(?:${words.trim().replace(/\s+/g, '|')})$`);

/** Such a line as `GIT_SSH_COMMAND` has without a host, which git completes, and pagers that only show. */
const plainLine =
  /^(?:ssh(?:\s+-(?!oProxyCommand)[A-Za-z]\S*(?:\s+(?!Proxy)[^\s-]\S*)?)*|sccache|ccache|delta\b.*|-?\w*less\b.*|)$/i;

const loadsBy =
  (pattern: RegExp): Meaning =>
  (value, { log }) => {
    if (pattern.test(value)) log.doubt();
  };
const loads = loadsBy(/./s);

/** Programs stand in folders for them; one in the folder itself may have the name of any. */
function isOddFolder(folder: string, scope: ShellScope): boolean {
  if (folder === '.' || folder === '' || isScratch(scope.resolve(folder), scope.cwd)) return true;
  return folder.startsWith('.') && !/(?:^|\/)s?bin(?:\/|$)|\.bin|shims|Scripts/.test(folder);
}

const options =
  /(?:^|\s)(?:--(?:require|import|loader|experimental-(?:loader|config-file|default-config-file)|env-file\S*)|-r\S*|-M\S+|-m[A-Z]\S*|-javaagent|-agent(?:lib|path))|snapshot-update|junit|--(?:cpu|heap)-prof|--prof\b|--redirect-warnings|--trace-event/;
const running =
  /-toolexec|-mod[= ]mod|-exec[ =]|-vettool|-fplugin|linker|wrapper|-B\.|--eval|execute|become|--preview|\+.?[!|]|(?:^|\s)-{1,2}(?:o|log-file|f|-?file)\b|-out\b/i;

/** What variables mean to the programs that look at them, by their names. */
// biome-ignore format: a table
const rows: readonly (readonly [names: RegExp, means: Meaning])[] = [
  // The value is a command line.
  [oneOf('(?:(?:GIT_|SYSTEMD_|AWS_|GH_|GLAB_|DELTA_|BAT_|PSQL_|MYSQL_)?|MAN)PAGER (?:GH_)?BROWSER GIT_EXTERNAL_DIFF KUBECTL_EXTERNAL_DIFF GIT_SSH(?:_COMMAND)? GIT_PROXY_COMMAND GIT_ASKPASS SSH_ASKPASS LESSOPEN LESSCLOSE RUSTC(?:_WORKSPACE)?_WRAPPER PROMPT_COMMAND RSYNC_RSH RSYNC_CONNECT_PROG TAR_OPTIONS FZF_DEFAULT_COMMAND'),
    (value, runner, scope) => {
      if (!plainLine.test(value.trim())) runner.script(value, scope);
    }],
  // The value names code, or what names it.
  [oneOf('LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES BASH_ENV ENV ZDOTDIR GIT_EXEC_PATH MAKEFILES RIPGREP_CONFIG_PATH CARGO_\\w*(?:WRAPPER|RUNNER|LINKER) PERL5DB PYTHONSTARTUP GREP_OPTIONS MANOPT EXINIT VIMINIT GIT_TEMPLATE_DIR CLOUDSDK_PYTHON\\w* GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES HELM_PLUGINS AZURE_EXTENSION_DIR LIBMYSQL_PLUGINS? YARN_(?:YARN_PATH|RC_FILENAME|PLUGINS) DOTNET_STARTUP_HOOKS PKG_CONFIG TAPE FFREPORT VIM VIMRUNTIME [Nn][Pp][Mm]_[Cc][Oo][Nn][Ff][Ii][Gg]_(?:script_shell|SCRIPT_SHELL|node_options|NODE_OPTIONS|shell|SHELL|git|GIT|viewer|browser|BROWSER|editor)'),
    loads],
  [oneOf('NODE_OPTIONS BUN_OPTIONS RUBYOPT PERL5OPT JAVA_TOOL_OPTIONS JAVA_OPTS _JAVA_OPTIONS JDK_JAVA_OPTIONS MAVEN_OPTS GRADLE_OPTS SBT_OPTS PYTEST_ADDOPTS PYTEST_PLUGINS'),
    loadsBy(options)],
  [oneOf('GOFLAGS MAKEFLAGS GNUMAKEFLAGS FZF_DEFAULT_OPTS MAVEN_ARGS RUSTFLAGS CGO_\\w*FLAGS TF_CLI_ARGS\\w*'),
    loadsBy(running)],
  // Letters in one word: `-o` keeps a log, `-k` names keys; `+!` runs a command.
  [/^LESS$/, loadsBy(/(?:^|\s)-?[a-z]*[ok]|--(?:log|less)|\+/i)],
  // The value is expanded once more when it is shown.
  [/^PS[0-4]$/, (value, runner, scope) => judgeExpanded(value, runner, scope)],
  // Compilers and tools that a build takes from the environment.
  [oneOf('CC CXX CPP LD AR RUSTC RUSTDOC GO MAKE SHELL EDITOR VISUAL'),
    loadsBy(/^(?:\.{0,2}\/tmp|\.{1,2}\/)|(?:^|\/)(?:ba|z|da|k)?sh\s/)],
  [/^GIT_TRACE/,
    (value, { log }, scope) => {
      if (!/^(?:\d?|true|false)$/i.test(value)) log.write(scope.resolve(value));
    }],
  // These tell a test run to write its snapshots.
  [/(?:^|_)(?:UPDATE|BLESS|OVERWRITE|TRYBUILD|REGENERATE|REGEN|RECORD|ACCEPT)(?:_|$)/,
    loadsBy(/^(?!(?:0|no?|false|none|never|off|ci|new)?$)/i)],
  [/^PATH$/,
    (value, { log }, scope) => {
      if (value.split(':').some((folder) => isOddFolder(folder, scope))) log.doubt();
    }],
  [/^GIT_CONFIG_(?:KEY|PARAMETERS|GLOBAL|SYSTEM)/, loadsBy(/^(?!\/dev\/null$)/)],
  // A config or a folder by which a program loads or runs what it says: one of the user, or of the machine, may be named.
  [oneOf('(?:USER)?HOME USERPROFILE XDG_CONFIG_HOME KUBECONFIG KUBERC DOCKER_CONFIG CONTAINERS_CONF\\w* CONTAINERS_STORAGE_CONF (?:GH|GLAB|AZURE)_CONFIG_DIR AWS_(?:CONFIG|SHARED_CREDENTIALS)_FILE CLOUDSDK_CONFIG PSQLRC PGSYSCONFDIR MYSQL_HOME WGETRC CURL_HOME PHPRC PHP_INI_SCAN_DIR OPENSSL_(?:CONF|MODULES|ENGINES)'),
    (value, { log }, scope) => {
      if (value !== '' && !/^(?:~|\/(?!tmp\b))/.test(value) || isScratch(scope.resolve(value), scope.cwd)) log.doubt();
    }],
];

/** Parts of the names of variables that tell where code, a config or a library is, unless they tell where something is kept. */
const steering = wordSet(
  'ROOT CONFIG CONF PLUGIN PLUGINS MODULES DEPS BIN EXE PYTHON ENV PROJECT GEMFILE COMPOSER PREFIX TOOLCHAIN JUSTFILE LESSKEY LESSKEYIN TERMINFO GOENV GOROOT PYTHONUSERBASE LIB PROFILER HOME PATH',
);
const keeping = wordSet(
  'CACHE STATE TMP TEMP TMPDIR OUT OUTPUT LOG LOGS REPORT REPORTS RESULT RESULTS DATA DB COVERAGE TARGET DIST',
);
const steers = (name: string) => {
  const words = name.split('_');
  return (
    (words.some((word) => steering.has(word)) || /(?:PATH|RC|HOME|LIB)$/.test(name)) &&
    !words.some((word) => keeping.has(word))
  );
};

/**
 * Judges a variable that is set for a command, or for all that follow: some name a program, load code, or make a test run write.
 *
 * @param isHanded Whether programs get it in any case, as what stands in front of one or is exported.
 */
export function judgeSetting(
  name: string,
  value: string,
  runner: Runner,
  scope: ShellScope,
  isHanded = true,
): void {
  if (!/^[A-Z_a-z]\w*$/.test(name)) return;
  const { log } = runner;
  if (/^GIT_(?:WORK_TREE|DIR|COMMON_DIR|INDEX_FILE)$/.test(name)) log.name(value, scope.folder);
  if (/^GIT_(?:COMMON_)?DIR$/.test(name) && isScratch(scope.resolve(value), scope.cwd)) log.doubt();
  if (name.startsWith('GIT_CONFIG') && /hookspath/i.test(value))
    log.reserve('changes where git looks for its hooks');
  const row = rows.find(([names]) => names.test(name));
  if (row) row[1](value, runner, scope);
  else if (
    isHanded &&
    steers(name) &&
    value.split(/[:;]/).some((path) => isScratch(scope.resolve(path), scope.cwd))
  )
    log.doubt();
}
