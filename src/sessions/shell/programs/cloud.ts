import { hasAny, parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { changing, type ProgramTable, verbs } from './kinds.ts';

const containerChanges =
  'run, build, create, start, stop, restart, rm, rmi, kill, pause, unpause, push, pull, tag, commit, cp, load, import, rename, update, login, logout, buildx build, buildx create, buildx bake, ' +
  'buildx rm, buildx use, buildx prune, builder prune, image build, image rm, image pull, image push, image prune, image tag, image load, container run, container rm, container stop, container start, container prune, container create, container kill, container restart, ' +
  'container volume create, volume rm, volume prune, network create, network rm, network connect, network disconnect, network prune, system prune, compose up, compose down, compose start, ' +
  'compose stop, compose restart, compose build, compose pull, compose push, compose rm, compose create, compose kill, compose pause, compose unpause, compose watch, compose scale, swarm init, ' +
  'swarm join, swarm leave, stack deploy, stack rm, service create, service update, service rm, service scale, secret create, secret rm, config create, config rm, context create, context use, ' +
  'context rm, plugin install, manifest create, manifest push, machine start, machine stop, machine init, machine rm, node update, up, down, scale, bake, init, compose run, play kube, kube play, pod create, pod rm';
const containerLooks =
  'ps, images, logs, inspect, stats, top, version, info, port, diff, history, events, search, image ls, image inspect, image history, image list, container ls, container list, container inspect, container logs, ' +
  'container top, container stats, container port, container diff, volume ls, volume inspect, volume list, network ls, network list, network inspect, system df, system info, system events, compose ps, compose logs, compose config, compose ls, compose images, ' +
  'compose top, compose port, compose version, compose events, compose convert, compose stats, context ls, context show, context inspect, buildx ls, buildx inspect, buildx du, buildx version, buildx imagetools inspect, manifest inspect, node ls, ' +
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

const docker: Program = (call) => {
  const { args } = call;
  const isSave = args[0] === 'save' || args[0] === 'export';
  if (isSave) {
    if (hasAny(parseArguments(args, '-o --output').flags, '-o --output'))
      call.log.change(`\`${call.name} ${args[0]}\` writes an archive`);
    return;
  }
  containers(call);
};
const containers = verbs({
  valued:
    '-f --file -p --project-name --profile --env-file -H --host --context -c --project-directory -l --log-level --config',
  looks: containerLooks,
  changes: { 'changes containers, images or volumes': containerChanges },
  own: { 'exec, compose exec, container exec': execInside },
});

const kubectl: Program = (call) => {
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
    'rollout status, rollout history, wait, kustomize, completion, options, port-forward, plugin list, project, projects, status, whoami, proxy',
  changes: {
    'changes the cluster':
      'apply, create, delete, edit, patch, replace, scale, autoscale, expose, run, set, label, annotate, taint, cordon, uncordon, drain, rollout, rollout restart, rollout undo, rollout pause, rollout resume, cp, debug, certificate, config, config use-context, config set-context, config set, config delete-context, adm, new-app, start-build, import, login, process, policy',
  },
  own: { 'exec, attach': (call: Call) => call.log.doubt('`kubectl exec` runs a command that may write') },
});

