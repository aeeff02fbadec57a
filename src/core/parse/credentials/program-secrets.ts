import { once } from '../../base/memoized.ts';

/** A value on a command line: in quotes, or up to white space. */
const value = '("[^"\\n]{1,400}"|\'[^\'\\n]{1,400}\'|[^\\s"\'`;|&<>]{1,400})';
/** What stands between a program and its option: no other command begins there. */
const between = '[^\\n;|&]{0,200}?[ \\t]';

/** Programs, and the options behind which they take a password. */
const leads: readonly string[] = [
  `\\b(?:curl|wget|https?(?=[ \\t])|xh)${between}(?:-u|--user|-U|--proxy-user|-a|--auth)(?:=|[ \\t]{0,4})["']?[^\\s:"'/@]{1,100}:`,
  `\\bsshpass${between}-p[ \\t]{0,4}`,
  `\\b(?:mysql|mariadb)(?:-?(?:dump|admin|import|check|show))?${between}-p(?=\\S)`,
  `\\b(?:docker|podman|nerdctl|buildah|skopeo|helm|oc|az|cf)(?:[ \\t]{1,4}[\\w-]{1,20}){0,2}[ \\t]{1,4}login${between}-p[ \\t]{1,4}`,
  `\\bredis-cli${between}-a[ \\t]{1,4}`,
  `\\b(?:mongo(?:sh|dump|restore|export|import)?|sqlcmd|bcp)${between}(?:-p|-P)[ \\t]{1,4}`,
  `\\bldap(?:search|modify|add|delete|whoami)${between}-w[ \\t]{1,4}`,
];

const patterns = once(() => leads.map((lead) => new RegExp(`(${lead})${value}`, 'g')));

/** The patterns of passwords that programs take behind an option whose name does not say so; none where no such program is called. */
export function programSecretsIn(text: string): readonly RegExp[] {
  const may =
    text.includes(' -') &&
    /curl|wget|https? |xh |sshpass|mysql|mariadb|login|redis|mongo|sqlcmd|bcp|ldap/.test(text);
  return may ? patterns() : [];
}
