import { wordSet, wordTest } from '../../../core/base/words.ts';
import { changingVerbs, hasAny, isKnown, parseArguments } from '../options.ts';
import { type Call, type Program, runWords, writePaths } from '../run.ts';
import { judgeSetting } from '../settings.ts';
import { client, statements } from './databases.ts';
import { methodOf } from './network.ts';
import { namedOutputs } from './outputs.ts';
import { doubtful, looking, type ProgramRule, programOf, type Row } from './row.ts';
import { commandAt } from './wrappers.ts';

/** Options without a value. */
const lone =
  /^--(?:no-.*|debug|dry-run|recursive|quiet|human-readable|summarize|only-show-errors|follow|include-.*|all|with-.*|force|ignore-.*|consistent-read|.*-only|delete|exact-timestamps)$/;
/** Operations whose answer is a stream: it goes into the file of the last operand. */
const streaming = wordTest(
  'get-object get-object-torrent get-export get-sdk get-job-output get-clip get-package-version-asset',
  'get-media* get-raw-message-content get-image get-content get-layer-* get-map-* get-artifact get-blob',
  'get-snapshot-block get-hls* get-dash* get-thumbnail get-document get-bulk-* get-data download-*',
  'retrieve-* synthesize-speech select-object-content invoke-endpoint invoke-model',
);

/**
 * Files that the command line of AWS writes although the operation only reads: the operand behind it, and the target of `s3 cp`.
 *
 * @returns Whether nothing more is to be judged.
 */
function copiesOrFetches({ args, log, scope }: Call): boolean {
  const operands: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (!arg.startsWith('--') || arg === '-') operands.push(arg);
    else if (!lone.test(arg) && !arg.includes('=') && !args[at + 1]?.startsWith('--')) at++;
  }
  const [service = '', operation = ''] = operands;
  if (service === 's3' && operation === 'cp') {
    const target = operands[3] ?? '';
    if (target === '' || target.startsWith('s3://')) return false;
    if (target !== '-') log.write(scope.resolve(target));
    return true;
  }
  const isStream = streaming.test(operation);
  const file = operands[2] ?? (isStream ? args.at(-1) : undefined);
  if (file === undefined || !(isStream || /^get-/.test(operation)) || file === operation) return false;
  log.write(scope.resolve(file));
  return true;
}

/** `config:set` */
const changingEnd =
  /:(?:set|unset|create|destroy|delete|add|remove|update|deploy|push|reset|restart|promote|rollback|import|copy|edit)$/;

/** Words that look, and are names of services or of parts of them too. */
const serviceNouns =
  /^(?:logs?|test|query|status|history|events|filter|scan|version|check|view|info|inspect)$/;

const d1 = client('--command', '--file', '-c --config -e --env --persist-to --cwd --env-file');

/** `bq query` runs the statement behind it. */
const bigQuery: ProgramRule = {
  valued: '-n --max_rows --format --project_id --location --parameter',
  writes: /^--(?:destination_\w+|append_table|replace|schedule)/,
  judge: (call, { operands }) => {
    const texts = operands.slice(operands.indexOf('query') + 1);
    if (!call.args.includes('--dry_run')) statements(call, texts.length > 0 ? texts : [call.input?.text]);
  },
};

/** Operations that change something at a provider, besides the verbs that do so everywhere. */
const cloudChanges = wordSet(
  'accept activate alias allocate associate assume authorize change complete configure db decrease dev',
  'disassociate down failover increase ingest invoke launch mb migration mkdir modify new provision rb',
  'reboot receive reject request run scp ssh submit subscribe swap terminate touch unsubscribe up',
);
const cloudLooks = wordSet(
  'describe list get show ls info view status log logs tail head lookup search whoami version help query',
  'scan filter wait preview read inspect validate diff check print current test presign doctor explain',
  'history simulate estimate compare decode detect cat stat du access size lsd lsl lsf lsjson about hashsum',
  'md5sum',
);
/** Of the verbs, those that name a service or a thing as well: `gcloud run services list`. */
const nounsToo = wordSet('run configure config db migration label comment store mirror mount invite');
/** `get-credentials` writes them down. */
const credentials = /^get-(?:access-)?credentials$/;
/** The verb of an operation: `list` of `list-buckets` and of `list:all`. */
const verbOf = (operation: string) => /^[^-:]*/.exec(operation)![0];
const isChange = (operation: string) =>
  credentials.test(operation) || changingVerbs.has(verbOf(operation)) || cloudChanges.has(verbOf(operation));
