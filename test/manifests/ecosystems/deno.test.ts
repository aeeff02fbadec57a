import { describeStack } from '../../support/stack.ts';

const manifest = `{
  "imports": {
    "@std/path": "jsr:@std/path@^1.0.6",
    "hono": "npm:hono@^4.6.0",
    "preact": "https://esm.test/preact@10.24.3"
  }
}
`;

describeStack('deno.json', {
  tree: { 'deno.json': manifest },
  true: {
    '- **Hono 4**': 'deno.json:4',
    '- preact@10.24.3': 'deno.json:5',
    '- `@std/path` v1': 'deno.json:3',
  },
  false: {
    '- **Hono 3**': 'Hono 3 is stated, but deno.json (line 4) has ^4.6.0',
    '- preact@11': 'preact@11 is stated, but deno.json (line 5) has 10.24.3',
  },
  unsourced: { '- **Fastify** 5.0': 'Fastify 5.0' },
  unverifiable: ['- Hono 4.9', '- Deno 2'],
});

describeStack('deno.lock', {
  tree: {
    'deno.json': manifest,
    'deno.lock': `{
  "version": "4",
  "specifiers": {
    "npm:hono@^4.6.0": "4.6.9"
  },
  "npm": {
    "hono@4.6.9": {
      "integrity": "sha512-a"
    },
    "zod@3.23.8": {
      "integrity": "sha512-b"
    }
  }
}
`,
  },
  true: { '- **Hono 4.6.9**': 'deno.lock:7', '- Zod 3': 'deno.lock:10' },
  false: { '- Hono 4.9': 'Hono 4.9 is stated, but deno.lock (line 7) has 4.6.9' },
  unsourced: { '- **Fastify** 5.0': 'Fastify 5.0' },
  unverifiable: ['- `@std/path` 1.1', '- Deno 2'],
});
