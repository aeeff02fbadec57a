import { joinedWithin } from './plain-text.ts';
import { about, isAbout, plain } from './profile-topics.ts';
import { type Statement, wholeText } from './statement.ts';

/** The text of one line of the summary, and the line of the file that it begins with. */
export interface FoundLine {
  readonly text: string;
  readonly line: number;
}

/** Reads one line of the summary out of what the profile says. */
export type LineReader = (statements: readonly Statement[], most: number) => FoundLine | undefined;

/** What the project is called, with its version where that is written beside. */
export const projectLine: LineReader = (statements, most) => {
  const named =
    statements.find(({ label }) => label !== undefined && about.project.test(plain(label))) ??
    statements.find(
      ({ headings, isProse, label }) =>
        (isProse || label === undefined) && about.projectHeading.test(plain(headings.at(-1) ?? '')),
    );
  if (named) return { text: joinedWithin([firstSentence(named.text)], '', most), line: named.line };
  for (const { title } of statements) {
    const name = title && titleName(title.text);
    if (title && name !== undefined) return { text: joinedWithin([name], '', most), line: title.line };
  }
  return undefined;
};

/** `# Project profile: Ledger`, `# Ledger – project profile`, `# Ledger`. */
function titleName(title: string): string | undefined {
  const match = about.profileTitle.exec(title);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? (about.fileTitle.test(title) ? undefined : title);
}

/** What it runs on: what a person says, else the runtime and the package manager that the manifests state. */
export const platformLine: LineReader = (statements, most) => {
  const said = statements.filter((statement) => isAbout(statement, about.platform));
  if (said.length > 0) return lineOf(said.slice(0, 4), ', ', most, about.platform);
  const stated = ['runtime', 'runtimes', 'package manager'].flatMap((wanted) =>
    statements.filter(({ label }) => label !== undefined && plain(label) === wanted),
  );
  const [first] = stated;
  return (
    first && {
      text: joinedWithin(
        stated.map(({ text }) => text),
        ', ',
        most,
      ),
      line: first.line,
    }
  );
};

/** Of what is read from config files, nobody said that they want it so: the block of src/memory/with-facts.ts. */
const generated = /^facts of the repository$/;

/** How people want things to be done: their preferences, else the conventions that they wrote down. */
export const preferencesLine: LineReader = (statements, most) => {
  for (const pattern of [about.preferences, about.conventions]) {
    const said = statements.filter(
      (statement) =>
        isAbout(statement, pattern) && !statement.headings.some((heading) => generated.test(plain(heading))),
    );
    if (said.length > 0) return lineOf(said, '; ', most, pattern);
  }
  return undefined;
};

function lineOf(said: readonly Statement[], separator: string, most: number, topic: RegExp): FoundLine {
  const pieces = said.map((statement) => {
    const { label, text } = statement;
    const isTopic = label !== undefined && topic.test(plain(label));
    return (isTopic ? text : wholeText(statement)).replace(/\.$/, '');
  });
  return { text: joinedWithin(pieces, separator, most), line: said[0]!.line };
}

function firstSentence(text: string): string {
  return /^.{8,}?[.!?](?=\s+\p{Lu})/u.exec(text)?.[0].replace(/\.$/, '') ?? text.replace(/[.:]$/, '');
}
