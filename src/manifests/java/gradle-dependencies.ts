import type { Fact } from '../fact.ts';
import type { Stated } from '../stated.ts';
import { type GradleString, valuePattern } from './gradle-source.ts';
import type { GradleValues } from './gradle-values.ts';
import { mavenPin } from './maven-version.ts';

const anyString = /"[^"]*"/dg;
const mapNotation = new RegExp(
  String.raw`\bgroup[ \t]*[:=]\s*(${valuePattern})\s*,\s*name[ \t]*[:=]\s*(${valuePattern})(?:\s*,\s*version[ \t]*[:=]\s*(${valuePattern}))?`,
  'dg',
);
const threeArguments = /\(\s*("[^"]*")\s*,\s*("[^"]*")\s*,\s*("[^"]*")/dg;
const kotlinModule = new RegExp(
  String.raw`\bkotlin\(\s*("[^"]*")(?:\s*,\s*(?:version\s*=\s*)?(${valuePattern}))?`,
  'dg',
);
/** `implementation Libs.retrofit`: a name that stands for all of it. */
const named =
  /^[ \t]*[A-Za-z]\w*[ \t]*(?:(?<=[ \t])|\([ \t]*)(?:(?:enforcedP|p)latform[ \t]*\([ \t]*)?([A-Za-z_]\w*(?:\.\w+)+)[ \t]*(?:\)+[ \t]*)?(?:\{[ \t]*)?$/dgm;
const concatenated = new RegExp(String.raw`^[ \t]*\+[ \t]*(${valuePattern})`);

/** The artifacts that the `dependencies` blocks of a script name, in any notation but `libs.` of a catalog. */
export function dependencyFacts(values: GradleValues): readonly Fact[] {
  const { source } = values;
  const facts: Fact[] = [];
  const inBlock = (offset: number) => source.around(offset).some((name) => blocks.has(name));
  const add = (
    group: readonly Stated[],
    name: readonly Stated[],
    version: readonly Stated[],
    line: number,
  ) => {
    const [groupId] = group;
    const [artifactId] = name;
    if (!groupId || !artifactId) return;
    const full = `${groupId.value}:${artifactId.value}`;
    if (!/^[\w.-]+:[\w.-]+$/.test(full)) return;
    const unknown: Stated = { value: '', file: source.path, line };
    for (const each of version.length > 0 ? version : [unknown]) {
      const { value, file, line } = each.value.includes('$') ? unknown : each;
      facts.push({
        ecosystem: 'maven',
        name: full,
        value,
        pin: mavenPin(value),
        file,
        line,
        role: 'dependency',
      });
    }
  };

  for (const match of source.matches(anyString)) {
    if (
      !inBlock(match.index) ||
      /apabilit(?:y|ies)\(?\s*$/.test(source.shape.slice(Math.max(0, match.index - 40), match.index))
    )
      continue;
    const line = source.line(match.index);
    const parts = coordinate(source.strings.get(match.index));
    if (!parts) continue;
    const [group, name, version] = parts.map((value = '') =>
      values.expand({ value, file: source.path, line }),
    );
    const end = match.index + match[0].length;
    const added =
      version?.[0]?.value === '' ? concatenated.exec(source.shape.slice(end, end + 200)) : undefined;
    const rest = added ? values.at(added[1]!, end + added[0].length - added[1]!.length) : (version ?? []);
    add(
      group!,
      name!,
      rest.filter(({ value }) => value !== ''),
      line,
    );
  }
  for (const match of [...source.matches(mapNotation), ...source.matches(threeArguments)])
    if (inBlock(match.index))
      add(values.of(match, 1), values.of(match, 2), values.of(match, 3), source.line(match.index));
  for (const match of source.matches(kotlinModule)) {
    if (!inBlock(match.index)) continue;
    const line = source.line(match.index);
    const of = (value: string) => [{ value, file: source.path, line }];
    const [module] = values.of(match, 1);
    if (module) add(of('org.jetbrains.kotlin'), of(`kotlin-${module.value}`), values.of(match, 2), line);
  }
  for (const match of source.matches(named)) {
    if (!inBlock(match.index)) continue;
    for (const { value, file, line } of values.of(match, 1)) {
      const [group, name, version] = coordinate({ text: value, hasTemplates: true }) ?? [];
      const of = (part: string | undefined) => (part ? [{ value: part, file, line }] : []);
      if (group && name) add(of(group), of(name), of(version), source.line(match.indices![1]![0]));
    }
  }
  return facts;
}

const blocks: ReadonlySet<string> = new Set(['dependencies', 'dependencyManagement']);

/** Group, name and version of `group:name:version:classifier@type`, templates left in them. */
function coordinate(string: GradleString | undefined): readonly [string, string, string?] | undefined {
  if (!string || string.text.length > 300) return undefined;
  const text = (string.hasTemplates ? string.text : string.text.replaceAll('$', '\\$')).replace(/@\w+$/, '');
  const mask = text.replace(/\$\{[^{}]*\}/g, (template) => '_'.repeat(template.length));
  if (!/^[\w.+!,[\]()$\\-]+:[\w.+!,[\]()$\\:-]+$/.test(mask)) return undefined;
  const parts: string[] = [];
  let start = 0;
  for (const part of mask.split(':')) {
    parts.push(text.slice(start, start + part.length));
    start += part.length + 1;
  }
  const [group, name, version] = parts;
  if (!group || !name || parts.length > 4) return undefined;
  return version === undefined ? [group, name] : [group, name, version];
}
