import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

type Rule = 'hard-gate' | 'never-rules' | 'phase-0' | 'approval-gate';

function found(rule: Rule, command: string, body: string, path = `.assistant/skills/${command}/SKILL.md`) {
  const text = `---\nname: ${command}\ndescription: Use for this.\n---\n\n# Title\n\n${body}\n`;
  return lintText(`skill/${rule}`, text, { path });
}
const ids = (...given: Parameters<typeof found>) => found(...given).map(({ messageId }) => messageId);

const profile = 'Project profile read this session';
const versions = 'No version copied from a template';
const paths = 'No path invented';
const gate = (...items: string[]) => `## HARD-GATE\n\n${items.map((item) => `- [ ] ${item}`).join('\n')}`;

describe('skill/hard-gate knows an item by its meaning', () => {
  test.each([
    'The project profile was read in this session',
    '`.assistant/memory/project-profile.md` has been loaded',
    'I opened project-profile.md before anything else',
    'Profil projektu je prečítaný',
    'Profil projektu je precitany',
    'Načítal som profil projektu v tomto sedení',
  ])('profile: %s', (item) => expect(ids('hard-gate', 'prompt', gate(item, versions, paths))).toEqual([]));

  test.each([
    'No version numbers were copied from templates, all come from read files',
    'Versions are not guessed',
    'Every version I state was read from a file',
    'All versions come from manifests or lock files',
    'No version is taken from memory or training data',
    'Žiadne číslo verzie nie je skopírované zo šablóny',
    'Všetky verzie sú zo súborov, ktoré som čítal',
    'Verzie nie sú vymyslené',
  ])('versions: %s', (item) => expect(ids('hard-gate', 'prompt', gate(profile, item, paths))).toEqual([]));

  test.each([
    'No file paths were invented, all verified by reading or globbing',
    'Every path exists: read or globbed',
    'All file names are confirmed',
    'I made up no files',
    'Žiadna cesta k súboru nie je vymyslená',
    'Ziadna cesta k suboru nie je vymyslena',
    'Cesty sú overené čítaním',
    'Existenciu ciest som overil',
  ])('paths: %s', (item) => expect(ids('hard-gate', 'prompt', gate(profile, versions, item))).toEqual([]));

  test.each([
    ['prompt-backend', 'Read the .csproj before stating the .NET version'],
    ['prompt-backend', 'Project file read before a runtime version is named'],
    ['prompt-backend', 'go.mod, pom.xml or pyproject.toml is read before its runtime version is stated'],
    ['prompt-backend', 'Projektový súbor je prečítaný skôr, než uvediem verziu'],
    ['prompt-frontend', '`package.json` read before stating the React version'],
    ['prompt-frontend', 'UI-library version comes from package.json'],
    ['prompt-frontend', 'Verzia knižnice je z package.json'],
    ['deploy', 'personal-profile.md was read before commands are generated'],
    ['new-stack', 'Osobný profil prečítaný pred príkazmi'],
  ])('%s: %s', (command, item) =>
    expect(ids('hard-gate', command, gate(profile, versions, paths, item))).toEqual([]),
  );

  test.each<[string, string[], string[]]>([
    ['prompt', [versions, paths], ['general']],
    ['prompt', [profile, paths], ['general']],
    ['prompt', [profile, versions], ['general']],
    ['session-end', ['Tests pass', 'The branch is right'], ['general', 'general', 'general']],
    ['prompt-technical', ['Personal profile read', versions, paths], ['general']],
    ['prompt-backend', [profile, versions, paths], ['own']],
    ['prompt-frontend', [profile, versions, paths, 'Project file read before the runtime version'], ['own']],
    ['prompt-backend', [profile, paths, 'Project file read before stating the runtime version'], ['general']],
    ['deploy', [profile, versions, paths], ['own']],
    ['new-stack', [profile, versions, paths, 'package.json read before versions'], ['own']],
  ])('%s with %j lacks %j', (command, items, expected) =>
    expect(ids('hard-gate', command, gate(...items))).toEqual(expected),
  );
});

