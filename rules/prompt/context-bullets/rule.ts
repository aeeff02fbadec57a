import { bulletsRule } from '../bullets.ts';

export default bulletsRule('context', 'CONTEXT', {
  prose: 'CONTEXT is prose here; write each fact of the current state as a bullet of its own',
  numbers: 'CONTEXT is numbered; its facts have no order, so use bullets',
});
