import { Evaluator } from '../../code/evaluator.ts';
import { type AnyNode, childrenOf } from '../../code/syntax.ts';
import { textOf, type Value, valueAt } from '../../code/values.ts';
import type { FrontendApp } from '../app.ts';
import { isAbsent } from '../settings.ts';
import { type ProxyRule, targetOf } from './proxies.ts';

/** Deeper code is not walked into. */
const deepest = 200;

/**
 * The proxies that a file of middleware sets up (`app.use('/api', createProxyMiddleware({ target }))`): src/setupProxy.js of Create
 * React App, .proxyrc.js of Parcel.
 */
export function middlewareProxies(app: FrontendApp, file: string): readonly ProxyRule[] {
  app.read(file);
  const evaluator = new Evaluator(app.modules, { command: 'serve', mode: 'development', folder: app.folder });
  const found: ProxyRule[] = [];
  const module = app.modules.get(file);
  const scope = module && evaluator.scopeOf(module);
  if (!scope) return [];
  const add = (path: Value | undefined, handed: readonly AnyNode[]) => {
    const values = handed.map((each) => evaluator.evaluate(each, scope));
    const options = values.find(({ kind }) => kind === 'object');
    const filter =
      options &&
      ['context', 'pathFilter'].map((key) => valueAt(options, key)).find((each) => !isAbsent(each));
    const first = path ?? (values[0]?.kind === 'object' ? filter : values[0]);
    const paths = first?.kind === 'array' ? first.items : [first];
    const place = { file, line: options?.place.line ?? 1 };
    for (const each of paths)
      found.push({
        from: (each && textOf(each)) ?? 'a computed path',
        to: options ? targetOf(options) : 'a computed target',
        place,
      });
  };
  const visit = (node: AnyNode, path: Value | undefined, depth: number): void => {
    if (depth > deepest) return;
    let below = path;
    if (node.type === 'CallExpression') {
      const { callee, arguments: handed } = node as AnyNode & {
        callee: AnyNode & { name?: string; property?: { name?: string } };
        arguments: AnyNode[];
      };
      const name = callee.name ?? callee.property?.name ?? '';
      if (/^(?:\w*[cC]reateProxyMiddleware|proxy|createProxy)$/.test(name)) {
        add(path, handed);
        return;
      }
      if (name === 'use' && handed.length > 1) below = evaluator.evaluate(handed[0]!, scope);
    }
    for (const child of childrenOf(node)) visit(child, below, depth + 1);
  };
  visit(scope.module.program, undefined, 0);
  return found;
}
