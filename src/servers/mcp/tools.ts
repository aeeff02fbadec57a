import { dirname, resolve } from 'node:path';
import {
  type CallToolResult,
  fromJsonSchema,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { codeRefused } from '../../core/base/code-under-way.ts';
import { faultInWords, UserError } from '../../core/base/errors.ts';
import { version } from '../../core/base/package-folder.ts';
import { plural } from '../../core/base/words.ts';
import { isFolder, pathWithin, realPath, realPathWithin, type WorkPlace } from '../../core/collect/files.ts';
import { type LintOutcome, runLint } from '../../core/lint.ts';
import { ecosystems } from '../../core/manifests/fact.ts';
import { commandOf, requestCommands } from '../../core/parse/phase0/command-names.ts';
import { documentKinds } from '../../core/parse/source.ts';
import { listFacts as factsOf, openProject } from '../../core/project.ts';
import { escapeText, escapeVisible } from '../../core/report/escape.ts';
import { compact } from '../../core/report/lines.ts';
import { countFindings, isFixable } from '../../core/report/report.ts';
import { analysisSchema } from '../../library/analysis/analysis.ts';
import { draftOutput, draftSchema } from '../../library/draft/draft.ts';
import { contextSchema } from '../../library/memory/recall/context-text.ts';
import { type Answer, analysisAnswer, contextAnswer, scanAnswer } from '../../library/queries/answers.ts';
import { factsText } from '../../library/queries/facts-text.ts';
import { readSession, sessionOverview } from '../../library/queries/read-session.ts';
import { ownRules, ruleWithPage } from '../../library/queries/rule-page.ts';
import { soundDraft } from '../../library/queries/sound-draft.ts';
import { scanJsonSchema } from '../../library/scan/project-scan.ts';

/** What a tool says: to read, and the same as data. */
export interface ToolAnswer {
  readonly text: string;
  readonly data: object;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what comes out, and when to call it. */
  readonly description: string;
  readonly input: StandardSchemaWithJSON;
  readonly output: StandardSchemaWithJSON;
  /** @throws UserError for what the caller can mend. */
  run(input: unknown, repository: WorkPlace): Promise<ToolAnswer>;
}

/** Types the input of a tool by its schema. */
function defineTool<Input extends z.ZodType>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    run(input: z.output<Input>, repository: WorkPlace): Promise<ToolAnswer>;
  },
): Tool {
  return { ...tool, run: (input, repository) => tool.run(input as z.output<Input>, repository) };
}

/** A path of the repository, as a client names it. */
const pathSchema = z
  .string()
  .min(1)
  .max(4096)
  .describe('From the root of the repository, with forward slashes. Paths outside of it are refused.');

/** A text with the remarks of the run below it. */
export function noted(text: string, notes: readonly string[]): string {
  if (notes.length === 0) return text;
  const lines = notes.map((note) => `Note: ${escapeVisible(note)}`);
  return `${text.trimEnd()}\n\n${lines.join('\n')}\n`;
}

/** Runs a tool; what it throws is an answer, too. */
export async function answerOf(tool: Tool, input: unknown, repository: WorkPlace): Promise<CallToolResult> {
  try {
    const { text, data } = await tool.run(input, repository);
    // Members that are undefined are none.
    const structuredContent = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: escapeText(faultInWords(error)) }] };
  }
}

/** A path that a client names, from the root. @throws UserError for what lies outside, as it is written or through a link. */
function pathInside({ root }: WorkPlace, written: string): string {
  const absolute = resolve(root, written);
  const path = pathWithin(root, absolute) ?? pathWithin(realPath(root) ?? root, absolute);
  if (path === undefined || path.includes('\0'))
    throw new UserError(`${JSON.stringify(written)} lies outside of ${root}, and is not looked at`);
  for (let at = resolve(root, path); ; at = dirname(at)) {
    if (realPath(at) === undefined) continue;
    if (realPathWithin(root, at) !== undefined) return path;
    throw new UserError(
      `${JSON.stringify(written)} leads out of ${root} through a link, and is not looked at`,
    );
  }
}

