import type { Fact } from '../fact.ts';
import type { ManifestReader } from '../reader.ts';
import { readProperties } from './properties.ts';

/** `gradle-wrapper.properties` and `maven-wrapper.properties`: the version is part of the distribution's address. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const facts: Fact[] = [];
    for (const { key, value, line } of readProperties(text)) {
      if (key !== 'distributionUrl') continue;
      const [, tool, version] =
        /(?:^|\/)(gradle|apache-maven)-(\d[^/]{0,2000}?)(?:-(?:bin|all|docs|src))?\.zip$/.exec(value) ?? [];
      if (!version) continue;
      const name = tool === 'gradle' ? 'gradle' : 'maven';
      facts.push({
        ecosystem: 'runtime',
        name,
        value: version,
        pin: 'exact',
        file: path,
        line,
        role: 'tool',
      });
    }
    return { facts };
  },
};
