import type { Range } from '../blocks.ts';

/** Words with which a source is named: what was said, read or remembered. */
const sourceWords =
  /\b(?:from|via|per|according to|based on|source|sources|see|stated|said|explicit(?:ly)?|implicit(?:ly)?|implied|inferred|derived|assumed|default|given|confirmed|detected|request|prompt|user|your|profile|session|sessions|memory|conversation|chat|codebase|code|scan|docs?|documentation|readme|ticket|issue|convention|conventions|config|patterns?|answer|answers|answered|choice|option|analysis|question|step|history|found|search(?:ed|ing)?|grep|measured|git|repository|repo|project|standard|q\d+|\d+[a-d])\b|(?<![\w-])[\w-]+\.(?:md|json|jsonc|ya?ml|toml|tsx?|jsx?|py|cs|csproj|xml|lock|txt|mdc?)\b|#\d+|(?<![A-Z])[A-Z]{2,}-\d+|https?:|(?:^|[\s(])[\w.-]+\/[\w./-]+|(?<!\p{L})(?:z|zo|podľa|nájden\p{L}+|zdroj|požiadav\p{L}+|profil\p{L}*|používateľ\p{L}*|pamäť\p{L}*|predvolen\p{L}+|odpove\p{L}+|zadani\p{L}+)(?!\p{L})/iu;
const labelled = /(?:^|[\s([,;–—-])(?:source|sources|zdroj)\s*[:：]\s*([^\s)\]][^)\]|]*)/iu;
/** Anywhere in the text, when the bracket says itself that it is a source. */
const spokenBracket =
  /[([]((?:from|source|per|via|see|found|read in|seen in|checked in|z|zo|podľa)\s[^()[\]]{2,120})[()\]]/iu;
const bracket = /[([]([^()[\]]{2,160})[)\]][\s.*_;]*$/u;
/** Behind a dash, a comma or at the very start: `from project-profile.md`. */
const phrase =
  /(?:^|[\s,;–—→←|-])((?:as stated in|taken from|according to|based on|inferred from|derived from|stated in|defined in|given in|given by|found in|seen in|read in|per|via|see|from|podľa|prevzaté z|zo|z)\s{1,200}(?:the |your |this |my )?[`"“]?(?:[\w.-]{1,40}(?:\/[\w.-]{1,40}){1,9}|\.?[\w-]{1,40}\.(?:md|json|ya?ml|toml|tsx?|jsx?|cs|csproj|py|lock)|(?:user|initial|original|project|previous|recent|last|session|prompt|code|memory)?['’s]*\s*(?:request|prompt|user|profile|message|memory|sessions?|conversation|codebase|code|repository|scan|patterns?|readme|docs|documentation|ticket|issue|answers?|config(?:uration)?|convention\p{L}*)|požiadav\p{L}+|profil\p{L}*|zadani\p{L}+|používateľ\p{L}*|pamät\p{L}*|odpoved\p{L}+)[`"”]?[^,;()]{0,60})$/iu;

/** A source stands at the end of what is said; longer text is not searched from its start. */
const longest = 300;

/** Where an answer says that it comes from: `(from the request)`, `Source: package.json`, `– from project-profile.md`. */
export function findSource(said: string, from: number): (Range & { readonly text: string }) | undefined {
  const text = said.slice(-longest);
  const offset = from + said.length - text.length;
  const place = (at: number, written: string) => {
    const trimmed = written.replace(/(?<![\s.*_;])[\s.*_;]+$/, '');
    return trimmed === '' || /^(?:[-–—?]|n\/a|none|unknown|tbd)$/i.test(trimmed)
      ? undefined
      : { start: offset + at, end: offset + at + trimmed.length, text: trimmed };
  };
  const named = /[:：]/.test(text) ? labelled.exec(text) : null;
  if (named) return place(named.index + named[0].length - named[1]!.length, named[1]!);
  if (/[([]/.test(text)) {
    const spoken = spokenBracket.exec(text);
    if (spoken) return place(spoken.index + 1, spoken[1]!);
    const closing = bracket.exec(text);
    if (closing && sourceWords.test(closing[1]!)) return place(closing.index + 1, closing[1]!);
  }
  const tail = text.replace(/(?<![\s.*_])[\s.*_]+$/u, '');
  const pointed = tail.includes('←') ? /←\s*([^←]{2,80})$/u.exec(tail) : null;
  const last = pointed ?? phrase.exec(tail);
  return last ? place(last.index + last[0].length - last[1]!.length, last[1]!) : undefined;
}
