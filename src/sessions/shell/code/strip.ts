/** The languages whose code is judged. */
export type ScriptLanguage = 'python' | 'javascript' | 'ruby' | 'perl' | 'php';

/** Code in which each string is its number in quotes, and comments are gone. */
export interface StrippedCode {
  readonly code: string;
  readonly strings: readonly string[];
}

/** A literal that is not closed goes on to the end: what is behind it is not looked at again and again. */
const closedBy = (quote: string, isOneLine: boolean) =>
  isOneLine
    ? String.raw`${quote}(?:[^${quote}\\\n]|\\[\s\S])*${quote}?`
    : String.raw`${quote}(?:[^${quote}\\]|\\[\s\S])*${quote}?`;
const either = (isOneLine: boolean) => `${closedBy('"', isOneLine)}|${closedBy("'", isOneLine)}`;
const tripled = String.raw`"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)`;
const prefixed = `((?<![a-zA-Z])[a-zA-Z]{1,2}(?=["'])|)`;
const block = String.raw`\/\*[\s\S]*?(?:\*\/|$)`;
const regular = String.raw`\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,300}\/[a-z]{0,8}`;

const patterns: Readonly<Record<ScriptLanguage, RegExp>> = {
  python: new RegExp(String.raw`#[^\n]*|${prefixed}(${tripled}|${either(true)})`, 'g'),
  javascript: new RegExp(
    String.raw`\/\/[^\n]*|${block}|()(${either(true)}|${closedBy('`', false)})|(?<=[(,=:[!&|?{};]\s?)${regular}`,
    'g',
  ),
  ruby: new RegExp(String.raw`#(?!\{)[^\n]*|()(${either(false)})|(?<=[(,=~]\s?)${regular}`, 'g'),
  perl: new RegExp(String.raw`(?<!\S)#[^\n]*|()(${either(false)})`, 'g'),
  php: new RegExp(String.raw`\/\/[^\n]*|${block}|()(${either(false)})`, 'g'),
};

/** Takes strings and comments out of code, but for what is evaluated inside strings (`f"{…}"`, `${…}`, `#{…}`). */
export function stripped(text: string, language: ScriptLanguage): StrippedCode {
  const strings: string[] = [];
  const code = text.replace(
    patterns[language],
    (found: string, ...groups: (string | number | undefined)[]) => {
      const [prefix, literal] = groups as (string | undefined)[];
      if (literal === undefined) return ' 0 ';
      const size = /^("""|''')/.test(literal) ? 3 : 1;
      const inner = literal.slice(size, -size);
      strings.push(inner);
      const marker = `"${strings.length - 1}"`;
      const evaluated = evaluatedIn(inner, literal[0]!, prefix ?? '', language);
      const at = groups.find((group) => typeof group === 'number') as number;
      if (isTagged(text, at, literal, language))
        return `(${marker}${evaluated === '' ? '' : `; ${evaluated}`})`;
      if (evaluated === '') return `${(prefix ?? '').replace(/[^a-zA-Z]/g, '') && ' '}${marker}`;
      return found.startsWith('#') ? '' : ` (${evaluated}) `;
    },
  );
  return { code, strings };
}

/** A function is called with a template that stands directly behind it: `` $`rm -rf dist` ``. */
function isTagged(text: string, at: number, literal: string, language: ScriptLanguage): boolean {
  return language === 'javascript' && literal.startsWith('`') && /[\w$)\]]/.test(text[at - 1] ?? '');
}

function evaluatedIn(inner: string, quote: string, prefix: string, language: ScriptLanguage): string {
  if (language === 'python' && /f/i.test(prefix)) return joined(inner, /\{([^{}]*)\}/g);
  if (language === 'javascript' && quote === '`') return joined(inner, /\$\{([^{}]*)\}/g);
  if (language === 'ruby' && quote === '"') return joined(inner, /#\{([^{}]*)\}/g, true);
  if (language === 'perl' && quote === '"') return joined(inner, /[@$]\{\s*[[\\]([^{}]*)\}/g, true);
  return '';
}

/** @param isBare Whether functions may be called without brackets. */
function joined(inner: string, pattern: RegExp, isBare = false): string {
  return [...inner.matchAll(pattern)]
    .map(([, code]) =>
      code!.includes('(') || (isBare && /[`\s]/.test(code!.trim())) ? code!.replace(/["']/g, ' ') : '0',
    )
    .join(' ; ');
}
