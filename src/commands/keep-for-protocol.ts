/**
 * Keeps standard output for a protocol: a config that is code may print, and that goes to standard error from now on.
 *
 * @returns What writes to the stream itself.
 */
export function keepForProtocol(
  stream: NodeJS.WriteStream,
): (text: string | Uint8Array, done: () => void) => void {
  const write = stream.write.bind(stream);
  stream.write = process.stderr.write.bind(process.stderr);
  return (text, done) => {
    write(text, () => done());
  };
}
