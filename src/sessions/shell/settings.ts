import { judgeExpanded } from './evaluated.ts';
import type { Runner } from './run.ts';
import type { Scope } from './scope.ts';

/** Variables with a command line that the programs behind them run. */
const commands =
  /^(?:(?:GIT_|MAN|SYSTEMD_|AWS_|GH_|GLAB_|DELTA_|BAT_|PSQL_|MYSQL_)?PAGER|BROWSER|GIT_EXTERNAL_DIFF|GIT_SSH(?:_COMMAND)?|GIT_PROXY_COMMAND|GIT_ASKPASS|SSH_ASKPASS|LESSOPEN|LESSCLOSE|RUSTC(?:_WORKSPACE)?_WRAPPER|PROMPT_COMMAND|RSYNC_RSH|TAR_OPTIONS|FZF_DEFAULT_COMMAND)$/;
/** Variables by which code is loaded into the programs behind them. */
const loading =
  /^(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|BASH_ENV|ENV|ZDOTDIR|GIT_EXEC_PATH|MAKEFILES|RIPGREP_CONFIG_PATH|CARGO_\w*(?:WRAPPER|RUNNER|LINKER)|PERL5DB|PYTHONSTARTUP)$/;
const loadingOptions =
  /^(?:NODE_OPTIONS|BUN_OPTIONS|RUBYOPT|PERL5OPT|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS|MAVEN_OPTS|GRADLE_OPTS|PYTEST_ADDOPTS|PYTEST_PLUGINS)$/;
const loads =
  /(?:^|\s)(?:--require|-r\S*|--import|--loader|--experimental-loader|-M\S+|-m[A-Z]\S*|-javaagent|-agent(?:lib|path))|snapshot-update|junit|--(?:cpu|heap)-prof|--prof\b|--redirect-warnings|--trace-event/;
const otherOptions = /^(?:GOFLAGS|MAKEFLAGS|GNUMAKEFLAGS|FZF_DEFAULT_OPTS|LESS)$/;
const running =
  /-toolexec|-exec[ =]|-vettool|--eval|execute|become|--preview|\+.?[!|]|(?:^|\s)-{1,2}(?:o|log-file)\b/i;
/** Prompts: substitutions in them run when they are shown. */
const prompts = /^PS[0-4]$/;
/** Compilers and tools that a build takes from the environment. */
const tools = /^(?:CC|CXX|CPP|LD|AR|RUSTC|RUSTDOC|GO|MAKE|SHELL|EDITOR|VISUAL)$/;
/** Variables that tell a test run to write its snapshots. */
const updating = /(?:^|_)(?:UPDATE|BLESS|OVERWRITE|TRYBUILD|REGENERATE|REGEN|RECORD|ACCEPT)(?:_|$)/;
const off = /^(?:|0|no?|false|none|never|off|ci|new)$/i;

/** Judges a variable that is set for a command, or for all that follow: some name a program, or make a test run write. */
export function judgeSetting(name: string, value: string, runner: Runner, scope: Scope): void {
  if (!/^[A-Z_][A-Z\d_]*$/.test(name)) return;
  if (/^GIT_(?:WORK_TREE|DIR|COMMON_DIR|INDEX_FILE)$/.test(name)) runner.log.name(value, scope.folder);
  if (name.startsWith('GIT_CONFIG') && /hookspath/i.test(value))
    runner.log.reserve('changes where git looks for its hooks');
  if (commands.test(name)) {
    // `ssh` without a host is what git completes.
    if (
      !/^(?:ssh(?:\s+-(?!oProxyCommand)[A-Za-z]\S*(?:\s+(?!Proxy)[^\s-]\S*)?)*|sccache|ccache|delta\b.*|-?\w*less\b.*|)$/i.test(
        value.trim(),
      )
    )
      runner.script(value, scope);
  } else if (
    loading.test(name) ||
    (loadingOptions.test(name) && loads.test(value)) ||
    (otherOptions.test(name) && running.test(value))
  ) {
    if (value !== '') runner.log.doubt(`\`${name}\` loads code that may write`);
  } else if (prompts.test(name)) {
    judgeExpanded(value, runner, scope);
  } else if (tools.test(name)) {
    if (/^(?:\.{0,2}\/tmp|\.{1,2}\/)|(?:^|\/)(?:ba|z|da|k)?sh\s/.test(value))
      runner.log.doubt(`\`${name}\` names a program that is not known`);
  } else if (/^GIT_TRACE/.test(name) && /^[/~]/.test(value)) {
    runner.log.write(scope.resolve(value), `\`${name}\` writes`);
  } else if (updating.test(name) && !off.test(value)) {
    runner.log.doubt(`\`${name}\` may make a test run write what it compares with`);
  } else if (name === 'PATH' && value.split(':').some((folder) => isOddFolder(folder))) {
    runner.log.doubt('`PATH` begins with a folder whose programs are not known');
  } else if (/^GIT_CONFIG_(?:KEY|PARAMETERS|GLOBAL|SYSTEM)/.test(name) && value !== '/dev/null') {
    runner.log.doubt(`\`${name}\` may make git run a program`);
  }
}

/** Programs stand in folders for them; one in the folder itself may have the name of any. */
function isOddFolder(folder: string): boolean {
  return (
    folder === '.' ||
    folder === '' ||
    (/^(?:\.{0,2}\/|\/tmp\b)/.test(folder) &&
      !/(?:^|\/)s?bin(?:\/|$)|\.bin|shims|Scripts/.test(folder) &&
      /^(?:\.|\/tmp)/.test(folder))
  );
}

/** The variables that an arithmetic expression sets: `i++`, `n = 3`, `n += 1`. */
export function namesSetBy(expression: string): string[] {
  return [
    ...expression.matchAll(
      /([A-Za-z_]\w{0,200})\s*(?:\+\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))|(?:\+\+|--)\s*([A-Za-z_]\w*)/g,
    ),
  ].map(([, before, behind]) => before ?? behind!);
}
