import { hasAny } from '../../options.ts';
import type { Program } from '../../run.ts';
import { looking } from '../looking.ts';

const looks =
  /^(?:version|status|list|ls|get|logs?|describe|ps|images|info|build|diagnose|render|analyze|proxy-status|proxy-config|check|show|view|dump|history|diff|stats|inspect|tree|top|explain|validate)$/;
/** Behind these stands what is done with them, or which of them is to be the current one: `argocd app get`, `ctr images pull`, `minikube profile dev`. */
const things =
  /^(?:apps?|appset|proj|projects?|repos?|clusters?|nodes?|backups?|restores?|schedules?|images?|content|snapshots?|tasks?|containers?|leases|namespaces?|plugins?|profiles?|config|context|addons|service|kubeconfig|account|cert|registry|templates?|volumes?|disks?|networks?|admin)$/;

/** Tools around clusters and their containers: the first words tell. */
export const clusterTool: Program = (call) => {
  const [verb = '', next = ''] = call.args.filter(
    (arg, at) => !arg.startsWith('-') && !(at === 0 && /^(?:x|experimental|alpha|beta)$/.test(arg)),
  );
  if (/^(?:-l|--list)$/.test(call.args[0] ?? '')) return;
  if (call.name === 'act' && hasAny(new Set(call.args), '-l --list -n')) return;
  const isThing = things.test(verb) && next !== '';
  const phrase = isThing ? `${verb} ${next}` : verb;
  if (looks.test(isThing ? next : verb) || (/^(?:profile|config)$/.test(verb) && !isThing))
    return looking(phrase)(call);
  call.log.change(`\`${call.name} ${verb}\` changes containers or clusters`);
};
