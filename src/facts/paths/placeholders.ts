import type { Surroundings } from './surroundings.ts';

/** Names that stand for whatever the reader has. */
const placeholder =
  /^(?:foo|bar|baz|qux|x{3,}|yyyy|n{3,}|path|to|your|my|some|any|example|sample|dummy|placeholder|name|filename|feature|app_name|appname)(?=$|[-_.])|(?:^|[-_.])(?:your|my|foo|example|placeholder|xxx+|something|whatever|app_name|feature_name|project_name|feature-name|project-name)(?=$|[-_.])|^(?:My|Your|Some|Foo|Bar|Example)(?=[A-Z]|$|\.)|(?:Model|Class|Component|Feature|Entity|Module)Name(?=[A-Z]|$|\.)|[-_][XN](?=$|[-_.])|X{3,}|(?:^|[-_.])XX(?=$|[-_.])|YYYY|NNN/;

/** The package that generators of projects begin with: `com/example` is a folder in many of them. */
const examplePackage = /^(?:.*\/)?(?:com|org|net|io|edu)\/example(?=\/|$)/;
const domain = /^(?:com|org|net|io|edu)$/;

/**
 * Whether a name stands for whatever the reader has: `foo.ts`, `my-app`. The example of an environment is a file, though.
 *
 * @param folder The name before it in its path.
 */
export function isSlot(name: string, folder = ''): boolean {
  if (!placeholder.test(name)) return false;
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
