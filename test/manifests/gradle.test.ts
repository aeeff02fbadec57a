// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Gradle's templates look so
import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { lockReader, manifestReader } from '../support/manifests.ts';
import { type Files, readFile, summary } from './support.ts';

const gradle = manifestReader('gradle');
const catalog = manifestReader('gradle-catalog');
const locks = lockReader('gradle-lock');

await loadAllModules();

function factsOf(files: Files, path?: string): readonly string[] {
  return summary(readFile(gradle, files, path));
}

/** Facts of one script, which is at the root. */
function inScript(name: string, ...lines: readonly string[]): readonly string[] {
  return factsOf({ [name]: lines.join('\n') }).map((each) => each.replace(` ${name}:`, ' :'));
}
const groovy = (...lines: readonly string[]) => inScript('build.gradle', ...lines);
const kotlin = (...lines: readonly string[]) => inScript('build.gradle.kts', ...lines);

describe('dependencies', () => {
  test('in Groovy', () => {
    expect(
      groovy(
        'dependencies {',
        "  implementation 'org.wood:pine:2.3.1'",
        '  api("org.wood:fir:1.+") { exclude group: "org.wood", module: "bark" }',
        "  testImplementation group: 'org.wood', name: 'oak', version: '4.0'",
        '  compileOnly platform("org.wood:wood-bom:7.0")',
        "  runtimeOnly 'org.wood:elm'",
        "  implementation project(':core:api')",
        "  implementation 'org.wood:ash:1.0:all@zip'",
        '  implementation libs.larch.core',
        '}',
      ),
    ).toEqual([
      'org.wood:pine 2.3.1 exact dependency :2',
      'org.wood:fir 1.+ range dependency :3',
      'org.wood:wood-bom 7.0 exact dependency :5',
      'org.wood:elm  none dependency :6',
      'org.wood:ash 1.0 exact dependency :8',
      'org.wood:oak 4.0 exact dependency :4',
    ]);
  });

  test('in Kotlin', () => {
    expect(
      kotlin(
        'kotlin { sourceSets { commonMain.dependencies {',
        '  implementation("org.wood:pine:2.3.1")',
        '  implementation(group = "org.wood", name = "oak", version = "4.0")',
        '  implementation(enforcedPlatform("org.wood:wood-bom:7.0!!"))',
        '  implementation(kotlin("stdlib"))',
        '} } }',
      ),
    ).toEqual([
      'org.wood:pine 2.3.1 exact dependency :2',
      'org.wood:wood-bom 7.0!! exact dependency :4',
      'org.wood:oak 4.0 exact dependency :3',
      'org.jetbrains.kotlin:kotlin-stdlib  none dependency :5',
    ]);
  });

  test('comments, other blocks and texts in texts do not count', () => {
    expect(
      groovy(
        'dependencies {',
        "  // implementation 'org.wood:pine:1.0'",
        "  /* implementation 'org.wood:fir:1.0'",
        "  */ implementation 'http://not.one' // it's",
        '  implementation "say \'org.wood:elm:1.0\'"',
        '}',
        "task x { println 'org.wood:ash:1.0' }",
      ),
    ).toEqual([]);
  });
});

describe('variables', () => {
  test('of the script, in all their forms; the literal has the line', () => {
    expect(
      groovy(
        'buildscript { ext.pineVersion = "1.1" }',
        'ext {',
        "  firVersion = '1.2'",
        "  set('oakVersion', '1.3')",
        '}',
        "ext['larch'] = '1.6'",
        "def major = '2'",
        'dependencies {',
        '  a "org.wood:pine:$pineVersion"',
        '  a "org.wood:fir:${firVersion}"',
        '  a "org.wood:oak:${rootProject.ext.oakVersion}"',
        '  a group: "org.wood", name: "larch", version: larch',
        '  a "org.wood:yew:${major}.7"',
        '  a "org.wood:lime:$nowhere"',
        "  a 'org.wood:plane:$pineVersion'",
        '}',
      ),
    ).toEqual([
      'org.wood:pine 1.1 exact dependency :1',
      'org.wood:fir 1.2 exact dependency :3',
      'org.wood:oak 1.3 exact dependency :4',
      'org.wood:yew 2.7 exact dependency :13',
      'org.wood:lime  none dependency :14',
      'org.wood:plane  none dependency :15',
      'org.wood:larch 1.6 exact dependency :6',
    ]);
  });

  test('in Kotlin', () => {
    expect(
      kotlin(
        'val pine = "1.1"',
        'val fir: String by extra("1.2")',
        'extra["oak"] = "1.3"',
        'val elm: String by project',
        'dependencies {',
        '  a("org.wood:pine:$pine")',
        '  a("org.wood:fir:$fir.RELEASE")',
        '  a("org.wood:oak:${property("oak")}")',
        '  a("org.wood:elm:$elm")',
        '}',
      ),
    ).toEqual([
      'org.wood:pine 1.1 exact dependency :1',
      'org.wood:fir 1.2.RELEASE exact dependency :2',
      'org.wood:oak 1.3 exact dependency :3',
      'org.wood:elm  none dependency :9',
    ]);
  });

  test('of files around', () => {
    const files = {
      'app/build.gradle': [
        'apply from: "$rootDir/gradle/versions.gradle"',
        'dependencies {',
        '  a "org.wood:pine:$pineVersion"',
        '  a "org.wood:fir:$firVersion"',
        '  a "org.wood:oak:$oakVersion"',
        '  a "org.wood:elm:${Versions.elm}"',
        '}',
      ].join('\n'),
      'gradle.properties': '# none\npineVersion=1.1\n',
      'build.gradle': "ext.firVersion = '1.2'",
      'gradle/versions.gradle': "apply from: 'versions.gradle'\next { oakVersion = '1.3' }",
    };
    expect(factsOf(files)).toEqual([
      'org.wood:pine 1.1 exact dependency gradle.properties:2',
      'org.wood:fir 1.2 exact dependency build.gradle:1',
      'org.wood:oak 1.3 exact dependency gradle/versions.gradle:2',
      'org.wood:elm  none dependency app/build.gradle:6',
    ]);
  });

  test('circles end', () => {
    expect(groovy('def x = "$y"', 'def y = "$x$x"', 'dependencies {', '  a "org.wood:pine:$x"', '}')).toEqual(
      ['org.wood:pine  none dependency :4'],
    );
  });
});

