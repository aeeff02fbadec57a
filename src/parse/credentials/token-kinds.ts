/** A kind of secret that can be told by its form alone. */
export interface TokenKind {
  /** As a message names it: "a GitHub token". */
  readonly name: string;
  /** Matches at the token's first character. Its first group is the public part, which may be shown. */
  readonly pattern: RegExp;
}

/**
 * Secrets that secretlint's rules do not know, or know in fewer forms than are in use, by the first two characters of the token.
 * The forms are those that the providers publish; each is anchored and of bounded or linear length.
 */
const kinds: Readonly<Record<string, readonly TokenKind[]>> = {
  AK: [{ name: 'an AWS access key', pattern: /(AKIA)[A-Z2-7]{16}(?![\w-])/y }],
  AS: [{ name: 'an AWS access key', pattern: /(ASIA)[A-Z2-7]{16}(?![\w-])/y }],
  AB: [{ name: 'an AWS bearer token', pattern: /(ABSK)[A-Za-z0-9+/]{100,}={0,2}/y }],
  AI: [{ name: 'a Google API key', pattern: /(AIza)[\w-]{35}(?![\w-])/y }],
  GO: [{ name: 'a Google client secret', pattern: /(GOCSPX-)[\w-]{28}(?![\w-])/y }],
  gl: [
    {
      name: 'a GitLab token',
      pattern: /(gl(?:pat|dt|rt|ptt|ft|soat|oas|cbt|imt|agent|ffct)-)[\w-]{20,}/y,
    },
  ],
  xa: [{ name: 'an xAI key', pattern: /(xai-)[A-Za-z0-9]{60,100}(?!\w)/y }],
  sk: [
    { name: 'an Anthropic key', pattern: /(sk-ant-(?:[a-z]+\d*-)?)[\w-]{24,}/y },
    { name: 'an OpenRouter key', pattern: /(sk-or-v1-)[a-f0-9]{40,}/y },
    { name: 'an OpenAI key', pattern: /(sk-(?:proj|svcacct|admin|None)-)[\w-]{32,}/y },
    { name: 'an API key', pattern: /(sk-)[A-Za-z0-9]{32,}(?![\w-])/y },
    { name: 'a Stripe key', pattern: /(sk_(?:live|test|prod)_)[A-Za-z0-9]{16,}(?!\w)/y },
  ],
  rk: [{ name: 'a Stripe key', pattern: /(rk_(?:live|test|prod)_)[A-Za-z0-9]{16,}(?!\w)/y }],
  wh: [{ name: 'a webhook secret', pattern: /(whsec_)[A-Za-z0-9+/]{24,}={0,2}/y }],
  py: [{ name: 'a PyPI token', pattern: /(pypi-)AgEIcHlwaS5vcmc[\w-]{50,}/y }],
  SK: [{ name: 'a Twilio key', pattern: /(SK)[0-9a-f]{32}(?!\w)/y }],
  hf: [{ name: 'a Hugging Face token', pattern: /(hf_)[A-Za-z0-9]{30,40}(?!\w)/y }],
  r8: [{ name: 'a Replicate token', pattern: /(r8_)[A-Za-z0-9]{37}(?!\w)/y }],
  pp: [{ name: 'a Perplexity key', pattern: /(pplx-)[A-Za-z0-9]{40,60}(?!\w)/y }],
  do: [{ name: 'a DigitalOcean token', pattern: /(do[opr]_v1_)[a-f0-9]{64}(?!\w)/y }],
  sq: [{ name: 'a Square token', pattern: /(sq0(?:atp|csp)-)[\w-]{22,43}(?![\w-])/y }],
  ke: [{ name: 'a Mailgun key', pattern: /(key-)[0-9a-f]{32}(?!\w)/y }],
  nt: [{ name: 'a Notion token', pattern: /(ntn_)[A-Za-z0-9]{40,50}(?!\w)/y }],
  da: [{ name: 'a Databricks token', pattern: /(dapi)[a-f0-9]{32}(?:-\d)?(?!\w)/y }],
  dp: [{ name: 'a Doppler token', pattern: /(dp\.pt\.)[A-Za-z0-9]{43}(?!\w)/y }],
  AT: [{ name: 'an Atlassian token', pattern: /(ATATT3|ATCTT3)[\w=-]{100,}/y }],
  NR: [{ name: 'a New Relic key', pattern: /(NRAK-)[A-Z0-9]{27}(?!\w)/y }],
  sn: [{ name: 'a Sentry token', pattern: /(sntry[su]_)[A-Za-z0-9+/=_-]{60,}/y }],
  sb: [
    { name: 'a Supabase token', pattern: /(sbp_)[a-f0-9]{40}(?!\w)/y },
    { name: 'a Supabase key', pattern: /(sb_secret_)[\w-]{24,}/y },
  ],
  ps: [{ name: 'a PlanetScale token', pattern: /(pscale_(?:tkn|pw|oauth)_)[\w=.-]{32,}/y }],
  ru: [{ name: 'a RubyGems key', pattern: /(rubygems_)[a-f0-9]{48}(?!\w)/y }],
  PM: [{ name: 'a Postman key', pattern: /(PMAK-)[a-f0-9]{24}-[a-f0-9]{34}(?!\w)/y }],
  tv: [{ name: 'a Tavily key', pattern: /(tvly-(?:dev-|prod-)?)[A-Za-z0-9]{30,}(?!\w)/y }],
  re: [{ name: 'a Resend key', pattern: /(re_)[A-Za-z0-9]{8}_[A-Za-z0-9]{24}(?!\w)/y }],
  HR: [{ name: 'a Heroku key', pattern: /(HRKU-)[\w-]{36,}/y }],
  EA: [{ name: 'a Square token', pattern: /(EAAA)[\w-]{60}(?![\w-])/y }],
  ya: [{ name: 'a Google access token', pattern: /(ya29\.)[\w-]{40,}/y }],
  ve: [{ name: 'a Vercel token', pattern: /(vercel_blob_rw_)[A-Za-z0-9_]{30,}/y }],
};

/** The kind of the token that begins at an offset, and where it ends; undefined when none does. */
export function tokenAt(
  text: string,
  start: number,
): { readonly name: string; readonly prefix: string; readonly end: number } | undefined {
  const candidates = kinds[text.slice(start, start + 2)];
  if (candidates === undefined) return undefined;
  for (const { name, pattern } of candidates) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match) return { name, prefix: match[1]!, end: start + match[0].length };
  }
  return undefined;
}
