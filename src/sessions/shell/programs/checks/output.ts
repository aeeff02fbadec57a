import type { Call } from '../../run.ts';

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
