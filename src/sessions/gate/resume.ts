import { type Clause, clausesOf } from './clauses.ts';
import { saysHalt } from './halt.ts';

/** Words that take note of something and order nothing. */
const acknowledges =
  /^(?:please|ok|okay|k|oh|hey|no|nope|sorry|well|hm+|ah|i see|got it|thanks(?: a lot)?|thank you(?: very much)?|good|great|nice|fine|cool|right|sure|alright|understood|interesting|aha|hej|nie|jasne|dobre|super|fajn|chapem|rozumiem|dakujem(?: pekne)?|vdaka|diky|prosim(?: ta| vas)?)$/u;
/** What a person is about to do themselves. */
const firstPerson =
  /^(?:i|i'm|i'll|i'd|i've|we|we'll|we're|let me|my|musim|musime|chcem|chceme|pozriem|pozrieme|ja|premyslim)(?:$| )/u;
/** What asks to be told something, and changes nothing. */
const asksToTell =
  /^(?:(?:can|could|will|would) (?:you|u) |mozes |mohol by si |mohla by si )?(?:please |first |prosim )*(?:show|tell|explain|describe|list|summari[sz]e|print|give me (?:a |the )?(?:list|summary|diff|reason)|remind me|say|what|why|how|which|who|where|when|ukaz|ukazte|povedz|vysvetli|opis|vypis|zhrn|preco|co|ako|ktor\p{L}+|kde|kedy)(?!\p{L})/u;
const asksPolitely =
  /^(?:can|could|will|would|shall|should) (?:you|u|we) |^(?:mozes|mozete|mozeme|mohol by si|mohla by si|vies)(?: |$)/u;

/** Whether a person lets work go on that they had halted: a Yes, an order to go on, or any order of work; not a question, and no "thanks". */
export function resumesWork(text: string): boolean {
  if (saysHalt(text)) return false;
  const clauses = clausesOf(text);
  // A long message says what to do.
  if (clauses.length === 0) return text.trim() !== '';
  return clauses.some(orders);
}

function orders({ text, asks }: Clause): boolean {
  if (acknowledges.test(text) || asksToTell.test(text)) return false;
  if (asks) return asksPolitely.test(text);
  return !firstPerson.test(text) || /\b(?:go on|continue|proceed|you (?:can|may|should) )/u.test(text);
}
