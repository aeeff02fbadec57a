import { wordTest } from '../../../core/base/words.ts';
import { asksForHelp, hasAny, isListed, parseArguments } from '../options.ts';
import { type Program, readPaths, runWords, writePaths } from '../run.ts';
import { judgeSetting } from '../settings.ts';
import { writeOutput } from './outputs.ts';
import { changeHere, doubtful, type ProgramRule, programOf, type Row, writeAll } from './row.ts';
import { runScript, scriptByName, writesByName } from './scripts.ts';
import { wrapping } from './wrappers.ts';

/** What `ninja -t` is told to show. */
const ninjaLooks = /^(?:targets|query|graph|commands|deps|compdb|inputs|missingdeps|list|rules|msvc)$/;
const makeLists =
  '-p --list --summary --list-all -ll -T --tasks -P --prereqs -l --show --evaluate --dump --unsorted';

/** `make test`, `just lint`: every operand is a target, judged by its name. */
const make: ProgramRule = {
  valued:
    '--eval -C --directory -f --file --makefile -j --jobs -I -o -W -l --justfile -d --working-directory --set -t --taskfile --dir',
  judge: (call, { operands, given, has }) => {
    const { name, args, log } = call;
    if (name === 'ninja' && args.includes('-t')) {
      if (!ninjaLooks.test(args[args.indexOf('-t') + 1] ?? '')) log.doubt();
      return;
    }
    if (asksForHelp(args.filter((arg) => !arg.startsWith('--dry')))) return;
    const isMake = /^(?:g|n)?make$/.test(name);
    const files = isMake ? given('-f --file --makefile') : [];
    if (
      has('--eval') ||
      files.some((file) => !/(?:^|\/)(?:gnu)?makefile[^/]*$/i.test(file)) ||
      operands.some((operand) => /^(?:SHELL|\.SHELLFLAGS|MAKEFLAGS)=|^[^=]*=.*(?:\$\(|`)/s.test(operand))
    )
      log.doubt();
    for (const operand of isMake ? operands : []) {
      const [, name, value = ''] = /^([A-Z]+)=(.*)$/s.exec(operand) ?? [];
      if (name !== undefined) judgeSetting(name, value, call.runner, call.scope);
    }
    if (has(`-n --dry-run --just-print --recon -q --question${isMake ? '' : ` ${makeLists}`}`)) return;
    const targets = operands.filter((operand) => !operand.includes('='));
    if (targets.length === 0 && !/^n/.test(name)) log.doubt();
    const handed = args.includes('--') ? args.slice(args.indexOf('--')) : [];
    for (const target of targets) runScript({ ...call, name: `${name} ${target}` }, target, handed);
  },
};

/** Gradle and Maven: tasks, judged one by one. */
const tasks =
  (verifying: string, writing: string): Program =>
  (call) => {
    // Maven's options of several letters are no groups of single ones.
    const args = /^mvn/.test(call.name)
      ? call.args.filter((arg) => !/^-[a-z]{2,4}$/.test(arg) || arg === '-pl')
      : call.args;
    const { operands } = parseArguments(
      args,
      '-p --project-dir -b --build-file -x --exclude-task -I --init-script -f --file -pl --projects -P -D -T -s -l --tests --console -c --configuration --dependency --include-build --project-cache-dir -g --gradle-user-home --max-workers --task --module',
    );
    const names = operands.map((operand) => operand.replace(/^.*:(?=[^:]*$)/, ''));
    const rest = names.filter((name) => !isListed(name, verifying) && name !== 'clean');
    const cleans = names.length > 0 && names.every((name) => name === 'clean');
    if (cleans || rest.some((name) => isListed(name, writing))) changeHere(call);
    else if (
      rest.length > 0 ||
      (names.length === 0 && !call.args.some((arg) => /^(?:-v|-q|--status|-\?)$/.test(arg)))
    )
      call.log.doubt();
  };

/** Test runs write nothing that is kept, but for the options that accept new snapshots. */
const testing: ProgramRule = {
  runsTree: true,
  valued: '-t --testNamePattern -c --config -k -m -n -p',
  writes:
    '-u --update --snapshot --updateSnapshot --update-snapshots --snapshot-update --force-regen --update-goldens --inline-snapshot=create --inline-snapshot=fix',
  alters: 'here',
};

/** `tox -e release`, `nox -s format`: scripts of the project by their names. */
const sessions: ProgramRule = {
  valued: '-e -s --session --sessions --env -c -f',
  judge: (call, { given }) => {
    if (given('-e -s --session --sessions --env').some(writesByName)) changeHere(call);
    programOf(testing)(call);
  },
};

/** Test runners of JavaScript, which `init` sets up. */
const jsTesting: ProgramRule = {
  valued: testing.valued!,
  own: { init: { alters: 'here' } },
  otherwise: { ...testing, writes: `${testing.writes} --init` },
};

/** First operands by which a linter does something else than to look. */
const changingVerb =
  'init install uninstall update upgrade login logout publish push deploy fix format fmt migrate add remove delete infer annotate upload monitor generate create autocorrect bundle build-docs start stop restart reset set clean sync link clear clear-cache clear* register serve edit apply save daemon self-update download auth';

/** A linter that only looks, but for subcommands that do something else. */
const linting: Program = ({ args, log }) => {
  const [verb = '', second = ''] = args.filter((arg) => !arg.startsWith('-'));
  const isChange =
    isListed(verb, changingVerb) ||
    (/^(?:db|plugin|cache|config|mod|dep)$/.test(verb) && isListed(second, changingVerb));
  if (isChange || args.some((arg) => /^--(?:init-hook|load-plugins)/.test(arg))) log.doubt();
};

/** A linter that edits when one of the options is given. */
const editsWith = (writes: string, valued = ''): ProgramRule => ({ writes, valued, files: 'edit' });
/** A formatter that edits unless one of the options is given. */
const editsUnless = (reads: string, valued = ''): ProgramRule => ({
  reads: `${reads} -`,
  valued,
  files: 'edit',
});
const both =
  (first: ProgramRule): Program =>
  (call) => {
    programOf(first)(call);
    linting(call);
  };

/** Tools with a word for each thing that they do: some edit, and say so by a word or an option. */
const hooksAndFormatters: Program = (call) => {
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
  else if (!hasAny(words, '--check --diff -d') || words.has('--fix')) changeHere(call);
};

const ruffValued =
  '--config --select --ignore --extend-select --line-length --target-version --output-format';
const ruffCheck: ProgramRule = { ...editsWith('--fix --fix-only --add-noqa', ruffValued), reads: '--diff' };

/** Linters, formatters, type checkers and test runners: they verify, unless told to write. */
// biome-ignore format: a table
const checks: readonly Row[] = [
  { names: 'eslint eslint_d tslint standard xo oxlint stylelint htmlhint jshint semistandard',
    ...editsWith('--fix --init', '-c --config --ext -f --format --rule --ignore-path --max-warnings --plugin --parser -o --output-file') },
  { names: 'prettier prettierd prettier-standard oxfmt', ...editsWith('--write -w', '--config --parser --plugin --ignore-path --log-level --stdin-filepath') },
  { names: 'biome rome', valued: '--config-path --max-diagnostics --reporter', changes: 'init, start, stop, clean, upgrade',
    own: { 'check, lint, format, ci, migrate, explain, rage, search, ': editsWith('--write --fix --apply --apply-unsafe --unsafe', '--config-path --max-diagnostics --reporter') },
    otherwise: editsWith('--write --fix --apply --apply-unsafe --unsafe') },
  { names: 'ruff', own: { format: { ...editsUnless('--check --diff', ruffValued) }, clean: { alters: 'here' }, check: ruffCheck }, otherwise: ruffCheck },
  { names: 'black isort pyupgrade blue usort',
    ...editsUnless('--check --diff -c -d --check-only --stdout', '-l --line-length -t --target-version --profile --config --exclude --include') },
  { names: 'yapf autopep8 docformatter autoflake clang-format cmake-format', ...editsWith('-i --in-place') },
  { names: 'gofmt goimports gofumpt shfmt gci golines', ...editsWith('-w --write', '-r -local -i') },
  { names: 'rustfmt swiftformat swift-format ktfmt google-java-format', ...editsUnless('--check --lint --dry-run lint --dryrun -n', '--edition --config --config-path') },
  { names: 'ktlint detekt rubocop standardrb erb_lint reek brakeman rufo haml-lint slim-lint scss-lint',
    ...editsWith('-F -a -A --autocorrect --auto-correct --auto-correct-all --autocorrect-all --fix --auto-gen-config', '--format -f --only --except -c --config') },
  { names: 'php-cs-fixer phpcbf pint ecs rector', reads: '--dry-run --test list-files describe list check', alters: 'here' },
  { names: 'markdownlint markdownlint-cli2 textlint cspell codespell typos alex write-good remark vale lychee',
    judge: both(editsWith('--fix -f -w --write-changes', '--config -c -o --output')) },
  { names: 'stylua taplo dprint buf sqlfluff pre-commit lefthook lint-staged husky golangci-lint revive swiftlint ameba mdformat djlint', judge: hooksAndFormatters },
  { names: 'mypy pyright basedpyright pyre pytype pylint flake8 pycodestyle pydocstyle bandit vulture radon xenon ty pyflakes dmypy interrogate safety pip-audit semgrep tsd shellcheck hadolint yamllint actionlint zizmor tflint checkov trivy grype gitleaks trufflehog kubeval kubeconform kube-linter checkmake staticcheck govulncheck gosec errcheck ineffassign deadcode gocyclo clang-tidy cppcheck cpplint include-what-you-use phpstan psalm phpcs phpmd phan depcheck madge ts-prune unimport publint attw arethetypeswrong size-limit jscpd dependency-cruiser depcruise spectral redocly ajv jsonlint jsonschema check-jsonschema html-validate pa11y lighthouse ls-lint commitlint license-checker nsp retire deptry pyroma check-manifest validate-pyproject luacheck selene credo dialyzer hlint weeder nilaway osv-scanner syft ansible-lint cfn-lint squawk tfsec terrascan kube-score',
    judge: linting },
  { names: 'knip misspell snyk', judge: both(editsWith('--fix -w fix')) },
  { names: 'jest vitest ava tap mocha jasmine karma uvu qunit wtr web-test-runner cypress testcafe nightwatch wdio tape cucumber-js newman k6 artillery',
    ...jsTesting },
  { names: 'playwright', ...jsTesting, changes: 'install, install-deps, codegen, screenshot, pdf, uninstall' },
  { names: 'c8 nyc', own: { report: testing }, otherwise: wrapping() },
  { names: 'tox nox', runsTree: true, ...sessions },
  { names: 'pytest py.test nose2 nosetests ward stestr trial behave robot locust pytest-watch ptw phpunit pest paratest codecept behat rspec minitest cucumber gtest bats shellspec busted gotestsum ginkgo tasty dredd prove tape6',
    ...testing },
  { names: 'ctest', loads: /^(?:-S|-SP|--script\S*|--build-and-test)$/, ...testing },
  { names: 'coverage', looks: 'report, debug, help, combine, html, xml, json, lcov, annotate', changes: 'erase',
    own: {
      run: (call) => {
        const words = call.args.filter(
          (arg, at) =>
            !/^--(?:source|branch|omit|include|append|parallel-mode|rcfile)/.test(arg) &&
            call.args[at - 1] !== '--source',
        );
        runWords(call, ['python', ...words]);
      },
    } },
];

/** `go run MODULE@VERSION` runs a tool by its name; what a folder holds is not shown. */
const goRun: Program = (call) => {
  const package_ = call.args.find((arg) => !arg.startsWith('-')) ?? '';
  const tool = /(?<![^/@])([^/@]+)(?:\/v\d{1,9})?@/.exec(package_)?.[1];
  if (tool === undefined) return doubtful(call);
  runWords(call, [tool, ...call.args.slice(call.args.indexOf(package_) + 1)]);
};

const goTest: ProgramRule = {
  valued: '-o --o --coverprofile --cpuprofile --memprofile --run --count --timeout --bench --tags --exec',
  words: true,
  judge: (call, { given }) => {
    if (call.args.some((arg) => /^--?update(?:=true)?$/.test(arg))) return changeHere(call);
    const targets = given('-o --o');
    writePaths(call, targets);
    const compiles = call.args.some((arg) => /^--?c(?:=(?:true|1))?$/.test(arg));
    if (compiles && targets.length === 0) changeHere(call);
  },
};

/** `go build ./...` only compiles; of one package a program is left in the folder. */
const goBuild: ProgramRule = {
  valued: '-p -gcflags -ldflags -tags -mod -asmflags -C',
  into: '-o',
  judge: (call, { operands, has }) => {
    const isOne = /^\.{0,2}\/?$|\.go$|(?:^|\/)cmd\/[^/.]+\/?$/;
    const leaves = operands.length === 0 || operands.some((operand) => isOne.test(operand));
    if (leaves && !has('-n -o')) changeHere(call);
  },
};

/** `dotnet build -t:Publish` */
const targetsElse: ProgramRule = {
  writes: /^[-/]t(?:arget)?:(?!.*(?:test|build|compile))/i,
  alters: 'here',
};

const cargo: ProgramRule = {
  valued: '--manifest-path --color -Z --config',
  loads: /^--config(?:=.*(?:wrapper|runner|linker|\/)|$)|wrapper=|runner=/,
  alters: 'here',
  looks:
    'check, c, test, t, bench, tree, metadata, search, info, locate-project, pkgid, read-manifest, verify-project, version, help, audit, deny, outdated, ' +
    'machete, udeps, nextest, nextest run, nextest list, doc, build, b, rustc, miri, llvm-cov, tarpaulin, expand, report, semver-checks, msrv, geiger, bloat, about, d, rustdoc, owner, miri test, hack, careful, show-asm, asm',
  changes:
    'add, remove, rm, update, upgrade, generate-lockfile, vendor, fetch, edit, install, uninstall, binstall, new, init, publish, yank, login, logout, package, release, generate, set-version, fix, sort, clean, sqlx migrate, sqlx prepare, sqlx database',
  own: {
    fmt: { reads: '--check', alters: 'here' },
    clippy: { writes: '--fix', alters: 'here' },
    insta: { writes: 'accept review reject --accept', alters: 'here' },
    'run, r': { judge: doubtful },
    make: scriptByName,
    xtask: (call) => runScript(call, call.args[0] ?? '', call.args.slice(1)),
  },
};

/** Of all frameworks: what only looks, builds or verifies. */
const frameworkLooks =
  'build compile check lint test typecheck type-check info doctor list routes about status sync-check analyze diagnose inspect ls show graph print-affected affected:* affected run-many audit verify dry-run validate query why help report env devices e2e';

/** Subcommands of frameworks that write: `ng generate`, `artisan make:model`. */
const generates = wordTest(
  'new create init add generate g d destroy update upgrade migrate install uninstall remove deploy publish',
  'db:* eject format fmt sync release version version:* import reset clean make:* migrate:* key:* storage:*',
  'vendor:* cache:* config:* queue:* credentials:* encryption:* app:* assets:* prebuild pub graduate',
);

/** Programs of frameworks: building and serving keep nothing; generators, migrations and installers write. */
const framework: Program = (call) => {
  const words = call.args.filter((arg) => !arg.startsWith('-'));
  const verb = words[0] ?? '';
  const name = `${call.name} ${verb}`.trimEnd();
  if (call.args.includes('--help') || call.args.includes('--version')) return;
  if (verb === 'run' && words.length > 1) {
    for (const word of words.slice(1)) runScript({ ...call, name: `${name} ${word}` }, word, []);
    return;
  }
  if (isListed(verb, frameworkLooks)) {
    // `turbo build deploy`, `nx run-many -t lint deploy`: tasks one behind the other.
    const at = call.args.findIndex((arg) => /^(?:-t|--targets?)$/.test(arg));
    const more = call.name === 'turbo' ? words.slice(1) : at < 0 ? [] : call.args.slice(at + 2);
    const until = more.findIndex((word) => word.startsWith('-'));
    const { given, flags } = parseArguments(call.args, '-t --target --targets');
    const targets = given('-t --target --targets').flatMap((target) => target.split(','));
    for (const task of [...more.slice(0, until < 0 ? undefined : until), ...targets])
      runScript({ ...call, name: `${name} ${task}` }, task, []);
    if (hasAny(flags, '--fix --write --update')) changeHere(call);
    return;
  }
  if (generates.test(verb)) return changeHere(call);
  call.log.doubt();
};

const rails: ProgramRule = {
  looks:
    'test, test:*, t, spec, spec:*, routes, about, notes, stats, zeitwerk:check, middleware, initializers, db:version, db:migrate:status, db:abort_if_pending_migrations, time:zones:*, rubocop, brakeman, lint, log:x',
  alters: 'here',
  changes:
    'new, n, generate, g, destroy, d, db:*, db_*, assets:*, credentials:*, secrets:*, app:*, active_storage:*, action_*, tmp:*, log:*, webpacker:*, javascript:*, css:*',
  own: { 'server, s, console, c, dbconsole, db, dbc, runner, r': { judge: doubtful } },
  otherwise: (call) => {
    const [verb = ''] = call.args;
    if (!/^(?:-T|-P|--tasks)$/.test(verb))
      runScript({ ...call, name: `${call.name} ${verb}`.trimEnd() }, verb, call.args.slice(1));
  },
};

/** A framework's own command: what it is not known to look at, it writes. */
const generating = (looks: string, runs: string, own: ProgramRule['own'] = {}): ProgramRule => ({
  looks,
  own: { [runs]: { judge: doubtful }, ...own },
  otherwise: (call) => changeHere(call),
});

/** Options by which a compiler prints, or only checks. */
const compilerLooks =
  /^(?:-fsyntax-only|-E|-MM?|-###|--?v(?:ersion)?|-V|-vV|-dump\w+|-{1,2}print\S*|--?help\S*|-h|--explain|-{1,2}typecheck|-dump-ast|-fno-code|-parse|--check|--syntax-only|-Zparse-only|--abi|--list|-l)$/;
export const compiler: ProgramRule = {
  valued:
    '-I -L -D -x -include -std --edition --crate-type -C -isystem -Xclang --emit -cp -classpath --release',
  loads: /^(?:-fplugin=|-load$|-wrapper$|-specs=|-processor$|-Xplugin|-B\.|-fuse-ld=\.)/,
  into: '-o -d --out-dir -outdir --outdir -odir --output',
  outputs: '-MF',
  words: true,
  reads: compilerLooks,

  files: 'sources',
  alters: 'here',
};

/** Type checkers that also write what they compiled, unless told not to. */
const typescript: Program = (call) => {
  const { args } = call;
  if (args.some((arg) => arg === '--init' || arg === '--clean')) return changeHere(call);
  const checked = args.flatMap((arg, at) => (/^--?noEmit$/i.test(arg) ? [args[at + 1] ?? ''] : []));
  const checks = checked.length > 0 && !checked.some((value) => /^false$/i.test(value));
  const looks = /^--?(?:showConfig|version|v|help|h|all|listFilesOnly|dry|d)$/i;
  const { given } = parseArguments(args, '--outDir --outFile --declarationDir --generateTrace');
  if (checks || args.some((arg) => looks.test(arg))) return;
  const folders = given('--outDir --outFile');
  for (const folder of folders) writeOutput(call, folder);
  if (folders.length === 0) changeHere(call);
};

/** `sass a.scss a.css`, `sass scss:css` */
const sass: ProgramRule = {
  valued: '-I --load-path -s --style -p --pkg-importer',
  judge: (call, { operands }) => {
    const pairs = operands.filter((operand) => /^[^:]{2,}:[^/]/.test(operand));
    const written = pairs.map((pair) => pair.slice(pair.indexOf(':') + 1));
    for (const target of pairs.length > 0 ? written : operands.slice(1)) writeOutput(call, target);
  },
};

const bundlers: Program = (call) => {
  const { name, args } = call;
  const updates = name === 'api-extractor' && args.some((arg) => /^(?:-l|--local|init)$/.test(arg));
  const replaces = name === 'postcss' && args.some((arg) => /^(?:-r|--replace)$/.test(arg));
  if (updates || replaces || /^(?:init|create)$/.test(args[0] ?? '')) changeHere(call);
  if (name === 'sass') programOf(sass)(call);
  if (!/^(?:swc|babel|sass|postcss|tailwindcss|esbuild)$/.test(name)) return;
  const plain = args.map((arg) => arg.replace(/^--outfile=/, '-o='));
  for (const path of parseArguments(plain, '-o -i -c').given('-o')) writeOutput(call, path.replace(/^=/, ''));
};

const cmake: ProgramRule = {
  valued: '-B -S -G -A -T -D -C --target -t',
  judge: (call, { given, has }) => {
    const option = call.args.find((arg) =>
      /^--(?:build|install|version|help\S*|system-information)$|^-[EPN]$/.test(arg),
    );
    if (option === '--install') call.log.change();
    else if (option === '-E' || option === '-P') call.log.doubt();
    else if (option === '--build')
      for (const target of given('--target -t'))
        runScript({ ...call, name: `cmake --build --target ${target}` }, target, []);
    else if (option === undefined) writePaths(call, has('-B') ? given('-B') : ['.']);
  },
};

/** Programs that build, run tasks, or generate. */
// biome-ignore format: a table
const builds: readonly Row[] = [
  { names: 'make gmake just task rake ninja nmake scons invoke inv doit poe taskipy earthly mage moon grunt gulp jake sake xc', runsTree: true, ...make },
  { names: 'gradle gradlew', runsTree: true, loads: /^(?:-I|--init-script)(?:=|$)/,
    judge: tasks('test* build check* assemble* compile* lint* classes jar bootJar dependencies dependencyInsight tasks projects properties help verify* detekt* ktlintCheck spotlessCheck jacoco* javadoc buildEnvironment outgoingVariants model kover* apiCheck pitest integrationTest connectedAndroidTest connectedCheck koverVerify *UnitTest *AndroidTest', 'publish* install* uninstall* spotlessApply ktlintFormat wrapper init upload* release* apiDump flyway* updateDaemonJvm generate* deploy* format* googleJavaFormat update* docker* jib*') },
  { names: 'mvn mvnw', runsTree: true,
    judge: tasks('test compile verify package validate test-compile integration-test tree analyze* effective-pom effective-settings check help describe evaluate display-dependency-updates display-plugin-updates display-property-updates display-parent-updates display-extension-updates process-resources process-classes list report active-profiles resolve dependency-updates-report', 'install deploy release prepare perform apply format generate set update* use-* migrate update-properties wrapper repair') },
  { names: 'bazel bazelisk buck buck2 pants', runsTree: true, loads: /^--(?:run_under|test_wrapper|override_\w+)/,
    looks: 'build, test, query, cquery, aquery, info, version, help, lint, check, dependencies, list, peek, coverage, mod graph, targets',
    changes: 'clean, sync, fetch, fmt, fix, tailor, mod tidy, generate-lockfiles, publish' },
  { names: 'cmake', runsTree: true, loads: /^-D\w*(?:COMPILER|TOOLCHAIN|LAUNCHER|PROGRAM|COMMAND)\w*=(?:\.|\/tmp)|^-C$/, ...cmake },
  { names: 'jupyter', looks: 'kernelspec list, notebook list, server list, lab list, labextension list, troubleshoot, nbextension list', own: { nbconvert: { loads: /^--execute/, reads: '--stdout', alters: 'here' } } },
  { names: 'flask', valued: '-A --app -e --env-file', looks: 'routes' },
  { names: 'gcc g++ cc c++ clang clang++ rustc javac kotlinc scalac fpc gfortran nasm ld as nvcc swiftc solc valac csc fsc mcs ocamlc ocamlopt dmd ldc2 erlc elixirc cython',
    ...compiler },
  { names: 'nim', looks: 'check, dump', otherwise: compiler },
  { names: 'tsc vue-tsc tsgo ngc glint', judge: typescript },
  { names: 'svelte-check' },
  { names: 'vite webpack webpack-cli rollup rolldown esbuild parcel tsup tsdown unbuild microbundle rspack rsbuild swc babel sass postcss tailwindcss snowpack ncc pkgroll bunchee api-extractor typedoc jsdoc', runsTree: true,
    judge: bundlers },
  { names: 'next nuxt nuxi astro gatsby remix react-scripts react-router ng nest nx turbo lerna expo ionic cap capacitor vue vue-cli-service svelte-kit sv docusaurus vitepress storybook sb strapi medusa blitz redwood rw electron-builder tauri wxt quasar ember preact qwik jekyll hugo hexo mkdocs zola eleventy sphinx-quickstart adonis ace ignite craco changeset changesets semantic-release release-it standard-version np auto lerna-lite rush', runsTree: true,
    judge: framework },
  { names: 'create-react-app create-next-app', helps: '*', alters: 'here' },
  { names: 'create-vite degit yo plop hygen cookiecutter copier shadcn shadcn-ui husky-init cargo-generate giget openapi-generator openapi-generator-cli swagger-codegen protoc sqlc mockgen stringer wire oapi-codegen graphql-codegen orval quicktype jscodeshift openapi-typescript gql-gen mockery datamodel-codegen thriftgo flatc thrift bump2version bumpversion bump-my-version commitizen cz conventional-changelog auto-changelog towncrier',
    alters: 'here' },
  { names: 'dotnet', alters: 'here', runsTree: true,
    looks: 'list, --info, nuget list, tool list, sln list, workload list, workload search, user-secrets list, sdk check, package list, package search, reference list, help, ef migrations list, ef dbcontext info, ef dbcontext list, vstest, solution list',
    changes: 'add, remove, new, restore, sln, nuget add, nuget push, nuget delete, tool install, tool update, tool uninstall, tool restore, workload install, workload update, workload restore, publish, pack, user-secrets, user-secrets set, user-secrets init, user-secrets remove, package add, package remove, package update, reference add, reference remove, dev-certs, solution, store, clean, ef, ef migrations add, ef migrations remove, ef database update, ef database drop, ef dbcontext scaffold',
    own: { 'build, test, msbuild': targetsElse, 'nuget locals': { writes: '-c --clear' }, format: { reads: '--verify-no-changes', alters: 'here' }, 'ef migrations script': { outputs: '-o --output' }, watch: (call) => runWords(call, ['dotnet', ...call.args.filter((arg) => !arg.startsWith('--'))]), 'run, exec': { judge: doubtful } } },
  { names: 'msbuild xbuild vstest.console xcodebuild', writes: /^(?:clean|archive|-exportArchive|install|[/-]t:(?:clean|publish|pack|restore).*|-resolvePackageDependencies)$/i,
    alters: 'here' },
  { names: 'go', runsTree: true, loads: /^--?(?:(?:exec|toolexec|vettool)(?:=|$)|mod=mod$)/, valued: '-C', alters: 'here',
    looks: 'vet, list, doc, version, tool cover, tool pprof, tool trace, tool nm, tool objdump, bug, help, mod graph, mod why, mod verify, telemetry, tool vet, tool addr2line, tool buildid, tool test2json, tool dist list',
    changes: 'get, mod tidy, mod init, mod vendor, mod download, work init, work use, work sync, work edit, work vendor, install, fix, generate, clean',
    own: {
      test: goTest,
      build: goBuild,
      run: goRun,
      // Go runs the tools that a module names too.
      tool: { loads: /^[^-]/ },
      env: { writes: '-w -u' },
      'mod edit': { reads: '-json -print', alters: 'here' },
      fmt: { reads: '-n', alters: 'here' },
    } },
  // `cargo +nightly test`: the toolchain stands in front.
  { names: 'cargo cross', runsTree: true, judge: (call) => programOf(cargo)(call.args[0]?.startsWith('+') ? { ...call, args: call.args.slice(1) } : call) },
  { names: 'swift', alters: 'here', looks: 'build, test, --version, package describe, package show-dependencies, package dump-package, package tools-version',
    changes: 'package, package resolve, package update, package init, package clean, package add-dependency, package reset, package edit, format' },
  { names: 'zig', alters: 'here', looks: 'build test, test, version, env, ast-check, targets, build', changes: 'fmt, init, fetch, init-exe, init-lib, build install',
    own: { 'build-exe, build-lib, build-obj': compiler, 'run, build run': { judge: doubtful } } },
  { names: 'sbt mill', alters: 'here', each: true,
    looks: 'build, test, check, bench, path, list, info, compile, make, deps, reload, doc, scalafmtCheck, scalafmtCheckAll, Test/compile, testOnly, testQuick, __.compile, __.test, version, resolve, dependencyTree, evicted, projects, tasks, settings, plugins',
    changes: 'install, update, new, init, clean, fmt, publish, publishLocal, scalafmt, scalafmtAll, deploy' },
  { names: 'stack cabal dune elm lein clj scala-cli', alters: 'here', loads: '--auto-promote',
    looks: 'build, test, check, haddock, bench, ls, path, ide, outdated, list, info, compile, make, deps, classpath, doc, version',
    changes: 'install, update, new, init, clean, fmt, promote, freeze, upload, sdist, publish, upgrade, unpack, gen-bounds, configure, setup, fix, uberjar, deploy' },
  { names: 'dart flutter fvm melos', looks: 'analyze, test, build, doctor, devices, --version, info, assemble, pub outdated, pub deps',
    own: { format: { reads: /^(?:--output=none|-o)$/, alters: 'here' }, fix: { writes: '--apply', alters: 'here' }, 'run, compile': { judge: doubtful } },
    otherwise: { alters: 'here' } },
  { names: 'rails', ...rails },
  { names: 'mix',
    ...generating('test, compile, credo, dialyzer, deps, deps.tree, hex.outdated, hex.info, help, xref, phx.routes, ecto.migrations, hex.audit, sobelow, coveralls, app.tree', 'run, phx.server, release, eval', { format: { reads: '--check-formatted --dry-run', alters: 'here' }, 'credo gen.config, credo gen.check': { alters: 'here' } }) },
  { names: 'artisan',
    ...generating('list, about, route:list, migrate:status, test, env, inspire, model:show, db:show, db:table, db:monitor, event:list, schedule:list, config:show, channel:list, help, queue:monitor, queue:failed, ', 'tinker') },
  { names: 'manage.py django-admin', alters: 'here',
    looks: 'check, test, showmigrations, sqlmigrate, diffsettings, inspectdb, show_urls, findstatic, version, help, validate_templates, graph_models',
    changes: 'flush, loaddata, collectstatic, createsuperuser, startapp, startproject, squashmigrations, makemessages, compilemessages, changepassword, clearsessions, createcachetable, sqlflush, remove_stale_contenttypes, optimizemigration',
    own: { dumpdata: { outputs: '-o --output' }, makemigrations: { reads: '--check --dry-run', alters: 'here' }, migrate: { reads: '--plan --check', alters: 'here' } } },
  { names: 'goreleaser', looks: 'check, healthcheck, build, jsonschema, verify-release', changes: 'release, publish, announce, continue, init' },
  { names: 'setup.py', each: true, looks: 'build, check, --version, --name, test, bdist_wheel, sdist, build_ext',
    changes: 'upload, publish, install, register, develop, init, clean' },
  { names: 'flit twine', looks: 'build, check', changes: 'upload, publish, install, register, init' },
];

const migrationOptions = '-c --config -n --name -x --database -d --path --source --dir --env -p --schema';
const migrated: ProgramRule = { alters: 'here' };

/** Migrations of databases. */
// biome-ignore format: a table
const migrations: readonly Row[] = [
  { names: 'prisma', valued: migrationOptions, looks: 'validate, version, migrate status, migrate diff, -v, help',
    own: { format: { reads: '--check', alters: 'here' }, studio: { judge: doubtful } }, otherwise: migrated },
  { names: 'alembic', valued: migrationOptions, looks: 'current, history, heads, branches, show, check, list_templates', otherwise: migrated },
  { names: 'knex sequelize sequelize-cli typeorm typeorm-ts-node-esm typeorm-ts-node-commonjs mikro-orm drizzle-kit db-migrate node-pg-migrate dbmate goose migrate flyway liquibase atlas sqitch sqlx refinery diesel phinx doctrine skeema tern sea-orm-cli umzug migrate-mongo',
    valued: migrationOptions,
    looks: 'status, migrate:status, migrate:list, migrate:currentVersion, migration:show, migration:check, migration:list, migration:pending, check, info, validate, history, version, list, db:migrate:status, migrations list, lint, schema:log, print-schema, migrate status, migrate lint, schema inspect, schema diff, migration list, migrations:status, migrate info, plan, log, diff',
    otherwise: migrated },
  { names: 'dbt sqlmesh', looks: 'compile, parse, ls, list, debug, test, show, docs, source freshness, --version, lint',
    changes: 'run, build, seed, snapshot, deps, clean, init, run-operation, docs generate, retry, clone, plan, apply' },
];

const lintOptions =
  '--since --stdin-filename --kind --at --format --output-file --max-warnings --rule --config --print-config --cache-location --baseline --concurrency --shard';

/** Linting reads; `--fix` and the options that name a file write. */
const lint: ProgramRule = {
  valued: lintOptions,
  outputs: '--output-file',
  judge: (call, { operands, has }) => {
    if (has('--update-baseline') || (has('--fix') && operands.length === 0)) changeHere(call);
    else if (has('--fix')) writeAll(call, operands);
  },
};

/** Writes below `.assistant/`: the prompt and the memory files are no work. */
const writingOwn =
  (path: string): Program =>
  ({ args, scope, log }) => {
    if (!args.includes('--dry-run')) log.write(scope.resolve(path));
  };

/** The linter itself: the library's commands run it before anything is approved. */
const promptLint: Row = {
  names: 'prompt-lint',
  valued: lintOptions,
  looks:
    'explain, rules, facts, scan, analyze, session, gate, gate status, gate test, hooks, hooks status, hooks run, lsp, mcp, help',
  changes: 'hooks install, hooks uninstall',
  own: {
    context: (call) =>
      readPaths(
        call,
        ['project-profile', 'sessions', 'prompt-patterns'].map((name) => `.assistant/memory/${name}.md`),
      ),
    // Whether the answer is read or given: it is one that a person has to give.
    approve: ({ log }) => log.approve(),
    init: { reads: '--check --dry-run --diff', alters: 'here' },
    new: writingOwn('.assistant/prompts'),
    'session-end': writingOwn('.assistant/memory'),
    'lint, report': lint,
  },
  otherwise: lint,
};

const verified = (rows: readonly Row[]) => rows.map((row) => ({ ...row, verifies: true }));

/** Programs that check, test, build, generate and migrate. */
// biome-ignore format: a table
export const buildRows: readonly Row[] = [
  ...verified(checks),
  promptLint,
  ...verified(builds),
  ...migrations,
];
