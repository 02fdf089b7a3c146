import { byAccount, byAddress, type Counter, count, takeBack } from './limits.ts';
import { Refusal } from './refusal.ts';
import type { Service } from './service.ts';
import { readBearer } from './session.ts';
import type { UserRow } from './tables.ts';

const OPEN_SESSION = 'X-Open-Session';

type Attempt = {
  email: string;
  user: UserRow | undefined;
  /** The browser that the call comes from, where it signed in to the account before. */
  knownBrowser: Buffer | null;
  address: string | null;
};

/** An attempt at a password that was counted as a wrong one. */
export type CountedGuess = {
  /** It was the right one. */
  wasRight(): Promise<void>;
};

/**
 * Counts an attempt at a password before it is checked, so that parallel guesses can't slip by. Strangers
 * count by account and network, by network, and by account from everywhere; a browser that signed in before,
 * and an open session, by themselves alone. A new password begins all counts of the account anew.
 * @throws {Refusal} TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function countGuess(
  service: Service,
  request: Request,
  attempt: Attempt,
): Promise<CountedGuess> {
  const { user, email, address } = attempt;
  // Nothing is counted for a password from before: its counters are never looked at again.
  const account = `${email} ${user?.passwordUpdatedAt?.getTime() ?? ''}`;
  const own = await ownCounter(service, request, attempt);
  // In this order: what an earlier one refuses is not counted against the owner everywhere.
  const counters: Counter[] = own
    ? [{ ...own, subject: `${own.subject} ${account}` }]
    : [
        byAccount('passwordsPerAccount', account, address),
        ...byAddress('passwordsPerAddress', address),
        { limit: 'passwordsPerAccountOverall', subject: account },
      ];
  await count(service, counters);
  return { wasRight: () => takeBack(service.db, counters) };
}

async function ownCounter(
  service: Service,
  request: Request,
  { email, knownBrowser }: Attempt,
): Promise<Counter | null> {
  if (knownBrowser)
    return { limit: 'passwordsPerBrowser', subject: `browser ${knownBrowser.toString('base64url')}` };
  const idToken = request.headers.get(OPEN_SESSION);
  if (idToken === null) return null;
  const bearer = await readBearer(service, idToken).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (bearer?.user.email !== email) return null;
  return { limit: 'passwordsPerBrowser', subject: `session ${bearer.claims.authTime.getTime()}` };
}
