import type { Language } from './classes.ts';

/**
 * Of other languages, what turns a claim around: not, not yet, no longer, since. Documents in them get warnings at most. What has no
 * blanks between its words is looked for inside of a run of signs.
 */
export const others: Language = {
  negation: `não nunca evitar evite evita sem jamais pas n'utilisez éviter nicht niemals kein keine keinen ohne vermeiden non evitare geen
    niet nooit vermijd нет никогда без избегайте не 不要 避免 禁止 不能 不可 请勿 没有 不用 不使用 使わない しない 避け 하지 않 금지 없`,
  future: `será serão futuro planejado planejada planeado pendiente próximamente prévu bientôt prochainement geplant künftig zukünftig
    demnächst sarà previsto gepland toekomst будет планируется 计划 即将 未来 尚未 予定 今後 将来 예정 향후`,
  condition: `wenn falls quando cuando если 如果 もし 만약`,
  past: `anteriormente antes auparavant était früher ehemals vorher раньше ранее был была было 以前 之前 曾经 原来 이전`,
  update: `atualização migrar migração actualización migración mise_à_jour umstellung aktualisierung umstellen aggiornamento migrazione
    обновление миграция 升级 迁移 アップデート 移行 アップグレード 업데이트 업그레이드 마이그레이션`,
  old: `obsoleto obsoleta obsolète veraltet устарел 废弃 弃用 非推奨`,
  delete: `removido eliminado supprimé gelöscht entfernt удалён удален 删除 已删 削除 삭제`,
  support: `desde depuis seit vanaf a_partir_do a_partir_da a_partir_de à_partir_de ab_der testado probado testé geprüft getestet
    支持 兼容 対応 確認 지원`,
  floor: `ou_supérieur ou_supérieure ou_superior ou_posterior o_superior o_posterior oder_höher oder_neuer и_выше или_выше или_новее
    e_superiori trở_lên 以上 以降 及以上 或以上 或更高 及更高 或更高版本 及更高版本 이상`,
  joint: `versión versão versione versie версия версии 版本 バージョン 버전`,
  example: `ejemplo exemplo exemple beispiel esempio voorbeeld например 例如 比如 例えば 예를`,
};
