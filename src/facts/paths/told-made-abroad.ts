/** "Create", "generate", "save" and "write" in languages of which the words before a path are not read elsewhere. */
const verb =
  'cri(?:ar|e|em|ando)|ger(?:e|ar|ando)|salv(?:ar|e|ando)|escrev(?:er|a)|cre(?:ar|a|e|en|ando)|gener(?:ar|a|e)|guard(?:ar|a|e)|escrib(?:ir|e|a)|cré(?:er|ez|e|ons)|génér(?:er|ez|e)|enregistr(?:er|ez|e)|écri(?:re|vez|s)|erstell(?:e|en|t|st)|erzeug(?:e|en|t)|schreib(?:e|en|t)|speicher(?:e|n|t)|creare|create|generare|salvare|scriv(?:i|ere)|utw[oó]rz\\p{L}{0,3}|stw[oó]rz\\p{L}{0,3}|zapi(?:sz|sać)|vytvor\\p{L}{0,4}|vytvoř\\p{L}{0,3}|uložte?|uloži[tť]|созда(?:ть|й|йте)|сохран(?:ить|и|ите)|запи(?:сать|ши|шите)|створ(?:ити|іть|и|юй)|maak|oluştur\\p{L}{0,3}|buat(?:lah|kan)?|tạo|lag|skapa|opret|luo';
const making = new RegExp(
  `(?:^|[^\\p{L}])(?:${verb})(?![\\p{L}])(?:\\s+[\\p{L}\\p{N}_-]+|\\s*\\([^()\\n]{0,30}\\)){0,5}\\s*[:*_]*\\s*[\`"'(*[]*$`,
  'iu',
);

/** Whether the words before a path tell in another language that it is to be made: "Criar arquivo em `views/a.tsx`". */
export function isMadeInWords(before: string): boolean {
  return making.test(before.slice(-120));
}
