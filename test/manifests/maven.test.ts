// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Maven's references look so
import { describe, expect, test } from 'vitest';
import { manifestReader } from '../support/manifests.ts';
import { type Files, readFile, summary } from './support.ts';

const pom = manifestReader('pom');
const wrapper = manifestReader('build-wrapper');

function factsOf(files: Files, path?: string): readonly string[] {
  return summary(readFile(pom, files, path));
}

/** A pom with some lines in it, the first of which is line 2. */
function project(...lines: readonly string[]): string {
  return ['<project>', ...lines, '</project>'].join('\n');
}

function dependency(group: string, artifact: string, version = ''): string {
  const inner = `<groupId>${group}</groupId><artifactId>${artifact}</artifactId>`;
  return `<dependency>${inner}${version && `<version>${version}</version>`}</dependency>`;
}

describe('dependencies', () => {
  test('versions are written, ranges, properties, or managed elsewhere', () => {
    const text = project(
      '<properties>',
      '<oak.version>4.1.0</oak.version>',
      '<oak.copy>${oak.version}</oak.copy>',
      '</properties>',
      '<dependencies>',
      dependency('org.wood', 'pine', '2.3.1'),
      dependency('org.wood', 'fir', '[1.0,2.0)'),
      dependency('org.wood', 'oak', '${oak.copy}'),
      dependency('org.wood', 'oak-test', '${oak.version}-jre'),
      dependency('org.wood', 'elm'),
      dependency('org.wood', 'ash', '${nowhere}'),
      '</dependencies>',
    );
    expect(factsOf({ 'pom.xml': text })).toEqual([
      'org.wood:pine 2.3.1 exact dependency pom.xml:7',
      'org.wood:fir [1.0,2.0) range dependency pom.xml:8',
      'org.wood:oak 4.1.0 exact dependency pom.xml:3',
      'org.wood:oak-test 4.1.0-jre exact dependency pom.xml:10',
      'org.wood:elm  none dependency pom.xml:11',
      'org.wood:ash  none dependency pom.xml:12',
    ]);
  });

  test('imported BOMs are facts, what they manage has no version', () => {
    const text = project(
      '<dependencyManagement><dependencies>',
      '<dependency><groupId>org.wood</groupId><artifactId>wood-bom</artifactId>',
      '<version>7.0</version><type>pom</type><scope>import</scope></dependency>',
      '</dependencies></dependencyManagement>',
      '<dependencies>',
      dependency('org.wood', 'elm'),
      '</dependencies>',
    );
    expect(factsOf({ 'pom.xml': text })).toEqual([
      'org.wood:elm  none dependency pom.xml:7',
      'org.wood:wood-bom 7.0 exact dependency pom.xml:4',
    ]);
  });

  test('what the pom manages itself is stated once', () => {
    const text = project(
      '<dependencyManagement><dependencies>',
      dependency('org.wood', 'elm', '3.0'),
      '</dependencies></dependencyManagement>',
      `<dependencies>${dependency('org.wood', 'elm')}</dependencies>`,
    );
    expect(factsOf({ 'pom.xml': text })).toEqual(['org.wood:elm 3.0 exact dependency pom.xml:3']);
  });

  test('a property named after an artifact replaces the version of a foreign parent', () => {
    const text = project(
      '<properties><elm.version>9.1</elm.version></properties>',
      `<dependencies>${dependency('org.wood', 'elm')}</dependencies>`,
    );
    expect(factsOf({ 'pom.xml': text })).toEqual(['org.wood:elm 9.1 exact dependency pom.xml:2']);
  });

  test('profiles count, and give properties further values', () => {
    const text = project(
      '<properties><v>1.0</v></properties>',
      '<profiles><profile>',
      '<properties><v>2.0</v></properties>',
      `<dependencies>${dependency('org.wood', 'elm', '${v}')}</dependencies>`,
      '</profile></profiles>',
    );
    expect(factsOf({ 'pom.xml': text })).toEqual([
      'org.wood:elm 1.0 exact dependency pom.xml:2',
      'org.wood:elm 2.0 exact dependency pom.xml:4',
    ]);
  });

  test('plugins, their dependencies and annotation processors', () => {
    const text = project(
      '<build><plugins>',
      '<plugin><artifactId>maven-saw-plugin</artifactId><version>3.5</version>',
      `<dependencies>${dependency('org.saw', 'blade', '1.1')}</dependencies>`,
      '<configuration><annotationProcessorPaths>',
      '<path><groupId>org.wood</groupId><artifactId>carver</artifactId><version>1.5</version></path>',
      '</annotationProcessorPaths></configuration></plugin>',
      '</plugins></build>',
    );
    expect(factsOf({ 'pom.xml': text })).toEqual([
      'org.apache.maven.plugins:maven-saw-plugin 3.5 exact tool pom.xml:3',
      'org.saw:blade 1.1 exact tool pom.xml:4',
      'org.wood:carver 1.5 exact dependency pom.xml:6',
    ]);
  });
});

