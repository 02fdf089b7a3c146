import { button, fillLogIn } from './support/accounts.ts';
import { test as administratorTest, openAsAdministrator } from './support/administrator.ts';
import { writeDownToasts } from './support/bad-replies.ts';
import { addOne, choosePayPal, openPayment } from './support/buying.ts';
import { press } from './support/products.ts';
import { expect, findProduct, opened, test, toast } from './support/shop.ts';

test('a second wrong log in on the same page renews the form’s message', async ({ page }) => {
  await writeDownToasts(page);
  await opened(page, '/auth');
  await fillLogIn(page, 'nobody@example.com', 'wrong-1');
  await button(page, 'Log in').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('Failed to log in');
  const first = await alert.elementHandle();
  await page.getByLabel('Password', { exact: true }).fill('wrong-2');
  await button(page, 'Log in').click();
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(alert).toHaveText('Failed to log in');
});

test('an empty search says it once as page and once as toast', async ({ page }) => {
  await opened(page, '/search?q=Zzz-nothing');
  const text = 'No products found matching your search';
  await expect(toast(page, text)).toBeVisible();
  await expect(page.getByRole('heading', { name: text })).toBeVisible();
  await expect.poll(() => page.getByText(text).count()).toBe(2);
});

test('with PayPal’s script loaded only one yellow button stands', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 20');
  const script = `window.paypal = { Buttons: () => ({
    isEligible: () => true,
    close: () => Promise.resolve(),
    render: (into) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Pay with PayPal';
      into.append(button);
      return Promise.resolve();
    },
  }) };`;
  await page.route('https://www.paypal.com/sdk/js**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await addOne(page, product.id);
  const dialog = await openPayment(page);
  await choosePayPal(page);
  await expect(dialog.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'PayPal', exact: true })).toHaveCount(0);
});

administratorTest('a toast covers no heading of the categories @mobile', async ({ page }) => {
  await openAsAdministrator(page, '/admin/categories');
  await press(page, 'Add Category');
  const told = toast(page, 'Category name is required');
  await expect(told).toBeVisible();
  await expect(told).toHaveAttribute('data-mounted', 'true');
  const box = async (locator: typeof told) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const toastBox = await box(told);
  let seen = 0;
  for (const heading of await page.getByRole('heading').all()) {
    const { x, y, width, height, shown } = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      // What has been scrolled behind the page's own header is covered by that.
      const stack = document.elementsFromPoint(text.x + 1, text.y + text.height / 2);
      const top = stack.find((each) => !each.closest('[data-sonner-toaster]'));
      return { ...text.toJSON(), shown: top?.contains(element) === true };
    });
    if (!shown) continue;
    seen += 1;
    const apart =
      x + width <= toastBox.x ||
      toastBox.x + toastBox.width <= x ||
      y + height <= toastBox.y ||
      toastBox.y + toastBox.height <= y;
    expect(apart, (await heading.textContent()) ?? '').toBe(true);
  }
  expect(seen).toBeGreaterThan(0);
});
