import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { startDelivering } from '../../support/fixtures/delivering.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await startDelivering(database.db);
});
afterAll(() => database?.drop());

const sent: { to: string; subject: string; text: string; html: string; messageId: string }[] = [];
const run = () =>
  createMailSender({
    db: database.db,
    sendMail: async (mail) => void sent.push(mail),
    origin: 'https://shop.example',
    log: pino({ level: 'silent' }),
  })();

test('each shipment is mailed once, with its items, carrier and link', async () => {
  const { db } = database;
  const [lamp, vase] = [await makeProduct(db, { name: 'Lamp' }), await makeProduct(db, { name: 'Vase <b>' })];
  const buyer = await makeBuyer(db, [lamp, vase]);
  const { orderId } = await payByCard(db, { ...buyer, delayMs: 0 });
  const send = (line: number, trackingUrl: string) =>
    createShipment(db, {
      orderId,
      quantities: new Map([[line, 1]]),
      tracking: { carrier: 'Post', trackingNumber: 'A1', trackingUrl },
      version: null,
      actorUid: 'the-admin',
    });
  await send(0, 'https://post.example/A1');
  expect(await run()).toBe(2);
  await send(1, '');
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const [, first, second] = sent;
  expect(first?.to).toBe(`ann-${buyer.customer.uid}@example.com`);
  expect(first?.subject).toMatch(/^Parcel 1 of your Kiosk order [0-9a-f]{8} is on its way$/);
  expect(first?.text).toMatch(
    /\nParcel 1 of your order [0-9a-f]{8} is on its way\. We’ll email you again when the rest ships\.\n\n- Lamp x1\n\nCarrier: Post\nTracking number: A1\nTrack your parcel: https:\/\/post\.example\/A1/,
  );
  expect(first?.text).toMatch(/https:\/\/shop\.example\/orders\/by-link\/[0-9a-f]{32}/);
  expect(first?.html).toContain('<a href="https://post.example/A1">https://post.example/A1</a>');
  expect(second?.subject).toMatch(/^Parcel 2 of 2 of your Kiosk order [0-9a-f]{8} is on its way$/);
  expect(second?.text).toMatch(
    /^Kiosk\n\nParcel 2 of 2 of your order [0-9a-f]{8} is on its way\.\n\n- Vase <b> x1/,
  );
  expect(second?.html).toContain('Vase &lt;b&gt; x1');
  expect(second?.text).not.toContain('Follow');
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3);
});

test('an order for pickup is mailed as ready to collect, with its place', async () => {
  const { db } = database;
  const buyer = await makeBuyer(db, [await makeProduct(db, { name: 'Lamp' })]);
  const { orderId } = await payByCard(db, { ...buyer, delayMs: 0 });
  await db.execute(sql`update completed_transactions
    set delivery = jsonb_set(delivery, '{method,place}', '"Main Street 1"') where id = ${orderId}`);
  await createShipment(db, {
    orderId,
    quantities: null,
    tracking: { carrier: '', trackingNumber: '', trackingUrl: '' },
    version: null,
    actorUid: 'the-admin',
  });
  sent.length = 0;
  expect(await run()).toBe(2);
  const [confirmed, ready] = sent;
  expect(confirmed?.text).toMatch(/Address: +Ann Example, 1 High Street/);
  expect(confirmed?.text).toContain('Pick it up at Main Street 1');
  expect(confirmed?.text).not.toContain('Delivery address');
  expect(ready?.subject).toMatch(/^Your Kiosk order [0-9a-f]{8} is ready to collect$/);
  expect(ready?.text).toMatch(/^Kiosk\n\nYour order [0-9a-f]{8} is ready to collect at Main Street 1\.\n/);
});

test('an order without a confirmation mail is shipped without a mail', async () => {
  const { db } = database;
  const buyer = await makeBuyer(db, [await makeProduct(db)]);
  const { orderId } = await payByCard(db, { ...buyer, delayMs: 0 });
  await db.execute(sql`delete from confirmation_mails`);
  await createShipment(db, {
    orderId,
    quantities: null,
    tracking: { carrier: '', trackingNumber: '', trackingUrl: '' },
    version: null,
    actorUid: 'the-admin',
  });
  const { rows } = await db.execute(sql`select from confirmation_mails where sent_at is null`);
  expect(rows).toEqual([]);
});
