import { defineRule } from '../../../src/core/rule/rule.ts';
import { listedFiles, verbOf } from '../listed-files.ts';

export default defineRule({
  summary: 'Files in SCOPE change only under an approved prompt',
  severity: 'error',
  spec: 'Approval of a prompt file',
  messages: {
    unasked:
      '{files} {change} together with this prompt, which nobody was asked to approve yet; run "prompt-lint approve {prompt}", or commit the prompt alone',
    modify:
      '{files} {change} together with this prompt, but the answer at its gate was Modify; show the adjusted prompt and run "prompt-lint approve {prompt}"',
    cancel: '{files} {change} together with this prompt, but it was cancelled; take {them} out of the change',
    unclear:
      '{files} {change} together with this prompt, but "{answer}" is no answer at the gate (yes, modify or cancel); run "prompt-lint approve {prompt}"',
    stale:
      '{files} {change} together with this prompt, but its sections are no longer those that were approved; run "prompt-lint approve {prompt}" again',
  },
  check: {
    change({ prompt, carriedOut }, { report }) {
      const { state, path, approval } = prompt;
      if (state === 'yes') return;
      for (const { entry, files } of carriedOut) {
        const named = { files: listedFiles(files), change: verbOf(files, 'changes', 'change') };
        if (state === 'cancel')
          report({ message: state, ...entry, data: { ...named, them: verbOf(files, 'it', 'them') } });
        else if (state === 'unclear')
          report({
            message: state,
            ...entry,
            data: { ...named, prompt: path, answer: approval?.written ?? '' },
          });
        else report({ message: state, ...entry, data: { ...named, prompt: path } });
      }
    },
  },
});
