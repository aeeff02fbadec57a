import { readFileSync } from 'node:fs';
import { version } from '../base/version.ts';
import { digest } from './identity.ts';

/**
 * What tells this program from every other: version, code, Node. Undefined for code that does not know its own file, such as the
 * library's, whose results are not kept.
 */
export function programIdentity(): string | undefined {
  if (typeof __filename !== 'string') return undefined;
  try {
    // The parts that are loaded later have the digests of their code in their names, which stand in this file.
    return `${version} ${process.version} ${digest(readFileSync(__filename))}`;
  } catch {
    return undefined;
  }
}
