import type { DbOrTx } from '#db/types.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import { deliveryKindOf } from '#domain/orders/shipping.ts';
import { listUnfulfilledOrders, type UnfulfilledOrder } from './list-unfulfilled-orders.ts';
import type { UnfulfilledFilter } from './unfulfilled-filter.ts';

/** Orders per batch. A batch limits memory use. */
const BATCH = 500;

export const UNFULFILLED_COLUMNS = [
  'order',
  'ordered_at',
  'state',
  'payer',
  'payer_email',
  'deliver_to',
  'country',
  'phone',
  'method',
  'sku',
  'item',
  'pieces',
] as const;

type Row = Record<(typeof UNFULFILLED_COLUMNS)[number], string>;

/** One row for each line that is to be shipped, oldest order first. */
export async function* exportUnfulfilledOrders(db: DbOrTx, filter: UnfulfilledFilter): AsyncGenerator<Row> {
  for (let after: string | null = null; ; ) {
    const page = await listUnfulfilledOrders(db, filter, after, BATCH);
    for (const order of page.orders) yield* rowsOf(order);
    after = page.orders.at(-1)?.id ?? null;
    if (!page.hasMore || after === null) return;
  }
}

function rowsOf({ id, createdAt, state, payer, purchaseUnits, delivery, lines }: UnfulfilledOrder): Row[] {
  const items = purchaseUnits[0]?.items ?? [];
  // Pickup orders have no delivery address.
  const address = delivery && deliveryKindOf(delivery) === 'sent' ? delivery.address : null;
  return lines.map(({ line, quantity }) => ({
    order: id,
    ordered_at: createdAt.toISOString(),
    state,
    payer: [payer.name.given_name, payer.name.surname].filter(Boolean).join(' '),
    payer_email: payer.email_address,
    deliver_to: address ? addressLines(address).join('\n') : '',
    country: address?.country ?? '',
    phone: delivery?.address.phone ?? '',
    method: delivery?.method.name ?? '',
    sku: items[line]?.stock_keeping_unit ?? items[line]?.sku ?? '',
    item: items[line]?.name ?? '',
    pieces: String(quantity),
  }));
}
