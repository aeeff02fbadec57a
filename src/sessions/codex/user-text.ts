/** What the program puts into the conversation under the person's role. */
const injected =
  /^\s*(?:<(?:environment_context|user_instructions|user_shell_command|turn_aborted|skill|subagent_notification|permissions instructions|collaboration_mode|model_switch|personality_spec|app-context|recommended_plugins|hook_prompt|codex_delegation|apps_instructions|plugins_instructions|realtime_[a-z_]+)[\s>]|# AGENTS\.md instructions for |Another language model started to solve this problem)/;
const envelope = /^<([a-z]+(?:[-_][a-z]+)+)(?:\s[^>]*)?>[\s\S]*<\/\1>$/;
const request = /(?:^|\n)## My request for Codex:[ \t]*\n/;

/** Whether a text under the person's role is the program's. */
export function isInjected(text: string): boolean {
  return injected.test(text) || envelope.test(text.trim());
}

/** The person's own words, without what the editor puts above them. */
export function ownWords(text: string): string {
  if (!/^\s*# (?:Context from my IDE setup|Files mentioned by the user|Files pasted by the user)/.test(text))
    return text;
  const lead = request.exec(text);
  return lead ? text.slice(lead.index + lead[0].length).trim() : text;
}
