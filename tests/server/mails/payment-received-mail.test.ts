import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { saveOpening } from '#domain/mails/openings.ts';
import { recordReceivedPayment } from '#domain/payments/later/record-received-payment.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeMember, offerLater, orderLater } from '../../support/fixtures/paying-later.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await offerLater(database.db, 'bank-transfer');
});
afterAll(() => database?.drop());
afterEach(() => setSite(DEFAULT_SITE));

const sent: { to: string; subject: string; text: string; messageId: string }[] = [];
const run = () =>
  createMailSender({
    db: database.db,
    sendMail: async (mail) => void sent.push(mail),
    origin: 'https://shop.example',
    log: pino({ level: 'silent' }),
  })();

/** Makes an order of $10.80 that is paid by a bank transfer after its confirmation was sent. */
async function paidOrder() {
  const { db } = database;
  const buyer = await makeMember(db, [await makeProduct(db, { name: 'Lamp', priceCents: 1_000 })]);
  const orderId = await orderLater(db, buyer);
  await run();
  const noted = { orderId, version: 1, reference: '', actorUid: 'the-admin', amountCents: 1_080 };
  await recordReceivedPayment(db, { ...noted, receivedOn: zoneDay(new Date()) });
  return { orderId, email: buyer.customer.email };
}

const passMinutes = (minutes: number) =>
  database.db.execute(sql`update confirmation_mails set due_at = due_at - ${minutes} * interval '1 minute'
    where sent_at is null`);

test('after 5 minutes the customer gets one mail about the amount received and the order', async () => {
  const { orderId, email } = await paidOrder();
  expect(await run()).toBe(0);
  await passMinutes(5);
  expect([await run(), await run()]).toEqual([1, 0]);
  const id = orderId.slice(0, 8);
  expect(sent.at(-1)).toMatchObject({
    to: email,
    subject: `Payment received for your Kiosk order ${id}`,
    messageId: `<payment-received.${orderId}.1@shop.example>`,
  });
  const { text } = sent.at(-1) ?? { text: '' };
  expect(text).toContain(`We received your payment of $10.80 for your order ${id}. Thank you.`);
  expect(text).toContain('- Lamp x1');
  expect(text).not.toContain('IBAN');
});

test('the mail is German in a German shop, and starts with the merchant’s text', async () => {
  const { db } = database;
  setSite({ ...DEFAULT_SITE, language: 'de' });
  await paidOrder();
  await passMinutes(5);
  await run();
  expect(sent.at(-1)?.subject).toMatch(/^Zahlung für Ihre Bestellung [0-9a-f]{8} bei Kiosk eingegangen$/);
  expect(sent.at(-1)?.text).toContain('ist bei uns eingegangen. Vielen Dank.');
  const opening = 'Danke für {amount} zu {order}!';
  await saveOpening(db, {
    actorUid: 'the-admin',
    kind: 'payment-received',
    language: 'de',
    version: 0,
    opening,
  });
  await paidOrder();
  await passMinutes(5);
  await run();
  expect(sent.at(-1)?.text).toMatch(/Danke für 10,80.\$ zu [0-9a-f]{8}!/);
});
