/** Languages that are told by their script, and where several share one by letters that only they have. */
const scripts: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/\p{Script=Cyrillic}/gu, ofCyrillic],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    (text) => (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'Japanese' : 'Chinese'),
  ],
  [/\p{Script=Hangul}/gu, () => 'Korean'],
  [/\p{Script=Greek}/gu, () => 'Greek'],
  [/\p{Script=Arabic}/gu, (text) => (/[پچژگ]/u.test(text) ? 'Persian' : 'Arabic')],
  [/\p{Script=Hebrew}/gu, () => 'Hebrew'],
  [/\p{Script=Devanagari}/gu, () => 'Hindi'],
  [/\p{Script=Thai}/gu, () => 'Thai'],
  [/\p{Script=Georgian}/gu, () => 'Georgian'],
  [/\p{Script=Armenian}/gu, () => 'Armenian'],
];

/**
 * The language of the script that is not Latin, where a good part of the letters is of it; names of technology stay Latin in
 * every language, so a sixth is enough.
 */
export function languageOfScript(text: string): string | undefined {
  if (!/[^\x00-\u024f]/.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [pattern, name] of scripts) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > 1 && count * 6 >= letters) return name(text);
  }
  return undefined;
}

function ofCyrillic(text: string): string {
  if (/[іїєґІЇЄҐ]/u.test(text)) return /[ўЎ]/u.test(text) ? 'Belarusian' : 'Ukrainian';
  if (/[ђћџјљњ]/iu.test(text)) return 'Serbian';
  if (/[ыэё]/iu.test(text)) return 'Russian';
  // Neither has letters of its own in a short text.
  if (
    /(?<!\p{L})(?:що|як|та|не працює|додай|виправ|будь|це|чому|для чого|кнопку виходу до)(?!\p{L})/iu.test(
      text,
    )
  )
    return 'Ukrainian';
  return /(?<!\p{L})(?:да се|не работи|добави|поправи|със|към)(?!\p{L})/iu.test(text)
    ? 'Bulgarian'
    : 'Russian';
}
