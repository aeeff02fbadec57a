import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

// What npm starts around a tarball, as `prepack` (with the argument `strip`) and `postpack`: whoever installs it has nothing to prepare. The line
// alone goes, and comes back alone, so that nothing that a person writes meanwhile is lost.
const kept = '.cache/prepare-line';
const line = /^ *"prepare":.*\n/m;
const text = () => readFileSync('package.json', 'utf8');

function write(manifest) {
  writeFileSync('.cache/package.json', manifest);
  renameSync('.cache/package.json', 'package.json');
}

// Also after a run that was cut off.
if (existsSync(kept)) {
  if (!line.test(text()))
    write(text().replace(/"scripts": \{\n/, (start) => start + readFileSync(kept, 'utf8')));
  rmSync(kept);
}
if (process.argv[2] === 'strip') {
  // npm finds that out when it has stripped already, and starts no `postpack` then.
  const folder = process.env.npm_config_pack_destination || '.';
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`npm pack: ${folder} is no folder; make it first`);
    process.exit(1);
  }
  const [found] = line.exec(text()) ?? [];
  if (found !== undefined) {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(kept, found);
    write(text().replace(line, ''));
  }
}
