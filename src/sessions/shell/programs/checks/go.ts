import { hasAny, parseArguments, shown } from '../../options.ts';
import type { Program } from '../../run.ts';
import { changeHere, verbs } from '../kinds.ts';
import { writeOutput } from './output.ts';

/** Options that name a program which stands in for the compiler, the checker, or runs what was built. */
const running = /^--?(?:exec|toolexec|vettool)(?:=|$)/;

export const go: Program = (call) => {
  const option = call.args.find((arg) => running.test(arg));
  if (option !== undefined)
    call.log.doubt(`\`go ${option.replace(/=.*/s, '')}\` runs a program that may write`);
  goVerbs(call);
};

const goVerbs = verbs({
  valued: '-C',
  here: true,
  looks:
    'vet, list, doc, version, tool cover, tool pprof, tool trace, tool nm, tool objdump, env, bug, help, mod graph, mod why, mod verify, mod edit -json, telemetry, tool vet, tool addr2line, tool buildid, tool objdump, tool test2json, tool dist list',
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
    tool: (call) => {
      // Go runs the tools that a module names too.
      if (call.args.some((arg) => !arg.startsWith('-')))
        call.log.doubt('`go tool` runs a program that may write');
    },
    run: (call) => {
      const package_ = call.args.find((arg) => !arg.startsWith('-')) ?? '';
      const tool = /([^/@]{1,2000})(?:\/v\d+)?@/.exec(package_)?.[1];
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
