import { hasAny, parseArguments } from '../../options.ts';
import { type ProgramTable, quiet } from '../kinds.ts';
import { installs } from './installs.ts';

/** Package managers of operating systems. */
export const systemPackagePrograms: ProgramTable = [
  [
    'brew port',
    installs(
      'install, reinstall, upgrade, update, tap, link, bundle, fetch, pin, bundle install, update-reset, postinstall, sync, selfupdate',
      'uninstall, remove, rm, untap, unlink, autoremove, cleanup, unpin',
      'list, ls, info, search, desc, deps, uses, outdated, config, doctor, home, leaves, --prefix, --version, cat, commands, missing, log, services list, --cellar, --cache, tap-info, which-formula, abv, bundle list, bundle check, installed',
      {},
      false,
      'services start, services stop, services restart, services run, create, edit',
    ),
  ],
  [
    'apt apt-get aptitude',
    installs(
      'install, upgrade, dist-upgrade, full-upgrade, update, build-dep, source, download, reinstall, safe-upgrade',
      'remove, purge, autoremove, autoclean, clean',
      'list, search, show, policy, changelog, depends, rdepends, showsrc, check, help, moo',
      {},
      false,
      'edit-sources, mark',
    ),
  ],
  ['apt-cache dpkg-query rpmquery apt-file', quiet],
  [
    'dpkg',
    ({ args, log }) => {
      if (
        !hasAny(
          parseArguments(args).flags,
          '-l -L -S -s -p -I -c -C -V -W --list --listfiles --search --status --get-selections --print-architecture --audit --verify --compare-versions',
        )
      )
        log.change('`dpkg` installs or removes packages');
    },
  ],
  [
    'rpm',
    ({ args, log }) => {
      if (!args.some((arg) => /^-(?:q|V|K)|^--(?:query|verify|checksig|eval|showrc)/.test(arg)))
        log.change('`rpm` installs or removes packages');
    },
  ],
  [
    'yum dnf microdnf zypper',
    installs(
      'install, in, update, up, upgrade, downgrade, reinstall, groupinstall, localinstall, distro-sync, dup, makecache, refresh, ref, module enable',
      'remove, rm, erase, autoremove, clean, clean all',
      'list, search, se, info, if, provides, repolist, lr, history, check-update, deplist, repoquery, group list, list installed, packages, pa, lu',
    ),
  ],
  [
    'apk',
    installs(
      'add, update, upgrade, fix, fetch',
      'del, cache clean',
      'info, list, search, policy, stats, version, dot, audit, verify',
    ),
  ],
  [
    'pacman yay paru',
    ({ name, args, log }) => {
      if (!args.some((arg) => /^-(?:Q|Ss|Si|Sl|Sg|F|T)/.test(arg)))
        log.change(`\`${name}\` installs or removes packages`);
    },
  ],
  [
    'snap flatpak',
    installs(
      'install, refresh, update, remote-add, enable',
      'remove, uninstall, disable',
      'list, find, info, search, version, remotes, changes, connections, services',
    ),
  ],
  [
    'winget choco chocolatey scoop nuget vcpkg conan luarocks cpan cpanm opam pecl pear',
    installs(
      'install, add, upgrade, update, import, restore, reinstall, require, i',
      'uninstall, remove, rm, delete, clean',
      'list, search, show, info, outdated, find, status, export-n, locals, sources, which, source list, inspect',
      {},
      false,
      'push, publish, pack, new, create, upload, config, set, pin',
    ),
  ],
];
