import type { RequestContext } from '#app/request-context.ts';

/** The minimum length of the identity provider, if it can't be requested (spec S5). */
const DEFAULT_LENGTH = 6;
const REMEMBERED_MS = 10 * 60_000;

let known = { minLength: DEFAULT_LENGTH, until: 0 };

/**
 * The minimum length of a password, at most 10 minutes old. It is only for the hint, because the service
 * itself enforces the current minimum length.
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
