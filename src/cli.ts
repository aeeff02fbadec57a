#!/usr/bin/env node
import { loadWithCodeCache } from './core/base/code-cache.ts';
import { tooFewFiles } from './core/base/errors.ts';

/**
 * The entry: starts the program (`src/commands/program.ts`) from the code that V8 compiled for an earlier run, where there is some. The hook
 * before each call of an assistant is a program of its own.
 */
const noCode = '--no-config-code';
const isGate = process.argv[2] === 'gate' && process.argv.slice(3).every((each) => each === noCode);
try {
  const program = loadWithCodeCache(`${__dirname}/${isGate ? 'gate' : 'program'}.cjs`);
  (program as { start?: () => void }).start?.();
} catch (error) {
  const said = tooFewFiles(error);
  if (said === undefined) throw error;
  process.stderr.write(`${said}\n`);
  process.exit(2);
}
