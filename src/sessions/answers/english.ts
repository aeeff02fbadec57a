import { combine, type Lexicon, list } from './senses.ts';

const nouns = () => [
  ...list('plan, prompt, implementation, work, task, tasks, proposal, spec, specification'),
  ...list('execution, perfected prompt, adjusted prompt, new prompt, updated prompt, revised prompt'),
  ...list('version, new version, whole thing, whole plan, whole prompt'),
];
const verbs = () => [
  ...list('go ahead, go, go for, go on, proceed, continue, carry on, carry, start, begin, execute'),
  ...list('implement, build, run, ship, do, make, apply, get started, get going, get to work'),
  ...list('kick off, move forward, move ahead, implementing, coding, building, working, executing'),
  ...['work', 'out', 'to work', 'start work', 'try', 'kick it off', 'get to it', 'get on with it'],
];
const that = () =>
  list("that's, thats, that is, it's, its, it is, this is, everything is, everything's, all");

/** English phrases. What is in no list makes an answer more than a Yes. */
export const english = (): Lexicon => [
  ['yes', ['yes', 'y', 'ye']],
  ['approve', list('approve, approved, i approve, we approve, i do approve, approval granted')],
  ['approve', ['approval given', 'you have my approval', 'i hereby approve']],
  [
    'approve',
    combine(
      ['approve', 'i approve', 'approved'],
      ['the', 'these', 'your'],
      ['changes', 'adjustments', 'modifications'],
    ),
  ],
  ['informal', ['yep', 'yup', 'yeah', 'yea']],
  ['sure', ['sure']],
  ['no', ['no', 'n', 'nope', 'nah']],
  ['stop', list('cancel, cancelled, canceled, abort, stop, quit, reject, rejected, i reject, discard')],
  [
    'stop',
    list(
      'definitely not, absolutely not, certainly not, of course not, hell no, no way, not at all, not a chance',
    ),
  ],
  [
    'stop',
    list('never mind, nevermind, forget, forget about, drop, scrap, start over, start again, do nothing'),
  ],
  [
    'stop',
    list(
      "don't, do not, dont, not approved, i don't approve, i do not approve, i cancel, " + 'i want to cancel',
    ),
  ],
  [
    'stop',
    combine(
      ["don't", 'do not', 'dont'],
      list('do, proceed, start, begin, continue, implement, execute, run, go ahead'),
    ),
  ],
  [
    'stop',
    combine(
      ["i don't", 'i do not', 'we do not', "we don't"],
      ['want', 'need'],
      list('it, this, that, this anymore, it anymore, to proceed, to continue'),
    ),
  ],
  ['go', verbs()],
  ['go', combine(['make', 'apply', 'implement'], list('the, these, those, all, all the'), ['changes'])],
  ['object', list('it, this, that, them, all, everything, all of it, all of them, all of this, so')],
  ['object', combine(['with', 'on', 'to', 'for'], list('it, this, that, all, everything, all of it'))],
  ['object', combine(list(', with, on, to, for'), list(', the, this, that, your'), nouns())],
  [
    'manner',
    combine(
      ['', 'exactly', 'just'],
      ['as'],
      list(
        'is, it is, written, specified, described, planned, proposed, shown, stated, outlined, above, ' +
          'agreed, you described, you proposed, you suggested, described above, written above, ' +
          'specified above',
      ),
    ),
  ],
  [
    'manner',
    list('now, right away, right now, immediately, straight away, like this, like that, on this basis'),
  ],
  [
    'manner',
    combine(
      ['no', 'without', 'without any', 'with no'],
      list('change, changes, modifications, further changes, changes needed'),
    ),
  ],
  [
    'manner',
    list('nothing to change, nothing to add, no objections, no changes from me, no changes from my side'),
  ],
  ['manner', list('from me, by me, from my side, on my side, for me, for sure')],
  [
    'praise',
    list(
      'looks good, looks great, looks right, looks fine, looks good to me, lgtm, sounds good, ' +
        'sounds great, good, great, perfect, excellent, nice, awesome, wonderful, correct, exactly, ' +
        'precisely, cool',
    ),
  ],
  [
    'praise',
    combine(
      list('it, this, that, everything, all'),
      ['looks', 'sounds'],
      list('good, great, right, fine, correct, perfect, good to me, great to me'),
    ),
  ],
  [
    'praise',
    combine(
      that(),
      list(
        'right, correct, good, great, perfect, fine, ok, okay, it, clear, exactly right, what i want, ' +
          'what i wanted, exactly what i want, exactly what i wanted, exactly what i need',
      ),
    ),
  ],
  ['emphasis', ['ok', 'okay', 'alright', 'all right']],
  [
    'praise',
    list(
      "works for me, that works, that works for me, this works, good to go, we're good to go, " +
        "we are good to go, i like it, i agree, we agree, agreed, i confirm, confirmed, i'm sure, " +
        "i am sure, i read it, i have read it, i've read it, i'm happy with it, i am happy with it, " +
        "i'm happy with this, i'm fine with it, i'm fine with this, i'm fine with that, fine with me, ok with me, " +
        "sounds like a plan, that's the plan",
    ),
  ],
  ['praise', list('i do, we do, it does, it is, i am, we are')],
  ['praise', list('🙂, 👍, ✅, 🚀, 🎉, 😊, 😀, 😃, 😄, 👌, 💯, ❤, ✔, ✓, 🙌, 💪, 👏, ☑')],
  [
    'emphasis',
    list(
      'definitely, absolutely, certainly, of course, indeed, totally, by all means, gladly, with pleasure',
    ),
  ],
  [
    'thanks',
    list(
      'thanks, thank you, thank you very much, thank you so much, thanks a lot, many thanks, thx, ty, ' +
        'cheers, 🙏, thanks for asking',
    ),
  ],
  ['please', list('please, pls, plz, please do, kindly')],
  ['may', combine(['you', 'we'], list('can, may, should, could, can now, may now'))],
  [
    'may',
    list(
      "let's, lets, let us, feel free to, please feel free to, i want to, i want you to, i'd like to, " +
        "i'd like you to, i would like to, i would like you to, you have a green light to",
    ),
  ],
  ['lead', combine(['', 'my', 'the'], ['answer', 'decision', 'reply'], ['', 'is'])],
  [
    'lead',
    list(
      "i say, i choose, i pick, i select, i vote, my vote is, my choice is, approval, approval gate, gate, it's a, that's a, that is a, it is a, it's a clear, " +
        "that's a clear, this is a, a clear, a big",
    ),
  ],
  ['and', ['and', '&']],
];
