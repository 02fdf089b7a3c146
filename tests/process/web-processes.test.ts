import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { putDatabase } from '../support/database/cluster-template.ts';
import { makeDataFolder, postmasterPid, removeDataFolder, waitUntil } from '../support/files/data-folder.ts';
import { isNamedByProcess } from '../support/processes.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

/** A high limit, because a busy machine may be slow. */
const END_MS = 60_000;

let dataDir: string;
let shops: ShopProcess[] = [];

async function endAll(): Promise<void> {
  for (const { child } of shops) child.kill('SIGKILL');
  shops = [];
  await waitUntil('no database runs', noDatabaseRuns, END_MS);
  await removeDataFolder(dataDir);
}

const noDatabaseRuns = async () => !(await isNamedByProcess(dataDir));

async function openShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  dataDir = await makeDataFolder();
  await putDatabase(dataDir);
  return startHere(env);
}

async function startHere(env: Record<string, string> = {}): Promise<ShopProcess> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', SEED_DEMO: 'false', WEB_PROCESSES: '2' };
  const shop = await startShop({ ...settings, ...env });
  shops.push(shop);
  await waitUntil('both processes run', async () => workersOf(shop).length === 2, END_MS);
  return shop;
}

/** Returns the processes that serve the shop. They are children of the started process. */
function workersOf({ child }: ShopProcess): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === child.pid && found?.[3]?.includes('server.js'))
    .map((found) => Number(found?.[1]));
}

const status = ({ url }: ShopProcess, path = '/') =>
  fetch(url + path, { headers: { connection: 'close' } }).then(
    (reply) => reply.status,
    () => 0,
  );

describe('the processes of a separate shop', () => {
  afterEach(endAll);

  test('serve one port and one database, and print the greeting once', async () => {
    dataDir = await makeDataFolder();
    const shop = await startHere();
    for (let turn = 0; turn < 8; turn += 1) expect(await status(shop)).toBe(200);
    expect(shop.output().match(/open at/g)).toHaveLength(1);
    expect(shop.output().match(/Administrator:/g)).toHaveLength(1);
    expect(await postmasterPid(dataDir)).toBeDefined();
  });

  test('are replaced after they die, and so is the database', async () => {
    const shop = await openShop();
    const [first = 0, second = 0] = workersOf(shop);
    for (const pid of [first, second]) {
      process.kill(pid, 'SIGKILL');
      const replaced = async () => !workersOf(shop).includes(pid) && workersOf(shop).length === 2;
      await waitUntil('another takes its place', replaced, END_MS);
      await waitUntil('it serves', async () => (await status(shop)) === 200, END_MS);
    }
    const before = await postmasterPid(dataDir);
    if (before) process.kill(before, 'SIGKILL');
    const anew = async () => ![undefined, before].includes(await postmasterPid(dataDir));
    await waitUntil('the database runs anew', anew, END_MS);
    for (let turn = 0; turn < 4; turn += 1)
      await waitUntil('pages come', async () => (await status(shop, `/search?q=${turn}`)) === 200, END_MS);
  });

  ciTest('cut off waiting visitors when killed, and others serve the next request', async () => {
    const shop = await openShop();
    const workers = workersOf(shop);
    for (const pid of workers) process.kill(pid, 'SIGSTOP');
    const { hostname, port } = new URL(shop.url);
    const waiting = Array.from({ length: 6 }, () => connect(Number(port), hostname));
    const ended = waiting.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of waiting) {
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
    for (const pid of workers) process.kill(pid, 'SIGKILL');
    await Promise.all(ended);
    await waitUntil('others serve', async () => (await status(shop)) === 200, END_MS);
  });

  ciTest('finish their requests in progress after SIGTERM', async () => {
    const shop = await openShop();
    const ended = once(shop.child, 'exit');
    const forms = Array.from({ length: 4 }, () => beginForm(shop.url));
    await Promise.all(forms.map(({ begun }) => begun));
    shop.child.kill('SIGTERM');
    await waitUntil('no more visitors are taken', async () => (await status(shop)) === 0, END_MS);
    for (const { finish } of forms) expect(await finish()).toBeLessThan(500);
    expect(await ended).toEqual([0, null]);
    expect(await noDatabaseRuns()).toBe(true);
  });

  test('stop together with the first process, even if it is killed', async () => {
    const shop = await openShop();
    const workers = workersOf(shop);
    shop.child.kill('SIGKILL');
    await waitUntil('nobody answers', async () => (await status(shop)) === 0, END_MS);
    await waitUntil('no database runs', noDatabaseRuns, END_MS);
    await waitUntil('no process is left', async () => workers.every((pid) => !isAlive(pid)), END_MS);
  });
});

describe('the processes of a shared shop', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await openShop({ LIMIT_PASSWORDS_PER_ACCOUNT: '4', METRICS_PORT: '0', LOG_LEVEL: 'info' });
  });
  afterAll(endAll);

  test('count wrong passwords together', async () => {
    const guess = async () => {
      const reply = await fetch(
        `${shop.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=kiosk`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', connection: 'close' },
          body: JSON.stringify({
            email: 'admin@kiosk.test',
            password: 'a wrong one',
            returnSecureToken: true,
          }),
        },
      );
      return (await reply.text()).includes('TOO_MANY_ATTEMPTS');
    };
    const refused = [];
    for (let turn = 0; turn < 6; turn += 1) refused.push(await guess());
    expect(refused).toEqual([false, false, false, false, true, true]);
  });

  test('report their metrics as one', async () => {
    const [, metrics = ''] = /Metrics are at ([^\s"]+)/.exec(shop.output()) ?? [];
    for (let turn = 0; turn < 6; turn += 1) await status(shop, '/health');
    const text = await (await fetch(metrics)).text();
    expect(text).toMatch(/kiosk_http_requests_total\{[^}]*route="\/health"[^}]*\} 6$/m);
  });

  test('do not start on a port in use, and say so in one sentence', async () => {
    const other = startShop({
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      WEB_PROCESSES: '2',
      PORT: new URL(shop.url).port,
    });
    await expect(other).rejects.toThrow(/^The shop ended with 1: Port \d+ is taken[^\n]*\n$/);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts sending a form; `finish` sends its last byte. */
function beginForm(url: string): { begun: Promise<void>; finish(): Promise<number> } {
  const body = 'id=1&intent=add';
  const form = request(new URL('/cart/items', url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      Expect: '100-continue',
    },
  });
  const replied = once(form, 'response');
  replied.catch(() => {});
  form.flushHeaders();
  return {
    // Resolves when a process of the shop has received the head of the request.
    begun: once(form, 'continue').then(() => void form.write(body.slice(0, -1))),
    async finish() {
      form.end(body.slice(-1));
      const [reply] = await replied;
      reply.resume();
      return reply.statusCode;
    },
  };
}
