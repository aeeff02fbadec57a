import { fold, letters } from '../../../src/core/base/fold.ts';
import { once } from '../../../src/core/base/memoized.ts';
import { nearest } from '../../../src/core/base/nearest.ts';
import { inWords, wordSet } from '../../../src/core/base/words.ts';
import type { Field, Range } from '../../../src/core/parse/blocks.ts';
import { keyTable } from '../../../src/core/parse/phase0/fields.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** Met most often; all others are looked up in the runtime's own data, which takes some milliseconds. */
const common = [
  ...wordSet(
    'English Slovak Mixed Czech German French Spanish Italian Polish Hungarian Ukrainian Russian Portuguese Dutch Chinese Japanese',
  ),
];
/** English names that the runtime does not give for any two letters. */
const further = wordSet(
  'mandarin cantonese farsi bengali tagalog flemish scots greenlandic hawaiian serbian serbo-croatian moldovan gaelic frisian',
  'creole sorbian romani uighur oriya maori bokmål nynorsk castilian',
);
/** What speakers call their own language, and a mixture. */
const ownName = keyTable({
  Slovak: 'slovenčina, slovensky',
  English: 'angličtina, anglicky',
  Mixed: 'zmiešaný, zmiešané, kombinovaný, multilingual, bilingual',
  Czech: 'čeština, česky',
  German: 'deutsch',
  French: 'français',
  Spanish: 'español',
  Italian: 'italiano',
  Polish: 'polski',
  Hungarian: 'magyar',
  Russian: 'русский',
  Ukrainian: 'українська',
  Portuguese: 'português',
  Dutch: 'nederlands',
  Chinese: '中文',
  Japanese: '日本語',
});

const commonNames: ReadonlySet<string> = new Set(common.map((name) => name.toLowerCase()));

/** Whether a text is `Mixed` or a language's English name, in any letter case. */
export function isLanguage(text: string): boolean {
  const name = text.trim().toLowerCase();
  return commonNames.has(name) || languageNames().has(name);
}

/** The English name for what was written: an own name (`Deutsch`), a code (`sk`, `en-US`), a slip (`Englsh`). */
function suggestLanguage(text: string): string | undefined {
  const written = fold(text.trim());
  const first = written.split(/[\s,/]/, 1)[0]!;
  const own = ownName(written) ?? ownName(first);
  if (own !== undefined) return own;
  if (/^[a-z]{2}(?:[-_][a-z]{2})?$/.test(written)) return nameOfCode(written.slice(0, 2));
  return nearest(text.trim(), common);
}

/** Own names in Slovak, which a record in Slovak uses. */
function isSlovakName(text: string): boolean {
  const name = fold(text.trim());
  return ownName(name.split(/[\s,/(]/, 1)[0]!) !== undefined || /^[a-z]+(?:c|st)ina$/.test(name);
}

const languageNames = once((): ReadonlySet<string> => {
  const names = new Set(further);
  for (let first = 97; first < 123; first++) {
    for (let second = 97; second < 123; second++) {
      const name = nameOfCode(String.fromCharCode(first, second));
      if (name !== undefined) names.add(name.toLowerCase());
    }
  }
  return names;
});

const display = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));

function nameOfCode(code: string): string | undefined {
  return display().of(code);
}

/** The types of a prompt (specification: Initial analysis record). */
const promptTypes = ['Task', 'Question', 'Bug Fix', 'Feature', 'Refactoring'] as const;

/** Held against folded text. */
const spelled: readonly (readonly [string, RegExp])[] = [
  ['Task', /\btasks?\b/],
  ['Question', /\bquestions?\b/],
  ['Bug Fix', /\bbug[ -]?fix(?:es|ing)?\b/],
  ['Feature', /\bfeatures?\b/],
  ['Refactoring', /\brefactoring\b/],
];
/** A record in Slovak may say it in Slovak. */
const slovakType =
  /^(?:nov[a-z]+ )?(?:uloha|otazka|oprava|funkcia|funkcionalita|vlastnost|refaktor[a-z]*)(?![a-z])/;
const meant = keyTable({
  'Bug Fix': 'bug, fix, hotfix, defect, bug report, oprava, oprava chyby',
  Refactoring: 'refactor, cleanup, restructuring',
  Feature: 'enhancement, improvement, implementation, new functionality, funkcia',
  Question: 'inquiry, query, otázka',
  Task: 'chore, úloha',
});

function typesIn(text: string): string[] {
  if ((promptTypes as readonly string[]).includes(text)) return [text];
  const folded = fold(text);
  return spelled.filter(([, pattern]) => pattern.test(folded)).map(([name]) => name);
}

