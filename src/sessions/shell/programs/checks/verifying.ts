import type { Call, Program } from '../../run.ts';
import { changeHere, type ProgramTable } from '../kinds.ts';
import { optionsOf } from './options-of.ts';
import { namedOutputs } from './output.ts';

/** Names of options by which a program that verifies edits sources, or writes what it compares with. */
const editing =
  /^(?:(?:auto)?fix(?!dryrun|diff)\w*|(?:auto)?correct(?:all)?|autocorrect\w*|write(?!out)\w*|alter|bless|accept|suppressall|prunesuppressions|apply\w*|inplace|(?:set|update|write|reset|save)\w*(?:baseline|config|golden|snapshots?)|(?:generate|regenerate|autogen|migrate)(?!trace|cpuprofile|dependency)\w*|create(?:baseline|stubs?|config\w*|project)|todo|testupdatesnapshots|update(?:\w*)|snapshotupdate|init|install(?:types|missing\w*)?|addnoqa|record|forceregen|overwrite|upload\w*|publish)$/;
const off = /^(?:false|none|0|no|never|off)$/i;
/** First operands by which a linter does something else than to look. */
const changingVerb =
  /^(?:init|install|uninstall|update|upgrade|login|logout|publish|push|deploy|fix|format|fmt|migrate|add|remove|delete|infer|annotate|upload|monitor|generate|create|autocorrect|bundle|build-docs|start|stop|restart|reset|set|clean|sync|link|clear\S*|register|serve|edit|apply|save|daemon|self-update|download|auth)$/;

/** Whether one of the arguments tells a program to edit what it looks at. */
export function editingOption(args: readonly string[]): string | undefined {
  if (args.some((arg) => /^--(?:diff|check|fix-dry-run|no-fix|verify-no-changes)$/.test(arg)))
    return undefined;
  return optionsOf(args).find(({ name, written, value }) => {
    const isGiven = args.some((arg) => arg.startsWith(`${written}=`));
    return editing.test(name) && !(isGiven && off.test(value ?? ''));
  })?.written;
}

/** A program that verifies or builds: it writes where its options name an output, or tell it to edit. */
export function verifying(program: Program): Program {
  return (call) => {
    const before = call.log.noted;
    program(call);
    if (call.log.noted === before) {
      const option = editingOption(call.args);
      if (option !== undefined) changeHere(call, `\`${call.name} ${option}\` is told to write`);
    }
    namedOutputs(call);
  };
}

export function allVerifying(table: ProgramTable): ProgramTable {
  return table.map(([names, program]) => [names, verifying(program)] as const);
}

/** A linter that only looks, but for subcommands that do something else. */
export const linting: Program = (call: Call) => {
  const verb = call.args.find((arg) => !arg.startsWith('-')) ?? '';
  const second = call.args.filter((arg) => !arg.startsWith('-'))[1] ?? '';
  if (changingVerb.test(verb) || (/^(?:db|plugin|cache|config)$/.test(verb) && changingVerb.test(second)))
    call.log.doubt(`\`${call.name} ${verb}\` may write`);
};
