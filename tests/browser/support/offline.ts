import type { BrowserContext } from '@playwright/test';

const REACHES_SHOP = '**/session';

/**
 * Takes the network away. Chromium may tell the pages before it ends their requests: a page that asks at once
 * whether the shop can be reached would find that it can.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.route(REACHES_SHOP, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
}

export async function goOnline(context: BrowserContext): Promise<void> {
  await context.unroute(REACHES_SHOP);
  await context.setOffline(false);
}
