import { readFileSync, writeFileSync } from 'node:fs';
import { draw } from './picture/draw.ts';
import { record, title } from './picture/record.ts';

/**
 * Makes the picture of the README's first screen out of what the built program really says. `--check` only compares.
 */
const file = 'docs/terminal.svg';
const picture = draw(record(), title);
if (!process.argv.includes('--check')) writeFileSync(file, picture);
else if (readFileSync(file, 'utf8') !== picture) {
  process.stderr.write(`${file} is not what the program says today; run "npm run picture"\n`);
  process.exitCode = 1;
}
