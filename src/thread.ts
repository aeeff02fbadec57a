import { loadWithCodeCache } from './core/base/code-cache.ts';

/** The entry of a thread that lints along: the same program, from the same compiled code. */
const program = loadWithCodeCache(`${__dirname}/program.cjs`);
(program as { startThread: () => void }).startThread();
