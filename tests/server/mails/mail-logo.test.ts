import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { logoWidthOf } from '#domain/site/logo-size.ts';
import { readEnv } from '#lib/env.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { openMailer } from '../../../server/identity.ts';
import { codeMail } from '../../../server/mails/code-mail.ts';
import { createMailLogo } from '../../../server/mails/layout/mail-logo.ts';
import { openPreviews } from '../../../server/mails/preview/preview-mail.ts';
import { openLog } from '../../../server/open-log.ts';
import { type MailServer, startMailServer } from '../../support/clients/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const KEY = 'site/abcdefghijkl-tea.webp';
const CODE = {
  to: 'ann@example.com',
  purpose: 'PASSWORD_RESET',
  code: 'c',
  link: 'https://shop.example/r',
} as const;

const stored = new Map<string, Uint8Array>();
let reads = 0;
const lines: string[] = [];
const log = openLog('debug', { destination: { write: (line: string) => void lines.push(line) } });
const openLogo = () =>
  createMailLogo({
    log,
    read: async (key) => {
      reads += 1;
      return stored.get(key) ?? null;
    },
  });

let database: TestDatabase;
let server: MailServer;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-logo-'));
});
beforeEach(() => {
  lines.length = 0;
  reads = 0;
});
afterEach(() => {
  setSite(DEFAULT_SITE);
  stored.clear();
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true });
});

async function useLogo(width: number, height: number) {
  const create = { width, height, channels: 4, background: '#1f6f54' } as const;
  stored.set(KEY, await sharp({ create }).webp().toBuffer());
  setSite({ ...DEFAULT_SITE, name: 'Tea & Co', logo: KEY, logoWidth: logoWidthOf({ width, height }) });
}

/** Sends the email with a confirmation code. Returns the message as the email server received it. */
async function sendBySmtp(logo = openLogo()): Promise<string> {
  const env = readEnv({ DATA_DIR: dataDir, SMTP_URL: server.url, MAIL_FROM: 'shop@shop.example' });
  await openMailer(env, log, logo)({ to: CODE.to, ...codeMail(CODE) });
  return (server.received.at(-1)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** Returns the picture of an email, found by its Content-ID. */
function pictureOf(raw: string) {
  const part = raw.split(/\r?\n--/).find((each) => /^Content-Type: image\/png/im.test(each)) ?? '';
  const [head = '', body = ''] = part.split(/\r?\n\r?\n/);
  return { id: /^Content-ID: <(.+)>/im.exec(head)?.[1], png: Buffer.from(body, 'base64') };
}

test('a mail contains the logo as a PNG at twice its size, with the name as its alt text', async () => {
  await useLogo(400, 100);
  const raw = await sendBySmtp();
  const { id, png } = pictureOf(raw);
  expect(raw).toContain(`<img src="cid:${id}" alt="Tea &amp; Co" width="128" height="32"`);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 256, height: 64 });
  expect(raw).not.toMatch(/<img[^>]*src="http/);
  expect(raw).toMatch(/multipart\/related/);
});

test('the widest logo is as wide as on pages, and the name follows a narrow one', async () => {
  await useLogo(4_000, 200);
  expect(await sendBySmtp()).toContain('width="160" height="8"');
  await useLogo(300, 300);
  expect(await sendBySmtp()).toMatch(/alt="" width="32" height="32"[^>]*> Tea &amp; Co<\/h1>/);
});

test('the picture is read once for many mails, and again when the logo changes', async () => {
  await useLogo(400, 100);
  const logo = openLogo();
  await Promise.all([logo(), logo(), logo()]);
  expect(reads).toBe(1);
  setSite({ ...DEFAULT_SITE, logo: 'site/other', logoWidth: 64 });
  expect(await logo()).toBeNull();
  expect(reads).toBe(2);
});

test('a mail whose logo is missing or invalid has the name instead, logged once', async () => {
  await useLogo(400, 100);
  for (const bytes of [null, Buffer.from('no picture')]) {
    if (bytes === null) stored.clear();
    else stored.set(KEY, bytes);
    lines.length = 0;
    const logo = openLogo();
    for (const _ of [1, 2]) {
      const raw = await sendBySmtp(logo);
      expect(raw).toMatch(/<h1[^>]*>Tea &amp; Co<\/h1>/);
      expect(raw).not.toContain('image/png');
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Mails show the name');
  }
});

test('without a logo mails stay unchanged, and no picture is read', async () => {
  const env = readEnv({ DATA_DIR: dataDir });
  const mail = { to: CODE.to, ...codeMail(CODE) };
  await openMailer(env, log, openLogo())(mail);
  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const kept = await readFile(join(dataDir, 'outbox', name), 'utf8');
  expect(kept).toContain(mail.html);
  expect(kept).not.toContain('multipart/related');
  expect(kept).toContain('From: Kiosk <no-reply@kiosk.test>');
  expect(reads).toBe(0);
  await rm(join(dataDir, 'outbox'), { recursive: true });
});

test('a mail stored for the operator has the logo too, and its text is unchanged', async () => {
  await useLogo(400, 100);
  const mail = { to: CODE.to, ...codeMail(CODE) };
  await openMailer(readEnv({ DATA_DIR: dataDir }), log, openLogo())(mail);
  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const kept = await readFile(join(dataDir, 'outbox', name), 'utf8');
  const { id, png } = pictureOf(kept);
  expect(kept).toContain(`src="cid:${id}"`);
  expect(kept).toContain(mail.text);
  expect(await sharp(png).metadata()).toMatchObject({ width: 256, height: 64 });
});

test('the admin area shows the mail with the logo embedded, without a request', async () => {
  await useLogo(400, 100);
  const { html, text } = await openPreviews(database.db, 'https://shop.example', openLogo()).preview(
    'confirmation',
  );
  expect(html).toMatch(/<img src="data:image\/png;base64,[\w+/=]+" alt="Tea &amp; Co"/);
  expect(text).not.toContain('data:');
});
