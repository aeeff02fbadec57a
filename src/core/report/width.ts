const printableAscii = /^[\x20-\x7e]*$/;
const withoutWidth = /^[\p{Mn}\p{Me}\u200c\u200d]/u;
/** East Asian wide and full-width blocks, and emoji that are pictures by default. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;

/** Columns that a text without control characters takes in a terminal; joined emoji are counted one by one. */
export function displayWidth(text: string): number {
  if (printableAscii.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (withoutWidth.test(character)) continue;
    width += wide.test(character) ? 2 : 1;
  }
  return width;
}
