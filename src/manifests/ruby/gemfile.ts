import type { Fact, Pin } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';
import { type Call, callsOf } from './calls.ts';

const dependencies = new Set([
  'gem',
  'add_dependency',
  'add_runtime_dependency',
  'add_development_dependency',
]);

/** Gemfile, gems.rb and gem specifications. They are text here and never run: only what is written out literally counts. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const facts: Fact[] = [];
    let name: string | undefined;
    let version: Call | undefined;
    for (const call of callsOf(lines)) {
      const [first, ...others] = call.strings;
      if (first === undefined) continue;
      const { line } = call;
      if (dependencies.has(call.method)) {
        const value = others.filter(isRequirement).join(', ');
        const pin = pinOf(value);
        facts.push({ ecosystem: 'rubygems', name: first, value, pin, file: path, line, role: 'dependency' });
      } else if (call.method === 'ruby' && isRequirement(first)) {
        const value = call.strings.filter(isRequirement).join(', ');
        facts.push({
          ecosystem: 'runtime',
          name: 'ruby',
          value,
          pin: pinOf(value),
          file: path,
          line,
          role: 'tool',
        });
      } else if (call.method === 'required_ruby_version') {
        const value = call.strings.filter(isRequirement).join(', ');
        facts.push({
          ecosystem: 'runtime',
          name: 'ruby',
          value,
          pin: pinOf(value),
          file: path,
          line,
          role: 'floor',
        });
      } else if (call.method === 'name') name ??= first;
      else if (call.method === 'version' && isRequirement(first)) version ??= call;
    }
    const own = version?.strings[0];
    if (path.endsWith('.gemspec') && name !== undefined && version && own !== undefined)
      facts.push({
        ecosystem: 'rubygems',
        name,
        value: own,
        pin: 'exact',
        file: path,
        line: version.line,
        role: 'self',
      });
    return { facts, ...noteOf(path, fault) };
  },
};

function isRequirement(text: string): boolean {
  return /^(?:~>|[<>]=?|!?=)?\s*\d[\w.]*(?:-[\w.]+)?$/.test(text);
}

/** A bare version admits that one alone. */
function pinOf(requirement: string): Pin {
  if (requirement === '') return 'none';
  return /^=?\s*\d[\w.-]*$/.test(requirement) ? 'exact' : 'range';
}
