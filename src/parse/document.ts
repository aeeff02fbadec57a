import type { Root } from 'mdast';
import { lazyModule } from '../base/lazy-module.ts';
import type { Outline } from './blocks.ts';
import { findLabels } from './find-labels.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { LabelNames } from './labels/names.ts';
import type { LineMap } from './lines.ts';
import { scanBlocks } from './outline.ts';
import { scanGuide } from './own-tags.ts';
import type { InitialAnalysis, InteractionMode, Reasoning } from './phase0/analysis-record.ts';
import type { CompletenessCheck } from './phase0/criterion.ts';
import type { Phase0 } from './phase0/phase0.ts';
import type { Clarification } from './phase0/question-rounds.ts';
import { emptyPhase0, readPhase0 } from './phase0/read.ts';
import type { Prompt, Section } from './prompt.ts';
import type { SkillFile } from './skill.ts';
import type { DocumentKind, Source } from './source.ts';

/** A file with its kind; what is dear to compute is computed when it is first asked for. */
export interface LintedDocument extends Source {
  readonly kind: DocumentKind;
  /** The labels that the config knows for sections and blocks. */
  readonly labels: LabelNames;
  readonly frontMatter: FrontMatter | undefined;
  /** The blocks of the whole file. */
  readonly outline: Outline;
  /** The Phase 0 output and the perfected prompt in it (kind `prompt`; empty in other kinds). */
  readonly phase0: Phase0;
  /**
   * The syntax tree of the whole file, for what the outline does not tell: links, emphasis, tables. It is parsed once, for all who ask, and must not be
   * changed. The parser is loaded when the first one asks: the handler is then called again.
   */
  markdown(): Root;
}

const parser = lazyModule(() => import('./markdown.ts'));

/** The nodes that a rule can ask to see, and what it is given for each. */
export interface RuleTargets {
  /** Any document. */
  document: LintedDocument;
  /** A document of kind `config`. */
  config: LintedDocument;
  /** All that stands in one prompt file, the blocks above the prompt included. */
  phase0: Phase0;
  prompt: Prompt;
  /** Each section of the prompt, unknown and repeated ones included. */
  section: Section;
  reasoning: Reasoning;
  analysis: InitialAnalysis;
  mode: InteractionMode;
  criteria: CompletenessCheck;
  questions: Clarification;
  /** A document of kind `skill`. */
  skill: SkillFile;
}

/**
 * Makes a document of a text whose kind is known. Nothing is parsed yet: outline, front matter and Phase 0
 * blocks are computed when a rule first asks for them, and once.
 */
export function createDocument(source: Source, kind: DocumentKind, labels: LabelNames): LintedDocument {
  return new LazyDocument(source, kind, labels);
}

/**
 * A class, not an object with getters: V8 makes a hidden class of its own for each of those, which lives in the old
 * generation and keeps the whole document alive there.
 */
class LazyDocument implements LintedDocument {
  readonly path: string;
  readonly text: string;
  readonly kind: DocumentKind;
  readonly labels: LabelNames;
  readonly #source: Source;
  /** Null when there is none. */
  #frontMatter: FrontMatter | null | undefined;
  #outline: Outline | undefined;
  #phase0: Phase0 | undefined;
  #markdown: Root | undefined;

  constructor(source: Source, kind: DocumentKind, labels: LabelNames) {
    this.#source = source;
    this.path = source.path;
    this.text = source.text;
    this.kind = kind;
    this.labels = labels;
  }

  get lines(): LineMap {
    return this.#source.lines;
  }

  get frontMatter(): FrontMatter | undefined {
    if (this.#frontMatter === undefined) {
      this.#frontMatter = (this.kind === 'config' ? undefined : readFrontMatter(this.text)) ?? null;
    }
    return this.#frontMatter ?? undefined;
  }

  get outline(): Outline {
    const start = this.frontMatter?.end ?? 0;
    this.#outline ??= this.kind === 'guide' ? scanGuide(this.text, start) : scanBlocks(this.text, start);
    return this.#outline;
  }

  get phase0(): Phase0 {
    if (this.kind !== 'prompt') return emptyPhase0;
    this.#phase0 ??= readPhase0(
      this.text,
      findLabels(this.text, this.outline, this.labels),
      this.frontMatter,
    );
    return this.#phase0;
  }

  markdown(): Root {
    this.#markdown ??= parser().parseMarkdown(this.text);
    return this.#markdown;
  }
}
