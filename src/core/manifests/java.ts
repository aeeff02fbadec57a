import { manifestReader, type ReadText, sourceLines } from './manifest.ts';

/**
 * A version of Java as a fact holds it: `1.8` and `VERSION_1_8` are 8, as everybody says.
 *
 * @returns undefined for what is no version of Java.
 */
export function javaVersion(text: string): string | undefined {
  const written = /^(?:JavaVersion\.|JvmTarget\.)?(?:VERSION_|JVM_)?((?:1[._])?\d{1,2}(?:\.\d+)*)$/.exec(
    text.trim(),
  )?.[1];
  return written?.replace(/^1[._](?=\d)/, '');
}

export interface JavaProperty {
  readonly key: string;
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

/** Reads a .properties file: comments and escapes are taken care of, values over several lines are not joined. */
export function readProperties(text: string): ReadText<readonly JavaProperty[]> {
  const properties: JavaProperty[] = [];
  const { root: lines, fault } = sourceLines(text);
  for (const [at, line] of lines.entries()) {
    const match = /^\s*([^#!\s=:][^\s=:]*)\s{0,200}[=:\s](.*)$/.exec(line);
    if (match) {
      const value = match[2]!
        .replace(/^\s*[=:]?\s*/, '')
        .replace(/\\(.)/g, '$1')
        .trim();
      properties.push({ key: match[1]!, value, line: at + 1 });
    }
  }
  return { root: properties, fault };
}

/** `system.properties`, by which hosting services choose Java and Maven. */
const systemProperties = manifestReader(readProperties, (properties, stated) => {
  for (const { key, value, line } of properties) {
    const name = key === 'java.runtime.version' ? 'java' : key === 'maven.version' ? 'maven' : undefined;
    const version = name === 'java' ? javaVersion(value.replace(/^[a-z]+-/i, '')) : value;
    if (name && version && /^\d/.test(version)) stated.add('runtime', name, version, line, 'exact', 'tool');
  }
});

/** `gradle-wrapper.properties` and `maven-wrapper.properties`: the version is part of the distribution's address. */
const wrapper = manifestReader(readProperties, (properties, stated) => {
  for (const { key, value, line } of properties) {
    if (key !== 'distributionUrl') continue;
    const [, tool, version] =
      /(?:^|\/)(gradle|apache-maven)-(\d[^/]{0,2000}?)(?:-(?:bin|all|docs|src))?\.zip$/.exec(value) ?? [];
    const name = tool === 'gradle' ? 'gradle' : 'maven';
    if (version) stated.add('runtime', name, version, line, 'exact', 'tool');
  }
});

export const manifests = { 'build-wrapper': wrapper, 'system-properties': systemProperties };
