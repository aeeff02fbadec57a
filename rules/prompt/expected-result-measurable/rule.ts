import { fold } from '../../../src/core/base/fold.ts';
import type { Block, Range, TextLine } from '../../../src/core/parse/blocks.ts';
import { furtherSentences, maskedText } from '../../../src/core/parse/passages.ts';
import { isSubLabel } from '../../../src/core/parse/requirements.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { anyOf } from '../../words.ts';

/** What a person or a program can see happen, by the beginning of the word. */
const acts = anyOf(
  'show display return fail redirect send sent contain exist open close render save creat delet remov reject refus deny denies exit print ' +
    'appear disappear match equal receiv stor persist navigat click respond compil report throw raise block expire accept validat verif ' +
    'without zobraz vrac vrat prejd prech presmer odosl odosiel uloz otvor vytvor zmaz vymaz odmiet zamiet vypis zlyh obsahuj existuj ' +
    'prihlas odhlas nacit ziadn',
);
/** The same by the whole word. */
const actWords = anyOf(
  'pass passes passed log logs logged see sees list lists listed load loads loaded run runs running build lint install no bez',
);
const observable = new RegExp(`(?<![a-z])(?:${acts}|${actWords}(?![a-z]))`);

const adverb = anyOf(
  'well fine great good nicely correctly properly smoothly perfectly reliably seamlessly flawlessly efficiently better fast faster quickly ' +
    'as-expected as-intended as-it-should as-desired as-required',
);
const adjective = anyOf(
  'fast faster quick quicker slow good better best nice nicer clean cleaner robust reliable scalable maintainable user-friendly intuitive ' +
    'responsive secure stable modern beautiful pretty easy easier simple simpler readable performant efficient smooth smoother happy ' +
    'satisfied great perfect optimal optimised optimized improved enhanced high-quality well-structured clear clearer correct professional ' +
    'polished elegant nice-looking production-ready working',
);
const degree = `(?:${anyOf('very really much more fully completely as so all still now also highly')} )*`;
const slovakAdverb =
  '(?:spravne|dobre|lepsie|spolahlivo|plynulo|rychlo|rychlejsie|bezproblemovo|bez problemov|ako (?:ma|treba)|podla ocakavani|efektivne|perfektne|v poriadku)';
const slovakAdjective = `${anyOf(
  'rychl rychlejs leps pekn krajs prehlad prehladn prehladnejs intuitivn bezpecn spolahliv stabiln modern robustn kvalitn jednoduch ' +
    'jednoduchs efektivn plynul privetiv spokojn citateln udrziavateln udrzateln',
)}[a-z]{0,4}`;

/** What gets better or worse by some amount, which is the thing to state. */
const quality =
  '(?:(?:load|loading|response|build|start|startup|start[ -]up|query|render|rendering)[ -]times?|memory[ -](?:use|usage|consumption)|(?:bundle|image)[ -]size|(?:code[ -]|data[ -])?quality|(?:user|developer)[ -]experience|' +
  'performance|speed|latency|throughput|readability|maintainability|usability|reliability|stability|scalability|security|accessibility|ux)';
const slovakQuality =
  '(?:vykon|rychlost|odozva|cas nacitania|spotreba pamate|velkost balika|citatelnost|udrzatelnost|udrziavatelnost|pouzitelnost|spolahlivost|stabilita|skalovatelnost|bezpecnost|pristupnost|kvalita(?: kodu)?)';
