import { projectProfile } from '../../../src/facts/profile.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { pathMessages, pathReport } from '../../facts/path/report.ts';
import { versionMessages, versionReport } from '../../facts/version/report.ts';
import { otherVersion, ownVersions } from './own-version.ts';
import { isLost, statedPlaces } from './places.ts';

export default defineRule({
  summary: 'The project profile says nothing that the repository contradicts',
  severity: 'error',
  fixable: true,
  spec: 'Memory files',
  messages: {
    ...versionMessages,
    ...pathMessages,
    own: 'The project is stated to have version {version}, but {file} (line {line}) has {found}; write {found}',
  },
  check: {
    document({ path, text, outline }, { claims, report }) {
      if (path !== projectProfile) return;
      for (const verdict of claims.disputedVersions()) {
        const contradiction = versionReport(text, verdict, claims.correctionOfVersion(verdict));
        if (contradiction) report(contradiction);
      }
      for (const version of ownVersions(text, outline.blocks)) {
        const evidence = otherVersion(version, claims.factsAt(version.start));
        if (evidence)
          report({
            message: 'own',
            start: version.start,
            end: version.end,
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
          start: place.start,
          end: place.end,
          data: { path: place.path, written: '' },
        });
      }
    },
  },
});