describe('skill/hard-gate finds the checklist in whatever form', () => {
  const items = [profile, versions, paths];
  const bullets = items.map((item) => `- [ ] ${item}`).join('\n');
  test.each<[string, string]>([
    ['tags without a blank line', `<HARD-GATE>\n${bullets}\n</HARD-GATE>`],
    ['tags with blank lines', `<HARD-GATE>\n\n${bullets}\n\n</HARD-GATE>`],
    ['a bold line', `**🚫 HARD GATE:**\n${bullets}`],
    ['a plain label', `HARD-GATE (before any output):\n\n${bullets}`],
    ['a quote', `> **HARD-GATE**\n>\n${bullets.replace(/^/gm, '> ')}`],
    ['a fence', `\`\`\`\nHARD-GATE CHECKLIST\n${items.map((item) => `□ ${item}`).join('\n')}\n\`\`\``],
    [
      'a table',
      `## HARD-GATE\n\n| | check |\n|---|---|\n${items.map((item) => `| ☐ | ${item} |`).join('\n')}`,
    ],
    ['numbers', `### Hard gate\n\n${items.map((item, at) => `${at + 1}. ${item}`).join('\n')}`],
    ['plus signs and tabs', `## HARD-GATE\n\n${items.map((item) => `+\t${item}`).join('\n')}`],
    ['CRLF', gate(...items).replaceAll('\n', '\r\n')],
    [
      'sub-items',
      `## HARD-GATE\n\n- ${profile}\n- Versions:\n  - never from a template\n- Paths:\n  - globbed`,
    ],
    ['sub-headings', `## HARD-GATE\n\n### All\n\n${bullets}\n\n### More\n\n- Tests pass`],
    ['Slovak', `## Tvrdá brána\n\n${bullets}`],
    ['sentences', `<HARD-GATE>${items.join('. ')}.</HARD-GATE>`],
    ['a list after a mention', `The HARD-GATE comes first.\n\n${gate(...items)}`],
    ['an import of the core', '## HARD-GATE\n\nAs in `prompt-perfection-core.md`.'],
  ])('%s', (_, body) => expect(ids('hard-gate', 'prompt', body)).toEqual([]));

  test.each<[string, string, string[]]>([
    ['nothing', 'Words.', ['none']],
    ['a comment', `<!--\n${gate(profile, versions, paths)}\n-->`, ['none']],
    ['a heading alone', '## HARD-GATE\n\n## Phase 0\n\n- [ ] Project profile read', ['empty']],
    [
      'what stands behind its end',
      `<HARD-GATE>\n- ${profile}\n- ${paths}\n</HARD-GATE>\n- ${versions}`,
      ['general'],
    ],
    [
      'NEVER rules below it',
      `${gate(profile, paths)}\n\n**NEVER**\n\n- copy a version from a template`,
      ['general'],
    ],
  ])('and not %s', (_, body, expected) => expect(ids('hard-gate', 'prompt', body)).toEqual(expected));
});

const neverPath = 'Never invent file paths not confirmed by reading or globbing';
const neverVersion = 'Never state version numbers not read from a source file';
const nevers = (...items: string[]) => `## NEVER\n\n${items.map((item) => `- ${item}`).join('\n')}`;

