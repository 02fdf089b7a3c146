import { byAccount, byAddress, type Counter, count, uncountAttempts } from './limits.ts';
import { IdentityRefusal } from './refusal.ts';
import type { IdentityService } from './service.ts';
import type { UserRow } from './tables.ts';
import { readBearer } from './tokens/session.ts';

const OPEN_SESSION = 'X-Open-Session';

type Attempt = {
  email: string;
  user: UserRow | undefined;
  /** The secret of the calling browser, if it has signed in to the account before. */
  knownBrowser: Buffer | null;
  address: string | null;
};

/** A password attempt that was counted as wrong. */
export type CountedGuess = {
  /** Takes the count back after the right password. */
  wasRight(): Promise<void>;
};

/**
 * Counts a password attempt before it is checked, so that parallel guesses can't bypass the limits. An
 * unknown browser counts by account and network, by network, and by account over all networks. A known
 * browser and an open session have separate counters. A new password resets all counters of the account.
 * @throws {IdentityRefusal} TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function countGuess(
  service: IdentityService,
  request: Request,
  attempt: Attempt,
): Promise<CountedGuess> {
  const { user, email, address } = attempt;
  // Counters of an earlier password are never read again.
  const account = `${email} ${user?.passwordUpdatedAt?.getTime() ?? ''}`;
  const own = await ownCounter(service, request, attempt);
  // In this order, so that refused attempts don't count against the account everywhere.
  const counters: Counter[] = own
    ? [{ ...own, subject: `${own.subject} ${account}` }]
    : [
        byAccount('passwordsPerAccount', account, address),
        ...byAddress('passwordsPerAddress', address),
        { limit: 'passwordsPerAccountOverall', subject: account },
      ];
  await count(service, counters);
  return { wasRight: () => uncountAttempts(service.db, counters) };
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
