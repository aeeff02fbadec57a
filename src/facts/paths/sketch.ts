import type { Place } from './walk.ts';

/** "Organize by capability", "Use this layout as the default": a rule is broken by what is there, not by the document. */
const arranging =
  /(?:^|[.!?:]\s+)[*_]*(?:please )?(?:(?:organi[sz]e|arrange|follow|mirror|prefer|adopt)\s|(?:structure|group|place|put|keep|use) (?:the|this|these|your|our|all|new|each|every|code|files|tests|by|it|them|an?)\b)|\b(?:default direction|follows? (?:the same|this|these))\b/i;
/** "(schematic)", "Folder structure examples", "(example)" in Chinese and Korean; most of what English has for it makes a tree no claim at all. */
const schematic =
  /\b(?:schematic(?:ally)?|simplified|illustrat(?:ion|ive)|(?:route|module|feature|folder|package|component) shape|structure examples?)\b|示意|示例|範例|예시/i;

/** Whether the words above a tree say how things are to be arranged, or that it is drawn roughly: it may well be so, or not yet. */
export function isSketch({ lead, headings }: Place): boolean {
  return arranging.test(lead) || schematic.test(`${headings.slice(-2).join(' ')} ${lead}`);
}
