import type { Program } from '../../run.ts';
import { changing, type ProgramTable, verbs } from '../kinds.ts';

const changed: Program = changing('changes the repository');

/** What has no name behind it is listed; with one, it is made or moved. */
const listsAlone: Program = (call) => {
  if (
    call.args.some((arg) => !/^(?:-v|--verbose|-l|--list|-T|--template|-q|-a|--active|--closed)$/.test(arg))
  )
    changed(call);
};

/** Version control besides git: subcommands that look, of which some take another behind them. */
export const otherRepositories: ProgramTable = [
  [
    'hg chg',
    verbs({
      valued: '-R --repository --cwd --config --encoding --color --pager',
      looks:
        'status, st, log, history, diff, cat, annotate, blame, ann, id, identify, heads, tags, branches, files, manifest, grep, root, paths, parents, outgoing, out, incoming, in, summary, sum, showconfig, version, verify, locate, tip, glog, help, export, debugstate, resolve -l',
      own: {
        config: (call) => {
          if (call.args.some((arg) => /^-(?:[elgs]|-(?:edit|local|global|shared))$/.test(arg))) changed(call);
        },
        'bookmarks, bookmark, branch, phase': listsAlone,
      },
      otherwise: changed,
    }),
  ],
  [
    'svn svnlook svnadmin',
    verbs({
      valued: '-r --revision --username --password -l --limit --depth',
      looks:
        'status, stat, st, log, diff, di, cat, annotate, blame, praise, ann, info, list, ls, propget, pg, pget, proplist, pl, plist, mergeinfo, help, youngest, tree, changed, author, date, verify, lslocks, lstxns',
      otherwise: changed,
    }),
  ],
  [
    'jj',
    verbs({
      valued: '-R --repository --config --config-file --color --at-op --at-operation',
      looks:
        ', status, st, log, diff, show, interdiff, evolog, obslog, root, version, help, op log, op show, op diff, operation log, operation show, operation diff, file list, file show, file annotate, file search, config list, config get, config path, ' +
        'bookmark list, b list, branch list, tag list, workspace list, workspace root, git remote list, git root, git colocation status, resolve --list, sparse list, util completion',
      otherwise: changed,
    }),
  ],
  [
    'sl bzr brz fossil p4 darcs pijul',
    verbs({
      looks:
        'status, st, log, diff, show, info, blame, annotate, cat, ls, root, smartlog, changes, opened, describe, timeline, files, print, filelog',
      otherwise: changed,
    }),
  ],
];
