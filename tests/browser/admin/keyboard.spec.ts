import { rounds } from '../../support/thorough.ts';
import { signInAdministrator, test } from '../support/administrator.ts';
import { addOrderToSend } from '../support/orders.ts';
import { expect } from '../support/shop.ts';
import { coveredFocus } from '../support/steps.ts';

const PAGES = ['/admin/add-product', '/admin/to-send'];

for (const javaScriptEnabled of rounds([true, false]))
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 720 } });

    for (const path of PAGES)
      test(`no floating button covers the focused element on ${path}`, async ({ page, shop }) => {
        await shop.sql('update shop_settings set delivers = true');
        for (let order = 0; order < 12; order += 1) await addOrderToSend(shop);
        await signInAdministrator(page);
        await page.goto(path);
        if (javaScriptEnabled) {
          await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
          // Selects a row, so that the selection bar appears. This bar floats over the page and could cover a
          // control.
          const box = page.getByRole('main').getByRole('checkbox', { name: /^Select (?!all)/ });
          if (path === '/admin/to-send') await box.first().check();
        }
        const covered: string[] = [];
        for (let step = 0; step < 70; step += 1) {
          await page.keyboard.press('Tab');
          const found = await page.evaluate(coveredFocus);
          if (found) covered.push(found);
        }
        expect(covered).toEqual([]);
        await shop.sql(`update shop_settings set delivers = false`);
      });
  });
