import { stepsOf } from '../../sessions/commands/command-steps.ts';
import { wordsOf } from '../../sessions/commands/command-words.ts';
import { innerCommand } from '../../sessions/commands/inner-command.ts';
import type { SessionEvent, ToolCall } from '../../sessions/session.ts';
import { judgeCommand } from '../../sessions/shell/judge.ts';
import { spawnedAgents } from './agents.ts';
import type { CheckKind } from './check-kinds.ts';
import type { CheckRun } from './check-runs.ts';
import type { SessionEvidence } from './evidence.ts';

/** Words in a command that may be a check of the kind. */
const loose: Readonly<Record<CheckKind, RegExp>> = {
  tests:
    /(?:^|[\s:;&|/"'])(?:run[-_:])?(?:tests?|specs?|check|verify|validate|ci)(?:[-_:.]\w{1,200})?(?=$|[\s;&|"'])/i,
  build: /(?:^|[\s:;&|/"'])(?:build|compile|ci|make|verify)(?:[-_:.]\w{1,200})?(?=$|[\s;&|"'])/i,
  lint: /(?:^|[\s:;&|/"'])(?:\w*lint|fmt|format|check|ci|verify|validate|pre-commit)(?:[-_:.]\w{1,200})?(?=$|[\s;&|"'])|\bgofmt\b/i,
  'type check':
    /(?:^|[\s:;&|/"'])(?:tsc|types?|type-?check|check|ci|build|verify|validate)(?:[-_:.]\w{1,200})?(?=$|[\s;&|"'])/i,
};

/** What these are told in words is no check. */
const tellsWords =
  /^(?:git|gh|glab|echo|printf|cat|ls|rg|grep|sed|head|tail|cd|mkdir|rm|cp|mv|touch|find)(?= |$)/;

/** Whether a command has the look of a check of a kind, though it is none that is known. */
export function looksLikeCheck(kind: CheckKind, event: SessionEvent): boolean {
  if (event.type !== 'call' || event.outcome === 'denied' || !loose[kind].test(event.command ?? ''))
    return false;
  return stepsOf(event.command!).some(({ text }) => !tellsWords.test(text) && loose[kind].test(text));
}

/** Tools of servers and editors that may run something, or tell of faults. */
const telling =
  /test|lint|check|diagnos|problem|error|build|compil|run|exec|eval|script|task|terminal|shell|stdin/i;
/** These tell of faults, whatever they are taken to do. */
const tellsFaults = /diagnos|problems|lint/i;
/** What a check of one kind may tell of another as well. */
const alsoTells: Readonly<Record<CheckKind, readonly CheckKind[]>> = {
  tests: [],
  build: ['type check'],
  lint: ['type check'],
  'type check': ['build', 'lint'],
};
/** Where these are tested, they are compiled. */
const compiled = /^(?:go|rust|dotnet|jvm|swift|dart|elixir)$/;

/**
 * Whether anything up to some event could have been a check of a kind: a command or a tool of which it is not known what it does, such as a
 * script of the project's own, an agent without a record, or a check of another kind that tells of this one as well.
 *
 * @param until Index of an event.
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function mayHaveBeenChecked(
  kind: CheckKind,
  until: number,
  evidence: SessionEvidence,
  runs: readonly CheckRun[],
): boolean {
  const events = evidence.session?.events ?? [];
  return (
    runs.some((run) => run.index < until && tellsOf(kind, run)) ||
    spawnedAgents(evidence).unrecorded > 0 ||
    events.slice(0, until).some((event) => looksLikeCheck(kind, event) || isUnknown(event, evidence))
  );
}

function tellsOf(kind: CheckKind, run: CheckRun): boolean {
  if (alsoTells[kind].includes(run.kind)) return true;
  const isOfBuild = kind === 'build' || kind === 'type check';
  return isOfBuild && run.kind === 'tests' && (run.languages ?? []).some((one) => compiled.test(one));
}

function isUnknown(event: SessionEvent, evidence: SessionEvidence): boolean {
  if (event.type !== 'call' || event.outcome === 'denied') return false;
  if (event.command !== undefined) return runsUnknown(event, evidence) || runsHooks(event, evidence);
  return tellsFaults.test(event.name) || (event.action === 'other' && telling.test(event.name));
}

const hookFiles = ['.husky/pre-commit', '.husky/pre-push', '.pre-commit-config.yaml', 'lefthook.yml'];

/** Hooks of git may lint and test. */
function runsHooks({ command }: ToolCall, { read }: SessionEvidence): boolean {
  return (
    /(?:^|[\s;&|])git (?:\S+ ){0,2000}?(?:commit|push)\b/.test(command!) &&
    hookFiles.some((path) => read(path) !== undefined)
  );
}

/** Programs that show, serve, or ask a database or another machine: they check nothing of the work. */
const noCheck =
  /^(?:(?:open|xdg-open|start|code|cursor|psql|mysql|mariadb|sqlite3|mongosh?|redis-cli|sqlcmd|curl|wget|https?|gh|glab|aws|az|gcloud|scp|rsync|ping)(?= |$)|(?:npm|pnpm|yarn|bun|deno) (?:run |task )?(?:dev|start|serve|preview|watch)(?= |$)|(?:vite|next|nuxt|astro) ?(?:dev|preview|start)?$)/;

function runsUnknown({ command, shell, cwd }: ToolCall, { session }: SessionEvidence): boolean {
  const folder = cwd ?? session?.cwd;
  if (judgeCommand(command!, shell, folder).effect === 'none') return false;
  if (shell !== undefined && shell !== 'posix') return true;
  return stepsOf(command!).some(({ text }) => {
    const words = innerCommand(wordsOf(text)).join(' ');
    return !noCheck.test(words) && judgeCommand(text, shell, folder).effect === 'unknown';
  });
}

/**
 * Whether a command runs a script of the project's own, by its path: what that does is not known.
 *
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function runsOwnScript(event: SessionEvent, { session }: SessionEvidence): boolean {
  if (event.type !== 'call' || event.outcome === 'denied' || event.command === undefined) return false;
  const { command, shell, cwd } = event;
  return stepsOf(command).some(({ text }) => {
    const [path = ''] = wordsOf(text.replace(/^(?:ba|z)?sh (?!-)/, ''));
    const isOwn =
      /^(?!\/|~)[\w.-]*\/[\w./-]+$/.test(path) && !/(?:^|\/)(?:\.?venv|node_modules|vendor)\//.test(path);
    return isOwn && judgeCommand(text, shell, cwd ?? session?.cwd).effect === 'unknown';
  });
}
