import { expect } from '@playwright/test';
import type { ShopProcess } from '../../support/shops/shop-process.ts';

/**
 * Waits until a public page has changed. After a change in the database, the page stays in the shop's cache
 * for a moment.
 */
export async function waitForPage(
  shop: Pick<ShopProcess, 'url'>,
  path: string,
  hasChanged: (html: string) => boolean,
): Promise<void> {
  const read = async () => hasChanged(await (await fetch(new URL(path, shop.url))).text());
  await expect.poll(read).toBe(true);
}
