import type { Language } from '../questions/language.ts';

/** Who a share of the work falls to (specification: Four-D fluency alignment, Delegation). */
export type Share = 'human' | 'assistant' | 'together';

/**
 * What words of a request, in plain form, hand to whom. What cannot be undone, what must stay secret and what somebody answers for is a
 * person's; what is written and can be read before it counts is the assistant's.
 */
export const shares: readonly (readonly [share: Share, words: RegExp, says: Record<Language, string>])[] = [
  [
    'human',
    /\b(?:deploy\w*|releas\w*|publish\w*|roll ?out|go live|production|nasad\w*|produkci\w*|vydani\w*)\b/,
    {
      en: 'decides when and where it is deployed, and gives the go-ahead',
      sk: 'rozhodne, kedy a kam sa nasadzuje, a dá na to pokyn',
    },
  ],
  [
    'human',
    /\b(?:secrets?|passwords?|api keys?|tokens?|credentials?|certificates?|private keys?|\.env|hesl\w*|kluc\w{0,2}|tajn\w*|certifikat\w*)\b/,
    {
      en: 'creates and enters secrets, none of which goes into code or into the conversation',
      sk: 'vytvorí a zadá tajné údaje, do kódu ani do rozhovoru nepatrí žiaden z nich',
    },
  ],
  [
    'human',
    /\b(?:delet\w*|drop|purge|wipe|truncate|migrat\w*|vymaz\w*|zmaz\w*|odstran\w*|migraci\w*)\b/,
    {
      en: 'confirms what cannot be undone before it runs: data, migrations, deletions',
      sk: 'vopred potvrdí, čo sa nedá vrátiť: zmeny dát, migrácie, mazanie',
    },
  ],
  [
    'human',
    /\b(?:payments?|billing|invoices?|prices?|money|refunds?|platb\w*|faktur\w*|cen[ay]|peniaz\w*)\b/,
    {
      en: 'answers for amounts and prices, and checks them by examples',
      sk: 'zodpovedá za sumy a ceny a overí ich na príkladoch',
    },
  ],
  [
    'human',
    /\b(?:gdpr|personal data|privacy|legal|licen[cs]e|complian\w*|osobn\w+ udaj\w*|pravn\w*|licenci\w*)\b/,
    { en: 'settles what law and privacy require', sk: 'určí, čo vyžaduje zákon a ochrana osobných údajov' },
  ],
  [
    'human',
    /\b(?:decid\w*|choos\w*|choice|which (?:one|of)|prefer\w*|priorit\w*|rozhodn\w*|vyber\w*|vybrat)\b/,
    { en: 'takes the decision that the request speaks of', sk: 'rozhodne o tom, o čom hovorí požiadavka' },
  ],
  [
    'together',
    /\b(?:design\w*|architect\w*|structure|propos\w*|plan\w*|concept|navrh\w*|architekt\w*|koncep\w*|struktur\w*)\b/,
    {
      en: 'the design: the assistant lists options with their cost, a person chooses',
      sk: 'návrh: asistent vypíše možnosti a ich cenu, človek vyberie',
    },
  ],
  [
    'together',
    /\b(?:compar\w*|evaluat\w*|versus|vs|trade-?offs?|alternativ\w*|porovna\w*|zhodnot\w*)\b/,
    {
      en: 'the comparison: the assistant gathers the facts with their sources, a person weighs them',
      sk: 'porovnanie: asistent zozbiera fakty so zdrojmi, človek ich zváži',
    },
  ],
  [
    'together',
    /\b(?:security|vulnerab\w*|audit\w*|bezpecnost\w*|zranitel\w*)\b/,
    {
      en: 'security: the assistant looks for weaknesses, a person judges their risk',
      sk: 'bezpečnosť: asistent hľadá slabé miesta, človek posúdi riziko',
    },
  ],
  [
    'assistant',
    /\b(?:docs?|documentation|readme|changelog|comments?|dokumentaci\w*|zdokument\w*)\b/,
    { en: 'writes the documentation', sk: 'napíše dokumentáciu' },
  ],
  [
    'assistant',
    /\b(?:research\w*|analy[sz]\w*|investigat\w*|explain\w*|review\w*|find|how does|preskum\w*|analyz\w*|vysvetli\w*|zisti\w*)\b/,
    {
      en: 'reads the code and reports with file and line',
      sk: 'prečíta kód a podá správu so súborom a riadkom',
    },
  ],
];
