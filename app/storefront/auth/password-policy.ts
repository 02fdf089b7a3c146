import type { RequestContext } from '#app/request-context.ts';

/** What the provider asks for by default (spec S5). */
const USUAL_LENGTH = 6;

/** Characters that a password needs at least, for the hint; the service itself decides. */
export async function minPasswordLength({ identity, log, requestId }: RequestContext): Promise<number> {
  try {
    return (await identity.passwordPolicy()).minLength;
  } catch (error) {
    log.warn({ err: error, requestId }, 'The password policy could not be read');
    return USUAL_LENGTH;
  }
}
