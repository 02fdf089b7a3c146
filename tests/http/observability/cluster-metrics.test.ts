import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { startShop } from '../../support/shops/shop-process.ts';

async function findPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

test('several processes on one port report one set of metrics: their own summed, those of the database once', async () => {
  const [database, folder, port] = await Promise.all([createTestDatabase(), makeDataFolder(), findPort()]);
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, SEED_DEMO: 'false' };
  const own = { WEB_PROCESSES: '2', METRICS_PORT: port, METRICS_HOST: '127.0.0.1' };
  const shop = await startShop({ ...settings, ...own });
  // Each request opens a new connection, so that every process gets some of them.
  const headers = { connection: 'close' };
  for (let n = 0; n < 10; n += 1) await (await fetch(`${shop.url}/health`, { headers })).text();
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  // On a busy machine the first responses may be 503.
  await expect.poll(read, { timeout: 60_000 }).toContain('kiosk_mails_waiting 0');
  const text = await read();
  expect(text).toContain('kiosk_http_requests_total{route="/health",method="GET",status="200"} 10');
  expect(text).toMatch(/^kiosk_mails_waiting 0$/m);
  await shop.stop();
  await database.drop();
  await removeDataFolder(folder);
});
