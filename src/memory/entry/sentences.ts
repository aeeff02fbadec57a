/** Sentences of a reply; what stands in code or is quoted from somewhere is none of its own. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let inFence = false;
  for (const line of text.slice(0, 100_000).split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) inFence = !inFence;
    else if (!inFence && !/^\s*>/.test(line)) sentences.push(...line.slice(0, 2000).split(/(?<=[.!?;])\s+/));
  }
  return sentences;
}

/** Words that make a statement a wish, a condition, a question or a quotation. */
export const noStatement =
  /\b(?:if|once|until|unless|when|whenever|before|after|ensure|make sure|should|must|will|would|could|may|might|need(?:s|ed)? to|want|wait|verify|verifying|check(?:ing)? (?:that|if|whether)|confirm(?:ing)? (?:that|whether)|so that|to make|whether|not|n't|never|no longer|expect(?:ed|s)?|goal|hopefully|assum\w*|previously|earlier|were|had|example|e\.g|criteri\w*|requires?|let me|let's|i'll|run |keď|ak|aby|mali by)\b|\b[1-9]\d{0,5} fail(?:ed|ing|ures?)\b|\?\s*$|^\s*(?:[-*] )?\[[ ]\]/iu;
