import type { Block, Range, TextLine } from '../../../src/core/parse/blocks.ts';
import { furtherSentences, maskedText } from '../../../src/core/parse/passages.ts';
import { isSubLabel } from '../../../src/core/parse/requirements.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** What a person or a program can see happen, by the beginning of the word. */
const observable =
  /(?<!\p{L})(?:show|display|return|pass(?:es|ed)?(?!\p{L})|fail|redirect|send|sent|log(?:s|ged)?(?!\p{L})|contain|exist|open|close|render|save|creat|delet|remov|reject|refus|den(?:y|ies)|exit|print|appear|disappear|match|equal|see(?!\p{L})|sees|receiv|list(?:s|ed)?(?!\p{L})|stor|persist|load(?:s|ed)?(?!\p{L})|navigat|click|respond|compil|report|throw|raise|block|expire|accept|validat|verif|run(?:s|ning)?(?!\p{L})|build(?!\p{L})|lint(?!\p{L})|install(?!\p{L})|without|no(?!\p{L})|zobraz|vrac|vrat|prejd|prech|presmer|odosl|odosiel|uloz|otvor|vytvor|zmaz|vymaz|odmiet|zamiet|vypis|zlyh|obsahuj|existuj|prihlas|odhlas|nacit|bez(?!\p{L})|ziadn)/u;

const adverb =
  '(?:well|fine|great|good|nicely|correctly|properly|smoothly|perfectly|reliably|seamlessly|flawlessly|efficiently|better|fast(?:er)?|quickly|as (?:expected|intended|it should|desired|required))';
const adjective =
  '(?:fast|faster|quick|quicker|slow|good|better|best|nice|nicer|clean|cleaner|robust|reliable|scalable|maintainable|user[ -]friendly|intuitive|responsive|secure|stable|modern|beautiful|pretty|easy|easier|simple|simpler|readable|performant|efficient|smooth|smoother|happy|satisfied|great|perfect|optimal|optimi[sz]ed|improved|enhanced|high[ -]quality|well[ -]structured|clear|clearer|correct|professional|polished|elegant|nice[ -]looking|production[ -]ready|working)';
const degree = '(?:very |really |much |more |fully |completely |as |so |all |still |now |also |highly ){0,5}';
const slovakAdverb =
  '(?:spravne|dobre|lepsie|spolahlivo|plynulo|rychlo|rychlejsie|bezproblemovo|bez problemov|ako ma|ako treba|podla ocakavani|efektivne|perfektne|v poriadku)';
const slovakAdjective =
  '(?:rychl|rychlejs|leps|pekn|krajs|prehlad|prehladn|prehladnejs|intuitivn|bezpecn|spolahliv|stabiln|modern|robustn|kvalitn|jednoduch|jednoduchs|efektivn|plynul|privetiv|spokojn|citateln)\\p{L}{0,3}';

/** What gets better or worse by some amount, which is the thing to state. */
const quality =
  '(?:performance|speed|latency|throughput|(?:load(?:ing)?|response|build|start(?:-?up)?|query|render(?:ing)?) times?|memory (?:use|usage|consumption)|(?:bundle|image) size|readability|maintainability|usability|reliability|stability|scalability|security|accessibility|(?:code |data )?quality|ux|(?:user|developer) experience)';
const slovakQuality =
  '(?:vykon|rychlost|odozva|cas nacitania|spotreba pamate|velkost balika|citatelnost|udrzatelnost|udrziavatelnost|pouzitelnost|spolahlivost|stabilita|skalovatelnost|bezpecnost|pristupnost|kvalita(?: kodu)?)';
/** Than what is there today: by how much is left open. Even what can be seen happen only happens somehow else. */
const comparisons = [
  // "The page loads faster", "searches run more smoothly than before".
  /(?<!\p{L})(?:faster|quicker|better|smoother|more (?:quickly|smoothly|efficiently|reliably))(?: than (?:before|now|today|currently))?$/u,
  // "Performance improves", "the memory usage goes down", "the bundle size is smaller".
  new RegExp(
    `(?<!\\p{L})${quality}(?: \\p{L}+){0,3}? (?:improves?|improved|increases?|increased|decreases?|decreased|drops?|goes (?:up|down)|(?:is|are|gets?|becomes?) (?:much |significantly |noticeably )?(?:improved|increased|reduced|decreased|better|higher|lower|smaller|shorter|greater))(?: than before| significantly| noticeably)?$`,
    'u',
  ),
  // "Reduced memory usage", "higher security".
  new RegExp(
    `^(?:an? |the )?(?:improved?|increased?|reduced?|lower|higher|smaller|shorter|greater)(?: \\p{L}+)? ${quality}$`,
    'u',
  ),
  // "The page loads quickly", "users find transfers easily": seen it is by everybody and nobody. "Fails fast" is a behaviour.
  /(?<!\p{L})(?<!\b(?:fails?|failing|as) )(?:quickly|fast|promptly|swiftly|smoothly|seamlessly|efficiently|effortlessly|easily|nicely|rychlo|plynulo|lahko|jednoducho)(?: (?:on|for|in|across|even|under|na|pre|v) \p{L}+(?: \p{L}+){0,2})?$/u,
  // "The export works", "the save button works again".
  /^(?!(?:no|nothing|nic)(?!\p{L}))(?:\p{L}+(?:[ -]|, )){1,6}(?:works|(?<=\band \p{L}+ )work|funguj[eu])(?: (?:again|now|everywhere|znova|opat|vsade))?$/u,
  // "The export is functional".
  /^(?:\p{L}+[ -]){1,5}(?:is|are|je|su) (?:fully |plne )?(?:functional|operational|usable|funkcn\p{L}{1,2}|pouziteln\p{L}{1,2})$/u,
  /(?<!\p{L})without (?:any )?(?:problems?|issues?|hassle|friction|difficult(?:y|ies))$/u,
  /(?<!\p{L})(?:rychlejsie|lepsie|plynulejsie|efektivnejsie|spolahlivejsie)(?: (?:ako|nez) (?:predtym|teraz|doteraz|dnes))?$/u,
  new RegExp(
    `(?<!\\p{L})${slovakQuality}(?: \\p{L}+){0,2}? (?:sa (?:zlepsi|zvysi|znizi|skrati)|(?:je|bude) (?:leps|vyss|nizs|mens|krats)\\p{L}{1,2})$`,
    'u',
  ),
];

