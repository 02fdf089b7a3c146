import type { Page } from '@playwright/test';
import { remember } from '../../support/accounts.ts';
import { openAsAdministrator, test } from '../../support/administrator.ts';
import { buyByRequest, putInCart } from '../../support/buying.ts';
import { holdForms } from '../../support/hold-forms.ts';
import { turnTo } from '../../support/panel.ts';
import { exists, find, main, newName, newProduct, press, row, stockOf } from '../../support/products.ts';
import { expect, opened, type Shop, toast } from '../../support/shop.ts';

/** Adds a product with a stock of one and opens the product table. `stock` is the field of its stock. */
async function openStockOfOne(page: Page, shop: Shop) {
  const { id, name } = await newProduct(shop, { stock: 1 });
  await openAsAdministrator(page, find(name));
  return { id, name, stock: page.getByRole('textbox', { name: `Stock of ${name}` }) };
}

test.describe('stock', () => {
  test('goes up and down by one, counts every quick press, and cannot be decreased at 0', async ({
    page,
    shop,
  }) => {
    const { id, name, stock } = await openStockOfOne(page, shop);
    await press(page, `Increase stock of ${name}`);
    await expect(stock).toHaveValue('2');
    await expect(toast(page, 'Stock increased')).toBeVisible();
    for (const left of ['1', '0']) {
      await press(page, `Decrease stock of ${name}`);
      await expect(stock).toHaveValue(left);
      await expect.poll(() => stockOf(shop, id)).toBe(Number(left));
    }
    await expect(toast(page, 'Stock decreased').first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: `Decrease stock of ${name}` })).toBeDisabled();
    await page.reload();
    await expect(stock).toHaveValue('0');
    for (let count = 0; count < 5; count += 1) await press(page, `Increase stock of ${name}`);
    await expect(stock).toHaveValue('5');
    await expect.poll(() => stockOf(shop, id)).toBe(5);
  });

  test('counts presses that wait for a slow network, even if the administrator leaves the page @ci', async ({
    page,
    shop,
  }) => {
    const { id, name, stock } = await openStockOfOne(page, shop);
    const held = await holdForms(page, '/admin/products');
    for (let count = 0; count < 5; count += 1) await press(page, `Increase stock of ${name}`);
    await expect(stock).toHaveValue('6');
    await press(page, `Decrease stock of ${name}`);
    await expect(stock).toHaveValue('5');
    held.release();
    await expect.poll(() => stockOf(shop, id)).toBe(5);
    await expect.poll(() => held.sent.length).toBe(3);
    await expect(stock).toHaveValue('5');

    const left = await holdForms(page, '/admin/products');
    for (let count = 0; count < 5; count += 1) await press(page, `Increase stock of ${name}`);
    await page.getByRole('link', { name: 'Categories', exact: true }).first().click();
    left.release();
    await expect(page).toHaveURL('/admin/categories');
    await expect.poll(() => stockOf(shop, id)).toBe(10);
  });

  test('can be typed; a negative number, and a stock that someone else changed, are refused', async ({
    page,
    shop,
  }) => {
    const { id, name } = await newProduct(shop);
    await openAsAdministrator(page, find(name));
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` });
    await stock.fill('42');
    await stock.press('Enter');
    await expect(toast(page, 'Stock updated')).toBeVisible();
    await expect.poll(() => stockOf(shop, id)).toBe(42);
    await stock.fill('-1');
    await stock.press('Enter');
    await expect(toast(page, 'The stock must be at least 0')).toBeVisible();
    expect(await stockOf(shop, id)).toBe(42);

    await stock.fill('20');
    await shop.sql('update products set stock = 7 where id = $1', [id]);
    await stock.press('Enter');
    await expect(toast(page, 'Someone else changed the stock.')).toBeVisible();
    await expect(stock).toHaveValue('7');
    expect(await stockOf(shop, id)).toBe(7);
    await stock.fill('20');
    await stock.blur();
    await expect.poll(() => stockOf(shop, id)).toBe(20);
  });

  test('that someone else set to 0 meanwhile cannot be decreased @ci', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop, { stock: 1 });
    await openAsAdministrator(page, find(name));
    await shop.sql('update products set stock = 0 where id = $1', [id]);
    await press(page, `Decrease stock of ${name}`);
    await expect(toast(page, 'The stock is already 0')).toBeVisible();
    expect(await stockOf(shop, id)).toBe(0);
  });

  test('that was focused but not edited is not sent, even if it changed meanwhile @ci', async ({
    page,
    shop,
  }) => {
    const { id, name } = await newProduct(shop, { stock: 9 });
    await openAsAdministrator(page, find(name));
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '');
    });
    const increase = main(page).getByRole('button', { name: `Increase stock of ${name}` });
    await stock.focus();
    await shop.sql('update products set stock = 7 where id = $1', [id]);
    // Clicks without moving the focus, so that the input still has the focus when the response arrives.
    await increase.evaluate((button: HTMLButtonElement) => button.click());
    await expect(toast(page, 'Stock increased')).toBeVisible();
    await expect(stock).toBeFocused();
    await expect(stock).toHaveValue('8');
    await stock.blur();
    await press(page, `Increase stock of ${name}`);
    await expect.poll(() => stockOf(shop, id)).toBe(9);
    expect(sent.filter((body) => body.includes('intent=set'))).toEqual([]);
  });

  test('shows in the shop at once', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop, { stock: 1 });
    const shown = async () => (await fetch(`${shop.url}/product/${id}`)).text();
    expect(await shown()).toContain('Only 1 left');
    await openAsAdministrator(page, find(name));
    await press(page, `Decrease stock of ${name}`);
    await expect(toast(page, 'Stock decreased')).toBeVisible();
    await expect.poll(shown).toContain('Out of stock');
  });
});

test.describe('deleting a product', () => {
  test('takes two clicks: the first only arms the button', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop);
    await openAsAdministrator(page, find(name));
    await press(page, `Delete ${name}`);
    const armed = main(page).getByRole('button', { name: `Click again to delete ${name}` });
    await expect(armed).toBeVisible();
    await expect(armed).toHaveText('Click again to delete');
    await expect(
      page.getByRole('status').filter({ hasText: `Click again to delete ${name}` }),
    ).toBeAttached();
    expect(await exists(shop, id)).toBe(true);
    await armed.click();
    await expect(toast(page, 'Product deleted successfully')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    expect(await exists(shop, id)).toBe(false);
  });

  test('deletes neither product if another one is clicked, and arms that one @ci', async ({ page, shop }) => {
    const prefix = newName('Pair');
    const first = await newProduct(shop, { name: `${prefix} one` });
    const second = await newProduct(shop, { name: `${prefix} two` });
    await openAsAdministrator(page, find(prefix));
    await press(page, `Delete ${first.name}`);
    // Holds the mouse button down, as a slow finger does. Meanwhile the first Delete button resets, and the
    // second one must not move.
    await page.getByRole('button', { name: `Delete ${second.name}` }).hover();
    await page.mouse.down();
    await expect(page.getByRole('button', { name: `Delete ${first.name}`, exact: true })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: `Click again to delete ${second.name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${first.name}`, exact: true })).toBeVisible();
    expect([await exists(shop, first.id), await exists(shop, second.id)]).toEqual([true, true]);
  });

  test.describe('with a fake clock', () => {
    test.use({ hasOwnContext: true });

    test('is disarmed by Escape, by leaving the button, and after 10 s @ci', async ({ page, shop }) => {
      const { id, name } = await newProduct(shop);
      await page.clock.install();
      await openAsAdministrator(page, find(name));
      const idle = main(page).getByRole('button', { name: `Delete ${name}`, exact: true });
      const armed = main(page).getByRole('button', { name: `Click again to delete ${name}` });
      const leave: (() => Promise<void>)[] = [
        () => page.keyboard.press('Escape'),
        () => page.getByRole('searchbox', { name: 'Name, SKU, GTIN or id' }).focus(),
        () => page.clock.runFor(10_001),
      ];
      for (const disarm of leave) {
        await idle.click();
        await expect(armed).toBeVisible();
        await disarm();
        await expect(idle).toBeVisible();
      }
      expect(await exists(shop, id)).toBe(true);
    });
  });

  test('leaves past orders and carts readable @ci', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop);
    const orderId = await buyByRequest(page, shop, [id]);
    await putInCart(page, id);
    const becomeBuyer = await remember(page);
    const isReadable = async () => {
      await expect(main(page).getByText(name).first()).toBeVisible();
      await expect(main(page).getByText('$12.50').filter({ visible: true }).first()).toBeVisible();
    };
    await page.context().clearCookies();
    await openAsAdministrator(page, find(name));
    await press(page, `Delete ${name}`);
    await press(page, `Click again to delete ${name}`);
    await expect(toast(page, 'Product deleted successfully')).toBeVisible();
    await turnTo(page, `/admin/orders/${orderId}`);
    await isReadable();
    await becomeBuyer();
    await opened(page, '/checkout');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('No longer available. Remove it to continue.')).toBeVisible();
    await opened(page, `/orders/${orderId}`);
    await isReadable();
  });
});

test('a failed change of stock and a failed deletion are reported @ci', async ({ page, shop }) => {
  const { id, name } = await newProduct(shop);
  await openAsAdministrator(page, find(name));
  await shop.sql(`create function broken() returns trigger language plpgsql as $$ begin
    if old.id = ${id} then raise 'broken'; end if; return coalesce(new, old); end $$`);
  await shop.sql(
    'create trigger broken before update or delete on products for each row execute function broken()',
  );
  await press(page, `Increase stock of ${name}`);
  await expect(toast(page, 'Failed to update stock')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Stock of ${name}` })).toHaveValue('3');
  await press(page, `Delete ${name}`);
  await press(page, `Click again to delete ${name}`);
  await expect(toast(page, 'Failed to delete product')).toBeVisible();
  await expect(row(page, name)).toBeVisible();
  await shop.sql('drop trigger broken on products');
  await shop.sql('drop function broken');
});
