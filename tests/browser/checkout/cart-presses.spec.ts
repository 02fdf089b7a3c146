import type { Locator, Page } from '@playwright/test';
import { holdForms } from '../support/hold-forms.ts';
import { postForm } from '../support/send-form.ts';
import { expect, opened, type Shop, test } from '../support/shop.ts';

test.use({ reducedMotion: 'no-preference' });

const lines = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem');

/** Puts one unit of each of `count` products in the cart. Returns the ids of the products. */
async function fillCart(page: Page, shop: Shop, count: number): Promise<number[]> {
  const { rows } = await shop.sql('select id::int from products where stock > 30 order by id limit $1', [
    count,
  ]);
  for (const { id } of rows) await postForm(page, '/cart/items', { product: id, intent: 'add' });
  await opened(page, '/checkout');
  await expect(lines(page)).toHaveCount(count);
  return rows.map(({ id }) => id);
}

/**
 * Clicks twice at the same point, even if another element is there after the first click. Returns the number
 * of clicks that the page handled.
 */
function clickTwice(button: Locator): Promise<number> {
  return button.evaluate(async (first) => {
    const { x, y, width, height } = first.getBoundingClientRect();
    const place = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
    let taken = 0;
    document.addEventListener('click', () => {
      taken += 1;
    });
    first.dispatchEvent(new MouseEvent('click', { ...place, detail: 1 }));
    for (let frame = 0; frame < 10 && first.isConnected; frame += 1) await new Promise(requestAnimationFrame);
    const second = document.elementFromPoint(place.clientX, place.clientY) ?? document.body;
    second.dispatchEvent(new MouseEvent('click', { ...place, detail: 2 }));
    return taken;
  });
}

test.describe('presses in the cart and on My Favorites', () => {
  test('a double click removes only one line, and no button moves while it is pressed @both @ci', async ({
    page,
    shop,
  }) => {
    const ids = await fillCart(page, shop, 4);
    const increase = lines(page)
      .first()
      .getByRole('button', { name: /^Increase/ });
    for (const { button, left } of [
      { button: /^Remove/, left: 3 },
      { button: /^Decrease/, left: 2 },
    ]) {
      await lines(page).first().getByRole('button', { name: button }).dblclick();
      await expect(lines(page)).toHaveCount(left);
    }
    // A click at another point is a new click, not the second one of a double click.
    await increase.click();
    await expect(lines(page).first().getByRole('status')).toHaveText('2');
    await opened(page, '/checkout');
    await expect(lines(page)).toHaveCount(2);

    await shop.sql('update products set stock = 1 where id = any($1)', [ids]);
    const before = await increase.boundingBox();
    await increase.click();
    await expect(
      lines(page)
        .first()
        .getByText(/Only 1/),
    ).toBeVisible();
    expect(await increase.boundingBox()).toEqual(before);
    await shop.sql('update products set stock = 40 where id = any($1)', [ids]);
  });

  test('a double click on the last line hits nothing with its second click, in the cart and on the next page @both @ci', async ({
    page,
    shop,
  }) => {
    await shop.sql(`insert into discounts (name, code, kind, percent, min_subtotal_cents)
      values ('Summer', 'SUMMER', 'percent', 10, 0) on conflict (code) do nothing`);
    await fillCart(page, shop, 2);
    const bin = lines(page)
      .last()
      .getByRole('button', { name: /^Remove/ });
    // Waits for the response, because a page that is opened earlier may still show the line.
    const removed = page.waitForResponse(/cart\/items/);
    expect(await clickTwice(bin)).toBe(1);
    await expect(lines(page)).toHaveCount(1);
    await removed;
    await expect(page).toHaveURL('/checkout');
    await opened(page, '/checkout');
    expect(await clickTwice(bin)).toBe(1);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await shop.sql("delete from discounts where code = 'SUMMER'");
  });

  test('every press counts while the network is slow, also after leaving the cart', async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop, 1);
    const line = lines(page).first();
    const quantity = async () => {
      const { rows } = await shop.sql('select quantity from cart_items order by id desc limit 1');
      return rows[0]?.quantity;
    };
    const held = await holdForms(page, '/cart/items');
    for (let count = 0; count < 5; count += 1) await line.getByRole('button', { name: /^Increase/ }).click();
    await expect(line.getByRole('status')).toHaveText('6');
    await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();
    for (let count = 0; count < 2; count += 1) await line.getByRole('button', { name: /^Decrease/ }).click();
    await expect(line.getByRole('status')).toHaveText('4');
    held.release();
    await expect.poll(quantity).toBe(4);
    await expect.poll(() => held.sent.length).toBe(3);
    await expect(line.getByRole('status')).toHaveText('4');

    const left = await holdForms(page, '/cart/items');
    for (let count = 0; count < 5; count += 1) await line.getByRole('button', { name: /^Increase/ }).click();
    await page.getByRole('link', { name: 'Favorites' }).first().click();
    left.release();
    await expect(page).toHaveURL('/favorites');
    await expect.poll(quantity).toBe(9);
  });

  test('the number next to the cart only rises while presses wait, however slowly the cart reloads', async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop, 1);
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, route.request().method() === 'GET' ? 700 : 200));
        await route.continue();
      },
    );
    const badge = page.locator('[data-cart-badge]').first();
    await badge.evaluate((element) => {
      const texts = [element.textContent];
      new MutationObserver(() => texts.push(element.textContent)).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      Object.assign(window, { texts });
    });
    const increase = lines(page)
      .first()
      .getByRole('button', { name: /^Increase/ });
    for (let count = 0; count < 8; count += 1) {
      await increase.click();
      await page.waitForTimeout(60);
    }
    // The last form and the last reload take 1 s.
    await page.waitForTimeout(3_000);
    expect(await page.evaluate('texts.join()')).toBe('1,2,3,4,5,6,7,8,9');
  });

  test('the focus moves to the next heart, and after the last one to the page @both @ci', async ({
    page,
    shop,
  }) => {
    const { rows } = await shop.sql('select id::int from products where stock > 5 order by id limit 2');
    await opened(page, '/');
    for (const { id } of rows) await postForm(page, '/favorites/items', { product: id, intent: 'add' });
    await opened(page, '/favorites');
    const hearts = page.getByRole('main').getByRole('button', { name: /^Remove .* from favorites$/ });
    await hearts.first().press('Enter');
    await expect(hearts).toHaveCount(1);
    await expect(hearts).toBeFocused();
    await hearts.press('Enter');
    await expect(page.getByText('No favorites yet')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
