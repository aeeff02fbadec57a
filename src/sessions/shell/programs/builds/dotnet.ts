import { parseArguments } from '../../options.ts';
import type { Program } from '../../run.ts';
import { changeHere, verbs } from '../kinds.ts';

export const dotnet: Program = verbs({
  here: true,
  looks:
    'list, --info, nuget list, tool list, sln list, workload list, workload search, user-secrets list, sdk check, package list, package search, reference list, help, ef migrations list, ef dbcontext info, ef dbcontext list, vstest, solution list',
  changes: {
    'changes packages or projects':
      'add, remove, new, restore, sln, nuget add, nuget push, nuget delete, tool install, tool update, tool uninstall, tool restore, workload install, workload update, workload restore, publish, pack, ' +
      'user-secrets, user-secrets set, user-secrets init, user-secrets remove, package add, package remove, package update, reference add, reference remove, dev-certs, solution, store',
    'deletes built files': 'clean',
    'applies or writes migrations':
      'ef, ef migrations add, ef migrations remove, ef database update, ef database drop, ef dbcontext scaffold',
  },
  own: {
    'build, test, msbuild': (call) => {
      const target = call.args.find((arg) => /^[-/]t(?:arget)?:(?!.*(?:test|build|compile))/i.test(arg));
      if (target !== undefined) changeHere(call, `\`${call.name} ${target}\` may do more than to build`);
    },
    'nuget locals': (call) => {
      if (call.args.some((arg) => /^(?:-c|--clear)$/.test(arg)))
        call.log.change('`dotnet nuget locals` deletes caches');
    },
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
