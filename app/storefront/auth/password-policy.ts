import type { RequestContext } from '#app/request-context.ts';

/** The provider's default (spec S5). */
const DEFAULT_LENGTH = 6;

/** The minimum password length, for the hint only. The service decides. */
export async function minPasswordLength({ identity, log, requestId }: RequestContext): Promise<number> {
  try {
    return (await identity.passwordPolicy()).minLength;
  } catch (error) {
    log.warn({ err: error, requestId }, 'The password policy could not be read');
    return DEFAULT_LENGTH;
  }
}
