import { hasAny, parseArguments, shown } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { writeOutput } from './checks.ts';
import { changeHere, type ProgramTable, quiet, verbs } from './kinds.ts';
import { runScript } from './scripts.ts';

/** `make test`, `just lint`: every operand is a target, judged by its name. */
const make: Program = (call) => {
  const { operands, flags } = parseArguments(
    call.args,
    '-C --directory -f --file -j --jobs -I -o -W -l --justfile -d --working-directory --set -t --taskfile --dir',
  );
  if (
    hasAny(
      flags,
      '-n --dry-run --just-print --recon -q --question -p --list --summary --list-all -ll -T --tasks -l --show --evaluate --dump --unsorted',
    )
  )
    return;
  if (call.name === 'task' && operands.length === 0 && call.args.includes('-l')) return;
  const targets = operands.filter((operand) => !operand.includes('='));
  if (targets.length === 0 && /^n/.test(call.name)) return;
  if (targets.length === 0)
    return call.log.doubt(`\`${call.name}\` runs the default target, which may write`);
  const handed = call.args.includes('--') ? call.args.slice(call.args.indexOf('--')) : [];
  for (const target of targets) runScript({ ...call, name: `${call.name} ${target}` }, target, handed);
};

/** Gradle and Maven: tasks, judged one by one. */
const tasks =
  (verifying: RegExp, writing: RegExp): Program =>
  (call) => {
    const { operands } = parseArguments(
      call.args,
      '-p --project-dir -b --build-file -x --exclude-task -I --init-script -f --file -pl --projects -P -D -T -s -l --tests --console -c',
    );
    const names = operands.map((operand) => operand.replace(/^.*:(?=[^:]*$)/, ''));
    const rest = names.filter((name) => !verifying.test(name) && name !== 'clean');
    const written = rest.find((name) => writing.test(name));
    if (written !== undefined) return changeHere(call, `\`${call.name} ${written}\` writes`);
    if (names.length > 0 && names.every((name) => name === 'clean'))
      return changeHere(call, `\`${call.name} clean\` deletes built files`);
    if (names.length === 0 && !hasAny(new Set(call.args), '-v -q --status -?'))
      return call.log.doubt(`\`${call.name}\` runs its default task, which may write`);
    const doubtful = rest.find((name) => !verifying.test(name));
    if (doubtful !== undefined) call.log.doubt(`\`${call.name} ${shown(doubtful)}\` may write`);
  };

const compiler: Program = (call) => {
  const { values, operands, flags } = parseArguments(
    call.args,
    '-o -I -L -l -D -x -include -std --edition --crate-type -C -isystem -MF -Xclang',
  );
  for (const file of operands) call.log.read(call.scope.resolve(file));
  if (hasAny(flags, '-fsyntax-only -E -M -MM -### --version -v') && !flags.has('-o')) return;
  for (const path of values.get('-o') ?? []) if (path !== '-') writeOutput(call, path);
};

const typescript: Program = (call) => {
  if (call.args.includes('--init')) return changeHere(call, `\`${call.name} --init\` writes tsconfig.json`);
  if (hasAny(new Set(call.args), '--noEmit --build --clean') && call.args.includes('--clean'))
    changeHere(call, '`tsc --clean` deletes built files');
};

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
  if (
    /^(?:build|compile|check|lint|test|typecheck|type-check|info|doctor|list|routes|about|status|sync-check|analyze|diagnose|inspect|ls|show|graph|print-affected|affected:\w+|affected|run-many|audit|verify|dry-run|validate|query|why|help|report|env|devices|e2e)$/.test(
      verb,
    )
  ) {
    const { values } = parseArguments(call.args, '-t --target --targets');
    const targets = ['-t', '--target', '--targets'].flatMap((option) => values.get(option) ?? []);
    for (const target of targets)
      for (const part of target.split(',')) runScript({ ...call, name: `${name} ${part}` }, part, []);
    if (hasAny(new Set(call.args), '--fix --write --update'))
      changeHere(call, `\`${name}\` is told to write`);
    return;
  }
  if (
    /^(?:new|create|init|add|generate|g|d|destroy|update|upgrade|migrate|install|uninstall|remove|deploy|publish|db:.*|eject|format|fmt|sync|release|version|version:.*|import|reset|clean|make:.*|migrate:.*|key:.*|storage:.*|vendor:.*|cache:.*|config:.*|queue:.*|credentials:.*|encryption:.*|app:.*|assets:.*|prebuild|pub|graduate)$/.test(
      verb,
    )
  ) {
    return changeHere(call, `\`${name}\` writes files or data`);
  }
  call.log.doubt(`\`${name}\` may write`);
};

