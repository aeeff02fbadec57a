import type { SectionName } from '../../src/core/parse/labels.ts';
import type { Draft, DraftSection } from './draft.ts';

/** Ways in which a prompt goes wrong, as people and assistants get them wrong. Each changes a sound draft. */
export const faults: readonly ((draft: Draft) => void)[] = [
  (draft) => {
    draft.sections = draft.sections.filter(({ name }) => name !== 'constraints');
  },
  (draft) => {
    const [goal, context, scope, requirements, ...rest] = draft.sections;
    draft.sections = [goal!, context!, requirements!, scope!, ...rest];
  },
  (draft) => {
    draft.sections.push({ ...sectionOf(draft, 'context') });
  },
  (draft) => {
    sectionOf(draft, 'expectedResult').body = '';
  },
  (draft) => {
    sectionOf(draft, 'goal').body += ' It should be fast. It should also be easy to use.';
  },
  (draft) => {
    const context = sectionOf(draft, 'context');
    context.body = context.body.replace(/^- /gm, '').replace(/\n/g, '. ');
  },
  (draft) => {
    const requirements = sectionOf(draft, 'requirements');
    requirements.body = requirements.body.replace(/^\d+\. /gm, '- ');
  },
  (draft) => {
    sectionOf(draft, 'requirements').label = 'Requirments';
  },
  (draft) => {
    sectionOf(draft, 'expectedResult').body = '- It works well\n- The user experience is better';
  },
  (draft) => {
    draft.question = '';
  },
  (draft) => {
    sectionOf(draft, 'context').body += '\n- The router is React Router 5.3.4';
  },
  (draft) => {
    sectionOf(draft, 'scope').body += '\n- Modify: `server/src/shared/databse.ts` - the new query';
  },
  (draft) => {
    sectionOf(draft, 'constraints').body += '\n- [further limits]';
  },
];

function sectionOf(draft: Draft, name: SectionName): DraftSection {
  return draft.sections.find((section) => section.name === name)!;
}