const praises = [
  // "The login works well", "errors are handled properly".
  new RegExp(
    `(?<!\\p{L})(?:works?|working|worked|functions?|behaves?|performs?|operates?|looks?|feels?|handled|done|implemented|integrated|designed|documented|tested|structured)(?: \\p{L}+){0,2}? ${degree}${adverb}(?!\\p{L})`,
    'u',
  ),
  // "The page is fast", "users are happy".
  new RegExp(
    `(?<!\\p{L})(?:is|are|be|becomes?|gets?|feels?|looks?|stays?|remains?) ${degree}${adjective}(?!\\p{L})`,
    'u',
  ),
  // "Everything works".
  /^(?:everything|it|all|the (?:app|application|code|feature|system|solution))(?: \p{L}+)? works?$/u,
  // "Better UX", "Improved performance", "Clean and maintainable code".
  new RegExp(
    `^(?:an? |the )?${degree}${adjective}(?:(?:,| and|, and) ${degree}${adjective}){0,3}(?: (?!to |than |for |in |with )\\p{L}+){0,3}$`,
    'u',
  ),
  /^(?:an? |the )?(?:better|improved|enhanced|good|great|nice|high)(?:[ -]\p{L}+){1,3}$/u,
  // "The bug is gone", "the feature is complete": anyone who stops working on it says so.
  /^(?:the )?(?:\p{L}+ )?(?:bugs?|issues?|problems?|features?|implementation|refactoring|migration|work|task|everything|it|all) (?:is|are|has been|have been) (?:now |fully )?(?:gone|fixed|resolved|solved|done|finished|completed?|implemented|in place)$/u,
  // "The system scales".
  /^(?:the )?(?:\p{L}+ ){1,2}scales?(?: well| easily)?$/u,
  // "A seamless experience on all devices", "users find it nicer to work with".
  /^(?:an? |the )?(?:seamless|smooth|consistent|pleasant|delightful|great|good|better|improved|nice) (?:(?:user|developer|mobile) )?experience(?!\p{L})/u,
  new RegExp(
    `(?<!\\p{L})(?:find|finds|found) (?:\\p{L}+ ){1,3}?${degree}${adjective} to (?:use|read|understand|work with)$`,
    'u',
  ),
  new RegExp(`^(?:zlepsen|vylepsen|zvysen|znizen|skraten)\\p{L}{1,3} ${slovakQuality}(?: \\p{L}+)?$`, 'u'),
  /^(?:chyba|problem) (?:je|bude) (?:opraven|vyriesen|odstranen)\p{L}{0,2}$/u,
  // "Faster than before".
  new RegExp(`${adjective} than (?:before|now|currently|today)$`, 'u'),
  new RegExp(
    `(?<!\\p{L})(?:funguj\\p{L}+|pracuj\\p{L}+|sprava sa|vyzera)(?: \\p{L}+){0,2}? ?${slovakAdverb}(?!\\p{L})`,
    'u',
  ),
  new RegExp(`(?<!\\p{L})(?:je|su|bude|budu|vyzera)(?: \\p{L}+)? ${slovakAdjective}(?!\\p{L})`, 'u'),
  new RegExp(
    `^(?:velmi |viac )?${slovakAdjective}(?:(?:,| a) ${slovakAdjective}){0,2}(?: \\p{L}+){0,3}$`,
    'u',
  ),
  /^(?:vsetko|aplikacia|to) funguje$/u,
];

/** Longer texts say more than praise. */
const longest = 90;

/**
 * Whether an outcome only praises: no number, code, quotation or observable act in it, and a phrase that anybody could
 * call true; or whether it compares with today and leaves open by how much. Unclear texts count as measurable.
 *
 * @param text One sentence or item, code and addresses masked.
 */
function isPraise(text: string): boolean {
  if (text.length > longest || /[\p{N}\uFFFC"“„'/%=<>]/u.test(text)) return false;
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+|[*_]+/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]{1,200}$/gu, '')
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
