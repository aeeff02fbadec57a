import { once } from '../../core/base/memoized.ts';
import type { Lexicon, Sense } from './tokens.ts';

/** The phrases of each language. Most runs read no answer. */
export const phrases = once((): readonly Lexicon[] => [lexiconOf(english), lexiconOf(slovak)]);

/** Reads a table: a line for each entry, and its parts between bars (see `Lexicon`); an indented line goes on with the one above. */
export function lexiconOf(table: string): Lexicon {
  const lines = table.replace(/\n +/g, ' ').split('\n');
  const entries = lines.filter((line) => line !== '' && !line.startsWith('//'));
  return entries.map((line) => line.split(' | ') as [Sense, ...string[]]);
}

/** Slovak phrases, without diacritics. */
const slovak = `
yes | ano
approve | schvalujem, schvalujeme, schvalene, schvalit, suhlasim, suhlasime, odsuhlasene, odsuhlasujem
informal | hej
sure | jasne, jasne ze, jasna vec
no | nie
stop | zrus, zruste, zrusit, zrusene, rusim, stop, zastav, zastavte, nepokracuj, nepokracujte, nerob,
  nerobte, nerob nic, nespustaj, nezacinaj, neschvalujem, nesuhlasim, nechcem, zabudni na, zabudnite na,
  nechaj, nechajme, nechaj tak, prestan, koniec, zamietam, zamietnut, zamietnute, radsej nie, urcite nie,
  rozhodne nie, vobec nie, v ziadnom pripade, ani nahodou, netreba, nikdy
// "Áno, hneď" alone puts it off.
go | , hned, mozes hned | pokracuj, pokracujte, pokracujme, zacni, zacnite, zacnime, spusti, spustite,
  vykonaj, vykonajte, realizuj, realizujte, implementuj, implementujte, podme, podme na, chod na, chod do,
  chodte do, ideme, ideme na, ideme do, nech sa paci, pust sa do, pustite sa do, pustme sa do, ist na, ist
  do, pod na, pod do, podte do, pusti sa do, daj sa do, dajte sa do, zacni pracovat, zacnite pracovat,
  zacni s pracou | , hned, hned teraz
go | pokracovat, zacat, spustit, vykonat, realizovat, implementovat, ist | , hned
// "Urob návrh" asks for one.
make | sprav, spravte, urob, urobte, davaj, rob, robte, robit, urobit, spravit | , hned
make | sprav, spravte, urob, urobte, rob, robte, robit, urobit, spravit | to, vsetko, to vsetko, to tak,
  to hned, tak, to teraz, na tom
object | vsetko, so vsetkym
noun | to, toho, s tym, v tom, na tom, na to, do toho | , hned, vsetko
noun | , s, podla | , tym, tymto, toho, tohto, tej, touto, celym | planom, planu, promptom, promptu,
  implementaciou, pracou, ulohou, zadania, zadanim, specifikacie, navrhom, navrhu, realizaciou
noun | v, na | , tej, tejto | implementacii, praci, ulohe, realizacii
noun | , na, do | , celu, tu, tuto | implementacia, implementaciu, praca, pracu, prace, uloha, ulohu,
  realizaciu
noun | cely, ten, tento | plan, prompt, navrh
go | realizuj, realizujte, implementuj, implementujte, vykonaj, vykonajte, spusti, spustite, realizovat,
  implementovat, vykonat, spustit | plan, prompt, navrh
approve | schvalujem, schvalujeme, schvalit, odsuhlasujem | plan, prompt, navrh
object | s | celym planom, celym promptom, planom, promptom, tymto planom, tymto promptom
manner | teraz, takto, presne takto, presne tak, tak ako je, presne ako je, v tejto podobe, bez zmien, bez
  zmeny, bez uprav, bez vyhrad, bez pripomienok, nie je co menit, nic nemenim, ziadne zmeny, netreba nic
  menit, nic netreba menit, nemusis nic menit, nic by som nemenil, nic by som nemenila, zmeny nie su
  potrebne, zmeny netreba, za mna, z mojej strany, odo mna
manner | podla | , tohto, toho | planu, promptu, navrhu, zadania, specifikacie
manner | nemam, nemame | , ziadne, ziadnu | pripomienky, zmeny, vyhrady, namietky, upravy
manner | tak ako, ako, presne ako, presne tak ako, tak | je, to je, si, ste | napisane, uvedene, popisane,
  opisane, navrhnute, navrhol, navrhla, napisal, napisala, popisal, popisala, navrhli, napisali
praise | vyzera to, to vyzera, vyzera | dobre, super, vyborne, skvele, perfektne, fajn, spravne
praise | v poriadku, super, vyborne, skvele, perfektne, perfektny, dobre, fajn, sedi, sedi to, to sedi,
  vyhovuje, vyhovuje mi, vyhovuje mi to, vsetko sedi, paci sa mi to, spravne, je to tak, je, presne,
  presne to, presne toto, potvrdzujem, som si isty, som si ista
praise | je to, to je, toto je, takto je to, takto to je, vsetko je, vsetko, prompt je, tento prompt je,
  navrh je, plan je, zadanie je, toto zadanie je | , uplne, presne | v poriadku, spravne, spravny, dobre,
  dobry, presne, presny, ok, okej, ono, to, super, vyborne
// The comma of "to je to, čo chcem" parts two phrases.
praise | , to | co chcem, co chceme, co som chcel, co som chcela, co potrebujem, co potrebujeme, co som
  mal na mysli, co som mala na mysli
praise | chcem, chceme | to, toto, presne to, presne toto, to tak
praise | presne to, to, presne toto, toto | chcem, chceme, potrebujem, potrebujeme, som chcel, som chcela,
  som potreboval, sme chceli
praise | urcite, urcite ze, samozrejme, samozrejme ze, rozhodne, iste, rad, rada
emphasis | oukej, plne, uplne, jednoznacne, stopercentne, na 100 %
thanks | dakujem, dakujeme, dakujem pekne, vdaka, diky, dik, dakujem velmi pekne
please | prosim, prosim ta, prosim vas
may | mozes to, mozete to, mozeme to, mozes, mozete, mozeme, smies, smiete, chcem, chceme, kludne, mozes
  kludne, kludne mozes
lead | odpoved, odpoved je, moja odpoved, moja odpoved je, moje rozhodnutie je, rozhodnutie, schvalenie,
  hovorim, vravim, vyberam, vyberam si, beriem, volim, davam
greeting | ahoj, ahojte, dobry den, dobre rano, dobry vecer, zdravim, cau
and | a, &
`;

