import { and, count, eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { addresses } from '#db/schema/addresses.ts';
import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { type Address, MAX_ADDRESSES } from './address.ts';
import { lockBook } from './lock-book.ts';

/**
 * Adds a checked address to the customer's book, unless the book already has it. With an `id`, replaces the
 * address with this id instead. The first address in the book becomes the default. Returns the id of the
 * saved address.
 * @throws {DomainError} ADDRESS_NOT_FOUND, also for another customer's address; ADDRESSES_FULL
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
      assert(changed[0], 'ADDRESS_NOT_FOUND');
      return id;
    }
    const [book] = await tx
      .select({ size: count() })
      .from(addresses)
      .where(eq(addresses.customerId, customerId));
    const size = book?.size ?? 0;
    const [equal] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.customerId, customerId), eq(addresses.address, address)))
      .limit(1);
    // The customer sends the form again if the first response was lost.
    if (equal) return equal.id;
    assert(size < MAX_ADDRESSES, 'ADDRESSES_FULL');
    const [added] = await tx
      .insert(addresses)
      .values({ customerId, address, isDefault: size === 0 })
      .returning({ id: addresses.id });
    assert(added, 'ADDRESS_NOT_FOUND');
    return added.id;
  });
}
