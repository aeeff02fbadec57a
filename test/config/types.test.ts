import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { type Config, defineConfig } from '../../src/core/config/config.ts';
import type { dataSchema } from '../../src/core/config/schema.ts';

test('the type of a config is what the schema accepts', () => {
  expectTypeOf<z.input<ReturnType<typeof dataSchema>>>().toEqualTypeOf<Omit<Config, 'localRules'>>();
});

test('defineConfig gives back what it is given', () => {
  const config: Config = { extends: 'strict' };
  expect(defineConfig(config)).toBe(config);
});

test('defineConfig refuses what is no config', () => {
  // @ts-expect-error: not a preset
  expect(defineConfig({ extends: 3 })).toBeDefined();
});
