/** An option as it is given. */
export interface GivenOption {
  /** Without dashes, in small letters and in one word: `--output-file` as `outputfile`. */
  readonly name: string;
  readonly written: string;
  /** What stands behind `=`, or the next word where that is no option. */
  readonly value: string | undefined;
}

/** The options among arguments, in all the forms that programs have: `-o X`, `-oX.txt`, `-o=X`, `-out X`, `--name X`, `--name=X`. */
export function optionsOf(args: readonly string[]): GivenOption[] {
  return args.flatMap((arg, at) => {
    const glued = /^-o([^=-].{0,2000}[./].*)$/s.exec(arg);
    if (glued && !/^-out/.test(arg)) return [{ name: 'o', written: '-o', value: glued[1]! }];
    const option = /^(--?[A-Za-z][\w.-]*)(?:=([\s\S]*))?$/.exec(arg);
    if (!option) return [];
    const next = args[at + 1];
    return [
      {
        name: option[1]!.replace(/[-_]/g, '').toLowerCase(),
        written: option[1]!,
        value: option[2] ?? (next === undefined || (next.startsWith('-') && next !== '-') ? undefined : next),
      },
    ];
  });
}
