import type { WordTable } from './classes.ts';

/**
 * Further languages: only what a sentence says most often of a path that is not there. A document mostly in one of them is still one
 * that the lexicon does not have (context.ts, `isForeign`). Chinese, Japanese and Korean words are looked for within what stands
 * between two marks, because no blank parts them.
 */
export const further: WordTable = {
  create: `erstelle erstellen erstellt anlegen lege neue neuen neues créer créez créé nouveau nouvelle crear crea crie criar cria nuevo nueva
    novo creare crea nuovo maak nieuwe создать создай создайте создан новый 创建 新建 新增 建立 添加 作成 新規 追加 작성 추가 신규`,
  delete: `löschen lösche gelöscht entfernen entferne entfernt supprimer supprimez supprimé supprimée supprimés retirer retiré eliminar
    elimina eliminado eliminados eliminada borrar borrado borrada borradas retirar remover removido deletado deletar apagar eliminare
    eliminato rimuovere rimosso verwijder verwijderd удалить удали удалён удален удалено удалены 删除 刪除 删掉 刪掉 移除 削除 삭제 제거 已删`,
  move: `verschoben verschieben umbenannt ersetzt ersetzen déplacé renommé remplacé movido renombrado renomeado reemplazado substituído
    migrado spostato sostituito verplaatst перемещён перенесён переименован заменён 迁移 移动 移到 重命名 替换 取代 移動 置き換え 이동`,
  future: `geplant künftig prévu bientôt planeado planejada planejado planificado próximamente previsto планируется будет 计划 规划 未来 待定 予定 예정 계획 será serão
    futuro pendiente prochainement zukünftig demnächst sarà gepland toekomst 即将 尚未 今後 将来 향후`,
  negation: `nicht kein keine keinen nie niemals ohne statt anstatt ne pas jamais aucun aucune sans au_lieu_de não nunca sem nenhum em_vez_de
    en_lugar_de en_vez_de jamás ningún ninguna prohibido prohibida prohibidas proibido senza mai niet geen не нет без вместо никогда 不
    没有 沒有 禁止 勿 ません ない なし ではなく 않 없 아니 금지 evitar evite evita n'utilisez éviter vermeiden non evitare nooit vermijd избегайте 不要 避免 不能 不可
    请勿 不用 不使用 使わない しない 避け 하지`,
  example: `beispiel beispielsweise exemple exemples ejemplo ejemplos exemplo esempio voorbeeld пример например 例如 示例 比如 例えば 예시 예를`,
  condition: `wenn falls если 如果 若 場合 경우 quando cuando もし 만약`,
  elsewhere: `eigenes anderes externes otro otra outro outra autre altro другой 单独 其他 外部 別 다른 별도`,
  made: `generiert erzeugt généré générés généré generado generados gerado generato сгенерирован 生成 생성`,
  old: `früher ehemals bisher vorher ancien ancienne obsolète antiguo antigua anterior antes antigo antiga vecchio oude старый 旧 以前 変更前 기존
    이전 obsoleto obsoleta veraltet устарел 废弃 弃用 非推奨`,
  send: `siehe lies voir lisez lire véase leer leia ler vedi zie смотри читай 参见 参考 阅读 查看 参照 참고 참조`,
  past: `anteriormente antes auparavant était früher ehemals vorher раньше ранее был была было 以前 之前 曾经 原来 이전`,
  update: `atualização migrar migração actualización migración mise_à_jour umstellung aktualisierung umstellen aggiornamento migrazione
    обновление миграция en_cours 进行中 升级 迁移 アップデート 移行 アップグレード 업데이트 업그레이드 마이그레이션`,
  support: `desde depuis seit vanaf a_partir_do a_partir_da a_partir_de à_partir_de ab_der testado probado testé geprüft getestet 支持 兼容 対応 確認
    지원`,
  floor: `ou_supérieur ou_supérieure ou_superior ou_posterior o_superior o_posterior oder_höher oder_neuer и_выше или_выше или_новее
    e_superiori trở_lên 以上 以降 及以上 或以上 或更高 及更高 或更高版本 及更高版本 이상`,
  joint: `versión versão versione versie версия версии 版本 バージョン 버전`,
};
