import { type GateChoice, listedChoices } from './gate-choices.ts';

const yesHead =
  /^(?:yes|y|áno|ano|approved?|schváliť|schvaľujem|súhlasím)(?![\p{L}\p{N}])|^(?:proceed|continue|go ahead|go|start|begin|implement|execute|confirm|accept|pokračovať|začať|spustiť|vykonať|potvrdiť)(?=$|\s*[,:;–—(/-]|\s+(?:with|and|the|this|it|now|as|implement\p{L}*|execut\p{L}*|work\p{L}*|s|so|na|podľa|implementáci\p{L}*)(?!\p{L}))/u;
/** What is a Yes only where it is offered as the whole choice. */
const yesWhole =
  /^(?:ok|okay|do it|ship it|looks good|lgtm|sounds good|v poriadku|súhlas|ideme|poďme(?: na to)?|pokračuj|začni)[.!]?$/u;
const yesLater =
  /(?<!\p{L})(?:planning|discuss\p{L}*|explor\p{L}*|questions?|clarif\p{L}*|refin\p{L}*|later|editing|over|plánovan\p{L}*|neskôr|znova)(?!\p{L})/u;
const modifyHead =
  /^(?:modify|modifications?|adjust|edit|revise|change|request changes|upraviť|upravit|zmeniť|zmeny)(?!\p{L})/u;
const cancelHead =
  /^(?:cancel|no|n|abort|stop|reject|start over|zrušiť|zrusit|nie|zamietnuť)(?![\p{L}\p{N}])/u;

/** The words of the specification's own question (Step 0.6): most are in these words, and need no pattern. */
export const plainly: ReadonlyMap<string, GateChoice> = new Map([
  ['yes', 'yes'],
  ['modify', 'modify'],
  ['cancel', 'cancel'],
  ['no', 'cancel'],
  ['áno', 'yes'],
  ['upraviť', 'modify'],
  ['zrušiť', 'cancel'],
]);

/** Which choice a label is: by the word that it begins with, else by the one choice that it names. */
export function choiceOf(label: string): GateChoice | undefined {
  const lower = label
    .replace(/[*_`]+/g, '')
    .trim()
    .toLowerCase();
  const plain = plainly.get(lower);
  if (plain) return plain;
  if (cancelHead.test(lower)) return 'cancel';
  if (modifyHead.test(lower)) return 'modify';
  if (yesHead.test(lower)) return yesLater.test(lower) ? undefined : 'yes';
  if (yesWhole.test(lower)) return 'yes';
  const named = listedChoices(lower);
  return named.length === 1 && named[0] !== 'yes' ? named[0] : undefined;
}
