import type { FastValidator } from './load.ts';

/** The build puts the validator here that it compiles from the JSON Schema; the sources have none, and zod checks every config. */
export const fastValidate: FastValidator | undefined = undefined;
