import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { endRefreshTokens } from './refresh-token.ts';
import { demand } from './refusal.ts';
import { type UserRow, users } from './tables.ts';
import { endOfTokens, findUser, uniqueEmail } from './users.ts';

/**
 * Gives a guest an account. The id stays, and with it all that the shop holds for it. All tokens of the guest
 * end: who else has one must not become the account.
 * @throws {Refusal} EMAIL_EXISTS, PROVIDER_ALREADY_LINKED when the user is no guest any more, USER_DISABLED,
 * or USER_NOT_FOUND.
 */
export async function linkGuest(tx: Tx, id: string, account: Partial<UserRow>, now: Date): Promise<UserRow> {
  const [linked] = await uniqueEmail(
    tx
      .update(users)
      .set({ ...account, lastLoginAt: now, validSince: endOfTokens(now) })
      .where(and(eq(users.id, id), eq(users.guest, true), eq(users.disabled, false)))
      .returning(),
  );
  if (!linked) {
    const user = await findUser(tx, id);
    demand(user, 'USER_NOT_FOUND');
    demand(!user.disabled, 'USER_DISABLED');
    demand(user.guest, 'PROVIDER_ALREADY_LINKED');
    throw new Error('the guest was not linked');
  }
  await endRefreshTokens(tx, id, now);
  return linked;
}
