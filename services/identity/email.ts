import { z } from 'zod';
import { demand } from './refusal.ts';

const MAX_LENGTH = 254;
/** What a browser's field of type email accepts. */
const shape = z.string().max(MAX_LENGTH).regex(z.regexes.html5Email);

/**
 * An e-mail address in lower case, as addresses are compared.
 * @throws {Refusal} MISSING_EMAIL or INVALID_EMAIL.
 */
export function readEmail(value: unknown): string {
  demand(value !== undefined && value !== null && value !== '', 'MISSING_EMAIL');
  const email = shape.safeParse(value);
  demand(email.success, 'INVALID_EMAIL');
  return email.data.toLowerCase();
}
