import { and, asc, desc, eq } from 'drizzle-orm';
import { addresses } from '#db/schema/addresses.ts';
import type { DbOrTx } from '#db/types.ts';
import { type Address, MAX_ADDRESSES } from './address.ts';

/** An address in an account's address book. */
export type SavedAddress = { id: number; address: Address; isDefault: boolean };

const entry = { id: addresses.id, address: addresses.address, isDefault: addresses.isDefault };

/** The customer's address book: the default address first, then the others, oldest first. */
export async function listAddresses(db: DbOrTx, customerId: string): Promise<SavedAddress[]> {
  return db
    .select(entry)
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .limit(MAX_ADDRESSES);
}

/** An address in the customer's address book. Null if the book does not contain an address with this id. */
export async function findAddress(db: DbOrTx, customerId: string, id: number): Promise<SavedAddress | null> {
  const rows = await db
    .select(entry)
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)));
  return rows[0] ?? null;
}
