import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Payer } from '#db/schema/orders/orders.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { resendConfirmation } from '#domain/mails/resend-confirmation.ts';
import { settlePayment } from '#domain/payments/capture/settle-payment.ts';
import { payByCard, payByDemo } from '#domain/payments/start/pay-simulated.ts';
import { startPayment } from '#domain/payments/start/start-payment.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { createMailer } from '#services/identity/index.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { type MailServer, startMailServer } from '../../support/clients/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { waitUntil } from '../../support/files/data-folder.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { paymentKeyOf } from '../../support/fixtures/paying.ts';
import { startShop } from '../../support/shops/shop-process.ts';

const ORIGIN = 'https://shop.example';
const EMAIL = 'ada@mail.example';

let database: TestDatabase;
let dataDir: string;
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-order-mail-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  lines.length = 0;
  await database.db.execute(sql`delete from confirmation_mails`);
});

let customers = 0;

async function cartOf(name = 'Linen shirt'): Promise<{ customerId: string; key: string }> {
  const customerId = `buyer-${++customers}`;
  const productId = await makeProduct(database.db, { name, priceCents: 1_999, stock: 10 });
  await addToCart(database.db, { userId: customerId, productId });
  await addToCart(database.db, { userId: customerId, productId });
  return { customerId, key: await paymentKeyOf(database.db, customerId) };
}

type Known = { email?: string | null; name?: string };

/** An order paid by card; returns its id. */
async function order({ email = EMAIL, name }: Known = {}): Promise<string> {
  const { customerId, key } = await cartOf(name);
  const customer = { uid: customerId, displayName: null, email };
  return (await payByCard(database.db, { customer, key, rules: createPriceRulesCache(), delayMs: 0 }))
    .orderId;
}

/** An order paid with PayPal by this payer; returns its id. */
async function orderByPayPal(email: string | null, payer: Payer): Promise<string> {
  const { customerId, key } = await cartOf();
  const customer = { uid: customerId, displayName: null, email };
  const source = { paypal: { email_address: payer.email_address } };
  const rules = createPriceRulesCache();
  const by = { method: 'paypal', provider: 'paypal', payer, source };
  const start = { customer, key, rules, ...by, limits: null, holdMs: 60_000 };
  const started = await startPayment(database.db, start);
  if (!('payment' in started)) throw new Error('The cart was paid before');
  const { id } = started.payment;
  await database.db.execute(sql`update payments set state = 'captured', check_at = now() where id = ${id}`);
  return (await settlePayment(database.db, { id, customerId })).id;
}

function senderTo(url: string) {
  const sendMail = createMailer({ smtpUrl: url, from: 'shop@kiosk.test', outboxDir: dataDir, log: () => {} });
  return createMailSender({ db: database.db, sendMail, origin: ORIGIN, log });
}

async function withMailServer(work: (server: MailServer) => Promise<void>): Promise<void> {
  const server = await startMailServer();
  try {
    await work(server);
  } finally {
    server.release();
    await server.close();
  }
}

async function makeDue(): Promise<void> {
  await database.db.execute(sql`update confirmation_mails set due_at = now()`);
}

async function row(orderId: string) {
  const { rows } = await database.db.execute(sql`
    select *, due_at > now() as later from confirmation_mails where order_id = ${orderId}`);
  return rows[0];
}

test('an order is confirmed once, with its lines, amounts and a link to its page', () =>
  withMailServer(async ({ url, received }) => {
    const orderId = await order();
    const send = senderTo(url);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail?.to).toEqual([EMAIL]);
    expect(mail?.messageId).toBe(`<order.${orderId}.1@shop.example>`);
    const raw = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(raw).toContain(`Subject: Your Kiosk order ${orderId.slice(0, 8)}\r\n`);
    for (const part of ['text/plain', 'text/html', 'Linen shirt x2', 'Subtotal', '$39.98', '$3.20', '$43.18'])
      expect(raw).toContain(part);
    expect(raw).toContain(`${ORIGIN}/orders/${orderId}`);
  }));

