/** Folders whose content comes from elsewhere, or stands for what does not exist. */
const elsewhere =
  /(?:^|\/)(?:node_modules|bower_components|site-packages|[Vv]endor|third[-_]?party|Pods|Carthage|[Ff]ixtures?|__fixtures__|testdata|test-data|test_data|tests?\/resources)\/|(?:^|\/)\.claude\/plugins\/(?:marketplaces|cache)\/|(?:^|\/)\.codex\/\.tmp\//;
/** What lies there is handed to others: their guides and skills speak of their projects. */
const handedOut = /(?:^|\/)(?:assets|[\w.-]*templates?)\//i;
/**
 * A skill there is what an example's program reads. In an assistant's own folder (`.claude/skills`) it is for those who work on the
 * example, and the folder of the skill itself has its name: `skills/demo-recorder`.
 */
const dataOfExample =
  /^(?:[^./][^/]*\/)*(?:examples?|(?:samples?|demos?)(?:[-_][\w-]+)?)\/(?:[^./][^/]*\/)+SKILL\.md$/i;

/**
 * Whether a guide or a skill lies where others' documents do: vendored, a fixture, the data of an example, or handed out to other
 * projects.
 *
 * @param path From the folder that the user named, or from the root: who names `fixtures/` means what is in it.
 */
export function isInOthersPlace(path: string): boolean {
  return elsewhere.test(path) || handedOut.test(path) || dataOfExample.test(path);
}

/** Whether a document came with a package that was installed: of whatever kind it is, nobody here keeps it. */
export function isInstalled(path: string): boolean {
  return /(?:^|\/)node_modules\//.test(path);
}
