/** Words of which one is enough to say that a text is no secret. */
const showing =
  /\b(?:test(?:ing|s)?|examples?|dummy|samples?|fake|mock|placeholder|change[-_ ]?me|not[-_ ](?:a[-_ ])?real)\b/i;
const base64 = /^[\w+/-]{12,400}={0,2}$/;

/** Whether a value is a stand-in that was written in Base64: it decodes to words, "test" or "not real" among them. */
export function isEncodedStandIn(value: string): boolean {
  if (!base64.test(value)) return false;
  const decoded = Buffer.from(value, 'base64').toString('latin1');
  return showing.test(decoded.replaceAll('_', ' ')) && isReadable(decoded);
}

/** Words with few numbers between them; random text falls into many short parts. */
function isReadable(text: string): boolean {
  if (!/^[\w .,:;!?@+/=-]+$/.test(text)) return false;
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const digits = text.replace(/\D/g, '').length;
  return letters >= 3 * words.length && letters >= 4 * digits;
}

const remark = /["'`]?[ \t,;)\]}]{0,8}(?:#|\/\/|--(?=[ \t])|\/\*|<!--)[ \t]*([^\r\n]{0,80})/y;
/** At the beginning of a remark, so that nothing denies it: "not a test key" is another matter. */
const callsExample =
  /^(?:(?:a|an|the|this|is|it|its|it's|only|just|some|random)\s+){0,4}(?:(?:test|dummy|fake|example|sample|mock|placeholder)(?:[- ](?:api|jwt|client|auth|admin|access|signing|encryption|private|secret|only|fixture)){0,2}[- ](?:key|secret|token|password|credential|value|data)s?\b|(?:dummy|fake|placeholder|not (?:a )?real)\s*(?:[.,;)(!*-]|$))/i;

/**
 * Whether a comment on the same line says that a value is none to be kept: `key = "…"  # test key`.
 *
 * @param end Where the value ends.
 */
export function isCalledExample(text: string, end: number): boolean {
  remark.lastIndex = end;
  const written = remark.exec(text)?.[1];
  return written !== undefined && callsExample.test(written);
}
