import { fold } from '../../../src/core/base/fold.ts';
import { once } from '../../../src/core/base/memoized.ts';
import { phraseLength } from '../../../src/core/base/words.ts';
import type { Block, Range, TextLine } from '../../../src/core/parse/blocks.ts';
import { furtherSentences, maskedText } from '../../../src/core/parse/passages.ts';
import { isSubLabel } from '../../../src/core/parse/requirements.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/**
 * What the words of an outcome say, as one letter each, so that a pattern over the letters is a sentence's form. A `*` stands for up to four
 * more letters, an underscore joins the words of a phrase.
 */
const kinds = {
  /** What a person or a program can see happen, or not happen. */
  l: `show* display* return* redirect* send* sent contain* exist* open* close* render* save* creat* delet* remov* reject* refus* deny* denie*
    exit* print* appear* disappear* match* equal* receiv* stor* persist* navigat* click* respond* compil* report* throw* raise* block* expire*
    accept* validat* verif* pass passes passed log logs logged see sees list lists listed load loads loaded run runs running build lint
    install without bez zobraz* vrac* vrat* prejd* prech* presmer* odosl* odosiel* uloz* otvor* vytvor* zmaz* vymaz* odmiet* zamiet* vypis*
    zlyh* obsahuj* existuj* prihlas* odhlas* nacit*`,
  /** Not at all, or just so: "fails fast" and "nothing works" are behaviours. */
  z: 'fail fails failing as no nothing nic ziadn*',
  /** Of a deed or a thing: fast, and faster. */
  c: 'good great fast faster quicker better smoother rychlejsie lepsie plynulejsie efektivnejsie spolahlivejsie',
  /** How it goes: who measures it? */
  e: 'quickly promptly swiftly smoothly seamlessly efficiently effortlessly easily nicely reliably rychlo plynulo lahko jednoducho',
  /** How well it is done. */
  a: `well fine correctly properly perfectly flawlessly as_expected as_intended as_it_should as_desired as_required spravne dobre
    spolahlivo bezproblemovo ako_ma ako_treba podla_ocakavani efektivne perfektne v_poriadku`,
  h: 'without_problems without_issues without_hassle without_friction without_any_problems without_any_issues bez_problemov',
  j: `quick slow best nice nicer clean cleaner robust reliable scalable maintainable user_friendly intuitive responsive secure stable modern
    beautiful pretty easy easier simple simpler readable performant efficient smooth happy satisfied perfect optimal optimised optimized
    improved enhanced zlepsen* vylepsen* high_quality well_structured clear clearer correct professional polished elegant working production_ready
    rychl* rychlejs* leps* pekn* krajs* prehlad* prehladnejs* intuitivn* bezpecn* stabiln* robustn* kvalitn* jednoduch* efektivn* privetiv* spokojn* citateln* udrziavateln* udrzateln*`,
  /** Of a quality: more, less, and how users like it. */
  k: 'increased reduced decreased higher lower smaller shorter greater consistent pleasant seamless zvysen* znizen* skraten* vyss* nizs*',
  /** What gets better or worse by some amount, which is the thing to state. */
  q: `load_time load_times loading_time loading_times response_time response_times build_time build_times startup_time memory_use memory_usage
    bundle_size image_size quality experience performance speed latency throughput readability maintainability usability reliability stability
    scalability security accessibility ux vykon rychlost odozva spotreba_pamate citatelnost udrzatelnost udrziavatelnost pouzitelnost
    spolahlivost stabilita bezpecnost pristupnost kvalita`,
  /** How a quality changes. */
  v: 'improve improves increase increases decrease decreases drops goes_up goes_down sa_zlepsi sa_zvysi sa_znizi sa_skrati',
  /** That it works. */
  w: 'works scale scales functional operational usable funguje funguju funkcn* pouziteln*',
  d: 'work function functions behave behaves perform performs operates handled done implemented integrated designed documented tested structured',
  b: 'is are be become becomes get gets feel feels look looks stay stays remain remains has_been have_been je su bude budu vyzera',
  /** The bug is gone: anyone who stops working on it says so. */
  x: 'bug bugs issue issues problem problems feature features implementation refactoring migration task everything it all chyba',
  g: 'gone fixed resolved solved finished complete completed in_place opraven* vyriesen* odstranen*',
  m: 'very really much more fully completely so still also highly significantly noticeably velmi viac plne',
  t: 'than ako nez',
  /** As it is today. */
  n: 'before now today currently again everywhere predtym teraz doteraz dnes znova opat vsade',
  p: 'to for in with on across even under na pre',
  r: 'a an the',
  f: 'find finds',
};

