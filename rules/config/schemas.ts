import { nearest } from '../../src/core/base/nearest.ts';
import type { JsonSchema } from '../../src/core/parse/json-schema.ts';
import {
  aiFluencyPath,
  aiFluencySchema,
  complexityRulesPath,
  complexityRulesSchema,
} from '../../src/core/parse/library-config.ts';

const schemas: Readonly<Record<string, JsonSchema>> = {
  [aiFluencyPath]: aiFluencySchema,
  [complexityRulesPath]: complexityRulesSchema,
};

/** The schema of a config file; undefined for a file that only needs to be JSON. In a package's own `.assistant` folder, too. */
export function schemaOf(path: string): JsonSchema | undefined {
  return Object.entries(schemas).find(([known]) => path === known || path.endsWith(`/${known}`))?.[1];
}

/** The known key that was meant by an unknown one; `includeHintsInOutput` and `include-hints-in-output` are the same to a person. */
export function nearestKey(key: string, known: readonly string[]): string | undefined {
  const plain = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[-\s]+/g, '_')
    .toLowerCase();
  return nearest(plain, known);
}
