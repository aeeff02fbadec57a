import { formatBlock } from './block.ts';

const SHELL = /^#![^\n]*\/(?:env +(?:-S +)?)?(?:ba|da|k|z|a)?sh(?:\s|$)/;

/** Whether a hook that is run by its first line is a shell script, so that shell lines may be added to it. */
export function isShellScript(text: string): boolean {
  return SHELL.test(text);
}

/** Where a command may begin in a line of shell. */
const COMMAND = /(?:^|[;&|(){]|\b(?:then|else|do)\b)\s*(exit|exec|cd|pushd)\b[ \t]*([^\s;&|)}#]*)/g;

/**
 * Whether lines after the last one of a script surely run, at the top of the work tree, when all went well before.
 *
 * Not after `exit 0`, `exec` of a command, a change of folder, or a last line that continues. Failing exits
 * (`exit 1`, `… || exit`) stop the commit without us. Shell cannot be decided without running it, so the answer
 * leans to no, which costs nothing: then our lines go to the top.
 */
export function canBeAppendedTo(script: string): boolean {
  if (/\\\r?\n?$/.test(script)) return false;
  for (const line of script.split('\n')) {
    const code = line.trim();
    if (code.startsWith('#')) continue;
    for (const match of code.matchAll(COMMAND)) {
      const [, command, word = ''] = match;
      if (command === 'exec' && /^\d*[<>]/.test(word)) continue;
      if (command === 'exit') {
        const afterFailure = code.slice(0, match.index + 1).endsWith('|') && code[match.index - 1] === '|';
        if (/^[1-9]/.test(word) || (afterFailure && word !== '0')) continue;
      }
      return false;
    }
  }
  return true;
}

/**
 * Adds our lines to a shell script: at its end, or, where the end may not be reached, at its top.
 *
 * @param body What our block holds.
 */
export function addToScript(script: string, body: string): string {
  if (canBeAppendedTo(script)) {
    if (script === '' || script.endsWith('\n')) return script + formatBlock('appended', body);
    return `${script}\n${formatBlock('appended after a line break', body)}`;
  }
  const top = topOf(script);
  return script.slice(0, top) + formatBlock('inserted', body) + script.slice(top);
}

/** Behind the first line, the comments under it, and husky 8's `. "$(dirname -- "$0")/_/husky.sh"`, which starts the script again. */
function topOf(script: string): number {
  let top = 0;
  for (const match of script.matchAll(/(?<![^\n])[^\n]*\n/g)) {
    const line = match[0].trim();
    if (line !== '' && !line.startsWith('#') && !line.includes('husky.sh')) break;
    top = match.index + match[0].length;
  }
  return top;
}

/**
 * Whether a hook asks under which name it was called, as one script for all hooks does (husky 4, overcommit): it
 * cannot be called under another.
 */
export function dependsOnItsName(text: string): boolean {
  return /\bbasename\W{1,8}(?:0\b|sys\.argv|__file__)|\$\{0##\*\/\}/.test(text);
}
