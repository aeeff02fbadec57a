import { inWords } from '../../../src/base/in-words.ts';
import type { Range } from '../../../src/parse/blocks.ts';
import type { Field } from '../../../src/parse/phase0/phase-block.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { isLanguage, isSlovakName, suggestLanguage } from './languages.ts';
import { isSlovakType, promptTypes, suggestType, typesIn } from './types.ts';

export default defineRule({
  summary: 'Language and Type of the initial analysis have values of their sets',
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
        const inSlovak = /^jazyk/iu.test(document.text.slice(language.label.start, language.label.end));
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
        const inSlovak = /^(?:typ(?!e)|druh)/iu.test(document.text.slice(type.label.start, type.label.end));
        const named = typesIn(head.text);
        if (named.length > 1 && /[/|+&]|\s(?:and|or|a|alebo)\s/iu.test(head.text)) {
          report({ ...at(head), message: 'types', data: { value: head.text } });
        } else if (inDoubt.test(head.text)) {
          report({ ...at(head), message: 'doubt', data: { value: head.text } });
        } else if (named.length === 0 && !(inSlovak && isSlovakType(head.text))) {
          const instead = suggestType(head.text) ?? 'the one that fits';
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
  /(?<!\p{L})(?:maybe|perhaps|possibly|možno|azda)(?!\p{L})|\s(?:or|alebo)\s+(?:something|so|similar|the like|niečo|podobn\p{L}+)(?!\p{L})/iu;

function at({ start, end }: Range): Range {
  return { start, end };
}

const longestHead = 200;

/** The value without a remark: what stands in brackets, behind a dash, a semicolon or a reason. */
function headOf(field: Field): Range & { readonly text: string } {
  // One word, or two, leave no room for a remark.
  if (/^[A-Za-z]+(?: [A-Za-z]+)?$/.test(field.value) && field.value.length <= longestHead) {
    const { start, end } = field.valueRange;
    return { start, end, text: field.value };
  }
  const value = field.value.slice(0, longestHead);
  const remark =
    /(?<!\s)\s*(?:[(;:]|\s[–—-]\s|[–—]|\.(?:\s|$)|,?\s(?:because|since|as the|with|pretože|lebo|keďže)\s|,\s)/iu.exec(
      value,
    );
  const languages = /^[^(;:–—]*$/u.test(value) && value.length <= 60;
  // "English, Slovak" is a list, not a remark.
  const end =
    remark && !(languages && /^,\s/.test(remark[0])) && remark.index > 0 ? remark.index : value.length;
  const lead = /^[^\p{L}\p{N}[<(]*/u.exec(value)![0].length;
  const text = value.slice(lead, Math.max(end, lead)).replace(/(?<![\s*_`.])[\s*_`.]+$/u, '');
  const start = field.valueRange.start + lead;
  return { start, end: start + text.length, text };
}

function judgeLanguage(head: string, inSlovak: boolean): 'language' | 'languages' | undefined {
  if (inSlovak && isSlovakName(head)) return undefined;
  if (isLanguage(head)) return undefined;
  const parts = head.split(/(?<!\s)\s*(?:[,/+&]|->|→|\s(?:and|a|or)\s)\s*/iu);
  if (/^mixed\b/i.test(parts[0]!)) return undefined;
  if (parts.length > 1 && parts.filter(isLanguage).length > 1) return 'languages';
  if (parts.length > 1 && isLanguage(parts[0]!)) return undefined;
  // "British English", "English mostly".
  const words = head.split(/\s+/);
  return words.length > 1 && (isLanguage(words[0]!) || isLanguage(words.at(-1)!)) ? undefined : 'language';
}
