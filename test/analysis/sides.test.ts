import { describe, expect, it } from 'vitest';
import type { CommandName } from '../../src/core/parse/phase0/command-names.ts';
import { analyzed, appScan, criterionIn, findingsIn, questionIn, scanOf } from '../support/analysis.ts';

const web = appScan(
  'frontend',
  {
    uiLibrary: ['3.5.22', 'apps/web/package.json', 5],
    router: ['Vue Router v4', 'apps/web/package.json', 6],
  },
  { folder: 'apps/web', name: 'web-app' },
);
const api = appScan(
  'backend',
  { framework: ['Fastify 5.6.1', 'apps/api/package.json', 7], auth: ['JWT', 'apps/api/package.json', 8] },
  { folder: 'apps/api', name: 'api-server' },
);
const files = { 'apps/web/package.json': '{}', 'apps/api/package.json': '{}', 'apps/api/src/a.ts': '' };
const inBoth = (request: string, command: CommandName = 'prompt-technical') =>
  analyzed(request, { command, files, scan: scanOf(web, api) }).analysis;

describe('the apps that a request is about', () => {
  it.each<[request: string, command: CommandName, patterns: readonly string[]]>([
    ['Add an endpoint for limits', 'prompt-technical', ['Authentication']],
    ['Add a button for limits', 'prompt-technical', ['Router']],
    [
      'Show the limit on the page and enforce it on the server',
      'prompt-technical',
      ['Router', 'Authentication'],
    ],
    ['Add limits', 'prompt-backend', ['Authentication']],
    ['Add limits', 'prompt-frontend', ['Router']],
    ['Add limits', 'prompt-technical', ['Router', 'Authentication']],
  ])('%s (/%s): patterns of %j', (request, command, patterns) => {
    expect(inBoth(request, command).prediction?.patterns.map((each) => each.split(':')[0])).toEqual(patterns);
  });

  it('of several each is cited, with its own place', () => {
    expect(criterionIn(inBoth('Add limits'), 'Technical Stack')).toBe(
      'apps/web: React 3.5.22 + Vue Router v4, apps/api: Fastify 5.6.1 (apps/web/package.json:5, apps/api/package.json:7)',
    );
  });

  it('are not asked for where the request speaks of both sides', () => {
    const both = questionIn(inBoth('Show the limit on the page and enforce it on the server'), 'Scope');
    expect(both?.text ?? '').not.toContain('Which app');
    const none = questionIn(inBoth('Add limits'), 'Scope');
    expect(none?.options.map(({ text }) => text).at(-1)).toBe('all of them');
  });
});

describe('a command whose side the repository does not have', () => {
  const run = (request: string) => analyzed(request, { command: 'prompt-backend', files, scan: scanOf(web) });

  it('asks where it is to be written, and offers no file of the other side', () => {
    expect(questionIn(run('Add an endpoint that cancels a transfer').analysis, 'Scope')).toMatchObject({
      text: 'Where should this be written, since the scan found no backend in this repository?',
      options: [{ text: 'as the first part of a new app here' }, { text: 'in another repository' }],
    });
    expect(questionIn(run('Pridaj endpoint na rušenie prevodov').analysis, 'Scope')?.text).toContain(
      'nenašiel žiaden backend',
    );
  });

  it('is the technical one as well, when a new part of that side is asked for', () => {
    const technical = (request: string, scan = scanOf(web)) =>
      questionIn(analyzed(request, { files, scan }).analysis, 'Scope')?.text ?? '';
    expect(technical('Add an endpoint that cancels a transfer')).toContain('found no backend');
    expect(technical('Fix the endpoint of limits')).not.toContain('found no backend');
    const both = appScan('frontend', { uiLibrary: '19.0.0', bundler: 'Next.js 15.1.0' });
    expect(technical('Add an endpoint that cancels a transfer', scanOf(both))).not.toContain(
      'found no backend',
    );
  });

  it('is not told the stack of the other side, be it remembered', () => {
    const known = { ...files, '.assistant/memory/project-profile.md': '## Stack\n- Vue 3\n' };
    const { analysis } = analyzed('Add an endpoint that cancels a transfer', {
      files: known,
      scan: scanOf(web),
    });
    expect(criterionIn(analysis, 'Technical Stack')).toBe('open');
    expect(questionIn(analysis, 'Technical Stack')?.priority).toBe('Critical');
  });

  it('names no pattern of the other side, and still passes our own rules', () => {
    const { analysis, text } = run('Add an endpoint that cancels a transfer');
    expect(analysis.prediction?.patterns).toEqual([]);
    expect(findingsIn(text, 'prompt-backend', files)).toEqual([]);
  });
});

describe('a Slovak request', () => {
  const request = 'Pridaj limity prevodov a nasaď ich na produkciu';
  const loose = appScan(
    'frontend',
    { uiLibrary: '3.5.22', strict: ['no', 'apps/web/tsconfig.json', 3] },
    { folder: 'apps/web', name: 'web-app' },
  );
  const scan = scanOf(loose, api);
  const { analysis, text } = analyzed(request, { command: 'prompt-hybrid', files, scan });

  it('has 0.13, 0.15 and the optional lines in Slovak', () => {
    expect(analysis.delegation?.human.join()).toContain('schváli prompt');
    expect(analysis.prediction?.journeyStage).toMatch(/^Budovanie: počet súborov kódu: 1/);
    expect(analysis.prediction?.warnings).toEqual(['strict je vypnutý (apps/web/tsconfig.json:3)']);
    expect(analysis.prediction?.nextSteps[0]).toBe('najmenšia časť, na ktorej vidno, že funguje');
    expect(text).toContain('? Communication Tone: nie je povedané, aké podrobné majú byť odpovede');
  });

  it('keeps the labels, by which all of it is read', () => {
    expect(text).toMatch(/^- Journey stage: /m);
    expect(text).toMatch(/^⚠️ Optional:$/m);
    expect(findingsIn(text, 'prompt-hybrid', files)).toEqual([]);
  });

  it('offers apps in Slovak', () => {
    expect(questionIn(analysis, 'Scope')?.options.map((option) => option.text)).toEqual([
      'aplikácia v apps/web, s React 3.5.22',
      'aplikácia v apps/api, s Fastify 5.6.1',
      'všetky',
    ]);
  });
});
