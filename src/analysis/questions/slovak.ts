import { slovakPlaces } from './slovak-places.ts';
import type { Wording, WordingId } from './wording.ts';

const measured = 'podľa toho sa práca meria';
const unsaid = 'požiadavka to nehovorí';

/** The questions in Slovak. The words of the request stand in them as a quotation: their case endings would fit no other sentence. */
export const slovak: Record<WordingId, Wording> = {
  ...slovakPlaces,
  requirementsFeature: {
    text: 'Čo sa musí stať ({s}) bežne, pri prázdnom či chybnom vstupe a keď niečo zlyhá?',
    bare: 'Čo sa musí stať bežne, pri prázdnom či chybnom vstupe a keď niečo zlyhá?',
    why: 'z každého prípadu bude očíslovaná požiadavka',
  },
  requirementsScreen: {
    text: 'Čo musí byť vidno ({s}) bežne, počas načítania, keď údaje chýbajú a keď niečo zlyhá?',
    bare: 'Čo musí byť vidno bežne, počas načítania, keď údaje chýbajú a keď niečo zlyhá?',
    why: 'z každého prípadu bude očíslovaná požiadavka',
  },
  requirementsFault: {
    text: 'Čo treba urobiť, aby sa to stalo: po akých krokoch, s akým vstupom a ako často sa to deje?',
    why: 'bez toho sa nedá povedať, či je to opravené',
  },
  requirementsRefactoring: {
    text: 'Čo musí byť potom lepšie ({s}): čitateľnosť, rýchlosť, testy, menej závislostí?',
    bare: 'Čo musí byť potom lepšie: čitateľnosť, rýchlosť, testy, menej závislostí?',
    why: 'určuje, kde práca končí',
  },
  requirementsTask: {
    text: 'Čo presne treba urobiť ({s}) a čo k tomu nepatrí?',
    bare: 'Čo presne treba urobiť a čo k tomu nepatrí?',
    why: 'z každej časti bude požiadavka',
  },
  requirementsText: {
    text: 'Čo musí text obsahovať ({s}) a čo doň nepatrí?',
    bare: 'Čo musí text obsahovať a čo doň nepatrí?',
    why: 'z každej časti bude požiadavka',
  },
  requirementsDecision: {
    text: 'Podľa čoho treba možnosti posúdiť: podľa prácnosti, rýchlosti, stability, skúseností tímu?',
    why: 'inak sa dá za najlepšiu označiť ktorákoľvek',
  },
  expectedFeature: { text: 'Podľa čoho overíš, že je to hotové: {proofs}?', why: measured },
  expectedFault: {
    text: 'Čo sa má stať namiesto toho a aký je správny výsledok?',
    why: 'podľa toho sa oprava meria',
  },
  expectedRefactoring: {
    text: 'Čím overíš, že to funguje ako predtým: terajšími testami, novými, ručne?',
    why: measured,
  },
  expectedQuestion: {
    text: 'Aký výsledok chceš: krátku odpoveď, správu s miestami v kóde, zoznam nálezov?',
    why: 'určuje, do akej hĺbky sa bude skúmať',
  },
  expectedDecision: {
    text: 'Aký výsledok chceš: odporúčanie s dôvodmi, porovnanie možností, alebo aj samotnú zmenu?',
    why: 'určuje, či sa zmení nejaký súbor',
  },
  stack: {
    text: 'V ktorom jazyku, s ktorým frameworkom a verziou to má vzniknúť?',
    why: 'v repozitári to nič nehovorí',
  },
  architecture: {
    text: 'V ktorej vrstve má byť logika: v rozhraní, v službe, v databáze?',
    why: 'určuje, ako časti od seba závisia',
  },
  testing: {
    text: 'Ktoré testy to majú potvrdiť: jednotkové, integračné, end-to-end, žiadne?',
    why: 'nenašlo sa nič, čo by hovorilo, ako sa tu testuje',
  },
  approach: {
    text: 'Ako to má vzniknúť: krok za krokom s tvojím súhlasom, alebo jednou zmenou?',
    why: 'určuje, ako často sa ťa budem pýtať',
  },
  smallText: { text: 'Čo je tam napísané teraz a čo tam musí byť?', why: 'nič iné sa nezmení' },
  smallName: { text: 'Aký musí byť nový názov?', why: unsaid },
  smallVersion: { text: 'Na ktorú verziu treba prejsť?', why: unsaid },
  smallChange: { text: 'Čo presne musí byť po zmene inak?', why: unsaid },
  requirementsCrossing: {
    text: 'Čo všetko to musí zahŕňať ({s}), s akými limitmi a čo sa má stať, keď to zlyhá?',
    bare: 'Čo všetko to musí zahŕňať, s akými limitmi a čo sa má stať, keď to zlyhá?',
    why: 'z každého prípadu bude očíslovaná požiadavka',
  },
  requirementsLimited: {
    text: 'Čo všetko to musí zahŕňať ({s}) a čo sa má stať po dosiahnutí limitu alebo keď to zlyhá?',
    bare: 'Čo všetko to musí zahŕňať a čo sa má stať po dosiahnutí limitu alebo keď to zlyhá?',
    why: 'z každého prípadu bude očíslovaná požiadavka',
  },
  requirementsDestruction: {
    text: 'Čo presne treba zmazať a čo sa má stať so všetkým, čo sa na to odkazuje?',
    why: 'čo sa zmaže, už sa nevráti',
  },
  constraintsDestruction: {
    text: 'Čo sa pritom nesmie stratiť a z ktorej zálohy sa to dá obnoviť?',
    why: 'správa verzií to nevráti',
  },
  expectedDestruction: {
    text: 'Podľa čoho overíš, že zmizlo len to: podľa počtov pred a po, dopytu, hlásenia?',
    why: measured,
  },
  constraintsRemoval: {
    text: 'Kto to ešte používa a čo sa bez toho nesmie pokaziť: {risks}?',
    why: 'čo zmizne, chýba tam, kde sa používalo',
  },
  requirementsTests: {
    text: 'Ktoré prípady treba pokryť: bežný, prázdny či chybný vstup, zlyhania?',
    why: 'z každého prípadu bude test',
  },
  requirementsUpgrade: {
    text: 'Ktoré verzie treba dosiahnuť a smie sa meniť kód, ktorý prestane fungovať?',
    why: 'určuje, ako ďaleko zmena siaha',
  },
  requirementsDeployment: {
    text: 'Čo sa musí stať predtým a potom: migrácie, kontroly, návrat k predošlej verzii?',
    why: 'čo je nasadené, ťažko sa vracia',
  },
  constraintsDeployment: {
    text: 'Čo sa pritom nesmie stať: výpadok, strata dát, zmena adries?',
    why: 'určuje, ako sa bude nasadzovať',
  },
  expectedDeployment: {
    text: 'Podľa čoho overíš, že je to hotové: podľa kontroly stavu, stránky, čísla?',
    why: 'podľa toho sa práca meria',
  },
  smallPackage: {
    text: 'O ktorý balík musí ísť: žiaden manifest tu nemá {s}?',
    bare: 'O ktorý balík musí ísť?',
    why: 'požiadavka hovorí o takom, ktorý v manifestoch nie je',
  },
  alternatives: {
    text: 'Ktorým zo spôsobov, ktoré požiadavka uvádza, to má byť?',
    why: 'požiadavka to necháva otvorené a práca sa podľa toho líši',
  },
  conflict: {
    text: 'V projekte je {own} a požiadavka hovorí o {other}: ako to má byť?',
    why: 'dve knižnice na tú istú prácu sú samostatné rozhodnutie',
  },
  choice: {
    text: 'V projekte je ich viac ({field}): ako to má byť?',
    why: 'požiadavka nehovorí, ktorá',
  },
};
