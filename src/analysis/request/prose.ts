/** Fences, code spans, addresses, paths, lines of stack traces and logs; in this order. */
const code: readonly RegExp[] = [
  /^[ \t]*(?:```|~~~)[^\n]{0,2000}\n(?:(?![ \t]*(?:```|~~~))[^\n]*(?:\n|$))*(?:[ \t]*(?:```|~~~)[^\n]*)?/gm,
  /`[^`\n]{1,300}`/g,
  // A method of HTTP with its path orders nothing.
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?: \/[\w/:{}.*?=&-]{0,120})?(?![\w-])/g,
  /\bhttps?:\/\/[^\s)>\]]+|\bwww\.[^\s)>\]]+/gi,
  /^[ \t]*(?:at [^\n]{0,200}:\d{1,200}|File "[^\n"]{1,200}", line \d{1,200}|Traceback \(most recent|Caused by:|\d{4}-\d\d-\d\d[T ]\d\d:\d\d)[^\n]*/gm,
  /\b(?:[A-Z]\p{L}{0,40}(?:Error|Exception)):[^\n]{0,120}?(?=[,;\n]|\.\s|$|\s(?:in|at|v|vo|pri|na|keď|when|after|po|if|ak|since)\s)/gu,
  // Names of HTTP headers.
  /\b[A-Z][a-z]{1,20}(?:-[A-Z][A-Za-z]{1,20}){1,4}\b/g,
  /(?<![\p{L}\p{N}/])(?:[\w.@-]{0,80}\/)+[\w.:@*[\]{}-]{0,80}/gu,
  /(?<![\p{L}\p{N}])[\w-]{1,60}(?:\.[\w-]{1,40}){0,4}\.(?:[cm]?[jt]sx?|json|ya?ml|md|css|scss|html?|py|rb|go|rs|java|kt|cs|php|sql|sh|vue|svelte|toml|xml|lock|env|png|svg)(?![\p{L}\p{N}])/gu,
];

/** A text with spaces in the place of what is no prose; line breaks stay where they are, and so do all offsets. */
export function withoutCode(text: string): string {
  let prose = text;
  for (const pattern of code) {
    prose = prose.replace(pattern, (found) => {
      // "and/or", "login/logout" and "24/7" are words.
      if (
        /^[\p{L}\p{N}]{1,14}\/[\p{L}\p{N}]{1,14}$/u.test(found) &&
        !/^(?:src|app|lib|test|tests|docs|public|api)\//.test(found)
      )
        return found;
      const tail = /[.,;:]$/.exec(found)?.[0] ?? '';
      return found.slice(0, found.length - tail.length).replace(/[^\n]/g, ' ') + tail;
    });
  }
  return prose;
}
