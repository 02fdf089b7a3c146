import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { putDatabase } from '../support/database/cluster-template.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { queryEmbedded } from '../support/database/embedded-sql.ts';
import { makeDataFolder, postmasterPid, removeDataFolder, waitUntil } from '../support/files/data-folder.ts';
import { addOneToCart, openPayment, pay } from '../support/fixtures/buying.ts';
import { isNamedByProcess } from '../support/processes.ts';
import { createHttpShopper } from '../support/shops/http-shopper.ts';
import { SERVER, startShop } from '../support/shops/shop-process.ts';
import { rounds } from '../support/thorough.ts';

const ROOT = join(import.meta.dirname, '../..');
const END_MS = 15_000;

let dataDir: string;
/** Functions that end the processes and sockets that a failed test may have left open. */
let leftovers: (() => void)[] = [];

beforeEach(async () => {
  dataDir = await makeDataFolder();
});

afterEach(async () => {
  for (const end of leftovers) end();
  leftovers = [];
  await removeDataFolder(dataDir);
});

type Ended = { code: number | null; signal: NodeJS.Signals | null };

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  leftovers.push(() => child.kill('SIGKILL'));
  return child;
}

function ended(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
}

/**
 * Expects that the start fails with one plain sentence that contains all of `named`. The data folder must be
 * unchanged.
 */
async function expectRefusal(env: Record<string, string>, named: (string | RegExp)[]): Promise<void> {
  const before = await contents(dataDir);
  const child = run([SERVER], env);
  const [said, { code }] = await Promise.all([text(child.stderr), ended(child)]);
  expect(said).toMatch(/^[A-Z][^\n]*\.\n$/);
  expect(said).not.toMatch(/Error:|\bat .*:\d+:\d+|undefined|\[object/);
  for (const part of named) expect(said).toMatch(part);
  expect(code).toBe(1);
  expect(await contents(dataDir)).toEqual(before);
}

async function contents(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).sort();
  const texts = paths.map((path) => readFile(path, 'utf8').catch(() => 'folder'));
  return Object.fromEntries((await Promise.all(texts)).map((content, at) => [paths[at], content]));
}

async function listenSomewhere(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  leftovers.push(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

test.each([
  ['PORT', 'abc'],
  ['HOST', 'no such host'],
  ['DATABASE_URL', 'nonsense'],
  ['SESSION_SECRET', 'short'],
  ['PUBLIC_URL', 'shop.example'],
])('an invalid %s (%s) is named', async (name, value) => {
  await expectRefusal({ [name]: value }, [new RegExp(`\\b${name}\\b`), /correct|unset|set HOST/]);
});

test('a port in use is named, and nothing is changed', async () => {
  const { port } = await listenSomewhere();
  await expectRefusal({ PORT: String(port) }, [`Port ${port} is taken`, 'PORT=3001']);
});

test('an address that this machine does not have is named', async () => {
  await expectRefusal({ HOST: '192.0.2.1' }, [/192\.0\.2\.1/, 'HOST']);
});

test('a data folder that is not writable is named', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, 'not a folder');
  await expectRefusal({ DATA_DIR: join(file, 'data') }, [join(file, 'data'), 'DATA_DIR']);
});

ciTest('with a hosted database, too, a data folder that is not writable is named', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, 'not a folder');
  const database = await createTestDatabase();
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: join(file, 'data'), SEED_DEMO: 'false' };
    await expectRefusal(env, [join(file, 'data'), 'DATA_DIR']);
  } finally {
    await database.drop();
  }
});

test('a session secret that is too short is named', async () => {
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'session-secret'), 'short');
  const database = await createTestDatabase();
  try {
    const env = { DATABASE_URL: database.url, SEED_DEMO: 'false' };
    await expectRefusal(env, [join(dataDir, 'session-secret'), 'delete the file']);
  } finally {
    await database.drop();
  }
});

test('an unreachable database is named in the error, without its password', async () => {
  const { server, port } = await listenSomewhere();
  await new Promise((resolve) => server.close(resolve));
  const url = `postgres://kiosk:secret-word@127.0.0.1:${port}/kiosk`;
  await expectRefusal({ DATABASE_URL: url }, [`127.0.0.1:${port}`, /DATABASE_URL/, /^(?!.*secret-word)/]);
});

test('a database of another PostgreSQL version is left alone, with advice how to move it', async () => {
  await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
  await writeFile(join(dataDir, 'postgres', 'base', '1'), 'rows');
  await expectRefusal({}, ['PostgreSQL 12', /npm run restore/]);
});

