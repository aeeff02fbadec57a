import { type Subject, type SubjectReading, wordBefore } from './subject.ts';

/** Words with a capital that stand in front of a name without being a part of it. */
const leadingWords = new Set(
  (
    'use uses using utilize utilizes utilise leverage leverages built build with run runs running on in at for the a an our this that and or both requires require required ' +
    'needs need install installs target targets targeting modern latest current stable pure plain only via by from to add adds ' +
    'added include includes including upgrade create creates generate write implement set setup configure ensure frontend backend ' +
    'server client runtime language framework stack web core main primary your all is are now strict standard native ' +
    'vanilla minimum min recommended default custom local docker production development dev base support tested prefer supports ' +
    'database tests testing tooling prerequisites note important critical ' +
    'hybrid full fullstack monolithic modular lightweight responsive simple serverless self-hosted cross-platform microservice ' +
    'microservices enterprise mobile desktop existing single entire ' +
    'pomocou použiť používa na v s pre'
  ).split(' '),
);

/**
 * Whether a known name is named for itself, and is not the tail of a longer one that no table knows: "Sentry React 8" says
 * nothing about React.
 */
export function isNamedAlone(text: string, reading: SubjectReading, subject: Subject): boolean {
  const before = wordBefore(text, subject, reading).replace(/[.:]+$/, '');
  if (before === '' || !/^[\p{Lu}@]/u.test(before)) return !/^[a-z]+(?:-[a-z0-9]+)+$/.test(before);
  if (leadingWords.has(before.toLowerCase())) return true;
  // INCLUDE, ADD: words that shout.
  return (
    /^\p{Lu}{3,}$/u.test(before) &&
    !/^(?:REST|JSON|HTTP|SQL|API|SDK|AWS|GCP|CLI|ORM|JWT|XML|CSS|HTML|MUI|JPA|JDBC|LSP|MCP|LTS)$/.test(before)
  );
}
