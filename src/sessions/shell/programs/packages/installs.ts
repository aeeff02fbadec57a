import type { Program } from '../../run.ts';
import { type Verbs, verbs } from '../kinds.ts';

/** A package manager whose commands are words for installing, removing and looking. */
export const installs = (
  names: string,
  removes: string,
  looks: string,
  own: Verbs['own'] = {},
  here = false,
  others = '',
): Program =>
  verbs({
    looks,
    here,
    changes: {
      'installs packages': names,
      'removes packages': removes,
      ...(others === '' ? {} : { 'changes packages or their settings': others }),
    },
    own,
  });
