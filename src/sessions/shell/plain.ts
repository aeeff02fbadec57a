const plainReaders = new Set(
  (
    'cat head tail less more grep egrep fgrep rg ag ls tree wc cut tr nl od file stat du df diff cmp echo printf pwd cd test [ true false jq basename ' +
    'dirname realpath readlink which type date whoami'
  ).split(' '),
);

/**
 * Whether each word in the place of a command is one of the plainest reading programs, and nothing is redirected to a file. For what
 * the parser could not make sense of: quotes are ignored, so that it errs on the safe side.
 */
export function plainlyReads(text: string): boolean {
  const harmless = text.replace(/\d?>&\d|&?\d?>>? ?\/dev\/null/g, ' ');
  if (/[>`]|\$\(/.test(harmless)) return false;
  return harmless.split(/[|;&\n(){}]/).every((piece) => {
    const word = /^[\s"'\\]*([^\s"'\\]*)/.exec(piece)![1]!;
    return word === '' || plainReaders.has(word);
  });
}
