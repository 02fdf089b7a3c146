import type { Locator } from '@playwright/test';
import { openAsAdministrator, test } from '../support/administrator.ts';
import { addOne } from '../support/buying.ts';
import { expect, findProduct, opened, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.use({ reducedMotion: 'no-preference' });

/** The box of the toast once its animation has ended. */
async function boxOf(locator: Locator) {
  await expect(locator).toHaveAttribute('data-mounted', 'true');
  await locator.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

test('quiet messages keep the top of phones free, and say only what the page does not show @mobile @ci', async ({
  page,
  shop,
}) => {
  await openAsAdministrator(page, '/admin/settings/site');
  const form = page.locator('form').filter({ hasText: 'Keep messages out of the way' });
  await form.getByLabel('Keep messages out of the way').selectOption('yes');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Site configuration saved')).toBeVisible();
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-site', /quietToasts/, { timeout: 500 });
  }).toPass();

  const { id, name } = await findProduct(shop, 'stock > 30');
  await addOne(page, id);
  const added = await boxOf(toast(page, 'Added to cart'));
  const isPhone = (test.info().project.use.viewport?.width ?? 0) < 600;
  if (isPhone) {
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(added.y).toBeGreaterThan(400);
    expect(added.y + added.height).toBeLessThanOrEqual(bar?.y ?? 0);
  } else expect(added.y).toBeLessThan(100);

  await opened(page, '/checkout');
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click();
  await expect(page.getByRole('list', { name: 'Items' }).locator('output')).toHaveText('2');
  await expect(page.getByText('$0.00')).toBeVisible();
  await page.getByRole('button', { name: `Decrease quantity of ${name}` }).click();
  await expect(page.getByRole('list', { name: 'Items' }).locator('output')).toHaveText('1');
  await expect(toast(page, /quantity/)).toHaveCount(0);
  // The message is above the bar with the total and does not cover it. The low window puts the bar at the
  // bottom.
  if (isPhone) await page.setViewportSize({ width: 390, height: 560 });
  await page.route('**/cart/items*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click();
  const failed = await boxOf(toast(page, 'Failed to update cart').first());
  const pay = (await page.getByRole('button', { name: 'Proceed to Payment' }).boundingBox())?.y ?? 0;
  if (isPhone) expect(failed.y + failed.height).toBeLessThanOrEqual(pay);
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  await expect(toast(page, /successful/)).toHaveCount(0);
});
