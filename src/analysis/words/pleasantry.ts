import { plainText } from './plain.ts';

const pleasantries =
  /^(?:thanks?|thx|you|ty|very|much|so|a|lot|again|hi|hello|hey|there|ok|okay|great|good|nice|cool|perfect|awesome|job|work|done|well|morning|bye|cheers|dakujem|dakujeme|diky|vdaka|velmi|pekne|super|skvele|vyborne|dobre|dobry|den|rano|ahoj|cau|caute|zdravim|parada|danke|merci)$/;

/** Whether a request greets, thanks or praises, and asks for nothing. */
export function isPleasantry(request: string): boolean {
  const words = plainText(request.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.length <= 8 && words.every((word) => pleasantries.test(word));
}
