import { lazyModule } from '../../base/lazy-module.ts';
import type { Credential } from './find.ts';

/** Secretlint's rules: its authors keep up with what the providers issue. Loaded for a text that has something to show them. */
const ruleSet = lazyModule(() => import('@secretlint/secretlint-rule-preset-recommend'));

/** What secretlint's rules are given and give back, as far as they are used here. */
interface ProviderRule {
  create(
    context: {
      createTranslator(messages: Messages): (id: string, data: object) => string;
      report(found: { readonly message: string; readonly range: readonly [number, number] }): void;
      ignore(): void;
    },
    options: object,
  ): { file?(source: object): unknown };
}
type Messages = Readonly<Record<string, { en(data: object): string }>>;

/** What secretlint's rules make of a suspect, which is all that they are shown; undefined when none knows it. @throws ModuleWanted */
export function providerToken(text: string, suspect: Credential): Credential | undefined {
  const content = text.slice(suspect.start, suspect.end);
  let token: Credential | undefined;
  const context = {
    createTranslator: (messages: Messages) => (id: string, data: object) => messages[id]!.en(data),
    ignore() {},
    report({ message, range: [from, to] }: { message: string; range: readonly [number, number] }) {
      // "found GitHub Token(personal access token): ghp_…": behind the colon stands the secret.
      const name = /^found ([^:(]+)/.exec(message)?.[1]?.trim();
      if (name !== undefined && from === 0) token ??= { ...suspect, end: suspect.start + to, name };
    },
  };
  for (const rule of ruleSet().rules as readonly ProviderRule[])
    rule.create(context, {}).file?.({ content, filePath: '', ext: '', contentType: 'text' });
  return token;
}