test('a mail that is saved as a file is not recorded as sent by an email server', () =>
  withMailServer(async ({ url }) => {
    const orderId = await order();
    const send = createMailSender({
      db: database.db,
      sendMail: createMailer({ outboxDir: dataDir, log: () => {} }),
      savesFiles: true,
      origin: ORIGIN,
      log,
    });
    expect(await send()).toBe(1);
    expect(await row(orderId)).toMatchObject({ sent_at: expect.anything(), saved_as_file: true });
    await database.db.execute(sql`update confirmation_mails set sent_at = null, round = 2, due_at = now()`);
    expect(await senderTo(url)()).toBe(1);
    expect(await row(orderId)).toMatchObject({ sent_at: expect.anything(), saved_as_file: false });
  }));

test('an email is marked as sent even if the next one can’t be claimed', () =>
  withMailServer(async ({ url, received }) => {
    const [first, second] = [await order(), await order()];
    await database.db.execute(sql`create function no_claim() returns trigger language plpgsql as $$
      begin raise exception 'no claim'; end $$`);
    await database.db.execute(
      sql.raw(`create trigger no_claim before update on confirmation_mails for each row
        when (old.order_id = '${second}') execute function no_claim()`),
    );
    await expect(senderTo(url)()).rejects.toThrow();
    await database.db.execute(sql`drop function no_claim cascade`);
    expect(await row(first)).toMatchObject({ sent_at: expect.anything() });
    await makeDue();
    expect(await senderTo(url)()).toBe(1);
    expect(await row(second)).toMatchObject({ sent_at: expect.anything() });
    expect(received).toHaveLength(2);
  }));

test('an order that is not recorded is not confirmed', async () => {
  const { customerId, key } = await cartOf();
  await database.db.execute(sql`update products set stock = 0`);
  const customer = { uid: customerId, displayName: null, email: EMAIL };
  await expect(
    payByCard(database.db, { customer, key, rules: createPriceRulesCache(), delayMs: 0 }),
  ).rejects.toThrow('OUT_OF_STOCK');
  const { rows } = await database.db.execute(sql`select 1 from confirmation_mails`);
  expect(rows).toEqual([]);
});

test("the mail goes to the customer, else to PayPal's payer, but not to a guest or test payer", async () => {
  const payer = { name: { given_name: 'Pat', surname: 'Payer' }, email_address: 'pat@pay.example' };
  expect((await row(await orderByPayPal(EMAIL, payer)))?.recipient).toBe(EMAIL);
  expect((await row(await orderByPayPal(null, payer)))?.recipient).toBe('pat@pay.example');
  expect(await row(await order({ email: null }))).toBeUndefined();
  const { customerId, key } = await cartOf();
  const customer = { uid: customerId, displayName: null, email: null };
  expect(
    await row((await payByDemo(database.db, { customer, key, rules: createPriceRulesCache() })).orderId),
  ).toBeUndefined();
});

test('neither an address nor a product name can inject content into the mail', () =>
  withMailServer(async ({ url, received }) => {
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'Ann <a@b.example>'])
      expect(await row(await order({ email }))).toBeUndefined();
    await order({ name: '<img src=x onerror=alert(1)> & "tea"\r\nBcc: c@d.example' });
    await senderTo(url)();
    const raw = received[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(received[0]?.to).toEqual([EMAIL]);
    expect(raw).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;tea&quot;');
    expect(raw.split('text/html')[1]?.match(/<img[^>]*>/g)).toEqual([
      expect.stringMatching(/^<img src="https:\/\/shop\.example\/images\/[^"]*" alt="" width="56"/),
    ]);
    expect(raw).not.toMatch(/^Bcc:/m);
  }));

