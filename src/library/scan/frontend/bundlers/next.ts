import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { isAbsent, textOf, type Value, valueAt } from '../config-code.ts';
import { readConfig, setting } from '../settings.ts';
import { type BuildFields, type BuildTool, byDefault, inApp, outputPath, type Use } from './build-tool.ts';
import { type ProxyRule, rulesState, targetOf } from './proxies.ts';

/** Plugins of Next.js are functions around the config; what is written in it holds. */
const wrappers = /^with[A-Z]|Plugin$|^(?:create|next)[A-Z]|^(?:mdx|bundleAnalyzer)$/;

/** Next.js: basePath, rewrites to other servers, distDir, static export. */
export const next: BuildTool = {
  label: 'Next.js',
  packages: ['next'],
  configs: ['next.config'],
  isFramework: true,
  read(app, use): BuildFields {
    const config = use.file === undefined ? undefined : readConfig(app, use.file, wrappers);
    if (!config)
      return {
        basePath: byDefault('/', use),
        apiProxy: none('there is no next.config that could rewrite to another server', use.place),
        buildOutput: byDefault(inApp(app, '.next'), use),
      };
    return {
      basePath: setting(config, ['basePath'], 'basePath', (text) => text || '/') ?? byDefault('/', use),
      apiProxy: rewrites(config, use),
      buildOutput: output(app, config, use),
    };
  },
};

function output(app: FrontendApp, config: Value, use: Use): ScanState {
  const mode = valueAt(config, 'output');
  const isExport = textOf(mode) === 'export';
  const otherwise = inApp(app, isExport ? 'out' : '.next');
  const distDir = setting(config, ['distDir'], 'distDir', outputPath(app));
  if (distDir) return distDir;
  if (isExport) return found(`${otherwise} (output: export)`, mode.place);
  if (mode.kind === 'unknown' && (mode.options?.some((each) => textOf(each) === 'export') ?? true))
    return unknown(`output is ${mode.why}; .next, or out when it is export`, mode.place);
  return byDefault(otherwise, use);
}

/** Rewrites whose destination is another server: Next.js' way to pass an API through. */
function rewrites(config: Value, { place }: Use): ScanState {
  const set = valueAt(config, 'rewrites');
  if (isAbsent(set)) return none(`${place.file} has no rewrites`, place);
  const value = set.kind === 'function' ? set.returned() : set;
  const lists =
    value.kind === 'object'
      ? ['beforeFiles', 'afterFiles', 'fallback']
          .map((key) => valueAt(value, key))
          .filter((each) => !isAbsent(each))
      : [value];
  const unread = lists.find((list) => list.kind !== 'array');
  if (unread)
    return unknown(`rewrites are ${unread.kind === 'unknown' ? unread.why : 'computed'}`, unread.place);
  const items = lists.flatMap((list) => (list.kind === 'array' ? list.items : []));
  const rest = lists.find((list) => list.kind === 'array' && list.rest);
  const rules = items.flatMap(ruleOf);
  if (rules.length > 0 || !rest)
    return rules.length > 0
      ? rulesState(rules, 'rewrites', place, rest !== undefined)
      : none(`no rewrite in ${place.file} goes to another server`, place);
  return unknown('rewrites are computed', rest.place);
}

function ruleOf(item: Value): readonly ProxyRule[] {
  const source = textOf(valueAt(item, 'source'));
  const destination = valueAt(item, 'destination');
  const text = textOf(destination);
  if (source === undefined || (text !== undefined && !/^https?:/.test(text))) return [];
  return [{ from: source, to: targetOf(destination), place: item.place }];
}
