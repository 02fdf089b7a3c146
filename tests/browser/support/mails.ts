import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { purchaseUnit } from '#domain/orders/order.ts';
import { amountsOf } from '../../support/fixtures/price-rules.ts';
import type { Shop } from './shop.ts';

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptwerk';
const lines = [
  { productId: 1, name: `Geschirrspülmaschinentabs ${LONG_WORD}`, quantity: 2, priceCents: 1_999_999 },
  { productId: 2, name: 'Teekanne', quantity: 1, priceCents: 4_950 },
];
const ADDRESS = {
  ...{ country: 'DE', name: 'Dr. Maximiliane Freifrau von Hohenstein-Ehrenberg', company: LONG_WORD },
  ...{ line1: 'Bürgermeister-Smidt-Straße 1234', line2: '', district: '', city: 'Villingen-Schwenningen' },
  ...{ region: '', postcode: '78048', phone: '' },
};

/** Adds a guest's order with long names, two parcels and a refunded line. Queues all its emails. */
export async function addMailedOrder(shop: Shop): Promise<string> {
  const [id, refund, failed] = [randomUUID(), randomUUID(), randomUUID()];
  const amounts = amountsOf(lines);
  const method = { id: 1, name: 'DHL Paket', days: { min: 3, max: 6 }, place: '' };
  const delivery = { address: ADDRESS, billing: null, email: 'max@example.com', method };
  const payer = { name: { given_name: 'Guest', surname: 'User' }, email_address: '' };
  const total = amounts.total;
  await shop.sql(
    `insert into payments (id, customer_id, method, state, reason, cart_key, lines, subtotal_cents, tax_cents,
        total_cents, payer, expires_at)
      values ($1, 'max', 'card', 'settled', null, $6, $3, $4, 0, $4, $5, now()),
        ($2, 'max', 'card', 'refunded', 'out-of-stock', $7, $3, $4, 0, $4, $5, now())`,
    [id, failed, JSON.stringify(lines), total, payer, id, failed],
  );
  await shop.sql(
    `insert into completed_transactions (id, customer_id, payment_key, status, payer, purchase_units,
        total_cents, simulated, payment_source, amounts, delivery)
      values ($1, 'max', $7, 'COMPLETED', $2, $3, $4, true, '{"card": {"simulated": true}}', $5, $6)`,
    [id, payer, JSON.stringify([purchaseUnit(lines, amounts, delivery)]), total, amounts, delivery, id],
  );
  await shop.sql(`insert into fulfilments (order_id, state) values ($1, 'sent')`, [id]);
  const { rows } = await shop.sql(
    `insert into shipments (order_id, carrier, tracking_number, tracking_url)
      values ($1, 'DHL', '00340434161094042557', $2), ($1, 'DHL', '00340434161094042558', '') returning id`,
    [
      id,
      `https://www.dhl.example/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${'0'.repeat(60)}`,
    ],
  );
  await shop.sql(
    `insert into shipment_lines (shipment_id, line, quantity)
      select id, line, 1 from unnest($1::bigint[]) id, generate_series(0, 1) line`,
    [rows.map((row) => row.id)],
  );
  await shop.sql(
    `insert into refunds (id, payment_id, origin, state, amount_cents, of_part, completed_at)
      values ($1, $2, 'shop', 'completed', 1999999, true, now())`,
    [refund, id],
  );
  await shop.sql(
    `insert into refund_lines (refund_id, line, kind, quantity, subtotal_cents, discount_cents, tax_cents, amount_cents)
      values ($1, 0, 'returned', 1, 1999999, 0, 0, 1999999)`,
    [refund],
  );
  const [first, second] = rows.map((row) => row.id);
  await shop.sql(
    `insert into confirmation_mails (order_id, payment_id, shipment_id, refund_id, recipient)
      select order_id::uuid, payment_id::uuid, shipment_id::bigint, refund_id::uuid, 'max@example.com'
      from jsonb_to_recordset($1) mail (order_id text, payment_id text, shipment_id text, refund_id text)`,
    [
      JSON.stringify([
        { order_id: id },
        { payment_id: failed },
        { shipment_id: first },
        { shipment_id: second },
        { refund_id: refund },
      ]),
    ],
  );
  return id;
}

/** The emails in the shop's outbox, oldest first. */
export async function mailsOf(shop: Shop): Promise<{ subject: string; html: string }[]> {
  const outbox = join(shop.env.DATA_DIR ?? '', 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.map((mail) => ({
    subject: /^Subject: (.*)$/m.exec(mail)?.[1] ?? '',
    html: /<!doctype html>[\s\S]*<\/html>/.exec(mail)?.[0] ?? '',
  }));
}
