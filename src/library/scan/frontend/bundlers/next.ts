import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { readConfig } from '../config-code.ts';
import { isAbsent, setting, textOf, type Value, valueAt } from '../config-value.ts';
import { type BuildTool, outputPath, type Use } from './build-tool.ts';
import { rule, rulesState } from './proxies.ts';

/** Plugins of Next.js are functions around the config; what is written in it holds. */
const wrappers = /^with[A-Z]|Plugin$|^(?:create|next)[A-Z]|^(?:mdx|bundleAnalyzer)$/;

/** Next.js: basePath, rewrites to other servers, distDir, static export. */
export const next: BuildTool = {
  label: 'Next.js',
  packages: ['next'],
  configs: ['next.config'],
  isFramework: true,
  output: '.next',
  read(app, use) {
    const config = use.file === undefined ? undefined : readConfig(app, use.file, wrappers);
    const noConfig = 'there is no next.config that could rewrite to another server';
    if (!config) return { apiProxy: none(noConfig, use.place) };
    return {
      basePath: setting(config, ['basePath'], (text) => text || '/'),
      apiProxy: rewrites(config, use),
      buildOutput: setting(config, ['distDir'], outputPath(app)) ?? exported(app, config),
    };
  },
};

/** A static export lies in another folder than a build. */
function exported(app: FrontendApp, config: Value): ScanState | undefined {
  const mode = valueAt(config, 'output');
  if (textOf(mode) === 'export') return found(`${app.path('out')} (output: export)`, mode.place);
  if (mode.kind !== 'unknown' || !(mode.options?.some((each) => textOf(each) === 'export') ?? true))
    return undefined;
  return unknown(`output is ${mode.why}; .next, or out when it is export`, mode.place);
}

/** Rewrites whose destination is another server: Next.js' way to pass an API through. */
function rewrites(config: Value, { place }: Use): ScanState {
  const set = valueAt(config, 'rewrites');
  if (isAbsent(set)) return none(`${place.file} has no rewrites`, place);
  const value = set.kind === 'function' ? set.returned() : set;
  const phases = ['beforeFiles', 'afterFiles', 'fallback'].map((key) => valueAt(value, key));
  const lists = value.kind === 'object' ? phases.filter((each) => !isAbsent(each)) : [value];
  const unread = lists.find(({ kind }) => kind !== 'array');
  if (unread)
    return unknown(`rewrites are ${unread.kind === 'unknown' ? unread.why : 'computed'}`, unread.place);
  const arrays = lists.filter((list) => list.kind === 'array');
  const open = arrays.find((list) => list.rest);
  const rules = arrays.flatMap(({ items }) => items).filter(leadsAway);
  if (rules.length === 0)
    return open
      ? unknown('rewrites are computed', open.place)
      : none(`no rewrite in ${place.file} goes to another server`, place);
  const entries = rules.map((each) =>
    rule(textOf(valueAt(each, 'source'))!, valueAt(each, 'destination'), each.place),
  );
  return rulesState(entries, 'rewrites', place, open !== undefined);
}

/** Whether a rewrite may go to another server. */
function leadsAway(item: Value): boolean {
  const destination = textOf(valueAt(item, 'destination'));
  const isWithin = destination !== undefined && !/^https?:/.test(destination);
  return textOf(valueAt(item, 'source')) !== undefined && !isWithin;
}
