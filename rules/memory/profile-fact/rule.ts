import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { pathMessages, pathReport } from '../../facts/path/report.ts';
import { versionMessages, versionReport } from '../../facts/version/report.ts';

const reader = lazyModule(() => import('./profile.ts'));

export default defineRule({
  summary: 'The project profile matches the repository',
  severity: 'error',
  fixable: true,
  spec: 'Memory files',
  messages: {
    ...versionMessages,
    ...pathMessages,
    library:
      '{name} is stated to be in use, but no manifest or lock file mentions {package}; name what is, or add the dependency',
    own: 'The project is stated to have version {version}, but {file} (line {line}) has {found}; write {found}',
  },
  check: {
    profile({ text, outline }, { claims, report }) {
      const { isLost, otherVersion, ownVersions, statedPlaces } = reader();
      const named = new Set<number>();
      const reportLibrary = (
        { start, end }: Range,
        name: string,
        library: string,
        reason: { readonly id: string; readonly summary: string; readonly effect: string },
      ) => {
        if (named.has(start)) return;
        named.add(start);
        const severity = reason.effect === 'warn' && { severity: 'warning' as const };
        report({ message: 'library', start, end, reason, data: { name, package: library }, ...severity });
      };
      for (const verdict of claims.disputedVersions()) {
        const contradiction = versionReport(text, verdict, claims.correctionOfVersion(verdict));
        const { claim, evidence, reason } = verdict;
        if (contradiction) report(contradiction);
        else if (evidence.isUnsourced) reportLibrary(claim, claim.subject.text, claim.subject.text, reason);
      }
      for (const { claim, reason } of claims.missingDependencies())
        reportLibrary(claim, claim.name, claim.targets[0]!.name, reason);
      for (const version of ownVersions(text, outline.blocks)) {
        const evidence = otherVersion(version, claims.factsAt(version.start));
        if (evidence)
          report({
            message: 'own',
            ...version,
            data: { version: version.text, file: evidence.file, line: evidence.line, found: evidence.value },
            fix: [{ start: version.start, end: version.end, text: evidence.value }],
          });
      }
      const lost = statedPlaces(text, outline.blocks).filter((place) =>
        isLost(place, claims.factsAt(place.start)),
      );
      const reported = new Set<number>();
      for (const verdict of claims.missingPaths()) {
        const absence = pathReport(text, verdict, claims.correctionOfPath(verdict));
        if (!absence) continue;
        // A profile states its places: what would be doubtful in a guide is wrong here.
        const isOwn = absence.message === 'absent' && lost.some(({ start }) => start === absence.start);
        if (isOwn) continue;
        report(absence);
        reported.add(absence.start);
      }
      for (const place of lost) {
        if (reported.has(place.start)) continue;
        report({
          message: 'absent',
          ...place,
          data: { path: place.path, written: '' },
        });
      }
    },
  },
});
