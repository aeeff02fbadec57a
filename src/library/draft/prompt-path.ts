import { fold } from '../../core/base/fold.ts';
import { wordSet } from '../../core/base/words.ts';
import { foreignText } from './foreign-text.ts';

const folder = '.assistant/prompts';
const mostWords = 6;
const longest = 48;
/** Words that tell prompts apart least. */
const small = wordSet(
  'a an the in on at of to for from with and or by as is are be it its this that these please can could you we i my our so into when if ' +
    'v vo na do z zo s so k ku o u pre pri od po a aj ale alebo sa si je su to ten ta tento tato prosim mi nam nas ktory ktora ktore ked ak',
);
/** Names that are devices on some systems, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
/** Letters that stand for two. */
const folded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' };

/** A short name in ASCII for what a text says; the other text where nothing of it can be written so. */
export function slugOf(text: string, otherwise: string): string {
  // Of a path, the name tells what it is about.
  const named = foreignText(text, 400).replace(/(?:[\w.@-]{1,200}\/)+([\w@-]+)(?:\.\w+)*/g, '$1');
  const words = fold(named.normalize('NFC'))
    .replace(/[ßæœþð]/g, (letter) => folded[letter]!)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !small.has(word));
  let slug = '';
  for (const word of (telling.length > 0 ? telling : words).slice(0, mostWords)) {
    const longer = slug === '' ? word.slice(0, longest) : `${slug}-${word}`;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug === '' || reserved.test(slug) ? otherwise : slug;
}

/**
 * The path of a new prompt (formats.md, section 1): the day, and what it is about.
 *
 * @param now Its local date counts.
 * @param isTaken Whether there is such a file already.
 */
export function promptPath(
  intent: string,
  command: string,
  now: Date,
  isTaken: (path: string) => boolean,
): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const base = `${folder}/${day}-${slugOf(intent, command)}`;
  for (let number = 1; ; number++) {
    const path = number === 1 ? `${base}.md` : `${base}-${number}.md`;
    if (!isTaken(path)) return path;
  }
}
