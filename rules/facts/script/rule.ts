import { basename, dirname } from 'node:path/posix';
import { editDistance } from '../../../src/core/base/nearest.ts';
import { reasonsOption } from '../../../src/core/claims/reasons/reason.ts';
import { reasonTables } from '../../../src/core/claims/reasons/tables.ts';
import { definedWhere, nearestManifest } from '../../../src/core/facts/scripts/manifests.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Scripts named in commands are defined',
  severity: 'error',
  fixable: true,
  spec: 'Scripts',
  options: reasonsOption(reasonTables.script),
  messages: {
    missing: '{manifest} has no {noun} "{name}"; add it, or name one that is there',
    above:
      '{folder} has no {file}, and the nearest one ({manifest}) has no {noun} "{name}"; add it, or name one that is there',
    near: '{manifest} has no {noun} "{name}"; it has "{near}"',
    nearElsewhere: '{manifest} has no {noun} "{name}"; {file} has "{near}"',
  },
  check: {
    missingScript({ claim, evidence, reason }, { document: { text }, claims, report }) {
      const { runner, name, start, end } = claim;
      const defined = definedWhere(claims.factsAt(start), claim);
      if (!defined) return;
      const { files, scripts, noun } = defined;
      const folder = evidence.folder ?? '';
      const place = {
        start,
        end,
        reason,
        ...(reason.effect === 'warn' && { severity: 'warning' as const }),
      };
      const nearest = nearestManifest(files, folder);
      const others = files.length - 1;
      const manifest =
        others === 0 ? nearest : `${nearest}, like the ${others === 1 ? 'other one' : `${others} others`},`;
      const near = nearNames(
        name,
        scripts.map((script) => script.name),
      );
      const [only] = near;
      const data = { manifest, noun, name };
      if (only === undefined || near.length > 1) {
        // make looks nowhere but in the folder that it is called in.
        if (runner === 'make' && claim.folder && !files.some((file) => dirname(file) === folder))
          report({ ...place, message: 'above', data: { ...data, folder, file: basename(nearest) } });
        else report({ ...place, message: 'missing', data });
        return;
      }
      const { file } = scripts.find((script) => script.name === only)!;
      if (file !== nearest)
        report({
          ...place,
          message: 'nearElsewhere',
          data: { ...data, manifest: nearest, near: only, file },
        });
      else {
        // `npm t` stands for a name that it does not have.
        const isMended = text.slice(start, end) === name && reason.effect === 'error' && !reason.isRaised;
        const fix = isMended ? { fix: [{ start, end, text: only }] } : {};
        report({ ...place, message: 'near', data: { ...data, near: only }, ...fix });
      }
    },
  },
});

/** The names that are nearest to a misspelt one; several when they are as near. */
function nearNames(name: string, candidates: readonly string[]): string[] {
  const bare = (word: string) => word.toLowerCase().replace(/[-_:.]/g, '');
  const unique = [...new Set(candidates)];
  const same = unique.filter((candidate) => bare(candidate) === bare(name));
  if (same.length > 0) return same;
  const most = Math.min(2, Math.floor(name.length / 4));
  const distances = unique.map((candidate) => editDistance(name, candidate, most));
  const smallest = Math.min(most, ...distances);
  return unique.filter((_, index) => distances[index] === smallest);
}
