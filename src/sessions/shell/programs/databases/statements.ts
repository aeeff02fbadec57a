import { judgeSql } from '../../code/sql.ts';
import type { Call } from '../../run.ts';

/** Judges statements; `text` is undefined when they are not shown. */
export function statements(call: Call, texts: readonly (string | undefined)[]): void {
  for (const text of texts) {
    if (text === undefined) {
      call.log.doubt(`\`${call.name}\` runs statements that are not shown`);
      continue;
    }
    if (!call.runner.mayJudge(text)) return;
    const { effect, word } = judgeSql(text);
    if (effect === 'writes') call.log.change(`\`${call.name}\` runs ${word}`);
    else if (effect === 'unknown') call.log.doubt(`\`${call.name}\` runs ${word}, which may write`);
  }
}
