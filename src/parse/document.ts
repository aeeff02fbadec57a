import type { Outline } from './blocks.ts';
import { findLabels } from './find-labels.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { LabelNames } from './labels.ts';
import { scanBlocks } from './outline.ts';
import { emptyPhase0, readPhase0 } from './phase0/read.ts';
import type {
  Clarification,
  CompletenessCheck,
  InitialAnalysis,
  InteractionMode,
  Phase0,
  Reasoning,
} from './phase0/types.ts';
import type { Prompt, Section } from './prompt.ts';
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
}

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
}

/**
 * Makes a document of a text whose kind is known. Nothing is parsed yet: outline, front matter and Phase 0
 * blocks are computed when a rule first asks for them, and once.
 */
export function createDocument(source: Source, kind: DocumentKind, labels: LabelNames): LintedDocument {
  const { path, text } = source;
  const lazy: { frontMatter?: FrontMatter | undefined; outline?: Outline; phase0?: Phase0 } = {};
  const document: LintedDocument = {
    path,
    text,
    kind,
    labels,
    get lines() {
      return source.lines;
    },
    get frontMatter() {
      if (!('frontMatter' in lazy)) lazy.frontMatter = kind === 'config' ? undefined : readFrontMatter(text);
      return lazy.frontMatter;
    },
    get outline() {
      lazy.outline ??= scanBlocks(text, document.frontMatter?.end ?? 0);
      return lazy.outline;
    },
    get phase0() {
      if (kind !== 'prompt') return emptyPhase0;
      lazy.phase0 ??= readPhase0(text, findLabels(text, document.outline, labels), document.frontMatter);
      return lazy.phase0;
    },
  };
  return document;
}
