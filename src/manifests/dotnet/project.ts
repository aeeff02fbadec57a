import { basename } from 'node:path/posix';
import type { Ecosystem, Fact, Pin } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { distinct, type Stated } from '../stated.ts';
import { readXml, type XmlElement } from '../xml.ts';
import { ProjectEvaluation } from './evaluation.ts';
import { defaultCSharp, oldestFSharp } from './language-version.ts';
import { packageFacts, sdkFacts } from './package-facts.ts';
import { readFrameworkVersion, readTargetFramework } from './target-framework.ts';

/** Options of the compiler and of the build that documents speak of. */
const settings = [
  'Nullable',
  'ImplicitUsings',
  'TreatWarningsAsErrors',
  'AnalysisLevel',
  'InvariantGlobalization',
];

/** Files that are read as manifests themselves: what stands in them is stated by them. */
const readByItself = /(?:^|\/)(?:[^/]+\.(?:cs|fs|vb)proj|Directory\.[^/]{1,2000}\.(?:props|targets))$/;

/** C#, F# and Visual Basic projects, and the Directory.*.props and .targets that they share. */
export const manifests: ManifestReader = {
  read({ path, text }, host) {
    const { root, fault } = readXml(text);
    if (!root) return { facts: [], ...noteOf(path, fault) };
    const project = new ProjectEvaluation(path, root, host);
    const isOwn = (file: string) => file === path || !readByItself.test(file);
    const facts = [
      ...frameworkFacts(project, isOwn),
      ...languageFacts(project, path, isOwn),
      ...settings.flatMap((name) =>
        project
          .property(name)
          .filter((each) => isOwn(each.setIn) && !each.value.includes('$('))
          .map((each) => fact('setting', `dotnet.${name}`, each, 'exact', 'setting')),
      ),
      ...sdkFacts(project, root, path, isOwn),
      ...packageFacts(project, isOwn),
      ...selfFacts(project, root, path),
    ];
    return { facts: distinct(facts), ...noteOf(path, fault) };
  },
};

type IsOwn = (file: string) => boolean;

function fact(
  ecosystem: Ecosystem,
  name: string,
  { value, file, line }: Stated,
  pin: Pin,
  role: Fact['role'],
): Fact {
  return { ecosystem, name, value, pin, file, line, role };
}

function frameworkFacts(project: ProjectEvaluation, isOwn: IsOwn): readonly Fact[] {
  const facts: Fact[] = [];
  for (const stated of [...project.property('TargetFramework'), ...project.property('TargetFrameworks')])
    for (const moniker of stated.value.split(';')) {
      const runtime = readTargetFramework(moniker);
      if (runtime && isOwn(stated.setIn))
        facts.push(fact('runtime', runtime.name, { ...stated, value: runtime.version }, 'exact', 'floor'));
    }
  if (facts.length > 0) return facts;
  const identifier = project.property('TargetFrameworkIdentifier').at(-1)?.value;
  for (const stated of project.property('TargetFrameworkVersion')) {
    const runtime = readFrameworkVersion(stated.value, identifier);
    if (runtime && isOwn(stated.setIn))
      facts.push(fact('runtime', runtime.name, { ...stated, value: runtime.version }, 'exact', 'floor'));
  }
  return facts;
}

/**
 * The language's version: as it is written, else as it follows from the framework. Beside `latest` and its kind, and for F#, that
 * is the oldest one.
 */
function languageFacts(project: ProjectEvaluation, path: string, isOwn: IsOwn): readonly Fact[] {
  const name = path.endsWith('.fsproj') ? 'fsharp' : path.endsWith('.vbproj') ? 'visualbasic' : 'csharp';
  const written = project.property('LangVersion').filter(({ value }) => value !== '');
  const facts = written
    .filter((each) => isOwn(each.setIn) && !each.value.includes('$('))
    .map((each) => fact('runtime', name, each, /^\d/.test(each.value) ? 'exact' : 'none', 'setting'));
  if (
    name === 'visualbasic' ||
    written.some(({ value }) => !/^(?:default|latest|latestmajor|preview)$/i.test(value))
  )
    return facts;
  const isOpen = name === 'fsharp' || written.some(({ value }) => !/^default$/i.test(value));
  for (const stated of [...project.property('TargetFramework'), ...project.property('TargetFrameworks')]) {
    if (!isOwn(stated.setIn)) continue;
    for (const moniker of stated.value.split(';')) {
      const version = name === 'csharp' ? defaultCSharp(moniker) : oldestFSharp(moniker);
      if (version === undefined) continue;
      const value = `${version} (${moniker.trim()})`;
      facts.push(fact('runtime', name, { ...stated, value }, 'exact', 'setting'));
      if (isOpen) facts.push(fact('runtime', name, { ...stated, value: '' }, 'none', 'setting'));
    }
  }
  return facts;
}

/** The project's own version; files that are shared give theirs to each project. */
function selfFacts(project: ProjectEvaluation, root: XmlElement, path: string): readonly Fact[] {
  const file = basename(path);
  if (file.startsWith('Directory.') || root.name !== 'Project') return [];
  const known = (name: string) =>
    project.property(name).filter(({ value }) => value !== '' && !value.includes('$('));
  const name = (known('PackageId')[0] ?? known('AssemblyName')[0])?.value ?? file.replace(/\.\w+$/, '');
  const versions = known('Version').length > 0 ? known('Version') : known('VersionPrefix');
  return versions
    .filter(({ value }) => /^\d[\w.+-]*$/.test(value))
    .map((each) => fact('nuget', name, each, 'exact', 'self'));
}
