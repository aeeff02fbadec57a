import type { Fact } from '../fact.ts';
import type { Stated } from '../stated.ts';
import type { XmlElement } from '../xml.ts';
import type { ProjectEvaluation, ProjectItem } from './evaluation.ts';
import { nugetPin } from './nuget-version.ts';

const roles: ReadonlyMap<string, Fact['role']> = new Map([
  ['packagereference', 'dependency'],
  ['packageversion', 'dependency'],
  ['globalpackagereference', 'dependency'],
  ['frameworkreference', 'dependency'],
  ['reference', 'dependency'],
  ['packagedownload', 'tool'],
  ['dotnetclitoolreference', 'tool'],
]);

/**
 * The packages that a project names.
 *
 * @param isOwn Whether what a file states is given here: what shared files state is given when those are read.
 */
export function packageFacts(project: ProjectEvaluation, isOwn: (file: string) => boolean): readonly Fact[] {
  const facts: Fact[] = [];
  const unversioned: Fact[] = [];
  const central = new Set<string>();
  for (const item of project.items) {
    const kind = item.element.name.toLowerCase();
    const role = roles.get(kind);
    if (!role) continue;
    const names = namesOf(project, item);
    if (kind === 'packageversion') for (const { value } of names) central.add(value.toLowerCase());
    if (!isOwn(item.file)) continue;
    // A version by its own reference is the assembly's, not the package's.
    const versions = kind === 'reference' || kind === 'frameworkreference' ? [] : versionsOf(project, item);
    for (const name of names) {
      for (const version of versions) {
        facts.push({
          ecosystem: 'nuget',
          name: name.value,
          value: version.value,
          file: version.file,
          line: version.line,
          pin: nugetPin(version.value),
          role,
        });
      }
      if (versions.length === 0)
        unversioned.push({
          ecosystem: 'nuget',
          name: name.value,
          value: '',
          pin: 'none',
          file: name.file,
          line: name.line,
          role,
        });
    }
  }
  const stated = new Set(facts.map(({ name }) => name.toLowerCase()));
  const rest = unversioned.filter(
    ({ name }) => !central.has(name.toLowerCase()) && !stated.has(name.toLowerCase()),
  );
  return [...facts, ...rest];
}

/** `<Sdk Name="…" Version="…">`, and the SDKs in the project's own tag: `Sdk="Name/1.2.3"`. */
export function sdkFacts(
  project: ProjectEvaluation,
  root: XmlElement,
  path: string,
  isOwn: (file: string) => boolean,
): readonly Fact[] {
  const facts: Fact[] = [];
  const add = (name: string | undefined, version: Stated | undefined, line: number, file: string) => {
    if (!name) return;
    const place = version ?? { value: '', file, line };
    const { value } = place;
    facts.push({
      ecosystem: 'nuget',
      name,
      value,
      pin: nugetPin(value),
      file: place.file,
      line: place.line,
      role: 'tool',
    });
  };
  const sdk = root.attributes.get('Sdk');
  for (const each of sdk?.text.split(';') ?? []) {
    const [name, version] = each.trim().split('/');
    add(name, version ? { value: version, file: path, line: sdk!.line } : undefined, sdk!.line, path);
  }
  for (const { element, file } of project.sdks) {
    if (!isOwn(file)) continue;
    const version = element.attributes.get('Version');
    const stated = version && project.expand({ value: version.text, file, line: version.line })[0];
    add(element.attributes.get('Name')?.text, stated, element.line, file);
  }
  return facts;
}

function namesOf(project: ProjectEvaluation, { element, file }: ProjectItem): readonly Stated[] {
  const name = element.attributes.get('Include') ?? element.attributes.get('Update');
  if (!name) return [];
  return project
    .expand({ value: name.text, file, line: name.line })
    .flatMap((each) => each.value.split(';').map((value) => ({ file, line: name.line, value })))
    .map((each) => ({ ...each, value: each.value.split(',')[0]!.trim() }))
    .filter(({ value }) => /^[A-Za-z_][\w.-]*$/.test(value));
}

function versionsOf(project: ProjectEvaluation, { element, file }: ProjectItem): readonly Stated[] {
  const stated: Stated[] = [];
  for (const name of ['VersionOverride', 'Version']) {
    const text = element.attributes.get(name) ?? element.childText(name);
    if (!text) continue;
    const written = { value: text.text, file, line: text.line };
    for (const each of project.expand(written))
      stated.push(each.value.includes('$(') ? { ...written, value: '' } : each);
  }
  return stated;
}
