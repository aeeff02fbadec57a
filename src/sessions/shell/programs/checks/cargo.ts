import type { Program } from '../../run.ts';
import { changeHere, verbs } from '../kinds.ts';
import { runScript } from '../scripts.ts';

/** `cargo +nightly test`: the toolchain stands in front. */
export const cargo: Program = (call) =>
  cargoVerbs(call.args[0]?.startsWith('+') ? { ...call, args: call.args.slice(1) } : call);

const cargoVerbs = verbs({
  valued: '--manifest-path --color -Z --config',
  here: true,
  looks:
    'check, c, test, t, clippy, bench, tree, metadata, search, info, locate-project, pkgid, read-manifest, verify-project, version, help, audit, deny, outdated, ' +
    'machete, udeps, nextest, nextest run, nextest list, doc, build, b, rustc, miri, llvm-cov, tarpaulin, expand, report, semver-checks, msrv, geiger, bloat, about, d, rustdoc, owner, miri test, hack, careful, show-asm, asm',
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
    make: (call) => runScript(call, call.args.find((arg) => !arg.startsWith('-')) ?? '', []),
    xtask: (call) => runScript(call, call.args[0] ?? '', call.args.slice(1)),
  },
});