test('while the mail server is away nothing is lost, and the mail is sent later', async () => {
  const first = await startMailServer();
  await first.close();
  const orderId = await order();
  const send = senderTo(first.url);
  expect(await send()).toBe(0);
  expect(await row(orderId)).toMatchObject({ attempts: 1, sent_at: null, later: true });
  expect(lines.join('')).toContain(orderId);
  expect(lines.join('')).not.toContain(EMAIL);
  expect(await send()).toBe(0);
  expect(await row(orderId)).toMatchObject({ attempts: 1 });

  const back = await startMailServer(first.port);
  await makeDue();
  expect(await send()).toBe(1);
  expect(back.received.map((mail) => mail.to)).toEqual([[EMAIL]]);
  await back.close();
});

test('after some days the shop gives up on the mail, and logs it', async () => {
  const gone = await startMailServer();
  await gone.close();
  const orderId = await order();
  await database.db.execute(sql`update confirmation_mails set asked_at = now() - interval '5 days'`);
  const send = senderTo(gone.url);
  await send();
  expect(lines.join('')).toContain('Gave up mailing an order confirmation');
  await makeDue();
  await send();
  expect(await row(orderId)).toMatchObject({ attempts: 1, gave_up_at: expect.anything() });
});

test('two simultaneous senders send each mail once', () =>
  withMailServer(async ({ url, received }) => {
    for (let made = 0; made < 12; made += 1) await order();
    const sent = await Promise.all([senderTo(url)(), senderTo(url)(), senderTo(url)()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(received.map((mail) => mail.messageId)).size).toBe(12);
    expect(received).toHaveLength(12);
  }));

const resend = (orderId: string) => resendConfirmation(database.db, { orderId, actorUid: 'the-admin' });

test('a mail that is requested again is a new one, to the same address', () =>
  withMailServer(async ({ url, received }) => {
    const orderId = await order();
    const send = senderTo(url);
    await send();
    await resend(orderId);
    expect(await send()).toBe(1);
    expect(received.map((mail) => mail.messageId)).toEqual([
      `<order.${orderId}.1@shop.example>`,
      `<order.${orderId}.2@shop.example>`,
    ]);
    await database.db.execute(sql`delete from confirmation_mails`);
    await resend(orderId);
    expect((await row(orderId))?.recipient).toBe(EMAIL);
    await expect(resend(await order({ email: null }))).rejects.toThrow('NO_MAIL_ADDRESS');
    await expect(resend('0f8fad5b-d9cb-469f-a165-70867728950e')).rejects.toThrow('ORDER_NOT_FOUND');
  }));

const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  SEED_DEMO: 'false',
  MAIL_FROM: 'shop@kiosk.test',
});

test('a shop killed between order and mail sends it after the next start, with the same id', () =>
  withMailServer(async (server) => {
    // The email server receives the email, but the shop is killed before it gets the server's response.
    server.hold();
    const orderId = await order();
    const env = { ...settings(), SMTP_URL: server.url };
    const killed = await startShop(env);
    await waitUntil('the mail is under way', async () => server.received.length > 0, 15_000);
    killed.child.kill('SIGKILL');
    server.release();
    await killed.stop();
    expect(await row(orderId)).toMatchObject({ sent_at: null, later: true });

    await makeDue();
    const next = await startShop(env);
    await waitUntil('the mail is sent', async () => (await row(orderId))?.sent_at != null, 15_000);
    await next.stop();
    expect(server.received.map((mail) => mail.messageId)).toEqual(
      Array(2).fill(`<order.${orderId}.1@127.0.0.1>`),
    );
  }));

test('without a mail server the confirmation is stored in a file for the operator', async () => {
  const orderId = await order();
  const shop = await startShop({ ...settings(), SMTP_URL: '' });
  await waitUntil('the mail is kept', async () => (await row(orderId))?.sent_at != null, 15_000);
  await shop.stop();
  const outbox = join(dataDir, 'outbox');
  const [name = ''] = await readdir(outbox);
  const mail = await readFile(join(outbox, name), 'utf8');
  expect(mail).toContain(`To: ${EMAIL}\n`);
  expect(mail).toContain('- Linen shirt x2: $39.98\n');
  expect(mail).toContain('multipart/alternative');
});
