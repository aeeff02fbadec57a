import type { Config } from './config.ts';

/** Types a config that is code (`prompt-lint.config.mjs`, `.ts`); changes nothing at run time. */
export function defineConfig(config: Config): Config {
  return config;
}
