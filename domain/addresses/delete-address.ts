import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { addresses } from '#db/schema/addresses.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { lockBook } from './lock-book.ts';
import { listAddresses } from './queries.ts';
import { markDefault } from './set-default.ts';

/**
 * Takes an address out of the customer's book; after the default the oldest becomes it.
 * @throws {Refusal} ADDRESS_NOT_FOUND, also for a stranger's
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
    demand(deleted[0], 'ADDRESS_NOT_FOUND');
    const [oldest] = deleted[0].wasDefault ? await listAddresses(tx, customerId) : [];
    if (oldest) await markDefault(tx, { customerId, id: oldest.id });
  });
}
