import { bulletsRule } from '../bullets.ts';

export default bulletsRule('constraints', 'CONSTRAINTS', {
  prose: 'CONSTRAINTS is prose here; write each limit as a bullet of its own',
  numbers: 'CONSTRAINTS is numbered; the limits hold all at once, so use bullets',
});
