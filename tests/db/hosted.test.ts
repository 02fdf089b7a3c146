import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { createTestDatabase } from '../support/database/database.ts';

const PASSWORD = 'pa$sword-secret';
const LOGIN = `kiosk:${encodeURIComponent(PASSWORD)}`;

async function refusalOf(url: string): Promise<string> {
  const failure = await openDatabase({ url, dataDir: '' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  return (failure as StartupError).message;
}

/** A server that speaks PostgreSQL's protocol, asks for a password and refuses it. */
async function startRefusingServer() {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      socket.once('data', () => {
        const fields = `SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "kiosk" (${PASSWORD})\0\0`;
        const length = Buffer.alloc(4);
        length.writeInt32BE(fields.length + 4);
        socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => server.close() };
}

test('a wrong password is refused in one sentence that does not contain it', async () => {
  const server = await startRefusingServer();
  const message = await refusalOf(`postgres://${LOGIN}@127.0.0.1:${server.port}/kiosk`);
  server.close();
  expect(message).toMatch(
    /^The database server at 127\.0\.0\.1:\d+ refuses the user "kiosk".*DATABASE_URL\.$/,
  );
  expect(message).not.toContain('secret');
});

test('an unknown host is named in the error, without the password', async () => {
  const message = await refusalOf(`postgres://${LOGIN}@database.invalid/kiosk`);
  expect(message).toMatch(/^The database at database\.invalid:5432 can't be reached/);
  expect(message).not.toContain('secret');
});

test('a database that does not exist is named in the error', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  url.pathname = '/nowhere';
  const message = await refusalOf(url.href);
  await database.drop();
  expect(message).toMatch(/has no database "nowhere": create it or correct DATABASE_URL\.$/);
});

test('an invalid connection string is not printed', async () => {
  const message = await refusalOf(`postgres://${LOGIN}@host:port/kiosk`);
  expect(message).toMatch(/^DATABASE_URL is no valid connection string/);
  expect(message).not.toContain('secret');
});

test('a statement, a lock and an idle transaction each have a limit', async () => {
  const { pool, drop } = await createTestDatabase();
  const { rows } = await pool.query(
    "select name, setting::int ms from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name",
  );
  await drop();
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 30_000 },
    { name: 'lock_timeout', ms: 10_000 },
    { name: 'statement_timeout', ms: 30_000 },
  ]);
});

test('closing terminates a connection that is still in use', async () => {
  const { pool, close, drop } = await createTestDatabase();
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  // The query takes much longer than the shutdown waits, so it is aborted.
  const asked = client.query('select pg_sleep(600)').then(
    () => 'answered',
    () => 'cut off',
  );
  await close();
  expect(await asked).toBe('cut off');
  await drop();
});
