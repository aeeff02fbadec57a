import type { CriterionName } from './criterion.ts';
import { keyTable } from './keys.ts';

/** Looks a criterion up by what people write for it, in English and Slovak (specification: Completeness criteria). */
export const criterionName = keyTable<CriterionName>({
  Goal: ['goal', 'goals', 'objective', 'cieľ'],
  Context: ['context', 'project context', 'kontext', 'kontext projektu'],
  Scope: ['scope', 'rozsah'],
  Requirements: ['requirements', 'requirement', 'požiadavky'],
  Constraints: ['constraints', 'constraint', 'obmedzenia'],
  'Expected Result': [
    'expected result',
    'expected results',
    'expected outcome',
    'expected output',
    'očakávaný výsledok',
    'očakávané výsledky',
  ],
  Approach: ['approach', 'implementation approach', 'prístup', 'postup', 'spôsob riešenia'],
  'Interaction Style': [
    'interaction style',
    'style of interaction',
    'štýl interakcie',
    'štýl spolupráce',
    'spôsob interakcie',
  ],
  'Communication Tone': [
    'communication tone',
    'tone of communication',
    'tone',
    'tón komunikácie',
    'komunikačný tón',
    'tón',
  ],
  'Technical Stack': [
    'technical stack',
    'tech stack',
    'technology stack',
    'stack',
    'technický stack',
    'technologický stack',
    'technológie',
  ],
  Architecture: ['architecture', 'architektúra'],
  'Code Location': [
    'code location',
    'code locations',
    'location of code',
    'umiestnenie kódu',
    'umiestnenie v kóde',
  ],
  'Testing Strategy': [
    'testing strategy',
    'test strategy',
    'testing',
    'tests',
    'stratégia testovania',
    'testovacia stratégia',
    'testovanie',
  ],
});