/** The absolute path of a folder that a client names, or of the root. @throws UserError for what is no folder inside. */
function folderInside(repository: WorkPlace, written: string | undefined): string {
  const folder = resolve(repository.root, written === undefined ? '' : pathInside(repository, written));
  if (!isFolder(folder)) throw new UserError(`${JSON.stringify(written)} is no folder of the repository`);
  return folder;
}

/** An answer with its notes below it. */
function told({ text, data, notes }: Answer<object>): ToolAnswer {
  return { text: noted(escapeText(text), notes), data };
}

/** More would not be read at once. */
const mostFindings = 200;

const count = z.number().int().min(0);
const position = z.number().int().min(1);

const findingsSchema = z.object({
  documents: count.describe('How many were linted.'),
  errors: count,
  warnings: count,
  findings: z
    .array(
      z.object({
        path: z.string(),
        line: position,
        column: position,
        endLine: position,
        endColumn: position,
        severity: z.enum(['error', 'warning']),
        rule: z.string().describe('explain_rule tells what it wants.'),
        message: z.string(),
        reason: z
          .optional(z.string())
          .describe('The named reason that had a claim about the repository reported.'),
        fixable: z.boolean().describe('Whether lint_text with fix fixes it.'),
      }),
    )
    .describe(
      `The first ${mostFindings}. Lines and columns from 1, columns in UTF-16 units, the end exclusive.`,
    ),
  omitted: count.describe('How many findings are not listed.'),
  fixed: z.string().optional().describe('The text after all fixes; only where it was asked for and differs.'),
  notes: z.array(z.string()).describe('Remarks on the run.'),
});

/** What a run found, to read and as data. @param clean What is said when it found nothing. */
function findingsAnswer(
  { results, root, notes }: Pick<LintOutcome, 'results' | 'root' | 'notes'>,
  clean: string,
): ToolAnswer {
  const all = results.flatMap(({ path, findings }) => findings.map((finding) => ({ path, finding })));
  const listed = all.slice(0, mostFindings);
  const { errors, warnings } = countFindings(
    all.map(({ finding }) => finding),
    results.flatMap((result) => result.omitted ?? []),
  );
  const omitted = errors + warnings - listed.length;
  const byFile = listed.map(({ path, finding }) => ({ path, findings: [finding] }));
  const lines = compact(byFile, {
    ruleOf: () => undefined,
    ...{ color: false, version, root, quiet: false, verbose: false, notes: [] },
  });
  const counts = `${plural(errors, 'error')} and ${plural(warnings, 'warning')} in ${plural(results.length, 'document')}`;
  const more = omitted === 0 ? '' : `; ${omitted} more are not listed: name fewer paths`;
  return {
    text: noted(all.length === 0 ? `${clean}\n` : `${lines}\n${counts}${more}\n`, notes),
    data: {
      documents: results.length,
      errors,
      warnings,
      findings: listed.map(({ path, finding }) => {
        const { line, column, endLine, endColumn, severity, rule, message, reason } = finding;
        const place = { path, line, column, endLine, endColumn };
        return { ...place, severity, rule, message, reason: reason?.id, fixable: isFixable(finding) };
      }),
      omitted,
      notes,
    },
  };
}

/** More would not be read at once. */
const mostFacts = 200;

const place = { file: z.string(), line: position };

