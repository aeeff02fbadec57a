/** Who a share of the work falls to (specification: Four-D fluency alignment, Delegation). */
export type Share = 'human' | 'assistant' | 'together';

/**
 * What words of a request, in plain form, hand to whom. What cannot be undone, what must stay secret and what somebody answers for is a
 * person's; what is written and can be read before it counts is the assistant's.
 */
export const shares: readonly (readonly [share: Share, words: RegExp, says: string])[] = [
  [
    'human',
    /\b(?:deploy\w*|releas\w*|publish\w*|roll ?out|go live|production|nasad\w*|produkci\w*|vydani\w*)\b/,
    'decides when and where it is deployed, and gives the go-ahead',
  ],
  [
    'human',
    /\b(?:secrets?|passwords?|api keys?|tokens?|credentials?|certificates?|private keys?|\.env|hesl\w*|kluc\w{0,2}|tajn\w*|certifikat\w*)\b/,
    'creates and enters secrets, none of which goes into code or into the conversation',
  ],
  [
    'human',
    /\b(?:delet\w*|drop|purge|wipe|truncate|migrat\w*|vymaz\w*|zmaz\w*|odstran\w*|migraci\w*)\b/,
    'confirms what cannot be undone before it runs: data, migrations, deletions',
  ],
  [
    'human',
    /\b(?:payments?|billing|invoices?|prices?|money|refunds?|platb\w*|faktur\w*|cen[ay]|peniaz\w*)\b/,
    'answers for amounts and prices, and checks them by examples',
  ],
  [
    'human',
    /\b(?:gdpr|personal data|privacy|legal|licen[cs]e|complian\w*|osobn\w+ udaj\w*|pravn\w*|licenci\w*)\b/,
    'settles what law and privacy require',
  ],
  [
    'human',
    /\b(?:decid\w*|choos\w*|choice|which (?:one|of)|prefer\w*|priorit\w*|rozhodn\w*|vyber\w*|vybrat)\b/,
    'takes the decision that the request speaks of',
  ],
  [
    'together',
    /\b(?:design\w*|architect\w*|structure|propos\w*|plan\w*|concept|navrh\w*|architekt\w*|koncep\w*|struktur\w*)\b/,
    'the design: the assistant lists options with their cost, a person chooses',
  ],
  [
    'together',
    /\b(?:compar\w*|evaluat\w*|versus|vs|trade-?offs?|alternativ\w*|porovna\w*|zhodnot\w*)\b/,
    'the comparison: the assistant gathers the facts with their sources, a person weighs them',
  ],
  [
    'together',
    /\b(?:security|vulnerab\w*|audit\w*|bezpecnost\w*|zranitel\w*)\b/,
    'security: the assistant looks for weaknesses, a person judges their risk',
  ],
  [
    'assistant',
    /\b(?:docs?|documentation|readme|changelog|comments?|dokumentaci\w*|zdokument\w*)\b/,
    'writes the documentation',
  ],
  [
    'assistant',
    /\b(?:research\w*|analy[sz]\w*|investigat\w*|explain\w*|review\w*|find|how does|preskum\w*|analyz\w*|vysvetli\w*|zisti\w*)\b/,
    'reads the code and reports with file and line',
  ],
];
