import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as texts from '#texts';
import { type DatabaseGate, openDatabaseGate } from '../../support/database/database-gate.ts';
import { copyTemplate } from '../../support/database/test-cluster.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';
import { expect, opened, test, toast } from '../support/shop.ts';

let dataDir: string;
let copy: Awaited<ReturnType<typeof copyTemplate>>;
let gate: DatabaseGate;
let away: ShopProcess;

test.beforeAll(async () => {
  copy = await copyTemplate(JSON.parse(process.env.KIOSK_SEEDED_SHOP ?? '{}'));
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-shop-'));
  gate = await openDatabaseGate(copy.url);
  away = await startShop({ DATABASE_URL: gate.url, DATA_DIR: dataDir });
});

test.afterAll(async () => {
  await away.stop();
  await gate.shut().catch(() => {});
  await copy.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('without a database forms and pages ask to try again, and a page loads when it is back', async ({
  page,
}) => {
  await opened(page, `${away.url}/product/1`);
  await gate.shut();
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect(toast(page, texts.failures.away)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(texts.cart.addToCartFailed)).toHaveCount(0);
  const calm = page.getByRole('heading', { name: texts.failures.awayTitle });
  await page.goto(`${away.url}/product/2`);
  await expect(calm).toBeVisible();
  await gate.open();
  await expect(async () => {
    await page.getByRole('link', { name: texts.shell.tryAgain }).click();
    await expect(calm).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});
