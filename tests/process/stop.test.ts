import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putDatabase } from '../support/database/cluster-template.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../support/files/data-folder.ts';
import { isNamedByProcess } from '../support/processes.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';
import { rounds } from '../support/thorough.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A high limit, because a busy machine may be slow. */
const END_MS = 60_000;

let dataDir: string;
let leftovers: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await makeDataFolder();
  await putDatabase(dataDir);
});

afterEach(async () => {
  for (const child of leftovers) child.kill('SIGKILL');
  leftovers = [];
  await waitUntil('no database runs', async () => !(await isNamedByProcess(dataDir)), END_MS);
  await removeDataFolder(dataDir);
});

async function openShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', SEED_DEMO: 'false', ...env });
  leftovers.push(shop.child);
  return shop;
}

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

/** Starts sending a form; `finish` sends its last byte. */
async function beginForm(url: string): Promise<{ finish(): Promise<{ status: number; body: string }> }> {
  const body = 'id=1&intent=add';
  const form = request(new URL('/cart/items', url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      'Sec-Fetch-Site': 'same-origin',
      Expect: '100-continue',
    },
  });
  const replied = once(form, 'response');
  replied.catch(() => {});
  form.flushHeaders();
  await once(form, 'continue');
  form.write(body.slice(0, -1));
  return {
    async finish() {
      form.end(body.slice(-1));
      const [reply] = await replied;
      return { status: reply.statusCode, body: await text(reply) };
    },
  };
}

test.each(rounds(['SIGTERM', 'SIGKILL'] as const))('%s to npm itself stops the shop', async (signal) => {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      WARM_PICTURES: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  leftovers.push(npm);
  let output = '';
  for await (const chunk of npm.stdout) {
    output += chunk;
    if (output.includes('open at')) break;
  }
  const [, url = ''] = /open at (http:\S+)/.exec(output) ?? [];
  expect((await fetch(url)).status).toBe(200);
  npm.kill(signal);
  await waitUntil('the shop is gone', () => isGone(url), END_MS);
  await waitUntil('no database runs', async () => !(await isNamedByProcess(dataDir)), END_MS);
});

test('the port opens once the shop can answer', async () => {
  const probe = await openShop();
  const { port } = new URL(probe.url);
  await probe.stop();
  // The shop waits for the upload of the banner's picture before it closes the database.
  expect(probe.log()).not.toContain('could not be uploaded');
  const starting = openShop({ PORT: port });
  let reply: Response | undefined;
  while (reply === undefined) reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  expect(reply.status).toBe(200);
  const { url } = await starting;
  for (const path of ['/livez', '/readyz']) expect((await fetch(url + path)).status).toBe(200);
});

test('a stopping shop reports that it is not ready first, while visitors are still served', async () => {
  const shop = await openShop({ DRAIN_DELAY_SECONDS: '300' });
  const ended = once(shop.child, 'exit');
  shop.child.kill('SIGTERM');
  await waitUntil('it is not ready', async () => (await fetch(`${shop.url}/readyz`)).status === 503, END_MS);
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
  const page = await fetch(shop.url);
  expect(page.status).toBe(200);
  // With this header, a proxy closes its keep-alive connections to the shop.
  expect(page.headers.get('connection')).toBe('close');
  await sleep(1_100);
  shop.child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

test('the shop waits for requests in progress before it stops, however long they take', async () => {
  const shop = await openShop();
  const ended = once(shop.child, 'exit');
  const form = await beginForm(shop.url);
  shop.child.kill('SIGTERM');
  await waitUntil('it takes no more visitors', () => isGone(shop.url), END_MS);
  await sleep(6_000);
  expect((await form.finish()).status).toBeLessThan(500);
  expect((await ended)[0]).toBe(0);
});

test.each([
  ['after DRAIN_SECONDS', { DRAIN_SECONDS: '1' }, false],
  ['at a second signal', {}, true],
])('requests in progress are cut off %s', async (_when, env, again) => {
  const shop = await openShop(env);
  const ended = once(shop.child, 'exit');
  const form = await beginForm(shop.url);
  shop.child.kill('SIGTERM');
  await waitUntil('it takes no more visitors', () => isGone(shop.url), END_MS);
  if (again) {
    await sleep(1_100);
    shop.child.kill('SIGTERM');
  }
  expect((await ended)[0]).toBe(0);
  await expect(form.finish()).rejects.toThrow();
});
