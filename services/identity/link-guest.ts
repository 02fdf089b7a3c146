import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { refreshTokens, type UserRow, users } from './tables.ts';
import { uniqueEmail } from './users.ts';

/**
 * Gives a guest an account. The id stays, and with it all that the shop holds for it.
 * @throws {Refusal} EMAIL_EXISTS, or PROVIDER_ALREADY_LINKED when the user is no guest (any more).
 */
export async function linkGuest(tx: Tx, id: string, account: Partial<UserRow>, now: Date): Promise<UserRow> {
  const [linked] = await uniqueEmail(
    tx
      .update(users)
      .set({ ...account, lastLoginAt: now })
      .where(and(eq(users.id, id), eq(users.guest, true), eq(users.disabled, false)))
      .returning(),
  );
  demand(linked, 'PROVIDER_ALREADY_LINKED');
  // What other tabs refresh tells of the account from now on, not of a guest.
  await tx.update(refreshTokens).set({ signInProvider: 'password' }).where(eq(refreshTokens.userId, id));
  return linked;
}
