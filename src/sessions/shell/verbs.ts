import { wordSet } from '../../core/base/words.ts';

/**
 * Verbs by which a subcommand, an operation or a command of a shell changes something, whatever the program: `terraform providers mirror`,
 * `aws s3api put-object`, `Remove-Item`. A reader adds what means a change to its programs alone.
 */
export const changingVerbs = wordSet(
  'add set unset remove rm delete del update upgrade create edit clear clean reset enable disable install',
  'uninstall start stop restart mirror undo redo rollback pin unpin push publish import purge prune rename',
  'replace apply init fix write save optimise optimize gc repair login logout transfer archive move mv copy',
  'cp open revoke grant approve attach detach switch use select register deregister upload send patch lock',
  'unlock generate download pull fetch sync clone merge close reopen rerun retry cancel resume suspend pause',
  'unpause abort kill drop truncate insert drain rotate restore reload mount unmount resize scale assign',
  'comment invite trigger deploy undeploy execute refresh rebuild promote demote bump link unlink connect',
  'disconnect bind unbind trust regenerate store load dump export put append tag untag label invalidate',
  'flush wipe destroy renew setup bootstrap migrate seed',
);
