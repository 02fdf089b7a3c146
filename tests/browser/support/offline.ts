import type { BrowserContext } from '@playwright/test';

const REACHES_SHOP = '**/session';

/**
 * Disconnects the browser from the network. Chromium notifies pages that they are offline before it blocks
 * their requests. A page that then checks its session at once would still reach the shop, so the session
 * check is blocked first.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.route(REACHES_SHOP, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
}

/** Reconnects the browser to the network. */
export async function goOnline(context: BrowserContext): Promise<void> {
  await context.unroute(REACHES_SHOP);
  await context.setOffline(false);
}
