import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { runtimeFact } from '../tool-versions.ts';
import { itemsOf, nodeAt, readYaml, textOf } from '../yaml.ts';
import { normalName, requirementFact } from './requirement.ts';

/** Packages of a conda environment that are no Python packages. */
const runtimes = new Map([
  ['python', 'python'],
  ['nodejs', 'node'],
  ['openjdk', 'java'],
  ['go', 'go'],
  ['rust', 'rust'],
]);

/** Conda's packages, and those that pip brings into the environment. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { root, fault } = readYaml(text);
    const facts: Fact[] = [];
    for (const item of itemsOf(nodeAt(root, 'dependencies'))) {
      const fact = item.kind === 'scalar' ? condaFact(item.text, path, item.line) : undefined;
      if (fact) facts.push(fact);
      for (const requirement of itemsOf(nodeAt(item, 'pip'))) {
        const ofPip = requirementFact(textOf(requirement) ?? '', path, requirement.line);
        if (ofPip) facts.push(ofPip);
      }
    }
    return { facts, ...noteOf(path, fault) };
  },
};

/** `conda-forge::numpy=1.26`, `numpy =1.26.4=py312_0`, `numpy>=1.26`. */
function condaFact(written: string, file: string, line: number): Fact | undefined {
  const parts = /^(?:[^\s:]*::)?([A-Za-z0-9_][\w.-]{0,200})(?:\[[^\]]*\])?\s{0,200}(.*)$/.exec(
    written.trim(),
  );
  if (!parts) return undefined;
  const [, name = '', specifier = ''] = parts;
  // One `=` means "as far as it goes", as an image's tag does; the build follows the next one.
  const fuzzy = /^(={0,2})\s*(\d[^\s=,|]*)(?:[\s=].*)?$/.exec(specifier);
  const value = fuzzy ? fuzzy[2]! : specifier.trim();
  const runtime = runtimes.get(name);
  if (runtime !== undefined) return runtimeFact(runtime, value, file, line);
  const pin = value === '' || value === '*' ? 'none' : fuzzy && !value.includes('*') ? 'exact' : 'range';
  return { ecosystem: 'pypi', name: normalName(name), value, pin, file, line, role: 'dependency' };
}
