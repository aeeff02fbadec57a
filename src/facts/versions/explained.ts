/** What a bracket behind a version may hold without telling which one it is: "Node 20 (LTS)", "Vue 3 (Composition API)". */
const telling = /^[*_`]*[ \t]*[（(][^()（）\n]*(?:\d|["“'])/;

/** Whether a bracket behind a version says more of that very version: "minSdk 26 (Android 8.0)", "Ubuntu 22.04 ("Jammy")". */
export function isExplained(text: string, end: number): boolean {
  return telling.test(text.slice(end, end + 80));
}
