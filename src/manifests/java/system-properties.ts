import type { Fact } from '../fact.ts';
import type { ManifestReader } from '../reader.ts';
import { javaVersion } from './maven-version.ts';
import { readProperties } from './properties.ts';

/** `system.properties`, by which hosting services choose Java and Maven. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const facts = readProperties(text).flatMap(({ key, value, line }): readonly Fact[] => {
      const name = key === 'java.runtime.version' ? 'java' : key === 'maven.version' ? 'maven' : undefined;
      const version = name === 'java' ? javaVersion(value.replace(/^[a-z]+-/i, '')) : value;
      if (!name || !version || !/^\d/.test(version)) return [];
      return [{ ecosystem: 'runtime', name, value: version, pin: 'exact', file: path, line, role: 'tool' }];
    });
    return { facts };
  },
};
