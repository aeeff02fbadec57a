import { describe, expect, it } from 'vitest';
import { allFindings, gateFindings, gateRules, isolateGit, repositoryOf, stage } from './lint-change.ts';
import { answered, prompt, promptPath } from './prompts.ts';

isolateGit();

const work = { 'src/limits.ts': '1\n', 'src/transfers.ts': '2\n' };
const unapproved = 'gate/unapproved-change';

describe('a prompt that is staged with files of its SCOPE', () => {
  it('is reported at each entry of SCOPE when nobody was asked', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: prompt, ...work });
    const found = await gateFindings(repository);
    expect(found.map(({ rule, at }) => [rule, at])).toEqual([
      [unapproved, `${promptPath}:9`],
      [unapproved, `${promptPath}:11`],
    ]);
    expect(found[0]!.message).toContain(
      'src/limits.ts changes together with this prompt, which nobody was asked',
    );
  });

  it.each([
    ['modify', 'the answer at its gate was Modify'],
    ['cancel', 'it was cancelled'],
    ['perhaps', '"perhaps" is no answer at the gate'],
  ])('is reported when the answer is %s', async (answer, why) => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: answered(answer), 'src/limits.ts': '1\n' });
    const [only, ...more] = await gateFindings(repository);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ rule: unapproved, message: expect.stringContaining(why) });
  });

  it('is not told as well that the file is there which the same change creates', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: prompt, 'src/limits.ts': '1\n' });
    const rules = (await allFindings(repository)).map(({ rule }) => rule);
    expect(rules).toContain(unapproved);
    expect(rules).not.toContain('facts/path-exists');
  });

  it('is reported, and its approval too, when a section changed after the Yes', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: answered('yes').replace('422', '423'), ...work });
    expect(await gateRules(repository)).toEqual(['gate/stale-approval', unapproved, unapproved]);
  });

  it('is silent when it is approved and all is done', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: answered('yes'), ...work });
    expect(await gateRules(repository)).toEqual([]);
  });

  it('does not blame an approved prompt for the files that it creates', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: answered('yes'), ...work });
    expect(await allFindings(repository)).toEqual([]);
  });

  it('is reported for a file that goes', async () => {
    const repository = repositoryOf();
    repository.git('rm', '--quiet', 'src/transfers.ts');
    stage(repository, { [promptPath]: prompt });
    expect(await gateRules(repository)).toEqual([unapproved]);
  });

  it('counts what lies in a folder of SCOPE, and what a glob of SCOPE matches', async () => {
    const text = prompt.replace('- `src/limits.ts`', '- `docs/limits/`\n- `lib/**/*.sql`');
    const repository = repositoryOf();
    stage(repository, {
      [promptPath]: text,
      'docs/limits/a/b.md': 'x',
      'lib/x/y.sql': 'x',
      'lib/x/y.ts': 'x',
    });
    expect((await gateFindings(repository)).map(({ message }) => message.split(' ', 1)[0])).toEqual([
      'docs/limits/a/b.md',
      'lib/x/y.sql',
    ]);
  });

  it('counts a file by the end of its path only where no such path is there from the root', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: prompt, 'packages/a/src/transfers.ts': 'x' });
    expect(await gateRules(repository)).toEqual([]);
    stage(repository, { 'packages/a/src/limits.ts': 'x' });
    expect(await gateRules(repository)).toEqual([unapproved]);
  });

  it('can be excused by a comment', async () => {
    const repository = repositoryOf();
    const excused = `<!-- prompt-lint-disable ${unapproved} -- approved by mail -->\n${prompt}`;
    stage(repository, { [promptPath]: excused, ...work });
    expect(await gateRules(repository)).toEqual([]);
    const named = { paths: [promptPath] };
    expect(await gateRules(repository, named), 'the comment is of use in another run').toEqual([]);
  });
});

describe('a prompt is left alone', () => {
  it('that is committed alone', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: prompt });
    expect(await gateRules(repository)).toEqual([]);
  });

  it('that is staged with files that it does not name, with memory and with session logs', async () => {
    const repository = repositoryOf();
    const text = prompt.replace('- `src/limits.ts`', '- `.assistant/memory/sessions.md`\n- `src/limits.ts`');
    stage(repository, { [promptPath]: text, 'README.md': 'y\n', '.assistant/memory/sessions.md': 'x\n' });
    expect((await gateRules(repository)).filter((rule) => rule.startsWith('gate/'))).toEqual([]);
  });

  it('that only moves', async () => {
    const repository = repositoryOf({ [promptPath]: prompt });
    repository.git('mv', promptPath, '.assistant/prompts/done.md');
    stage(repository, work);
    expect(await gateRules(repository)).toEqual([]);
  });

  it('that goes', async () => {
    const repository = repositoryOf({ [promptPath]: prompt });
    repository.git('rm', '--quiet', promptPath);
    stage(repository, work);
    expect(await gateRules(repository)).toEqual([]);
  });

  it('of which only white space changes, but not when its approval does', async () => {
    const repository = repositoryOf({ [promptPath]: prompt });
    stage(repository, { [promptPath]: prompt.replaceAll('\n\n', '\n\n\n'), ...work });
    expect(await gateRules(repository)).toEqual([]);
    stage(repository, { [promptPath]: answered('cancel') });
    expect(await gateRules(repository)).toEqual([unapproved, unapproved]);
  });

  it('in a merge that is being made', async () => {
    const repository = repositoryOf();
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ [promptPath]: prompt, ...work });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'README.md': 'z\n' });
    repository.git('merge', '--quiet', '--no-commit', '--no-ff', 'side');
    expect(await gateRules(repository)).toEqual([]);
    repository.git('merge', '--abort');
    repository.git('merge', '--quiet', '--squash', 'side');
    expect(await gateRules(repository)).toEqual([unapproved, unapproved]);
  });
});