const flutter: Program = (call) => {
  const [verb = '', second = ''] = call.args.filter((arg) => !arg.startsWith('-'));
  if (
    /^(?:analyze|test|build|doctor|devices|--version|info|assemble)$/.test(verb) ||
    (verb === 'pub' && /^(?:outdated|deps)$/.test(second))
  )
    return;
  if (
    verb === 'format' &&
    hasAny(new Set(call.args), '--set-exit-if-changed') &&
    call.args.some((arg) => /^(?:--output=none|-o)$/.test(arg))
  )
    return;
  if (verb === 'fix' && !call.args.includes('--apply')) return;
  if (/^(?:run|compile)$/.test(verb)) return call.log.doubt(`\`${call.name} ${verb}\` may write`);
  changeHere(call, `\`${call.name} ${verb}\` writes files`);
};

const dotnet: Program = verbs({
  here: true,
  looks:
    'build, test, list, --info, nuget list, tool list, sln list, workload list, workload search, user-secrets list, msbuild, sdk check, nuget locals, package list, package search, reference list, help, ef migrations list, ef dbcontext info, ef dbcontext list, vstest, solution list',
  changes: {
    'changes packages or projects':
      'add, remove, new, restore, sln, nuget add, nuget push, nuget delete, tool install, tool update, tool uninstall, tool restore, workload install, workload update, workload restore, publish, pack, ' +
      'user-secrets, user-secrets set, user-secrets init, user-secrets remove, package add, package remove, package update, reference add, reference remove, dev-certs, solution, store',
    'deletes built files': 'clean',
    'applies or writes migrations':
      'ef, ef migrations add, ef migrations remove, ef database update, ef database drop, ef dbcontext scaffold',
  },
  own: {
    format: (call) => {
      if (!call.args.includes('--verify-no-changes')) changeHere(call, '`dotnet format` edits files');
    },
    'ef migrations script': (call) => {
      const { values } = parseArguments(call.args, '-o --output');
      for (const path of [...(values.get('-o') ?? []), ...(values.get('--output') ?? [])])
        call.log.write(call.scope.resolve(path), '`dotnet ef migrations script` writes');
    },
    watch: (call) =>
      call.runner.run(
        ['dotnet', ...call.args.filter((arg) => !arg.startsWith('--'))],
        call.input,
        call.scope,
      ),
    'run, exec': (call) => call.log.doubt(`\`${call.name}\` runs a program that may write`),
  },
});

const rails: Program = (call) => {
  const [verb = ''] = call.args;
  const name = `${call.name} ${verb}`.trimEnd();
  if (
    /^(?:test(?::.*)?|t|spec(?::.*)?|routes|about|notes|stats|zeitwerk:check|middleware|initializers|db:(?:version|migrate:status|abort_if_pending_migrations)|-T|-P|--tasks|time:zones:.*|rubocop|brakeman|lint|log:x)$/.test(
      verb,
    )
  )
    return;
  if (/^(?:server|s|console|c|dbconsole|dbc?|runner|r)$/.test(verb))
    return call.log.doubt(`\`${name}\` may write`);
  if (
    /^(?:new|n|generate|g|destroy|d|db:.*|db_.*|assets:.*|credentials:.*|secrets:.*|app:.*|active_storage:.*|action_.*|tmp:.*|log:.*|webpacker:.*|javascript:.*|css:.*)$/.test(
      verb,
    )
  )
    return changeHere(call, `\`${name}\` writes files or data`);
  runScript({ ...call, name }, verb, call.args.slice(1));
};

const mix: Program = (call) => {
  const [verb = ''] = call.args;
  if (
    /^(?:test|compile|credo|dialyzer|deps|deps\.tree|hex\.outdated|hex\.info|help|xref|phx\.routes|ecto\.migrations|hex\.audit|sobelow|coveralls|app\.tree)$/.test(
      verb,
    )
  )
    return;
  if (verb === 'format' && hasAny(new Set(call.args), '--check-formatted --dry-run')) return;
  if (/^(?:run|phx\.server|release|eval)$/.test(verb)) return call.log.doubt(`\`mix ${verb}\` may write`);
  changeHere(call, `\`mix ${verb}\` writes files or data`);
};

const artisan: Program = (call) => {
  const [verb = ''] = call.args;
  if (
    /^(?:list|about|route:list|migrate:status|test|env|inspire|model:show|db:show|db:table|db:monitor|event:list|schedule:list|config:show|channel:list|help|queue:monitor|queue:failed|--version|-V)$/.test(
      verb,
    )
  )
    return;
  if (verb === 'tinker') return call.log.doubt('`artisan tinker` runs code that may write');
  changeHere(call, `\`artisan ${verb}\` writes files or data`);
};

