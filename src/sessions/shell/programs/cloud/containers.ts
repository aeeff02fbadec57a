import { hasAny, parseArguments } from '../../options.ts';
import type { Call, Program } from '../../run.ts';
import { withOutputs } from '../checks/output.ts';
import { quiet, verbs } from '../kinds.ts';

const containerChanges =
  'run, build, create, start, stop, restart, rm, rmi, kill, pause, unpause, push, pull, tag, commit, cp, load, import, rename, update, login, logout, buildx build, buildx create, buildx bake, ' +
  'buildx rm, buildx use, buildx prune, builder prune, image build, image rm, image pull, image push, image prune, image tag, image load, container run, container rm, container stop, container start, container prune, container create, container kill, container restart, ' +
  'container volume create, volume rm, volume prune, network create, network rm, network connect, network disconnect, network prune, system prune, compose up, compose down, compose start, ' +
  'compose stop, compose restart, compose build, compose pull, compose push, compose rm, compose create, compose kill, compose pause, compose unpause, compose watch, compose scale, swarm init, ' +
  'swarm join, swarm leave, stack deploy, stack rm, service create, service update, service rm, service scale, secret create, secret rm, config create, config rm, context create, context use, ' +
  'context rm, plugin install, manifest create, manifest push, machine start, machine stop, machine init, machine rm, node update, up, down, scale, bake, init, compose run, play kube, kube play, pod create, pod rm';

const containerLooks =
  'ps, images, logs, inspect, stats, top, version, info, port, diff, history, events, search, image ls, image inspect, image history, image list, container ls, container list, container inspect, container logs, ' +
  'container top, container stats, container port, container diff, volume ls, volume inspect, volume list, network ls, network list, network inspect, system df, system info, system events, compose ps, compose logs, compose ls, compose images, ' +
  'compose top, compose port, compose version, compose events, compose stats, context ls, context show, context inspect, buildx ls, buildx inspect, buildx du, buildx version, buildx imagetools inspect, manifest inspect, node ls, ' +
  'service ls, service ps, service logs, service inspect, stack ls, stack ps, stack services, secret ls, config, config ls, plugin ls, machine list, machine info, wait, attach, scout, scout cves, compose wait, ls, list, convert, top, volumes, models';

/** `docker exec CONTAINER COMMAND`: what the command does there counts. */
const execInside: Program = ({ args, runner, scope, input, log, name }) => {
  let at = 0;
  while (at < args.length && args[at]!.startsWith('-'))
    at += /^(?:-e|--env|-u|--user|-w|--workdir|--env-file|--index|-n|--namespace|-c|--container)$/.test(
      args[at]!,
    )
      ? 2
      : 1;
  const words = args.slice(at + 1);
  if (words.length === 0) log.doubt(`\`${name}\` opens a shell`);
  else runner.run(words, input, scope);
};

export const docker: Program = (call) => {
  const { args } = call;
  const isSave = args[0] === 'save' || args[0] === 'export';
  if (isSave) {
    if (hasAny(parseArguments(args, '-o --output').flags, '-o --output'))
      call.log.change(`\`${call.name} ${args[0]}\` writes an archive`);
    return;
  }
  containers(call);
};

export const containers = verbs({
  valued:
    '-f --file -p --project-name --profile --env-file -H --host --context -c --project-directory -l --log-level --config',
  looks: containerLooks,
  changes: { 'changes containers, images or volumes': containerChanges },
  own: {
    'exec, compose exec, container exec': execInside,
    'cp, compose cp, container cp': (call) => {
      // To `-` it prints an archive.
      if (call.args.at(-1) !== '-') call.log.change(`\`${call.name}\` changes containers, images or volumes`);
    },
    'compose config, compose convert': withOutputs(quiet),
  },
});

export const kubectl: Program = (call) => {
  // What stands behind -- runs inside a pod.
  const at = call.args.indexOf('--');
  const words = at < 0 ? call.args : call.args.slice(0, at);
  const verb = parseArguments(words, '-n --namespace --context --kubeconfig -l -o -f --cluster --user --as')
    .operands[0];
  if (verb === 'exec' && at >= 0) return call.runner.run(call.args.slice(at + 1), call.input, call.scope);
  kubernetes({ ...call, args: words });
};

const kubernetes = verbs({
  valued: '-n --namespace --context --kubeconfig -l --selector -o --output --cluster --user --as --server -s',
  looks:
    'get, describe, logs, explain, top, version, api-resources, api-versions, cluster-info, diff, events, auth can-i, auth whoami, config view, config get-contexts, config current-context, config get-clusters, ' +
    'rollout status, rollout history, wait, kustomize, completion, options, port-forward, plugin list, projects, status, whoami, proxy',
  changes: {
    'changes the cluster':
      'apply, create, delete, edit, patch, replace, scale, autoscale, expose, run, set, label, annotate, taint, cordon, uncordon, drain, rollout, rollout restart, rollout undo, rollout pause, rollout resume, cp, debug, certificate, config, config use-context, config set-context, config set, config delete-context, adm, new-app, start-build, import, login, process, policy',
  },
  own: { 'exec, attach': (call: Call) => call.log.doubt('`kubectl exec` runs a command that may write') },
});

export const helm = verbs({
  valued: '-n --namespace --kube-context --kubeconfig',
  looks:
    'list, ls, status, get, history, hist, show, inspect, search, template, lint, version, env, repo list, repo ls, dependency list, dep list, verify, diff, diff upgrade, plugin list, get values, get manifest, show values',
  changes: {
    'changes the cluster or the charts':
      'install, upgrade, uninstall, delete, rollback, repo add, repo update, repo remove, dependency update, dependency build, dep update, dep build, create, package, push, pull, plugin install, registry login, test',
  },
});
