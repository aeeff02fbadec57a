import { fold, letters } from '../../../src/core/base/fold.ts';
import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { inWords } from '../../../src/core/base/words.ts';
import type { Field, Range } from '../../../src/core/parse/blocks.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** Most prompts that are kept have no analysis record. */
const values = lazyModule(() => import('./values.ts'));

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
      const { isSlovakType, judgeLanguage, promptTypes, suggestLanguage, suggestType, typesIn } = values();
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
