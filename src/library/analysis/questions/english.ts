/**
 * A question with what its answer decides. `{s}` is what the request is about: in English a phrase with its article, in Slovak a quotation
 * with its marks. Other braces are words of the side that it is about (`sideWords`).
 */
export interface Wording {
  readonly text: string;
  /** In place of the text where the request names nothing, or nothing new where something new is spoken of. */
  readonly bare?: string;
  /** In place of the text where what is named is what goes wrong: "the crash". */
  readonly symptom?: string;
  readonly why: string;
}

const mayChange = 'it decides which files may change';

/** What is wanted and where, in English. Where a subject stands, the verb is one that fits one thing and several. */
const englishPlaces = {
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

/** The questions in English. Where a subject stands, the verb is one that fits one thing and several. */
export const english = {
  ...englishPlaces,
  requirementsFeature: {
    text: 'What must {s} do in the usual case, with empty or wrong input, and when something fails?',
    bare: 'What must happen in the usual case, with empty or wrong input, and when something fails?',
    why: 'each case becomes a numbered requirement',
  },
  requirementsScreen: {
    text: 'What should {s} show in the usual case, while data loads, when there is nothing to show, and when something fails?',
    bare: 'What should be shown in the usual case, while data loads, when there is nothing to show, and when something fails?',
    why: 'each case becomes a numbered requirement',
  },
  requirementsFault: {
    text: 'When does it happen with {s}: after which steps, with which input, and how often?',
    symptom: 'When does it happen: after which steps, with which input, and how often?',
    bare: 'When does it happen: after which steps, with which input, and how often?',
    why: 'without the steps nobody can tell whether it is mended',
  },
  requirementsRefactoring: {
    text: 'What should be better about {s} afterwards: readability, speed, tests, fewer dependencies?',
    bare: 'What should be better afterwards: readability, speed, tests, fewer dependencies?',
    why: 'it decides where the work ends',
  },
  requirementsTask: {
    text: 'What exactly should be done with {s}, and what is not part of it?',
    bare: 'What exactly should be done, and what is not part of it?',
    why: 'each part becomes a requirement',
  },
  requirementsText: {
    text: 'What should {s} cover, and what is not part of it?',
    bare: 'What should the text cover, and what is not part of it?',
    why: 'each part becomes a requirement',
  },
  requirementsDecision: {
    text: 'What should the options be judged by: effort, speed, stability, what the team knows?',
    why: 'without it every option can be called the best',
  },
  expectedFeature: {
    text: 'What shows that it is done: {proofs}?',
    why: 'it is what the work is measured by',
  },
  expectedFault: {
    text: 'What is the right result for {s}, and what should happen instead?',
    symptom: 'What should happen instead of {s}, and what is the right result?',
    bare: 'What should happen instead, and what is the right result?',
    why: 'it is what the fix is measured by',
  },
  expectedRefactoring: {
    text: 'How do you verify that it still works: with the tests there are, new ones, by hand?',
    why: 'it is what the work is measured by',
  },
  expectedQuestion: {
    text: 'Which result do you want: a short answer, a report with places in the code, a list of findings?',
    why: 'it decides how deep the research goes',
  },
  expectedDecision: {
    text: 'Which result do you want: a recommendation with reasons, a comparison of the options, or the change as well?',
    why: 'it decides whether any file is changed',
  },
  stack: {
    text: 'Which language, framework and version should it be written with?',
    why: 'nothing in the repository tells',
  },
  architecture: {
    text: 'Which layer should hold the logic: interface, service, database?',
    why: 'it decides how the parts depend on each other',
  },
  testing: {
    text: 'Which tests should prove it: unit, integration, end to end, none?',
    why: 'no test setup was found that would tell',
  },
  approach: {
    text: 'How should it come in: step by step, each confirmed by you, or in one change?',
    why: 'it decides how often you are asked',
  },
  smallText: {
    text: 'Which words are there now, and what should they be?',
    why: 'it is all that the change consists of',
  },
  smallName: { text: 'What should the new name be?', why: 'the request does not say it' },
  smallVersion: { text: 'Which version should it be?', why: 'the request does not say it' },
  smallChange: { text: 'What exactly should it be afterwards?', why: 'the request does not say it' },
  requirementsCrossing: {
    text: 'What must {s} cover, with which limits, and what should happen when it fails?',
    bare: 'What must it cover, with which limits, and what should happen when it fails?',
    why: 'each case becomes a numbered requirement',
  },
  requirementsLimited: {
    text: 'What must {s} cover, and what should happen when the limit is reached or it fails?',
    bare: 'What must it cover, and what should happen when the limit is reached or it fails?',
    why: 'each case becomes a numbered requirement',
  },
  requirementsDestruction: {
    text: 'What exactly should be deleted, and what should happen to everything that refers to it?',
    why: 'what is deleted does not come back',
  },
  constraintsDestruction: {
    text: 'What must not be lost with it, and which backup can bring it back?',
    why: 'no version control brings it back',
  },
  expectedDestruction: {
    text: 'What shows that it is done and nothing else is gone: counts before and after, a query, a report?',
    why: 'it is what the work is measured by',
  },
  constraintsRemoval: {
    text: 'Who still uses it, and what must not break without it: {risks}?',
    why: 'what is gone fails where it was used',
  },
  requirementsTests: {
    text: 'Which cases must they cover: the usual one, empty or wrong input, failures?',
    why: 'each case becomes a test',
  },
  requirementsUpgrade: {
    text: 'Which versions should be reached, and may code change where they break it?',
    why: 'it decides how far the change goes',
  },
  requirementsDeployment: {
    text: 'What must happen before and after it: migrations, checks, a way back?',
    why: 'what is deployed is hard to take back',
  },
  constraintsDeployment: {
    text: 'What must not happen meanwhile: downtime, lost data, changed addresses?',
    why: 'it decides how it is deployed',
  },
  expectedDeployment: {
    text: 'What shows that it is done: a health check, a page that answers, a number?',
    why: 'it is what the work is measured by',
  },
  smallPackage: {
    text: 'Which package should it be: no manifest here names {s}?',
    bare: 'Which package should it be?',
    why: 'the request names one that the manifests do not have',
  },
  alternatives: {
    text: 'The request names several ways: which way should it go?',
    why: 'the request leaves it open, and the work differs',
  },
  conflict: {
    text: 'The project has {own}, and the request names {other}: which way should it go?',
    why: 'two libraries for one job are a decision of their own',
  },
  choice: {
    text: 'The project has several of a kind ({field}): which way should this go?',
    why: 'the request does not say which',
  },
} as const satisfies Record<string, Wording>;
