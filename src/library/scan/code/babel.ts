import { parse } from '@babel/parser';
import type { Program } from './modules.ts';

/** A module's syntax, or why there is none. */
export type Parsed =
  | { readonly program: Program; readonly fault?: undefined }
  | { readonly program?: undefined; readonly fault: { readonly line: number; readonly message: string } };

/** Longer files (UTF-16 code units) are not read: nobody writes such a config. */
const longest = 500_000;

/** Parses JavaScript or TypeScript, JSX among it. Nothing of it is run. */
export function parseModule(text: string, path: string): Parsed {
  if (text.length > longest) return { fault: { line: 1, message: 'it is too large' } };
  try {
    const { program } = parse(text, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      plugins: /\.[cm]?ts$/.test(path) ? ['typescript'] : ['typescript', 'jsx'],
    });
    return { program };
  } catch (error) {
    // Nesting beyond the stack is a RangeError.
    const { message, loc } = error as { message?: string; loc?: { line: number } };
    const said = error instanceof RangeError ? 'it is nested too deep' : (message ?? 'it cannot be parsed');
    return { fault: { line: loc?.line ?? 1, message: said.replace(/(?<!\s)\s*\(\d+:\d+\)$/, '') } };
  }
}
