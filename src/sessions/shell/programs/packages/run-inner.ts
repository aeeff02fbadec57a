import type { Program } from '../../run.ts';

/** `uv run --with x pytest`: a command behind options of its own. */
export const runInner: Program = (call) => {
  let at = 0;
  while (call.args[at]?.startsWith('-')) at += innerValued.test(call.args[at]!) ? 2 : 1;
  call.runner.run(call.args.slice(at), call.input, call.scope);
};
const innerValued =
  /^(?:--with|--python|-p|--group|--extra|--package|--directory|--project|--env-file|--from|--index-url|--no-group|--with-editable|--with-requirements|--only-group)$/;
