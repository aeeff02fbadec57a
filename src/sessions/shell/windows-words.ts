/** Stands in front of a member whose object is in brackets: `(Get-Item a).Length` gives `).Length`. */
export const memberOf = ')';

export function unquoted(word: string): string {
  return word.replace(/^(["'])([\s\S]*)\1$/, '$2').replace(/^@?["']([\s\S]*)["']$/, '$1');
}

/** Splits a text into commands of words. Blocks and groups are taken apart too, so that each command in them is seen. */
export function commandsOf(text: string, shell: 'powershell' | 'cmd'): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word = '';
  // Whether the word has a dot or colon, as the name of a method does.
  let hasMember = false;
  const endWord = () => {
    if (word !== '') words.push(word);
    word = '';
    hasMember = false;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  const isAtStart = () => word === '' && (words.length === 0 || /^(?:.*=|return|\.|&)$/i.test(words.at(-1)!));
  const bracket = (letter: string, at: number) => {
    // `& { … }` runs what is shown, `& (…)` what the brackets give.
    if (letter === '{' && word === '' && /^[&.]$/.test(words.at(-1) ?? '')) words.pop();
    endCommand();
    // `(Get-Item a).Length`: a member of what the brackets give.
    if (/[)}]/.test(letter) && /^(?:\??\.[A-Za-z_$'"]|\[|::)/.test(text.slice(at + 1, at + 4))) {
      word = memberOf;
      hasMember = true;
    }
  };
  const escaping = shell === 'cmd' ? '^' : '`';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === escaping && at + 1 < text.length) {
      const next = text[++at]!;
      if (next !== '\n') word += next;
    } else if (letter === '"' || (letter === "'" && shell === 'powershell')) {
      const isHere = shell === 'powershell' && word === '@';
      const end = isHere ? text.indexOf(`\n${letter}@`, at) : text.indexOf(letter, at + 1);
      const stop = end < 0 ? text.length : end + (isHere ? 2 : 0);
      const content = text.slice(at, stop + 1);
      word += content;
      // `"$(Remove-Item x)"` runs.
      if (letter === '"' && shell === 'powershell')
        for (const [, inner] of content.matchAll(/\$\(([^()]*)\)/g))
          for (const command of commandsOf(inner!, shell)) commands.push(command);
      at = stop;
    } else if (letter === '#' && shell === 'powershell' && word === '') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end - 1;
    } else if (letter === '>' && /^[\d*&]?>?$/.test(word)) {
      word += letter;
    } else if (letter === '>') {
      endWord();
      word = letter;
    } else if (letter === '&' && /^[\d*]?>>?$/.test(word)) {
      word += letter;
    } else if (letter === '&' && shell === 'powershell' && text[at + 1] !== '&' && isAtStart()) {
      // The call operator: the word behind it is a program, also when it is a variable or in quotes.
      words.push('&');
    } else if (
      /[;|&\n\r(){}]/.test(letter) &&
      !(letter === ';' && shell === 'cmd') &&
      !(
        /[{}]/.test(letter) &&
        (shell === 'cmd' || word.endsWith('$') || (letter === '}' && word.startsWith('${')))
      )
    ) {
      // A method's parentheses belong to its word.
      if (letter === '(' && hasMember && /[\w\]]/.test(word.at(-1) ?? '')) word += letter;
      else if (shell === 'powershell') bracket(letter, at);
      else endCommand();
      if (letter === '&' && text[at + 1] === '&') at++;
    } else if (/\s|,/.test(letter)) {
      endWord();
    } else {
      word += letter;
      if (letter === '.' || letter === ':') hasMember = true;
    }
  }
  endCommand();
  return commands;
}
