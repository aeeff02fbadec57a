import { hasAny } from '../options.ts';
import { cargo } from './checks/cargo.ts';
import { editsUnless, editsWith, testing } from './checks/editing.ts';
import { go } from './checks/go.ts';
import { biome, ruff } from './checks/linters.ts';
import { allVerifying, linting } from './checks/verifying.ts';
import { changeHere, type ProgramTable, quiet, verbs } from './kinds.ts';

/** Linters, formatters, type checkers and test runners: they verify, unless told to write. */
export const checkPrograms: ProgramTable = allVerifying([
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
    (call) => {
      editsWith('--fix -f -w --write-changes', '--config -c -o --output')(call);
      linting(call);
    },
  ],
  [
    'stylua taplo dprint buf sqlfluff pre-commit lefthook lint-staged husky golangci-lint revive swiftlint ameba mdformat djlint',
    (call) => {
      const words = new Set(call.args);
      const { name } = call;
      const writes =
        hasAny(
          words,
          '--fix --write -w fmt fix install uninstall autoupdate generate --autocorrect autocorrect --reformat init add',
        ) ||
        (words.has('format') && !hasAny(words, '--check -d --diff --exit-code')) ||
        (/^(?:stylua|mdformat)$/.test(name) && !words.has('--check')) ||
        /^(?:pre-commit|lefthook|lint-staged|husky)$/.test(name);
      if (!writes) linting(call);
      else if (!hasAny(words, '--check --diff -d') || words.has('--fix'))
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
      'deptry pyroma check-manifest validate-pyproject luacheck selene credo dialyzer hlint weeder nilaway osv-scanner syft publint ansible-lint cfn-lint squawk tfsec terrascan kubeval kubeconform kube-linter kube-score dive',
    linting,
  ],
  [
    'knip misspell snyk',
    (call) => {
      editsWith('--fix -w fix')(call);
      linting(call);
    },
  ],
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
]);
