import type { Call, Program } from '../../run.ts';
import { type ProgramTable, verbs } from '../kinds.ts';
import { eachTask } from '../looking.ts';

/** Judges each task alone, for the programs of a row that take several. */
export const tasksOf =
  (names: RegExp, program: Program): Program =>
  (call) =>
    (names.test(call.name) ? eachTask(program) : program)(call);

/** Tools that come with a language, and build, test and publish. */
export const languageBuilds: ProgramTable = [
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
    tasksOf(
      /^(?:sbt|mill)$/,
      verbs({
        here: true,
        looks:
          'build, test, check, haddock, bench, ls, path, ide, outdated, list, info, compile, make, deps, classpath, reload, doc, scalafmtCheck, scalafmtCheckAll, Test/compile, testOnly, testQuick, __.compile, __.test, version',
        changes: {
          'writes files':
            'install, update, new, init, clean, fmt, promote, freeze, upload, sdist, publish, publishLocal, scalafmt, scalafmtAll, upgrade, unpack, gen-bounds, configure, setup, fix, uberjar, deploy',
        },
      }),
    ),
  ],
  [
    'rebar3',
    verbs({
      here: true,
      looks: 'ct, eunit, dialyzer, xref, compile, tree, cover, proper, lint, deps, version, help, report',
      changes: {
        'writes files': 'clean, new, get-deps, upgrade, update, unlock, fmt, release, tar, edoc, hex publish',
      },
    }),
  ],
];
