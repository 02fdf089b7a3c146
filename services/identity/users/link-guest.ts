import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { assertIdentity } from '../refusal.ts';
import { type UserRow, users } from '../tables.ts';
import { endRefreshTokens } from '../tokens/refresh-token.ts';
import { endOfTokens, findUser, uniqueEmail } from './users.ts';

/**
 * Turns a guest into an account. The id does not change, so the shop's data of the guest stays with the
 * account. Revokes all tokens of the guest. Otherwise another person who has one of these tokens would get
 * access to the account.
 * @throws {IdentityRefusal} EMAIL_EXISTS, PROVIDER_ALREADY_LINKED if the user is no longer a guest,
 * USER_DISABLED, or USER_NOT_FOUND.
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
    assertIdentity(user, 'USER_NOT_FOUND');
    assertIdentity(!user.disabled, 'USER_DISABLED');
    assertIdentity(user.guest, 'PROVIDER_ALREADY_LINKED');
    throw new Error('the guest was not linked');
  }
  await endRefreshTokens(tx, id, now);
  return linked;
}
