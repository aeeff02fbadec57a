import { projectProfile } from '../../facts/profile.ts';
import { fieldName } from '../../parse/phase0/scan.ts';
import type { FieldId, ScanField } from '../project-scan.ts';
import { placeText } from '../states.ts';
import type { FrontendApp } from './app.ts';

/** Fields by the names that readers of a scan give them. */
const names: ReadonlyMap<string, FieldId> = new Map([
  ['router', 'router'],
  ['state', 'state'],
  ['data fetching', 'dataFetching'],
  ['base path', 'basePath'],
  ['api proxy', 'apiProxy'],
  ['build output', 'buildOutput'],
  ['strict', 'strict'],
]);

/** Longer profiles (UTF-16 code units) are cut. */
const longest = 100_000;

/** Where the code leaves a field unknown, what the project profile says of it is told: the profile is a person's word. */
export function withProfile(app: FrontendApp, fields: readonly ScanField[]): readonly ScanField[] {
  const text = app.facts.read(projectProfile);
  if (text === undefined || !fields.some(({ state }) => state === 'unknown')) return fields;
  const said = new Map<FieldId, { readonly value: string; readonly line: number }>();
  for (const [at, line] of text.slice(0, longest).split('\n').entries()) {
    const match = /^[\s*+>-]{0,12}([\p{L}][\p{L} ]{1,30})[*_`]{0,3}:[*_`]{0,3}\s{1,4}(\S.{0,150})$/u.exec(
      line.trimEnd(),
    );
    const id = match && names.get(fieldName(match[1]!));
    if (id && !said.has(id)) said.set(id, { value: match![2]!.replace(/[*`]+/g, ''), line: at + 1 });
  }
  return fields.map((field) => {
    const one = said.get(field.id);
    if (field.state !== 'unknown' || !one) return field;
    const place = { file: projectProfile, line: one.line };
    return {
      ...field,
      why: `${field.why}; the project profile says ${one.value} (${placeText(place)})`,
      places: [...(field.places ?? []), place],
    };
  });
}
