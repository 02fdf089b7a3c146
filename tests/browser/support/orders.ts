import { randomUUID } from 'node:crypto';
import type { Shop } from './shop.ts';

/** Adds a simulated order with its payment. Returns its id. */
export async function addOrder(
  shop: Shop,
  name = 'Ada Archer',
  cents = 2_160,
  at = new Date(),
): Promise<string> {
  const id = randomUUID();
  const [given = '', surname = ''] = name.split(' ');
  const payer = JSON.stringify({
    name: { given_name: given, surname },
    email_address: `${given.toLowerCase()}@example.com`,
  });
  await shop.sql(
    `insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, payer, expires_at)
      values ($1, $2, 'card', 'settled', $2, '[]', $3, 0, $3, $4, now())`,
    [id, id, cents, payer],
  );
  await shop.sql(
    `insert into completed_transactions (id, customer_id, payment_key, payer, purchase_units, total_cents, simulated, payment_source, created_at)
      values ($1, $2, $2, $3, $4, $5, true, '{"card": {"simulated": true}}', $6)`,
    [
      id,
      id,
      payer,
      JSON.stringify([
        { amount: { currency_code: 'USD', value: (cents / 100).toFixed(2) }, description: 'Cup x1' },
      ]),
      cents,
      at,
    ],
  );
  return id;
}

/** Adds a simulated order of one item that still has to be sent. Returns its id. */
export async function addOrderToSend(shop: Shop, name?: string, at?: Date): Promise<string> {
  const id = await addOrder(shop, name, undefined, at);
  await shop.sql('insert into fulfilments (order_id, created_at) values ($1, $2)', [id, at ?? new Date()]);
  await shop.sql(
    `insert into fulfilment_lines (order_id, line, product_id, quantity, is_delivered)
      select $1, 0, min(id), 1, true from products`,
    [id],
  );
  return id;
}
