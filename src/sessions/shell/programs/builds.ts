import { hasAny, parseArguments } from '../options.ts';
import { compiler, flutter, sassTargets, typescript } from './builds/compilers.ts';
import { dotnet } from './builds/dotnet.ts';
import { artisan, framework, manage, mix, rails, symfony, wordpress } from './builds/frameworks.ts';
import { languageBuilds, tasksOf } from './builds/languages.ts';
import { make, tasks } from './builds/tasks.ts';
import { writeOutput } from './checks/output.ts';
import { allVerifying } from './checks/verifying.ts';
import { changeHere, type ProgramTable, quiet, verbs } from './kinds.ts';
import { runScript } from './scripts.ts';

/** Programs that build, run tasks, or generate. */
export const buildPrograms: ProgramTable = allVerifying([
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
      if (call.name === 'api-extractor' && call.args.some((arg) => /^(?:-l|--local|init)$/.test(arg)))
        changeHere(call, '`api-extractor --local` writes its report');
      else if (call.args[0] === 'init' || call.args[0] === 'create')
        changeHere(call, `\`${call.name} init\` writes files`);
      else if (/^(?:swc|babel|sass|postcss|tailwindcss|esbuild)$/.test(call.name)) {
        const { values } = parseArguments(
          call.args.map((arg) => arg.replace(/^--outfile=/, '-o=')),
          '-o -i -c',
        );
        for (const path of values.get('-o') ?? []) writeOutput(call, path.replace(/^=/, ''));
        if (call.name === 'sass') sassTargets(call);
        if (call.name === 'postcss' && hasAny(new Set(call.args), '-r --replace'))
          changeHere(call, '`postcss -r` edits files');
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
  ...languageBuilds,
  ['dart flutter fvm melos', flutter],
  ['rails', rails],
  ['spring', quiet],
  ['mix', mix],
  ['artisan', artisan],
  ['console symfony', symfony],
  ['wp', wordpress],
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
    tasksOf(
      /^setup\.py$/,
      verbs({
        looks: 'build, check, --version, --name, test, bdist_wheel, sdist, build_ext',
        changes: { 'publishes or installs': 'upload, publish, install, register, develop, init, clean' },
      }),
    ),
  ],
]);
