import { englishPraise } from './english-praise.ts';
import type { Lexicon } from './senses.ts';

/** What is done. */
const work = 'implementation, execution, work, task, tasks';
/** What is approved; without an article, or with a verb that makes things, it may be one more of them. */
const draft =
  'plan, prompt, proposal, spec, specification, version, whole thing, whole plan, whole prompt, ' +
  'perfected prompt, adjusted prompt, new prompt, updated prompt, revised prompt, new version, ' +
  'adjusted version, updated version';
/** English phrases. What is in no list makes an answer more than a Yes. */
export const english = (): Lexicon => [
  ['yes', 'yes, y, ye, hell yes, heck yes'],
  [
    'approve',
    ', fully, hereby',
    'approve, approved, i approve, we approve, i do approve, approval granted, i fully approve, ' +
      'we fully approve, i hereby approve',
  ],
  ['approve', 'approval given, you have my approval, fully approved'],
  [
    'approve',
    "it's, it is, this is, that's, that is, prompt, the prompt, this prompt, the prompt is, this prompt is, " +
      'the plan is, consider it, consider this, consider the prompt',
    'approved',
  ],
  ['approve', 'i approve of, we approve of', 'it, this, the prompt, this prompt, the plan, this plan'],
  ['approve', 'approve, i approve, approved', 'the, these, your', 'changes, adjustments, modifications'],
  ['informal', 'yep, yup, yeah, yea, hell yeah, heck yeah'],
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
    'go ahead, go for, go on, proceed, continue, carry on, begin, execute, implement, apply, ' +
      'get started, get going, get to work, kick off, move forward, move ahead, start work, kick it off, ' +
      'get to it, get on with it, carry out, carry it out, carry this out, do so, make it so, do your work, ' +
      'work on it, work on this',
  ],
  ['verb', 'go, start, run, ship, try'],
  ['make', 'start, run, build, ship, try', 'it'],
  ['make', 'do, build, make it, make it happen'],
  [
    'make',
    'do, build',
    'it, this, that, them, all, everything, all of it, it all, the work, the implementation',
  ],
  ['go', 'start, begin', 'implementing, coding, building, working, executing, to implement, to work'],
  ['go', 'make, apply, implement', 'the, these, those, all, all the', 'changes'],
  ['yes', 'yes, y', 'to', 'it, this, that, all, everything, all of it'],
  ['yes', 'yes, y', 'to', 'the, this, that, your', `${work}, ${draft}`],
  ['object', 'all, everything, all of it, all of them, all of this'],
  ['noun', ', with, on, to', 'it, this, that, them, all, everything, all of it'],
  ['noun', ', with, on', ', the, this, that, your', work],
  ['noun', ', with', 'the, this, that, your', draft],
  ['noun', 'to', ', the', work],
  ['noun', 'with', 'plan, prompt'],
  ['go', 'execute, implement, run', 'plan, prompt, spec, specification'],
  ['approve', 'approve, approved, i approve', 'plan, prompt, proposal, spec, specification'],
  [
    'manner',
    ', exactly, just',
    'as',
    'is, it is, written, specified, described, planned, proposed, shown, stated, outlined, ' +
      'above, agreed, i wanted, i asked, i requested, you described, you proposed, you suggested, described above, written above, ' +
      'specified above',
  ],
  ['manner', 'now, right away, right now, immediately, straight away, like this, like that, on this basis'],
  ['manner', 'according to', 'the, this', 'plan, prompt, spec, specification'],
  ['manner', 'without, without any, with no', 'change, changes, modifications, further changes'],
  [
    'manner',
    'no, no further, no more, no other, i have no, i have no further, we have no, there are no',
    'change, changes, modifications, adjustments, edits, corrections, objections, problem, problems, issues, ' +
      'complaints, concerns, remarks, questions, notes',
    ', needed, required, necessary, from me, from my side, from our side, to make',
  ],
  ['manner', 'i have no, we have no', 'comments, remarks, concerns, reservations'],
  [
    'manner',
    'nothing to change, nothing to add, nothing needs to change, nothing to change here, nothing missing, nothing is missing',
  ],
  ['manner', 'from me, by me, from my side, on my side, for me, for sure'],
  ...englishPraise(),
  ['may', 'you', 'can, may, should, can now, may now'],
  ['may', 'we', 'can, can now, should'],
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
      "this is a, a clear, a big, i take, i'll take, i will take, i'll go with, i go with, i will go with, " +
      "let's go with, let's take, going with",
  ],
  ['greeting', 'hi, hello, hey, hi there, hello there, good morning, good afternoon, good evening, morning'],
  ['and', 'and, &'],
];