const github: Program = (call) => {
  if (call.args[0] !== 'api') return githubVerbs(call);
  const { flags, values } = parseArguments(
    call.args,
    '-X --method -f --raw-field -F --field -H --header -q --jq -t --template --input --hostname -p --preview --cache',
  );
  const method = (values.get('-X') ?? values.get('--method') ?? [])[0]?.toUpperCase();
  if (call.args.includes('graphql')) {
    const query = [
      ...(values.get('-f') ?? []),
      ...(values.get('-F') ?? []),
      ...(values.get('--raw-field') ?? []),
      ...(values.get('--field') ?? []),
    ].join(' ');
    if (/\bmutation\b/.test(query)) call.log.change('`gh api graphql` sends a mutation');
    else if (!/^query=\s*(?:query\b|\{|#)|\bquery=\s*(?:query\b|\{)/.test(query))
      call.log.doubt('`gh api graphql` may send a mutation');
    return;
  }
  const posts =
    method === undefined
      ? hasAny(flags, '-f -F --field --raw-field --input')
      : !/^(?:GET|HEAD)$/.test(method);
  if (posts) call.log.change(`\`gh api\` sends a ${method ?? 'POST'} request`);
};
const githubNouns =
  'pr issue repo run release workflow gist project label secret variable ruleset cache codespace org ssh-key gpg-key auth extension alias config search mr ci snippet schedule milestone iteration incident cluster user token deploy-key environment attestation'.split(
    ' ',
  );
const githubLooks =
  'view list ls diff checks status watch show get search verify trace list-projects field-list item-list logs check events lint issues prs repos commits code contributors note-list stats'.split(
    ' ',
  );
const githubVerbs = verbs({
  valued: '-R --repo',
  looks: [
    'status, browse, version, help, completion, auth token, pr list, issue list',
    ...githubNouns.flatMap((noun) => githubLooks.map((verb) => `${noun} ${verb}`)),
  ].join(', '),
  own: {
    'pr checkout, pr create, pr merge, pr close, pr comment, pr edit, pr review, pr ready, pr reopen, issue create, issue comment, issue close, issue edit, issue reopen':
      (call: Call) => call.log.change(`\`${call.name}\` changes it on the server`),
    'release download, run download, repo clone, gist clone': (call: Call) => {
      const { values } = parseArguments(call.args, '-D --dir -O --output -p --pattern -n --name -R --repo');
      const folder = [
        ...(values.get('-D') ?? []),
        ...(values.get('--dir') ?? []),
        ...(values.get('-O') ?? []),
        ...(values.get('--output') ?? []),
      ];
      if (folder[0] === '-') return;
      call.log.write(call.scope.resolve(folder[0] ?? '.'), `\`${call.name}\` writes into`);
    },
  },
  otherwise: (call) => {
    const [noun = '', verb = ''] = call.args.filter((arg) => !arg.startsWith('-'));
    if (githubNouns.includes(noun) && verb !== '')
      call.log.change(`\`${call.name} ${noun} ${verb}\` changes it on the server`);
    else call.log.doubt(`\`${call.name} ${noun}\` may write`);
  },
});

const terraform = verbs({
  valued: '-chdir',
  looks:
    'plan, show, validate, output, version, providers, providers schema, graph, state list, state show, state pull, workspace list, workspace show, console, metadata functions, test, preview, stack ls, config, stack, about, whoami, logs, hclvalidate, run-all plan, output-module-groups, stack output, policy ls, render-json',
  changes: {
    'changes the infrastructure or its state':
      'apply, destroy, import, init, taint, untaint, refresh, state mv, state rm, state push, state replace-provider, workspace new, workspace select, workspace delete, force-unlock, get, login, logout, up, down, stack init, stack select, stack rm, new, config set, cancel, run-all apply, run-all destroy, providers lock, hclfmt',
  },
  own: {
    fmt: (call: Call) => {
      if (!hasAny(new Set(call.args), '-check -diff-only --check') && call.args.at(-1) !== '-')
        call.log.change(`\`${call.name}\` edits files`);
    },
  },
});

const helm = verbs({
  valued: '-n --namespace --kube-context --kubeconfig',
  looks:
    'list, ls, status, get, history, hist, show, inspect, search, template, lint, version, env, repo list, repo ls, dependency list, dep list, verify, diff, diff upgrade, plugin list, get values, get manifest, show values',
  changes: {
    'changes the cluster or the charts':
      'install, upgrade, uninstall, delete, rollback, repo add, repo update, repo remove, dependency update, dependency build, dep update, dep build, create, package, push, pull, plugin install, registry login, test',
  },
});

/** `config:set` */
const changingEnd =
  /:(?:set|unset|create|destroy|delete|add|remove|update|deploy|push|reset|restart|promote|rollback|import|copy|edit)$/;

/** Command lines of cloud providers: the verb of the operation tells. */
const cloud: Program = (call) => {
  const words = parseArguments(
    call.args,
    '--region --profile --output --project --query -g --resource-group --subscription -n --name --format --filter -a --app -o --zone --location --account -t --team --org --site --scope',
  ).operands;
  const tells = words.filter((word) => !/^[a-z]+:\/\//.test(word)).slice(0, 5);
  const line = `\`${[call.name, ...tells.slice(0, 3)].join(' ')}\``;
  if (tells.length === 0) return call.log.doubt(`${line} may write`);
  const isLook = (word: string) =>
    /^(?:describe|list|get|show|ls|info|view|status|logs?|tail|head|lookup|search|whoami|version|help|query|scan|filter|batch-get|wait|preview|read|inspect|validate|diff|check|print|current|test|presign|doctor|check-\w+|config:get|pg:info|domains:list|explain|history|env:list)(?:$|-|:)/.test(
      word,
    );
  const isChange = (word: string) =>
    /^(?:create|delete|update|put|set|add|remove|deploy|start|stop|restart|terminate|run|invoke|cp|mv|rm|sync|mb|rb|push|publish|apply|attach|detach|modify|enable|disable|import|export|login|logout|init|link|unlink|promote|rollback|scale|upload|destroy|launch|reboot|register|deregister|tag|untag|submit|send|cancel|execute|grant|revoke|copy|restore|reset|rename|replace|patch|write|dev|bootstrap|migrate|migration|up|down|change|connect|ssh|scp|use|select|activate|configure|new|install|purge|transfer|assume|move|prune|alias|provision|db)(?:$|-|:)/.test(
      word,
    );
  const changes = tells.findIndex((word) => isChange(word) || changingEnd.test(word));
  const looks = tells.findIndex((word) => isLook(word) && !changingEnd.test(word));
  const namesOnly = tells.some((word) =>
    /^(?:apps|regions|ps|releases|config|account|projects|teams|organizations|activity)$/.test(word),
  );
  if (changes < 0 && looks < 0 && namesOnly) return;
  if (changes < 0 && looks < 0) call.log.doubt(`${line} may write`);
  // `gcloud run services list`: what may be a verb is the service there.
  else if (
    changes >= 0 &&
    (looks < 0 || (changes < looks && !/^(?:run|configure|config|db|migration)$/.test(tells[changes]!)))
  ) {
    call.log.change(`${line} changes what is there`);
  }
};

/** Containers, clusters, clouds and services. */
export const cloudPrograms: ProgramTable = [
  [
    'docker podman nerdctl docker-compose podman-compose',
    (call) =>
      call.name.endsWith('-compose')
        ? containers({ ...call, args: ['compose', ...call.args] })
        : docker(call),
  ],
  ['kubectl oc k ', kubectl],
  ['helm', helm],
  ['terraform tofu terragrunt pulumi', terraform],
  ['gh glab', github],
  [
    'aws gcloud az doctl heroku vercel netlify fly flyctl railway render supabase firebase wrangler sls serverless sam cdk amplify eb ecs-cli bq gsutil azd linode-cli hcloud oci ibmcloud cf stripe sentry-cli turso neonctl neon pscale planetscale convex appwrite okteto scw exo vultr-cli b2 s3cmd mc rclone wasmer deployctl shopify slack linear jira planet eksctl databricks snow snowsql dbt-cloud prefect dagster ',
    cloud,
  ],
  ['hub', changing('changes it on the server')],
  [
    'ansible ansible-playbook ansible-galaxy chef salt puppet vagrant packer capistrano kamal fab dokku nixos-rebuild home-manager darwin-rebuild',
    (call) => {
      if (
        !hasAny(
          new Set(call.args),
          '--check --syntax-check --list-hosts --list-tasks --list-tags validate list status global-status version',
        )
      )
        call.log.change(`\`${call.name}\` changes machines`);
    },
  ],
  [
    'nix nix-build nix-shell nix-env nix-instantiate',
    (call) => {
      const verb = call.args.find((arg) => !arg.startsWith('-')) ?? '';
      if (
        /^(?:eval|search|show-config|path-info|build|log|why-depends|derivation|store|flake|hash|config|registry)$/.test(
          verb,
        ) &&
        !/^(?:update|init|lock|new|delete|gc)$/.test(call.args[1] ?? '')
      )
        return;
      const at = call.args.findIndex((arg) => arg === '-c' || arg === '--command' || arg === '--run');
      if (at >= 0 && call.name !== 'nix') return call.runner.script(call.args[at + 1] ?? '', call.scope);
      if (at >= 0) return call.runner.run(call.args.slice(at + 1), call.input, call.scope);
      call.log.doubt(`\`${call.name} ${verb}\` may write`);
    },
  ],
  [
    'act kind minikube k3d colima lima limactl orb skaffold tilt argocd flux istioctl linkerd velero kustomize crictl ctr',
    (call) => {
      const verb = call.args.find((arg) => !arg.startsWith('-')) ?? '';
      if (
        /^(?:version|status|list|ls|get|logs|describe|profile|ps|images|info|build|diagnose|render|analyze|proxy-status|check|-l|config)$/.test(
          verb,
        ) ||
        hasAny(new Set(call.args), '-l --list -n')
      )
        return;
      call.log.change(`\`${call.name} ${verb}\` changes containers or clusters`);
    },
  ],
];