const manage: Program = (call) => {
  const [verb = ''] = call.args;
  if (
    /^(?:check|test|showmigrations|sqlmigrate|diffsettings|inspectdb|show_urls|findstatic|version|help|validate_templates|graph_models|dumpdata)$/.test(
      verb,
    )
  ) {
    const { values } = parseArguments(call.args, '-o --output');
    for (const path of [...(values.get('-o') ?? []), ...(values.get('--output') ?? [])])
      call.log.write(call.scope.resolve(path), '`manage.py` writes');
    return;
  }
  if (verb === 'makemigrations' && hasAny(new Set(call.args), '--check --dry-run')) return;
  if (verb === 'migrate' && hasAny(new Set(call.args), '--plan --check')) return;
  if (
    /^(?:makemigrations|migrate|flush|loaddata|collectstatic|createsuperuser|startapp|startproject|squashmigrations|makemessages|compilemessages|changepassword|clearsessions|createcachetable|sqlflush|remove_stale_contenttypes|optimizemigration)$/.test(
      verb,
    )
  )
    return changeHere(call, `\`manage.py ${verb}\` writes files or data`);
  call.log.doubt(`\`manage.py ${verb}\` may write`);
};

/** Programs that build, run tasks, or generate. */
export const buildPrograms: ProgramTable = [
  [
    'make gmake just task rake ninja nmake scons invoke inv doit poe taskipy earthly mage moon grunt gulp jake sake xc',
    make,
  ],
  [
    'gradle gradlew',
    tasks(
      /^(?:test\w*|build|check\w*|assemble\w*|compile\w*|lint\w*|classes|jar|bootJar|dependencies|dependencyInsight|tasks|projects|properties|help|verify\w*|detekt\w*|ktlintCheck|spotlessCheck|jacoco\w*|javadoc|buildEnvironment|outgoingVariants|model|kover\w*|apiCheck|pitest|integrationTest|connectedAndroidTest|connectedCheck|koverVerify|\w+(?:UnitTest|AndroidTest))$/,
      /^(?:publish\w*|install\w*|uninstall\w*|spotlessApply|ktlintFormat|wrapper|init|upload\w*|release\w*|apiDump|flyway\w*|updateDaemonJvm|generate\w*|deploy\w*|format\w*|googleJavaFormat|update\w*|docker\w*|jib\w*)$/,
    ),
  ],
  [
    'mvn mvnw',
    tasks(
      /^(?:test|compile|verify|package|validate|test-compile|integration-test|tree|analyze\w*|effective-pom|effective-settings|check|help|describe|evaluate|display-\w+|process-resources|process-classes|list|report|active-profiles|resolve|dependency-updates-report)$/,
      /^(?:install|deploy|release|prepare|perform|apply|format|generate|set|update\w*|use-\w+|migrate|update-properties|wrapper|repair)$/,
    ),
  ],
  [
    'bazel bazelisk buck buck2 pants',
    verbs({
      looks:
        'build, test, query, cquery, aquery, info, version, help, lint, check, dependencies, list, peek, coverage, mod graph, targets',
      changes: {
        'edits or deletes files':
          'clean, sync, fetch, fmt, fix, tailor, mod tidy, generate-lockfiles, publish',
      },
    }),
  ],
  [
    'cmake',
    (call) => {
      if (hasAny(new Set(call.args), '--build -E -P --install --version --help')) {
        if (call.args.includes('--install')) return call.log.change('`cmake --install` installs files');
        if (call.args.includes('-E')) return call.log.doubt('`cmake -E` may write');
        if (call.args.includes('-P')) return call.log.doubt('`cmake -P` runs a script that may write');
        const target = call.args[call.args.indexOf('--target') + 1];
        if (call.args.includes('--target') && target !== undefined)
          runScript({ ...call, name: `cmake --build --target ${target}` }, target, []);
      }
    },
  ],
  [
    'meson',
    verbs({
      looks: 'compile, test, introspect, setup, configure',
      changes: { 'installs files': 'install', 'writes files': 'init, dist, format, wrap' },
    }),
  ],
  [
    'gcc g++ cc c++ clang clang++ rustc javac kotlinc scalac ghc fpc gfortran nasm ld as nvcc swiftc solc valac csc fsc mcs',
    compiler,
  ],
  ['tsc vue-tsc tsgo svelte-check ngc glint', typescript],
  [
    'vite webpack webpack-cli rollup rolldown esbuild parcel tsup tsdown unbuild microbundle rspack rsbuild swc babel sass postcss tailwindcss snowpack ncc pkgroll bunchee api-extractor typedoc jsdoc',
    (call) => {
      if (call.args[0] === 'init' || call.args[0] === 'create')
        changeHere(call, `\`${call.name} init\` writes files`);
      else if (/^(?:swc|babel|sass|postcss|tailwindcss|esbuild)$/.test(call.name)) {
        const { values } = parseArguments(
          call.args.map((arg) => arg.replace(/^--outfile=/, '-o=')),
          '-o -i -c',
        );
        for (const path of values.get('-o') ?? []) writeOutput(call, path.replace(/^=/, ''));
      }
    },
  ],
  [
    'next nuxt nuxi astro gatsby remix react-scripts react-router ng nest nx turbo lerna expo eas ionic cap capacitor vue vue-cli-service svelte-kit sv docusaurus vitepress storybook sb strapi medusa blitz redwood rw electron-builder tauri wxt quasar ember preact qwik jekyll hugo hexo mkdocs zola eleventy sphinx-quickstart adonis ace ignite craco changeset changesets semantic-release release-it standard-version np auto lerna-lite rush',
    framework,
  ],
  [
    'create-react-app create-next-app create-vite degit yo plop hygen cookiecutter copier shadcn shadcn-ui husky-init cargo-generate giget openapi-generator openapi-generator-cli swagger-codegen protoc sqlc mockgen stringer wire oapi-codegen graphql-codegen orval quicktype jscodeshift openapi-typescript gql-gen mockery datamodel-codegen thriftgo flatc thrift bump2version bumpversion bump-my-version commitizen cz git-cliff conventional-changelog auto-changelog towncrier',
    (call) => {
      if (call.name === 'git-cliff' && !hasAny(new Set(call.args), '-o --output --prepend -p')) return;
      changeHere(call, `\`${call.name}\` writes files`);
    },
  ],
  ['dotnet', dotnet],
  [
    'msbuild xbuild vstest.console devenv xcodebuild',
    (call) => {
      const written = call.args.find((arg) =>
        /^(?:clean|archive|-exportArchive|install|\/t:(?:clean|publish|pack|restore).*|-t:(?:clean|publish|pack|restore).*|-resolvePackageDependencies)$/i.test(
          arg,
        ),
      );
      if (written !== undefined) changeHere(call, `\`${call.name} ${written}\` writes`);
    },
  ],
  [
    'swift',
    verbs({
      here: true,
      looks:
        'build, test, --version, package describe, package show-dependencies, package dump-package, package tools-version',
      changes: {
        'changes packages':
          'package, package resolve, package update, package init, package clean, package add-dependency, package reset, package edit',
        'edits files': 'format',
      },
      own: { run: (call: Call) => call.log.doubt('`swift run` runs a program that may write') },
    }),
  ],
  [
    'zig',
    verbs({
      here: true,
      looks: 'build test, test, version, env, ast-check, targets, build, build-exe, build-lib, build-obj',
      changes: { 'edits files': 'fmt, init, fetch, init-exe, init-lib, build install' },
      own: { 'run, build run': (call: Call) => call.log.doubt('`zig run` runs a program that may write') },
    }),
  ],
  [
    'stack cabal dune elm lein sbt clj mill scala-cli',
    verbs({
      here: true,
      looks:
        'build, test, check, haddock, bench, ls, path, ide, outdated, list, info, compile, make, deps, classpath, reload, doc, scalafmtCheck, scalafmtCheckAll, Test/compile, testOnly, testQuick, __.compile, __.test, version',
      changes: {
        'writes files':
          'install, update, new, init, clean, fmt, promote, freeze, upload, sdist, publish, publishLocal, scalafmt, scalafmtAll, upgrade, unpack, gen-bounds, configure, setup, fix, uberjar, deploy',
      },
    }),
  ],
  ['dart flutter fvm melos', flutter],
  ['rails', rails],
  ['spring', quiet],
  ['mix', mix],
  ['artisan', artisan],
  ['manage.py django-admin', manage],
  [
    'goreleaser',
    verbs({
      looks: 'check, healthcheck, build, jsonschema, verify-release',
      changes: { publishes: 'release, publish, announce, continue, init' },
    }),
  ],
  [
    'flit twine setup.py',
    verbs({
      looks: 'build, check, --version, --name, test, bdist_wheel, sdist, build_ext',
      changes: { 'publishes or installs': 'upload, publish, install, register, develop, init, clean' },
    }),
  ],
];
