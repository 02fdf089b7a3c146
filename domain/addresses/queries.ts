import { and, asc, desc, eq } from 'drizzle-orm';
import { addresses } from '#db/schema/addresses.ts';
import type { DbOrTx } from '#db/types.ts';
import { type Address, MAX_ADDRESSES } from './address.ts';

/** An address of somebody's book. */
export type BookEntry = { id: number; address: Address; isDefault: boolean };

const entry = { id: addresses.id, address: addresses.address, isDefault: addresses.isDefault };

/** The customer's address book: the default first, then in the order in which they came. */
export async function listAddresses(db: DbOrTx, customerId: string): Promise<BookEntry[]> {
  return db
    .select(entry)
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .limit(MAX_ADDRESSES);
}

/** One of the customer's own; null when there is none of this id, and for a stranger's. */
export async function findAddress(db: DbOrTx, customerId: string, id: number): Promise<BookEntry | null> {
  const rows = await db
    .select(entry)
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)));
  return rows[0] ?? null;
}
