/** An element of an XML document, as far as a test wants to know. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const reference = /&(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);/g;
const notAllowed = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const decoded: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function decode(text: string): string {
  if (/[<&]/.test(text.replace(reference, ''))) throw new Error(`Bare markup in ${JSON.stringify(text)}`);
  return text.replace(reference, (name) => decoded[name] ?? name);
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const rest = source.replace(/\s+([A-Za-z]+)="([^"]*)"/g, (_all, name: string, value: string) => {
    if (Object.hasOwn(attributes, name)) throw new Error(`Attribute ${name} occurs twice`);
    attributes[name] = decode(value);
    return '';
  });
  if (rest.trim() !== '') throw new Error(`Not attributes: ${JSON.stringify(rest)}`);
  return attributes;
}

/** Reads a document without comments, CDATA and doctype; throws when it is not well-formed. */
export function parseXml(source: string): Element {
  if (notAllowed.test(source)) throw new Error('A character that XML 1.0 does not allow');
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const top = { name: '', attributes: {}, children: [] as Element[], text: '' };
  const open = [top];
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1)!;
    if (!token.startsWith('<')) {
      parent.text += decode(token);
    } else if (token.startsWith('</')) {
      if (token !== `</${parent.name}>`) throw new Error(`${token} closes <${parent.name}>`);
      open.pop();
    } else {
      const [, name, attributes, end] =
        /^<([A-Za-z-]+)((?:\s+[A-Za-z]+="[^"]*")*)\s*(\/?)>$/.exec(token) ?? [];
      if (name === undefined) throw new Error(`Not a tag: ${token}`);
      const element = {
        name,
        attributes: attributesOf(attributes ?? ''),
        children: [] as Element[],
        text: '',
      };
      parent.children.push(element);
      if (end === '') open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)!.name}> is not closed`);
  if (top.children.length !== 1 || top.text.trim() !== '') throw new Error('Not one root element');
  return top.children[0]!;
}
