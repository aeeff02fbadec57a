import type { Wording } from './wording.ts';

/** The questions in English. */
export const english = {
  goal: {
    text: 'What should this achieve: what is different afterwards, and for whom?',
    why: 'the request does not say what it is about, and all else depends on it',
  },
  context: {
    text: 'What is there today that {s} builds on: code elsewhere, a design, nothing yet?',
    why: 'neither memory nor a manifest tells what the project is',
  },
  scopePage: { text: 'Which page does {s} belong on?', why: 'it decides which files may change' },
  scopeComponent: { text: 'Which component does {s} belong to?', why: 'it decides which files may change' },
  scopeHook: { text: 'Which hook is {s} about?', why: 'it decides which files may change' },
  scopeEndpoint: { text: 'Which endpoint is {s} about?', why: 'it decides which files may change' },
  scopeService: { text: 'Which service is {s} about?', why: 'it decides which files may change' },
  scopeStore: { text: 'Which store does {s} belong in?', why: 'it decides which files may change' },
  scopeModel: { text: 'Which model or table is {s} about?', why: 'it decides which files may change' },
  scopeFiles: {
    text: 'Which of these files is {s} about?',
    why: 'several files fit the words of the request',
  },
  scopeFolders: { text: 'In which of these does {s} belong?', why: 'no file fits the words of the request' },
  scopeApps: { text: 'Which app, and so which folder, is {s} for?', why: 'the repository has several' },
  scopeOpen: {
    text: 'Which pages, endpoints or files does it touch ({s}), and where does it stop?',
    why: 'it decides what may change, and what may not',
  },
  scopeFault: {
    text: 'Where does it show: on which page, in which endpoint or file ({s})?',
    why: 'a fault is looked for where it shows',
  },
  scopeQuestion: {
    text: 'Where should the answer on {s} be looked for: in all of the code, or in some folders only?',
    why: 'it decides how much is read',
  },
  requirementsFeature: {
    text: 'What must {s} do in the usual case, with empty or wrong input, and when something fails?',
    why: 'each case becomes a numbered requirement',
  },
  requirementsFault: {
    text: 'When does it happen ({s}): after which steps, with which input, and how often?',
    why: 'without the steps nobody can tell whether it is mended',
  },
  requirementsRefactoring: {
    text: 'What should be better about {s} afterwards: readability, speed, tests, fewer dependencies?',
    why: 'it decides where the work ends',
  },
  requirementsTask: {
    text: 'What must {s} consist of, and what is not part of it?',
    why: 'each part becomes a requirement',
  },
  constraintsFeature: {
    text: 'What must not change or break with {s}: public API, stored data, older browsers, performance?',
    why: 'what is not named may be changed',
  },
  constraintsRefactoring: {
    text: 'Which behaviour and public names of {s} must not change?',
    why: 'reworked code has to do what it did before',
  },
  expectedFeature: {
    text: 'What shows that {s} is done: a screen, a response, a number, a passing test?',
    why: 'it is what the work is measured by',
  },
  expectedFault: {
    text: 'What should {s} do instead, and what is the right result on the screen or in the response?',
    why: 'it is what the fix is measured by',
  },
  expectedRefactoring: {
    text: 'How do you verify that {s} still works: with the tests there are, new ones, by hand?',
    why: 'it is what the work is measured by',
  },
  expectedQuestion: {
    text: 'Which result do you want on {s}: a short answer, a report with places in the code, a list of findings?',
    why: 'it decides how deep the research goes',
  },
  stack: {
    text: 'Which language, framework and version is {s} to be written with?',
    why: 'no manifest in the repository tells',
  },
  architecture: {
    text: 'Which layer should hold the logic of {s}: interface, service, database?',
    why: 'it decides how the parts depend on each other',
  },
  testing: {
    text: 'Which tests should prove {s}: unit, integration, end to end, none?',
    why: 'no test setup was found that would tell',
  },
  approach: {
    text: 'How should {s} come in: step by step, each confirmed by you, or in one change?',
    why: 'it decides how often you are asked',
  },
  conflict: {
    text: 'The project has {own}, and the request names {other}: which way should it go?',
    why: 'two libraries for one job are a decision of their own',
  },
  choice: {
    text: 'The project has several of a kind ({field}): which way should {s} go?',
    why: 'the request does not say which',
  },
} as const satisfies Record<string, Wording>;
