import { resolve } from 'node:path';
import { withModules } from '../../base/lazy-module.ts';
import { promptOf } from '../../check/lint-file.ts';
import { select } from '../../check/select.ts';
import { collect } from '../../collect/collect.ts';
import { departedPrompts } from '../../collect/departed-prompts.ts';
import { staysWithin } from '../../collect/inside.ts';
import { readDocument } from '../../collect/read-file.ts';
import { entryFigures } from '../../memory/sessions/entry-figures.ts';
import { createDocument, type LintedDocument } from '../../parse/document.ts';
import { kindOfDocument } from '../../parse/kind.ts';
import { promptDigest } from '../../parse/prompt-digest.ts';
import { createSource } from '../../parse/source.ts';
import type { Trends } from '../../report/html/trend-figures.ts';
import { countFindings } from '../../report/report.ts';
import { configsFor, type LintedFile } from './files.ts';
import { promptFigures } from './prompt-figures.ts';

const sessionsFile = '.assistant/memory/sessions.md';

/** What the memory, the prompts with their history, and this run say over time. */
export async function readTrends(
  root: string,
  inRepository: boolean,
  files: readonly LintedFile[],
): Promise<Trends> {
  const memory = staysWithin(root)(sessionsFile) ? readDocument(resolve(root, sessionsFile)).text : undefined;
  return {
    entries: memory === undefined ? undefined : entryFigures(memory),
    prompts: inRepository ? await figuresOfPrompts(root) : undefined,
    findings: await withModules(() => findingsByPrompt(files)),
  };
}

async function figuresOfPrompts(root: string): Promise<Trends['prompts']> {
  const collection = await collect(root, { from: 'paths', paths: [], everyFile: false });
  const candidates = [...collection.candidates, ...((await collection.untracked) ?? [])];
  const configs = await configsFor(root, candidates);
  const files = select(candidates, configs).filter(({ kind }) => kind === 'prompt' || kind === undefined);
  const present: LintedDocument[] = [];
  let at = 0;
  for (const decoded of collection.read(files.map(({ candidate }) => candidate))) {
    const file = files[at++]!;
    const prompt = await withModules(() => promptOf(file, decoded));
    if (prompt) present.push(prompt);
  }
  const paths = new Set(candidates.map(({ path }) => path));
  const departed = departedPrompts(root, (path) => paths.has(path))
    .filter(({ path, text }) => kindOfDocument(path, text, configs.resolve(path).labels) === 'prompt')
    .map(({ path, text }) =>
      createDocument(createSource(path, text), 'prompt', configs.resolve(path).labels),
    );
  return withModules(() => promptFigures(present, withoutMoved(departed, present)));
}

/** What has the sections of another prompt was moved, and is no further one. */
function withoutMoved(
  departed: readonly LintedDocument[],
  present: readonly LintedDocument[],
): LintedDocument[] {
  if (departed.length === 0) return [];
  const known = new Set(present.flatMap(digestOf));
  return departed.filter((document) => {
    const [digest] = digestOf(document);
    if (digest === undefined) return true;
    const isMoved = known.has(digest);
    known.add(digest);
    return !isMoved;
  });
}

function digestOf({ text, phase0 }: LintedDocument): string[] {
  return phase0.prompt ? [promptDigest(text, phase0.prompt)] : [];
}

function findingsByPrompt(files: readonly LintedFile[]): Trends['findings'] {
  return files.flatMap(({ file, result: { path, text, findings } }) => {
    if (text === undefined || !promptOf(file, { text })) return [];
    const { errors, warnings } = countFindings(findings);
    return [{ path, errors, warnings }];
  });
}
