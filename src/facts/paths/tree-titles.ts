/** `// src/api/` above a tree: the folder that what is drawn below stands in. */
const commentedFolder = /^(?:\/\/|#|--|;)\s*((?:[\w@.()[\]-]{1,80}\/){1,20})(?:\s+[(—–#-].*)?$/;
/** `My App/tests/   # how it is tested`: a folder with blanks in its name, and nothing else but a remark. */
const folderWithBlanks =
  /^((?:[\p{L}\p{N}_.@()-][^\s#`'"<>|:;,*?$]{0,60} ){1,4}[^\s#`'"<>|:;,*?$]{0,120}\/)(?:\s+(?:[#(—–←-]|\/\/).*)?$/u;
const rejected =
  /^(?:(?:\/\/|#+|--|\/\*)\s*)?(?:[❌✗✘🚫⛔👎]|(?:DON['’]?T|DO NOT|BAD|AVOID|WRONG|INCORRECT|NEVER|ANTI-?PATTERNS?)(?=[\s:：!]|$))/iu;
const accepted =
  /^(?:(?:\/\/|#+|--|\/\*)\s*)?(?:[✅✓✔👍]|(?:DO|GOOD|RIGHT|CORRECT|PREFER(?:RED)?|INSTEAD)(?=[\s:：!]|$))/iu;

/** The folder that a line of a comment names and nothing else, without its slash at the end. */
export function folderInComment(line: string): string | undefined {
  return commentedFolder.exec(line.slice(0, 300))?.[1]?.slice(0, -1);
}

/** The folder that a line at the left edge names when there are blanks in its path, without its slash at the end. */
export function spacedFolder(line: string): string | undefined {
  return folderWithBlanks.exec(line.slice(0, 300))?.[1]?.slice(0, -1);
}

/** Whether a line says of what stands below it that it is how not to do it, or how to; undefined when it says neither. */
export function isRejection(line: string): boolean | undefined {
  if (rejected.test(line)) return true;
  return accepted.test(line) ? false : undefined;
}

/** Whether the words right above a tree or code say that it is how to do it, or how not to. */
export function isAdvice(words: string): boolean {
  return isRejection(lastLine(words)) !== undefined;
}

/** Whether the words right above a tree say that it is how not to do it. */
export function isRejectedBy(words: string): boolean {
  return isRejection(lastLine(words)) === true;
}

function lastLine(words: string): string {
  return words.slice(words.lastIndexOf('\n') + 1).replace(/^[\s*_>-]+/, '');
}
