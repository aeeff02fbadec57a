import type { FastValidator } from './load.ts';

/**
 * The validator of a plain run. The build puts here what it compiles from the config's JSON Schema; where the sources
 * are run as they are, there is none, and zod checks every config.
 */
export const fastValidate: FastValidator | undefined = undefined;
