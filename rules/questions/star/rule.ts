import { fold } from '../../../src/core/base/fold.ts';
import { phraseSet } from '../../../src/core/base/words.ts';
import type { Option } from '../../../src/core/parse/phase0/phase0.ts';
import type { ProjectScan } from '../../../src/core/parse/phase0/scan.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { shortened } from '../../words.ts';

/** Libraries that do the same job, each by its names: who has one of them and is offered another sees which one is the pattern. */
const rivals: Readonly<Record<string, readonly string[]>> = {
  router: [
    'react router, react-router, react-router-dom',
    'tanstack router, @tanstack/react-router',
    'wouter',
    'vue router, vue-router',
    'expo router',
    'reach router',
  ],
  state: [
    'zustand',
    'redux, redux toolkit, rtk, @reduxjs/toolkit, react-redux',
    'jotai',
    'recoil',
    'mobx',
    'valtio',
    'xstate',
    'pinia',
    'vuex',
    'ngrx',
    'react context, context api',
  ],
  'data fetching': [
    'tanstack query, react query, react-query, @tanstack/react-query, vue query',
    'swr',
    'apollo, apollo client, @apollo/client',
    'rtk query',
    'urql',
    'axios',
    'relay',
    'trpc',
  ],
};

interface Pattern {
  readonly field: string;
  /** As the scan writes it. */
  readonly name: string;
  /** Folded, like those of the rivals. */
  readonly names: readonly string[];
  readonly rivals: readonly string[];
  readonly version: string | undefined;
}

/** What is answered by yes, no, a path, a name of the project's own, or a list. */
const plain = phraseSet(
  'ui library, typed language, strict, base path, api proxy, build output, app, runtime, api style, packages',
  'docker, scripts, path aliases, target, structure, api urls',
);

/** The libraries that a project scan names: router, state, data fetching, and others that are not answered by yes, no or a path. */
function existingPatterns(scan: ProjectScan): Pattern[] {
  return [...scan.fields].flatMap(([field, { value, label }]): Pattern[] => {
    if (plain.has(field) || label.end - label.start > 30) return [];
    const bare = value
      .replace(/(?<!\s)\s*[([].{0,2000}$/, '')
      .replace(/[*_`]+/g, '')
      .trim();
    const match = /^(.*?)[\s@]{0,200}\bv?(\d+)(?:\.[\dx]+)*\b.*$/i.exec(bare);
    const name = fold((match?.[1] ?? bare).trim());
    if (
      !/^[@a-z][a-z\d ./@-]{1,30}$/.test(name) ||
      /^(?:none|no|yes|not .*|unknown|n\/a|ziadn[a-z]*|nie|ano|custom.*|local.*)$/.test(name)
    )
      return [];
    const groups = (rivals[field] ?? []).map((names) => [...phraseSet(names)]);
    const own = groups.find((names) => names.includes(name));
    return [
      {
        field,
        name: bare,
        names: own ?? [name],
        rivals: own ? groups.filter((names) => names !== own).flat() : [],
        version: match?.[2],
      },
    ];
  });
}

const keeping =
  /^(?:(?:use|keep|stay with|continue with|extend|reuse|add (?:it )?to|with|in|the|our|existing|current|a|an|new|pouzit|ponechat|zostat pri|existujuci[a-z]*)\s+)*/;

/** Whether an option is the pattern itself: it begins with its name, and no other library or version is in it. */
function isPattern(option: Option, pattern: Pattern): boolean {
  const text = fold(option.text);
  if (pattern.rivals.some((rival) => names(text, rival) && !pattern.names.some((own) => own.includes(rival))))
    return false;
  const rest = text.replace(keeping, '');
  const own = longest(
    pattern.names,
    (name) => rest.startsWith(name) && !/^[a-z\d-]/.test(rest.slice(name.length)),
  );
  if (own === undefined) return false;
  const version = /^\s*@?v?(\d+)/i.exec(rest.slice(own.length))?.[1];
  return version === undefined || pattern.version === undefined || version === pattern.version;
}

/** Whether an option is another library for the same job. */
function isRival(option: Option, pattern: Pattern): boolean {
  const text = fold(option.text);
  if (pattern.names.some((name) => names(text, name))) return false;
  const rest = text.replace(keeping, '');
  return pattern.rivals.some(
    (rival) => rest.startsWith(rival) && !/^[a-z\d-]/.test(rest.slice(rival.length)),
  );
}

function names(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at < 0) return false;
  return !/[a-z\d]/.test(text[at - 1] ?? '') && !/[a-z\d]/.test(text[at + name.length] ?? '');
}

function longest(candidates: readonly string[], test: (name: string) => boolean): string | undefined {
  return candidates.filter(test).sort((a, b) => b.length - a.length)[0];
}

export default defineRule({
  summary: "The star marks the project's own pattern",
  severity: 'warning',
  spec: 'Clarification questions',
  messages: {
    wrong:
      'The star is on {option}, but the project scan says {field}: {pattern} (line {line}); the star belongs to {other}',
    notPattern:
      'The star is on {option}, but the project scan says {field}: {pattern} (line {line}); the star marks what the project already has',
    missing:
      '{option} is what the project already has ({field}: {pattern}, line {line}); mark it with a star',
  },
  check: {
    questions({ questions }, { document, report }) {
      const { scan } = document.phase0;
      if (!scan) return;
      const patterns = existingPatterns(scan);
      for (const { options } of questions) {
        if (options.length < 2) continue;
        const starred = options.filter((option) => option.starred);
        for (const pattern of patterns) {
          const own = options.filter((option) => isPattern(option, pattern));
          const wrong = starred.find((option) => isRival(option, pattern));
          const field = scan.fields.get(pattern.field)!;
          const data = {
            field: document.text.slice(field.label.start, field.label.end),
            pattern: pattern.name,
            line: document.lines.position(field.start).line,
          };
          const first = own[0];
          // Two options that begin with the same library are two ways to use it: the star cannot tell them apart.
          if (first && own.length === 1 && !first.starred) {
            const misplaced = starred[0];
            if (!misplaced) {
              report({ message: 'missing', ...first, data: { ...data, option: nameOf(first, true) } });
            } else if (!patterns.some((other) => isPattern(misplaced, other))) {
              const named = { option: nameOf(misplaced), other: nameOf(first) };
              report({
                message: 'wrong',
                ...(misplaced.starRange ?? misplaced),
                data: { ...data, ...named },
              });
            }
            break;
          }
          if (own.length === 0 && wrong) {
            report({
              message: 'notPattern',
              ...(wrong.starRange ?? wrong),
              data: { ...data, option: nameOf(wrong) },
            });
            break;
          }
        }
      }
    },
  },
});

function nameOf(option: Option, first = false): string {
  const text = shortened(option.text, 40);
  return option.letter ? `${first ? 'Option' : 'option'} ${option.letter.text} (${text})` : `"${text}"`;
}
