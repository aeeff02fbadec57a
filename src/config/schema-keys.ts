import { z } from 'zod';
import type { KeyPath } from './key-path.ts';

/** The keys that a schema allows in the object at a key path; for a union, those of all alternatives. */
export function keysAt(schema: z.ZodType, path: KeyPath): string[] {
  const [key, ...rest] = path;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodUnion)
    return [...new Set(inner.options.flatMap((option) => keysAt(option as z.ZodType, path)))];
  if (key === undefined) {
    if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
    return inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum
      ? inner.keyType.options.map(String)
      : [];
  }
  const next = childOf(inner, key);
  return next === undefined ? [] : keysAt(next as z.ZodType, rest);
}

function unwrap(schema: z.ZodType): z.ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

function childOf(schema: z.ZodType, key: string | number) {
  if (schema instanceof z.ZodObject) return schema.shape[key];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(key)];
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}