const listFacts = defineTool({
  name: 'list_facts',
  title: 'List facts of the repository',
  description:
    'Lists what manifests and lock files state: dependencies with the version that is installed, runtimes, compiler settings, images, and the scripts that can be run, each with file and line. Call it before you state a version or a command. Narrow it down by name, ecosystem or folder.',
  input: z.strictObject({
    name: z
      .string()
      .max(200)
      .optional()
      .describe('Only facts and scripts whose name contains this, in any letter case.'),
    ecosystem: z.enum(ecosystems).optional().describe('Only facts of this ecosystem.'),
    folder: pathSchema.optional(),
  }),
  output: z.object({
    facts: z
      .array(
        z.object({
          ecosystem: z.enum(ecosystems),
          name: z.string(),
          value: z.string().describe('As it is written; empty when there is none.'),
          pin: z.string().describe('exact, range, locked or none.'),
          role: z.string().describe('dependency, floor, tool, self or setting.'),
          ...place,
          locked: z
            .object({ version: z.string(), ...place })
            .optional()
            .describe('What the lock file made of it.'),
        }),
      )
      .describe(`The first ${mostFacts}.`),
    scripts: z.array(z.object({ runner: z.string(), name: z.string(), ...place })),
    omitted: count.describe('How many facts and scripts are not listed.'),
    notes: z.array(z.string()),
  }),
  async run({ name, ecosystem, folder }, repository) {
    const found = await factsOf(folderInside(repository, folder));
    const wanted = (each: { readonly name: string }) =>
      name === undefined || each.name.toLowerCase().includes(name.toLowerCase());
    const facts = found.facts.filter(
      (fact) => wanted(fact) && (ecosystem === undefined || fact.ecosystem === ecosystem),
    );
    const scripts = ecosystem === undefined ? found.scripts.filter(wanted) : [];
    const listed = { facts: facts.slice(0, mostFacts), scripts: scripts.slice(0, mostFacts) };
    const omitted = facts.length + scripts.length - listed.facts.length - listed.scripts.length;
    const lines = listed.scripts.map((each) => `${each.runner} ${each.name} (${each.file}:${each.line})`);
    const parts = [
      factsText(listed.facts, listed.scripts.length),
      lines.length > 0 && `Scripts:\n${lines.join('\n')}\n`,
      omitted > 0 && `${omitted} more are not listed: narrow it down by name, ecosystem or folder.\n`,
    ];
    const text = parts.filter(Boolean).join('\n');
    return { text: noted(text, found.notes), data: { ...listed, omitted, notes: found.notes } };
  },
});

const explainRule = defineTool({
  name: 'explain_rule',
  title: 'Explain a rule',
  description:
    "Tells what a rule wants and why, with bad and good examples. Call it when the message of a finding does not say how to fix it. The rule is named as in the finding, such as prompt/section-order. Rules that the project's own config defines are known as well.",
  input: z.strictObject({
    rule: z.string().max(200).describe('The id of the rule, such as prompt/section-order.'),
    path: pathSchema
      .optional()
      .describe(
        "The document of the finding, for a rule of the project's own: the config that governs it defines the rule. The config at the root when absent.",
      ),
  }),
  output: z.object({
    rule: z.string(),
    summary: z.string(),
    severity: z.enum(['error', 'warning', 'off']).describe('The default; a config may have changed it.'),
    fixable: z.boolean(),
    page: z.string().describe('Markdown.'),
  }),
  async run({ rule: id, path }, repository) {
    const { rule, page } = await ruleWithPage(id, () => ownRulesFor(path, repository));
    const { summary, severity, fixable = false } = rule;
    return { text: page, data: { rule: id, summary, severity, fixable, page } };
  },
});

/** @throws UserError for a broken config, and for one that is code and was not run. */
async function ownRulesFor(path: string | undefined, repository: WorkPlace) {
  const document = path === undefined ? undefined : pathInside(repository, path);
  const own = await ownRules({ root: repository.root, ...(document !== undefined && { document }) });
  if (own?.wasRun === false) throw codeRefused(own.file);
  return own;
}

