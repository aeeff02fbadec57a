import { hasAny, parseArguments, shown } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { changeHere, type ProgramTable, quiet, verbs, writeAll } from './kinds.ts';
import { runScript } from './scripts.ts';

/** Reports unless one of the options is given, which makes it edit files. */
function editsWith(options: string, valued = ''): Program {
  return (call) => {
    const { flags, operands } = parseArguments(call.args, valued);
    const given = options.split(' ').find((option) => flags.has(option) || call.args.includes(option));
    if (given !== undefined) editFiles({ ...call, name: `${call.name} ${given}` }, operands);
  };
}

/** Edits files unless one of the options is given, which makes it report. */
function editsUnless(options: string, valued = ''): Program {
  return (call) => {
    const { flags, operands } = parseArguments(call.args, valued);
    if (
      operands.includes('-') ||
      hasAny(flags, options) ||
      call.args.some((arg) => options.split(' ').includes(arg))
    )
      return;
    editFiles(call, operands);
  };
}

function editFiles(call: Call, operands: readonly string[]): void {
  const files = operands.filter((operand) => /[./*]/.test(operand));
  if (files.length === 0) changeHere(call, `\`${call.name}\` edits files`);
  else writeAll(call, files, 'edits');
}

/** Test runs write nothing that is kept, but for the options that accept new snapshots. */
function testing(
  updating = '-u --update --updateSnapshot --update-snapshots --snapshot-update --force-regen --update-goldens --inline-snapshot=create --inline-snapshot=fix',
  valued = '',
): Program {
  return (call) => {
    const { flags } = parseArguments(call.args, `-t --testNamePattern -c --config -k -m -n -p ${valued}`);
    const given = updating.split(' ').find((option) => flags.has(option) || call.args.includes(option));
    if (given !== undefined) changeHere(call, `\`${call.name} ${given}\` writes snapshots`);
  };
}

const go: Program = verbs({
  valued: '-C',
  here: true,
  looks:
    'vet, list, doc, version, tool, tool cover, tool pprof, tool trace, tool nm, tool objdump, env, bug, help, mod graph, mod why, mod verify, mod edit -json, telemetry, tool vet',
  changes: {
    'changes modules':
      'get, mod tidy, mod init, mod vendor, mod edit, mod download, work init, work use, work sync, work edit, work vendor',
    'installs a program': 'install',
    'edits files': 'fmt, fix, generate',
    'deletes built files': 'clean',
  },
  own: {
    test: (call) => {
      // The package's tests get what stands behind -args.
      const { values } = parseArguments(
        call.args
          .map((arg) => arg.replace(/^--(?=\w)/, '-'))
          .map((arg) => (arg.startsWith('-') && arg.length > 2 ? `-${arg}` : arg)),
        '-o --o --coverprofile --cpuprofile --memprofile --run --count --timeout --bench --tags --exec',
      );
      if (call.args.some((arg) => /^--?update(?:=true)?$/.test(arg)))
        return changeHere(call, '`go test -update` writes golden files');
      for (const option of ['-o', '--o'])
        for (const path of values.get(option) ?? [])
          call.log.write(call.scope.resolve(path), '`go test -o` writes');
    },
    build: (call) => {
      const at = call.args.indexOf('-o');
      if (at >= 0) writeOutput(call, call.args[at + 1] ?? '');
    },
    run: (call) => {
      const package_ = call.args.find((arg) => !arg.startsWith('-')) ?? '';
      const tool = /([^/@]+)(?:\/v\d+)?@/.exec(package_)?.[1];
      if (tool === undefined)
        return call.log.doubt(`\`go run ${shown(package_)}\` runs a program that may write`);
      call.runner.run([tool, ...call.args.slice(call.args.indexOf(package_) + 1)], call.input, call.scope);
    },
    env: (call) => {
      if (hasAny(new Set(call.args), '-w -u')) call.log.change('`go env -w` changes settings');
    },
    'mod edit': (call) => {
      if (!hasAny(new Set(call.args), '-json -print')) changeHere(call, '`go mod edit` edits go.mod');
    },
    fmt: (call) => {
      if (!call.args.includes('-n')) changeHere(call, '`go fmt` edits files');
    },
  },
});

/** What a compiler puts into a folder for built files is no work; a file elsewhere is one that was asked for by name. */
export function writeOutput(call: Call, path: string): void {
  if (
    /(?:^|\/)(?:bin|build|dist|target|out|\.build|obj|node_modules|\.cache|_build|coverage)(?:\/|$)/.test(
      path,
    )
  )
    return;
  call.log.write(call.scope.resolve(path), `\`${call.name} -o\` writes`);
}

const cargo: Program = verbs({
  valued: '--manifest-path --color -Z --config',
  here: true,
  looks:
    'check, c, test, t, clippy, bench, tree, metadata, search, info, locate-project, pkgid, read-manifest, verify-project, version, help, audit, deny, outdated, ' +
    'machete, udeps, nextest, nextest run, nextest list, doc, build, b, rustc, miri, llvm-cov, tarpaulin, expand, report, semver-checks, msrv, geiger, bloat, about, d, rustdoc, owner, miri test, hack, careful, show-asm, asm, make',
  changes: {
    'changes dependencies': 'add, remove, rm, update, upgrade, generate-lockfile, vendor, fetch, edit',
    'installs or removes a program': 'install, uninstall, binstall',
    'creates or publishes a crate':
      'new, init, publish, yank, login, logout, package, release, generate, set-version',
    'edits files': 'fix, sort',
    'deletes built files': 'clean',
    'applies migrations': 'sqlx migrate, sqlx prepare, sqlx database',
  },
  own: {
    fmt: (call) => {
      if (!call.args.includes('--check')) changeHere(call, '`cargo fmt` edits files');
    },
    clippy: (call) => {
      if (call.args.includes('--fix')) changeHere(call, '`cargo clippy --fix` edits files');
    },
    insta: (call) => {
      if (/^(?:accept|review|reject)$/.test(call.args[0] ?? '') || call.args.includes('--accept'))
        changeHere(call, '`cargo insta` writes snapshots');
    },
    update: (call) => changeHere(call, '`cargo update` changes Cargo.lock'),
    'run, r': (call) => call.log.doubt('`cargo run` runs a program that may write'),
    xtask: (call) => runScript(call, call.args[0] ?? '', call.args.slice(1)),
  },
});

const ruff: Program = (call) => {
  const verb = call.args.find((arg) => !arg.startsWith('-')) ?? 'check';
  const files = parseArguments(
    call.args,
    '--config --select --ignore --extend-select --line-length --target-version --output-format',
  ).operands.filter((word) => word !== verb);
  const inner = { ...call, name: `ruff ${verb}` };
  if (verb === 'format' && !hasAny(new Set(call.args), '--check --diff')) return editFiles(inner, files);
  if (
    hasAny(new Set(call.args), '--fix --fix-only --unsafe-fixes --add-noqa') &&
    !call.args.includes('--diff') &&
    call.args.some((arg) => /^--(?:fix|fix-only|add-noqa)$/.test(arg))
  )
    return editFiles({ ...inner, name: 'ruff --fix' }, files);
  if (verb === 'clean') changeHere(call, '`ruff clean` deletes its cache');
};

const biome: Program = (call) =>
  editsWith(
    '--write --fix --apply --apply-unsafe --unsafe',
    '--config-path --max-diagnostics --reporter',
  )({
    ...call,
    args: call.args.filter(
      (arg, at) => !(at === 0 && /^(?:check|lint|format|ci|migrate|init|explain|rage|search)$/.test(arg)),
    ),
  });

/** Linters, formatters, type checkers and test runners: they verify, unless told to write. */
export const checkPrograms: ProgramTable = [
  [
    'eslint eslint_d tslint standard xo oxlint stylelint htmlhint jshint semistandard',
    editsWith(
      '--fix --init',
      '-c --config --ext -f --format --rule --ignore-path --max-warnings --plugin --parser -o --output-file',
    ),
  ],
  [
    'prettier prettierd prettier-standard oxfmt',
    editsWith('--write -w', '--config --parser --plugin --ignore-path --log-level --stdin-filepath'),
  ],
  ['biome rome', biome],
  ['ruff', ruff],
  [
    'black isort pyupgrade blue usort ',
    editsUnless(
      '--check --diff -c -d --check-only --stdout',
      '-l --line-length -t --target-version --profile --config --exclude --include',
    ),
  ],
  ['yapf autopep8 docformatter autoflake clang-format cmake-format', editsWith('-i --in-place')],
  ['gofmt goimports gofumpt shfmt gci golines', editsWith('-w --write', '-r -local -i')],
  [
    'rustfmt swiftformat swift-format ktfmt google-java-format ',
    editsUnless('--check --lint --dry-run lint --dryrun -n', '--edition --config --config-path'),
  ],
  [
    'ktlint detekt rubocop standardrb erb_lint reek brakeman rufo haml-lint slim-lint scss-lint',
    editsWith(
      '-F -a -A --autocorrect --auto-correct --auto-correct-all --autocorrect-all --fix --auto-gen-config',
      '--format -f --only --except -c --config',
    ),
  ],
  [
    'php-cs-fixer phpcbf pint ecs rector',
    (call) => {
      if (!hasAny(new Set(call.args), '--dry-run --test list-files describe list check'))
        changeHere(call, `\`${call.name}\` edits files`);
    },
  ],
  [
    'markdownlint markdownlint-cli2 textlint cspell codespell typos alex write-good remark vale lychee',
    editsWith('--fix -f -w --write-changes --output -o', '--config -c'),
  ],
  [
    'stylua taplo dprint buf sqlfluff pre-commit lefthook lint-staged husky golangci-lint revive swiftlint ameba mdformat djlint',
    (call) => {
      const words = new Set(call.args);
      const { name } = call;
      const writes =
        hasAny(
          words,
          '--fix --write -w fmt fix install uninstall autoupdate generate --autocorrect --reformat init add',
        ) ||
        (words.has('format') && !hasAny(words, '--check -d --diff --exit-code')) ||
        (/^(?:stylua|mdformat)$/.test(name) && !words.has('--check')) ||
        /^(?:pre-commit|lefthook|lint-staged|husky)$/.test(name);
      if (writes && !(hasAny(words, '--check --diff -d') && !words.has('--fix')))
        changeHere(
          call,
          `\`${[name, call.args.find((arg) => /^(?:-w|--?\w*fix|fmt|format|run)$/.test(arg))].filter(Boolean).join(' ')}\` edits files`,
        );
    },
  ],
  [
    'mypy pyright basedpyright pyre pytype pylint flake8 pycodestyle pydocstyle bandit vulture radon xenon ty pyflakes dmypy interrogate safety pip-audit semgrep tsd shellcheck hadolint ' +
      'yamllint actionlint zizmor tflint checkov trivy grype gitleaks trufflehog kubeval kubeconform kube-linter checkmake staticcheck govulncheck gosec errcheck ineffassign deadcode gocyclo ' +
      'clang-tidy cppcheck cpplint include-what-you-use phpstan psalm phpcs phpmd phan depcheck madge ts-prune unimport publint attw arethetypeswrong size-limit jscpd dependency-cruiser depcruise ' +
      'spectral redocly ajv jsonlint jsonschema check-jsonschema html-validate pa11y lighthouse vue-tsc svelte-check ls-lint commitlint license-checker nsp retire ' +
      'deptry pyroma check-manifest validate-pyproject luacheck selene credo dialyzer hlint weeder nilaway osv-scanner syft publint ansible-lint cfn-lint squawk',
    quiet,
  ],
  ['knip misspell snyk', editsWith('--fix -w fix')],
  [
    'jest vitest ava tap mocha jasmine karma uvu qunit wtr web-test-runner playwright cypress testcafe nightwatch wdio c8 nyc tape cucumber-js newman k6 artillery',
    (call) => {
      const [first] = call.args;
      if (call.name === 'playwright' && /^(?:install|install-deps|codegen|uninstall)$/.test(first ?? ''))
        return call.log.change(`\`playwright ${first}\` writes files`);
      if (/^(?:c8|nyc)$/.test(call.name)) {
        const at = call.args.findIndex((arg) => !arg.startsWith('-'));
        if (at >= 0 && call.args[at] !== 'report')
          return call.runner.run(call.args.slice(at), call.input, call.scope);
      }
      if (first === 'init' || call.args.includes('--init'))
        return changeHere(call, `\`${call.name} init\` writes files`);
      testing()(call);
    },
  ],
  [
    'pytest py.test nose2 nosetests tox nox ward stestr trial behave robot locust pytest-watch ptw phpunit pest paratest codecept behat rspec minitest cucumber ctest gtest bats shellspec busted gotestsum ginkgo tasty dredd prove tape6',
    testing(),
  ],
  [
    'coverage',
    verbs({
      looks: 'report, debug, help, combine, html, xml, json, lcov, annotate',
      changes: { 'deletes its data': 'erase' },
      own: {
        run: (call) => {
          const words = call.args.filter(
            (arg, at) =>
              !/^--(?:source|branch|omit|include|append|parallel-mode|rcfile)/.test(arg) &&
              call.args[at - 1] !== '--source',
          );
          call.runner.run(['python', ...words], call.input, call.scope);
        },
      },
    }),
  ],
  ['go', go],
  ['cargo cross', cargo],
  ['dclint ', quiet],
];
