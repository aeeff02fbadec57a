import { dirname, join } from 'node:path/posix';
import type { RepositoryFacts } from '../../../src/manifests/repository.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { tiedSymbols } from './tied.ts';

export default defineRule({
  summary: 'A symbol that is tied to a file is in that file',
  severity: 'off',
  spec: 'Symbols',
  messages: {
    missing: '{file} does not contain {symbol}',
    elsewhere: '{file} contains {known}, but not {symbol}',
  },
  check: {
    document(document, { claims, report }) {
      if (document.kind === 'config' || document.kind === 'session') return;
      for (const { symbol, path, start, end } of tiedSymbols(document)) {
        const facts = claims.factsAt(start);
        const file = fileOf(path, document.path, facts);
        const text = file && facts.read(file);
        if (file === undefined || text === undefined || text.trim() === '') continue;
        const names = symbol.split(/\.|::|#|->/);
        const missing = names.filter(
          (name) => !/^(?:this|self|prototype)$/.test(name) && !contains(text, name),
        );
        // `userService.login` names what holds a UserService; its own name may be anything.
        const [first] = missing;
        if (first === undefined || (missing.length === 1 && first === names[0] && names.length > 1)) continue;
        const known = names.filter((name) => !missing.includes(name)).join('.');
        if (known === '') report({ message: 'missing', start, end, data: { file, symbol } });
        else report({ message: 'elsewhere', start, end, data: { file, known, symbol: missing.join('.') } });
      }
    },
  },
});

/** The file that a path means: from the root, from the document, or the only one with that ending. */
function fileOf(path: string, from: string, facts: RepositoryFacts): string | undefined {
  for (const candidate of [join(path), join(dirname(from), path)]) if (facts.has(candidate)) return candidate;
  const [only, ...others] = facts.index.endingWith(path.replace(/^(?:\.{1,2}\/)+/, ''));
  return others.length === 0 && only !== undefined && facts.has(only) ? only : undefined;
}

/** Whether a name stands in a text as a whole word. */
function contains(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w$]/.test(text[at - 1] ?? '') && !/[\w$]/.test(text[at + name.length] ?? '')) return true;
  return false;
}
