/**
 * A bracket behind a version that holds a number or a name in quotes. "Node 20 (LTS)", "Vue 3 (Composition API)", "Cypress 13 (E2E)" and the name of a
 * feature, "React 18 (002-tenant-forms)", do not tell which version it is.
 */
const telling =
  /^[*_`]*[ \t]*[（(][^()（）\n]*(?:(?<![\p{L}\d.-])v?\d+(?:\.\d+)*(?![\p{L}\d]|[.-][\p{L}\d])|["“'])/iu;

/** Whether a bracket behind a version says more of that very version: "minSdk 26 (Android 8.0)", "Ubuntu 22.04 ("Jammy")". */
export function isExplained(text: string, end: number): boolean {
  return telling.test(text.slice(end, end + 80));
}
