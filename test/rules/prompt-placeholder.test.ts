import { expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

const id = 'prompt/placeholder';

function slots(content: string): string[] {
  const text = `## Goal\n\nAdd login\n\n## Context\n\n${content}\n`;
  return lintText(id, text).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['[One clear sentence]', '[One clear sentence]'],
  ['- [Fact about the current state]', '[Fact about the current state]'],
  ['- **Stack:** [list of technologies]', '[list of technologies]'],
  ['- Follow [your style guide].', '[your style guide]'],
  ['- src/[name].ts and more, by [date]', '[date]'],
  ['- Stored in <path>', '<path>'],
  ['<One clear sentence>', '<One clear sentence>'],
  ['- <file-name> is read', '<file-name>'],
  ['- <path/to/file> is read', '<path/to/file>'],
  ['- the {name} of the {feature_name}', '{name}'],
  ['- the {{ project }} app', '{{ project }}'],
  ['- TBD', 'TBD'],
  ['- The limit is TBD.', 'TBD'],
  ['- TODO', 'TODO'],
  ['- TODO: describe the API', 'TODO'],
  ['- TODO describe the API', 'TODO'],
  ['- Limit: TODO', 'TODO'],
  ['- Limit: ???', '???'],
  ['- Smallest screen: XX', 'XX'],
  ['- Longest name: XX letters', 'XX letters'],
  ['- [ ] to be decided by the sales team', 'to be decided by the sales team'],
  ['- … (doplniť)', '… (doplniť)'],
  ['- ... (to be added)', '... (to be added)'],
  ['- ...', '...'],
  ['1. …', '…'],
  ['- The user picks the <account type> first', '<account type>'],
  ['- Ask <name of the approver>', '<name of the approver>'],
  ['- The limit is XXX euros', 'XXX'],
  ['- Stored for XXX days', 'XXX'],
  ['- The owner (FIXME) approves', 'FIXME'],
  ['- The limit is ... euros', '...'],
  ['- The client calls ... and shows the rows', '...'],
  ['- The rows are sorted by …', '…'],
  ['- Lorem ipsum dolor sit amet', 'Lorem ipsum'],
  ['- To be determined', 'To be determined'],
  ['- Talk to [name the customers] first', '[name the customers]'],
  ['- The retention period is still to be decided.', 'is still to be decided'],
  ['- ____ accounts', '____'],
  ['- [doplniť]', '[doplniť]'],
  ['- [Doplňte popis]', '[Doplňte popis]'],
  ['- Limit: doplniť', 'doplniť'],
  ['| a | b |\n|---|---|\n| [Your name] | TBD |', '[Your name]'],
  ['> [Describe the problem]', '[Describe the problem]'],
])('%j has a slot', (content, slot) => {
  expect(slots(content)[0]).toBe(slot);
});

test.each([
  '- A 4xx answer is shown, sizes are xs to xxl',
  '- No TODO, FIXME or XXX is left; each FIXME comment gets a ticket; FIXME in src/a.ts is resolved',
  '- the format is +421 XXX XXX XXX, the file CVE-2024-XXXX, the size XXXL',
  '- `fn(...args)` and ...rest, 1, 2, ..., 10 rows, from 1 ... to 10, and so on ...',
  '- `<account type>` and Promise<account | null>',
  '- Token: to be provided by the caller',
  '- The page lists the transfers that are to be decided\n- Names are to be defined in src/names.ts',
  '- [ ] an open box\n- [x] a done one',
  '- see [the guide](docs/guide.md) and [other][guide] and [guide]\n\n[guide]: docs/guide.md',
  '- a footnote[^1]\n\n[^1]: text',
  '- `[One clear sentence]` and `<path>` and `TODO`',
  '```ts\nconst a: Map<string, [name]> = {name};\n```',
  '- returns Map<string, User> and Array<path>',
  '- the <div> and <Outlet /> elements, a <button disabled>, and the <path> element of the icon',
  '- <https://example.com/a> and <me@example.com>',
  '- [Critical] first, [Important] second',
  '- Proceed? [Yes / Modify / No] or [y/n]',
  '- the route app/users/[id]/page.tsx and app/[slug]/page.tsx',
  '- the route /users/{id} and /files/{name}',
  '- items[0] and args[name], the range [0, 1] and [A-Z]',
  '- usage: export [--format csv] [file ...]',
  '- a TODO app with a TODO list; remove TODO comments',
  '- Todo items are shown',
  '- TODO items are shown',
  '- Loading... is shown, and then...',
  '- the text "Hello {name}" and "[Your name]" are shown',
  '- Really??? is asked',
  '- [API] the endpoint is there',
  '- [Feature] login is there',
  '- React 18 [from package.json], [inferred from the request]',
  '- [US-12] is done; see [RFC 2119]',
  '> [!NOTE]\n> text',
  '- an object {a, b} or {name: string}',
  '- template literal \u0024{name}',
  '- <!-- TODO: describe -->',
  '- snake_case__name and __init__.py',
  '- [new] src/a.ts',
])('%j has none', (content) => {
  expect(slots(content)).toEqual([]);
});
