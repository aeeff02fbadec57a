import type { SyntaxNode } from 'unbash';
import type { Scope } from './scope.ts';
import { valuesOf } from './words.ts';

/** What a command puts out, where it stands in the script: `echo`, `printf` and `cat` with a here-document. */
export function outputOf(node: SyntaxNode, scope: Scope): string | undefined {
  if (node.type !== 'Command' || node.name === undefined) return undefined;
  const name = node.name.value;
  if (name === 'cat' && node.args.length === 0) {
    const body = node.redirects.find((redirect) => redirect.type === 'HereDoc');
    return body?.type === 'HereDoc' ? body.body.text : undefined;
  }
  if (name !== 'echo' && name !== 'printf') return undefined;
  const words = node.args.map((word) => (word.type === 'Word' ? valuesOf(word, scope)[0]! : word.text));
  const text = words.filter((word) => !/^-[neE]+$/.test(word)).join(' ');
  return text.replace(/\\n/g, '\n');
}
