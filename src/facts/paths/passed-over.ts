const over =
  /\b(?:us(?:e|ing)|prefer(?:red)?|favou?r|choos(?:e|ing)|pick|recommend(?:ed)?)\b[^;\n]{1,90}\sover\s+(?:the\s+)?[`*"'(]*$/i;
const inPlaceOf =
  /(?:\b(?:statt|anstatt|anstelle von|au lieu de|plutôt que|en (?:lugar|vez) de|em vez de|ao invés de|namiesto|namísto|místo|zamiast|invece di|вместо|замість)\s+|而不是|而非|代替|取代)\s*[`*"'(]*$/iu;
const notBehind = /^[`*"')]*\s*(?:ではなく|じゃなく|の代わり|よりも?\s*[`*]|대신|보다)/u;

/** Whether a sentence names a path as what another is to be used for: "use `a.yml` over `a.properties`", "`a.yml` statt `a.properties`". */
export function isPassedOver(near: string, behind: string): boolean {
  return over.test(near) || inPlaceOf.test(near) || notBehind.test(behind);
}
