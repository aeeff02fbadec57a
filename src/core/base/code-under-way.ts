import { UserError } from './errors.ts';
import { standardOutput } from './terminal.ts';

/** The code of configs that ran in this process: when it ends the process or breaks down later, the report can name it. */
const ran = new Set<string>();
let running: string | undefined;

/** Notes that a config is being run. @returns What notes that it has come to its end. */
export function codeStarts(path: string): () => void {
  // What it prints there may fail as what we print.
  standardOutput();
  ran.add(path);
  running = path;
  return () => {
    if (running === path) running = undefined;
  };
}

/** The config that has been started and has not come to its end. */
export function codeUnderWay(): string | undefined {
  return running;
}

/** Whether any config was run: it may have left something behind that never ends, such as a timer. */
export function codeRan(): boolean {
  return ran.size > 0;
}

/** The config that a stack leads through. */
export function codeIn(stack: string): string | undefined {
  return [...ran].find((path) => stack.includes(path));
}

let patience: number | undefined;

/** Limits how long a config may run, in milliseconds: a server is not ended by one that waits for ever, and has others to serve. */
export function limitCode(milliseconds: number): void {
  patience = milliseconds;
}

/** So long a config may run; undefined for as long as it takes. */
export function codeLimit(): number | undefined {
  return patience;
}

/** Set to anything but `0` or `false`, no config that is code is run here or in programs that are started. `--no-config-code` sets it. */
const noCodeVariable = 'PROMPT_LINT_NO_CONFIG_CODE';

/** Whether a config that is code may be run at all. */
export function isCodeAllowed(): boolean {
  return ['', '0', 'false'].includes(process.env[noCodeVariable] ?? '');
}

/** What `--no-config-code` does. */
export function forbidCode(): void {
  process.env[noCodeVariable] = '1';
}

/** What a config wants to have run may not be. */
export class CodeRefused extends UserError {}

/** The error for a config that would have to be run. @param path As messages name it. */
export function codeRefused(path: string): CodeRefused {
  return new CodeRefused(
    `${path}: a config that is code is not run here; use .promptlintrc.json or .promptlintrc.yaml`,
  );
}
