import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';

/** The machine in one line: whoever compares numbers must know whether they may. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const git = execFileSync('git', ['--version'], { encoding: 'utf8' }).trim();
  const model = cores[0]?.model.trim() || 'unknown processor';
  return `${cores.length} cores (${model}), ${memory}, ${type()} ${release()}, Node ${process.version}, ${git}`;
}
