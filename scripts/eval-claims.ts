import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadAllModules } from '../src/base/lazy-module.ts';
import { judgeDocument, type Reported } from '../src/claims/report.ts';
import { noAliases } from '../src/manifests/aliases.ts';
import { RepositoryFacts } from '../src/manifests/repository.ts';
import { createDocument } from '../src/parse/document.ts';
import { labelNames } from '../src/parse/labels.ts';
import { createSource } from '../src/parse/source.ts';
import { type LabelledClaim, labelled, readRepository } from './eval/labelled.ts';

/**
 * Scores the claims of labelled repositories in this process, and each reason: how often it fired, right and wrong, and in
 * how many repositories. `npm run eval:claims -- CORPUS [--half a|b] [--only NAME] [--kind path] [--show fp|fn|all]`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    only: { type: 'string' },
    kind: { type: 'string' },
    show: { type: 'string' },
    reason: { type: 'string' },
  },
});
const [corpus] = positionals;
if (corpus === undefined || !existsSync(corpus)) {
  console.error('name the corpus: npm run eval:claims -- CORPUS');
  process.exit(2);
}

const kinds = ['version', 'path', 'script', 'dependency'] as const;
type Kind = (typeof kinds)[number];
interface Tally {
  tp: number;
  fp: number;
  fn: number;
  tn: number;
}
const zero = (): Tally => ({ tp: 0, fp: 0, fn: 0, tn: 0 });
const tallies = Object.fromEntries(kinds.map((kind) => [kind, zero()])) as Record<Kind, Tally>;
const errors = Object.fromEntries(kinds.map((kind) => [kind, zero()])) as Record<Kind, Tally>;
interface Fired {
  effect: string;
  right: number;
  wrong: number;
  open: number;
  repositories: Set<string>;
}
const fired = new Map<string, Fired>();
let unlabelled = 0;

await loadAllModules();
const folders = readdirSync(corpus)
  .filter((name) => labelled(join(corpus, name)))
  .sort();
for (const [index, name] of folders.entries()) {
  if (values.only !== undefined && !name.includes(values.only)) continue;
  if (values.half !== undefined && (index % 2 === 0) !== (values.half === 'a')) continue;
  const repository = readRepository(join(corpus, name), name);
  const facts = new RepositoryFacts(repository.snapshot);
  for (const doc of new Set(repository.claims.map((claim) => claim.doc))) {
    const text = repository.texts.get(doc) ?? '';
    const source = createSource(doc, text);
    const reported = judgeDocument(createDocument(source, 'guide', labelNames()), () => facts, noAliases);
    const lines = text.split(/\r?\n/);
    const placed = reported.map((each) => ({ each, ...source.lines.position(each.start) }));
    const used = new Set<Reported>();
    for (const claim of repository.claims.filter((one) => one.doc === doc)) {
      const spots = spotsOf(claim, lines[claim.line - 1] ?? '');
      const touching = placed.filter(
        ({ each, line, column }) =>
          (each.kind === claim.kind || (claim.kind === 'version' && each.kind === 'dependency')) &&
          line === claim.line &&
          (spots.length === 0 ||
            spots.some(([from, to]) => column < to && column + each.end - each.start > from)),
      );
      for (const { each } of touching) used.add(each);
      score(
        name,
        doc,
        claim,
        touching.map(({ each }) => each),
        lines[claim.line - 1] ?? '',
      );
    }
    for (const { each, line } of placed) {
      if (used.has(each) || each.effect === 'silent') continue;
      unlabelled++;
      if (values.show === 'all' && (values.kind === undefined || each.kind === values.kind))
        console.log(
          `?? ${name} ${doc}:${line} ${each.kind} «${text.slice(each.start, each.end)}» ${each.effect} ${each.reason} ${each.note} | ${(lines[line - 1] ?? '').slice(0, 160)}`,
        );
    }
  }
}

function score(
  name: string,
  doc: string,
  claim: LabelledClaim,
  touching: readonly Reported[],
  line: string,
): void {
  const kind = claim.kind as Kind;
  const hit =
    touching.find(({ effect }) => effect === 'error') ?? touching.find(({ effect }) => effect === 'warn');
  const judged = hit ?? touching[0];
  const isFalse = claim.verdict === 'false';
  const open = claim.verdict === 'unverifiable';
  if (judged) {
    const id = `${judged.kind}/${judged.reason}`;
    const row = fired.get(id) ?? {
      effect: judged.effect,
      right: 0,
      wrong: 0,
      open: 0,
      repositories: new Set(),
    };
    fired.set(id, row);
    const right = (judged.effect !== 'silent') === isFalse;
    if (open) row.open++;
    else if (right) row.right++;
    else row.wrong++;
    if (right && !open) row.repositories.add(name);
  }
  if (open) return;
  const is = isFalse ? (hit ? 'tp' : 'fn') : hit ? 'fp' : 'tn';
  tallies[kind][is]++;
  const strict = hit?.effect === 'error';
  const isStrict = isFalse ? (strict ? 'tp' : 'fn') : strict ? 'fp' : 'tn';
  errors[kind][isStrict]++;
  const wanted = values.kind === undefined || values.kind === kind;
  const asked =
    values.reason !== undefined
      ? judged?.reason === values.reason
      : values.show === is ||
        (values.show === 'all' && is !== 'tp' && is !== 'tn') ||
        (values.show === 'weak' && is === 'tp' && !strict);
  if (wanted && asked)
    console.log(
      `${is} ${kind} ${name} ${doc}:${claim.line} «${claim.claim}» ${claim.verdict} [${(claim.tags ?? []).join(' ')}] → ${judged ? `${judged.effect} ${judged.reason} ${judged.note}` : 'not found'} | ${line.trim().slice(0, 200)}`,
    );
}

const percent = ({ tp, fp, fn, tn }: Tally) =>
  `precision ${(tp / Math.max(1, tp + fp)).toFixed(3)}  recall ${(tp / Math.max(1, tp + fn)).toFixed(3)}  tp ${tp} fp ${fp} fn ${fn} tn ${tn}`;
const sum = (all: Record<Kind, Tally>) =>
  Object.values(all).reduce(
    (a, b) => ({ tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn, tn: a.tn + b.tn }),
    zero(),
  );
console.log('');
for (const kind of kinds) console.log(`${kind.padEnd(24)}${percent(tallies[kind])}`);
for (const kind of ['version', 'path'] as const)
  console.log(`${`${kind}, errors only`.padEnd(24)}${percent(errors[kind])}`);
console.log(`${'all, errors only'.padEnd(24)}${percent(sum(errors))}`);
console.log(`reports on unlabelled text: ${unlabelled}\n`);
for (const [id, { effect, right, wrong, open, repositories }] of [...fired].sort())
  console.log(
    `${id.padEnd(36)} ${effect.padEnd(7)} right ${right} wrong ${wrong} open ${open} repositories ${repositories.size}`,
  );

/** Every place of a claim in its line, as columns; none when its text is not to be found there. */
function spotsOf({ claim, value, subject }: LabelledClaim, line: string): [number, number][] {
  for (const needle of [claim, value, subject]) {
    if (!needle) continue;
    const spots: [number, number][] = [];
    for (let at = line.indexOf(needle); at >= 0; at = line.indexOf(needle, at + 1))
      spots.push([at + 1, at + 1 + needle.length]);
    if (spots.length > 0) return spots;
  }
  return [];
}