/** Than what is there today: by how much is left open. Even what can be seen happen only happens somehow else. */
const comparisons = [
  // "The page loads faster", "searches run more smoothly than before".
  /(?<![a-z])(?:faster|quicker|better|smoother|more (?:quickly|smoothly|efficiently|reliably))(?: than (?:before|now|today|currently))?$/,
  // "Performance improves", "the memory usage goes down", "the bundle size is smaller".
  new RegExp(
    `(?<![a-z])${quality}(?: [a-z]+){0,3}? (?:improves?|improved|increases?|increased|decreases?|decreased|drops?|goes (?:up|down)|(?:is|are|gets?|becomes?) (?:much |significantly |noticeably )?(?:improved|increased|reduced|decreased|better|higher|lower|smaller|shorter|greater))(?: than before| significantly| noticeably)?$`,
  ),
  // "Reduced memory usage", "higher security".
  new RegExp(
    `^(?:an? |the )?(?:improved?|increased?|reduced?|lower|higher|smaller|shorter|greater)(?: [a-z]+)? ${quality}$`,
  ),
  // "The page loads quickly", "users find transfers easily": seen it is by everybody and nobody. "Fails fast" is a behaviour.
  /(?<![a-z])(?<!\b(?:fails?|failing|as) )(?:quickly|fast|promptly|swiftly|smoothly|seamlessly|efficiently|effortlessly|easily|nicely|rychlo|plynulo|lahko|jednoducho)(?: (?:on|for|in|across|even|under|na|pre|v) [a-z]+(?: [a-z]+){0,2})?$/,
  // "The export works", "the save button works again".
  /^(?!(?:no|nothing|nic)(?![a-z]))(?:[a-z]+(?:[ -]|, )){1,6}(?:works|(?<=\band [a-z]+ )work|funguj[eu])(?: (?:again|now|everywhere|znova|opat|vsade))?$/,
  // "The export is functional".
  /^(?:[a-z]+[ -]){1,5}(?:is|are|je|su) (?:fully |plne )?(?:functional|operational|usable|funkcn[a-z]{1,2}|pouziteln[a-z]{1,2})$/,
  /(?<![a-z])without (?:any )?(?:problems?|issues?|hassle|friction|difficult(?:y|ies))$/,
  /(?<![a-z])(?:rychlejsie|lepsie|plynulejsie|efektivnejsie|spolahlivejsie)(?: (?:ako|nez) (?:predtym|teraz|doteraz|dnes))?$/,
  new RegExp(
    `(?<![a-z])${slovakQuality}(?: [a-z]+){0,2}? (?:sa (?:zlepsi|zvysi|znizi|skrati)|(?:je|bude) (?:leps|vyss|nizs|mens|krats)[a-z]{1,2})$`,
  ),
];

const praises = [
  // "The login works well", "errors are handled properly".
  new RegExp(
    `(?<![a-z])(?:works?|working|worked|functions?|behaves?|performs?|operates?|looks?|feels?|handled|done|implemented|integrated|designed|documented|tested|structured)(?: [a-z]+){0,2}? ${degree}${adverb}(?![a-z])`,
  ),
  // "The page is fast", "users are happy".
  new RegExp(
    `(?<![a-z])(?:is|are|be|becomes?|gets?|feels?|looks?|stays?|remains?) ${degree}${adjective}(?![a-z])`,
  ),
  // "Everything works".
  /^(?:everything|it|all|the (?:app|application|code|feature|system|solution))(?: [a-z]+)? works?$/,
  // "Better UX", "Improved performance", "Clean and maintainable code".
  new RegExp(
    `^(?:an? |the )?${degree}${adjective}(?:(?:,| and|, and) ${degree}${adjective})*(?: (?!to |than |for |in |with )[a-z]+){0,3}$`,
  ),
  /^(?:an? |the )?(?:better|improved|enhanced|good|great|nice|high)(?:[ -][a-z]+){1,3}$/,
  // "The bug is gone", "the feature is complete": anyone who stops working on it says so.
  /^(?:the )?(?:[a-z]+ )?(?:bugs?|issues?|problems?|features?|implementation|refactoring|migration|work|task|everything|it|all) (?:is|are|has been|have been) (?:now |fully )?(?:gone|fixed|resolved|solved|done|finished|completed?|implemented|in place)$/,
  // "The system scales".
  /^(?:the )?(?:[a-z]+ ){1,2}scales?(?: well| easily)?$/,
  // "A seamless experience on all devices", "users find it nicer to work with".
  /^(?:an? |the )?(?:seamless|smooth|consistent|pleasant|delightful|great|good|better|improved|nice) (?:(?:user|developer|mobile) )?experience(?![a-z])/,
  new RegExp(
    `(?<![a-z])(?:find|finds|found) (?:[a-z]+ ){1,3}?${degree}${adjective} to (?:use|read|understand|work with)$`,
  ),
  new RegExp(`^(?:zlepsen|vylepsen|zvysen|znizen|skraten)[a-z]{1,3} ${slovakQuality}(?: [a-z]+)?$`),
  /^(?:chyba|problem) (?:je|bude) (?:opraven|vyriesen|odstranen)[a-z]{0,2}$/,
  // "Faster than before".
  new RegExp(`${adjective} than (?:before|now|currently|today)$`),
  new RegExp(
    `(?<![a-z])(?:funguj[a-z]+|pracuj[a-z]+|sprava sa|vyzera)(?: [a-z]+){0,2}? ?${slovakAdverb}(?![a-z])`,
  ),
  new RegExp(`(?<![a-z])(?:je|su|bude|budu|vyzera)(?: [a-z]+)? ${slovakAdjective}(?![a-z])`),
  new RegExp(`^(?:velmi |viac )?${slovakAdjective}(?:(?:,| a) ${slovakAdjective}){0,2}(?: [a-z]+){0,3}$`),
  /^(?:vsetko|aplikacia|to) funguje$/,
];

