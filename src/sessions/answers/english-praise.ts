import type { Lexicon } from './senses.ts';

const wanted =
  'what i want, what i wanted, what we want, what we wanted, what i need, what i needed, what we need, ' +
  'what i asked for';

/** What people say beside a Yes: that the prompt is right, how sure they are, and thanks. */
export const englishPraise = (): Lexicon => [
  [
    'praise',
    'looks good, looks great, looks right, looks fine, looks good to me, lgtm, sounds good, ' +
      'sounds great, good, great, excellent, nice, awesome, wonderful, exactly, precisely, cool, well done',
  ],
  ['apt', 'correct, perfect'],
  ['praise', 'exactly, precisely', 'this, that, it, right, so, correct'],
  ['praise', 'great, good, nice, excellent, perfect, awesome', 'job, work, plan, prompt, proposal, spec'],
  [
    'praise',
    'it, this, that, everything, all, the prompt, this prompt, the plan',
    'looks, sounds',
    'good, great, right, fine, correct, perfect, good to me, great to me',
  ],
  [
    'praise',
    "that's, thats, that is, it's, its, it is, this is, everything is, everything's, all, the prompt is, " +
      'this prompt is, your prompt is, the perfected prompt is, this perfected prompt is, the plan is, ' +
      'the adjusted prompt is, all of it is',
    ', exactly, all',
    `right, correct, good, great, perfect, fine, ok, okay, it, clear, ${wanted}`,
  ],
  ['praise', ', exactly, precisely, just', wanted],
  ['praise', 'i want, i wanted, we want', ', exactly', 'this, that, it'],
  ['ok', 'ok, okay, alright, all right'],
  [
    'praise',
    "works for me, that works, that works for me, this works, good to go, we're good to go, " +
      "we are good to go, i like it, i'm sure, i am sure, fine with me, ok with me, " +
      "sounds like a plan, that's the plan",
  ],
  [
    'praise',
    "i agree, we agree, agreed, i confirm, we confirm, confirmed, i'm happy, i am happy, i'm fine, " +
      "i am fine, we're happy, we are happy, i am satisfied, i'm satisfied, " +
      'i fully agree, we fully agree, fully agreed, i completely agree',
    ', with it, with this, with that, with everything, to it, to this, to that, it, this, that, ' +
      'with the plan, with the prompt, with this plan, with this prompt, to the plan',
  ],
  ['praise', 'happy with', 'it, this, that, the plan, the prompt'],
  ['praise', 'i do, we do, it does, it is, i am, we are'],
  ['praise', '🙂, 👍, ✅, 🚀, 🎉, 😊, 😀, 😃, 😄, 👌, 💯, ❤, ✔, ✓, 🙌, 💪, 👏, ☑'],
  [
    'emphasis',
    'definitely, absolutely, certainly, of course, indeed, totally, by all means, gladly, ' +
      'with pleasure, 100 %',
  ],
  [
    'thanks',
    'thanks, thank you, thank you very much, thank you so much, thanks a lot, many thanks, thx, ' +
      'ty, cheers, 🙏, thanks for asking',
  ],
  ['thanks', 'thanks, thank you', 'for', 'this, that, it, the plan, the prompt, your work, your help'],
  ['please', 'please, pls, plz, please do, kindly'],
];
