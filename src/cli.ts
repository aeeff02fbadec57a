#!/usr/bin/env node
import { loadWithCodeCache } from './base/code-cache.ts';

/** The entry: starts the program (`src/commands/program.ts`) from the code that V8 compiled for an earlier run, where there is some. */
loadWithCodeCache(`${__dirname}/program.cjs`);
