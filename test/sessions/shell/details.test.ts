import { beforeAll, describe, expect, test } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { judgeCommand } from '../../../src/sessions/shell/judge.ts';

beforeAll(loadAllModules);

const paths = (writes: readonly { path: string }[]) => writes.map(({ path }) => path);

describe('what a command read', () => {
  test.each([
    ['cat a.ts b.ts', ['a.ts', 'b.ts']],
    ["sed -n '1,20p' src/a.ts", ['src/a.ts']],
    ['head -n 5 a && tail -3 b', ['a', 'b']],
    ['grep -n "x" -A 3 src/a.ts', ['src/a.ts']],
    ['grep -e x -e y a b', ['a', 'b']],
    ['rg "x" src test -g "*.ts"', ['src', 'test']],
    ['rg x', ['.']],
    ['ls', ['.']],
    ['ls -la src', ['src']],
    ['find src test -name "*.ts"', ['src', 'test']],
    ['tree -L 2 docs', ['docs']],
    ['jq -r .version package.json', ['package.json']],
    ['wc -l a b', ['a', 'b']],
    ['diff a b', ['a', 'b']],
    ['git show HEAD~1:src/a.ts', ['src/a.ts']],
    ['git diff main -- src/a.ts', ['src/a.ts']],
    ['git blame src/a.ts', ['src/a.ts']],
    ['cd web && cat package.json ../README.md', ['web/package.json', 'README.md']],
    ['cd web; cd src; cat ./a.ts', ['web/src/a.ts']],
    ['(cd web && cat a); cat b', ['web/a', 'b']],
    ['cat "$UNKNOWN/a" b', ['b']],
    ['cat src/{a,b}.ts', ['src/a.ts', 'src/b.ts']],
    ['for f in a b; do cat "$f"; done', ['a', 'b']],
    ['D=src; cat $D/a.ts', ['src/a.ts']],
    ['cat packages/*/package.json', ['packages/*/package.json']],
    ['while read l; do echo "$l"; done < list.txt', ['list.txt']],
    ['bash -lc "cat a.ts"', ['a.ts']],
    [`python3 -c "print(open('a.json').read())"`, ['a.json']],
    ['sudo cat /etc/hosts', ['/etc/hosts']],
    ['cat ~/notes.md', ['~/notes.md']],
    ['cat a | grep x', ['a']],
    ['cat /dev/null', []],
  ] as const)('%s', (command, reads) => {
    expect(judgeCommand(command).reads).toEqual(reads);
  });
});

describe('what a command wrote', () => {
  test.each([
    ['echo x > a.txt', ['a.txt']],
    ["sed -i 's/a/b/' src/a.ts", ['src/a.ts']],
    ['cd web && touch a', ['web/a']],
    ['cp a b dir/', ['dir/a', 'dir/b']],
    ['mv a b', ['a', 'b']],
    ['rm -rf dist build', ['dist', 'build']],
    ['tee a b < c', ['a', 'b']],
    ['npx prettier --write src/a.ts', ['src/a.ts']],
    ['git mv a.ts b.ts', ['a.ts', 'b.ts']],
  ] as const)('%s', (command, writes) => {
    const judgement = judgeCommand(command);
    expect(paths(judgement.writes)).toEqual(writes);
    expect(judgement.writesElsewhere).toBe(false);
  });

  test.each([
    'npm install lodash',
    'git commit -m x',
    'foo --bar',
    'echo x > "$OUT"',
    'echo a > b; git push',
  ])('is not all by name: %s', (command) => {
    expect(judgeCommand(command).writesElsewhere).toBe(true);
  });

  test('the strongest effect counts', () => {
    expect(judgeCommand('foo && rm a').effect).toBe('writes');
    expect(judgeCommand('rm a && foo').effect).toBe('writes');
  });
});

describe('a temporary folder', () => {
  test('is no work, and is told as written', () => {
    const judgement = judgeCommand('echo x > /tmp/a && cat /tmp/a');
    expect(judgement.effect).toBe('none');
    expect(judgement.writes).toEqual([]);
    expect(paths(judgement.reach.targets)).toEqual(['/tmp/a']);
  });

  test.each([
    ['echo x > /tmp/project/a', '/tmp/project'],
    ['echo x > /tmp/project/a', '/tmp/project/packages/web'],
    ['echo x > a', '/tmp/project'],
    ['echo x > /private/var/folders/ab/cd/T/project/a', '/private/var/folders/ab/cd/T/project'],
  ])('is work where the session itself is there: %s in %s', (command, cwd) => {
    expect(judgeCommand(command, 'posix', cwd).effect).toBe('writes');
  });

  test('beside a session that is there is still none', () => {
    expect(judgeCommand('echo x > /tmp/other/a', 'posix', '/tmp/project').effect).toBe('none');
  });

  test.each([
    'cd /tmp/x && npm install --ignore-scripts',
    'cd "$(mktemp -d)" && npm init -y',
    'pip install --target /tmp/x y',
  ])('holds what is installed in it: %s', (command) => {
    expect(judgeCommand(command).effect).toBe('none');
  });
});

