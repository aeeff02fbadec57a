/** Words that make a sentence one of a case, of any thing, or of what is to be, as a part of a pattern. What is done "once," is done. */
export const supposing =
  'each|every|any|if|unless|whether|when|once(?!\\s*[,.;:)])|optional(?:ly)?|may|might|could|should|would|will';
