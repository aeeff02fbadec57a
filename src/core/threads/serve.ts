import { parentPort } from 'node:worker_threads';
import { rules } from '../../../rules/index.ts';
import { withModules } from '../base/lazy-module.ts';
import { lintCached } from '../cache/lint-cached.ts';
import { ResultCache } from '../cache/result-cache.ts';
import type { FileSettings } from '../check/lint-file.ts';
import { readAll } from '../check/read-all.ts';
import type { Selected } from '../check/select.ts';
import { reopen } from '../collect/reopen.ts';
import { treeChooser } from '../collect/tree-chooser.ts';
import type { Unlisted } from '../collect/work-tree-listing.ts';
import { repositoryFacts } from '../manifests/repository.ts';
import type { FileResult } from '../rule/rule.ts';
import { claim } from './chunks.ts';
import { type Answer, hear, type Task, type ThreadMessage } from './task.ts';

/** One thread of several: waits for its task, lints what it can take of it, tells what it found, and ends. */
export function serve(): void {
  const port = parentPort!;
  let tellUnlisted: (unlisted: Unlisted) => void;
  const unlisted = new Promise<Unlisted>((resolve) => {
    tellUnlisted = resolve;
  });
  port.on('message', async (told: ThreadMessage) => {
    if ('unlisted' in told) return tellUnlisted(told.unlisted);
    // Whatever is thrown ends this thread, and the one that started it goes on alone.
    const answer = await work(told.task, unlisted);
    port.postMessage(answer);
    port.close();
  });
}

async function work(task: Task, unlisted: Promise<Unlisted>): Promise<Answer> {
  const { inlineConfig, ends } = task;
  const collection = reopen(task.collection, unlisted);
  const files = hear(task.files, rules);
  const trees = treeChooser(collection, { from: 'paths', paths: [], everyFile: false }, files, task.at);
  const factsOf = repositoryFacts();
  const settingsOf = (file: Selected): FileSettings => ({
    readTree: (path) => trees.treeOf(file).read(path),
    factsAt: (text, offset) => factsOf(trees.treeAt(file, text, offset)),
    inlineConfig,
    isOwn: (rule) => rules.has(rule),
  });
  const cache = task.keepsResults ? new ResultCache() : undefined;
  const means = { trees, factsOf, inlineConfig, rules, settingsOf };

  const results: [number, FileResult | undefined][] = [];
  for (const chunk of claim(task.claims, task.self)) {
    let index = ends[chunk - 1] ?? 0;
    for (const [file, decoded] of readAll(collection, files.slice(index, ends[chunk])))
      results.push([index++, await withModules(() => lintCached(cache, file, decoded, means))]);
  }
  const found = cache?.found((tree) => !factsOf.isNoted(tree)) ?? [];
  return { results, found, notes: factsOf.notes() };
}
