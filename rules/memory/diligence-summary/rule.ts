import { aiFluencyPath, fluencySwitch } from '../../../src/parse/ai-fluency.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { entriesOf } from '../entries.ts';

/** The parts of the summary, by what stands on the line that names each. */
const parts: readonly (readonly [string, RegExp])[] = [
  ['AI-Assisted Content Requiring Verification', /^[\s#*_>+-]{0,200}AI[- ]Assisted Content\b/im],
  ['Transparency Notes', /^[\s#*_>+-]{0,200}Transparency Notes?\b/im],
  ['Deployment Checklist', /^[\s#*_>+-]{0,200}Deployment Checklist\b/im],
];
const summary = /^[ \t]{0,3}(?:#{3,6}[ \t]+|\*\*|__)[^\p{L}\n]{0,8}Diligence Summary\b/imu;

export default defineRule({
  summary: 'Each entry of sessions.md has a complete Diligence Summary when the config tracks it',
  severity: 'error',
  spec: 'Memory files',
  messages: {
    missing: `The entry has no Diligence Summary, but ${aiFluencyPath} has diligence.track_in_session_end on; add it with its three parts`,
    part: 'The Diligence Summary lacks {parts}; add what is missing, or say that there is nothing',
  },
  check: {
    document(document, { readTree, report }) {
      const entries = entriesOf(document);
      if (entries.length === 0) return;
      if (fluencySwitch(readTree(aiFluencyPath), 'diligence', 'track_in_session_end') !== true) return;
      const { text } = document;
      for (const { start, end, heading } of entries) {
        const content = text.slice(start, end);
        const found = summary.exec(content);
        if (!found) {
          report({ message: 'missing', start: heading.start, end: heading.end });
          continue;
        }
        const rest = content.slice(found.index + found[0].length);
        const lacking = parts.filter(([, pattern]) => !hasContent(rest, pattern)).map(([name]) => name);
        if (lacking.length === 0) continue;
        const at = start + found.index + found[0].search(/\S/);
        const place = { start: at, end: start + found.index + found[0].length };
        report({ message: 'part', ...place, data: { parts: lacking.join(', ') } });
      }
    },
  },
});

/** Whether a part is there and says something, be it "None", before the next part or heading. */
function hasContent(summaryText: string, pattern: RegExp): boolean {
  const found = pattern.exec(summaryText);
  if (!found) return false;
  const behind = summaryText.slice(found.index + found[0].length);
  const nextPart = parts.map(([, part]) => behind.search(part)).filter((at) => at >= 0);
  const heading = behind.search(/\n[ \t]{0,3}#{1,6}[ \t]/);
  const end = Math.min(behind.length, ...nextPart, ...(heading >= 0 ? [heading] : []));
  return /[\p{L}\p{N}]/u.test(behind.slice(0, end).replace(/^[^\n]*?Requiring Verification/i, ''));
}
