import { isListed } from '../options.ts';
import type { Program } from '../run.ts';

/** Modules of Erlang whose functions all compute, and those of others that compute, read or print. What a function is handed to is looked at besides. */
const computing =
  'io_lib lists maps string math binary proplists sets ordsets dict unicode calendar rand base64 uri_string queue gb_trees gb_sets filename';
const modules: Readonly<Record<string, string>> = {
  io: 'format fwrite put_chars nl columns',
  init: 'stop get_argument get_plain_arguments',
  erlang:
    'system_info display halt memory statistics element length size tuple_size map_size byte_size integer_to_list list_to_integer ' +
    'atom_to_list list_to_atom float_to_list list_to_binary binary_to_list iolist_to_binary phash2 md5 crc32 now timestamp system_time monotonic_time node self abs max min',
  re: 'run split replace',
  os: 'type version getenv timestamp system_time',
  code: 'which lib_dir root_dir all_loaded all_available get_path is_loaded',
  application: 'get_key get_env loaded_applications which_applications',
  crypto: 'info_lib info_fips supports hash',
  filelib: 'is_file is_dir is_regular file_size wildcard',
  file: 'read_file list_dir read_file_info consult get_cwd',
};
const bare =
  `${modules.erlang} is_list is_map is_atom is_integer is_binary is_tuple is_float is_number hd tl round trunc float ` +
  'catch try case if begin fun of when end andalso orelse not and or div rem';

/** Starts a process, sends to one, or calls what is named by a variable or by an atom in quotes. */
const hidden =
  /(?<![\w@])[A-Z_][\w@]*\s*:(?!=)|:\s*[A-Z_(]|['?]|!|\b(?:apply|receive|spawn\w*)\b|\bfun\s+[a-z]\w*\s*\//;
/** Options without a program of their own. */
const plain = /^(?:-(?:noshell|noinput|nostick|hidden|mode|interactive)|\+\S+)$/;

/** `erl -noshell -eval CODE`: an expression is read as far as it calls nothing but functions that are known. */
export const erlang: Program = ({ name, args, log }) => {
  if (args.length === 1 && /^(?:-version|\+V)$/.test(args[0]!)) return;
  let isShown = false;
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '-eval') {
      isShown = true;
      const unknown = unknownIn(args[++at] ?? '');
      if (unknown !== undefined) log.doubt(`the code of \`${name}\` ${unknown}, which may write`);
    } else if (args[at] === '-s' && /^(?:init stop|erlang halt)$/.test(args.slice(at + 1, at + 3).join(' ')))
      at += 2;
    else if (!plain.test(args[at]!)) log.doubt(`\`${name} ${args[at]}\` runs what may write`);
  }
  if (!isShown) log.doubt(`\`${name}\` runs code that is not shown`);
};

function unknownIn(text: string): string | undefined {
  // Strings, single characters and comments.
  const code = text.replace(/"(?:[^"\\]|\\[\s\S]){0,20000}"|\$(?:\\.|[\s\S])|%[^\n]*/g, ' 0 ');
  if (hidden.test(code)) return 'calls what is not shown';
  for (const [, module, called] of code.matchAll(
    /(?<![\w@])(?:([a-z][\w@]*)\s*:\s*)?(?<![\w@])([a-z][\w@]*)\s*(?=\(|\/)/g,
  )) {
    if (module !== undefined && isListed(module, computing)) continue;
    const known = module === undefined ? bare : Object.hasOwn(modules, module) ? modules[module]! : '';
    if (!isListed(called!, known)) return `calls ${module ? `${module}:` : ''}${called}`;
  }
  return undefined;
}