const lintText = defineTool({
  name: 'lint_text',
  title: 'Lint a text',
  description:
    'Lints a text that need not be in a file yet: a perfected prompt, a guide such as AGENTS.md, a SKILL.md, a memory file, a session log. Reports what is missing or misplaced, and what the repository contradicts (versions, paths, scripts). Give the path that the text has or will have, or its kind; without either, the text itself tells what it is. With fix, the text comes back with all safe fixes applied. Nothing is written.',
  input: z.strictObject({
    text: z.string().describe('The whole document, at most 10 MB.'),
    path: pathSchema.optional(),
    kind: z.enum(documentKinds).optional().describe('Read the text as this kind, whatever its path.'),
    fix: z.boolean().default(false).describe('Give the text after all safe fixes as well.'),
  }),
  output: findingsSchema,
  async run({ text, path, kind, fix }, repository) {
    const name = path === undefined ? '<text>' : pathInside(repository, path);
    if (name === '') throw new UserError(`"${path}" is the repository itself; name the file of the text`);
    const outcome = await runLint({
      ...{ cwd: repository.root, kind, text: { content: text, path: name } },
      fix: fix && 'dry-run',
    });
    const answer = findingsAnswer(outcome, 'Nothing to report.');
    const after = outcome.fixed?.changes[0]?.after;
    if (after === undefined) return answer;
    const told = 'The text after all safe fixes; what is reported above is what is left of findings:';
    return { text: `${answer.text}\n${told}\n\n${after}`, data: { ...answer.data, fixed: `${after}` } };
  },
});

const session = defineTool({
  name: 'session',
  title: 'Summarize a session',
  description:
    'Tells what a session did, from a transcript or a Markdown log that lies in the repository: turns, tool calls, files written and read, commands that write, and the answers at the gate. The timeline tells what happened when.',
  input: z.strictObject({
    path: pathSchema,
    timeline: z.boolean().default(false).describe('Tell what happened when, instead of the sum.'),
  }),
  output: z.object({
    sessions: z
      .array(z.looseObject({ format: z.string() }))
      .describe('As prompt-lint session --json prints each.'),
    notes: z.array(z.string()),
  }),
  async run({ path: written, timeline }, repository) {
    const { root } = repository;
    const path = pathInside(repository, written);
    const read = await readSession({ absolute: resolve(root, path), path, written: path, root });
    const sessions = await read.summaries();
    const text = timeline ? await read.timelines() : sessions.map(sessionOverview);
    const { notes } = read;
    return told({ text: `${text.join('\n\n')}\n`, data: { sessions, notes }, notes });
  },
});

/** What a person wants, as long as it is read. */
const requestSchema = z
  .string()
  .max(50_000)
  .regex(/[\p{L}\p{N}]/u, 'there is no request in it')
  .describe('What the person wants, in their own words.');

const newPrompt = defineTool({
  name: 'new_prompt',
  title: 'Draft a perfected prompt',
  description:
    'Drafts the perfected prompt of a request in the variant of its command, filled in from scan, memory files and request. What is not known is a placeholder in square brackets with the question in it: ask the person, and fill each in. Nothing is written: write the text to the path that is given, lint it, and show it to the person, who alone approves it.',
  input: z.strictObject({
    request: requestSchema,
    command: z.enum(requestCommands).default('prompt-technical'),
    withAnalysis: z.boolean().default(false).describe('Put the output of Phase 0 above the prompt.'),
  }),
  output: fromJsonSchema({
    ...draftSchema,
    required: [...draftSchema.required, 'text'],
    properties: { ...draftSchema.properties, text: { type: 'string' } },
  }),
  async run({ request, command, withAnalysis }, { root }) {
    const project = openProject(root);
    const wish = { command, request, withAnalysis, below: '', now: new Date() };
    const { draft, notes } = await soundDraft(project, wish);
    const { text } = draft;
    return { text: noted(text, notes), data: { ...draftOutput(draft), text } };
  },
});

const lintFiles = defineTool({
  name: 'lint_files',
  title: 'Lint files',
  description:
    'Lints files of the repository as they are on the disk: files, folders or globs; without paths, all that its config includes. Call it after you have written or changed a prompt, a guide, a skill or a memory file. Findings that the baseline of the repository knows are left out. Nothing is written; to see what fixes would change, call lint_text.',
  input: z.strictObject({
    paths: z.array(pathSchema).max(1000).default([]).describe('Files, folders or globs.'),
    kind: z.enum(documentKinds).optional().describe('Read the files as this kind, whatever their paths.'),
  }),
  output: findingsSchema,
  async run({ paths, kind }, repository) {
    const inside = paths.map((path) => pathInside(repository, path) || '.');
    const outcome = await runLint({ cwd: repository.root, kind, paths: inside, baseline: true });
    const { length } = outcome.results;
    const none = 'None of this is a document that is linted; name files, or give a kind.';
    return findingsAnswer(
      outcome,
      length === 0 ? none : `Nothing to report in ${plural(length, 'document')}.`,
    );
  },
});