describe('skill/never-rules', () => {
  test.each<[string, string]>([
    ['prompt', nevers(neverPath, neverVersion)],
    ['prompt', nevers('invent paths', 'state versions from memory')],
    ['prompt', `${neverPath}.\n\n${neverVersion}.`],
    ['prompt', `**NEVER rules:**\n1. ${neverPath}\n2. ${neverVersion}`],
    ['prompt', `- ❌ **NEVER** guess a file path\n- ❌ **NEVER** state any version that no file showed`],
    ['prompt', '## Nikdy\n\n- nevymýšľaj cesty\n- neuvádzaj verzie, ktoré nie sú zo súboru'],
    ['prompt', '## NEVER\n\nThe rules of `prompt-perfection-core.md` hold.'],
    [
      'prompt-backend',
      nevers(neverPath, neverVersion, 'Never state package versions without reading the project file'),
    ],
    [
      'prompt-backend',
      nevers(neverPath, neverVersion, 'Nikdy neuvádzaj verzie balíkov bez prečítania projektového súboru'),
    ],
    [
      'prompt-frontend',
      nevers(neverPath, neverVersion, 'Never state dependency versions without reading package.json'),
    ],
    [
      'prompt-frontend',
      nevers(
        neverPath,
        'Never state any version, a dependency version least of all, without reading package.json',
      ),
    ],
    [
      'deploy',
      nevers(neverPath, neverVersion, 'Never hardcode server credentials; always use environment variables'),
    ],
    ['new-stack', nevers(neverPath, neverVersion, 'Never write a password into a file: use $DB_PASSWORD')],
    [
      'deploy',
      `${nevers(neverPath, neverVersion, 'Nikdy nezapisuj heslá')}\n\nHodnoty sú v premenných prostredia.`,
    ],
  ])('is content with %s: %s', (command, body) => expect(ids('never-rules', command, body)).toEqual([]));

  test.each<[string, string, string[]]>([
    ['prompt', 'Words that never matter.', ['none']],
    ['prompt', nevers(neverPath), ['general']],
    ['prompt', nevers(neverVersion), ['general']],
    ['prompt', nevers('Never commit', 'Never push'), ['general', 'general']],
    ['prompt-backend', nevers(neverPath, neverVersion), ['own']],
    [
      'prompt-backend',
      nevers(neverPath, 'Never state package versions without reading the project file'),
      ['general'],
    ],
    [
      'prompt-frontend',
      nevers(neverPath, 'Never state dependency versions without reading package.json'),
      ['general'],
    ],
    ['deploy', nevers(neverPath, neverVersion), ['own']],
    ['deploy', nevers(neverPath, neverVersion, 'Never hard-code credentials'), ['environment']],
    ['prompt-backend', '## NEVER\n\nThe rules of `prompt-perfection-core.md` hold.', ['own']],
  ])('%s lacks something: %s', (command, body, expected) =>
    expect(ids('never-rules', command, body)).toEqual(expected),
  );
});

const core = 'Read `.assistant/library/prompt-perfection-core.md`.';

describe('skill/phase-0', () => {
  test.each<[string, string]>([
    ['prompt', `## Phase 0\n\n${core}`],
    ['prompt', `## PHASE 0: Prompt Perfection\n\n${core}`],
    ['prompt', `**Fáza 0**\n\n@.assistant/library/prompt-perfection-core.md`],
    ['prompt', `Phase 0:\n\n${core}`],
    ['prompt', `## Prompt perfection\n\n[core](../../library/prompt-perfection-core.md)`],
    ['prompt', `${core}\n\n### Step 0.1\n### Step 0.2\n### Step 0.5`],
    [
      'prompt-hybrid',
      `## Phase 0\n\n${core}\n\n- 0.12 Mode\n- 0.13 Delegation\n- 0.15 Prediction\n- 0.2 Check`,
    ],
    ['prompt-technical', `## Phase 0\n\n${core}\n\n- 0.1 A\n- 0.11 B\n- 0.25 C\n- 0.35 D\n- 0.55 E\n- 0.7 F`],
    ['prompt', `## Phase 0\n\n${core}\n\n- 0.15: skip, this is a quick command\n- 0.13 (only in hybrid)`],
    ['prompt', `## Phase 0\n\n${core}\n\n- 0.5 seconds\n- 0.2 of all\n- 0.1.2 is a version`],
    [
      'prompt',
      `## Phase 0\n\n${core}\n\n1. 0.1 A\n2. 0.2 B\n\n### 0.1 A\n\n### 0.2 B\n\n| 0.1 | A |\n| 0.2 | B |`,
    ],
    ['prompt', `## Phase 0\n\n${core}\n\n\`\`\`\n0.1 Analysis\n0.13 Delegation\n\`\`\``],
    ['session-end', 'No Phase 0 here.'],
    ['deploy', 'No Phase 0 here.'],
  ])('is content with %s: %s', (command, body) => expect(ids('phase-0', command, body)).toEqual([]));

  test.each<[string, string, string[]]>([
    ['prompt', core, ['section']],
    ['prompt', `${core} Phase 0 comes first.`, ['section']],
    ['prompt', '## Phase 0\n\nAsk what is open.', ['core']],
    ['prompt', '## Phase 0\n\n<!-- prompt-perfection-core.md -->', ['core']],
    ['prompt-technical', `## Phase 0\n\n${core}\n\n- 0.13 Delegation`, ['delegation']],
    ['prompt', `## Phase 0\n\n${core}\n\n### Step 0.15: Predictive Intelligence`, ['prediction']],
    ['prompt', `## Phase 0\n\n${core}\n\n1. 0.1 A\n2. 0.3 B\n3. 0.2 C\n4. 0.4 D`, ['before']],
    ['prompt', `## Phase 0\n\n${core}\n\n- 0.6 Gate\n- 0.1 A\n- 0.2 B\n- 0.3 C`, ['after']],
    ['prompt', `## Phase 0\n\n${core}\n\n| 0.1 | A |\n| 0.2 | B |\n| 0.3 | C |\n| 0.12 | D |`, ['before']],
  ])('reports in %s: %s', (command, body, expected) =>
    expect(ids('phase-0', command, body)).toEqual(expected),
  );

  test('names the neighbour and its line', () => {
    const [finding] = found(
      'phase-0',
      'prompt',
      `## Phase 0\n\n${core}\n\n- 0.1 A\n- 0.2 B\n- 0.12 C\n- 0.3 D`,
    );
    expect(finding?.message).toBe('Step 0.12 stands behind step 0.2; it belongs before it (line 13)');
    expect([finding?.line, finding?.column]).toEqual([14, 3]);
  });
});

