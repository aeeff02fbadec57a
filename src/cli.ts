#!/usr/bin/env node
import { loadWithCodeCache } from './base/code-cache.ts';

/**
 * The entry: starts the program (`src/commands/program.ts`) from the code that V8 compiled for an earlier run, where there is some. The hook
 * before each call of an assistant is a program of its own.
 */
const isGate = process.argv[2] === 'gate' && process.argv.length === 3;
const program = loadWithCodeCache(`${__dirname}/${isGate ? 'gate' : 'program'}.cjs`);
(program as { start?: () => void }).start?.();
