import type { DbOrTx } from '#db/types.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import { wayOf } from '#domain/orders/shipping.ts';
import { listToSend, type ToSend } from './list-to-send.ts';
import type { ToSendFilter } from './to-send-filter.ts';

/** Orders read at once: memory holds no more of them, however many are exported. */
const BATCH = 500;

export const TO_SEND_COLUMNS = [
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

type Row = Record<(typeof TO_SEND_COLUMNS)[number], string>;

/** Every line that is to be sent, a row each, the oldest order first. */
export async function* exportToSend(db: DbOrTx, filter: ToSendFilter): AsyncGenerator<Row> {
  for (let after: string | null = null; ; ) {
    const page = await listToSend(db, filter, after, BATCH);
    for (const order of page.orders) yield* rowsOf(order);
    after = page.orders.at(-1)?.id ?? null;
    if (!page.hasMore || after === null) return;
  }
}

function rowsOf({ id, createdAt, state, payer, purchaseUnits, delivery, lines }: ToSend): Row[] {
  const items = purchaseUnits[0]?.items ?? [];
  // What is fetched goes to no address.
  const address = delivery && wayOf(delivery) === 'sent' ? delivery.address : null;
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
    sku: items[line]?.sku ?? '',
    item: items[line]?.name ?? '',
    pieces: String(quantity),
  }));
}
