import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { readEnv } from '#lib/env.ts';
import { createMailer } from '#services/identity/index.ts';
import { openIdentity } from '../../../server/identity.ts';
import { openLog } from '../../../server/open-log.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const ORIGIN = 'https://shop.example';
const EMAIL = 'ada@mail.example';
const PASSWORD = 'correct horse battery';

let database: TestDatabase;
let dataDir: string;
const lines: string[] = [];
const log = openLog('debug', { destination: { write: (line: string) => void lines.push(line) } });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-mail-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function open() {
  const env = readEnv({ DATA_DIR: dataDir, LIMIT_MAILS_PER_ACCOUNT: '20' });
  const identity = openIdentity(env, database.db, { mailOrigin: ORIGIN, log });
  const { fetch } = identity;
  const client = createIdentityClient({
    fetch: (request) => fetch(request),
    key: env.IDENTITY_KEY,
    project: env.IDENTITY_PROJECT,
  });
  return { identity, client };
}

test('without a mail server a mail is stored for the operator, and the log says where but contains no secret', async () => {
  const { identity, client } = open();
  const { idToken, refreshToken } = await client.signUp({
    email: EMAIL,
    password: PASSWORD,
    displayName: 'Ada',
  });
  await client.sendPasswordReset(EMAIL, `${ORIGIN}/reset-password`);
  await identity.settled();
  const outbox = join(dataDir, 'outbox');
  const [name = ''] = await readdir(outbox);
  const path = join(outbox, name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const mail = await readFile(path, 'utf8');
  const link = /https:\S+/.exec(mail)?.[0] ?? '';
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe(`${ORIGIN}/reset-password`);
  expect(searchParams.get('mode')).toBe('resetPassword');
  const code = searchParams.get('oobCode') ?? '';
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(lines.join('')).toContain(path);

  await client.resetPassword(code, 'another horse');
  await client.signInWithPassword(EMAIL, 'wrong horse').catch(() => {});
  const logged = lines.join('');
  for (const secret of [code, PASSWORD, 'another horse', 'wrong horse', idToken, refreshToken]) {
    expect(logged).not.toContain(secret);
  }
});

test('mails without a configured sender are sent in the shop’s current name', async () => {
  const outboxDir = join(dataDir, 'named');
  let name = 'Tea';
  const send = createMailer({ outboxDir, senderName: () => name, log: () => {} });
  const mail = { to: EMAIL, subject: 'Xyz', text: 'Xyz' };
  await send(mail);
  name = 'Söhne';
  await send(mail);
  const kept = (await readdir(outboxDir)).sort().map((file) => readFile(join(outboxDir, file), 'utf8'));
  const senders = (await Promise.all(kept)).map((text) => /^From: (.*)$/m.exec(text)?.[1]);
  const address = '<no-reply@kiosk.test>';
  expect(senders).toEqual([`Tea ${address}`, `=?UTF-8?B?U8O2aG5l?= ${address}`]);
});

test('a database error is logged without the statement’s values', async () => {
  const broken = await createTestDatabase();
  const env = readEnv({ DATA_DIR: dataDir });
  const { fetch } = openIdentity(env, broken.db, { mailOrigin: ORIGIN, log });
  const client = createIdentityClient({
    fetch: (request) => fetch(request),
    key: env.IDENTITY_KEY,
    project: env.IDENTITY_PROJECT,
  });
  await client.signUp({ email: EMAIL, password: PASSWORD, displayName: 'Ada' });
  await broken.pool.query('alter table identity.users drop column last_login_at');
  lines.length = 0;
  await expect(client.signInWithPassword(EMAIL, PASSWORD)).rejects.toMatchObject({
    code: 'network-request-failed',
  });
  await broken.drop();
  const logged = lines.join('');
  expect(logged).toContain('The identity service failed');
  expect(logged).toContain('last_login_at');
  for (const secret of [EMAIL, PASSWORD, '$argon2id$']) expect(logged).not.toContain(secret);
});

test('with a mail server mails are sent there, from the configured sender', async () => {
  const received: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString(),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const outboxDir = join(dataDir, 'unused');
  const send = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Shop <post@shop.example>',
    outboxDir,
    log: () => {},
  });
  await send({ to: EMAIL, subject: 'Hello', text: 'How are you?' });
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received).toEqual([
    { from: 'post@shop.example', to: [EMAIL], text: expect.stringContaining('How are you?') },
  ]);
  await expect(stat(outboxDir)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the outbox stores the latest 200 mails', async () => {
  const outboxDir = join(dataDir, 'full');
  const send = createMailer({ outboxDir, log: () => {} });
  for (let mail = 1; mail <= 203; mail += 1) {
    await send({ to: EMAIL, subject: `Mail ${mail}`, text: 'Hello' });
  }
  expect(await readdir(outboxDir)).toHaveLength(200);
});

test('a mail server without a sender is refused at the start', () => {
  expect(() => readEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM/);
});
