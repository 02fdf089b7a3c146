import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmationMails } from '#db/schema/mail.ts';
import { fulfilments, shipments } from '#db/schema/orders/fulfilment.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeOrder } from '../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const mails = () => database.db.select().from(confirmationMails).orderBy(confirmationMails.id);

test('a mail about an order is queued once, and again only after it was sent or given up', async () => {
  const { db } = database;
  const mail = { about: 'order', id: await makeOrder(db), to: 'ann@example.com' } as const;
  await queueMail(db, mail);
  await queueMail(db, { ...mail, again: true });
  const [first] = await mails();
  expect(first).toMatchObject({ orderId: mail.id, recipient: mail.to, round: 1 });
  for (const over of [{ sentAt: new Date() }, { gaveUpAt: new Date(), lastFault: 'EAUTH', attempts: 9 }]) {
    await db.update(confirmationMails).set({ ...over, round: 1 });
    await queueMail(db, mail);
    expect((await mails())[0]).toMatchObject({ ...over, round: 1 });
    await queueMail(db, { ...mail, to: 'bob@example.com', again: true });
    expect(await mails()).toEqual([
      { ...first, round: 2, askedAt: expect.any(Date), dueAt: expect.any(Date) },
    ]);
  }
});

test('a mail to the recipient of an order is queued only if the order’s confirmation had a recipient', async () => {
  const { db } = database;
  const ship = async (orderId: string) => {
    await db.insert(fulfilments).values({ orderId });
    const [row] = await db.insert(shipments).values({ orderId }).returning({ id: shipments.id });
    const id = row?.id ?? 0;
    await queueMail(db, { about: 'shipment', id, to: { ofOrder: orderId } });
    return id;
  };
  const [order, silent] = [await makeOrder(db), await makeOrder(db)];
  await queueMail(db, { about: 'order', id: order, to: 'cora@example.com' });
  const before = (await mails()).length;
  await ship(silent);
  const shipmentId = await ship(order);
  expect((await mails()).slice(before)).toMatchObject([{ shipmentId, recipient: 'cora@example.com' }]);
});
