/**
 * What is known of code that is not ours and that ran in this process: configs. When it ends the process or breaks down later, whoever
 * reports that can name it.
 */
const ran = new Set<string>();
let running: string | undefined;

/** Notes that a config is being run. @returns What notes that it has come to its end. */
export function codeStarts(path: string): () => void {
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
