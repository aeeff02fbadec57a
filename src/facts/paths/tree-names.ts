/** Source code: nobody calls a folder so without a slash behind it. */
const source =
  /^[\w.-]*\w\.(?:vue|svelte|astro|[cm]?[jt]sx?|py|rb|rs|go|java|kt|swift|dart|cs|cpp|php|razor|html?)$/;
/** "others", "the rest" in some languages. */
const rest =
  /^(?:others?|etc|andere|sonstiges?|weitere|übrige|otr[oa]s|demás|outr[oa]s|demais|autres|divers|altri|inne|pozostałe|iné|jiné|ostatn[éí]|ďalšie|další|其他|其它|その他|기타)\.?$/iu;

/** Whether the name of a line is that of a file of code. What hangs on such a line is called or shown by it, and does not lie in it. */
export function isSourceFile(name: string): boolean {
  return source.test(name);
}

/** Whether a line stands for all that is not shown: "others  2,328 lines". */
export function namesTheRest(name: string, folder: boolean): boolean {
  return !folder && rest.test(name);
}
