import { expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = {
  'gradle/wrapper/gradle-wrapper.properties':
    'distributionUrl=https\\://services.gradle.test/distributions/gradle-9.1.0-bin.zip\n',
  'build.gradle.kts': 'plugins {\n  id("com.android.application") version "9.0.0" apply false\n}\n',
};
const messages = (text: string, more: Record<string, string> = {}) =>
  lintText('facts/version', text, { path: 'AGENTS.md', tree: { ...tree, ...more } }).map(
    ({ message }) => message,
  );

test('the Java of what only builds is not the Java of what is built', () => {
  const logic = {
    'build-logic/convention/build.gradle.kts': 'java { sourceCompatibility = JavaVersion.VERSION_17 }\n',
  };
  expect(messages('- Java 11 for all modules', logic)).toEqual([]);
  const app = { 'app/build.gradle.kts': 'java { sourceCompatibility = JavaVersion.VERSION_21 }\n' };
  expect(messages('- Java 11 for all modules', { ...logic, ...app })).toHaveLength(1);
});

test('a BOM goes by the year', () => {
  const bom = {
    'app/build.gradle.kts':
      'dependencies {\n  implementation(platform("androidx.compose:compose-bom:2026.01.01"))\n}\n',
  };
  expect(messages('- **Compose BOM:** 2024.09.00', bom)).toEqual([
    expect.stringContaining('write 2026.01.01,'),
  ]);
  expect(messages('- **Compose BOM:** 2026.01.01', bom)).toEqual([]);
  expect(messages('Compose BOM since 2024', bom)).toEqual([]);
});
