import { shown } from '../../options.ts';
import type { Program } from '../../run.ts';
import { editsInPlace, interpreter } from './interpreter.ts';

const harmlessPerlModules =
  /^-[mM]-?(?:strict|warnings|utf8|feature|Config|Cwd|POSIX|JSON(?:::\w+)?|YAML(?:::\w+)?|Data::Dumper|List::\w+|Scalar::Util|Time::\w+|Text::\w+|MIME::Base64|Digest::\w+|Encode|File::(?:Basename|Spec)|Term::ANSIColor|Unicode::\w+|open|v?5[\d.]*)(?:=|$)/;

export const perl: Program = (call) => {
  const loaded = call.args.find((arg) => /^-[mM]/.test(arg) && !harmlessPerlModules.test(arg));
  if (loaded !== undefined) call.log.doubt(`\`perl ${shown(loaded)}\` loads code that may write`);
  interpreter(
    { language: 'perl', code: /^-[a-zA-Z0-9]*[eE]$/, valued: /^-(?:I|F)$/, looks: /^-(?:c|v|V|wc|cw|V:.*)$/ },
    editsInPlace,
  )(call);
  const at = call.args.findIndex((arg) => /^-[a-zA-Z0-9]*[eE]$/.test(arg));
  if (at < 0) return;
  for (const file of call.args.slice(at + 2))
    if (!file.startsWith('-')) call.log.read(call.scope.resolve(file));
};
