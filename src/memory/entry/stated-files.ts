import type { SessionEvidence } from './evidence.ts';
import { noStatement, sentencesOf } from './sentences.ts';
import { lineOf } from './stated.ts';
import { code, quoted, timeSuffix } from './text.ts';
import type { Writing } from './written-files.ts';

/** What an assistant says that it did to a file, in English and in Slovak. */
const claim =
  /(?<![\p{L}\p{N}])(?:(?:I|we)(?:['’]ve| have)?(?: (?:also|then|now|just|already)){0,2000} (created|added|updated|edited|modified|changed|wrote|rewrote|deleted|removed|extended|refactored)|(?:som )?(?:(?:aj|tiež) )?(upravil|aktualizoval|vytvoril|pridal|zmenil|zmazal|odstránil|prepísal)a?(?: som)?)(?![\p{L}\p{N}])/giu;
/** The file that is named right behind it; what stands in between says nothing but what sort of file it is. */
const named =
  /(?: (?:a|an|the|new|file|page|module|document|component|tests?|aj|tiež|nový|súbor|stránku|dokument))*:? {1,2}(?:\*\*)?(?:`([^`\s]{3,200})`|((?:[\w.@-]{1,60}\/){1,12}[\w.-]{1,80}\.\w{1,8}))/uy;
/** Further files of the same sentence, with a verb of their own or without. */
const further =
  /(?:\*\*)?(?:,? (?:and|a)|,)(?: (?:also|then)){0,2000}(?: (?:created|added|updated|edited|modified|changed|wrote|rewrote|extended|upravil|aktualizoval|vytvoril|pridal|zmenil)a?)?(?= )/uy;
/** What is added to a list, or taken from one, is not changed itself. */
const isObject = /^\W{0,3} (?:to|from|in|into|as|do|zo?|vo?)(?![\p{L}\p{N}])/u;

/**
 * Files that the assistant says it wrote, and that no call of the session and no change in git names; as bullets. Where something may have
 * written without saying what, only a file that is not there counts.
 */
export function contradictedFiles(evidence: SessionEvidence, writing: Writing): string[] {
  const { session, git } = evidence;
  if (!session?.recordsCalls) return [];
  const bullets = new Map<string, string>();
  let known: string[] | undefined;
  for (const message of session.events) {
    if (message.type !== 'message' || message.by !== 'assistant' || message.agent !== undefined) continue;
    if (!/[./]/.test(message.text)) continue;
    for (const sentence of sentencesOf(message.text)) {
      if (noStatement.test(sentence)) continue;
      for (const path of claimedFiles(sentence, evidence)) {
        known ??= namesIn(evidence, writing);
        const name = path.slice(path.lastIndexOf('/') + 1);
        if (known.some((one) => one.includes(name)) || !isCertain(path, evidence, writing)) continue;
        const stated = `the assistant states ${quoted(sentence.trim().replace(/^(?:[-*+] |\d{1,3}\. )\s*/, ''))}`;
        const inGit = git ? `, and git shows no change of it since ${git.start}` : '';
        bullets.set(
          path,
          `- **Contradicted by the record:** ${stated}${lineOf(evidence, message.start)}${timeSuffix(message.at)}; no call of the session names ${code(path)}${inGit}`,
        );
      }
    }
  }
  return [...bullets.values()].slice(0, 12);
}

function claimedFiles(sentence: string, { read }: SessionEvidence): string[] {
  const found: string[] = [];
  for (const match of sentence.matchAll(claim)) {
    const movesInto = /^(?:added|removed|deleted|changed|pridal|odstránil)/i.test(match[1] ?? match[2] ?? '');
    let at = match.index + match[0].length;
    for (;;) {
      named.lastIndex = at;
      const path = named.exec(sentence);
      if (!path) break;
      at = named.lastIndex;
      const file = (path[1] ?? path[2]!).replace(/^\.?\//, '').replace(/:\d+(?:[-:]\d+)?$/, '');
      const behind = sentence.slice(at);
      // A name without a folder is that of a product as well (`Next.js`), if no file is called so.
      const isFile =
        /^[\w.@/-]+\.\w{1,8}$/.test(file) &&
        (file.includes('/') ? !/^@|:\/\//.test(file) : read(file) !== undefined);
      if (isFile && !file.startsWith('.assistant/') && !(movesInto && isObject.test(behind)))
        found.push(file);
      further.lastIndex = at + (/^`?\*{0,2}/.exec(behind)?.[0].length ?? 0);
      if (!further.test(sentence)) break;
      at = further.lastIndex;
    }
  }
  return found;
}

/** Everything in the record that names files: what calls changed, what commands say, and what git shows. */
function namesIn({ session, git }: SessionEvidence, { files, outside }: Writing): string[] {
  const ofCalls = (session?.events ?? []).flatMap((event) => {
    if (event.type !== 'call' || event.outcome === 'denied') return [];
    const changed =
      event.outcome === 'failed' ? [] : event.changes.flatMap(({ path, from }) => [path, from ?? '']);
    return [...changed, event.command ?? ''];
  });
  const inGit = (git?.changes ?? []).flatMap(({ path, from }) => [path, from ?? '']);
  return [...ofCalls, ...inGit, ...files.map(({ path }) => path), ...outside].filter((one) => one !== '');
}

function isCertain(path: string, { session, git, read }: SessionEvidence, writing: Writing): boolean {
  const isHidden = (session?.events ?? []).some(
    (event) => event.type === 'call' && (event.action === 'delegate' || event.action === 'other'),
  );
  if (!writing.mayHaveWrittenMore && !isHidden) return true;
  return git !== undefined && read(path) === undefined;
}
