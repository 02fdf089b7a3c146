import type { RequestContext } from '#app/request-context.ts';

/** The minimum length of a password if the identity service does not tell its own (spec S5). */
const DEFAULT_LENGTH = 6;
const REMEMBERED_MS = 10 * 60_000;

let known = { minLength: DEFAULT_LENGTH, until: 0 };

/**
 * The minimum length of a password. It can be 10 minutes old, because it is only for the hint, and the
 * service itself checks the length.
 */
export async function minPasswordLength({
  identity,
  log,
  requestId,
}: Pick<RequestContext, 'identity' | 'log' | 'requestId'>): Promise<number> {
  if (Date.now() < known.until) return known.minLength;
  try {
    const { minLength } = await identity.passwordPolicy();
    known = { minLength, until: Date.now() + REMEMBERED_MS };
  } catch (error) {
    log.warn({ err: error, requestId }, 'The password policy could not be read');
  }
  return known.minLength;
}
