import { UserError } from '../base/errors.ts';
import { ModuleWanted } from '../base/lazy-module.ts';

/** Something broke down over a document. Which document, and in which rule, is what whoever mends it wants to know first. */
export class LintFault extends Error {
  override readonly name = 'LintFault';
  /** As the document is shown in reports. */
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

/** What is to be thrown on for what was thrown: a question to the driver, and what the user can mend, go their way. */
export function asLintFault(thrown: unknown, path: string, rule?: string): unknown {
  const isMeant =
    thrown instanceof ModuleWanted || thrown instanceof UserError || thrown instanceof LintFault;
  return isMeant ? thrown : new LintFault(thrown, path, rule);
}
