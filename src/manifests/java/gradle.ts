import { basename, dirname, join } from 'node:path/posix';
import type { Ecosystem, Fact, Pin } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestHost, ManifestReader } from '../reader.ts';
import { distinct, type Stated } from '../stated.ts';
import { dependencyFacts } from './gradle-dependencies.ts';
import { variablesFor } from './gradle-scope.ts';
import { GradleSource, valuePattern } from './gradle-source.ts';
import { GradleValues } from './gradle-values.ts';
import { javaVersion, mavenPin } from './maven-version.ts';
import { readProperties } from './properties.ts';

/** Gradle's scripts in Groovy and Kotlin, read as text, and gradle.properties. */
export const manifests: ManifestReader = {
  read({ path, text }, host) {
    if (basename(path) === 'gradle.properties') return { facts: propertiesFacts(path, text, host) };
    const source = new GradleSource(path, text);
    const values = new GradleValues(source, variablesFor(source, host));
    const facts = [
      ...pluginFacts(values),
      ...dependencyFacts(values),
      ...javaFacts(values),
      ...androidFacts(values),
      ...selfFacts(values, host),
    ];
    return { facts: distinct([...facts, ...facts.flatMap(kotlinFact)]), ...noteOf(path, source.fault) };
  },
};

function fact(
  ecosystem: Ecosystem,
  name: string,
  { value, file, line }: Stated,
  pin: Pin,
  role: Fact['role'],
): Fact {
  return { ecosystem, name, value, pin, file, line, role };
}

