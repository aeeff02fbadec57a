/** "Delete" and "deletion of" in the languages of which only the words behind a path are read elsewhere. */
const verb =
  'verwijder\\p{L}{0,3}|(?:ge)?lösch\\p{L}{0,4}|entfern\\p{L}{0,4}|elimin\\p{L}{0,6}|borr(?:a|ar|e|amos|ado|ada)s?|remov(?:a|er|ido|ida|emos)s?|remoção|exclu(?:a|ir|são|ído|ída)s?|apag(?:a|ar|ue|ado|ada)s?|suppr(?:im|ess)\\p{L}{0,5}|retir(?:e|er|ez)|enlev(?:er|ez)|rimuov\\p{L}{1,4}|rimozione|rimoss[aeio]|cancell(?:a|are)|usu(?:ń|n\\p{L}{1,6}|w\\p{L}{1,6})|skasuj|odstr[aá][nň]\\p{L}{0,4}|[sz]ma[zž]\\p{L}{0,4}|удал\\p{L}{1,6}|убрать|видал\\p{L}{1,6}|(?:meng|di)?hapus|xóa|ta bort|radera|slet|fjern|poista|töröld?|șterge';
/** What stands between such a verb and a path: articles, words for files and folders, and the paths that go with it. */
const between =
  'de|het|een|die|das|der|den|dem|des|la|le|les|el|los|las|il|lo|gli|i|o|os|as|e|y|et|en|und|och|og|du|di|do|da|del|della|dei|dos|von|van|и|та|a|an|un|une|una|uno|ein|eine|oude|alte|alten|bestand(?:en)?|map(?:pen)?|datei(?:en)?|ordner|verzeichnis(?:se)?|fichiers?|dossiers?|archivos?|carpetas?|directorios?|arquivos?|pastas?|file|files|cartell[ae]|plik[i]?|katalog|soubor[y]?|súbor[y]?|složku|priečinok|файлы?|папку|каталог|berkas|folder|tệp|tập tin|thư mục|directory|directories';
const deleting = new RegExp(
  `(?:^|[^\\p{L}])(?:${verb})(?![\\p{L}])(?:[\\s,:&*_"'(-]|\`[^\`\\n]*\`|(?<![\\p{L}])(?:${between})(?![\\p{L}]))*\`?$`,
  'iu',
);

/** Whether the words before a path tell its deletion in another language: "Verwijder de map `a/` en `b.yaml`". */
export function isDeletedInWords(before: string): boolean {
  return deleting.test(before);
}
