import type { Shop } from './shop.ts';

/** Ends the reservation of the payment that belongs to this order at the provider. */
export async function reservationEnds(shop: Shop, providerOrderId: string): Promise<void> {
  await shop.sql(
    'update payments set expires_at = now(), hold_ends_at = now(), check_at = now() where provider_order_id = $1',
    [providerOrderId],
  );
}

/** Returns the number of units that the payment of this order at the provider reserves. */
export async function reservedPieces(shop: Shop, providerOrderId: string): Promise<number> {
  const { rows } = await shop.sql(
    `select coalesce(sum(quantity), 0)::int as pieces from stock_reservations
      where payment_id = (select id from payments where provider_order_id = $1)`,
    [providerOrderId],
  );
  return rows[0]?.pieces;
}
