import { hasAny, parseArguments } from '../../options.ts';
import type { Call, Program } from '../../run.ts';
import { verbs } from '../kinds.ts';

export const github: Program = (call) => {
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
