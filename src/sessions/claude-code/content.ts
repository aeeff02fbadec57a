import { asArray, asObject, asText } from '../json/values.ts';

/** What came back from a tool as text: a text, or blocks of which pictures and the like are left out. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = asArray(content).map((block) => {
    if (typeof block === 'string') return block;
    const { type, text, content: inner, source } = asObject(block) ?? {};
    if (typeof text === 'string') return text;
    if (type === 'document') return asText(asObject(source)?.data) && '[document]';
    if (inner !== undefined) return contentText(inner);
    return type === 'image' ? '[image]' : '';
  });
  return parts.filter((part) => part).join('\n');
}
