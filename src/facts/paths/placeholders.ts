import type { Surroundings } from './surroundings.ts';

/** Names that stand for whatever the reader has. */
const placeholder =
  /^(?:foo|bar|baz|qux|x{3,}|yyyy|n{3,}|path|to|your|my|some|any|another|example|sample|dummy|placeholder|name|filename|feature|app_name|appname)(?=$|[-_.])|(?:^|[-_.])(?:your|my|foo|another|example|placeholder|xxx+|something|whatever|app_name|feature_name|project_name|feature-name|project-name)(?=$|[-_.])|^(?:My|Your|Some|Foo|Bar|Example)(?=[A-Z]|$|\.)|(?:Model|Class|Component|Feature|Entity|Module)Name(?=[A-Z]|$|\.)|[-_][XN](?=$|[-_.])|(?:^|[-_.])0\d?[XN]{1,2}(?=[-_.])|X{3,}|(?:^|[-_.])XX(?=$|[-_.])|YYYY|NNN|^file\d*(?=\.\w+$)/;

/** `script-name.js`, `NewFeatureList.tsx`, `new-module/`: a kind of thing, and that it is any one or a new one. */
const anyOfKind =
  /^(?:script|module|service|component|page|plugin|package|class|function|file|table|model|agent|skill|command|tool|hook|rule|workflow|branch|migration|chart|resource|route|screen|widget|entity|task|topic|change|spec|repo|test|solution|company|workspace)[-_]name(?=$|[-_.])|^New(?:Feature|Component|Module|Widget|Plugin|Hook|Tool)(?=[A-Z.]|$)|^new[-_](?:feature|component|module|widget|plugin|hook|tool|service|page|package|skill|agent|command|script|app|route|screen)(?=$|[.])|^use-?new-?feature/i;

/** Every name is asked, and most have neither. */
const namesKind = /[-_]name|^(?:use-?)?new/i;

/** The package that generators of projects begin with: `com/example` is a folder in many of them. */
const examplePackage = /^(?:.*\/)?(?:com|org|net|io|edu)\/example(?=\/|$)/;
const domain = /^(?:com|org|net|io|edu)$/;

/** `config.yml.example`, `compose.example.yml`: files that are committed so that each reader makes one of them. */
const example =
  /^(\.?[a-z][\w-]*(?:\.[\w-]+)*)\.(?:example|sample)$|^(\.?[a-z][\w-]*)\.(?:example|sample)(\.(?:ya?ml|json|toml|ini|conf|properties|xml|tfvars|env|php))$/i;
const ofConfig = /^\.env(?:\.[\w-]+)*$|\.(?:ya?ml|json|toml|ini|conf|properties|xml|tfvars|env|php|cfg)$/i;

/** The name of the file that an example of a configuration is copied to; undefined of any other. */
function exampleOf(name: string): string | undefined {
  const found = example.exec(name);
  const own = found && (found[1] ?? `${found[2]}${found[3]}`);
  return own && ofConfig.test(own) ? own : undefined;
}

/**
 * Whether a name stands for whatever the reader has: `foo.ts`, `my-app`. The example of an environment is a file, though.
 *
 * @param folder The name before it in its path.
 */
export function isSlot(name: string, folder = ''): boolean {
  if (!placeholder.test(name)) return namesKind.test(name) && anyOfKind.test(name);
  const own = exampleOf(name);
  if (own !== undefined && !placeholder.test(own)) return false;
  return name !== '.env.example' && !(name === 'example' && domain.test(folder));
}

/** The same, and of what stands in brackets or ends in dots: `[id]`. */
export function isPlaceholder(name: string, folder?: string): boolean {
  return isSlot(name, folder) || /[[\]{}<>*$?#…=]|\.\.\./.test(name);
}

/** A path as far as the package that is called `example`; undefined when it does not lead through one. */
export function asFarAsExample(path: string): string | undefined {
  return path.includes('/example') ? examplePackage.exec(path)?.[0] : undefined;
}

/** `com/example/Main.java` is any project's, unless that package is here. */
export function isOtherExample(path: string, meant: readonly string[], around: Surroundings): boolean {
  const through = asFarAsExample(path);
  if (through === undefined) return false;
  const rest = path.length - through.length;
  return !meant.some((each) => around.hasFolder(each.slice(0, each.length - rest)));
}
