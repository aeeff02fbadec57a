/** Beginnings of keys that providers print in their documentation or ship with their emulators; they open nothing. */
const publicBeginnings = [
  // Stripe's documentation
  '4eC39HqLyj',
  'BQokikJOvB',
  '26PHem9AhJ',
  // Azurite and the Cosmos DB emulator
  'Eby8vdM02x',
  'C2y6yDjf5/',
];

/** The head of a JSON Web Token, which says how it is signed and is the same in all of a kind. */
const webTokenHead = /^eyJ(?:hbGci|0eXAi)[\w-]{10,60}=*$/;

/** Whether a secret, without its prefix, is one that a provider has published as an example, or opens nothing by itself. */
export function isPublicToken(secret: string): boolean {
  return webTokenHead.test(secret) || publicBeginnings.some((beginning) => secret.startsWith(beginning));
}

/**
 * Whether the payload of a JSON Web Token says that it is made to be shown: the example of the standard's site, the keys of
 * a local Supabase, and its anonymous role, which every browser is given.
 *
 * @param payload The second part as written.
 */
export function isPublicWebToken(payload: string): boolean {
  const decoded = Buffer.from(payload, 'base64url').toString('latin1');
  return /"supabase-demo"|"role"\s*:\s*"anon"|John Doe|"(?:sub|name|iss)"\s*:\s*"(?:1234567890|test|example|joe)/i.test(
    decoded,
  );
}
