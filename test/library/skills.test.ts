import { readdirSync, readFileSync } from 'node:fs';
import { validate } from 'skills-ref';
import { describe, expect, it } from 'vitest';
import { coreFile, itemsBelow, promptSkills, skillFile, skillNames } from './library.ts';

const read = (name: string) => readFileSync(skillFile(name), 'utf8');
const core = readFileSync(coreFile, 'utf8');

/** Specification: Skill-specific gates. */
const ownGates: Readonly<Partial<Record<(typeof skillNames)[number], RegExp>>> = {
  'prompt-frontend': /`package\.json` was read before a version of the UI library/,
  'prompt-backend': /^The project file .* was read before a runtime version is stated/,
  deploy: /personal-profile\.md` was read before any command is put out/,
  'new-stack': /personal-profile\.md` was read before any command is put out/,
};
/** Specification: NEVER rules. */
const ownRules: Readonly<Partial<Record<(typeof skillNames)[number], RegExp>>> = {
  'prompt-frontend': /^NEVER state dependency versions without reading `package\.json`/,
  'prompt-backend': /^NEVER state package versions without reading the project file/,
  deploy: /^NEVER hardcode server credentials: always use environment variables/,
  'new-stack': /^NEVER hardcode server credentials: always use environment variables/,
};

describe('the skills', () => {
  it('are the nine of the specification', () => {
    expect(readdirSync('.assistant/skills').sort()).toEqual([...skillNames].sort());
  });

  it.each(skillNames)('%s is valid by the reference of the format', async (name) => {
    expect(await validate(`.assistant/skills/${name}`)).toEqual([]);
  });

  it.each(skillNames)('%s names the release of the library', (name) => {
    expect(read(name)).toContain('version: "4.6"');
  });

  it.each(skillNames)('%s has the gates of the core in its HARD-GATE, and its own', (name) => {
    const gates = itemsBelow(read(name), 'HARD-GATE');
    expect(gates).toEqual(expect.arrayContaining(itemsBelow(core, 'HARD-GATE')));
    const own = ownGates[name];
    if (own) expect(gates).toContainEqual(expect.stringMatching(own));
  });

  it.each(skillNames)('%s has the NEVER rules on paths and versions word for word, and its own', (name) => {
    const nevers = itemsBelow(read(name), 'NEVER');
    expect(nevers.every((item) => item.startsWith('NEVER '))).toBe(true);
    expect(nevers).toEqual(expect.arrayContaining(itemsBelow(core, 'NEVER').slice(0, 2)));
    const own = ownRules[name];
    if (own) expect(nevers).toContainEqual(expect.stringMatching(own));
  });

  it.each(skillNames)('%s is short enough to be read whole', (name) => {
    expect(read(name).split('\n').length).toBeLessThanOrEqual(80);
  });
});

/** The numbers of the steps that a skill lists, in the order of the list. */
function stepsIn(name: string): string[] {
  return [...read(name).matchAll(/^\d+\. \*\*(?:(0\.\d+) |(Project Scan|Personal profile))/gm)].map(
    ([, number, title]) => number ?? title!,
  );
}

describe('the steps of Phase 0', () => {
  const plain = ['0.1', '0.12', '0.2', '0.3', '0.4', '0.5', '0.6'];
  const advanced = ['0.1', '0.12', '0.15', ...plain.slice(2)];

  it.each([
    ['prompt', plain],
    ['prompt-technical', advanced],
    ['prompt-research', advanced],
    ['prompt-backend', advanced],
    ['prompt-hybrid', ['0.1', '0.12', '0.13', ...advanced.slice(2)]],
    ['prompt-frontend', ['Project Scan', ...advanced]],
    ['deploy', ['Personal profile', ...plain]],
    ['new-stack', ['Personal profile', ...plain]],
    ['session-end', []],
  ])('%s has its own, in the order of the specification', (name, steps) => {
    expect(stepsIn(name)).toEqual(steps);
  });

  it.each(promptSkills)('%s analyses and drafts as itself', (name) => {
    expect(read(name)).toContain(`prompt-lint analyze --command ${name} 'REQUEST'`);
    expect(read(name)).toContain(`prompt-lint new ${name} 'REQUEST'`);
  });

  it.each(skillNames)('%s words its approval gate as its command does', (name) => {
    const question =
      name === 'prompt-frontend' ? 'Proceed? [y / modify / no]' : 'Proceed? [Yes / Modify / Cancel]';
    expect(read(name).match(/Proceed\? \[[^\]]+\]/g)).toEqual([question]);
  });
});

describe('agents', () => {
  it.each(['prompt', 'prompt-frontend'])('/%s spawns none', (name) => {
    expect(read(name)).toMatch(/^- NEVER .*spawn an agent/m);
  });

  it('/prompt-technical spawns one for a complex task', () => {
    expect(read('prompt-technical')).toMatch(/Complex and above: spawn one exploration agent/);
  });
});