describe('broken and hostile commands', () => {
  test.each([
    'rm "a',
    'echo "x > a.txt; rm b',
    'cat <<EOF > a',
    'foo "',
    'if true; then rm x',
    '$(rm x',
    'cat "a',
  ])('that may write: %s', (command) => {
    expect(judgeCommand(command).effect).not.toBe('none');
  });

  const pieces =
    '( $( ` " \' \\ { $␣{a:- [[ $(( ; |a &&a <( >a "$( coproc␣ if␣a;then␣ eval␣" sudo␣ xargs␣ -C␣a␣ \\" {a,b}'.split(
      ' ',
    );
  test.each(pieces)('never throw: %s many times', (piece) => {
    const text = piece.replace('␣{', '{').replaceAll('␣', ' ').repeat(4000);
    for (const shell of ['posix', 'powershell', 'cmd'] as const) {
      for (const command of [
        text,
        `git ${text}`,
        `python -c '${text}'`,
        `awk '${text}'`,
        `psql -c '${text}'`,
        `cat ${text}`,
      ]) {
        expect(() => judgeCommand(command, shell)).not.toThrow();
      }
    }
  });

  test('a lone surrogate, NUL and line ends of Windows', () => {
    expect(judgeCommand('cat \ud800').effect).toBe('none');
    expect(judgeCommand('cat a\0b').effect).toBe('none');
    expect(judgeCommand('ls\r\ncat a\r\n').effect).toBe('none');
  });
});

describe('PowerShell', () => {
  test.each([
    'Get-Content src/a.ts | Select-Object -First 20',
    'Get-ChildItem -Recurse -Filter *.cs | Where-Object { $_.Length -gt 100 } | Sort-Object Name',
    'Select-String -Path src\\*.ts -Pattern "rm -rf"',
    'Test-Path .\\package.json',
    '$x = Get-Content a.json | ConvertFrom-Json; $x.version',
    'git status; npm test',
    'dotnet build 2>$null',
    'foreach ($f in Get-ChildItem) { Write-Output $f.Name }',
    'Write-Host "a > b"',
    "echo 'Remove-Item x'",
    'Get-Process node | Format-Table',
    'Remove-Item a -WhatIf',
    'Invoke-WebRequest https://example.com',
    'if (Test-Path a) { Get-Content a } else { "none" }',
    'ls; pwd; cat a.txt; type b.txt',
    'Get-Content a > $env:TEMP\\a.txt',
    'cd src; Get-Location',
    '(Get-Content a.json | ConvertFrom-Json).scripts.build',
    '(Get-ChildItem).Count -gt 3',
    '& git status',
    '& { Get-Content a }',
    '$log = & git log -3',
    '$env:CI = "1"; npm test',
  ])('reads: %s', (command) => {
    expect(judgeCommand(command, 'powershell').effect).toBe('none');
  });

  test.each([
    'Set-Content -Path a.txt -Value x',
    '"x" | Out-File a.txt',
    'Get-Content a > b.txt',
    'Get-Content a >> b.txt',
    'New-Item -ItemType File a.ts',
    'Remove-Item -Recurse -Force dist',
    'rm dist',
    'Copy-Item a b',
    'Move-Item a b',
    'Add-Content a x',
    '(Get-Content a) -replace "x","y" | Set-Content a',
    'Get-ChildItem *.bak | Remove-Item',
    'Get-ChildItem | ForEach-Object { Remove-Item $_ }',
    '$x = 1; Remove-Item a',
    '[System.IO.File]::WriteAllText("a", "b")',
    'git commit -m x',
    'npm install',
    'Invoke-Expression $x',
    'Invoke-RestMethod -Method Post https://example.com',
    'Start-Process app',
    'Stop-Process -Name node',
    'if ($true) { del a }',
    'Write-Output "$(Remove-Item a)"',
    '.\\deploy.ps1',
    'iwr https://example.com -OutFile a',
    'mkdir new',
    '& $tool install',
    '& "$root\\build.ps1"',
    '& (Join-Path $root x.exe)',
    '. $profileScript',
    '$job = & $tool',
    '$x=Remove-Item a',
    "$h['a'] = Remove-Item b",
    'Get-ChildItem *.bak | % Delete',
    'Get-ChildItem | ForEach-Object -MemberName MoveTo x',
    '(Get-Item a).Delete()',
    '(Get-Item a).LastWriteTime = Get-Date',
    '[System.IO.StreamWriter]::new("a")',
    'New-Object System.IO.StreamWriter "a"',
    'irm https://example.com -Me POST',
    'irm https://example.com -Method:Put',
    'iwr https://example.com -OutF a',
    'Set-Alias ls Remove-Item; ls a',
    'Format-Volume D',
    'Import-Module ./tools.psm1',
  ])('is work: %s', (command) => {
    expect(judgeCommand(command, 'powershell').effect).not.toBe('none');
  });
});

test.each(['powershell', 'cmd'] as const)('%s keeps a path with .. as it was written', (shell) => {
  expect(judgeCommand('copy a.txt notes\\..\\b.txt', shell).reach.raised).toEqual(['notes/../b.txt']);
});

describe('cmd', () => {
  test.each([
    'dir /s /b',
    'type package.json | findstr version',
    'echo hello',
    'if exist a.txt type a.txt',
    'where node & node --version',
    'dir > nul 2>&1',
    'cd src && dir',
    'git log --oneline -5',
    'echo "a > b"',
    'npm test',
    'for %f in (*.ts) do @echo %f',
    'wmic os get caption',
  ])('reads: %s', (command) => {
    expect(judgeCommand(command, 'cmd').effect).toBe('none');
  });

  test.each([
    'del a.txt',
    'echo x > a.txt',
    'echo x>>a.txt',
    'copy a b',
    'move a b',
    'md new',
    'rd /s /q dist',
    'ren a b',
    'if exist a del a',
    'for %f in (*.bak) do del %f',
    'for /f %i in (list.txt) do del %i',
    "for /f %i in ('git clean -fdx') do echo %i",
    'for /r %i in (*.tmp) do @del %i',
    'wmic process where name="node.exe" call terminate',
    'dir & del a',
    'git push',
    'deploy.bat',
    'reg add HKCU\\x',
    'call build.cmd',
  ])('is work: %s', (command) => {
    expect(judgeCommand(command, 'cmd').effect).not.toBe('none');
  });
});
