import { hasAny, parseArguments } from '../options.ts';
import type { Call } from '../run.ts';
import { withOutputs } from './checks/output.ts';
import { clusterTool } from './cloud/clusters.ts';
import { containers, docker, helm, kubectl } from './cloud/containers.ts';
import { github } from './cloud/github.ts';
import { cloud } from './cloud/providers.ts';
import { changing, type ProgramTable, quiet, verbs } from './kinds.ts';

const terraform = withOutputs(
  verbs({
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
  }),
);

/** Containers, clusters, clouds and services. */
export const cloudPrograms: ProgramTable = [
  [
    'docker podman nerdctl docker-compose podman-compose',
    (call) =>
      call.name.endsWith('-compose')
        ? containers({ ...call, args: ['compose', ...call.args] })
        : docker(call),
  ],
  [
    'skopeo crane regctl oras gcrane',
    verbs({
      looks:
        'inspect, list-tags, manifest-digest, digest, ls, config, manifest, catalog, validate, discover, version, tag ls, repo ls, manifest get, manifest fetch, image digest, image inspect, repo tags',
      otherwise: changing('changes images or a registry'),
    }),
  ],
  ['stern kubetail logcli', withOutputs(quiet)],
  [
    'certbot',
    verbs({ looks: 'certificates, show_account, plugins', otherwise: changing('changes certificates') }),
  ],
  [
    'promtool amtool',
    verbs({
      looks:
        'check config, check rules, check metrics, check web-config, check healthy, check ready, test rules, query instant, query range, query series, query labels, ' +
        'alert query, alert, silence query, config show, config routes test, check-config, version',
    }),
  ],
  ['kubectl oc k ', withOutputs(kubectl)],
  ['helm', withOutputs(helm)],
  ['terraform tofu terragrunt pulumi', terraform],
  ['gh glab', github],
  [
    'aws gcloud az doctl heroku vercel netlify fly flyctl railway render supabase firebase wrangler sls serverless sam cdk amplify eb ecs-cli bq gsutil azd linode-cli hcloud oci ibmcloud cf stripe sentry-cli turso neonctl neon pscale planetscale convex appwrite okteto scw exo vultr-cli b2 s3cmd mc rclone wasmer deployctl shopify slack linear jira planet eksctl databricks snow snowsql dbt-cloud prefect dagster ',
    cloud,
  ],
  [
    'hub',
    verbs({
      looks: 'ci-status, issue, issue show, pr list, pr show, release, release show, compare, version, help',
      otherwise: changing('changes it on the server'),
    }),
  ],
  [
    'vault consul nomad etcdctl',
    verbs({
      looks:
        'status, read, list, kv get, kv list, kv export, kv metadata get, get, members, catalog services, catalog nodes, info, operator raft list-peers, policy read, policy list, auth list, secrets list, ' +
        'token lookup, job status, job plan, job validate, job inspect, job history, node status, alloc status, alloc logs, endpoint health, endpoint status, member list, validate, version, print token',
      otherwise: changing('changes what the server holds'),
    }),
  ],
  [
    'ansible',
    (call) => {
      const { flags, values } = parseArguments(call.args, '-m --module-name -a --args -i -l -u');
      const module = [...(values.get('-m') ?? []), ...(values.get('--module-name') ?? [])][0] ?? '';
      const asks =
        /(?:^|\.)(?:ping|win_ping|setup|gather_facts|debug|stat|find|service_facts|package_facts|getent)$/;
      if (!asks.test(module) && !hasAny(flags, '--check -C --list-hosts --version'))
        call.log.change('`ansible` changes machines');
    },
  ],
  ['ansible-doc ansible-inventory', withOutputs(quiet)],
  [
    'ansible-vault ansible-config',
    verbs({ looks: 'view, list, dump, validate', otherwise: changing('changes files') }),
  ],
  [
    'ansible-playbook ansible-galaxy chef salt puppet vagrant packer capistrano kamal fab dokku nixos-rebuild home-manager darwin-rebuild',
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
      if (call.name === 'nix-env' && /^(?:-q\w*|--query)$/.test(call.args[0] ?? '')) return;
      if (
        /^(?:eval|search|show-config|path-info|build|log|why-depends|derivation|flake|hash|config)$/.test(
          verb,
        ) &&
        !/^(?:update|init|lock|new|delete|gc|clone|archive)$/.test(call.args[1] ?? '')
      )
        return;
      if (
        /^(?:store|registry|profile)$/.test(verb) &&
        /^(?:ls|list|info|ping|diff-closures|path-from-hash-part|cat|history|verify)$/.test(
          call.args[1] ?? '',
        )
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
    clusterTool,
  ],
];
