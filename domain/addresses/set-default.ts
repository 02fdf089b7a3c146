import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { addresses } from '#db/schema/addresses.ts';
import type { Db, Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockBook } from './lock-book.ts';

type AddressId = { customerId: string; id: number };

/** Makes an address of the customer's book the default. @throws {DomainError} ADDRESS_NOT_FOUND */
export async function setDefaultAddress(db: Db, own: AddressId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBook(tx, own.customerId);
    await markDefault(tx, own);
  });
}

/**
 * Makes an address the default. The caller's transaction must have locked the address book (`lockBook`).
 * @throws {DomainError} ADDRESS_NOT_FOUND
 */
export async function markDefault(tx: Tx, { customerId, id }: AddressId): Promise<void> {
  const ofCustomer = eq(addresses.customerId, customerId);
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofCustomer, eq(addresses.isDefault, true)));
  const set = await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(and(ofCustomer, eq(addresses.id, id)))
    .returning({ id: addresses.id });
  assert(set[0], 'ADDRESS_NOT_FOUND');
}