const plugin = new RegExp(
  String.raw`(?<!\w)(id|kotlin)[ \t]*(?:\([ \t]*)?("[^"]*")[ \t]*(?:\)[ \t]*)?(?:(?:\.[ \t]*)?version[ \t]*(?:\([ \t]*)?(${valuePattern}))?`,
  'dg',
);
const applied = /\bapply[ \t]*(?:\([ \t]*)?plugin[ \t]*[:=][ \t]*("[^"]*")/dg;

/** Plugins by their id; those of Gradle itself have no dot in it and are left out. */
function pluginFacts(values: GradleValues): readonly Fact[] {
  const { source } = values;
  const facts: Fact[] = [];
  const add = (id: string, version: readonly Stated[], line: number) => {
    if (!/^[\w-]+(?:\.[\w-]+)+$/.test(id)) return;
    const known = version.filter(({ value }) => !value.includes('$'));
    for (const each of known.length > 0 ? known : [{ value: '', file: source.path, line }])
      facts.push(fact('maven', id, each, mavenPin(each.value), 'tool'));
  };
  for (const match of source.matches(plugin)) {
    if (!source.around(match.index).includes('plugins')) continue;
    const [id] = values.of(match, 2);
    const name = match[1] === 'kotlin' ? `org.jetbrains.kotlin.${id?.value}` : id?.value;
    if (name) add(name, values.of(match, 3), source.line(match.index));
  }
  for (const match of source.matches(applied))
    add(values.of(match, 1)[0]?.value ?? '', [], source.line(match.index));
  return facts;
}

/** Kotlin's compiler has the version of its plugin. */
function kotlinFact(from: Fact): readonly Fact[] {
  const isKotlin =
    /^org\.jetbrains\.kotlin\.[a-z]/.test(from.name) ||
    from.name === 'org.jetbrains.kotlin:kotlin-gradle-plugin';
  return isKotlin && from.pin === 'exact'
    ? [{ ...from, ecosystem: 'runtime', name: 'kotlin', role: 'tool' }]
    : [];
}

const setter = String.raw`(?:[ \t]*(?:=|\.set[ \t]*\(|\()[ \t]*|[ \t]+)`;
const javaOptions: readonly (readonly [RegExp, Fact['role']])[] = [
  [new RegExp(String.raw`\b(?:source|target)Compatibility${setter}(${valuePattern})`, 'dg'), 'floor'],
  [new RegExp(String.raw`\bjvmTarget${setter}(${valuePattern})`, 'dg'), 'floor'],
  [/\brelease[ \t]*(?:=|\.set[ \t]*\()[ \t]*(\d+)\b/dg, 'floor'],
  [new RegExp(String.raw`\bJavaLanguageVersion\.of[ \t]*\([ \t]*(${valuePattern})`, 'dg'), 'tool'],
  [new RegExp(String.raw`\bjvmToolchain[ \t]*\([ \t]*(${valuePattern})`, 'dg'), 'tool'],
];

/** Options that say for which Java the code is built, whatever it is built with. */
const releaseOption = /\b(?:sourceCompatibility|targetCompatibility|jvmTarget|release)\b/;

function javaFacts(values: GradleValues): readonly Fact[] {
  const facts: Fact[] = [];
  const isBuiltForToolchain = !releaseOption.test(values.source.shape);
  for (const [pattern, role] of javaOptions)
    for (const match of values.source.matches(pattern))
      for (const each of values.of(match, 1)) {
        const value = javaVersion(each.value.replace(/^\$\{|(?:\.toString|\.majorVersion)?\}$/g, ''));
        if (value)
          facts.push(
            fact('runtime', 'java', { ...each, value }, 'exact', isBuiltForToolchain ? 'floor' : role),
          );
      }
  return facts;
}

const android = new RegExp(
  String.raw`\b(?:(compileSdk|minSdk|targetSdk)(?:Version)?|(ndkVersion|buildToolsVersion))${setter}(${valuePattern})`,
  'dg',
);

function androidFacts(values: GradleValues): readonly Fact[] {
  const facts: Fact[] = [];
  for (const match of values.source.matches(android))
    for (const each of values.of(match, 3)) {
      const value = each.value.replace(/^android-/, '');
      if (/^\d[\w.]*$/.test(value))
        facts.push(
          fact('setting', `android.${match[1] ?? match[2]}`, { ...each, value }, 'exact', 'setting'),
        );
    }
  return facts;
}

const ownVersion = /(?<![\w.])(?:project\.)?version(?:[ \t]*=[ \t]*|[ \t]+)("[^"]*"|[A-Za-z_][\w.]*)/dg;
const ownGroup = /(?<![\w.])(?:project\.)?group(?:[ \t]*=[ \t]*|[ \t]+)("[^"]*")/dg;

/** The project's own version stands outside of all blocks, or in those that are for all projects. */
function selfFacts(values: GradleValues, host: ManifestHost): readonly Fact[] {
  const { source } = values;
  if (!/^build\.gradle(?:\.kts)?$/.test(basename(source.path))) return [];
  const isOwn = (match: RegExpExecArray) =>
    /^[ \t]*$/.test(source.shape.slice(source.shape.lastIndexOf('\n', match.index) + 1, match.index)) &&
    source.around(match.index).every((name) => name === 'allprojects' || name === 'subprojects');
  const group = [...source.matches(ownGroup)].filter(isOwn).flatMap((match) => values.of(match, 1))[0]?.value;
  return [...source.matches(ownVersion)]
    .filter(isOwn)
    .flatMap((match) => values.of(match, 1))
    .filter(({ value }) => /^\d[\w.+-]*$/.test(value))
    .map((each) => fact('maven', ownName(dirname(source.path), group, host), each, 'exact', 'self'));
}

function propertiesFacts(path: string, text: string, host: ManifestHost): readonly Fact[] {
  const properties = readProperties(text);
  const group = properties.find(({ key }) => key === 'group' || key === 'GROUP')?.value;
  return properties
    .filter(({ key, value }) => (key === 'version' || key === 'VERSION_NAME') && /^\d[\w.+-]*$/.test(value))
    .map(({ value, line }) =>
      fact('maven', ownName(dirname(path), group, host), { value, file: path, line }, 'exact', 'self'),
    );
}

/** A project goes by what its settings call it, else by its folder; by its group alone when it is the root without a name. */
function ownName(folder: string, group: string | undefined, host: ManifestHost): string {
  let name = folder === '.' ? undefined : basename(folder);
  for (const file of ['settings.gradle', 'settings.gradle.kts']) {
    const settings = host.has(join(folder, file)) ? host.read(join(folder, file)) : undefined;
    name = /\brootProject\.name\s*=\s*["']([^"'\n]+)["']/.exec(settings ?? '')?.[1] ?? name;
  }
  return [group, name].filter(Boolean).join(':') || 'project';
}
