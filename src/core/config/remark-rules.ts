import { type Plugin, type Preset, unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { UserError } from '../base/errors.ts';
import type { LintedDocument } from '../parse/document.ts';
import { type AnyRule, defineRule } from '../rule/rule.ts';
import type { RemarkEntry } from './config.ts';
import { importPackage, type PackageOptions } from './extend.ts';

/** A plugin as presets list them, and as it is brought into order here. */
type Listed = Plugin | Preset | [Plugin | Preset, ...unknown[]];
interface Ordered {
  readonly plugin: Plugin<unknown[]>;
  readonly name: string;
  readonly options: readonly unknown[];
}

/** The rules of remark-lint that a config names, those of presets too, as `remark/no-undefined-references`. @throws UserError for no such plugin. */
export async function remarkRules(
  entries: readonly RemarkEntry[],
  path: string,
  options: PackageOptions,
): Promise<Record<string, AnyRule>> {
  const ordered = new Map<string, Ordered>();
  for (const entry of entries) {
    const [name, ...settings] = [entry].flat() as [string, ...unknown[]];
    const value = await importPackage(name, { key: 'remark', hint: '', from: path }, options);
    collect([value as Plugin, ...settings], name, path, ordered);
  }
  return Object.fromEntries([...ordered].map(([id, each]) => [id, ruleOf(each, path)]));
}

function collect(listed: Listed, name: string, path: string, into: Map<string, Ordered>): void {
  const [plugin, ...options] = [listed].flat() as [Plugin | Preset, ...unknown[]];
  if (typeof plugin === 'function') {
    // It obeys remark-lint's own comments; here those of prompt-lint apply.
    if (plugin.name === 'remarkLint') return;
    const id = idOf(plugin, name);
    if (options[0] === false) into.delete(id);
    else into.set(id, { plugin: plugin as Ordered['plugin'], name, options });
    return;
  }
  if (!Array.isArray(plugin?.plugins))
    throw new UserError(`${path}: remark names ${name}, which is not a plugin or preset of remark`);
  for (const each of plugin.plugins) collect(each as Listed, name, path, into);
}

/** `remark-lint:no-x` is what a rule of remark-lint is called; others go by their function, or by their package. */
function idOf({ name: own }: Plugin, name: string): string {
  const isNamed = own.startsWith('remark') && own.length > 'remark'.length;
  const said = isNamed ? own : name.slice(name.lastIndexOf('/') + 1);
  const words = said.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^a-z\d]+/g, '-');
  return `remark/${words.replace(/^-?(?:remark-)?(?:lint-)?/, '')}`;
}

function ruleOf({ plugin, name, options }: Ordered, path: string): AnyRule {
  const isRule = plugin.name.startsWith('remark-lint:');
  const fault = (said: string) => new UserError(`${path}: remark: ${name} ${said}`);
  const processor = unified();
  try {
    processor.use(plugin, ...options).freeze();
  } catch (error) {
    throw fault(`cannot be used with these options: ${firstLine(error)}`);
  }
  return defineRule({
    summary: `${isRule ? 'The rule' : 'The plugin'} ${plugin.name || name} of remark`,
    severity: 'warning',
    spec: '',
    messages: { said: '{reason}' },
    check: {
      document(document, { report }) {
        if (document.kind === 'config' || document.kind === 'session') return;
        const file = new VFile({ path: document.path, value: document.text });
        const tree = document.markdown();
        try {
          // Only a rule of remark-lint is known to leave the tree as it is.
          processor.runSync(isRule ? tree : structuredClone(tree), file);
        } catch (error) {
          if (/finished async/.test(firstLine(error)))
            throw fault('works asynchronously, which a rule cannot do here; take it out');
          if (!file.messages.includes(error as VFileMessage)) throw error;
        }
        for (const message of file.messages) {
          const reason = message.reason.replace(/\s+/g, ' ').trim();
          report({ message: 'said', ...rangeOf(message, document), data: { reason } });
        }
      },
    },
  });
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0]!;
}

type Point = { readonly line: number; readonly column: number; readonly offset?: number | undefined };

/** Where a message points to; the start of the file when it does not say. */
function rangeOf({ place }: VFileMessage, { text, lines }: LintedDocument) {
  const offsetOf = ({ offset, line, column }: Point) =>
    Math.min(Math.max(offset ?? lines.lineStart(line) + column - 1, 0), text.length);
  if (!place) return { start: 0, end: 0 };
  const [from, to] = 'start' in place ? [place.start, place.end] : [place, place];
  const start = offsetOf(from);
  return { start, end: Math.max(offsetOf(to), start) };
}