describe('plugins', () => {
  test('in Groovy', () => {
    expect(
      groovy(
        'plugins {',
        "  id 'java'",
        "  id 'org.saw' version '3.2.0'",
        '  id("org.plane").version("1.0") apply false',
        "  id 'org.drill'",
        "  id 'org.jetbrains.kotlin.jvm' version '2.0.0'",
        '}',
        "apply plugin: 'org.hammer'",
      ),
    ).toEqual([
      'org.saw 3.2.0 exact tool :3',
      'org.plane 1.0 exact tool :4',
      'org.drill  none tool :5',
      'org.jetbrains.kotlin.jvm 2.0.0 exact tool :6',
      'org.hammer  none tool :8',
      'kotlin 2.0.0 exact tool :6',
    ]);
  });

  test('in Kotlin', () => {
    expect(
      kotlin(
        'plugins {',
        '  kotlin("jvm") version "1.9.24"',
        '  alias(libs.plugins.saw)',
        '  `java-library`',
        '}',
      ),
    ).toEqual(['org.jetbrains.kotlin.jvm 1.9.24 exact tool :2', 'kotlin 1.9.24 exact tool :2']);
  });
});

describe('Java', () => {
  test.each([
    ['sourceCompatibility = JavaVersion.VERSION_17', 'java 17 exact floor :1'],
    ['sourceCompatibility = 1.8', 'java 8 exact floor :1'],
    ["targetCompatibility '11'", 'java 11 exact floor :1'],
    ['java.sourceCompatibility = JavaVersion.toVersion("21")', 'java 21 exact floor :1'],
    ['java { sourceCompatibility(JavaVersion.VERSION_1_8) }', 'java 8 exact floor :1'],
    ['java { toolchain { languageVersion = JavaLanguageVersion.of(21) } }', 'java 21 exact floor :1'],
    ['kotlin { jvmToolchain(17) }', 'java 17 exact floor :1'],
    ['kotlinOptions { jvmTarget = "17" }', 'java 17 exact floor :1'],
    ['compilerOptions { jvmTarget.set(JvmTarget.JVM_21) }', 'java 21 exact floor :1'],
    ['options.release = 17', 'java 17 exact floor :1'],
    ['options.release.set(17)', 'java 17 exact floor :1'],
  ])('%s', (line, expected) => {
    expect(groovy(line)).toEqual([expected]);
  });

  test('a toolchain is a tool alone when an option says for which Java it builds', () => {
    expect(groovy('kotlin { jvmToolchain(21) }', 'options.release = 17')).toEqual([
      'java 17 exact floor :2',
      'java 21 exact tool :1',
    ]);
  });

  test('by a variable', () => {
    expect(groovy("def level = '17'", 'sourceCompatibility = level')).toEqual(['java 17 exact floor :1']);
  });

  test('not in a comment', () => {
    expect(groovy('// sourceCompatibility = 17')).toEqual([]);
  });
});

test('settings of Android', () => {
  expect(
    groovy(
      'android {',
      '  compileSdk 34',
      '  defaultConfig {',
      '    minSdkVersion 24',
      '    targetSdk = 34',
      '  }',
      '}',
    ),
  ).toEqual([
    'android.compileSdk 34 exact setting :2',
    'android.minSdk 24 exact setting :4',
    'android.targetSdk 34 exact setting :5',
  ]);
});

