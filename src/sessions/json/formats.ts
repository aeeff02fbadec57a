import { claudeCode } from '../claude-code/format.ts';
import { codex } from '../codex/format.ts';
import { copilot } from '../copilot/reader.ts';
import { cursor } from '../cursor/reader.ts';
import { droid } from '../droid/reader.ts';
import { gemini } from '../gemini/reader.ts';
import { kiro } from '../kiro/reader.ts';
import { opencode } from '../opencode/reader.ts';
import { pi } from '../pi/reader.ts';
import type { JsonFormat } from './reader.ts';

/** The JSON formats, those with the most particular records first. */
export const jsonFormats: readonly JsonFormat[] = [
  claudeCode,
  codex,
  copilot,
  opencode,
  gemini,
  kiro,
  pi,
  droid,
  cursor,
];
