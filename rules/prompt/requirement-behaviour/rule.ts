import { fold } from '../../../src/core/base/fold.ts';
import { maskedText } from '../../../src/core/parse/passages.ts';
import { looksLikePath } from '../../../src/core/parse/path-text.ts';
import { requirementsOf } from '../../../src/core/parse/requirements.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { isLongName, isVerbLike, verbalNouns, wordsOf } from './names.ts';

/** Whether a short text, code masked, may say what something does: one to three words without a sign of a verb are a bare name. */
function mayNameBehaviour(text: string): boolean {
  const bare = text.replace(/^\[[ xX]\]\s+/, '');
  // A colon, an arrow, a number or code: more is said than a name.
  if (/[:=→<>\d①-⑳\uFFFC]|->/.test(bare)) return true;
  const words = wordsOf(bare);
  if (words.length === 0) return true;
  if (words.length > 3) return isSlovak(bare) || !isLongName(bare);
  if (isSlovak(bare)) {
    // An infinitive ends in -ť; so does "bezpečnosť".
    return (
      !slovakNoun.test(words.at(-1)!) ||
      words.length > 2 ||
      words.slice(0, -1).some((word) => /[^s]ť$/.test(word))
    );
  }
  const gerunds = verbalNouns(bare);
  return (
    (words.length > 1 && particle.test(words.at(-1)!)) ||
    words.some((word, index) => !gerunds.has(word) && isVerbLike(word, index))
  );
}

/** "Users log in". */
const particle = /^(?:in|out|up|off|on|down|back|away|over)$/;
/** Verbal nouns, and nouns of action: "prihlásenie", "validácia", "bezpečnosť". */
const slovakNoun = /(?:[aiáí]?nie|tie|ácia|acia|osť|ost|stvo|formulár|stránka|tlačidlo|koncový bod)$/;

function isSlovak(text: string): boolean {
  return /[áäčďéíĺľňóôŕšťúýž]/i.test(text);
}

/** "See the ticket DESK-411": behind it stands a document, not something that a user sees. */
const pointer =
  /^(?:see|cf\.?|refer to|pozri|vid)(?: also| the)* (?:tickets?|issues?|stor(?:y|ies)|designs?|mock-?ups?|wireframes?|figma|jira|confluence|wiki|specs?|specification|docs?|documentation|readme|attachment|above|below|tiket[a-z]*|navrh[a-z]*|dokumentaci[a-z]*|priloh[a-z]*|https?:|[a-z]{2,}-\d|#\d)[^,;:]{0,40}$/;
const joint = /(?<!\s)\s*(?:,\s*(?:and|a)\s|,|\s(?:and|&|\+|a)\s)\s*/;

function isPointer(text: string): boolean {
  return pointer.test(fold(text));
}

function isOnlyFiles(text: string): boolean {
  if (!text.includes('/') && !text.includes('.')) return false;
  const parts = text.split(joint);
  return parts.length > 1 && parts.every((part) => isFile(part));
}

function isFile(part: string): boolean {
  const bare = part.replace(/^`|`$/g, '');
  return /[/.]/.test(bare) && !/\s/.test(bare) && looksLikePath(bare);
}

export default defineRule({
  summary: 'Every requirement names a behaviour',
  severity: 'warning',
  spec: 'A perfected prompt',
  messages: {
    thing: '"{text}" names a thing, not a behaviour; say what it does, or add sub-bullets that do',
    file: '"{text}" is only a file; say what it has to do',
    files: '"{text}" only names files; say what they have to do',
    pointer: '"{text}" only says where to look; say which behaviour is asked for there',
    link: '"{text}" is only a link; say which behaviour it asks for',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'requirements') return;
      const { text } = document;
      for (const { lines, detailed } of requirementsOf(text, section)) {
        const [first] = lines;
        if (!first || detailed) continue;
        const range = { start: first.start, end: lines.at(-1)!.end };
        const written = text.slice(range.start, range.end).trim();
        const bare = written.replace(/^\[[ xX]\]\s+/, '').replace(/^[*_]+|[*_.:;,]{1,200}$/g, '');
        // A slot is prompt/placeholder's to report.
        if (/^(?:TODO|TBD|FIXME|XXX|\?{3,}|\.{3}|…)$/i.test(bare)) continue;
        const data = { text: bare };
        if (/^(?:<?https?:\/\/[^\s<>]+>?|!?\[[^\]]*\]\([^()\s]*\))$/.test(bare)) {
          report({ message: 'link', ...range, data });
        } else if (/^`[^`\s]+`$/.test(bare) || (looksLikePath(bare) && !/\s/.test(bare))) {
          const isFile = looksLikePath(bare.replaceAll('`', ''));
          report({ message: isFile ? 'file' : 'thing', ...range, data });
        } else if (isOnlyFiles(bare)) {
          report({ message: 'files', ...range, data });
        } else if (isPointer(bare)) {
          report({ message: 'pointer', ...range, data });
        } else if (!mayNameBehaviour(maskedText(text, lines))) {
          report({ message: 'thing', ...range, data });
        }
      }
    },
  },
});
