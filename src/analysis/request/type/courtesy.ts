import type { Word } from '../request-text.ts';
import { matchAt, type WordPatterns, wordPatterns } from '../word-patterns.ts';

/** What stands before the verb of an order: greetings, politeness, whose wish it is, what comes when. */
const before =
  'is it possible to|can u|could u|i only want to|i just want to|i just wanted to|i only need to|i just need to|we just want to|we ' +
  'only want to|any chance you could|is there any chance you could|any chance|can somebody|can ' +
  'someone|could somebody|could someone|can anyone|could anyone|i think we should|i think we could|i ' +
  "think|we could|perhaps we could|what if we|how about we|how about|why don't we|why not|shall we|do " +
  "you think you could|would it be possible to|it would be good to|we ought to|time to|it's time to|it " +
  "is time to|we are going to|we're going to|we plan to|the idea is to|feel free to|make sure " +
  "to|remember to|don't forget to|do not forget to|i'd love to|i would love you to|i'd love you " +
  "to|would love to|let me know|let me|it makes sense to|i'd appreciate if you could|i'd appreciate it " +
  'if you could|would appreciate if you could|you could|you can|your job|need you to|would like you ' +
  'to|like you to|need|want you to|please|pls|plz|hi|hello|hey|hi there|hey there|hi all|hi team|hey ' +
  'team|team|thanks|thank you|kindly|can you|could you|would you|will you|can we|could we|can i get ' +
  "you to|can you help me|could you help me|would you mind|i want you to|i would like you to|i'd like " +
  "you to|i need you to|id like you to|we need to|i need to|i want to|we want to|i'd like to|i would " +
  "like to|we'd like to|we would like to|we have to|i have to|need to|want to|you need to|you " +
  "should|we should|we must|you must|should|must|let us|let's|go ahead and|try to|help me|help me " +
  'to|help us|help|just|only|also|then|now|next|first|firstly|second|secondly|finally|lastly|after ' +
  'that|afterwards|and|but|so|ok|okay|maybe|perhaps|possibly|quick|quickly|simply|your task is to|i ' +
  'have a task|your job is to|the task is to|the goal is ' +
  'to|goal|task|todo|feature|bug|chore|feat|refactor the following|it would be great to|it would be ' +
  'nice to|would be nice to|would be great to|be so kind and|be able to|is it possible to have you|i ' +
  'was wondering if you could|wondering if you could|would it be possible to|if possible|if you ' +
  'can|when you have time|asap|urgent|again|still|directly|properly|finally|to|myslim ze by sme ' +
  'mali|myslim ze|nemohli by sme|nemohol by si|co keby sme|co keby si|poprosim|poprosim ta|poprosil by ' +
  'som|poprosila by som|rad by som|rada by som|radi by sme|potrebujem od teba|vies mi prosim|bolo by ' +
  'mozne|islo by|nedalo by sa|neslo by|vedeli by sme|je potrebne|je nutne|budeme potrebovat|budem ' +
  'potrebovat|mohol by niekto|moze niekto|vie niekto|mozte|bud taky dobry a|skusme|podme|podme ' +
  'na|ho|ju|ich|na to|sa na to|to prosim|ta|vas|dnes|pls|mi prosim|stale|uz|v prvom ' +
  'rade|vedeli|nezabudni|prosim vas|prosim pekne|pekne prosim|chcelo by to|planujeme|prosim|prosim ' +
  'ta|prosim vas|prosimta|pls prosim|ahoj|cau|caute|cavko|nazdar|zdravim|dobry ' +
  'den|dobry|dobre|hej|vdaka|dakujem|mohol by si|mohla by si|mohli by ste|mohol by si mi|mohli by ' +
  'sme|mozes|mozete|mozes mi|vies|viete|vies mi|vedel by si|vedela by si|vedeli by ste|vedel by si ' +
  'mi|slo by|dalo by sa|da sa|je mozne|potreboval by som|potrebovala by ' +
  'som|potrebujem|potrebujeme|chcem|chceme|chcel by som|chcela by som|chceli by sme|treba|treba ' +
  'nam|bolo by treba|bolo by fajn|bolo by dobre|trebalo by|mal by si|mali by ' +
  'sme|musime|musis|skus|skuste|pomoz mi|pomoz|pomozte mi|este|potom|najprv|nakoniec|na ' +
  'zaver|nasledne|teraz|tiez|zaroven|aj|ale|tak|takze|no|len|iba|rychlo|urychlene|mi|nam|ma|to|tam|aby ' +
  'si|aby si mi|aby ste|aby sme|ak mozes|ak sa da|ulohou je|tvojou ulohou je|cielom ' +
  'je|uloha|si|by|sa|do toho|by si|len tak|jednoducho|proste|nutne|mohol|mohla|by som|potreboval ' +
  'bych|chtel bych|sel bys|slo by to|prosim te|bitte|kannst du|konnen sie|konntest du|konnten sie|wir ' +
  "mussen|ich mochte|czy mozesz|prosze|mozesz|kerlek|kerem|s'il te plait|s'il vous plait|peux " +
  'tu|pouvez vous|il faut|por favor|puedes|podrias|per favore|puoi|potresti|voce pode|pode|muzes|mohl ' +
  'bys|muzete|potrebuji|chci|будь ласка|можеш|треба|пожалуйста|можешь|нужно|надо|привет|привіт';

/** What follows is not to be done. */
const denial =
  "do not|don't|dont|never|no need to|not|without|must not|should not|shouldn't|avoid|instead of|" +
  'rather than|not to|nie|netreba|bez';

/** Matches what stands before the verb of an order. */
export const courtesies: WordPatterns = wordPatterns(before.split('|'), false);
/** Matches what says that the order behind it is none. */
export const denials: WordPatterns = wordPatterns(denial.split('|'), false);

/** Where politeness ends, and whether a "do not" stood in it. */
export function behindCourtesy(words: readonly Word[], start: number): { from: number; denied: boolean } {
  let from = start;
  let denied = false;
  for (let step = 0; step < 12 && from < words.length; step++) {
    const denial = matchAt(denials, words, from);
    const courtesy = matchAt(courtesies, words, from);
    const skipped = denial && denial.last >= (courtesy?.last ?? 0) ? denial : courtesy;
    if (!skipped) break;
    denied = skipped === denial || (denied && !startsAnew(words, from));
    from = skipped.last + 1;
  }
  return { from, denied };
}

/** "Do not fix it, only explain". */
function startsAnew(words: readonly Word[], at: number): boolean {
  return /^(?:only|just|but|len|iba|ale)$/.test(words[at]!.plain);
}
