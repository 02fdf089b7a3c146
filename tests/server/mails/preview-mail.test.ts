import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailKinds } from '#domain/mails/mail-kinds.ts';
import { saveOpening } from '#domain/mails/openings.ts';
import { sendPreview } from '#domain/mails/send-preview.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { openPreviews } from '../../../server/mails/preview/preview-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';

const ORIGIN = 'https://shop.example';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
afterEach(() => setSite(DEFAULT_SITE));

const sent: { to: string; subject: string; text: string; messageId: string }[] = [];
const run = () =>
  createMailSender({
    db: database.db,
    sendMail: async (mail) => void sent.push(mail),
    origin: ORIGIN,
    log: pino({ level: 'silent' }),
  })();
const save = (kind: (typeof mailKinds)[number], opening: string | null, version = 0) =>
  saveOpening(database.db, { actorUid: 'the-admin', kind, language: 'en', version, opening });

test('a shop without orders previews every mail with an invented order, in its language', async () => {
  const mails = openPreviews(database.db, ORIGIN);
  for (const language of ['en', 'de'] as const) {
    setSite({ ...DEFAULT_SITE, language });
    const subjects = await Promise.all(mailKinds.map(async (kind) => (await mails.preview(kind)).subject));
    expect(new Set(subjects).size).toBe(mailKinds.length);
    expect(subjects.every((subject) => /Ihre|zurücksetzen|Anmelden|bestätigen|wieder da/.test(subject))).toBe(
      language === 'de',
    );
  }
  const { isSample, html } = await mails.preview('confirmation');
  expect(isSample).toBe(true);
  expect(html).toContain('Leinenkissen');
});

test('the merchant’s opening sentences replace the original ones, with their values', async () => {
  const mails = openPreviews(database.db, ORIGIN);
  await save('confirmation', 'Hi!\n\nWe got {order}\non {date} <b> {shop}.');
  await save('shipping', '{parcel} left. {rest} See you');
  await save('reset-password', 'New password for {shop}:');
  const { text, html } = await mails.preview('confirmation');
  expect(text).toMatch(/^Kiosk\n\nHi!\n\nWe got 1a2b3c4d\non \w+ \d+, \d{4} <b> Kiosk\.\n/);
  expect(html).toMatch(/<p[^>]*>Hi!<\/p>\n<p[^>]*>We got 1a2b3c4d<br>on [^<]*&lt;b&gt; Kiosk\.<\/p>/);
  expect((await mails.preview('shipping')).text).toContain('\nYour order 1a2b3c4d left. See you\n');
  expect((await mails.preview('reset-password')).text).toMatch(/^New password for Kiosk:\n\nhttps:/);
});

test('saving the original texts with placeholders does not change the mail', async () => {
  const mails = openPreviews(database.db, ORIGIN);
  for (const kind of mailKinds.filter(
    (each) => !['confirmation', 'shipping', 'reset-password'].includes(each),
  )) {
    const before = await mails.preview(kind);
    await save(kind, mails.original(kind));
    const after = await mails.preview(kind);
    expect(after).toEqual(before);
  }
});

test('a preview that administrators send to themselves shows the newest order, once per request', async () => {
  const { db } = database;
  const buyer = await makeBuyer(db, [await makeProduct(db, { name: 'Lamp' })]);
  await payByCard(db, { ...buyer, delayMs: 0 });
  await run();
  sent.length = 0;
  const ask = () => sendPreview(db, { actorUid: 'the-admin', kind: 'shipping', to: 'admin@kiosk.test' });
  await ask();
  await ask();
  expect(await run()).toBe(1);
  await ask();
  expect(await run()).toBe(1);
  const [first, second] = sent;
  expect(first?.to).toBe('admin@kiosk.test');
  expect(first?.subject).toMatch(/^Preview: Your Kiosk order [0-9a-f]{8} is on its way$/);
  expect(first?.text).toContain('- Lamp x1');
  expect(first?.messageId).not.toBe(second?.messageId);
  await expect(sendPreview(db, { actorUid: 'the-admin', kind: 'shipping', to: null })).rejects.toMatchObject({
    code: 'NO_MAIL_ADDRESS',
  });
});