const isLook = (operation: string) =>
  !credentials.test(operation) &&
  (cloudLooks.has(verbOf(operation)) ||
    /^(?:batch-get|config:get|[\w-]+:(?:list|info|show|status))(?:$|[-:])/.test(operation));

/** Names of things that are listed when nothing more is said. */
const listed = wordSet('apps regions ps releases config account projects teams organizations activity');

/** Command lines of cloud providers: the verb of the operation tells. */
const cloud: ProgramRule = {
  valued:
    '--region --profile --output --project --query -g --resource-group --subscription -n --name --format --filter -a --app -o --zone --location --account -t --team --org --site --scope --endpoint-url --ca-bundle --cli-read-timeout --cli-connect-timeout --cli-binary-format --color --verbosity --configuration --flags-file --impersonate-service-account --billing-project --access-token-file --trace-token',
  judge: (call, { operands }) => {
    const { name, args, log } = call;
    // `-o` names an organization, or a format.
    namedOutputs({ ...call, args: args.filter((arg) => arg !== '-o') });
    if (name === 'aws' && copiesOrFetches(call)) return;
    if (name === 'bq' && args.includes('query')) return programOf(bigQuery)(call);
    const tells = operands.filter((word) => !/^[a-z]+:\/\//.test(word)).slice(0, 5);
    const changes = tells.findIndex((word) => isChange(word) || changingEnd.test(word));
    const looks = tells.findIndex((word) => isLook(word) && !changingEnd.test(word));
    // `aws logs delete-log-group`, `az webapp log config`: what may be a verb is a service there.
    const isService = looks >= 0 && serviceNouns.test(tells[looks]!);
    const operation = tells[name === 'aws' ? 1 : looks + 1] ?? '';
    const isAmongService =
      name === 'aws'
        ? isChange(operation) && !isLook(operation)
        : isService && (isChange(operation) || operation === 'config');
    const isDiffKept =
      name === 'supabase' && tells[1] === 'diff' && args.some((arg) => /^(?:-f|--file)/.test(arg));
    if (isAmongService || isDiffKept) log.change();
    else if (changes < 0 && looks < 0) {
      if (!tells.some((word) => listed.has(word))) log.doubt();
    }
    // `gcloud run services list`: what may be a verb is the service there.
    else if (changes >= 0 && (looks < 0 || (changes < looks && !nounsToo.has(tells[changes]!)))) log.change();
  },
};

const githubApi: ProgramRule = {
  valued:
    '-X --method -f --raw-field -F --field -H --header -q --jq -t --template --input --hostname -p --preview --cache',
  judge: ({ args, log }, { given, has }) => {
    if (args.includes('graphql')) {
      const fields = given('-f -F --raw-field --field');
      const queries = fields.filter((field) => field.startsWith('query='));
      const looks = queries.every((query) => /^query=\s*(?:query\b|\{|#)/.test(query));
      if (fields.some((field) => /\bmutation\b/.test(field))) log.change();
      else if (has('--input') || queries.length === 0 || !looks) log.doubt();
      return;
    }
    const method = methodOf(given('-X --method'));
    if (method === undefined ? has('-f -F --field --raw-field --input') : method !== 'GET') log.change();
  },
};

const github: Program = (call) => programOf(call.args[0] === 'api' ? githubApi : githubVerbs)(call);

const githubNouns =
  'pr issue repo run release workflow gist project label secret variable ruleset cache codespace org ssh-key gpg-key auth extension alias config search mr ci snippet schedule milestone iteration incident cluster user token deploy-key environment attestation'.split(
    ' ',
  );

const githubLooks =
  'view list ls diff checks status watch show get search verify trace list-projects field-list item-list logs check events lint issues prs repos commits code contributors note-list stats'.split(
    ' ',
  );

const githubVerbs: ProgramRule = {
  valued: '-R --repo',
  looks: [
    'status, browse, version, help, completion, auth token, pr list, issue list',
    ...githubNouns.flatMap((noun) => githubLooks.map((verb) => `${noun} ${verb}`)),
  ].join(', '),
  own: {
    'release download, run download, repo clone, gist clone': {
      valued: '-D --dir -O --output -p --pattern -n --name -R --repo',
      judge: (call, { given }) => {
        const folders = given('-D --dir -O --output');
        writePaths(call, folders.length > 0 ? folders : ['.']);
      },
    },
  },
  otherwise: ({ args, log }) => {
    const [noun = '', verb = ''] = args.filter((arg) => !arg.startsWith('-'));
    if (githubNouns.includes(noun) && verb !== '') log.change();
    else log.doubt();
  },
};

const clusterLooks = wordSet(
  'version status list ls get log(s) describe ps images info build diagnose render analyze proxy-status',

  'proxy-config check show view dump history diff stats inspect tree top explain validate',
);
/** Behind these stands what is done with them, or which of them is to be the current one: `argocd app get`, `ctr images pull`, `minikube profile dev`. */
const things = wordSet(
  'app(s) appset proj project(s) repo(s) cluster(s) node(s) backup(s) restore(s) schedule(s) image(s)',
  'content snapshot(s) task(s) container(s) leases namespace(s) plugin(s) profile(s) config context addons',
  'service kubeconfig account cert registry template(s) volume(s) disk(s) network(s) admin',
);

/** Tools around clusters and their containers: the first words tell. */
const clusterTool: Program = (call) => {
  const [verb = '', next = ''] = call.args.filter(
    (arg, at) => !arg.startsWith('-') && !(at === 0 && /^(?:x|experimental|alpha|beta)$/.test(arg)),
  );
  if (/^(?:-l|--list)$/.test(call.args[0] ?? '')) return;
  if (call.name === 'act' && hasAny(new Set(call.args), '-l --list -n')) return;
  const isThing = things.has(verb) && next !== '';
  const phrase = isThing ? `${verb} ${next}` : verb;
  if (clusterLooks.has(isThing ? next : verb) || (/^(?:profile|config)$/.test(verb) && !isThing))
    return looking(phrase)(call);
  call.log.change();
};

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
  'compose top, compose port, compose version, compose events, compose stats, context ls, context show, context inspect, buildx ls, buildx du, buildx version, buildx imagetools inspect, manifest inspect, node ls, ' +
  'service ls, service ps, service logs, service inspect, stack ls, stack ps, stack services, secret ls, config, config ls, plugin ls, machine list, machine info, wait, scout cves, scout quickview, scout compare, scout recommendations, scout version, ls, list, convert, top, volumes, models';

/** `docker exec CONTAINER COMMAND`: what the command does there counts. */
const execInside: ProgramRule = {
  valued: '-e --env -u --user -w --workdir --env-file --index -n --namespace -c --container',
  judge: (call, { given }) => {
    for (const setting of given('-e --env')) {
      const [, name, value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(setting) ?? [];
      if (name !== undefined) judgeSetting(name, value!, call.runner, call.scope);
    }
    const words = call.args.slice(commandAt(call.args, execInside.valued, 1));
    if (words.length === 0) call.log.doubt();
    else runWords(call, words);
  },
};

const containers: ProgramRule = {
  front: /^--(?:config|runtime|conmon|hooks-dir|storage-opt|module|network-cmd-path)(?:=|$)/,
  valued:
    '-f --file -p --project-name --profile --env-file -H --host --context -c --project-directory -l --log-level --config --tlscacert --tlscert --tlskey --log-opt --url --connection --identity --root --runroot',
  looks: containerLooks,
  changes: containerChanges,
  own: {
    'exec, compose exec, container exec': execInside,
    // To `-` it prints an archive.
    'cp, compose cp, container cp': ({ args, log }) => args.at(-1) === '-' || log.change(),
    // It hands on what comes in.
    'attach, container attach': ({ input, log }) => input && log.doubt(),
    'compose wait': { writes: '--down-project' },
    'buildx inspect': { writes: '--bootstrap' },
    'save, export, image save, container export': { writes: '-o --output' },
    'compose config, compose convert': { outputs: '*' },
  },
};

const kubectl: Program = (call) => {
  // What stands behind -- runs inside a pod.
  const at = call.args.indexOf('--');
  const words = at < 0 ? call.args : call.args.slice(0, at);
  const { operands, given } = parseArguments(words, `${kubernetes.valued} -f --profile-output --cache-dir`);
  writePaths(call, given('--profile-output --cache-dir'));
  if (operands[0] === 'exec' && at >= 0) runWords(call, call.args.slice(at + 1));
  else programOf(kubernetes)({ ...call, args: words });
};

const kubernetes: ProgramRule = {
  valued:
    '-n --namespace --context --kubeconfig -l --selector -o --output --cluster --user --as --server -s --token --as-group --as-uid --request-timeout --tls-server-name --client-key --client-certificate --certificate-authority --username --password -v --v --vmodule --profile --kuberc',
  loads: /^--(?:enable-(?:exec|alpha-plugins)|helm-command)(?:=|$)/,
  looks:
    'get, describe, logs, explain, top, version, api-resources, api-versions, cluster-info, diff, events, auth can-i, auth whoami, config view, config get-contexts, config current-context, config get-clusters, ' +
    'rollout status, rollout history, wait, kustomize, completion, options, port-forward, plugin list, projects, status, whoami, proxy',
  changes:
    'apply, create, delete, edit, patch, replace, scale, autoscale, expose, run, set, label, annotate, taint, cordon, uncordon, drain, rollout, rollout restart, rollout undo, rollout pause, rollout resume, cp, debug, certificate, config, config use-context, config set-context, config set, config delete-context, adm, new-app, start-build, import, login, process, policy',
  own: { 'exec, attach': { judge: doubtful } },
  outputs: '*',
};

/** Containers, clusters, clouds and services. */
// biome-ignore format: a table
export const cloudRows: readonly Row[] = [
  { names: 'docker podman nerdctl', ...containers },
  { names: 'docker-compose podman-compose', judge: (call) => programOf(containers)({ ...call, args: ['compose', ...call.args] }) },
  { names: 'kubectl oc k', outputs: '*', judge: kubectl },
  { names: 'helm', outputs: '*', loads: /^--(?:post-renderer|dependency-update)(?:=|$)/, valued: '-n --namespace --kube-context --kubeconfig --kube-token --kube-apiserver --kube-ca-file --kube-as-user --kube-as-group --kube-tls-server-name --registry-config --repository-cache --repository-config --burst-limit --qps',
    looks: 'list, ls, status, get, history, hist, show, inspect, search, template, lint, version, env, repo list, repo ls, dependency list, dep list, verify, diff, diff upgrade, plugin list, get values, get manifest, show values',
    changes: 'install, upgrade, uninstall, delete, rollback, repo add, repo update, repo remove, dependency update, dependency build, dep update, dep build, create, package, push, pull, plugin install, registry login, test' },
  { names: 'terraform tofu terragrunt pulumi', runsTree: true, outputs: '*', valued: '-chdir',
    looks:
      'plan, show, validate, output, version, providers, providers schema, graph, state list, state show, state pull, workspace list, workspace show, console, metadata functions, test, preview, stack ls, config, stack, about, whoami, logs, hclvalidate, run-all plan, output-module-groups, stack output, policy ls, render-json',
    changes: 'apply, destroy, import, init, taint, untaint, refresh, state mv, state rm, state push, state replace-provider, workspace new, workspace select, workspace delete, force-unlock, get, login, logout, up, down, stack init, stack select, stack rm, new, config set, cancel, run-all apply, run-all destroy, providers lock, hclfmt',
    own: { fmt: { reads: /^(?:--?check|-diff-only|-)$/ } } },
  { names: 'gh glab', judge: github },
  { names: 'aws gcloud az doctl heroku vercel netlify fly flyctl railway render supabase firebase sls serverless sam cdk amplify eb ecs-cli bq gsutil azd linode-cli hcloud oci ibmcloud cf stripe sentry-cli turso neonctl neon pscale planetscale convex appwrite okteto scw exo vultr-cli b2 s3cmd mc rclone wasmer deployctl shopify slack linear jira planet eksctl databricks snow snowsql dbt-cloud prefect dagster',
    ...cloud },
  { names: 'wrangler', own: { 'd1 execute': (call) => (call.args.every(isKnown) ? d1 : doubtful)(call) }, otherwise: cloud },
  { names: 'vault consul nomad etcdctl',
    looks: 'status, read, list, kv get, kv list, kv export, kv metadata get, get, members, catalog services, catalog nodes, info, operator raft list-peers, policy read, policy list, auth list, secrets list, token lookup, job status, job plan, job validate, job inspect, job history, node status, alloc status, alloc logs, endpoint health, endpoint status, member list, validate, version, print token',
    otherwise: { alters: 'beyond' } },
  { names: 'nix nix-shell',
    looks: 'eval, search, show-config, path-info, build, log, why-depends, derivation show, flake show, flake metadata, flake info, flake check, hash, config show, config check, store ls, store ping, store info, store diff-closures, store path-from-hash-part, store cat, store verify, registry list, profile list, profile history, profile diff-closures',
    otherwise: (call) => {
      const at = call.args.findIndex((arg) => /^(?:-c|--command|--run)$/.test(arg));
      if (at < 0) doubtful(call);
      else if (call.name === 'nix') runWords(call, call.args.slice(at + 1));
      else call.runner.script(call.args[at + 1] ?? '', call.scope);
    } },
  { names: 'act kind minikube k3d colima lima limactl orb skaffold tilt argocd flux istioctl linkerd velero kustomize crictl ctr', judge: clusterTool },
];
