/** A fault that the user can mend (wrong usage, a broken config): its message goes to standard error, and the exit status is 2. Else the tool is at fault. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A path of the command line that is neither a file nor a folder nor a glob. */
export class NoSuchPath extends UserError {
  readonly path: string;

  constructor(path: string, cwd: string) {
    super(`no such file or folder: ${JSON.stringify(path)} in ${cwd}`);
    this.path = path;
  }
}

/** What the user reads when the system lets the process open no more files; undefined for any other error. */
export function tooFewFiles(error: unknown): string | undefined {
  return error instanceof Error && /\bE[MN]FILE\b/.test(error.message)
    ? 'prompt-lint: the system gives this process too few open files; raise the limit (ulimit -n 256) and run again'
    : undefined;
}

/** The linter crashed on a document. Which document and which rule is what one needs to know first to fix it. */
export class LintFault extends Error {
  override readonly name = 'LintFault';
  readonly path: string;
  /** Undefined when it was no rule that broke down. */
  readonly rule: string | undefined;

  /** @param cause What was thrown; its stack is kept. */
  constructor(cause: unknown, path: string, rule?: string) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.path = path;
    this.rule = rule;
    if (cause instanceof Error && cause.stack !== undefined) this.stack = cause.stack;
  }
}

/** What a client of a server reads: what it can mend, or that something of ours broke down. */
export function faultInWords(error: unknown): string {
  if (error instanceof UserError) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  return `internal error: ${said.split('\n')[0]}; please report it`;
}

/** The system's word for an error, such as ENOENT; undefined for any other. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** What a function gives; undefined where it throws. */
export function orUndefined<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}

/** What a function gives. @throws UserError for an error of the system, with the words for its code and for what it says; all else as it is. */
export function orUserError<T>(act: () => T, words: (code: string, said: string) => string): T {
  try {
    return act();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UserError(words(code, message.replace(/^\w+: /, '').replace(/, .*/s, '')));
  }
}
