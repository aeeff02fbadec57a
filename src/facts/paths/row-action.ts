/** What the column for what is done with a file says. */
export const actionOfGone =
  /^(?:DELETED?|REMOVED?|ARCHIVED?|MISSING|N\/A|RETIRED?|DROP(?:PED)?|SUPERSEDED|EXCLUDED?|BORRAD[OA]S?|BORRAR|ELIMINAD[OA]S?|ELIMINAR|RETIRAD[OA]S?|RETIRAR|REMOVID[OA]S?|REMOVER|EXCLUÍD[OA]S?|APAGAD[OA]S?|GELÖSCHT|LÖSCHEN|ENTFERNT|ENTFERNEN|SUPPRIMÉE?S?|SUPPRIMER|ODSTRÁNEN[ÁÉÝ]|ODSTRÁNIŤ|ZMAZAN[ÁÉÝ]|ZMAZAŤ|删除|移除|已删除|削除|삭제)$/iu;
/** The same of what is to be made. */
export const actionOfNew =
  /^(?:CREATED?|NEW|ADD|PLANNED|TODO|CREAR|CREAD[OA]|NUEV[OA]|CRIAR|CRIAD[OA]|NOV[OA]|NEU|ANLEGEN|ERSTELLEN|CRÉER|NOUVEAU|NOV[ÝÁÉ]|新建|新增|新規|신규)$/iu;

/** "**Delete with the function**" */
const deletedWith =
  /^[\s*_`]*(?:delete|remove|drop)[sd]? (?:with|along|together|once|after|entirely|completely)\b/i;

/** Whether a cell of the row begins with a word for what is to be done, or was, and nothing else belongs to it. */
export function hasAction(before: string, after: string, action: RegExp): boolean {
  const others = [...before.split('|').slice(1, -1), ...after.split('|').slice(1)];
  if (action === actionOfGone && others.some((cell) => deletedWith.test(cell))) return true;
  return others.some((cell) =>
    action.test(/^[\s*_`]*(N\/A|[\p{L}/]+)(?: \/ \p{L}+)?[\s*_`]*(?:[(:—]|$)/u.exec(cell.trim())?.[1] ?? ''),
  );
}
