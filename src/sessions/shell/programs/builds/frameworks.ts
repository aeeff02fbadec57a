import { hasAny, parseArguments } from '../../options.ts';
import type { Program } from '../../run.ts';
import { changeHere } from '../kinds.ts';
import { runScript } from '../scripts.ts';

/** Programs of frameworks: building and serving keep nothing; generators, migrations and installers write. */
export const framework: Program = (call) => {
  const words = call.args.filter((arg) => !arg.startsWith('-'));
  const verb = words[0] ?? '';
  const name = `${call.name} ${verb}`.trimEnd();
  if (call.args.includes('--help') || call.args.includes('--version')) return;
  if (verb === 'run' && words.length > 1) {
    for (const word of words.slice(1)) runScript({ ...call, name: `${name} ${word}` }, word, []);
    return;
  }
  if (
    /^(?:build|compile|check|lint|test|typecheck|type-check|info|doctor|list|routes|about|status|sync-check|analyze|diagnose|inspect|ls|show|graph|print-affected|affected:\w+|affected|run-many|audit|verify|dry-run|validate|query|why|help|report|env|devices|e2e)$/.test(
      verb,
    )
  ) {
    // `turbo build deploy`, `nx run-many -t lint deploy`: tasks one behind the other.
    const at = call.args.findIndex((arg) => /^(?:-t|--targets?)$/.test(arg));
    const more = call.name === 'turbo' ? words.slice(1) : at < 0 ? [] : call.args.slice(at + 2);
    const until = more.findIndex((word) => word.startsWith('-'));
    for (const word of until < 0 ? more : more.slice(0, until))
      runScript({ ...call, name: `${name} ${word}` }, word, []);
    const { values } = parseArguments(call.args, '-t --target --targets');
    const targets = ['-t', '--target', '--targets'].flatMap((option) => values.get(option) ?? []);
    for (const target of targets)
      for (const part of target.split(',')) runScript({ ...call, name: `${name} ${part}` }, part, []);
    if (hasAny(new Set(call.args), '--fix --write --update'))
      changeHere(call, `\`${name}\` is told to write`);
    return;
  }
  if (
    /^(?:new|create|init|add|generate|g|d|destroy|update|upgrade|migrate|install|uninstall|remove|deploy|publish|db:.*|eject|format|fmt|sync|release|version|version:.*|import|reset|clean|make:.*|migrate:.*|key:.*|storage:.*|vendor:.*|cache:.*|config:.*|queue:.*|credentials:.*|encryption:.*|app:.*|assets:.*|prebuild|pub|graduate)$/.test(
      verb,
    )
  ) {
    return changeHere(call, `\`${name}\` writes files or data`);
  }
  call.log.doubt(`\`${name}\` may write`);
};

export const rails: Program = (call) => {
  const [verb = ''] = call.args;
  const name = `${call.name} ${verb}`.trimEnd();
  if (
    /^(?:test(?::.*)?|t|spec(?::.*)?|routes|about|notes|stats|zeitwerk:check|middleware|initializers|db:(?:version|migrate:status|abort_if_pending_migrations)|-T|-P|--tasks|time:zones:.*|rubocop|brakeman|lint|log:x)$/.test(
      verb,
    )
  )
    return;
  if (/^(?:server|s|console|c|dbconsole|dbc?|runner|r)$/.test(verb))
    return call.log.doubt(`\`${name}\` may write`);
  if (
    /^(?:new|n|generate|g|destroy|d|db:.*|db_.*|assets:.*|credentials:.*|secrets:.*|app:.*|active_storage:.*|action_.*|tmp:.*|log:.*|webpacker:.*|javascript:.*|css:.*)$/.test(
      verb,
    )
  )
    return changeHere(call, `\`${name}\` writes files or data`);
  runScript({ ...call, name }, verb, call.args.slice(1));
};

export const mix: Program = (call) => {
  const [verb = ''] = call.args;
  if (
    /^(?:test|compile|credo|dialyzer|deps|deps\.tree|hex\.outdated|hex\.info|help|xref|phx\.routes|ecto\.migrations|hex\.audit|sobelow|coveralls|app\.tree)$/.test(
      verb,
    )
  )
    return;
  if (verb === 'format' && hasAny(new Set(call.args), '--check-formatted --dry-run')) return;
  if (/^(?:run|phx\.server|release|eval)$/.test(verb)) return call.log.doubt(`\`mix ${verb}\` may write`);
  changeHere(call, `\`mix ${verb}\` writes files or data`);
};

export const artisan: Program = (call) => {
  const [verb = ''] = call.args;
  if (
    /^(?:list|about|route:list|migrate:status|test|env|inspire|model:show|db:show|db:table|db:monitor|event:list|schedule:list|config:show|channel:list|help|queue:monitor|queue:failed|--version|-V)$/.test(
      verb,
    )
  )
    return;
  if (verb === 'tinker') return call.log.doubt('`artisan tinker` runs code that may write');
  changeHere(call, `\`artisan ${verb}\` writes files or data`);
};

export const manage: Program = (call) => {
  const [verb = ''] = call.args;
  if (
    /^(?:check|test|showmigrations|sqlmigrate|diffsettings|inspectdb|show_urls|findstatic|version|help|validate_templates|graph_models|dumpdata)$/.test(
      verb,
    )
  ) {
    const { values } = parseArguments(call.args, '-o --output');
    for (const path of [...(values.get('-o') ?? []), ...(values.get('--output') ?? [])])
      call.log.write(call.scope.resolve(path), '`manage.py` writes');
    return;
  }
  if (verb === 'makemigrations' && hasAny(new Set(call.args), '--check --dry-run')) return;
  if (verb === 'migrate' && hasAny(new Set(call.args), '--plan --check')) return;
  if (
    /^(?:makemigrations|migrate|flush|loaddata|collectstatic|createsuperuser|startapp|startproject|squashmigrations|makemessages|compilemessages|changepassword|clearsessions|createcachetable|sqlflush|remove_stale_contenttypes|optimizemigration)$/.test(
      verb,
    )
  )
    return changeHere(call, `\`manage.py ${verb}\` writes files or data`);
  call.log.doubt(`\`manage.py ${verb}\` may write`);
};

/** Symfony's console: what stands in front of the colon tells. */
export const symfony: Program = (call) => {
  const [verb = ''] = call.args;
  const looks =
    /^(?:about|list|help|(?:debug|lint|d|debug:\w+):[\w:-]+|router:match|[\w-]+:(?:status|list|info|show|stats)|[\w-]+:[\w-]+:(?:status|list|info|show|stats|validate))$/;
  if (!looks.test(verb)) changeHere(call, `\`${call.name} ${verb}\` may write files or data`);
};

/** WordPress: a thing, and what is done with it. */
export const wordpress: Program = (call) => {
  const [thing = '', verb = ''] = call.args.filter((arg) => !arg.startsWith('-'));
  const looks =
    /^(?:list|get|status|version|verify-checksums|is-installed|is-active|check-update|path|tables|size|columns|prefix|search|pluck|exists|structure|meta|type|supports|describe)$/;
  if (/^(?:eval|eval-file|shell|package)$/.test(thing)) return call.log.doubt(`\`wp ${thing}\` may write`);
  if (thing !== 'help' && !(thing === 'cli' && /^(?:info|version|cmd-dump)$/.test(verb)) && !looks.test(verb))
    changeHere(call, `\`wp ${thing} ${verb}\` changes the site`);
};
