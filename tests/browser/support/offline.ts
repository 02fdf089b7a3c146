import type { BrowserContext } from '@playwright/test';

const REACHES_SHOP = '**/session';

/**
 * Disconnects the browser from the network. Chromium notifies pages that they are offline before it blocks
 * their requests. A page that immediately checks its session would still reach the shop. Therefore this
 * function blocks the session check first.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.route(REACHES_SHOP, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
}

export async function goOnline(context: BrowserContext): Promise<void> {
  await context.unroute(REACHES_SHOP);
  await context.setOffline(false);
}