/** Than what is there today: by how much is left open. Even what can be seen happen only happens somehow else. */
const comparisons = [
  // "The page loads faster than before", "users find transfers easily on a phone".
  /(?<!z)[ce](?:tn|n|p[^\Wt]{1,3})?$/,
  // "Performance improves", "the bundle size is smaller".
  /q\w{0,3}(?:v|bm?[kc])(?:tn|[mn])?$/,
  // "Reduced memory usage", "zlepšená čitateľnosť kódu".
  /^r?[kc]o?qo?$/,
  // "The export works", "the save button works again", "the archive is fully functional".
  /^r?(?:[^\Wzrt],?){1,6}wn?$/,
  // "Users can export accounts without any problems".
  /h$/,
];

const praises = [
  // "The login works well", "errors are handled properly".
  /[wd]\w{0,2}m?[ace]/,
  // "The page is fast", "users are happy".
  /b[mn]?[jcw]/,
  // "Better UX", "clean and maintainable code".
  /^r?m?[jc](?:,?o?m?[jc])*[^\Wtp]{0,3}$/,
  // "A seamless experience on all devices".
  /^r?[jck]o?q/,
  // "The bug is gone".
  /^r?o?xbn?m?g$/,
  // "Users find it nicer to work with".
  /f\w{1,3}[jc]p\w{1,2}$/,
];

/** The letters by word, phrase or beginning. Few hooks come to an outcome. */
const letters = once(
  () =>
    new Map(
      Object.entries(kinds).flatMap(([letter, words]) =>
        words.split(/\s+/).map((word) => [word.replaceAll('_', ' '), letter] as const),
      ),
    ),
);
/** Words of the longest phrase. */
const longestPhrase = 3;

/** The form of a folded text: the letter of each word, `o` for one that says nothing here, and signs between them. */
function formOf(plain: string): string {
  const words = plain.match(/[a-z']+|[^a-z'\s_*-]/g) ?? [];
  const letterOf = letters();
  let form = '';
  for (let at = 0; at < words.length; ) {
    const word = words[at]!;
    const length = phraseLength(words, at, longestPhrase, letterOf);
    const said = words.slice(at, at + length).join(' ');
    form += /^[a-z]/.test(word) ? (letterOf.get(said) ?? letterOfBeginning(word)) : word;
    at += length;
  }
  return form.replace(/^\W+|\W{1,90}$/g, '');
}

function letterOfBeginning(word: string): string {
  for (let end = word.length; end > 2 && end >= word.length - 4; end--) {
    const letter = letters().get(`${word.slice(0, end)}*`);
    if (letter) return letter;
  }
  return 'o';
}

/** Longer texts say more than praise. */
const longest = 90;
/** Letters from Greek on, and those of East Asia. */
const otherScript = /[\u0370-\u1dff\u3040-\ud7ff]/;

/** Whether an outcome only praises, or compares with today and leaves open by how much. Unclear texts and other scripts count as measurable. */
function isPraise(text: string): boolean {
  if (text.length > longest || /[\d½\uFFFC"“„'/%=<>]/.test(text) || otherScript.test(text)) return false;
  const form = formOf(fold(text.normalize()));
  if (comparisons.some((pattern) => pattern.test(form))) return true;
  // What can be seen happen is measured; "faster than the old import" compares with something that can be.
  return !/[lz]|t(?!n)/.test(form) && praises.some((pattern) => pattern.test(form));
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