test.each(rounds(['SIGTERM', 'SIGINT'] as const))('%s stops shop and database cleanly', async (signal) => {
  await putDatabase(dataDir);
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', SEED_DEMO: 'false' });
  leftovers.push(() => shop.child.kill('SIGKILL'));
  expect((await fetch(shop.url)).status).toBe(200);
  expect(await postmasterPid(dataDir)).toBeDefined();
  const end = ended(shop.child);
  shop.child.kill(signal);
  expect(await end).toEqual({ code: 0, signal: null });
  expect(await noDatabaseRuns()).toBe(true);
});

ciTest('SIGTERM during the start also stops the shop', async () => {
  const child = run([SERVER], { SEED_DEMO: 'false' });
  const end = ended(child);
  await waitUntil('the database is being made', async () => (await readdir(dataDir)).length > 0);
  child.kill('SIGTERM');
  expect(await end).toEqual({ code: 0, signal: null });
  await waitUntil('no database runs', noDatabaseRuns, END_MS);
});

ciTest('a payment in progress is answered before the shop stops', async () => {
  await putDatabase(dataDir);
  const settings = { SEED_DEMO: 'false', CARD_DELAY_MS: '1500' };
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', ...settings });
  leftovers.push(() => shop.child.kill('SIGKILL'));
  await queryEmbedded(
    dataDir,
    `insert into products (name, category, price_cents, stock, image_key)
      values ('Thing', 'Things', 100, 5, 'products/thing.webp')`,
  );
  const end = ended(shop.child);
  const shopper = createHttpShopper(shop.url);
  await addOneToCart(shopper, 1);
  const payment = pay(shopper, await openPayment(shopper));
  // During this pause, the request arrives, but the shop does not respond yet.
  await sleep(500);
  shop.child.kill('SIGTERM');
  expect((await payment).location).toBe('/success');
  expect((await end).code).toBe(0);
});

/** Runs `npm start` in a built checkout. Resolves once the shop prints its address. */
async function npmStart(): Promise<{ starter: ChildProcess; url: string; ms: number }> {
  const startedAt = Date.now();
  const starter = run(['scripts/start.mjs'], { SEED_DEMO: 'false', HOST: '127.0.0.1' });
  let output = '';
  starter.stderr.on('data', (chunk) => {
    output += chunk;
  });
  for await (const chunk of starter.stdout) {
    output += chunk;
    const url = /open at (http:\S+)/.exec(output)?.[1];
    if (!url) continue;
    starter.stdout.resume();
    return { starter, url, ms: Date.now() - startedAt };
  }
  throw new Error(`The shop did not start: ${output}`);
}

const noDatabaseRuns = async () => !(await isNamedByProcess(dataDir));

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('the second start serves immediately', async () => {
  for (const turn of ['first', 'second']) {
    const { starter, url, ms } = await npmStart();
    expect((await fetch(url)).status).toBe(200);
    console.log(`${turn} start of the built shop: ${ms} ms`);
    const end = ended(starter);
    starter.kill('SIGTERM');
    expect(await end).toEqual({ code: 0, signal: null });
    expect(await noDatabaseRuns()).toBe(true);
  }
});

test.each(rounds(['SIGINT', 'SIGHUP'] as const))('%s to npm start alone stops the shop', async (signal) => {
  await putDatabase(dataDir);
  const { starter, url } = await npmStart();
  const end = ended(starter);
  starter.kill(signal);
  expect(await end).toEqual({ code: 0, signal: null });
  expect(await isGone(url)).toBe(true);
  expect(await noDatabaseRuns()).toBe(true);
});

test('a killed npm start stops shop and database too', async () => {
  await putDatabase(dataDir);
  const { starter, url } = await npmStart();
  starter.kill('SIGKILL');
  await waitUntil('the shop is gone', () => isGone(url), END_MS);
  await waitUntil('no database runs', noDatabaseRuns, END_MS);
});

ciTest('an npm start killed during the start leaves nothing running', async () => {
  const starter = run(['scripts/start.mjs'], { SEED_DEMO: 'false' });
  await waitUntil('the database is being made', async () => (await readdir(dataDir)).length > 0, 60_000);
  starter.kill('SIGKILL');
  // The pipe closes only when all processes with access to it have ended.
  expect(await text(starter.stdout)).not.toContain('open at');
  await waitUntil('no database runs', noDatabaseRuns, END_MS);
});