describe('parents', () => {
  const parentOf = (artifact: string, more = '') =>
    `<parent><groupId>org.mill</groupId><artifactId>${artifact}</artifactId><version>5.0</version>${more}</parent>`;

  test('one outside of the repository is a fact', () => {
    expect(factsOf({ 'pom.xml': project(parentOf('mill-parent')) })).toEqual([
      'org.mill:mill-parent 5.0 exact dependency pom.xml:2',
    ]);
  });

  const files = {
    'pom.xml': project(
      '<groupId>org.mill</groupId><artifactId>mill</artifactId>',
      '<version>5.0</version>',
      '<properties>',
      '<elm.release>3.0</elm.release>',
      '<ash.release>6.0</ash.release>',
      '</properties>',
      `<dependencyManagement><dependencies>${dependency('org.wood', 'elm', '${elm.release}')}`,
      dependency('org.wood', 'ash', '${ash.release}'),
      '</dependencies></dependencyManagement>',
    ),
    'wheel/pom.xml': project(
      parentOf('mill'),
      '<artifactId>wheel</artifactId>',
      '<properties><ash.release>6.5</ash.release></properties>',
      '<dependencies>',
      dependency('org.wood', 'elm'),
      dependency('org.wood', 'ash'),
      dependency('org.mill', 'axle', '${project.version}'),
      dependency('org.wood', 'fir', '${elm.release}'),
      '</dependencies>',
    ),
  };

  test('what a parent of the repository manages, the parent states', () => {
    expect(factsOf(files, 'pom.xml')).toEqual([
      'org.mill:mill 5.0 exact self pom.xml:3',
      'org.wood:elm 3.0 exact dependency pom.xml:5',
      'org.wood:ash 6.0 exact dependency pom.xml:6',
    ]);
  });

  test('its properties are inherited, and replaced', () => {
    expect(factsOf(files, 'wheel/pom.xml')).toEqual([
      'org.wood:ash 6.5 exact dependency wheel/pom.xml:4',
      'org.mill:axle 5.0 exact dependency wheel/pom.xml:2',
      'org.wood:fir 3.0 exact dependency pom.xml:5',
    ]);
  });

  test('one elsewhere in the tree is found by its path, or by its name', () => {
    const parent = project(
      '<groupId>org.mill</groupId><artifactId>base</artifactId>',
      '<properties><v>1.7</v></properties>',
    );
    const use = `<dependencies>${dependency('org.wood', 'elm', '${v}')}</dependencies>`;
    const expected = ['org.wood:elm 1.7 exact dependency build/base/pom.xml:3'];
    const byPath = project(parentOf('base', '<relativePath>../build/base</relativePath>'), use);
    expect(factsOf({ 'app/pom.xml': byPath, 'build/base/pom.xml': parent })).toEqual(expected);
    const byName = project(parentOf('base', '<relativePath/>'), use);
    expect(factsOf({ 'app/pom.xml': byName, 'build/base/pom.xml': parent })).toEqual(expected);
  });

  test('circles end', () => {
    const circle = (own: string, other: string) =>
      project(
        parentOf(other, `<relativePath>../${other}</relativePath>`),
        `<artifactId>${own}</artifactId>`,
        '<properties><x>${y}</x><y>${x}${x}</y></properties>',
        `<dependencies>${dependency('org.wood', 'elm', '${x}')}</dependencies>`,
      );
    const files = { 'a/pom.xml': circle('a', 'b'), 'b/pom.xml': circle('b', 'a') };
    expect(factsOf(files)).toEqual(['org.wood:elm  none dependency a/pom.xml:5']);
  });

  test('properties that double each other stay small', () => {
    const properties = Array.from({ length: 60 }, (_, at) => `<p${at}>\${p${at + 1}}\${p${at + 1}}</p${at}>`);
    const text = project(
      `<properties>${properties.join('')}<p60>1</p60></properties>`,
      `<dependencies>${dependency('org.wood', 'elm', '${p0}')}</dependencies>`,
    );
    expect(readFile(pom, { 'pom.xml': text }).facts).toHaveLength(1);
  });
});

