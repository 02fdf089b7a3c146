import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { queueRestockMails } from '#domain/restock/queue-restock-mails.ts';
import { requestRestockMail } from '#domain/restock/request-mail.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { openPreviews } from '../../../server/mails/preview/preview-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { startDelivering } from '../../support/fixtures/delivering.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';

const ORIGIN = 'https://shop.example';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await startDelivering(database.db);
});
afterAll(() => database?.drop());

const sent: { text: string; html: string }[] = [];
const run = () =>
  createMailSender({
    db: database.db,
    sendMail: async (mail) => void sent.push(mail),
    origin: ORIGIN,
    log: pino({ level: 'silent' }),
  })();
const picturesIn = (html = '') =>
  [...html.matchAll(/<img src="([^"]*)" alt="" width="56" height="56"/g)].map(([, src]) => src);

test('confirmation, shipping mail and preview show each item that still exists', async () => {
  const { db } = database;
  const lamp = await makeProduct(db, { name: 'Lamp', imageKey: 'products/lamp & more.webp' });
  const vase = await makeProduct(db, { name: 'Vase', imageKey: 'products/vase.webp' });
  const buyer = await makeBuyer(db, [lamp, vase]);
  const { orderId } = await payByCard(db, { ...buyer, delayMs: 0 });
  expect(await run()).toBe(1);
  const shown = [
    `${ORIGIN}/images/products/lamp%20%26%20more.webp?w=160&amp;f=jpeg`,
    `${ORIGIN}/images/products/vase.webp?w=160&amp;f=jpeg`,
  ];
  expect(picturesIn(sent[0]?.html)).toEqual(shown);
  expect(sent[0]?.text).not.toContain('/images/');
  const preview = await openPreviews(db, ORIGIN).preview('confirmation');
  expect(picturesIn(preview.html)).toEqual(shown.map((url) => url.slice(ORIGIN.length)));

  // A later email leaves out the deleted product's picture instead of showing a broken one.
  await db.delete(products).where(eq(products.id, vase));
  await createShipment(db, {
    orderId,
    quantities: new Map([
      [0, 1],
      [1, 1],
    ]),
    tracking: { carrier: '', trackingNumber: '', trackingUrl: '' },
    version: null,
    actorUid: 'the-admin',
  });
  expect(await run()).toBe(1);
  expect(picturesIn(sent[1]?.html)).toEqual(shown.slice(0, 1));
  expect(sent[1]?.html).toContain('Vase x1');
});

test('a mail about items that all no longer exist has no column for pictures', async () => {
  const { db } = database;
  const soap = await makeProduct(db, { name: 'Soap' });
  const buyer = await makeBuyer(db, [soap]);
  await payByCard(db, { ...buyer, delayMs: 0 });
  await db.delete(products).where(eq(products.id, soap));
  sent.length = 0;
  expect(await run()).toBe(1);
  expect(sent[0]?.html).toContain('Soap x1');
  expect(sent[0]?.html).not.toContain('<img');
});

test('the mail about a product that is back in stock shows it', async () => {
  const { db } = database;
  const productId = await makeProduct(db, { name: 'Teapot', imageKey: 'products/pot.webp', stock: 0 });
  await requestRestockMail(db, { productId, email: 'ann@example.com', customerId: 'ann', address: null });
  await db.execute(sql`update sellables set stock = 5 where id = ${productId}`);
  await queueRestockMails(db);
  sent.length = 0;
  expect(await run()).toBe(1);
  expect(picturesIn(sent[0]?.html)).toEqual([`${ORIGIN}/images/products/pot.webp?w=160&amp;f=jpeg`]);
  expect(sent[0]?.text).not.toContain('/images/');
});