describe('gate/scope-not-done', () => {
  const rule = 'gate/scope-not-done';
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

  it('names what is to be created and is nowhere', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: answered('yes'), 'src/transfers.ts': '2\n' });
    expect(await gateFindings(repository)).toEqual([
      { rule, at: `${promptPath}:17`, message: expect.stringContaining('SCOPE promises src/limits.ts') },
    ]);
  });

  it('names what is to be modified and was not touched since the approval', async () => {
    const repository = repositoryOf();
    stage(repository, {
      [promptPath]: answered('yes', prompt, { at: tomorrow }),
      'src/limits.ts': '1\n',
    });
    expect(await gateFindings(repository)).toEqual([
      { rule, at: `${promptPath}:19`, message: expect.stringContaining('to modify src/transfers.ts') },
    ]);
  });

  it('counts what an earlier commit did', async () => {
    const repository = repositoryOf();
    repository.commit({ 'src/limits.ts': '1\n' });
    stage(repository, { [promptPath]: answered('yes'), 'src/transfers.ts': '2\n' });
    expect(await gateRules(repository)).toEqual([]);
    const other = repositoryOf();
    stage(other, { [promptPath]: answered('yes'), 'src/limits.ts': '1\n' });
    expect(await gateRules(other)).toEqual([]);
  });

  it('says nothing where the time of the approval cannot be told', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: answered('yes', prompt, { at: 'yesterday' }), 'src/limits.ts': '1\n' });
    expect(await gateRules(repository)).toEqual([]);
  });

  it('takes a folder for done when something in it changes', async () => {
    const text = prompt.replace('`src/limits.ts`', '`src/limits/`');
    const repository = repositoryOf();
    stage(repository, { [promptPath]: answered('yes', text), ...work, 'src/limits/a.ts': 'x' });
    expect(await gateRules(repository)).not.toContain(rule);
  });
});

describe('gate/outside-scope of a commit', () => {
  const rule = 'gate/outside-scope';
  const outside = { 'src/routes.ts': '1\n', 'src/more.ts': '1\n', 'src/still-more.ts': '1\n' };

  it('names the files that no SCOPE names, once, at SCOPE', async () => {
    const repository = repositoryOf();
    stage(repository, { [promptPath]: answered('yes'), ...work, ...outside });
    expect(await gateFindings(repository)).toEqual([
      {
        rule,
        at: `${promptPath}:15`,
        message: expect.stringContaining('src/more.ts, src/routes.ts and 1 more change'),
      },
    ]);
  });

  it('excepts lock files, memory, logs and other prompts', async () => {
    const repository = repositoryOf();
    stage(repository, {
      [promptPath]: answered('yes'),
      ...work,
      'package-lock.json': '{}\n',
      '.assistant/memory/notes.md': 'x\n',
      '.assistant/prompts/other.md': prompt.replace(/`src\/\w+\.ts`/g, '`lib/x.ts`'),
    });
    expect(await gateRules(repository)).not.toContain(rule);
  });

  it('looks at the SCOPE of all prompts that the commit carries out', async () => {
    const second = prompt
      .replace('src/limits.ts', 'src/routes.ts')
      .replace('src/transfers.ts', 'src/more.ts');
    const repository = repositoryOf();
    stage(repository, {
      [promptPath]: answered('yes'),
      '.assistant/prompts/routes.md': answered('yes', second),
      ...work,
      'src/routes.ts': '1\n',
      'src/more.ts': '1\n',
    });
    expect(await gateRules(repository)).toEqual([]);
    stage(repository, { 'src/outside.ts': '1\n' });
    expect((await gateFindings(repository)).map(({ rule: id, at }) => [id, at])).toEqual([
      [rule, `${promptPath}:15`],
    ]);
  });

  it('says nothing where SCOPE does not tell what it covers, or is not approved', async () => {
    const repository = repositoryOf();
    const open = prompt.replace('- `src/limits.ts`', '- the pages that show it\n- `src/limits.ts`');
    stage(repository, { [promptPath]: answered('yes', open), ...work, ...outside });
    expect(await gateRules(repository)).not.toContain(rule);
    stage(repository, { [promptPath]: prompt });
    expect(await gateRules(repository)).not.toContain(rule);
  });

  it('names what SCOPE says to leave alone', async () => {
    const text = prompt
      .replace('\n## REQUIREMENTS', 'Out of scope:\n- `src/limits/legacy.ts`\n\n## REQUIREMENTS')
      .replace('`src/limits.ts`', '`src/limits/`');
    const repository = repositoryOf();
    stage(repository, {
      [promptPath]: answered('yes', text),
      ...work,
      'src/limits/a.ts': 'x',
      'src/limits/legacy.ts': 'x',
    });
    const found = await gateFindings(repository);
    expect(found.find((each) => each.rule === rule)?.message).toContain('src/limits/legacy.ts');
  });
});
