import { rules } from '../../rules/index.ts';
import { withModules } from '../base/lazy-module.ts';
import { createRuleSet, lintDocument } from '../check/lint-document.ts';
import { checkSession } from '../check/lint-session.ts';
import { type Selected, select } from '../check/select.ts';
import type { Tree } from '../collect/tree.ts';
import { loadConfigs } from '../config/configs.ts';
import { repositoryFacts } from '../manifests/repository.ts';
import { memoryFolder, type RuleFinding } from '../memory/entry/evidence.ts';
import type { LabelNames } from '../parse/labels/names.ts';
import { createSource } from '../parse/source.ts';
import type { Message, Session } from '../sessions/session.ts';
import type { SessionFile } from '../sessions/session-file.ts';
import type { SessionRecord } from '../sessions/session-record.ts';
import { heldAgainst } from './held-against.ts';

/** So many replies are held against the repository, the last ones. */
const mostReplies = 12;
/** Longer replies are reports of something else. */
const longestReply = 40_000;

/** What rules say of a session and of texts about it. */
export interface Linter {
  readonly labels: LabelNames;
  readonly always: boolean;
  ofSession(read: SessionFile, record: SessionRecord): Promise<RuleFinding[]>;
  /** What the assistant stated at the end of its turns, held against the facts of the repository. */
  ofReplies(read: SessionFile, session: Session): Promise<RuleFinding[]>;
  ofNotes(text: string, name: string): Promise<RuleFinding[]>;
}

/**
 * Makes ready what lints a session.
 *
 * @param tree The files at hand; `start`: those of the commit that the session began with; `atEnd`: those of the time when it ended, where that
 * is long ago.
 * @param path Of the transcript, from the root where it lies in it.
 * @throws UserError for a broken config.
 */
export async function createLinter(
  root: string,
  {
    tree,
    start,
    atEnd,
  }: { readonly tree: Tree; readonly start: Tree | undefined; readonly atEnd: () => readonly Tree[] },
  path: string,
): Promise<Linter> {
  const candidate = { path, named: true };
  const configs = await loadConfigs({ root, candidates: [candidate] }, rules, {
    ruleArguments: [],
  });
  const [found] = select([candidate], configs, 'session');
  const resolved = configs.resolve(path);
  const selected: Selected = found ?? {
    ...{ candidate, wanted: true, kind: 'session', labels: resolved.labels, aliases: resolved.aliases },
    ...{ gate: resolved.gate, rules: createRuleSet([...resolved.rules.values()], configs.ruleIds) },
  };
  const { active, ruleIds } = selected.rules;
  const ofPart = (pattern: RegExp) =>
    createRuleSet(
      active.filter(({ id }) => pattern.test(id)),
      ruleIds,
    );
  const sessionRules = ofPart(/^(?:gate|facts)\//);
  const claimRules = ofPart(/^facts\/(?:version|path|dependency|script|template-version|path-exists)$/);
  const factsOf = repositoryFacts();
  const settingsOf = (held: Tree) => ({
    // What is written here at the end was not there for the session to read: the second time it would be another finding.
    readTree: (file: string) => (file.startsWith(memoryFolder) ? start?.read(file) : held.read(file)),
    factsAt: () => factsOf(held),
    inlineConfig: false,
  });
  const ofText = (text: string, held: Tree) =>
    withModules(
      () =>
        lintDocument(createSource(`${memoryFolder}sessions.md`, text), {
          ...{ kind: 'memory', labels: selected.labels, rules: claimRules, aliases: selected.aliases },
          ...settingsOf(held),
        }).findings,
    );
  return {
    labels: selected.labels,
    always: selected.gate === 'always',
    async ofSession(read, record) {
      const file = { ...selected, rules: sessionRules };
      const findings = await heldAgainst(tree, atEnd, (held) =>
        withModules(() => checkSession(file, { ...read, faults: [] }, [record], settingsOf(held)).findings),
      );
      return findings.map(({ rule, message, line }) => ({
        rule,
        message,
        where: `line ${line} of the transcript`,
      }));
    },
    async ofReplies(read, session) {
      const deleted = session.events.flatMap((event) =>
        event.type === 'call'
          ? event.changes.flatMap(({ kind, path: gone, from }) => (kind === 'delete' ? [gone] : (from ?? [])))
          : [],
      );
      const found: RuleFinding[] = [];
      for (const { text, start } of lastReplies(session)) {
        const where = `line ${read.lines.position(start).line} of the transcript`;
        for (const { rule, message } of await heldAgainst(tree, atEnd, (held) => ofText(text, held)))
          if (
            !message.includes(memoryFolder) &&
            !deleted.some((gone) => message.includes(gone.split(/[\\/]/).at(-1)!))
          )
            found.push({ rule, message, where });
      }
      return found;
    },
    async ofNotes(text, name) {
      return (await ofText(text, tree)).map(({ rule, message, line }) => ({
        rule,
        message,
        where: `line ${line} of ${name}`,
      }));
    },
  };
}

/** What the assistant said last in each of its turns: reports, and not what it was about to do. */
function lastReplies({ events }: Session): Message[] {
  const replies: Message[] = [];
  let last: Message | undefined;
  for (const event of events) {
    if (event.agent !== undefined || event.type !== 'message') continue;
    if (event.by === 'assistant') last = event;
    else if (event.by === 'person' && last) {
      replies.push(last);
      last = undefined;
    }
  }
  if (last) replies.push(last);
  return replies.filter(({ text }) => text.length <= longestReply).slice(-mostReplies);
}
