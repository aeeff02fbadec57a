import { fold, letters } from '../../../src/core/base/fold.ts';
import { aiFluencyPath, fluencySwitch } from '../../../src/core/parse/library-config.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const parts: readonly (readonly [string, RegExp])[] = [
  ['AI-Assisted Content Requiring Verification', /^[\s#*_>+-]{0,200}AI[- ]Assisted Content\b/im],
  ['Transparency Notes', /^[\s#*_>+-]{0,200}Transparency Notes?\b/im],
  ['Deployment Checklist', /^[\s#*_>+-]{0,200}Deployment Checklist\b/im],
];
const summary = /^[ \t]{0,3}(?:#{3,6}[ \t]+|\*\*|__)[^a-z\n]{0,8}Diligence Summary\b/im;

export default defineRule({
  summary: 'Each entry of sessions.md has a complete Diligence Summary',
  severity: 'error',
  spec: 'Memory files',
  messages: {
    missing: `The entry has no Diligence Summary, but ${aiFluencyPath} has diligence.track_in_session_end on; add it with its three parts`,
    boxes:
      'The Deployment Checklist has no boxes, so nobody sees what is still to do; write each check as "- [ ] …", and "- [x] …" where there is evidence',
    part: 'The Diligence Summary lacks {parts}; add what is missing, or say that there is nothing',
  },
  check: {
    entries(entries, { document: { text }, readTree, report }) {
      const isTracked = fluencySwitch(readTree(aiFluencyPath), 'diligence', 'track_in_session_end') === true;
      for (const { start, end, heading } of entries) {
        const content = text.slice(start, end);
        const found = summary.exec(content);
        if (!found) {
          if (isTracked) report({ message: 'missing', ...heading });
          continue;
        }
        const rest = content.slice(found.index + found[0].length);
        const contents = parts.map(([name, pattern]) => [name, contentOf(rest, pattern)] as const);
        const lacking = contents.filter(([, said]) => said === undefined).map(([name]) => name);
        const at = start + found.index + found[0].search(/\S/);
        const place = { start: at, end: start + found.index + found[0].length };
        if (isTracked && lacking.length > 0)
          report({ message: 'part', ...place, data: { parts: lacking.join(', ') } });
        const checklist = contents.at(-1)![1];
        if (checklist === undefined || hasBoxes(checklist.text)) continue;
        const label = start + found.index + found[0].length + checklist.label;
        report({ message: 'boxes', start: label, end: label + 'Deployment Checklist'.length });
      }
    },
  },
});

/** What a part says, be it "None", before the next part or heading; undefined where it is not there or says nothing. */
function contentOf(summaryText: string, pattern: RegExp): { label: number; text: string } | undefined {
  const found = pattern.exec(summaryText);
  if (!found) return undefined;
  const label = found.index + found[0].search(/[a-z]/i);
  const behind = summaryText.slice(found.index + found[0].length);
  const nextPart = parts.map(([, part]) => behind.search(part)).filter((at) => at >= 0);
  const heading = behind.search(/\n[ \t]{0,3}#{1,6}[ \t]/);
  const end = Math.min(behind.length, ...nextPart, ...(heading >= 0 ? [heading] : []));
  const text = behind.slice(0, end).replace(/^[^\n]*?Requiring Verification/i, '');
  return anything.test(text) ? { label, text } : undefined;
}

const anything = new RegExp(`[${letters}\\d]`);

/** Task-list boxes, each with a check; where there is nothing to deploy it may say so. */
function hasBoxes(text: string): boolean {
  if (/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\[[ xX]\][ \t]+\S/m.test(text)) return true;
  return /^[^a-z]*(?:none|nothing|no |not applicable|n\/a|ziadn|nic\b)/.test(fold(text));
}