describe('Java and Kotlin', () => {
  test.each([
    ['<properties><java.version>21</java.version></properties>', 'java 21 exact floor pom.xml:2'],
    [
      '<properties><maven.compiler.source>1.8</maven.compiler.source></properties>',
      'java 8 exact floor pom.xml:2',
    ],
    [
      '<properties><kotlin.version>2.0.21</kotlin.version></properties>',
      'kotlin 2.0.21 exact tool pom.xml:2',
    ],
  ])('%s', (line, expected) => {
    expect(factsOf({ 'pom.xml': project(line) })).toEqual([expected]);
  });

  test('the compiler plugin is told directly, or by a property', () => {
    const text = project(
      '<properties>',
      '<level>17</level>',
      '</properties>',
      '<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId>',
      '<configuration>',
      '<release>${level}</release>',
      '<target>11</target>',
      '</configuration></plugin></plugins></build>',
    );
    expect(factsOf({ 'pom.xml': text })).toEqual([
      'java 17 exact floor pom.xml:3',
      'java 11 exact floor pom.xml:8',
      'org.apache.maven.plugins:maven-compiler-plugin  none tool pom.xml:5',
    ]);
  });
});

describe('files beside', () => {
  test.each([
    ['https\\://mirror.example/distributions/gradle-8.10.2-bin.zip', 'gradle 8.10.2'],
    ['https://mirror.example/gradle-8.5-rc-1-all.zip', 'gradle 8.5-rc-1'],
    ['https://mirror.example/apache-maven/3.9.6/apache-maven-3.9.6-bin.zip', 'maven 3.9.6'],
  ])('the wrapper takes %s', (url, expected) => {
    const files = { 'w/gradle-wrapper.properties': `# distributionUrl=no\n\ndistributionUrl=${url}\n` };
    expect(summary(readFile(wrapper, files))).toEqual([
      `${expected} exact tool w/gradle-wrapper.properties:3`,
    ]);
  });
});

describe('bad input', () => {
  test('a broken pom gives what can be read, and a note', () => {
    const text = `<project>\n<dependencies>\n${dependency('org.wood', 'elm', '1.0')}\n</dependency>\n<broken`;
    const read = readFile(pom, { 'a/pom.xml': text });
    expect(summary(read)).toEqual(['org.wood:elm 1.0 exact dependency a/pom.xml:3']);
    expect(read.note).toContain('a/pom.xml (line 4)');
  });

  test.each(['', '<', '<html/>', '<project', '\u0000', '<project><parent/></project>'])(
    '%j has no facts',
    (text) => {
      for (const reader of [pom, wrapper]) expect(readFile(reader, { 'pom.xml': text }).facts).toEqual([]);
    },
  );
});
