import type { SessionEvent, ToolCall } from '../session.ts';
import { stepsOf } from './command-steps.ts';
import { wordsOf } from './command-words.ts';
import { innerCommand } from './inner-command.ts';

/** Servers and watchers: they run until somebody stops them. */
const lasting: readonly RegExp[] = [
  /^(?:npm|pnpm|yarn|bun|deno|turbo|nx|make|just|task|composer|poe|pdm|hatch|mise) (?:\S+ ){0,3}?(?:dev|start|serve|preview|watch|storybook|up)(?:[:._-]\S*)?(?= |$)/,
  /^(?:vite|nodemon|wtr|http-server|live-server|json-server|serve|uvicorn|gunicorn|hypercorn|daphne|puma|unicorn|sidekiq|caddy|nginx|air|ngrok|cloudflared|redis-server|postgres|mongod|minio|watchexec|entr|watch|dev|foreman|overmind|http\.server)(?: (?!build|--version)|$)/,
  /^(?:next|nuxt|nuxi|astro|remix|wrangler|vercel|netlify|gatsby|tauri|fastapi|flask|rails|expo|shopify|svelte-kit|docusaurus|vitepress|mkdocs|hugo|jekyll|ng|vue-cli-service|react-scripts|webpack|storybook|stripe|streamlit|jupyter|solid_queue|artisan|manage\.py|dotnet|cargo|flutter|go|mix|gradlew?|mvnw?|php artisan|kubectl|supabase) (?:\S+ )*?(?:dev|start|s|serve|server|run|runserver|watch|preview|queue:work|queue:listen|horizon|phx\.server|bootRun|spring-boot:run|listen|notebook|lab|port-forward|logs)(?= |$)/,
  /^(?:tail (?:.* )?-\w*[fF]|php -S|docker(?: compose|-compose)? (?:.* )?(?:up|logs|attach)|ssh (?:.* )?-\w*[LNRD])(?= |$)/,
  / (?:--watch(?:All)?|--reload)(?= |$)/,
];

/** Whether a command has a part that runs until somebody stops it. */
function isLasting(command: string): boolean {
  return stepsOf(command).some(({ text }) => {
    const words = innerCommand(wordsOf(text))
      .join(' ')
      .replace(/^(?:python[\d.]*|py) (?:-m )?/, '');
    return lasting.some((pattern) => pattern.test(words));
  });
}

/** What a terminal sends for Ctrl-C and Ctrl-D. */
const interrupt = /[\x03\x04]/;
const killing = /(?:^|[\s;&|(])(?:kill|pkill|killall|fuser\s+-k|taskkill|Stop-Process)\b/i;

/**
 * Whether a command ended because somebody stopped it: by a signal, by a key that the record holds, or, where it is a server or a watcher, by
 * a limit of time. That is no failure.
 *
 * @param events Of the session, in their order.
 */
export function wasStopped(call: ToolCall, events: readonly SessionEvent[]): boolean {
  const { exitCode, command = '', output } = call;
  // Statuses above 128 tell the signal: hang up, interrupt, kill, terminate. 124 is the limit of `timeout`.
  const isLimit = exitCode === 143 && /\btimed? ?out\b/i.test(output.slice(0, 400));
  if (exitCode === 130 || (exitCode === 143 && !isLimit)) return true;
  if (exitCode === undefined || exitCode === 0) return false;
  if ([124, 129, 137, 143].includes(exitCode) && isLasting(command)) return true;
  // What goes on in the background comes to its end in a later call, which has the same status.
  if (!/\bProcess running with session ID \d/.test(output.slice(0, 1500))) return false;
  return events
    .slice(events.indexOf(call) + 1)
    .some(
      (event) =>
        event.type === 'call' &&
        (event.command === undefined
          ? event.exitCode === exitCode && interrupt.test(event.text ?? '')
          : exitCode === 137 && killing.test(event.command)),
    );
}
