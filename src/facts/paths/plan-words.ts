/** Signs for "soon", "wait" and "under construction". */
const soonSign = /[🔜⏳🚧]/u;
/** Signs of a list of tasks; elsewhere they are ornaments. */
const openSign = /[📋⬜]/u;
const doneSign = /[✅☑✔]/u;

/** "Coming soon", "will be created" in Portuguese, Spanish, French, German and Italian. */
const soon =
  'próximamente|proximamente|em breve|in arrivo|prossimamente|bientôt|demnächst|(?:a |por |ainda (?:a|por) )ser criad[oa]s?|ser[áà] (?:criad|cread|creat)[oa]|sera (?:créée?|ajoutée?)|(?:wird|werden) noch (?:erstellt|angelegt|ergänzt)|noch nicht (?:vorhanden|erstellt|angelegt)';
/** "Planned", "to be created": within a sentence they may say what something is for. */
const planned =
  'planejad[oa]s?|planead[oa]s?|planificad[oa]s?|pianificat[oaie]|planifiée?s?|geplante?[nrs]?|previst[oaie]s?(?! (?:para|per))|prévue?s?(?! pour)|a criar|por criar|a crear|por crear|da creare|à (?:créer|venir)|zu erstellen|noch anzulegen';
const create = 'criar|crear|créer|creare|erstellen|anlegen';

const inNote = new RegExp(
  `(?<!\\p{L})(?:${soon})(?!\\p{L})|(?:^[^\\p{L}]*|[(（[]\\s*)(?:${planned}|${create})(?!\\p{L})`,
  'iu',
);
const label = new RegExp(`(?<!\\p{L})(?:${planned})[*_]*\\s*[:：][*_]*\\s*\`?$`, 'iu');
const noteBehind = new RegExp(
  `^[\`*)\\s]*(?:(?:←|<-|[—–-]|\\()\\s*(?:${soon}|${planned}|${create}|create\\b(?! by))|(?:${soon}))(?!\\p{L})`,
  'iu',
);

/** Whether a remark, or what a note in it says, is in another language that something is still to come. */
export function isPlannedAbroad(remark: string): boolean {
  return inNote.test(remark);
}

/** Whether a label before a path or a note behind it says so: "**Documentação Planejada:** `a.md`", "`a.md` ← criar". */
export function isToldPlannedAbroad(before: string, after: string): boolean {
  return label.test(before.slice(-60)) || noteBehind.test(after.slice(0, 60));
}

/** Whether a sign says that something is still to come. */
export function hasSoonSign(words: string): boolean {
  return soonSign.test(words);
}

/** Whether a sign says so that does in a list alone of which others are marked as done. */
export function isMarkedOpen(words: string, others: readonly string[]): boolean {
  return openSign.test(words) && others.some((each) => doneSign.test(each));
}
