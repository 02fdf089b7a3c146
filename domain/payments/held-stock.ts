import { sql } from 'drizzle-orm';
import { heldStock } from '#db/schema/payments.ts';
import type { Tx } from '#db/types.ts';

export type Held = {
  /** By payments of others. */
  pieces: number;
  /** Of these, what is kept for the given network before anybody approved. */
  ofNetwork: number;
};

const NOTHING: Held = { pieces: 0, ofNetwork: 0 };

/**
 * Returns how much of a product payments other than `without` hold now. Whoever calls has locked the
 * products. Reads the clock, not the transaction's start: whoever waited for a lock must not see as reserved
 * what has run out meanwhile.
 */
export async function readHeldStock(
  tx: Tx,
  {
    productIds,
    without,
    network = null,
  }: { productIds: number[]; without: string[]; network?: Buffer | null },
): Promise<(productId: number) => Held> {
  const { rows } = await tx.execute<{ product_id: string; pieces: string; of_network: string }>(sql`
    select ${heldStock.productId}, sum(${heldStock.pieces}) as pieces,
      coalesce(sum(${heldStock.unapproved}) filter (where ${heldStock.network} = ${network}::bytea), 0) as of_network
    from ${heldStock}
    where ${heldStock.productId} = any(${sql.param(productIds)}::bigint[])
      and ${heldStock.paymentId} <> all(${sql.param(without)}::uuid[])
    group by ${heldStock.productId}`);
  const held = new Map(
    rows.map((row) => [
      Number(row.product_id),
      { pieces: Number(row.pieces), ofNetwork: Number(row.of_network) },
    ]),
  );
  return (productId) => held.get(productId) ?? NOTHING;
}
