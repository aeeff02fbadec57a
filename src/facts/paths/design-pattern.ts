/** The names that designs go by, in the books and among people who write applications. */
const names = [
  'abstract factory|factory(?: method)?|builder|prototype|singleton|adapter|bridge|composite|decorator|facade|façade|flyweight|proxy',
  'chain of responsibility|command|interpreter|iterator|mediator|memento|observer|state|strategy|template method|visitor',
  'repository|services?(?: layer| object)?|unit of work|dependency injection|active record|data mapper|data access object|dao|dto|specification',
  'mv[cp]|mvvm|mvi|bloc|cqrs|event sourcing|pub[-/ ]?sub|publish[-/]subscribe|saga|outbox|circuit breaker|gateway|registry|provider|plugin',
].join('|');
const designPattern = new RegExp(`\\b(?:${names})[-\\s]+(?:design[-\\s]+)?patterns?\\b`, 'gi');

/** Words without the names of designs in them: "Repository Pattern" tells how something is built, not that it is an example. */
export function withoutDesigns(words: string): string {
  return /pattern/i.test(words) ? words.replace(designPattern, '') : words;
}
