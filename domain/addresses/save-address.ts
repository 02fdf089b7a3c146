import { and, count, eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { addresses } from '#db/schema/addresses.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { type Address, MAX_ADDRESSES } from './address.ts';
import { lockBook } from './lock-book.ts';

/**
 * Puts a checked address in the customer's book, or in the place of the one of this id. The first is the
 * default. Returns its id.
 * @throws {Refusal} ADDRESS_NOT_FOUND, also for a stranger's; ADDRESSES_FULL
 */
export async function saveAddress(
  db: Db,
  { customerId, id, address }: { customerId: string; id: number | null; address: Address },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockBook(tx, customerId);
    if (id !== null) {
      const changed = await tx
        .update(addresses)
        .set({ address })
        .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
        .returning({ id: addresses.id });
      demand(changed[0], 'ADDRESS_NOT_FOUND');
      return id;
    }
    const [book] = await tx
      .select({ size: count() })
      .from(addresses)
      .where(eq(addresses.customerId, customerId));
    const size = book?.size ?? 0;
    demand(size < MAX_ADDRESSES, 'ADDRESSES_FULL');
    const [added] = await tx
      .insert(addresses)
      .values({ customerId, address, isDefault: size === 0 })
      .returning({ id: addresses.id });
    demand(added, 'ADDRESS_NOT_FOUND');
    return added.id;
  });
}
