/** The words of a simple command, without their quotes; redirections and comments are left out. */
export function wordsOf(step: string): string[] {
  const words: string[] = [];
  let word = '';
  let begun = false;
  let quote = '';
  const end = () => {
    if (begun) words.push(word);
    word = '';
    begun = false;
  };
  const text = step.replace(/^[({\s]+/, '').replace(/(?<![\s)}])[\s)}]+$/, '');
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
      else if (sign === '\\' && quote === '"') word += text[++at] ?? '';
      else word += sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      begun = true;
    } else if (/\s/.test(sign)) end();
    else if (sign === '#' && !begun) break;
    else {
      word += sign === '\\' ? (text[++at] ?? '') : sign;
      begun = true;
    }
  }
  end();
  return withoutRedirections(words);
}

function withoutRedirections(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (!/^(?:\d|&)?(?:>>?|<)/.test(word)) kept.push(word);
    else if (/^(?:\d|&)?(?:>>?\|?|<+)$/.test(word)) at++;
  }
  return kept;
}