describe('skill/approval-gate', () => {
  test.each<[string, string]>([
    ['prompt', 'Proceed? [Yes / Modify / Cancel]'],
    ['prompt', '> **Proceed?** [ **Yes** | **Modify** | **Cancel** ]'],
    ['prompt', '```\nProceed? [Yes / Modify / Cancel]\n```'],
    ['prompt-frontend', 'Proceed? [y / modify / no]'],
    [
      'deploy',
      '## Approval gate\n\nReply with:\n\n- `yes` to start\n- `modify` to change it\n- `cancel` to stop',
    ],
    ['new-stack', 'Ask for approval: Yes, Modify or Cancel.'],
    ['prompt', 'Pokračovať? [Áno / Upraviť / Zrušiť]'],
    ['prompt', `## Phase 0\n\n${core}\n\n- 0.6 Approval Gate`],
    [
      'prompt',
      '### Step 0.6: Approval\n\n| Answer | Then |\n|---|---|\n| Yes | work |\n| Modify | adjust |\n| Cancel | stop |',
    ],
    ['session-end', 'Writes the entry.'],
  ])('is content with %s: %s', (command, body) => expect(ids('approval-gate', command, body)).toEqual([]));

  test.each<[string, string, string[]]>([
    ['prompt', 'Do the work.', ['none']],
    ['deploy', 'Deploy with `make deploy`.', ['none']],
    ['deploy', 'The team has approved this command.', ['none']],
    ['prompt', 'Proceed? (yes/no)', ['choices']],
    ['prompt', 'Proceed? [Yes / Cancel]', ['choices']],
    ['prompt', '## Approval gate\n\nWait for the user.', ['choices']],
  ])('reports in %s: %s', (command, body, expected) =>
    expect(ids('approval-gate', command, body)).toEqual(expected),
  );
});

describe("skills that are not the library's are left alone", () => {
  const rules: Rule[] = ['hard-gate', 'never-rules', 'phase-0', 'approval-gate'];
  test.each([
    ['deploy', '.claude/skills/deploy/SKILL.md'],
    ['prompt', 'skills/prompt/SKILL.md'],
    ['prompt-engineering', '.agents/skills/prompt-engineering/SKILL.md'],
    ['release-notes', '.assistant/skills/release-notes/SKILL.md'],
    ['promptly', '.assistant/skills/promptly/SKILL.md'],
  ])('%s in %s', (command, path) => {
    expect(rules.flatMap((rule) => ids(rule, command, 'Words.', path))).toEqual([]);
  });

  test('a copy that imports the core library is held to it', () => {
    const path = '.claude/skills/prompt/SKILL.md';
    expect(rules.map((rule) => ids(rule, 'prompt', core, path))).toEqual([
      ['none'],
      ['none'],
      ['section'],
      ['none'],
    ]);
  });
});