/** What is done. */
const work = 'implementation, execution, work, task, tasks';
/** What is approved; without an article, or with a verb that makes things, it may be one more of them. */
const draft =
  'plan, prompt, proposal, spec, specification, version, whole thing, whole plan, whole prompt, ' +
  'perfected prompt, adjusted prompt, new prompt, updated prompt, revised prompt, new version, ' +
  'adjusted version, updated version';
const wanted =
  'what i want, what i wanted, what we want, what we wanted, what i need, what i needed, what we need, ' +
  'what i asked for, what i had in mind, what i meant, what i was looking for, what i expected, what i requested';

/** English phrases. What is in no list makes an answer more than a Yes. */
const english = `
yes | yes, y, ye, hell yes, heck yes
approve | , fully, hereby | approve, approved, i approve, we approve, i do approve, approval granted, i
  fully approve, we fully approve, i hereby approve
approve | approval given, you have my approval, fully approved
approve | it's, it is, this is, that's, that is, prompt, the prompt, this prompt, the prompt is, this
  prompt is, the plan is, consider it, consider this, consider the prompt | approved
approve | i approve of, we approve of | it, this, the prompt, this prompt, the plan, this plan
approve | approve, i approve, approved | the, these, your | changes, adjustments, modifications
informal | yep, yup, yeah, yea, hell yeah, heck yeah
sure | sure
no | no, n, nope, nah
stop | cancel, cancelled, canceled, abort, stop, quit, reject, rejected, i reject, discard
stop | definitely not, absolutely not, certainly not, of course not, hell no, no way, not at all, not a
  chance
stop | never mind, nevermind, forget, forget about, drop, scrap, start over, start again, do nothing
stop | don't, do not, dont, not approved, i don't approve, i do not approve, i cancel, i want to cancel
stop | don't, do not, dont | do, proceed, start, begin, continue, implement, execute, run, go ahead
stop | i don't, i do not, we do not, we don't | want, need | it, this, that, this anymore, it anymore, to
  proceed, to continue
go | go ahead, go for, go on, proceed, continue, carry on, begin, execute, implement, apply, get started,
  get going, get to work, kick off, move forward, move ahead, start work, kick it off, get to it, get on
  with it, carry out, carry it out, carry this out, do so, make it so, do your work, work on it, work on
  this
verb | go, start, run, ship, try
make | start, run, build, ship, try | it
make | do, build, make it, make it happen
make | do, build | it, this, that, them, all, everything, all of it, it all, the work, the implementation
go | start, begin | implementing, coding, building, working, executing, to implement, to work
go | make, apply, implement | the, these, those, all, all the | changes
yes | yes, y | to | it, this, that, all, everything, all of it
yes | yes, y | to | the, this, that, your | ${work}, ${draft}
object | all, everything, all of it, all of them, all of this
noun | , with, on, to | it, this, that, them, all, everything, all of it
noun | , with, on | , the, this, that, your | ${work}
noun | , with | the, this, that, your | ${draft}
noun | to | , the | ${work}
noun | with | plan, prompt
go | execute, implement, run | plan, prompt, spec, specification
approve | approve, approved, i approve | plan, prompt, proposal, spec, specification
manner | , exactly, just | as | is, it is, written, specified, described, planned, proposed, shown,
  stated, outlined, above, agreed, i wanted, i asked, i requested, you described, you proposed, you
  suggested, described above, written above, specified above
manner | now, right away, right now, immediately, straight away, like this, like that, on this basis
manner | according to | the, this | plan, prompt, spec, specification
manner | without, without any, with no | change, changes, modifications, further changes
manner | no, no further, no more, no other, i have no, i have no further, we have no, there are no |
  change, changes, modifications, adjustments, edits, corrections, objections, problem, problems, issues,
  complaints, concerns, remarks, questions, notes | , needed, required, necessary, from me, from my side,
  from our side, to make
manner | i have no, we have no | comments, remarks, concerns, reservations
manner | nothing to change, nothing to add, nothing needs to change, nothing to change here, nothing
  missing, nothing is missing
manner | from me, by me, from my side, on my side, for me, for sure
praise | looks good, looks great, looks right, looks fine, looks good to me, lgtm, sounds good, sounds
  great, good, great, excellent, nice, awesome, wonderful, exactly, precisely, cool, well done
apt | correct, perfect, complete
praise | exactly, precisely | this, that, it, right, so, correct
praise | great, good, nice, excellent, perfect, awesome | job, work, plan, prompt, proposal, spec
praise | it, this, that, everything, all, the prompt, this prompt, the plan | looks, sounds, reads | good,
  great, right, fine, correct, perfect, complete, well, perfectly, good to me, great to me, right to me
praise | that's, thats, that is, it's, its, it is, this is, this one is, everything is, everything's, all,
  the prompt is, this prompt is, your prompt is, the perfected prompt is, this perfected prompt is, the
  plan is, the adjusted prompt is, all of it is | , exactly, all, precisely, absolutely, completely,
  totally | right, correct, accurate, complete, in order, spot on, the right prompt, the right plan, good,
  great, perfect, fine, ok, okay, it, clear, ${wanted}
praise | , exactly, precisely, just | ${wanted}
praise | i want, i wanted, we want | , exactly | this, that, it
ok | ok, okay, alright, all right
praise | works for me, that works, that works for me, this works, good to go, we're good to go, we are
  good to go, we're good, we are good, we're ready, i'm ready, i am ready, all set, we're all set, ready,
  ready to go, ready when you are, makes sense, it makes sense, that makes sense, this makes sense, makes
  sense to me, it makes sense to me, that makes sense to me, this makes sense to me, makes perfect sense,
  fine by me, good by me, ok by me, okay by me, i'm good with this, i'm good with it, i'm ok with this,
  i'm ok with it, i am ok with this, i am ok with it, i'm okay with this, i am good with this, i like it,
  i'm sure, i am sure, fine with me, ok with me, sounds like a plan, that's the plan, that's the one,
  thats the one, that is the one, this is the one, that'll do, that will do, spot on, bang on, on point,
  nailed it, you nailed it, you got it, you got it right, you have it right, you've got it right, you've
  got it, you understood it correctly, you understood me correctly, green light, green light from me, you
  have the green light, you have a green light
praise | it, this, that, the prompt, this prompt | captures, covers, matches, describes, reflects | it,
  everything, all of it, ${wanted}, what i mean, what i meant, what i had in mind, my intent, my request,
  my idea | , perfectly, exactly, precisely, well, very well, nicely, correctly
praise | i agree, we agree, agreed, i confirm, we confirm, confirmed, i'm happy, i am happy, i'm fine, i
  am fine, we're happy, we are happy, i am satisfied, i'm satisfied, i fully agree, we fully agree, fully
  agreed, i completely agree | , with it, with this, with that, with everything, to it, to this, to that,
  it, this, that, with the plan, with the prompt, with this plan, with this prompt, to the plan
praise | happy with | it, this, that, the plan, the prompt
praise | i do, we do, it does, it is, i am, we are
praise | 🙂, 👍, ✅, 🚀, 🎉, 😊, 😀, 😃, 😄, 👌, 💯, ❤, ✔, ✓, 🙌, 💪, 👏, ☑
emphasis | definitely, absolutely, certainly, of course, indeed, totally, by all means, gladly, with
  pleasure, 100 %
thanks | thanks, thank you, thank you very much, thank you so much, thanks a lot, many thanks, thx, ty,
  cheers, 🙏, thanks for asking, sir, boss, mate, buddy, my friend
thanks | thanks, thank you, thx | claude, copilot, gemini, codex, cursor, chatgpt
thanks | thanks, thank you | for | this, that, it, the plan, the prompt, your work, your help
please | please, pls, plz, please do, kindly
may | you | can, may, should, can now, may now
may | we | can, can now, should
may | let's, lets, let us, feel free to, please feel free to, i want to, i want you to, i'd like to, i'd
  like you to, i would like to, i would like you to, you have a green light to
lead | , my, the | answer, decision, reply | , is
lead | i say, i choose, i pick, i select, i vote, my vote is, my choice is, approval, approval gate, gate,
  it's a, that's a, that is a, it is a, it's a clear, that's a clear, this is a, a clear, a big, i take,
  i'll take, i will take, i'll go with, i go with, i will go with, let's go with, let's take, going with
greeting | hi, hello, hey, hi there, hello there, good morning, good afternoon, good evening, morning
and | and, &
`;
