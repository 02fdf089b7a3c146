import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { findViolations } from '../../../server/backup/invariants.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';
import { demoPicture, openBackupShop, openEmptyShop } from '../../support/shops/backup-shop.ts';

const STOCK = 1_000;

test('a backup taken while people buy and pictures change restores to a consistent shop', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  const productId = await makeProduct(shop.db, { stock: STOCK });
  const pictures = await Promise.all([0, 1, 2, 3].map(demoPicture));
  await shop.upload('products/lamp.webp', pictures[0]?.bytes ?? Buffer.alloc(0));
  let going = true;
  let bought = 0;
  const buy = async () => {
    while (going) {
      await payByCard(shop.db, { ...(await makeBuyer(shop.db, [productId])), delayMs: 0 });
      bought += 1;
    }
  };
  const change = async () => {
    for (let turn = 0; going; turn += 1) {
      await shop.upload('products/lamp.webp', pictures[turn % 4]?.bytes ?? Buffer.alloc(0));
      await makeProduct(shop.db, { category: `Category ${turn}` });
    }
  };
  const work = Promise.all([buy(), buy(), buy(), change()]);
  while (bought < 5) await new Promise((resolve) => setTimeout(resolve, 10));
  const path = join(shop.dataDir, 'busy.kiosk');
  const facts = await shop.backup(path);
  going = false;
  await work;
  expect(facts).toMatchObject({ files: 1, lost: 0 });

  const empty = await openEmptyShop();
  onTestFinished(empty.close);
  await empty.restore(path);
  expect(await findViolations(empty.connection)).toEqual([]);
  const { db, close } = await openDatabase({ url: empty.url, dataDir: '' });
  onTestFinished(close);
  const { rows } = await db.execute<{ stock: number; sold: number }>(sql`select
    (select stock from products where id = ${productId}) as stock,
    (select coalesce(sum((amounts->'lines'->0->>'quantity')::int), 0)::int from completed_transactions) as sold`);
  const { stock = 0, sold = 0 } = rows[0] ?? {};
  expect(sold).toBeGreaterThanOrEqual(5);
  expect(stock + sold).toBe(STOCK);
  expect(await empty.read(db, 'products/lamp.webp')).not.toBeNull();
  // The restored shop works: after the next purchase its data is still consistent.
  await payByCard(db, { ...(await makeBuyer(db, [productId])), delayMs: 0 });
  expect(await findViolations(empty.connection)).toEqual([]);
});
