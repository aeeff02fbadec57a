import type { RequestType } from '../../analysis.ts';

/** Chinese, Japanese and Korean put no spaces around a verb, and the latter two put it last. */
const signs: readonly (readonly [RegExp, RequestType])[] = [
  [/修复|修正|修理|解决|バグ|直して|エラー|不具合|고쳐|수정|오류|버그|报错|崩溃/u, 'Bug Fix'],
  [/重构|リファクタ|리팩터|리팩토링|重命名|名前を変/u, 'Refactoring'],
  [/怎么|如何|为什么|什么是|どうやって|なぜ|何ですか|ですか|어떻게|왜|무엇/u, 'Question'],
  [/测试|テスト|테스트|文档|ドキュメント|문서|更新/u, 'Task'],
  [/添加|增加|实现|创建|新增|支持|追加|実装|作成|추가|구현|만들/u, 'Feature'],
];

/** The type of a request in a language without spaces; undefined when no sign of it is known. */
export function typeWithoutSpaces(
  text: string,
): { readonly type: RequestType; readonly said: string } | undefined {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text))
    return undefined;
  for (const [pattern, type] of signs) {
    const said = pattern.exec(text)?.[0];
    if (said !== undefined) return { type, said };
  }
  return undefined;
}
