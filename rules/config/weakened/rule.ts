import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'A change does not turn off rules that check it',
  severity: 'warning',
  strict: 'error',
  spec: 'Configuration files',
  messages: {
    off: '{cause} turns off what is on at {base}: {of}; the change is judged as at {base} all the same, have this agreed on',
    lowered:
      '{cause} makes a warning of what is an error at {base}: {of}; the change is judged as at {base} all the same, have this agreed on',
    options:
      '{cause} changes the options of rules from those at {base}: {of}; the change is judged as at {base} all the same, have this agreed on',
    unlinted:
      '{cause} leaves out what is linted at {base}: {of}; the change is judged as at {base} all the same, have this agreed on',
    kind: '{cause} reads files as another kind than at {base}: {of}; the change is judged as at {base} all the same, have this agreed on',
    changed:
      '{cause} changes what rules go by at {base}: {of}; the change is judged as at {base} all the same, have this agreed on',
    known:
      '{cause} lists what is no known finding at {base}: {of}; the change is judged as at {base} all the same, have this agreed on',
    silenced:
      '{cause} silences here what nothing does at {base}: {of}; fix what it hides, or have this agreed on',
    moved:
      '{cause} is linted at {base}, and {of} now, where nothing is; take it back, or have this agreed on',
    code: '{cause} is code and was not run, so that what it turns off of {of} at {base} is not known; write it as .promptlintrc.json or .promptlintrc.yaml',
  },
  check: {
    weakening({ what, start, end, ...data }, { report }) {
      report({ message: what, start, end, data });
    },
  },
});
