/** An object of JSON, whose members may be anything. */
export type JsonObject = { readonly [key: string]: unknown };

/** The value as an object; undefined for arrays and everything else. */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/** The value as an array; an empty one for everything else. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a text; undefined for everything else. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The value as a number that is finite; undefined for everything else. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The objects in an array; none for everything else. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  return asArray(value)
    .map(asObject)
    .filter((item) => item !== undefined);
}

/** The texts in an array; none for everything else. */
export function textsIn(value: unknown): readonly string[] {
  return asArray(value).filter((item) => typeof item === 'string');
}
