import { byAccount, byAddress, type Counter, clearAttempts, count, subtractAttempts } from './limits.ts';
import { IdentityRefusal } from './refusal.ts';
import type { IdentityService } from './service.ts';
import type { UserRow } from './tables.ts';
import { readBearer } from './tokens/session.ts';

const OPEN_SESSION = 'X-Open-Session';

type Attempt = {
  email: string;
  user: UserRow | undefined;
  /** The hash of the browser's secret, if this browser has signed in to the account before. */
  knownBrowser: Buffer | null;
  address: string | null;
};

/** A password attempt that is counted as wrong until one of these functions is called. */
export type CountedGuess = {
  /** Removes the attempt from the counters, because the password was right. */
  wasRight(): Promise<void>;
  /** Subtracts the attempt from the counters, because the password could not be checked. */
  wasNotChecked(): Promise<void>;
};

/**
 * Counts a password attempt before the password is checked, so that parallel guesses can't exceed the limits.
 * An attempt from an unknown browser has three counters: the account and network, the network, and the
 * account over all networks. An attempt from a known browser or an open session has only one counter, for
 * that browser or session. A new password starts new counters for the account.
 * @throws {IdentityRefusal} TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function countGuess(
  service: IdentityService,
  request: Request,
  attempt: Attempt,
): Promise<CountedGuess> {
  const { user, email, address } = attempt;
  // The time of the last password change is part of the key, so that a new password starts new counters.
  const account = `${email} ${user?.passwordUpdatedAt?.getTime() ?? ''}`;
  const own = await ownCounter(service, request, attempt);
  // The counter over all networks comes last, so that it does not count attempts that another counter
  // refuses.
  const counters: Counter[] = own
    ? [{ ...own, subject: `${own.subject} ${account}` }]
    : [
        byAccount('passwordsPerAccount', account, address),
        ...byAddress('passwordsPerAddress', address),
        { limit: 'passwordsPerAccountOverall', subject: account },
      ];
  await count(service, counters);
  return {
    wasRight: () => clearAttempts(service.db, counters),
    wasNotChecked: () => subtractAttempts(service.db, counters),
  };
}

async function ownCounter(
  service: IdentityService,
  request: Request,
  { email, knownBrowser }: Attempt,
): Promise<Counter | null> {
  if (knownBrowser)
    return { limit: 'passwordsPerBrowser', subject: `browser ${knownBrowser.toString('base64url')}` };
  const idToken = request.headers.get(OPEN_SESSION);
  if (idToken === null) return null;
  const bearer = await readBearer(service, idToken).catch((error: unknown) => {
    if (error instanceof IdentityRefusal) return null;
    throw error;
  });
  if (bearer?.user.email !== email) return null;
  return { limit: 'passwordsPerBrowser', subject: `session ${bearer.claims.authTime.getTime()}` };
}
