import { parseAst } from 'rolldown/parseAst';

/** Takes the examples out of the tables of reasons: only tests read them, and every hook would load them. */
export function withoutExamples(code: string): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of examplesIn(parseAst(code, { lang: 'ts' }), [])) {
    rest += `${code.slice(at, start)}[]`;
    at = end;
  }
  return rest + code.slice(at);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The lists behind `examples:`, in file order. */
function examplesIn(node: unknown, found: Place[]): Place[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, key, value } = node as {
    type?: string;
    key?: { name?: string };
    value?: Place & { type: string };
  };
  if (type === 'Property' && key?.name === 'examples' && value?.type === 'ArrayExpression') found.push(value);
  else for (const child of Object.values(node)) examplesIn(child, found);
  return found;
}

/** For the build alone. */
export const noExamples = {
  name: 'no-examples',
  transform: (code: string, id: string) =>
    /src[\\/]core[\\/]claims[\\/]reasons[\\/]\w+\.ts$/.test(id) ? { code: withoutExamples(code) } : null,
};
