import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

/** Letters and digits that look random and are the same in each run; secrets are put together here, so that none stands in this file. */
function random(
  length: number,
  alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
): string {
  let state = 20_261_121;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += alphabet[state % alphabet.length];
  }
  return text;
}
const hex = (length: number) => random(length, '0123456789abcdef');
const token = (parts: readonly string[]) => parts.join('');

const messages = (text: string, path = 'AGENTS.md') =>
  lintText('facts/credential', text, { path }).map(({ message }) => message);

const secrets: readonly (readonly [string, string, string])[] = [
  ['AWS', token(['AK', 'IA', random(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')]), 'an AWS access key (AKIA…)'],
  ['GitHub', token(['gh', 'p_', random(36)]), 'GitHub Token (ghp_…)'],
  [
    'GitHub, fine-grained',
    token(['github', '_pat_', random(22), '_', random(59)]),
    'GitHub Token (github_pat_…)',
  ],
  ['GitLab', token(['gl', 'pat-', random(20)]), 'a GitLab token (glpat-…)'],
  ['Slack', token(['xo', 'xb-', '2048', '-', random(30)]), 'slack token (xoxb-…)'],
  ['Stripe', token(['sk', '_live_', random(24)]), 'a Stripe key (sk_live_…)'],
  ['OpenAI', token(['sk', '-proj-', random(60)]), 'an OpenAI key (sk-proj-…)'],
  ['Anthropic', token(['sk', '-ant-api03-', random(93)]), 'an Anthropic key (sk-ant-api03-…)'],
  ['Google', token(['AI', 'za', random(35)]), 'a Google API key (AIza…)'],
  ['npm', token(['np', 'm_', random(36)]), 'npm access token (npm_…)'],
  ['PyPI', token(['py', 'pi-', 'AgEIcHlwaS5vcmc', random(80)]), 'a PyPI token (pypi-…)'],
  ['SendGrid', token(['S', 'G.', random(22), '.', random(43)]), 'Sendgrid api key (SG.…)'],
  ['Twilio', token(['S', 'K', hex(32)]), 'a Twilio key (SK…)'],
  ['Hugging Face', token(['h', 'f_', random(34)]), 'a Hugging Face token (hf_…)'],
  ['Docker', token(['dckr', '_pat_', random(27)]), 'Docker Personal Access Token (dckr_pat_…)'],
  ['Grafana', token(['gl', 'sa_', random(32), '_', hex(8)]), 'Grafana Service Account token (glsa_…)'],
  ['Vercel', token(['vc', 'p_', random(24)]), 'Vercel personal access token (vcp_…)'],
  ['Telegram', token(['81234567', '90:', 'AA', random(33)]), 'a Telegram bot token'],
];

describe('facts/credential knows a token', () => {
  test.each(secrets)('of %s', (_, secret, name) => {
    for (const text of [
      secret,
      `Use \`${secret}\`.`,
      `{"key":"${secret}"}`,
      `x=${secret}&y`,
      `${'word '.repeat(7)}${secret}\n`,
    ]) {
      const found = messages(text);
      expect(found, text.replace(secret, '…')).toHaveLength(1);
      expect(found[0]).toContain(name);
    }
  });

  test.each(secrets)('of %s and does not repeat it', (_, secret) => {
    const [message = ''] = messages(secret);
    for (let at = 12; at + 8 <= secret.length; at++) expect(message).not.toContain(secret.slice(at, at + 8));
  });

  test.each(secrets)('of %s that is cut short, or a slot', (_, secret) => {
    expect(messages(`${secret.slice(0, 12)}... and ${secret.slice(0, 10)}${'x'.repeat(30)}`)).toEqual([]);
  });
});

describe('facts/credential reports', () => {
  const password = token(['v', '7Kq', '-2mZ', 'w9Lt']);
  test.each([
    [
      'a JSON Web Token',
      token([
        'eyJ',
        'hbGciOiJIUzI1NiJ9',
        '.',
        Buffer.from('{"user":"u-81","exp":1790000000}').toString('base64url'),
        '.',
        random(43),
      ]),
    ],
    [
      'a private key',
      `-----BEGIN ${'RSA'} PRIVATE KEY-----\n${random(64)}\n${random(64)}\n-----END RSA PRIVATE KEY-----`,
    ],
    [
      'a private key in JSON',
      `{"private_key":"-----BEGIN ${'PRIVATE'} KEY-----\\n${random(64)}\\n${random(64)}\\n"}`,
    ],
    ['a password in an address', `mongodb+srv://ledger:${password}@cluster0.ledger.net/main`],
    ['a password in an assignment', `DB_PASSWORD=${password}`],
    ['a password in quotation marks', `password: "${password}"`],
    ['a password in JSON', `{ "smtpPassword": "${password}" }`],
    ['a password in a connection string', `Server=db.ledger.net;User Id=sa;Password=${password};`],
    ['a secret in code', `const clientSecret = '${random(32)}';`],
    ['a hexadecimal key', `API_KEY=${hex(32)}`],
    ['a key in Base64', `ENCRYPTION_KEY=${Buffer.from(random(32)).toString('base64')}`],
    [
      'a key in Base64 that happens to hold "test"',
      `SECRET=${Buffer.from(`a9X-test-${random(20)}`).toString('base64')}`,
    ],
    [
      'words in Base64 that do not say so',
      `SECRET="${Buffer.from('the heron of harbour 42 flies').toString('base64')}"`,
    ],
    ['a secret with a comment on something else', `SECRET="${random(32)}"  # used by the test runner`],
    ['a secret that a comment calls a real one', `SECRET="${random(32)}"  # not a test key`],
    ['a secret above the remark', `SECRET="${random(32)}"\n# test key`],
    ['a token of a known kind, whatever it is called', `${secrets[1]![1]}  # test token`],
    ['a flag behind a secret', `SECRET=${random(32)} --test-key`],
    ['an account key', `AccountKey=${random(86)}==;EndpointSuffix=core`],
  ])('%s', (_, text) => {
    expect(messages(text)).toHaveLength(1);
  });

  test('in each kind of document', () => {
    for (const path of [
      '.assistant/config/ai-fluency.json',
      '.assistant/memory/sessions.md',
      '.assistant/prompts/a.md',
      'x/SKILL.md',
    ])
      expect(messages(`{ "apiKey": "${random(32)}" }`, path), path).toHaveLength(1);
  });
});

describe('facts/credential is silent on', () => {
  test.each([
    [
      'references',
      'API_KEY=$KEY; api_key: "$KEY", token: "{{ token }}", secret=process.env.LEDGER_SECRET_2, TOKEN=%TOKEN%',
    ],
    [
      'slots',
      'API_KEY=<your-key-1>, sk-..., ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, token = "your-token-here-123"',
    ],
    [
      'words',
      'secret: "the-name-of-the-secret-store", tokenName = "ledger_access_token_v2", STORAGE_KEY="app:session:v2:user1"',
    ],
    [
      'local databases',
      'postgres://postgres:postgres@localhost:5432/app, redis://:secret1@redis:6379, mysql://root:r00t-2024x@127.0.0.1/x',
    ],
    [
      'tutorials',
      'password: "Password123!", DB_PASSWORD=changeme, password = "hunter22", ADMIN_PASSWORD=Admin@12345',
    ],
    ['public keys', 'PublicKeyToken=31bf3856ad364e35, "publicKey": "q7Zt2mVx9LbK4wRn8Ys3q7Zt2mVx9LbK"'],
    ['headers without a key', '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----'],
    ['hashes and ids', `commit ${hex(40)}, sha512-${random(86)}==, id: "${hex(8)}-${hex(4)}-${hex(4)}"`],
    [
      'what a comment calls an example',
      [
        `"${random(32)}",  # test key`,
        `"${random(32)}"; // a dummy API key`,
        `${random(32)}  # fake`,
        `"${random(32)}" /* example secret */`,
      ]
        .map((value) => `encryption_key=${value}`)
        .join('\n'),
    ],
    [
      'types and calls',
      'password: string; token = getToken(); secretKey = config.auth.secretKey2; apiKey={props.apiKey}',
    ],
    [
      'the example of the standard',
      token([
        'eyJ',
        'hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
        '.',
        Buffer.from('{"sub":"1234567890","name":"John Doe"}').toString('base64url'),
        '.',
        random(43),
      ]),
    ],
  ])('%s', (_, text) => {
    expect(messages(text)).toEqual([]);
  });
});

describe('facts/credential in prose', () => {
  const password = token(['k', 'R9', '#mzP2', 'qLw8']);
  test.each([
    `password: ${password}`,
    `- **Password:** \`${password}\``,
    `The root password for staging is ${password}.`,
    `| db | Password | ${password} |`,
    `Login: eva / heslo: ${password}`,
    `The passphrase was set to "${password}".`,
    `api_key: ${random(20)}`,
    `The access token is \`${random(24)}\``,
    `mysqldump -h db -u app -p'${password}' shop`,
    `curl -u ana:${password} https://api.ledger.dev`,
  ])('finds one in %#', (text) => {
    const [message = '', ...others] = messages(text);
    expect(others).toEqual([]);
    expect(message).toMatch(/is written out; change the secret/);
    expect(message).not.toContain(password.slice(2, 6));
  });

  test.each([
    'Password: SHA-256, password: bcrypt12rounds, password: varchar(255), password: z.string().min(8)',
    'The password is stored in users.password_hash2; the password is sent to eva2@ledger.dev',
    'password: $DB_PASSWORD_2, password: {{ vault_password1 }}, password: !vault |',
    'Password: Password123!, heslo: Test1234!, password: Admin@12345, passwd: welcome2024',
    'password: config.auth.password2, password: hashedPassword2, password: /run/secrets/db_1',
    'Password policy: NIST-800-63B. Password reset: sprint-12. Password change: PR-1234',
    'API key: stored in 1Password; access token: expires after 3600 s; auth token: JWT/RS256',
    'mysql -uroot -proot shop; mysql -uroot -p$DB_PASS1 shop; redis-cli -a "$REDIS_PASS1" ping',
  ])('finds none in %#', (text) => {
    expect(messages(text)).toEqual([]);
  });
});

describe('a transcript', () => {
  const secret = token(['gh', 'p_', random(36)]);
  const password = token([random(6), '-', hex(6)]);
  const record = (type: string, content: unknown, number: number) =>
    JSON.stringify({
      ...{
        type,
        uuid: `u${number}`,
        sessionId: 's1',
        cwd: '/p',
        timestamp: `2026-11-20T09:1${number}:00.000Z`,
      },
      message: { role: type, id: `m${number}`, content },
    });
  const lint = (...records: readonly (readonly [string, unknown])[]) =>
    lintText('facts/credential', records.map(([type, content], at) => record(type, content, at)).join('\n'), {
      path: '.assistant/sessions/2026-11-20.md',
    }).map(({ line, message }) => `${line}: ${message}`);

  test('has what was typed, run and returned looked at, each secret once', () => {
    const use = {
      type: 'tool_use',
      id: 't1',
      name: 'Bash',
      input: { command: `TOKEN=${secret} npm publish` },
    };
    const result = { type: 'tool_result', tool_use_id: 't1', content: `SMTP_PASSWORD=${password}` };
    const found = lint(
      ['user', `My token is ${secret}`],
      ['assistant', [use]],
      ['user', [result]],
      ['assistant', [{ type: 'text', text: `I used ${secret}.` }]],
    );
    expect(found).toEqual([
      '1: GitHub Token (ghp_…) stands in what the person typed; revoke it, and take it out before you share the file',
      '3: the value of SMTP_PASSWORD stands in what a tool returned; change the secret, and take it out before you share the file',
    ]);
  });

  test('may name the environment', () => {
    expect(
      lint(['user', 'Use $GITHUB_TOKEN'], ['assistant', [{ type: 'text', text: 'API_KEY=sk-...' }]]),
    ).toEqual([]);
  });
});

describe('what is left out', () => {
  const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');

  test.each(['...', '…'])('of a value that ends with %s', (rest) => {
    const value = random(36);
    expect(messages(`\`\`\`bash\nSERVICE_ROLE_KEY=${value}${rest}\n\`\`\`\n`)).toEqual([]);
    expect(messages(`\`\`\`bash\nSERVICE_ROLE_KEY=${value}\n\`\`\`\n`)).toHaveLength(1);
  });

  test('the head of a web token is the same for everybody', () => {
    expect(messages(`\`\`\`bash\nSERVICE_ROLE_KEY=${head}\nACCESS_TOKEN="${head}"\n\`\`\`\n`)).toEqual([]);
  });
});
