import { readFileSync } from 'node:fs';

const lines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Of several lines. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables of the shell
const writingScripts: readonly string[] = [
  "cat > src/new.ts <<'EOF'\nexport const a = 1;\nEOF",
  "cat <<'EOF' > src/new.ts\nexport const a = 1;\nEOF",
  'cat <<EOF | tee config.yml\na: 1\nEOF',
  'cat <<EOF >> .gitignore\ndist\nEOF',
  "python3 - <<'EOF'\nfrom pathlib import Path\np = Path('src/a.py')\ntext = p.read_text()\np.write_text(text.replace('a', 'b'))\nEOF",
  "python3 <<'PY'\nwith open('a.json', 'w') as f:\n    f.write('{}')\nPY",
  "python3 <<'PY'\nimport json\nd = json.load(open('a.json'))\nd['x'] = 1\njson.dump(d, open('a.json', 'w'), indent=2)\nPY",
  "node <<'EOF'\nconst fs = require('fs');\nlet s = fs.readFileSync('a.ts', 'utf8');\ns = s.replace(/a/g, 'b');\nfs.writeFileSync('a.ts', s);\nEOF",
  "bash <<'EOF'\nls\nrm -rf dist\nEOF",
  'bash -s <<EOF\ntouch a\nEOF',
  "ruby <<'EOF'\nFile.open('a', 'w') { |f| f.puts 'x' }\nEOF",
  'ed file.txt <<EOF\n1d\nw\nq\nEOF',
  'psql app <<SQL\nbegin;\nupdate users set a = 1;\ncommit;\nSQL',
  "patch -p0 <<'EOF'\n--- a\n+++ b\nEOF",
  "git apply <<'EOF'\ndiff\nEOF",
  'ls -la\necho "---"\nrm old.txt\n',
  'set -e\ncd src\nfor f in *.js; do\n  git mv "$f" "${f%.js}.ts"\ndone',
  'git add -A\ngit commit -m "$(cat <<\'EOF\'\nfix: a > b\n\nBody.\nEOF\n)"',
  'cat a \\\n  b \\\n  > c',
  'npm test && \\\n  npm version minor && \\\n  git push --tags',
  "ssh host <<'EOF'\nsudo systemctl restart app\nEOF",
  'mapfile -t files < <(git ls-files)\nprintf "x" > "${files[0]}"',
  "cat <<'X' | bash\nrm a\nX",
  'echo "rm a" | sh',
  "printf 'touch a\\n' | bash",
  'kubectl apply -f - <<EOF\nkind: Pod\nEOF',
  "docker exec -i web sh -c 'cat > /app/x' < x",
  'sqlite3 app.db <<SQL\ncreate table t (a int);\nSQL',
  'tmp=$(mktemp)\njq \'.a = 1\' package.json > "$tmp" && mv "$tmp" package.json',
  "sed 's/a/b/' a.txt > a.tmp && mv a.tmp a.txt",
  'function g {\n  cp "$1" "$2"\n}\ng a b',
  'coproc rm x',
  'select f in a b; do rm "$f"; done',
  'until rm x; do sleep 1; done',
  'echo `rm x`',
  'echo "`rm x`"',
  'git stash && npm test; git stash pop',
  'perl -e \'use strict; open(my $fh, ">", "out.txt") or die; print $fh "x";\'',
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables of the shell

/** Commands that write: none of them may be taken for reading. */
export const writingCommands: readonly string[] = [...lines('writing.txt'), ...writingScripts];

/** Commands whose effect is hidden: behind an option that is given twice, cut short or taken back, in a variable or a config, or in a temporary folder. */
export const hiddenCommands: readonly string[] = lines('hidden.txt');

/** Commands that may write: what they run is not shown. */
export const doubtfulCommands: readonly string[] = lines('doubtful.txt');
