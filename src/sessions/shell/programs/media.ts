import { parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { changing, type ProgramTable, reading, unless, writeAll } from './kinds.ts';

const converterOptions =
  '-o --output -f -t --from --to -i -c:v -c:a -vf -ss -r -s -resize -quality -density -b:v -crf -preset -af -filter_complex -map -hide_banner_ -loglevel -v -metric -T -K -framerate';

/** What stands for the standard output, or for no file at all. */
const noFile = /^(?:-|null:?|info:-?|txt:-?|json:-?|pipe:1?|\/dev\/(?:null|stdout)|\w{2,5}:-)$/;

/** Converters that write the file of their last operand, or of `-o`. */
const converting: Program = (call) => {
  const { values, operands } = parseArguments(call.args, converterOptions);
  const targets = [...(values.get('-o') ?? []), ...(values.get('--output') ?? [])];
  const written = targets.length > 0 ? targets : operands.slice(-1);
  if (noFile.test(written[0] ?? '')) return;
  writeAll(call, written, 'writes');
};

/** Options of `ffmpeg` without a value, behind which a file may stand. */
const lone =
  /^-(?:y|n|nostdin|hide_banner|vn|an|sn|dn|shortest|nostats|stats|copyts|re|report|ignore_unknown)$/;

/** Files stand behind no option, or behind one without a value. Without any it says what the input is. */
const ffmpeg: Program = (call) => {
  const { args } = call;
  const outputs = args.filter((arg, at) => {
    const before = args[at - 1] ?? '';
    const isValue = before.startsWith('-') && before !== '-' && !lone.test(before);
    return !isValue && (!arg.startsWith('-') || arg === '-');
  });
  const files = outputs.filter((file) => !noFile.test(file));
  if (files.length > 0) writeAll(call, files, 'writes');
  for (const option of ['-progress', '-passlogfile', '-dump_attachment:t'])
    if (args.includes(option) && args[args.indexOf(option) + 1] !== '-')
      call.log.change(`\`ffmpeg ${option}\` writes a file`);
  if (args.includes('-report')) call.log.change('`ffmpeg -report` writes a file');
};

/** ImageMagick's one program, by the name of the older one behind it. */
const magick: Program = (call) => {
  if (call.args[0] === 'identify') return;
  if (call.args[0] === 'compare') return compare({ ...call, args: call.args.slice(1) });
  converting(call);
};

const compare: Program = (call) => {
  if (!noFile.test(call.args.at(-1) ?? '')) converting(call);
};

/** Graphviz prints unless it is told where to. */
const graphviz: Program = (call) => {
  const files = call.args.flatMap((arg, at) =>
    arg === '-o' ? [call.args[at + 1] ?? ''] : /^-o./.test(arg) ? [arg.slice(2)] : [],
  );
  if (files.length > 0) writeAll(call, files, 'writes');
  else if (call.args.some((arg) => /^-\w*O$/.test(arg))) call.log.change(`\`${call.name} -O\` writes files`);
};

const pandoc: Program = (call) => {
  const { values, operands } = parseArguments(
    call.args,
    '-o --output -f -t --from --to --template -V -M -s_',
  );
  for (const file of operands) call.log.read(call.scope.resolve(file));
  const targets = [...(values.get('-o') ?? []), ...(values.get('--output') ?? [])];
  const files = targets.filter((target) => target !== '-');
  if (files.length > 0) writeAll(call, files, 'writes');
  if (values.has('--extract-media') || call.args.some((arg) => /^--extract-media/.test(arg)))
    call.log.change('`pandoc --extract-media` writes files');
};

/** Sets a tag where one has a value: `-all=`, `-Artist=x`; else it prints. */
const exiftool: Program = (call) => {
  const sets = call.args.find((arg) =>
    /^-{1,2}[\w:#+-]*[-+^]?(?:<?=|<)|^-(?:tagsfromfile|w!?|\+w|textout|o|out|restore_original|delete_original!?|overwrite_original\w*|geotag|csv|json)(?:=|$)/i.test(
      arg,
    ),
  );
  if (sets === '-csv' || sets === '-json') return;
  if (sets !== undefined) call.log.change(`\`exiftool ${sets}\` writes`);
};

/** Text from pictures and documents: into a file of a name of its own unless it is told to print. */
function textInto(valued: string, printing: RegExp): Program {
  return (call: Call) => {
    const { operands } = parseArguments(call.args, valued);
    if (operands.length > 1 && printing.test(operands[1]!)) return;
    writeAll(call, operands.slice(1, 2), 'writes');
  };
}

/** Programs that convert pictures, sounds, films and documents. */
export const mediaPrograms: ProgramTable = [
  ['ffmpeg', ffmpeg],
  ['magick', magick],
  ['compare', compare],
  ['dot neato fdp sfdp circo twopi', graphviz],
  ['pandoc', pandoc],
  [
    'convert mogrify cwebp rsvg-convert inkscape sips wkhtmltopdf gs optipng pngquant svgo sox lame flac',
    converting,
  ],
  [
    'qpdf',
    unless(
      '--check --show-npages --show-xref --show-encryption --is-encrypted --requires-password --list-attachments --show-attachment --check-linearization --show-object --json',
      converting,
    ),
  ],
  ['exiftool', exiftool],
  ['tesseract', textInto('-l --psm --oem -c --dpi', /^(?:stdout|-)$/)],
  ['pdftotext', textInto('-f -l -x -y -W -H -enc -r -opw -upw', /^-$/)],
  [
    'ffprobe mediainfo identify pdfinfo pdffonts ident soxi exif webpinfo',
    reading('-v -show_entries -of -select_streams -print_format -i -format'),
  ],
  [
    'yt-dlp youtube-dl',
    unless(
      '-F --list-formats -j --dump-json -J --dump-single-json -s --simulate -g --get-url --get-title --get-id --list-subs --list-extractors',
      changing('writes the files that it downloads'),
    ),
  ],
];
