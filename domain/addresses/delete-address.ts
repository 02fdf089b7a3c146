import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { addresses } from '#db/schema/addresses.ts';
import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockBook } from './lock-book.ts';
import { listAddresses } from './queries.ts';
import { markDefault } from './set-default.ts';

/**
 * Deletes an address from the customer's book. If it was the default address, the oldest remaining address
 * becomes the default.
 * @throws {DomainError} ADDRESS_NOT_FOUND, also for another customer's address
 */
export async function deleteAddress(
  db: Db,
  { customerId, id }: { customerId: string; id: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBook(tx, customerId);
    const deleted = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
      .returning({ wasDefault: addresses.isDefault });
    assert(deleted[0], 'ADDRESS_NOT_FOUND');
    const [oldest] = deleted[0].wasDefault ? await listAddresses(tx, customerId) : [];
    if (oldest) await markDefault(tx, { customerId, id: oldest.id });
  });
}
