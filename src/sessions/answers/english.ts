import type { Lexicon } from './senses.ts';

/** English phrases. What is in no list makes an answer more than a Yes. */
export const english = (): Lexicon => [
  ['yes', 'yes, y, ye'],
  ['approve', 'approve, approved, i approve, we approve, i do approve, approval granted'],
  ['approve', 'approval given, you have my approval, i hereby approve'],
  ['approve', 'approve, i approve, approved', 'the, these, your', 'changes, adjustments, modifications'],
  ['informal', 'yep, yup, yeah, yea'],
  ['sure', 'sure'],
  ['no', 'no, n, nope, nah'],
  ['stop', 'cancel, cancelled, canceled, abort, stop, quit, reject, rejected, i reject, discard'],
  [
    'stop',
    'definitely not, absolutely not, certainly not, of course not, hell no, no way, not at all, ' +
      'not a chance',
  ],
  [
    'stop',
    'never mind, nevermind, forget, forget about, drop, scrap, start over, start again, ' + 'do nothing',
  ],
  [
    'stop',
    "don't, do not, dont, not approved, i don't approve, i do not approve, i cancel, " + 'i want to cancel',
  ],
  ['stop', "don't, do not, dont", 'do, proceed, start, begin, continue, implement, execute, run, go ahead'],
  [
    'stop',
    "i don't, i do not, we do not, we don't",
    'want, need',
    'it, this, that, this anymore, it anymore, to proceed, to continue',
  ],
  [
    'go',
    'go ahead, go, go for, go on, proceed, continue, carry on, carry, start, begin, execute, ' +
      'implement, build, run, ship, do, make, apply, get started, get going, get to work, ' +
      'kick off, move forward, move ahead, implementing, coding, building, working, executing, ' +
      'work, out, to work, start work, try, kick it off, get to it, get on with it',
  ],
  ['go', 'make, apply, implement', 'the, these, those, all, all the', 'changes'],
  ['object', 'it, this, that, them, all, everything, all of it, all of them, all of this, so'],
  ['object', 'with, on, to, for', 'it, this, that, all, everything, all of it'],
  [
    'object',
    ', with, on, to, for',
    ', the, this, that, your',
    'plan, prompt, implementation, work, task, tasks, proposal, spec, specification, execution, ' +
      'perfected prompt, adjusted prompt, new prompt, updated prompt, revised prompt, version, ' +
      'new version, whole thing, whole plan, whole prompt',
  ],
  [
    'manner',
    ', exactly, just',
    'as',
    'is, it is, written, specified, described, planned, proposed, shown, stated, outlined, ' +
      'above, agreed, you described, you proposed, you suggested, described above, written above, ' +
      'specified above',
  ],
  ['manner', 'now, right away, right now, immediately, straight away, like this, like that, on this basis'],
  [
    'manner',
    'no, without, without any, with no',
    'change, changes, modifications, further changes, changes needed',
  ],
  [
    'manner',
    'nothing to change, nothing to add, no objections, no changes from me, ' + 'no changes from my side',
  ],
  ['manner', 'from me, by me, from my side, on my side, for me, for sure'],
  [
    'praise',
    'looks good, looks great, looks right, looks fine, looks good to me, lgtm, sounds good, ' +
      'sounds great, good, great, perfect, excellent, nice, awesome, wonderful, correct, exactly, ' +
      'precisely, cool',
  ],
  [
    'praise',
    'it, this, that, everything, all',
    'looks, sounds',
    'good, great, right, fine, correct, perfect, good to me, great to me',
  ],
  [
    'praise',
    "that's, thats, that is, it's, its, it is, this is, everything is, everything's, all",
    'right, correct, good, great, perfect, fine, ok, okay, it, clear, exactly right, ' +
      'what i want, what i wanted, exactly what i want, exactly what i wanted, exactly what i need',
  ],
  ['emphasis', 'ok, okay, alright, all right'],
  [
    'praise',
    "works for me, that works, that works for me, this works, good to go, we're good to go, " +
      "we are good to go, i like it, i agree, we agree, agreed, i confirm, confirmed, i'm sure, " +
      "i am sure, i read it, i have read it, i've read it, i'm happy with it, i am happy with it, " +
      "i'm happy with this, i'm fine with it, i'm fine with this, i'm fine with that, " +
      "fine with me, ok with me, sounds like a plan, that's the plan",
  ],
  ['praise', 'i do, we do, it does, it is, i am, we are'],
  ['praise', '🙂, 👍, ✅, 🚀, 🎉, 😊, 😀, 😃, 😄, 👌, 💯, ❤, ✔, ✓, 🙌, 💪, 👏, ☑'],
  [
    'emphasis',
    'definitely, absolutely, certainly, of course, indeed, totally, by all means, gladly, ' + 'with pleasure',
  ],
  [
    'thanks',
    'thanks, thank you, thank you very much, thank you so much, thanks a lot, many thanks, thx, ' +
      'ty, cheers, 🙏, thanks for asking',
  ],
  ['please', 'please, pls, plz, please do, kindly'],
  ['may', 'you, we', 'can, may, should, could, can now, may now'],
  [
    'may',
    "let's, lets, let us, feel free to, please feel free to, i want to, i want you to, " +
      "i'd like to, i'd like you to, i would like to, i would like you to, " +
      'you have a green light to',
  ],
  ['lead', ', my, the', 'answer, decision, reply', ', is'],
  [
    'lead',
    'i say, i choose, i pick, i select, i vote, my vote is, my choice is, approval, ' +
      "approval gate, gate, it's a, that's a, that is a, it is a, it's a clear, that's a clear, " +
      'this is a, a clear, a big',
  ],
  ['and', 'and, &'],
];