const analyze = defineTool({
  name: 'analyze',
  title: 'Analyze a request',
  description:
    'Does steps 0.1 to 0.3 of Phase 0 for a request: language, type, complexity score, interaction mode, the completeness check with a source for each criterion, and the questions that remain, Critical first. Call it with the words of the person before you write a perfected prompt, and ask what it lists.',
  input: z.strictObject({
    request: requestSchema,
    command: z
      .enum(requestCommands)
      .default('prompt')
      .describe('prompt looks at the memory files alone; the others scan the project.'),
  }),
  output: fromJsonSchema(analysisSchema),
  async run(given, { root }) {
    const { request, command } = { ...given, ...commandOf(given.request) };
    return told(await analysisAnswer(openProject(root), command, request));
  },
});

const scan = defineTool({
  name: 'scan',
  title: 'Scan the project',
  description:
    'Gives PROJECT SCAN COMPLETE: what each app of the repository is built with (UI library, typed language, router, state, bundler, base path, API proxy, server framework, ORM, database, scripts, tests …), each value with file and line. Configs are parsed, never run. Call it before you plan work in an app that you do not know.',
  input: z.strictObject({ folder: pathSchema.optional().describe('Only apps at or below this folder.') }),
  output: fromJsonSchema(scanJsonSchema),
  async run({ folder }, repository) {
    const below = pathWithin(repository.root, folderInside(repository, folder)) ?? '';
    return told(await scanAnswer(openProject(repository.root), below));
  },
});

const checkClaims = defineTool({
  name: 'check_claims',
  title: 'Check claims about the repository',
  description:
    'Holds what a text states about this repository against its files: versions ("React 19.1"), paths ("src/api/users.ts"), scripts ("npm run e2e"), symbols. Reports what is contradicted, with the file and line that says otherwise. Call it with your answer or plan before you give it. What is not reported is not proved: a statement that no file speaks of is passed over.',
  input: z.strictObject({ text: z.string().describe('Prose or Markdown, at most 10 MB.') }),
  output: findingsSchema,
  async run({ text }, { root }) {
    const outcome = await runLint({
      ...{ cwd: root, kind: 'guide', inlineConfig: false, text: { content: text, path: '<text>' } },
    });
    // What cannot be read as a text states nothing, and has to be said.
    const isAsked = ({ rule }: { rule: string }) => /^(?:facts\/|lint\/unreadable$)/.test(rule);
    const results = outcome.results.map(({ findings, omitted = [], ...result }) => ({
      ...{ ...result, findings: findings.filter(isAsked), omitted: omitted.filter(isAsked) },
    }));
    return findingsAnswer({ ...outcome, results }, 'Nothing of it is contradicted by the repository.');
  },
});

const context = defineTool({
  name: 'context',
  title: 'Recall the memory files',
  description:
    'Gives CONTEXT LOADED FROM PROJECT PROFILE: what the memory files in .assistant/memory say of project, stack, platform, preferences and recent work, each with its line; without a profile, the offer to create one. Call it at the beginning of a task.',
  input: z.strictObject({}),
  output: fromJsonSchema(contextSchema),
  run: async (_, { root }) => told(await contextAnswer(openProject(root))),
});

/** Every tool of the server. `approve` is none of them: only a person approves. */
export const tools: readonly Tool[] = [
  lintText,
  lintFiles,
  explainRule,
  checkClaims,
  listFacts,
  scan,
  context,
  analyze,
  newPrompt,
  session,
];
