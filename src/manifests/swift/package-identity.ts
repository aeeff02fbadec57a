/** The name by which Swift tells packages apart: the last part of the address, in small letters (`.../SnapKit.git`). */
export function packageIdentity(address: string): string {
  const last =
    address
      .replace(/(?<!\/)\/+$/, '')
      .split(/[/:]/)
      .at(-1) ?? '';
  return last.replace(/\.git$/i, '').toLowerCase();
}
