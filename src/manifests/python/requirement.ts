import type { Fact, Pin } from '../fact.ts';

/** A name in the normal form of PEP 503, in which all spellings of it are the same. */
export function normalName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** How firmly a version specifier pins (PEP 440): `==4.2.1`, `>=3,<4`, `==4.2.*`. */
export function specifierPin(specifier: string): Pin {
  if (specifier === '' || specifier === '*') return 'none';
  return /^={2,3}\s*[^\s,*]+$/.test(specifier) ? 'exact' : 'range';
}

/** The fact in a requirement as PEP 508 writes it: `uvicorn[standard]>=0.29; python_version > "3.8"`. */
export function requirementFact(
  requirement: string,
  file: string,
  line: number,
  role: Fact['role'] = 'dependency',
): Fact | undefined {
  const parts = /^\s*([A-Za-z0-9](?:[\w.-]{0,200}[A-Za-z0-9])?)\s{0,200}(?:\[[^\]]*\])?\s{0,200}(.*)$/.exec(
    requirement,
  );
  if (!parts) return undefined;
  const rest = parts[2]!
    .split(/;|\s#|\s--/, 1)[0]!
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  // A URL says where it comes from, and seldom which version that is.
  if (rest !== '' && !/^(?:[=!~<>]=?=?|@)/.test(rest)) return undefined;
  const value = rest.startsWith('@') ? '' : rest;
  return {
    ecosystem: 'pypi',
    name: normalName(parts[1]!),
    value,
    pin: specifierPin(value),
    file,
    line,
    role,
  };
}

/** The oldest Python that a project runs with. */
export function pythonFloor(specifier: string, file: string, line: number): Fact {
  const value = specifier.trim();
  const pin = /^\d[\w.]*$/.test(value) ? 'exact' : specifierPin(value);
  return { ecosystem: 'runtime', name: 'python', value, pin, file, line, role: 'floor' };
}

/** A project's own version. */
export function ownVersion(name: string, version: string, file: string, line: number): Fact {
  return {
    ecosystem: 'pypi',
    name: normalName(name),
    value: version,
    pin: 'exact',
    file,
    line,
    role: 'self',
  };
}