export default defineRule({
  summary: 'Language and Type have known values',
  severity: 'error',
  spec: 'Initial analysis',
  messages: {
    language:
      'Language is "{value}", not English, Slovak, Mixed or another language\'s English name; write {instead}',
    languages: 'Language is "{value}", which are several; write Mixed, and name them in brackets if you like',
    type: 'Type is "{value}", none of {types}; write {instead}',
    doubt: 'Type is "{value}", which leaves it open; write the one that fits best',
    types: 'Type is "{value}", which are several; write the one that fits best',
  },
  check: {
    analysis({ language, type }, { document, report }) {
      if (language && language.value !== '') {
        const head = headOf(language);
        const inSlovak = /^jazyk/i.test(document.text.slice(language.label.start, language.label.end));
        const message = judgeLanguage(head.text, inSlovak);
        if (message) {
          const instead = suggestLanguage(head.text) ?? 'that name';
          report({
            ...at(head),
            ...(message === 'language'
              ? { message, data: { value: head.text, instead } }
              : { message, data: { value: head.text } }),
          });
        }
      }
      if (type && type.value !== '') {
        const head = headOf(type);
        const inSlovak = /^(?:typ(?!e)|druh)/i.test(document.text.slice(type.label.start, type.label.end));
        const named = typesIn(head.text);
        if (named.length > 1 && /[/|+&]|\s(?:and|or|a|alebo)\s/i.test(head.text)) {
          report({ ...at(head), message: 'types', data: { value: head.text } });
        } else if (inDoubt.test(fold(head.text))) {
          report({ ...at(head), message: 'doubt', data: { value: head.text } });
        } else if (named.length === 0 && !(inSlovak && slovakType.test(fold(head.text)))) {
          const instead = meant(head.text) ?? nearest(head.text, promptTypes) ?? 'the one that fits';
          report({
            ...at(head),
            message: 'type',
            data: { value: head.text, types: inWords(promptTypes), instead },
          });
        }
      }
    },
  },
});

/** "Bug Fix or something like it", "maybe a feature". */
const inDoubt =
  /\b(?:maybe|perhaps|possibly|mozno|azda)\b|\s(?:or|alebo)\s+(?:something|so|similar|the like|nieco|podobn[a-z]+)\b/;

function at({ start, end }: Range): Range {
  return { start, end };
}

const longestHead = 200;
const beforeValue = new RegExp(`^[^${letters}\\d[<(]*`);

/** The value without a remark: what stands in brackets, behind a dash, a semicolon or a reason. */
function headOf(field: Field): Range & { readonly text: string } {
  // One word, or two, leave no room for a remark.
  if (/^[A-Za-z]+(?: [A-Za-z]+)?$/.test(field.value) && field.value.length <= longestHead) {
    const { start, end } = field.valueRange;
    return { start, end, text: field.value };
  }
  const value = field.value.slice(0, longestHead);
  const remark =
    /(?<!\s)\s*(?:[(;:]|\s[–—-]\s|[–—]|\.(?:\s|$)|,?\s(?:because|since|as the|with|pretoze|lebo|kedze)\s|,\s)/.exec(
      fold(value),
    );
  const languages = /^[^(;:–—]*$/.test(value) && value.length <= 60;
  // "English, Slovak" is a list, not a remark.
  const end =
    remark && !(languages && /^,\s/.test(remark[0])) && remark.index > 0 ? remark.index : value.length;
  const lead = beforeValue.exec(value)![0].length;
  const text = value.slice(lead, Math.max(end, lead)).replace(/(?<![\s*_`.])[\s*_`.]+$/, '');
  const start = field.valueRange.start + lead;
  return { start, end: start + text.length, text };
}

function judgeLanguage(head: string, inSlovak: boolean): 'language' | 'languages' | undefined {
  if (inSlovak && isSlovakName(head)) return undefined;
  if (isLanguage(head)) return undefined;
  const parts = head.split(/(?<!\s)\s*(?:[,/+&]|->|→|\s(?:and|a|or)\s)\s*/i);
  if (/^mixed\b/i.test(parts[0]!)) return undefined;
  if (parts.length > 1 && parts.filter(isLanguage).length > 1) return 'languages';
  if (parts.length > 1 && isLanguage(parts[0]!)) return undefined;
  // "British English", "English mostly".
  const words = head.split(/\s+/);
  return words.length > 1 && (isLanguage(words[0]!) || isLanguage(words.at(-1)!)) ? undefined : 'language';
}
