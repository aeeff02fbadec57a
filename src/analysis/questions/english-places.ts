import type { Wording } from './wording.ts';

const mayChange = 'it decides which files may change';

/** What is wanted and where, in English. Where a subject stands, the verb is one that fits one thing and several. */
export const englishPlaces = {
  goal: {
    text: 'What should this achieve: what is different afterwards, and for whom?',
    why: 'the request does not say what it is about, and all else depends on it',
  },
  context: {
    text: 'What is there today that this builds on: code elsewhere, a design, nothing yet?',
    why: 'neither memory nor a manifest tells what the project is',
  },
  scopePage: { text: 'Which page should {s} go on?', bare: 'Which page is this about?', why: mayChange },
  scopeComponent: {
    text: 'Which component should {s} go into?',
    bare: 'Which component is this about?',
    why: mayChange,
  },
  scopeHook: { text: 'Which hook should {s} go into?', bare: 'Which hook is this about?', why: mayChange },
  scopeEndpoint: {
    text: 'Which of these should {s} be part of?',
    bare: 'Which endpoint is this about?',
    why: mayChange,
  },
  scopeService: {
    text: 'Which service should {s} be part of?',
    bare: 'Which service is this about?',
    why: mayChange,
  },
  scopeStore: {
    text: 'Which store should {s} be kept in?',
    bare: 'Which store is this about?',
    why: mayChange,
  },
  scopeModel: {
    text: 'Which model or table should {s} be part of?',
    bare: 'Which model or table is this about?',
    why: mayChange,
  },
  scopeFiles: {
    text: 'Which of these files should {s} go into?',
    bare: 'Which of these files is this about?',
    why: 'several files fit the words of the request',
  },
  scopeFolders: {
    text: 'Which of these folders should {s} go into?',
    bare: 'Which of these folders is this about?',
    why: 'no file fits the words of the request',
  },
  scopeApps: {
    text: 'Which app, and so which folder, should {s} go into?',
    bare: 'Which app, and so which folder, is this about?',
    why: 'the repository has several',
  },
  scopeOpen: {
    text: 'Which {places} may change for {s}, and which must stay as they are?',
    bare: 'Which {places} may change, and which must stay as they are?',
    why: 'it decides what may change, and what may not',
  },
  scopeFirst: {
    text: 'Which folders and files should {s} start with, and what stays out for now?',
    bare: 'Which folders and files should it start with, and what stays out for now?',
    why: 'the repository has no code yet',
  },
  scopeNoSide: {
    text: 'Where should {s} be written, since the scan found no {side} in this repository?',
    bare: 'Where should this be written, since the scan found no {side} in this repository?',
    why: 'it may belong in another repository, or be the first part of a new app',
  },
  scopeFault: {
    text: 'Where does the fault with {s} show: {spot}?',
    symptom: 'Where can you see {s}: {spot}?',
    bare: 'Where does it show: {spot}?',
    why: 'a fault is looked for where it shows',
  },
  scopeRemoval: {
    text: 'Which files belong to {s} and may go, and which ones still need it?',
    bare: 'Which files belong to it and may go, and which ones still need it?',
    why: 'it decides which files may be deleted',
  },
  scopeQuestion: {
    text: 'Where should the answer be looked for: in all of the code, or in some folders only?',
    why: 'it decides how much is read',
  },
  scopeDecision: {
    text: 'Which parts of the project should the decision hold for?',
    why: 'it decides what the options are weighed for',
  },
  smallPlace: {
    text: 'Where can you find {s}: on which page, or in which file?',
    bare: 'Where is it: on which page, or in which file?',
    why: mayChange,
  },
  scopeText: {
    text: 'Who reads it, and which parts of the project should it describe?',
    why: 'it decides what is said, and what is taken as known',
  },
  scopeTests: {
    text: 'Which functions or files should the tests cover?',
    why: 'it decides what is tested, and where the tests go',
  },
  scopeUpgrade: {
    text: 'Which parts should move, and which may stay as they are for now?',
    why: 'it decides which files may change',
  },
  scopeDeployed: {
    text: 'Which parts should be deployed, and which stay as they run now?',
    why: 'it decides what is touched outside the repository',
  },
  scopeEnvironment: {
    text: 'To which environment should {s} be deployed, and from which branch?',
    why: 'it decides what is touched outside the repository',
  },
  scopeDeployment: {
    text: 'Which parts should be deployed, and to which environment?',
    why: 'it decides what is touched outside the repository',
  },
} as const satisfies Record<string, Wording>;
