import type { BrowserContext } from '@playwright/test';

const REACHES_SHOP = '**/session';

/**
 * Takes the network away. Chromium tells pages that they are offline before it blocks their requests. A page
 * that checks at once would still reach the shop, so this check is blocked first.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.route(REACHES_SHOP, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
}

/** Brings the network back. */
export async function goOnline(context: BrowserContext): Promise<void> {
  await context.unroute(REACHES_SHOP);
  await context.setOffline(false);
}
