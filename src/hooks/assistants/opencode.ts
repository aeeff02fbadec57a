import { closedPattern } from './gate-line.ts';

/** From the root of the repository; opencode loads every script in the folder. */
export const opencodeFile = '.opencode/plugin/prompt-lint.js';

/** The first line tells that the file is ours. */
export const opencodeMark =
  '// Made by "prompt-lint hooks install --assistant opencode"; "hooks uninstall" removes it.';

/**
 * The plugin: it hands each call to the gate with what was said so far, since opencode keeps no transcript that others read, and throws
 * when it is denied. A gate that does not answer says so, and stops the work only where a config says that faults do.
 */
export const opencodePlugin = `${opencodeMark}
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const longest = 2000;

export const PromptLint = async ({ client, directory, worktree }) => {
  const root = existsSync(join(directory, 'node_modules/.bin/prompt-lint')) ? directory : worktree;
  const run = (command, input, timeout) =>
    spawnSync(join(root, 'node_modules/.bin/prompt-lint'), [command], {
      cwd: root,
      input: JSON.stringify(input),
      encoding: 'utf8',
      shell: process.platform === 'win32',
      timeout,
    });

  const sessionOf = async (id) => {
    const { data } = await client.session.messages({ path: { id } });
    const messages = (data ?? []).map(({ info, parts }) => ({ info, parts: parts.filter(isTold).map(inShort) }));
    return { info: { id, directory }, messages };
  };

  // An agent has a session of its own, and the person speaks in that of its parent (anomalyco/opencode#36238).
  const parents = new Map();
  const parentOf = async (id) => {
    if (!parents.has(id) && client.session.get) {
      const { data } = await client.session.get({ path: { id } });
      parents.set(id, data.parentID);
    }
    return parents.get(id);
  };
  const gateSessionOf = async (id) => {
    const lost = { info: { id, directory, parentID: 'unknown' }, messages: [] };
    const way = [id];
    for (;;) {
      const parent = await parentOf(way.at(-1)).catch(() => 'unknown');
      if (parent === 'unknown' || way.includes(parent)) return lost;
      if (parent) way.push(parent);
      else if (way.length === 1) return sessionOf(id).catch(() => undefined);
      else break;
    }
    const session = await sessionOf(way.at(-1)).catch(() => lost);
    return session.messages.length > 0 ? session : lost;
  };

  return {
    'tool.execute.before': async (i, o) => {
      const session = await gateSessionOf(i.sessionID);
      const { stdout, stderr, error } = run('gate', { hook: 'before', i, o: { args: o.args }, directory, session }, 10_000);
      if (error || stderr) console.error(String(error ?? stderr).trim());
      if (error && isClosed(root))
        throw new Error('prompt-lint gate: ' + error.message + ', so nothing judges this call; it is denied (liveGate.onFault: closed). Run npm install.');
      const reply = stdout ? JSON.parse(stdout) : {};
      if (reply.decision === 'deny') throw new Error(reply.reason);
    },
    event: async ({ event }) => {
      const { info } = event.properties ?? {};
      if (/^session\\.(?:created|updated)$/.test(event.type) && info?.id) parents.set(info.id, info.parentID);
      if (event.type !== 'session.idle') return;
      const id = event.properties.sessionID;
      const session = await sessionOf(id).catch(() => undefined);
      const { stderr, error } = run('session-end', { hook: 'session.idle', sessionID: id, directory, session }, 30_000);
      if (error || stderr) console.error(String(error ?? stderr).trim());
    },
  };
};

/** Whether a config says that what cannot be judged is denied. */
const isClosed = (root) =>
  readdirSync(root)
    .filter((name) => /^(?:\\.promptlintrc|prompt-lint\\.config\\.|package\\.json$)/.test(name))
    .some((name) => /${closedPattern}/.test(readFileSync(join(root, name), 'utf8')));

const isTold = ({ type }) => type === 'text' || type === 'tool';

/** Of long outputs the beginning is enough. */
const inShort = (part) => {
  const { state } = part;
  if (typeof state?.output !== 'string' || state.output.length <= longest) return part;
  return { ...part, state: { ...state, output: state.output.slice(0, longest), metadata: undefined } };
};
`;
