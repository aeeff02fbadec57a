/** Words that part the phrases of an English sentence, in plain form. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** What stands before a noun. A thing that is asked for is new: the question speaks of "the" one. */
export const articles = words('a an the this these those our my your their its his her some any');

/** Behind these a sentence says where, how, when or why, and no longer what. */
export const borders = words(
  'to in on at into onto from with without when whenever if so because after before via through across as while unless until per where ' +
    'instead by using around inside within under over against between during except but then than also too please again once not never no ' +
    'like about along beside behind since whether how why what via plus etc eg ie is are was were be been being has have had does do did can could ' +
    'should must will would may might shall cannot works fails crashes breaks freezes hangs throws returns shows stays gets goes looks ' +
    'takes keeps showing failing returning throwing crashing breaking hanging doing being',
);

/** What a sentence says of its subject: "The login button does nothing". */
export const statements =
  /^(?:is|are|was|were|has|have|does|do|did|doesn['’]?t|don['’]?t|isn['’]?t|aren['’]?t|can['’]?t|cannot|won['’]?t|should|must|shows?|fails?|crashe?s?|breaks?|freezes?|hangs?|throws?|returns?|stays?|keeps?|looks?|takes?|loads?|never|needs?)$/;

/** Behind these an order says of somebody what to do, or of something how to become: it names no thing. */
export const complex = words(
  'make let get keep have turn enable allow help ensure give tell teach offer ask leave',
);

/** Orders beside those that words/verbs.ts has, since they are names as well. */
export const furtherOrders = words(
  'decide determine choose pick select recommend propose suggest throttle cache debounce dedupe enforce block lower raise increase decrease bring ' +
    'define do execute expose fetch filter finish follow force format guard highlight hook hide keep kill mark match measure mock mount notify open order ' +
    'outline override pass perform polish prefer preload process protect pull push read record redirect refresh register release reload reorder request ' +
    'respond reuse roll route run schedule search seed serve shorten sign stream style submit subscribe swap tag tell trace track trigger trim truncate try ' +
    'tweak undo unblock unify unlock upload verify version warn watch weigh work rework extract debug patch install uninstall drop delete',
);

/** What such an order is about comes into being by it, and will do something; what others are about is there already. */
export const making = words(
  'add build create implement introduce develop design set write provide generate make include insert',
);

/** The second half of a verb. */
export const particles = words('up down out into off over away back through for at rid');

/** Whoever these are, they are no thing to build. */
export const pronouns = words(
  'i you we he she they it me us him them who what everything something anything nothing',
);

/** What such a noun names goes wrong by itself; of all others one says that something is wrong with them. */
export const symptoms =
  /^(?:bugs?|crash|crashes|errors?|exceptions?|issues?|problems?|leaks?|typos?|misspellings?|faults?|failures?|warnings?|regressions?|deadlocks?|timeouts?|glitch|glitches|races?|flicker|overflow|\w+(?:error|exception))$/;
