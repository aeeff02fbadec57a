import type { Word } from '../request-text.ts';
import { matchAt, wordPatterns } from '../word-patterns.ts';

const wishes = wordPatterns(
  (
    'by som rad|by som rada|by sme radi|by som chcel|by som chcela|by sme chceli|by sa hodil*|by sme uvital*|mohli by sme mat|mohol by som mat|ma zostat|maju zostat|ma ostat|maju ostat|only … may|only … can|may only|can only be|smie len|smu len|smie … len|len … smie|len … smu|moze len|mozu len|moze … len|' +
    "there is a need|there is need|should|must be|needs to|has to|need to be able|is supposed to|ought to|it would be|it'd be|that " +
    "would be|it'd be|we'd love|i'd love|asking for|ask for|customers want|users want|clients want|our " +
    'users want|customers need|users need|missing a|lacks|not possible to … yet|currently there is ' +
    'no|there is no|ability to|option to|support for|would help|would like|could use a|should ' +
    'support|should allow|should offer|should have|should show|should see|should be possible|wish there ' +
    "was|wish|i want|we want|i would like|i'd like|we would like|we'd like|i need|we need|i wish|should " +
    'be able to|be able to|would be nice|would be great|would be cool|would love|as a … i|as an … ' +
    'i|users should|user should|it should be possible|there should be|feature request|allow users|let ' +
    'users|users can|must be able|we are missing|there is no way|no way to|could we have|can we have|can ' +
    'we get|could we get|nech|ma dostat|maju dostat|ma vidiet|maju vidiet|ma mat|maju mat|musi sa dat|ma ' +
    'vediet|maju vediet|ma sa dat|ma sa|maju sa|treba|bude treba|soll man|mal byt|mala byt|malo ' +
    'byt|zisli|zislo|zisla|hodilo|hodili|hodila|uvital*|ocenil*|ocenili|bolo by|keby sa dal*|rad by ' +
    'som|radi by sme|rada by som|zakaznici chcu|pouzivatelia chcu|klienti chcu|ziadaju|pytaju ' +
    'si|moznost|chyba moznost|chybaju moznosti|chyba tam|chyba tu|nie je moznost|zatial sa ' +
    'neda|nemame|mal by vediet|mali by vediet|mali by vidiet|mal by vidiet|malo by sa dat|mala by sa ' +
    'dat|potreboval bych|chtel bych|radi bychom|budeme potrebovat|potreboval by som|potrebovali by ' +
    'sme|nech maju|nech vidi*|chcem|chceme|chcel by som|chcela by som|chceli by ' +
    'sme|potrebujem|potrebujeme|bolo by fajn|bolo by dobre|bolo by super|bolo by skvele|hodilo by ' +
    'sa|hodila by sa|hodil by sa|zisla by sa|zislo by sa|zisiel by sa|chyba nam|chyba mi|chcelo by ' +
    'to|mal by mat|mala by mat|mali by mat|mali by mat moznost|ako … chcem|ako … potrebujem|mohol by ' +
    'mat|pouzivatel ma vediet|nech sa da|aby sa dalo|aby sa dali|aby pouzivatel|mame mat|treba nam|ich ' +
    'mochte|wir brauchen|je voudrais|quiero|necesitamos|queremos|vorrei|quero|хочу|потрібно|нужна'
  ).split('|'),
  false,
);

/** The words of a sentence that wish for something; none when there are none. */
export function wishOf(words: readonly Word[]): readonly Word[] {
  for (let at = 0; at < words.length && at < 12; at++) {
    const match = matchAt(wishes, words, at);
    if (match) return words.slice(match.first, match.last + 1);
    // "Formulár má kontrolovať heslo".
    if (at > 0 && /^(?:ma|maju)$/.test(words[at]!.plain) && /ť$/u.test(words[at + 1]?.text ?? ''))
      return words.slice(at, at + 2);
  }
  return [];
}
