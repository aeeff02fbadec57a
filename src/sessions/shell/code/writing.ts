import type { Language } from './code.ts';
import { harmlessPerl } from './harmless.ts';

/** A pattern in code without strings (`stripped`). */
export interface WritingPattern {
  /** Global; the group `path` is the number of the string that names the file. */
  readonly pattern: RegExp;
  /** What it does to files, or `doubt` for what runs other programs or code. */
  readonly what: string;
  /** Whether it opens a file, and writes only when the mode among its arguments says so. */
  readonly opens?: boolean;
}

const path = String.raw`(?:"(?<path>\d+)")?`;
const called = (names: string, what: string): WritingPattern => ({
  pattern: new RegExp(String.raw`\b(?:${names})\s*\(\s*${path}`, 'g'),
  what,
});
const named = (names: string, what: string): WritingPattern => ({
  pattern: new RegExp(String.raw`(?:${names})\b`, 'g'),
  what,
});
const doubt = (names: string): WritingPattern => ({
  pattern: new RegExp(`(?:${names})`, 'g'),
  what: 'doubt',
});

/** What tells that code writes, by language. */
export const writingPatterns: Readonly<Record<Language, readonly WritingPattern[]>> = {
  python: [
    {
      pattern:
        /\b(?:open|io\.open|codecs\.open|os\.fdopen|gzip\.open|bz2\.open|lzma\.open|zipfile\.ZipFile|ZipFile|tarfile\.open|shelve\.open|dbm\.open)\s*\(/g,
      what: 'writes',
      opens: true,
    },
    { pattern: /\)\s*\.open\s*\(\s*(?:mode\s*=\s*)?"/g, what: 'doubt' },
    {
      pattern: /\bPath\("(?<path>\d+)"\)\s?\.\s?write_(?:text|bytes)\b/g,
      what: 'writes',
    },
    { pattern: /(?<!Path\("\d{1,5}"\)\s?)\.\s?write_(?:text|bytes)\b/g, what: 'writes' },
    named(
      String.raw`\.\s?(?:touch|mkdir|unlink|rmdir|symlink_to|hardlink_to|chmod|to_csv|to_json|to_excel|to_parquet|to_pickle|to_sql|savefig|writelines|executemany|write_csv|write_parquet|save_pretrained|extractall|makedirs|writestr)`,
      'writes',
    ),
    called(
      String.raw`os\.(?:remove|unlink|rmdir|removedirs|rename|renames|replace|mkdir|makedirs|chmod|chown|symlink|link|truncate|mknod|mkfifo|utime|kill|killpg)`,
      'changes',
    ),
    named(
      String.raw`\bos\.(?:remove|unlink|rmdir|removedirs|rename|renames|mkdir|makedirs|chmod|chown|symlink|truncate)`,
      'changes',
    ),
    named(String.raw`\bshutil\.(?!which|disk_usage|get_terminal_size)\w+`, 'changes'),
    named(
      String.raw`\b(?:json|pickle|yaml|toml|marshal|tomli_w|joblib|torch|np|numpy)\.(?:dump|safe_dump|dump_all|save|savez|savetxt)`,
      'writes',
    ),
    named(
      String.raw`\brequests\.(?:post|put|patch|delete)|\bhttpx\.(?:post|put|patch|delete)`,
      'posts over HTTP and changes',
    ),
    doubt(
      String.raw`\bsubprocess\b|\bfilename\s?=|\bos\.(?:system|popen|exec\w*|spawn\w*|fork|posix_spawn)|\bpty\.|\b__import__|(?<![.\w])(?:eval|exec)\b(?!\s*=)|\b(?<!re\.)compile\s*\(|\bimportlib\.import_module|\brunpy\.|\bctypes\b|\bUnsafeLoader\b|\byaml\.Loader\b|\bsocket\.(?!get(?:hostbyname|hostname|fqdn|addrinfo)\b)|\bsmtplib|\bfrom\s+(?:os|shutil|subprocess|pathlib\.\w+)\s+import\s+(?!(?:path|environ|getenv|listdir|walk|getcwd|sep|linesep|which|cpu_count|getpid|scandir|stat|PathLike|fspath)\b)|\bimport\s+(?:os|shutil|subprocess|builtins)\s+as\b|\bfileinput\b|\bsqlite3\.connect|\b(?:pickle|dill|marshal)\.loads\b|\bgetattr\s*\(\s*(?:os|io|shutil|subprocess|builtins|__builtins__)\s*,|(?<!\S)(?:!(?=[\w./~$])|%{1,2}(?:run|writefile|bash|sh|script|system|sx|pip|conda)\b)`,
    ),
  ],
  javascript: [
    called(
      String.raw`(?:\w{1,200}\.){0,20}(?:writeFileSync|appendFileSync|writeFile|appendFile|createWriteStream|mkdirSync|mkdir|rmSync|rmdirSync|unlinkSync|unlink|rename|renameSync|copyFileSync|copyFile|cpSync|truncateSync|symlinkSync|linkSync|chmodSync|chownSync|utimesSync|mkdtempSync|writeSync|outputFileSync|outputFile|writeJsonSync|writeJson|outputJson|removeSync|emptyDirSync|ensureDirSync|ensureFileSync|moveSync|copySync|rmdir|writeTextFile|writeTextFileSync|rm)`,
      'writes',
    ),
    named(
      String.raw`\b(?:writeFileSync|appendFileSync|createWriteStream|mkdirSync|rmSync|rmdirSync|unlinkSync|renameSync|copyFileSync|cpSync|writeFile|appendFile|Bun\.write|Deno\.(?:write\w*|remove\w*|mkdir\w*|rename\w*|copy\w*|create\w*|truncate\w*|Command|run))`,
      'writes',
    ),
    named(
      String.raw`(?:\b(?:fsp?|promises)|\brequire\("\d+"\))\.(?:unlink|rm|rename|mkdir|mkdtemp|copyFile|rmdir|cp|symlink|link|chmod|chown|truncate|utimes)|\{[^{}]{0,300}\b(?:unlink|rm|rename|mkdir|copyFile|rmdir|cp|symlink)\b[^{}]{0,300}\}\s*(?:=\s*(?:await\s+)?(?:require|import)|from)`,
      'changes',
    ),
    { pattern: /\b(?:openSync|open)\s*\(/g, what: 'writes', opens: true },
    { pattern: /\bmethod\s*[:=]\s*"\d+"/g, what: 'doubt' },
    named(String.raw`\baxios\.(?:post|put|patch|delete)`, 'posts over HTTP and changes'),
    doubt(
      String.raw`\b(?:child_process|(?:(?<!\.)exec)|exec(?:Sync|File|FileSync)|spawn(?:Sync)?|fork)\s*\(|\b(?:execSync|execFileSync|spawnSync|execFile)\b|\beval\b|\bnew\s+Function\b|\bvm\.|\bBun\.(?:spawn|\$)|\bprocess\.(?:kill|binding|dlopen)|\bfs(?:\.promises)?\s*\[|\bglobalThis\s*\[`,
    ),
  ],
  ruby: [
    { pattern: /\bFile\.(?:open|new)\s*\(/g, what: 'writes', opens: true },
    named(
      String.raw`\bFile\.(?:write|binwrite|delete|unlink|rename|symlink|link|chmod|chown|truncate|utime|mkfifo)|\bIO\.(?:write|binwrite)|\bFileUtils\.\w+|\bDir\.(?:mkdir|rmdir|delete|unlink|mktmpdir)|\bARGF\.inplace_mode|\.(?:write|rmtree|mkpath|delete_all|destroy_all|update_all|save!?|create!?|update!?|destroy!?)`,
      'changes',
    ),
    doubt(
      String.raw`${'`'}|%x|\b(?:system|exec|spawn|eval|fork|instance_eval|class_eval|send|public_send|(?<!\.)load|require_relative|syscall)\b|\bMarshal\.|\bProcess\.(?:kill|daemon|setsid|detach)\b|\bOpen3\b|\bIO\.popen|\bKernel\.|\bNet::HTTP|\bFile\.open\s+"|\bopen\s{0,20}\(?\s{0,20}"\d+"\s*,`,
    ),
  ],
  perl: [
    { pattern: /\bopen\s{0,200}\(?\s*(?:my\s+)?[$\w]{1,200}\s*,\s*"(?<mode>\d+)"/g, what: 'doubt' },
    named(
      String.raw`\b(?:unlink|rename|mkdir|rmdir|truncate|chmod|chown|utime|symlink|link|syswrite|sysopen|dbmopen|tie)`,
      'changes',
    ),
    doubt(
      String.raw`${'`'}|\b(?:system|exec|qx|fork|kill|eval|do|readpipe|syscall)\b|\bs\/.{0,2000}\/e\b|\$\^I\b|\b(?:use|require)\s+(?!(?:${harmlessPerl}|v?5)\b)|&\s?\{\s?"|"\d+"\s?->\s?\(|\bopen\b(?!\s{0,20}\(?\s{0,20}(?:my\s+)?[$\w]{1,200}\s*,\s*"\d+")`,
    ),
  ],
  php: [
    called(
      'file_put_contents|unlink|rename|mkdir|rmdir|copy|touch|chmod|chown|symlink|link|move_uploaded_file|fputs|fwrite|fputcsv|ftruncate|tempnam',
      'changes',
    ),
    { pattern: /\bfopen\s*\(/g, what: 'writes', opens: true },
    doubt(
      String.raw`${'`'}|\b(?:exec|shell_exec|system|passthru|popen|proc_open|eval|include|require|include_once|require_once|curl_exec|mail|create_function)\b|\bassert\s*\(\s*"`,
    ),
  ],
  // Their functions are called by their names alone: what is not known to be harmless may write.
  lisp: [],
  haskell: [],
  other: [
    named(
      String.raw`\b(?:io\.open|writeLines|write\.csv|saveRDS|os\.remove|os\.rename|os\.execute|File\.write!?|File\.rm\w*|File\.mkdir\w*|file\.(?:remove|copy|rename|append|symlink|link)|unlink|save|sink|write)`,
      'writes',
    ),
    doubt(
      String.raw`${'`'}|(?<=[(,]\s?@?)(?:rm|mv|cp|unlink|mkpath|system2?|source|eval|shell|write|dir\.create)\b(?!\s*[=(\w])|\bapply\s*\(\s*:?[A-Z]\w*\s*,|\b(?:system2?|Pkg\.\w+|writeFile|appendFile|System\.cmd|os\.execute|io\.popen|eval|source|run|shell)\s*\(|\bexec\b|\bsys\.process\b|"\d+"\s?\.?\s?!|\bfile\s?=|(?:^|[;,\s])(?:delete|mkdir|rmdir|diary|movefile|copyfile|system|pkg|run|edit)\s+[\w"-]`,
    ),
  ],
};
