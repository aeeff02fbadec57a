import { readSource } from '../parse/source-text.ts';
import { textLockReader } from './locks.ts';
import { manifestReader, pinOf, sourceLines } from './manifest.ts';

const dependencies = new Set([
  'gem',
  'add_dependency',
  'add_runtime_dependency',
  'add_development_dependency',
]);

/** Gemfile, gems.rb and gem specifications. They are text here and never run: only what is written out literally counts. */
const gemfile = manifestReader(sourceLines, (lines, stated) => {
  let name: string | undefined;
  let version: RubyCall | undefined;
  for (const call of callsOf(lines)) {
    const [first, ...others] = call.strings;
    if (first === undefined) continue;
    const isDependency = dependencies.has(call.method);
    const value = (isDependency ? others : call.strings).filter(isRequirement).join(', ');
    const pin = pinOf('rubygems', value);
    stated.forDevelopment(/(?:^|\/)(?:Gemfile|gems\.rb)$/.test(stated.path) && call.isDevelopment);
    if (isDependency) stated.add('rubygems', first, value, call.line, pin, 'dependency');
    else if (call.method === 'ruby' && isRequirement(first))
      stated.add('runtime', 'ruby', value, call.line, pin, 'tool');
    else if (call.method === 'required_ruby_version')
      stated.add('runtime', 'ruby', value, call.line, pin, 'floor');
    else if (call.method === 'name') name ??= first;
    else if (call.method === 'version' && isRequirement(first)) version ??= call;
  }
  if (stated.path.endsWith('.gemspec') && name !== undefined && version)
    stated.add('rubygems', name, version.strings[0]!, version.line, 'exact', 'self');
});

/** Whether a string is what a gem or a pod is asked for: `~> 7.1`. */
export function isRequirement(text: string): boolean {
  return /^(?:~>|[<>]=?|!?=)?\s*\d[\w.-]*$/.test(text);
}

/** Gemfile.lock: what a gem wants of others is indented deeper; the platform behind a version is no part of it. */
const gemfileLock = textLockReader(/^ {4}(?<name>[\w.-]+) \((?<version>[^\s()-]+)(?:-[^\s()]+)?\)\r?$/gm);

/** Ruby and bundler themselves, as the lock file names them. */
const lockedRuby = manifestReader(sourceLines, (lines, stated) => {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]?.trim() ?? '';
    const isRuby = line === 'RUBY VERSION';
    if (!isRuby && line !== 'BUNDLED WITH') continue;
    const value = (isRuby ? /^ruby (\d+(?:\.\d+)*)/ : /^(\d+(?:\.\d+)*)/).exec(next)?.[1];
    if (value !== undefined)
      stated.add('runtime', isRuby ? 'ruby' : 'bundler', value, at + 2, 'locked', 'tool');
  }
});

/** A call or an assignment with the strings that stand in it in their order: `gem "rails", "~> 8.0"`, `s.version = "1.0"`. */
export interface RubyCall {
  /** Without the object that it is called on. */
  readonly method: string;
  /** Those before the first named argument (`require:`, `:git =>`). */
  readonly strings: readonly string[];
  /** From 1. */
  readonly line: number;
  /** It stands in a group of a Gemfile for development or tests, or names one. */
  readonly isDevelopment: boolean;
}

/** Calls go on over so many lines at most; what is longer is no dependency. */
const longestCall = 12;

/** The calls at the beginning of lines that are given a string first. */
export function* callsOf(written: readonly string[]): Generator<RubyCall> {
  const lines = readSource(written.join('\n'), 'ruby').uncommented.split('\n');
  let group = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line === '__END__') return;
    if (/^(?:group|end)\b/.test(line)) group = line;
    const start = /^\s*(?:\w+\.)?([a-z_]+)\s{0,200}(?:\(|=|(?=[\s"'%[]))\s*(?=["'[(%]|$|\w+:)/.exec(line);
    if (!start) continue;
    let rest = line.slice(start[0].length);
    const end = Math.min(lines.length, at + longestCall);
    for (let next = at + 1; next < end && /[,([]\s*$/.test(rest); next++) rest += ` ${lines[next]!.trim()}`;
    const strings = leadingStrings(rest);
    const isDevelopment =
      (group.startsWith('group') && !/:(?:default|production)\b/.test(group)) ||
      /\bgroups?:\s*(?:\[\s*)?:(?:development|test)\b/.test(line);
    if (strings.length > 0) yield { method: start[1]!, strings, line: at + 1, isDevelopment };
  }
}

/** Strings up to the first thing that is neither a string nor a list of them. */
function leadingStrings(text: string): readonly string[] {
  const strings: string[] = [];
  const part =
    /\s*(?:"([^"\\#]*)"(?!\s*(?:=>|:))|'([^'\\]*)'(?!\s*(?:=>|:))|(?:Gem::Requirement\.new|[[\]()])|(\.freeze)|(,))/y;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const string = match[1] ?? match[2];
    if (string !== undefined) strings.push(string);
  }
  return strings;
}

export const manifests = { gemfile, 'gemfile-lock-ruby': lockedRuby };
export const locks = { 'gemfile-lock': gemfileLock };
