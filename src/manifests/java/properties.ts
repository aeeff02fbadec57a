import { sourceLines } from '../source-lines.ts';

export interface JavaProperty {
  readonly key: string;
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

/** Reads a .properties file: comments and escapes are taken care of, values over several lines are not joined. */
export function readProperties(text: string): readonly JavaProperty[] {
  const properties: JavaProperty[] = [];
  for (const [at, line] of sourceLines(text).lines.entries()) {
    const match = /^\s*([^#!\s=:][^\s=:]*)\s{0,200}[=:\s](.*)$/.exec(line);
    if (match) {
      const value = match[2]!
        .replace(/^\s*[=:]?\s*/, '')
        .replace(/\\(.)/g, '$1')
        .trim();
      properties.push({ key: match[1]!, value, line: at + 1 });
    }
  }
  return properties;
}
