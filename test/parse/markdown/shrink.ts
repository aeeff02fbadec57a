/** The shortest text, got by leaving out lines and then characters, for which `fails` still holds. */
export function shrink(text: string, fails: (text: string) => boolean): string {
  let current = text;
  for (;;) {
    const next =
      withoutLines(current, fails) ?? (current.length < 400 ? withoutCharacter(current, fails) : undefined);
    if (next === undefined) return current;
    current = next;
  }
}

function withoutLines(text: string, fails: (text: string) => boolean): string | undefined {
  const lines = text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
  for (let size = Math.ceil(lines.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let i = 0; i < lines.length; i += size) {
      const candidate = [...lines.slice(0, i), ...lines.slice(i + size)].join('');
      if (candidate !== text && fails(candidate)) return candidate;
    }
  }
  return undefined;
}

function withoutCharacter(text: string, fails: (text: string) => boolean): string | undefined {
  for (let i = 0; i < text.length; i++) {
    const candidate = text.slice(0, i) + text.slice(i + 1);
    if (fails(candidate)) return candidate;
  }
  return undefined;
}
