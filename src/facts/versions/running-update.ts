import type { Range } from '../../parse/blocks.ts';

const work =
  '(?:updates?|upgrades?|migrations?|bumps?|rollouts?|transitions?|switch|Aktualisierung|Umstellung|mise à (?:jour|niveau)|mises à jour|actualización|atualização|migração|migración|aktualizace|aktualizácia|přechod|prechod)';
const notDone = String.raw`(?:in progress|in the works|under ?way|ongoing|pending|planned|scheduled|outstanding|queued|to come|WIP|läuft|laufend|geplant|steht (?:noch )?aus|en cours|prévue?|en curso|pendientes?|em andamento|em curso|pendentes?|probíhá|prebieha|plánovan\p{L}*|rozpracovan\p{L}*)`;
/**
 * "Ruby 4.0.9 Gemfile.lock update in progress", "React 19 (upgrade pending)", "Vue 3: Umstellung läuft". "React 18, upgrade to 19
 * in progress" states the version that is there now.
 */
const workBehind = new RegExp(
  String.raw`(?<!\p{L})${work}(?!\p{L})(?! (?:to|auf|à|a|na|para) )[^.;|\n]{0,20}?(?<!\p{L})${notDone}(?!\p{L})`,
  'iu',
);
const workBehindHan =
  /(?:更新|升级|升級|迁移|遷移|アップデート|アップグレード|移行)(?:作业|作業)?(?:中|进行中|進行中|予定|待ち)/;
/** "Updating to React 19", "moving the API to Go 1.26", "in progress: React 19". */
const workInFront =
  /\b(?:(?:updating|bumping|moving|switching|porting|transitioning|bump|switch|(?<!to )update)(?: [\w./`*-]+){0,3} to|in progress:|pending:|WIP:?|Umstellung auf|passage à|přechod na|prechod na)\s+[*_`"'(]*$/i;
/** Headings of what is being done: what stands below is not there yet. */
const runningWork =
  /^[^\p{L}]*(?:(?:currently |work |tasks? )?in progress|wip|pending|upcoming|in Arbeit|offen|en cours|en curso|em andamento|pendientes?|pendentes?|probíhá|rozpracované|prebieha|进行中|進行中|作業中)[^\p{L}]*$/iu;
/** "… v13 (new calls). Deferred until the next pass." */
const deferred = /[.;(—–-]\s*[*_]*(?:deferred|postponed|on hold|not yet (?:done|migrated|upgraded))\b/i;
const mostLooked = 120;

/**
 * Whether a version is that of an update which runs or is planned: it says nothing of what is there now.
 *
 * @param claim From the name to the end of the version. @param line The line that it stands in.
 */
export function isOfRunningUpdate(text: string, claim: Range, line: Range): boolean {
  const after = text.slice(claim.end, Math.min(line.end, claim.end + mostLooked));
  const sentence = after.slice(0, after.search(/[.;|](?:\s|$)|[ )]\/ v?\d|$/));
  if (deferred.test(after) || workBehind.test(sentence) || workBehindHan.test(sentence)) return true;
  return workInFront.test(text.slice(Math.max(line.start, claim.start - 80), claim.start));
}

/** Whether a heading is that of work which runs: "🔄 In Progress". */
export function isOfRunningWork(heading: string): boolean {
  return runningWork.test(heading.replace(/^#+[ \t]*/, ''));
}
