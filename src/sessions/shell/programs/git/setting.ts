import type { Call } from '../../run.ts';
import { judgeSetting } from '../../settings.ts';

/** Settings whose value is a command line. */
const commands =
  /^(?:core\.(?:pager|sshcommand|fsmonitor|askpass|gitproxy|editor|alternaterefscommand)|pager\..+|diff\.external|interactive\.difffilter|(?:diff|merge|filter|difftool|mergetool)\..+\.(?:command|textconv|driver|clean|smudge|process|cmd)|credential\.(?:.+\.)?helper|remote\..+\.(?:uploadpack|receivepack)|gpg\.(?:.+\.)?program|sequence\.editor|uploadpack\.packobjectshook)$/i;
/** Settings that make other settings, or other programs, count. */
const others =
  /^(?:core\.hookspath|include\.path|includeif\..+|alias\..+|protocol\.ext\.allow|url\..+|browser\..+|man\..+)$/i;

/** A section that is named alone goes as a whole. */
export const isHookFolder = (key: string) => /^core(?:\.hookspath)?$/i.test(key);

/** Judges `git -c KEY=VALUE`: some keys name a program that git runs. */
export function judgeGitSetting(setting: string, { runner, scope, log }: Call): void {
  const equals = setting.indexOf('=');
  const key = equals < 0 ? setting : setting.slice(0, equals);
  const value = equals < 0 ? '' : setting.slice(equals + 1);
  if (isHookFolder(key)) log.reserve('changes where git looks for its hooks');
  else if (commands.test(key)) {
    if (!/^(?:true|false|)$/i.test(value)) judgeSetting('GIT_PAGER', value.replace(/^!/, ''), runner, scope);
  } else if (others.test(key) && value !== '' && value !== '/dev/null') {
    log.doubt(`\`git -c ${key}\` may make git run a program`);
  }
}
