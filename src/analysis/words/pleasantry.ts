import { plainText } from './plain.ts';

const pleasantries =
  /^(?:thanks?|thx|you|ty|very|much|so|a|lot|again|hi|hello|hey|there|ok|okay|great|good|nice|cool|perfect|awesome|job|work|done|well|morning|bye|cheers|dakujem|dakujeme|diky|vdaka|velmi|pekne|super|skvele|vyborne|dobre|dobry|den|rano|ahoj|cau|caute|zdravim|parada|danke|merci|how|are|doing|ako|sa|mas|mate|dari)$/;

/** Letters as a hand falls on them, and the words that stand for a text. */
const noWord =
  /^(?:lorem|ipsum|dolor|sit|amet|consectetur|foo|bar|baz|qux|bla|blah|asdf\w*|qwer\w*|zxcv\w*|hjkl\w*|uiop\w*|x+|test|testing|\d+|[b-df-hj-np-tv-xz]{5,})$/;

/** Whether a request asks for nothing: it greets, or no word of it is one. */
export function saysNothing(request: string): boolean {
  const words = plainText(request.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => noWord.test(word)) || isPleasantry(request);
}

/** Whether a request greets, thanks or praises, and asks for nothing. */
export function isPleasantry(request: string): boolean {
  const words = plainText(request.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.length <= 8 && words.every((word) => pleasantries.test(word));
}
