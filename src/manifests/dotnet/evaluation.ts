import { basename, dirname, join } from 'node:path/posix';
import type { ManifestHost } from '../reader.ts';
import { type Stated, substitute } from '../stated.ts';
import { sharedXml, type XmlElement } from '../xml.ts';

/** An element of an ItemGroup, and the file that it stands in. */
export interface ProjectItem {
  readonly element: XmlElement;
  readonly file: string;
}

/** A value of a property. */
export interface PropertyValue extends Stated {
  /** The file that gives the property this value, perhaps by another property that is written elsewhere. */
  readonly setIn: string;
}

/** More files than this are no project's. */
const mostFiles = 60;

/**
 * What MSBuild would know of a project, as far as texts tell: files in the order of their import, properties with all the
 * values that conditions may give them, items. Nothing is run; targets and property functions are left out.
 */
export class ProjectEvaluation {
  readonly items: ProjectItem[] = [];
  /** Elements that name an SDK with its version. */
  readonly sdks: ProjectItem[] = [];
  readonly #host: ManifestHost;
  readonly #project: string;
  readonly #properties = new Map<string, readonly PropertyValue[]>();
  readonly #visited = new Set<string>();

  /** @param root The project's own document. */
  constructor(path: string, root: XmlElement, host: ManifestHost) {
    this.#host = host;
    this.#project = path;
    const name = basename(path).toLowerCase();
    const shared = name.startsWith('directory.');
    const folder = dirname(path);
    if (name !== 'directory.build.props') this.#readFile(findAbove('Directory.Build.props', folder, host));
    if (!shared) this.#readFile(findAbove('Directory.Packages.props', folder, host));
    this.#visited.add(path);
    this.#readElement(root, path, false);
    if (!shared) this.#readFile(findAbove('Directory.Build.targets', folder, host));
  }

  /** All values that a property may have; MSBuild does not tell its names' letters apart. */
  property(name: string): readonly PropertyValue[] {
    return this.#properties.get(name.toLowerCase()) ?? [];
  }

  /** Puts properties' values in place of `$(Name)`; the unknown ones stay. */
  expand(text: Stated): readonly Stated[] {
    if (!text.value.includes('$(')) return [text];
    return substitute(text, /\$\(([\w.-]+)\)/g, (name) => this.#known(name, text));
  }

  #known(name: string, { file, line }: Stated): readonly Stated[] {
    const value = (text: string): readonly Stated[] => [{ value: text, file, line }];
    switch (name.toLowerCase()) {
      case 'msbuildthisfiledirectory':
        return value(`${dirname(file)}/`);
      case 'msbuildprojectdirectory':
        return value(dirname(this.#project));
      case 'msbuildprojectname':
        return value(basename(this.#project).replace(/\.\w+$/, ''));
    }
    return this.property(name);
  }

  #readFile(path: string | undefined): void {
    if (path === undefined || this.#visited.has(path) || this.#visited.size >= mostFiles) return;
    this.#visited.add(path);
    const root = sharedXml(this.#host, path)?.root;
    if (root) this.#readElement(root, path, false);
  }

  #readElement(parent: XmlElement, file: string, conditional: boolean): void {
    for (const element of parent.children) {
      const maybe = conditional || element.attributes.has('Condition');
      switch (element.name) {
        case 'PropertyGroup':
          for (const property of element.children)
            this.#setProperty(property, file, maybe || property.attributes.has('Condition'));
          break;
        case 'ItemGroup':
          for (const item of element.children) this.items.push({ element: item, file });
          break;
        case 'Import':
          this.#import(element, file);
          break;
        case 'ImportGroup':
          this.#readElement(element, file, maybe);
          break;
        case 'Choose':
          for (const branch of element.children) this.#readElement(branch, file, true);
          break;
        case 'Sdk':
          this.sdks.push({ element, file });
      }
    }
  }

  #setProperty(element: XmlElement, file: string, conditional: boolean): void {
    const key = element.name.toLowerCase();
    const known = this.#properties.get(key) ?? [];
    const condition = element.attributes.get('Condition')?.text.replace(/\s/g, '').toLowerCase();
    if (condition === `'$(${key})'==''` && known.length > 0) return;
    const { text, line } = element.text;
    const values = this.expand({ value: text, file, line }).map((each) => ({ ...each, setIn: file }));
    this.#properties.set(key, conditional ? [...known, ...values].slice(-12) : values);
  }

  #import(element: XmlElement, file: string): void {
    const project = element.attributes.get('Project');
    if (!project) return;
    const above = /GetPathOfFileAbove\(([^,)]{0,2000})(?:,(.{0,2000}))?\)\s*\)/i.exec(
      project.text.slice(0, 500),
    );
    if (above) {
      const [name = '', start = ''] = above.slice(1).map((each) => each?.replace(/['"\s]/g, ''));
      const from = start ? this.#paths(start, file, project.line)[0] : dirname(file);
      if (from !== undefined && /^[\w.-]+$/.test(name)) this.#readFile(findAbove(name, from, this.#host));
      return;
    }
    for (const path of this.#paths(project.text, file, project.line)) this.#readFile(path);
  }

  /** Paths from the root that a text of a file means; what leads out of it or is not known is left out. */
  #paths(text: string, file: string, line: number): readonly string[] {
    return this.expand({ value: text, file, line })
      .map(({ value }) => value.replaceAll('\\', '/'))
      .filter((value) => !/[$*%]|^\/|:/.test(value))
      .map((value) => (text.startsWith('$(MSBuild') ? join(value) : join(dirname(file), value)))
      .map((value) => (value.length > 1 ? value.replace(/\/$/, '') : value))
      .filter((value) => value !== '..' && !value.startsWith('../'));
  }
}

/** The nearest file of a name, in a folder or above it. */
function findAbove(name: string, folder: string, host: ManifestHost): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, name);
    if (host.has(path)) return path;
    if (at === '.' || at === '/') return undefined;
  }
}
