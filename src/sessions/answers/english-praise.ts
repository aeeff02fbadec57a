import type { Lexicon } from './senses.ts';

const wanted =
  'what i want, what i wanted, what we want, what we wanted, what i need, what i needed, what we need, ' +
  'what i asked for, what i had in mind, what i meant, what i was looking for, what i expected, what i requested';

/** What people say beside a Yes: that the prompt is right, how sure they are, and thanks. */
export const englishPraise = (): Lexicon => [
  [
    'praise',
    'looks good, looks great, looks right, looks fine, looks good to me, lgtm, sounds good, ' +
      'sounds great, good, great, excellent, nice, awesome, wonderful, exactly, precisely, cool, well done',
  ],
  ['apt', 'correct, perfect, complete'],
  ['praise', 'exactly, precisely', 'this, that, it, right, so, correct'],
  ['praise', 'great, good, nice, excellent, perfect, awesome', 'job, work, plan, prompt, proposal, spec'],
  [
    'praise',
    'it, this, that, everything, all, the prompt, this prompt, the plan',
    'looks, sounds, reads',
    'good, great, right, fine, correct, perfect, complete, well, perfectly, good to me, great to me, right to me',
  ],
  [
    'praise',
    "that's, thats, that is, it's, its, it is, this is, this one is, everything is, everything's, all, the prompt is, " +
      'this prompt is, your prompt is, the perfected prompt is, this perfected prompt is, the plan is, ' +
      'the adjusted prompt is, all of it is',
    ', exactly, all, precisely, absolutely, completely, totally',
    `right, correct, accurate, complete, in order, spot on, the right prompt, the right plan, good, great, perfect, fine, ok, okay, it, clear, ${wanted}`,
  ],
  ['praise', ', exactly, precisely, just', wanted],
  ['praise', 'i want, i wanted, we want', ', exactly', 'this, that, it'],
  ['ok', 'ok, okay, alright, all right'],
  [
    'praise',
    "works for me, that works, that works for me, this works, good to go, we're good to go, " +
      "we are good to go, we're good, we are good, we're ready, i'm ready, i am ready, all set, we're all set, " +
      'ready, ready to go, ready when you are, makes sense, it makes sense, that makes sense, this makes sense, ' +
      'makes sense to me, it makes sense to me, that makes sense to me, this makes sense to me, makes perfect sense, ' +
      "fine by me, good by me, ok by me, okay by me, i'm good with this, i'm good with it, i'm ok with this, " +
      "i'm ok with it, i am ok with this, i am ok with it, i'm okay with this, i am good with this, i like it, i'm sure, i am sure, fine with me, ok with me, " +
      "sounds like a plan, that's the plan, that's the one, thats the one, that is the one, this is the one, " +
      "that'll do, that will do, " +
      'spot on, bang on, on point, nailed it, you nailed it, you got it, you got it right, you have it right, ' +
      "you've got it right, you've got it, you understood it correctly, you understood me correctly, " +
      'green light, green light from me, you have the green light, you have a green light',
  ],
  [
    'praise',
    'it, this, that, the prompt, this prompt',
    'captures, covers, matches, describes, reflects',
    `it, everything, all of it, ${wanted}, what i mean, what i meant, what i had in mind, my intent, my request, my idea`,
    ', perfectly, exactly, precisely, well, very well, nicely, correctly',
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
      'ty, cheers, 🙏, thanks for asking, sir, boss, mate, buddy, my friend',
  ],
  ['thanks', 'thanks, thank you, thx', 'claude, copilot, gemini, codex, cursor, chatgpt'],
  ['thanks', 'thanks, thank you', 'for', 'this, that, it, the plan, the prompt, your work, your help'],
  ['please', 'please, pls, plz, please do, kindly'],
];
