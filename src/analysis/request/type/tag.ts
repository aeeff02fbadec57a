import type { RequestType } from '../../analysis.ts';
import { plainText } from '../request-text.ts';

const types: readonly (readonly [RegExp, RequestType])[] = [
  [/^(?:bug|bugfix|fix|hotfix|chyba|regression|defect|crash)/, 'Bug Fix'],
  [/^(?:feat|feature|enhancement|fr|proposal|nova funkcia|funkcia|poziadavka|story|user story)/, 'Feature'],
  [/^(?:question|otazka|help|q$)/, 'Question'],
  [/^(?:refactor|perf|cleanup|tech debt)/, 'Refactoring'],
  [/^(?:chore|docs|doc|test|tests|ci|build|task|uloha|deps|style|todo)/, 'Task'],
];

/** `[Bug] …`, `feat(cart): …`, `Question: …`: how a title names its own type; undefined when it does not. */
export function typeInTag(text: string): { readonly type: RequestType; readonly said: string } | undefined {
  const head = text.slice(0, 60).trimStart();
  const said =
    /^(?:\[([\p{L} -]{1,20})\]|([\p{L}]{1,12}(?: [\p{L}]{1,10})?)(?:\([\w, /-]{1,24}\))?!?:(?=\s))/u.exec(
      head,
    );
  const name = (said?.[1] ?? said?.[2])?.trim();
  if (name === undefined) return undefined;
  const plain = plainText(name);
  const type = types.find(([pattern]) => pattern.test(plain))?.[1];
  return type && plain.length <= 20 ? { type, said: name } : undefined;
}
