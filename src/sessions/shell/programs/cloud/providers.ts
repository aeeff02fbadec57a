import { parseArguments } from '../../options.ts';
import type { Program } from '../../run.ts';
import { namedOutputs } from '../checks/output.ts';
import { statements } from '../databases/statements.ts';
import { copiesOrFetches } from './aws.ts';

/** `config:set` */
const changingEnd =
  /:(?:set|unset|create|destroy|delete|add|remove|update|deploy|push|reset|restart|promote|rollback|import|copy|edit)$/;

/** Words that look, and are names of services or of parts of them too. */
const serviceNouns =
  /^(?:logs?|test|query|status|history|events|filter|scan|version|check|view|info|inspect)$/;

/** `bq query` runs the statement behind it. */
const bigQuery: Program = (call) => {
  const { operands } = parseArguments(
    call.args,
    '-n --max_rows --format --project_id --location --parameter',
  );
  if (call.args.some((arg) => /^--(?:destination_\w+|append_table|replace|schedule)/.test(arg)))
    return call.log.change('`bq query` writes a table');
  const texts = operands.slice(operands.indexOf('query') + 1);
  if (!call.args.includes('--dry_run')) statements(call, texts.length > 0 ? texts : [call.input?.text]);
};

/** Command lines of cloud providers: the verb of the operation tells. */
export const cloud: Program = (call) => {
  // `-o` names an organization, or a format.
  namedOutputs({ ...call, args: call.args.filter((arg) => arg !== '-o') });
  if (call.name === 'aws' && copiesOrFetches(call)) return;
  if (call.name === 'bq' && call.args.includes('query')) return bigQuery(call);
  const words = parseArguments(
    call.args,
    '--region --profile --output --project --query -g --resource-group --subscription -n --name --format --filter -a --app -o --zone --location --account -t --team --org --site --scope',
  ).operands;
  const tells = words.filter((word) => !/^[a-z]+:\/\//.test(word)).slice(0, 5);
  const line = `\`${[call.name, ...tells.slice(0, 3)].join(' ')}\``;
  if (tells.length === 0) return call.log.doubt(`${line} may write`);
  const isLook = (word: string) =>
    !/^get-(?:access-)?credentials$/.test(word) &&
    /^(?:describe|list|get|show|ls|info|view|status|logs?|tail|head|lookup|search|whoami|version|help|query|scan|filter|batch-get|wait|preview|read|inspect|validate|diff|check|print|current|test|presign|doctor|check-\w+|config:get|pg:info|domains:list|explain|history|env:list|simulate|estimate|compare|decode|detect|cat|stat|du|access|size|lsd|lsl|lsf|lsjson|about|hashsum|md5sum|[\w-]+:(?:list|info|show|status))(?:$|-|:)/.test(
      word,
    );
  const isChange = (word: string) =>
    /^(?:create|delete|update|put|set|add|remove|deploy|start|stop|restart|terminate|run|invoke|cp|mv|rm|sync|mb|rb|push|publish|apply|attach|detach|modify|enable|disable|import|export|login|logout|init|link|unlink|promote|rollback|scale|upload|destroy|launch|reboot|register|deregister|tag|untag|submit|send|cancel|execute|grant|revoke|copy|restore|reset|rename|replace|patch|write|dev|bootstrap|migrate|migration|up|down|change|connect|ssh|scp|use|select|activate|configure|new|install|purge|transfer|assume|move|prune|alias|provision|db|download|pull|fetch|save|clone|receive|retry|rerun|resume|suspend|pause|abort|approve|reject|rotate|renew|refresh|lock|unlock|drain|kill|mkdir|touch|truncate|failover|resize|increase|decrease|authorize|accept|associate|disassociate|allocate|subscribe|unsubscribe|request|complete|trigger|archive|clear|flush|drop|edit|open|generate|swap|ingest)(?:$|-|:)|^get-(?:access-)?credentials$/.test(
      word,
    );
  const changes = tells.findIndex((word) => isChange(word) || changingEnd.test(word));
  const looks = tells.findIndex((word) => isLook(word) && !changingEnd.test(word));
  // `aws logs delete-log-group`, `az webapp log config`: what may be a verb is a service there.
  const service = looks >= 0 && serviceNouns.test(tells[looks]!) ? looks + 1 : -1;
  if (
    call.name === 'aws'
      ? isChange(tells[1] ?? '') && !isLook(tells[1] ?? '')
      : service > 0 && (isChange(tells[service] ?? '') || tells[service] === 'config')
  )
    return call.log.change(`${line} changes what is there`);
  if (
    call.name === 'supabase' &&
    /^(?:diff|pull)$/.test(tells[1] ?? '') &&
    call.args.some((arg) => /^(?:-f|--file)$/.test(arg))
  )
    return call.log.change(`${line} writes a migration`);
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
