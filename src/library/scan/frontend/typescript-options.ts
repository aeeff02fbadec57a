import { dirname, join } from 'node:path/posix';
import { folderOf } from '../../../core/base/path.ts';
import { readJson } from '../../../core/manifests/json.ts';
import { packageFile } from '../../../core/manifests/package-json.ts';
import { itemsOrOne, nodeAt, type TreeNode, textOf } from '../../../core/manifests/tree.ts';
import type { FileLine } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';

/** A compiler option as a tsconfig.json or one that it extends sets it. */
export type CompilerOption =
  | { readonly state: 'set'; readonly node: TreeNode; readonly place: FileLine }
  | { readonly state: 'absent' }
  /** It extends something that is not in the repository. */
  | { readonly state: 'unknown'; readonly why: string; readonly place: FileLine };

/** Where an app's compiler options are. */
export interface TypescriptConfig {
  readonly path: string;
  /** It refers to a file that is not there: a generated one. */
  readonly missing?: CompilerOption;
}

/** Configs that extend one another in a longer chain are followed no further. */
const longestChain = 20;

/**
 * The tsconfig.json of an app, the nearest at or above its folder: of one that only refers to others, the one that is for its code.
 */
export function typescriptConfig(app: FrontendApp): TypescriptConfig | undefined {
  for (let folder = app.folder; ; folder = folderOf(folder)) {
    for (const name of ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json']) {
      const path = join(folder, name);
      if (app.has(path)) return { path: path, ...divided(app, path) };
    }
    if (folder === '') return undefined;
  }
}

/** Vite and Nuxt divide it: the file itself has no code, and refers to one config for the app and one for tools. */
function divided(app: FrontendApp, path: string): Partial<TypescriptConfig> {
  const { root } = readJson(app.read(path) ?? '');
  const files = nodeAt(root, 'files');
  const hasCode = !files || itemsOrOne(files).length > 0 || nodeAt(root, 'include') !== undefined;
  const references = itemsOrOne(nodeAt(root, 'references')).flatMap((node) => {
    const written = textOf(nodeAt(node, 'path'));
    return written === undefined ? [] : [{ written, node }];
  });
  if (hasCode || references.length === 0) return {};
  const ofApp =
    references.find(({ written }) => /app|web|client|src|browser/.test(written)) ??
    references.find(({ written }) => !/node|test|spec|e2e|story|server|worker/.test(written)) ??
    references[0]!;
  const target = referenced(app, path, ofApp.written);
  if (target !== undefined) return { path: target };
  const place = { file: path, line: ofApp.node.line };
  return {
    missing: {
      state: 'unknown',
      why: `the code's config is ${ofApp.written}, which is not in the repository`,
      place,
    },
  };
}

function referenced(app: FrontendApp, path: string, reference: string): string | undefined {
  const target = join(dirname(path), reference);
  return [target, `${target}/tsconfig.json`, `${target}.json`].find((file) => app.has(file));
}

/** Looks a compiler option up, through `extends`. */
export function compilerOption(app: FrontendApp, config: TypescriptConfig, name: string): CompilerOption {
  return config.missing ?? optionIn(app, config.path, name, new Set());
}

function optionIn(app: FrontendApp, path: string, name: string, visited: Set<string>): CompilerOption {
  if (visited.has(path) || visited.size >= longestChain) return { state: 'absent' };
  visited.add(path);
  const text = app.read(path);
  const { root } = readJson(text ?? '');
  const node = nodeAt(root, 'compilerOptions', name);
  if (node) return { state: 'set', node, place: { file: path, line: node.line } };
  // A later base overrides an earlier one.
  for (const base of itemsOrOne(nodeAt(root, 'extends')).toReversed()) {
    const option = inherited(app, path, base, name, visited);
    if (option.state !== 'absent') return option;
  }
  return { state: 'absent' };
}

function inherited(
  app: FrontendApp,
  path: string,
  node: TreeNode,
  name: string,
  visited: Set<string>,
): CompilerOption {
  const specifier = textOf(node) ?? '';
  const isRelative = /^\.{1,2}(?:\/|$)/.test(specifier);
  const base = isRelative ? join(dirname(path), specifier) : packageFile(specifier, app.facts);
  const file = [base, `${base}.json`, `${base}/tsconfig.json`].find(
    (each) => each !== undefined && app.has(each),
  );
  if (file !== undefined) return optionIn(app, file, name, visited);
  const place = { file: path, line: node.line };
  return { state: 'unknown', why: `its config extends ${specifier}, which is not in the repository`, place };
}