/** Longer texts say more than praise. */
const longest = 90;
/** Letters from Greek on, and those of East Asia. */
const otherScript = /[\u0370-\u1dff\u3040-\ud7ff]/;

/** Whether an outcome only praises, or compares with today and leaves open by how much. Unclear texts and other scripts count as measurable. */
function isPraise(text: string): boolean {
  if (text.length > longest || /[\d½\uFFFC"“„'/%=<>]/.test(text) || otherScript.test(text)) return false;
  const plain = fold(text.normalize())
    .replace(/[*_]+/g, '')
    .replace(/^[^a-z]+|[^a-z]{1,200}$/g, '')
    .replace(/\s+/g, ' ');
  if (comparisons.some((pattern) => pattern.test(plain))) return true;
  if (observable.test(plain) || !praises.some((pattern) => pattern.test(plain))) return false;
  // "Faster than the old import" compares with something that can be measured.
  return !/ than (?!before|now|currently|today)/.test(plain);
}

export default defineRule({
  summary: 'Every outcome in EXPECTED RESULT is measurable',
  severity: 'warning',
  spec: 'A perfected prompt',
  messages: {
    praise:
      '"{text}" cannot be measured; name a command that passes, a number, a status, or what can be seen',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'expectedResult') return;
      const { text } = document;
      for (const lines of outcomes(text, section.blocks)) {
        const start = lines[0]!.start;
        const passage = maskedText(text, lines);
        for (const range of sentences(text, start, passage)) {
          const plain = passage.slice(range.start - start, range.end - start);
          if (!isPraise(plain)) continue;
          const data = {
            text: text
              .slice(range.start, range.end)
              .replace(/\s+/g, ' ')
              .replace(/[.;!]$/, ''),
          };
          report({ message: 'praise', ...range, data });
        }
      }
    },
  },
});

/** The texts that each state an outcome: items without sub-bullets, and paragraphs that lead no list. */
function outcomes(text: string, blocks: readonly Block[]): (readonly TextLine[])[] {
  return blocks.flatMap((block, index) => {
    if (block.type === 'list') return block.items.flatMap((item) => outcomes(text, item.children));
    if (block.type === 'quote') return outcomes(text, block.children);
    if (block.type !== 'paragraph') return [];
    const below = blocks[index + 1];
    const leads = below?.type === 'list' || below?.type === 'code' || isSubLabel(text, block, below);
    return leads ? [] : [block.lines];
  });
}

function sentences(text: string, start: number, passage: string): Range[] {
  const starts = [0, ...furtherSentences(passage)];
  return starts.map((from, index) => {
    const written = text.slice(start + from, start + (starts[index + 1] ?? passage.length));
    return { start: start + from, end: start + from + written.trimEnd().length };
  });
}
