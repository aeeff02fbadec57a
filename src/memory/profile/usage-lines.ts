import { dirname } from 'node:path/posix';
import type { Script } from '../../manifests/fact.ts';
import { asCode, depthOf, type RepositoryDescription } from './repository-description.ts';

const mostScripts = 20;

/** npm and Composer run these by themselves, at their time. */
const lifecycle =
  /^(?:(?:pre|post)?(?:install|publish|pack|prepare|version|uninstall)|prepublishOnly|(?:pre|post)[a-z]+|(?:pre|post)-[a-z-]+)$/;

/** A command that people run. */
export interface ScriptCommand {
  readonly command: string;
  /** Where it is run, with a slash at its end; empty for the root. */
  readonly folder: string;
}

/** The commands that people run, of the files nearest to the root. */
export function scriptCommands({ scripts, facts, paths }: RepositoryDescription): readonly ScriptCommand[] {
  const nearest = Math.min(...scripts.map(({ file }) => depthOf(file)));
  const manager = packageRunner({ facts, paths });
  const commands = scripts
    .filter(({ file, name }) => depthOf(file) === nearest && /^[\w][\w:.-]{0,60}$/.test(name))
    .filter(({ runner, name }) => !['npm', 'composer'].includes(runner) || !lifecycle.test(name))
    .map((script) => ({
      command: commandOf(script, manager),
      folder: nearest === 0 ? '' : `${dirname(script.file)}/`,
    }))
    .filter(({ folder }) => folder === '' || asCode(folder) !== undefined);
  const unlike = new Map(commands.map((each) => [`${each.folder}\n${each.command}`, each]));
  return [...unlike.values()].slice(0, mostScripts);
}

/** The same as bullets. */
export function scriptLines(description: RepositoryDescription): string[] {
  return scriptCommands(description).map(
    ({ command, folder }) => `- \`${command}\`${folder === '' ? '' : ` in \`${folder}\``}`,
  );
}

/** The compiler options that say how code is to be written. */
const settings: Readonly<Record<string, string>> = {
  'typescript.strict': 'strict',
  'typescript.target': 'target',
  'typescript.module': 'module',
};

/** The conventions that a config file states, as bullets. */
export function conventionLines({ facts }: RepositoryDescription): string[] {
  const stated = Object.keys(settings).flatMap((name) => {
    const fact = facts.find((each) => each.name === name && each.file === 'tsconfig.json');
    return fact && /^[\w.]{1,30}$/.test(fact.value) ? [`\`${settings[name]}: ${fact.value}\``] : [];
  });
  return stated.length === 0 ? [] : [`- TypeScript compiler: ${stated.join(', ')} (\`tsconfig.json\`)`];
}

/** The package manager that runs the scripts: the one that a manifest names, else the one whose lock file is there. */
export function packageRunner({ facts, paths }: Pick<RepositoryDescription, 'facts' | 'paths'>): string {
  const stated = facts.find(
    ({ ecosystem, role, name }) =>
      ecosystem === 'runtime' && role === 'tool' && ['pnpm', 'yarn', 'bun', 'npm'].includes(name),
  )?.name;
  if (stated !== undefined) return stated;
  const lock = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'].find((file) => paths.includes(file));
  return lock === undefined ? 'npm' : lock.replace(/[-.].*/, '');
}

function commandOf({ runner, name }: Script, manager: string): string {
  switch (runner) {
    case 'npm':
      return `${manager} run ${name}`;
    case 'deno':
      return `deno task ${name}`;
    case 'pdm':
      return `pdm run ${name}`;
    case 'hatch':
      return `hatch run ${name}`;
    case 'composer':
      return `composer run ${name}`;
    default:
      return `${runner} ${name}`;
  }
}
