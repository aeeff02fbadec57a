import type { Call } from '../../run.ts';

/** Options without a value. */
const lone =
  /^--(?:no-.*|debug|dry-run|recursive|quiet|human-readable|summarize|only-show-errors|follow|include-.*|all|with-.*|force|ignore-.*|consistent-read|.*-only|delete|exact-timestamps)$/;
/** Operations whose answer is a stream: it goes into the file of the last operand. */
const streaming =
  /^(?:get-(?:object|object-torrent|export|sdk|job-output|clip|package-version-asset|media\S*|raw-message-content|image|content|layer-\S+|map-\S+|artifact|blob|snapshot-block|hls\S*|dash\S*|thumbnail|document|bulk-\S+|data)|download-\S+|retrieve-\S+|synthesize-speech|select-object-content|invoke-endpoint|invoke-model)$/;

/**
 * Files that the command line of AWS writes although the operation only reads: the operand behind it, and the target of `s3 cp`.
 *
 * @returns Whether nothing more is to be judged.
 */
export function copiesOrFetches({ args, log, scope }: Call): boolean {
  const operands: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (!arg.startsWith('--') || arg === '-') operands.push(arg);
    else if (!lone.test(arg) && !arg.includes('=') && !args[at + 1]?.startsWith('--')) at++;
  }
  const [service = '', operation = ''] = operands;
  if (service === 's3' && operation === 'cp') {
    const target = operands[3] ?? '';
    if (target === '' || target.startsWith('s3://')) return false;
    if (target !== '-') log.write(scope.resolve(target), '`aws s3 cp` writes');
    return true;
  }
  const isStream = streaming.test(operation);
  const file = operands[2] ?? (isStream ? args.at(-1) : undefined);
  if (file === undefined || !(isStream || /^get-/.test(operation)) || file === operation) return false;
  log.write(scope.resolve(file), `\`aws ${service} ${operation}\` writes`);
  return true;
}