describe("the project's own version", () => {
  test('it stands outside of blocks', () => {
    const files = {
      'build.gradle': "group = 'org.mill'\nversion = '5.1.0'\ntask x { version = '9' }\n",
      'settings.gradle': "rootProject.name = 'wheel'\n",
    };
    expect(factsOf(files)).toEqual(['org.mill:wheel 5.1.0 exact self build.gradle:2']);
  });

  test('or in gradle.properties', () => {
    expect(factsOf({ 'wheel/gradle.properties': 'group=org.mill\nversion=5.1.0\n' })).toEqual([
      'org.mill:wheel 5.1.0 exact self wheel/gradle.properties:2',
    ]);
  });
});

describe('catalogs', () => {
  const read = (...lines: readonly string[]) =>
    summary(readFile(catalog, { 'gradle/libs.versions.toml': lines.join('\n') })).map((each) =>
      each.replace('gradle/libs.versions.toml', ''),
    );

  test('libraries and plugins, by reference and in one text', () => {
    expect(
      read(
        '[versions]',
        'pine-core = "2.3.1"',
        'rich = { strictly = "[1.0,2.0[", prefer = "1.5" }',
        'kotlin = "2.0.21"',
        '[libraries]',
        'pine = { module = "org.wood:pine", version.ref = "pine-core" }',
        'fir = { group = "org.wood", name = "fir", version = "1.2" }',
        'oak = "org.wood:oak:4.0"',
        'elm = { module = "org.wood:elm" }',
        'ash = { module = "org.wood:ash", version.ref = "rich" }',
        'larch = { module = "org.wood:larch", version.ref = "nowhere" }',
        '[plugins]',
        'saw = "org.saw:3.2"',
        'kotlin-jvm = { id = "org.jetbrains.kotlin.jvm", version.ref = "kotlin" }',
      ),
    ).toEqual([
      'org.wood:pine 2.3.1 exact dependency :2',
      'org.wood:fir 1.2 exact dependency :7',
      'org.wood:oak 4.0 exact dependency :8',
      'org.wood:elm  none dependency :9',
      'org.wood:ash [1.0,2.0[ range dependency :3',
      'org.wood:larch  none dependency :11',
      'org.saw 3.2 exact tool :13',
      'org.jetbrains.kotlin.jvm 2.0.21 exact tool :4',
      'kotlin 2.0.21 exact tool :4',
    ]);
  });

  test('versions of Java and Android that scripts take from there', () => {
    expect(read('[versions]', 'java = "21"', 'compileSdk = "35"', 'android-min-sdk = "26"')).toEqual([
      'java 21 exact tool :2',
      'android.compileSdk 35 exact setting :3',
      'android.minSdk 26 exact setting :4',
    ]);
  });

  test('a broken one is read around its fault', () => {
    const text = '[libraries]\noak = "org.wood:oak:4.0"\nbad = = 1\nelm = "org.wood:elm:1.0"\n';
    const { facts, note } = readFile(catalog, { 'libs.versions.toml': text });
    expect(facts.map(({ name, line }) => `${name}:${line}`)).toEqual(['org.wood:oak:2', 'org.wood:elm:4']);
    expect(note).toContain('libs.versions.toml (line 3)');
  });
});

test('lock files', () => {
  const text =
    '# generated\norg.wood:pine:2.3.1=compileClasspath,runtimeClasspath\norg.wood:pine-core:2.0=x\nempty=\n';
  const find = (name: string) => locks({ path: 'gradle.lockfile', text }, name, 'build.gradle');
  expect(find('org.wood:pine')).toEqual([{ version: '2.3.1', line: 2, direct: true }]);
  expect(find('org.wood:fir')).toEqual([]);
});

describe('bad input', () => {
  test.each([
    '',
    "'",
    '"${',
    '{{{{',
    '}}}}',
    '/*',
    "dependencies { a '",
    'dependencies { a "org:${',
    '\u0000',
    '"'.repeat(9999),
    `dependencies { a "${'$a'.repeat(140)}:b!{:" }`,
    '{'.repeat(50_000),
  ])('nothing is thrown for any text (%#)', (text) => {
    expect(groovy(text)).toEqual([]);
  });

  test('of a merge conflict the first side counts', () => {
    const text = [
      'dependencies {',
      '<<<<<<< HEAD',
      '  a "org.wood:pine:1.0"',
      '=======',
      '  a "org.wood:pine:2.0"',
      '>>>>>>> other',
      '}',
    ].join('\n');
    const read = readFile(gradle, { 'build.gradle': text });
    expect(summary(read)).toEqual(['org.wood:pine 1.0 exact dependency build.gradle:3']);
    expect(read.note).toContain('build.gradle (line 2)');
  });

  test('a script of many megabytes is a note', () => {
    expect(readFile(gradle, { 'build.gradle': '// much\n'.repeat(200_000) }).note).toContain('Too large');
  });
});
