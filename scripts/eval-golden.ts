import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadAllModules } from '../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../src/core/base/snapshot.ts';
import { judgeDocument } from '../src/core/claims/report.ts';
import { noAliases } from '../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../src/core/manifests/repository.ts';
import { createDocument } from '../src/core/parse/document.ts';
import { kindOfDocument } from '../src/core/parse/kind.ts';
import { labelNames } from '../src/core/parse/labels.ts';
import { createSource } from '../src/core/parse/source.ts';

/** Lists what the claims say otherwise than golden findings do: `eval-golden.ts FILE --kind path [--show fp|fn]`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'path' },
    show: { type: 'string' },
    reason: { type: 'string' },
    grep: { type: 'string' },
  },
});
interface Golden {
  id: string;
  path: string;
  text: string;
  tree: Record<string, string>;
  departures: { path: string; commit: string; movedTo: string | undefined }[];
  findings: { rule: string; severity: string; message: string; start: number; end: number }[];
}
await loadAllModules();
const tally = { same: 0, fp: 0, fn: 0, weaker: 0, stronger: 0, silent: 0 };
const byReason = new Map<string, { right: number; wrong: number }>();
for (const row of readFileSync(positionals[0]!, 'utf8').trim().split('\n')) {
  const golden = JSON.parse(row) as Golden;
  if (golden.text.length > 6000) continue;
  if (golden.id !== `facts/${values.kind}`) continue;
  const kind = kindOfDocument(golden.path, golden.text, labelNames()) ?? 'prompt';
  if (kind === 'session' || kind === 'config') continue;
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(golden.tree)), golden.departures));
  const found = judgeDocument(
    createDocument(createSource(golden.path, golden.text), kind, labelNames()),
    () => facts,
    noAliases,
  ).filter((each) => each.kind === values.kind);
  const show = (what: string, start: number, rest: string) => {
    if (values.show !== what) return;
    const from = golden.text.lastIndexOf('\n', start - 1) + 1;
    const to = golden.text.indexOf('\n', start);
    const line = golden.text.slice(from, to < 0 ? undefined : to);
    if (values.grep !== undefined && !rest.includes(values.grep)) return;
    console.log(`${what} ${golden.path} | ${line.slice(0, 170)} | ${rest}`);
  };
  const old = golden.findings.filter(({ rule }) => rule === golden.id);
  if (values.kind === 'version')
    for (let i = found.length - 1; i >= 0; i--) if (found[i]!.reason === 'unsourced') found.splice(i, 1);
  for (const each of found) {
    const same = old.find(({ start, end }) => start < each.end && each.start < end);
    const reported = each.effect !== 'silent';
    const count = byReason.get(each.reason) ?? { right: 0, wrong: 0 };
    byReason.set(each.reason, count);
    if (reported === (same !== undefined)) count.right++;
    else count.wrong++;
    if (reported && !same) {
      tally.fp++;
      show('fp', each.start, `${each.effect} ${each.reason} ${each.evidence.join('; ')}`);
    } else if (reported && same) {
      if (same.severity === each.effect.replace('warn', 'warning')) tally.same++;
      else if (each.effect === 'error') {
        tally.stronger++;
        show('stronger', each.start, `${each.reason} ${each.evidence.join('; ')}`);
      } else {
        tally.weaker++;
        show('weaker', each.start, `${each.reason} ${each.evidence.join('; ')}`);
      }
    } else if (!same) tally.silent++;
  }
  for (const each of old) {
    const hit = found.find(
      ({ start, end, effect }) => effect !== 'silent' && start < each.end && each.start < end,
    );
    if (hit) continue;
    tally.fn++;
    const silent = found.find(({ start, end }) => start < each.end && each.start < end);
    show(
      'fn',
      each.start,
      `${each.severity} ${each.message} → ${silent ? `${silent.reason} ${silent.evidence.join('; ')}` : 'not found'}`,
    );
  }
}
console.log(tally);
for (const [id, { right, wrong }] of [...byReason].sort()) console.log(id.padEnd(30), right, wrong);
