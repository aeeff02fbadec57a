import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isSkill } from './nature.ts';
import { isPutAway } from './put-away.ts';
import type { Circumstances } from './stated.ts';
import { supposing } from './supposing.ts';
import { lastName } from './written-path.ts';

/** The words say that it is there now. */
const told =
  /(?:\b(?:see|refer to|read|check|consult|(?:is|are|located|available|found|stored|kept|documented|described|defined|implemented|declared|lives?) (?:in|at|under|inside)|(?:befinde[nt]|liegt|liegen|steht|stehen)(?: sich)? (?:in|unter)|(?:se trouve(?:nt)?|sont|est) dans|est[áã]o? en|se encuentran? en|ficam? em|est[áã]o? em|nach[aá]dz\w+ sa v|sú v|jsou v|je v)\s+(?:the |dem |der |le |la |el |o |a )?|[见見]|位于|位於|在)\s*[*_(]*`(?:\.\/)?$/iu;
const supposed = new RegExp(`\\b(?:${supposing}|can|must|new)\\b`, 'i');

/**
 * Where a path is that a sentence sends to, when its first folder is nowhere and one path alone has the same last two names: "available in
 * `src/parts/ui`" of `web/parts/ui`.
 */
export function missingElsewhere(
  mention: Mention,
  { manner, nature, around, documentPath }: Circumstances,
): Missing | undefined {
  const { path, form, written, before, after } = mention;
  const names = path.split('/');
  if (form !== 'span' || nature !== 'present' || isSkill(documentPath) || names.length < 3) return undefined;
  if (written.lead === '/' || names[0] === '..' || around.hasFolder(names[0]!)) return undefined;
  if ((manner !== 'states' && manner !== 'points') || !told.test(before) || supposed.test(before))
    return undefined;
  const isFile = written.form === 'file';
  // Without an ending or a slash, the word behind it says that it is a folder.
  if (
    written.form === 'open' &&
    !/^[`*]*\s+(?:folder|directory|Ordner|Verzeichnis|dossier|carpeta|pasta|priečink|adresář|目录|目錄)/iu.test(
      after,
    )
  )
    return undefined;
  const { index } = around.facts;
  const [only, ...more] = index.endingWith(names.slice(-2).join('/'));
  if (only === undefined || more.length > 0 || index.hasFile(only) !== isFile || isPutAway(path, only))
    return undefined;
  if (isFile && /^(?:index|main|mod|__init__)\.\w+$/.test(lastName(path))) return undefined;
  return { path, certain: false, near: only };
}
