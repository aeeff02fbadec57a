import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** `npm run new-rule prompt/short-goal`: the folder of a new rule, and its line in rules/index.ts. */
const id = process.argv[2] ?? '';
if (!/^[a-z]+\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
  console.error('name the rule: npm run new-rule <group>/<name>, in lower case with dashes');
  process.exit(2);
}
const folder = `rules/${id}`;
if (existsSync(folder)) {
  console.error(`${folder} is there already`);
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
writeFileSync(
  `${folder}/rule.ts`,
  `import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'One line: what is true of a document that this rule is content with',
  severity: 'off',
  spec: 'A perfected prompt',
  messages: {
    example: '"{text}" is wrong; say what to write instead',
  },
  check: {
    section(section, { report }) {
      if (section.name !== 'goal') return;
      const { start, end, text } = section.label;
      report({ message: 'example', start, end, data: { text } });
    },
  },
});
`,
);
writeFileSync(
  `${folder}/README.md`,
  `# ${id}

Why it matters, what is reported, and what is not.

## Good

\`\`\`markdown good
CONTEXT
- A document that the rule is content with.
\`\`\`

## Bad

\`\`\`markdown bad
GOAL
A document that it reports. \\\`npm run docs\\\` prints the findings below.
\`\`\`
`,
);

const index = readFileSync('rules/index.ts', 'utf8');
const name = id.replace(/[-/]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const imports = [...index.matchAll(/^import .*$/gm)];
const entries = [...index.matchAll(/^ {2}\['.*$/gm)];
const lastImport = imports.at(-1)!;
const place = entries.find((entry) => entry[0] > `  ['${id}'`) ?? undefined;
const entryAt = place ? place.index : entries.at(-1)!.index + entries.at(-1)![0].length + 1;
const importAt = lastImport.index + lastImport[0].length + 1;
writeFileSync(
  'rules/index.ts',
  `${index.slice(0, importAt)}import ${name} from './${id}/rule.ts';\n${index.slice(importAt, entryAt)}  ['${id}', ${name}],\n${index.slice(entryAt)}`,
);
console.log(
  `${folder}/rule.ts and README.md are yours to fill in; then: npm run docs && npx vitest run test/rules`,
);
