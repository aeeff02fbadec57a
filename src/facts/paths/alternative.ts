/** "Or split it into a folder:", "If the file grows:" */
const conditional =
  /^[\s*_>-]*(?:or|otherwise|alternatively|if|when|once|oder|sonst|wenn|falls|alternativ|ou|sinon|si|caso|quando|cuando|o|nebo|alebo|jinak|inak|pokud|ak|když|keď)(?=[\s,:])|^\s*(?:或者?|如果|若|もし|または)/iu;

/** Whether the words right above a tree tell of another way, or of a case: it need not be so. */
export function isAlternativeTo(lead: string): boolean {
  return conditional.test(lead.slice(lead.lastIndexOf('\n') + 1));
}
