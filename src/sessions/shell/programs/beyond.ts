import type { Call } from '../run.ts';

/** Words of a command that change a registry, a server, a database, or the settings and programs of the user. */
const beyond =
  /^(?:global|publish\w*|unpublish|deprecate|undeprecate|dist-?tags?|owner|login|logout|adduser|signin|star|unstar|team|token|hook|access|profile|deploy\w*|undeploy|push|upload|release|yank|migrations?|migrate|db|database|sql|flush|loaddata|seed|seeds|rollback|provision|promote|destroy|ship|perform|sync-db|tool|toolchain|self|config|settings|link|ln|cache|store|env|secrets?|user-secrets|dev-certs|hub|remote|approve|purge|drop|createsuperuser|changepassword)$/;
/** Those whose `install` stays in the folder; others install for the user or the machine. */
const localInstallers =
  /^(?:c?npm|tnpm|pnpm|yarn|yarnpkg|bun|bunx|npx|composer|bundle|bundler|poetry|pdm|pipenv|hatch|rye|pixi|uv|deno|dotnet|playwright)$/;

/**
 * Whether a change does more than write files in the folder where the command runs: publishing, deploying, migrating, or installing for the
 * user are the same from whatever folder.
 */
export function reachesBeyond(call: Call): boolean {
  const { name, args } = call;
  if (args.some((arg) => /^(?:-g|--global|--system|--user|--location=global)$/.test(arg))) return true;
  const [program = '', ...phrase] = name.split(' ');
  const said = phrase.length > 0 ? phrase : args.filter((arg) => !arg.startsWith('-')).slice(0, 3);
  const words = said.flatMap((word) => word.toLowerCase().split(/[:._]/));
  if (words.some((word) => beyond.test(word))) return true;
  if (program.startsWith('pip'))
    return (
      environmentOf(call) === undefined &&
      !args.some((arg) => /^(?:--target|-t|--prefix|--root)(?:=|$)/.test(arg))
    );
  return words.some((word) => /^(?:un)?install/.test(word)) && !localInstallers.test(program);
}

/** `pip install` goes into the environment that the script activated, or whose `pip` it ran; undefined where that is not shown. */
export function environmentOf({ name, scope, path }: Call): string | undefined {
  if (!name.startsWith('pip')) return undefined;
  if (path?.includes('/')) return scope.resolve(path.slice(0, path.lastIndexOf('/')));
  const environment = scope.get('VIRTUAL_ENV') ?? [];
  return environment.length === 1 ? environment[0] : undefined;
}
