import type { Place } from '../../../src/facts/paths/walk.ts';

/** A line that begins with an option of a program: "- `--model <name>`: …", "| `-m` | …", "The `--model` option …". */
const option =
  /^[\s>]{0,200}(?:(?:[-*+]|\d+[.)])\s{1,200})?\|?\s*(?:the\s+)?(?:(?:option|flag|switch|parameter|argument)s?\s+)?[*_]*`{0,2}-{1,2}[a-z]/i;
/** Words that an example follows, in the languages that documents are written in, with some more up to the command. */
const exampleFollows =
  /(?:(?<!\p{L})(?:examples?|for instance|e\.\s?g\.|eg\.|beispiel\p{L}*|z\.\s?b\.|ejemplos?|p\.\s?ej\.|exemp(?:le|lo)s?|par ex\.|p\. ?ex\.|esempi[oi]|príklad\p{L}*|např(?:\.|íklad)|napr(?:\.|íklad)|przykład\p{L}*|np\.|пример\p{L}*|например)|예시|예를 들어|예\s*[:：]|例\s*[:：]|例えば|たとえば|例如|示例|比如)[^.!?。\n`]{0,40}$/iu;

/**
 * Whether a command only shows how an option of some program is given: it is introduced as an example where that option is
 * explained. Manuals are copied together with the scripts of their own repository.
 *
 * @param before What the paragraph or list item says up to the command; empty where the command stands by itself.
 */
export function isOptionExample(before: string, { headings, lead }: Place): boolean {
  const introduction = /[\p{L}\p{N}]/u.test(before) ? before : lead;
  if (!exampleFollows.test(introduction.slice(-200))) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return [line, before, lead, headings.at(-1) ?? ''].some((each) => option.test(each));
}
