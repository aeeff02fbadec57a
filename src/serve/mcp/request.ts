import { z } from 'zod';

/** What a person wants, as long as it is read. */
export const requestSchema = z
  .string()
  .max(50_000)
  .regex(/[\p{L}\p{N}]/u, 'there is no request in it')
  .describe('What the person wants, in their own words.');
