import type { Label } from './label.ts';
import { isPhaseName, isSectionName, type PhaseName } from './labels/names.ts';

/** Blocks after which the perfected prompt is still to come (specification: States and transitions). */
const beforePrompt: ReadonlySet<string | undefined> = new Set<PhaseName>([
  'contextLoaded',
  'stillNeeded',
  'completenessCheck',
  'curiosityGate',
  'clarificationQuestions',
  'answers',
  'optionsFirst',
  'correction',
  'projectScan',
]);

const mark = /[✓✔✅☑❓❔❌✗✘⚠]|\[[ xX?]\]|(?:^|\s)[([]?\?[)\]]?(?=\s|$)/u;
const statusHeading =
  /^[\s#>*_-]{0,200}[^\p{L}\s]{0,6}[\s*_]*(?:already |still )?(?:present|answered|known|pre-?filled|missing|open|unknown|optional|prítomn|zodpovedan|znám|chýba|otvoren|neznám|voliteľn)\p{L}*(?![\p{L}-])[^\n]{0,80}$/iu;

/**
 * Takes out of a document's labels those that are criteria of a completeness check: `Goal: ✓ …` and `#### ✅ Scope`
 * there do not begin a prompt's section. A label below a check is a criterion when the prompt still follows behind
 * the check's block; else as long as it carries a mark, continues the check's paragraph, or stands under a heading
 * such as `✅ Present`.
 *
 * @param labels In file order.
 */
export function withoutCriteria(text: string, labels: readonly Label[]): readonly Label[] {
  if (!labels.some((label) => label.name === 'completenessCheck')) return labels;
  const lastSection = labels.findLastIndex((label) => isSectionName(label.name));
  const dropped = new Set<Label>();
  for (let index = 0; index < labels.length; index++) {
    const check = labels[index]!;
    if (check.name !== 'completenessCheck') continue;
    const own: Label[] = [];
    let end = index + 1;
    for (; end < labels.length && !endsCheck(labels[end]!); end++)
      if (isSectionName(labels[end]!.name)) own.push(labels[end]!);
    const next = labels[end]?.name;
    const promptFollows = (next === 'title' || beforePrompt.has(next)) && lastSection > end;
    for (const label of promptFollows ? own : criteriaAmong(text, check, own)) dropped.add(label);
  }
  return dropped.size === 0 ? labels : labels.filter((label) => !dropped.has(label));
}

function endsCheck({ name }: Label): boolean {
  return name === 'title' || isPhaseName(name);
}

/** `\r\n` is one end of a line, also when what follows does not match: a pattern that may give its `\n` back would find two. */
const blankLine = /(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/;

function criteriaAmong(text: string, check: Label, own: readonly Label[]): Label[] {
  const seen = new Set<string>();
  const criteria: Label[] = [];
  let previousEnd = check.line.end;
  for (const [index, label] of own.entries()) {
    const between = text.slice(previousEnd, label.line.start);
    const isNew = !seen.has(label.name!);
    const continues = label.form !== 'heading' && !blankLine.test(between);
    const listed = isNew && (continues || underStatus(text, check, label));
    if (!hasMark(text, label, own[index + 1]) && !listed) break;
    criteria.push(label);
    seen.add(label.name!);
    previousEnd = label.line.start;
  }
  return criteria;
}

/** A mark on the label's line, or at the start of the line below a heading or a bold name. */
function hasMark(text: string, label: Label, next: Label | undefined): boolean {
  const line = text.slice(label.line.start, Math.min(label.line.end, label.line.start + 200));
  const at = label.start - label.line.start;
  const around = `${line.slice(0, at)} ${line.slice(label.end - label.line.start).slice(0, 12)} ${line.slice(-6)}`;
  if (mark.test(around)) return true;
  if (label.contentStart < label.line.end) return false;
  const below = text.slice(
    label.contentStart,
    Math.min(next?.line.start ?? label.limit, label.contentStart + 60),
  );
  return mark.test(/^\s*[-*+]?[^\n]{0,6}/u.exec(below)![0]);
}

function underStatus(text: string, check: Label, label: Label): boolean {
  const above = text
    .slice(check.contentStart, label.line.start)
    .slice(-2000)
    .split(/\r\n?|\n/);
  const status = above.findLast((line) => statusHeading.test(line));
  if (status === undefined) return false;
  const depth = /^\s*(#{1,6})\s/.exec(status)?.[1]?.length;
  return label.form !== 'heading' || (depth !== undefined && label.depth! > depth);
}
