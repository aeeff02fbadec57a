/** What stands in arguments and is no option, nor the value of one. */
export function operandsOf(args: readonly string[], withValue: RegExp): string[] {
  return args.filter((arg, at) => !/^-./.test(arg) && !withValue.test(args[at - 1] ?? ''));
}

/**
 * The program that an interpreter is told to run: `python -m pytest` is pytest, `python manage.py` is manage.py, `php vendor/bin/phpunit` is
 * phpunit, `node node_modules/jest/bin/jest.js` is jest.
 */
export function withoutInterpreter(words: readonly string[]): readonly string[] {
  const [program = ''] = words;
  const isPython = /^(?:python[\d.]*|py)$/.test(program);
  if (!isPython && !/^(?:php[\d.]*|ruby|node)$/.test(program)) return words;
  const takesValue = isPython ? /^-[WX]$/ : program.startsWith('php') ? /^-[dc]$/ : undefined;
  let at = 1;
  while (/^-./.test(words[at] ?? '') && words[at] !== '-m' && !/^--?(?:test|I|c|e|S)/.test(words[at]!))
    at += takesValue?.test(words[at]!) ? 2 : 1;
  const next = words[at] ?? '';
  if (next === '-m' && isPython)
    return words[at + 1] === 'build' || words[at + 1] === undefined ? words : words.slice(at + 1);
  if (next === '-S' && program === 'ruby') return words.slice(at + 1);
  if (next.startsWith('-')) return words;
  const name = next.slice(next.lastIndexOf('/') + 1);
  const isKnown = isPython
    ? name === 'manage.py'
    : program === 'node'
      ? /(?:^|\/)node_modules\//.test(next)
      : /^[\w.-]+$/.test(name) && !/\.(?:php|rb)$/.test(name);
  return isKnown && name !== '' ? [name.replace(/\.[cm]?js$|\.phar$/, ''), ...words.slice(at + 1)] : words;
}
