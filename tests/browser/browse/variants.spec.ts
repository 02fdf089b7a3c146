import type { Page } from '@playwright/test';
import { overflowAt } from '../support/overflow.ts';
import { main, newName } from '../support/products.ts';
import { addProductWithOptions, addShirt } from '../support/products-with-options.ts';
import { sendForm } from '../support/send-form.ts';
import { expect, opened, test, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const radio = (page: Page, name: string | RegExp) =>
  page.getByRole('radio', { name, exact: typeof name === 'string' });
const addButton = (page: Page) => main(page).getByRole('button', { name: 'Add to Cart', exact: true });
/** Saves screenshots of a page in both themes if PAGE_SHOTS is set. */
const shot = async (page: Page, name: string) => {
  if (!process.env.PAGE_SHOTS) return;
  const of = `${process.env.PAGE_SHOTS}/variants-${name}-${test.info().project.name}`;
  await page.screenshot({ path: `${of}.png`, fullPage: true });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.screenshot({ path: `${of}-dark.png`, fullPage: true });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
};

test('price, stock, SKU, pictures and address follow the variant, which is added to the cart @both', async ({
  page,
  shop,
}) => {
  const { path, name, variantIds, pictures } = await addShirt(shop);
  await opened(page, path);
  await expect(main(page).getByRole('group', { name: 'Size' })).toBeVisible();
  await expect(radio(page, 'M')).toBeChecked();
  await expect(radio(page, 'Red')).toBeChecked();
  await expect(main(page)).toContainText('$20.00');
  await expect(main(page)).toContainText('SKU SHIRT-M-RED');
  const entry = await page.evaluate(() => window.navigation.currentEntry?.key);
  expect(entry).toBeDefined();
  await radio(page, 'L').check();
  await expect(page).toHaveURL(`${path}?variant=${variantIds[1]}`);
  await expect(main(page)).toContainText('On sale: $25.00 Former price: $30.00');
  await expect(main(page)).toContainText('Only 2 left');
  await expect(main(page)).not.toContainText('SKU');
  const first = main(page)
    .getByRole('list', { name: /^Pictures of/ })
    .getByRole('img')
    .first();
  await expect(first).toHaveAttribute('src', new RegExp(pictures[1]?.replace('products/', '') ?? 'no'));
  await radio(page, 'Blue').check();
  await expect(first).toHaveAttribute('src', new RegExp(pictures[2]?.replace('products/', '') ?? 'no'));
  await expect(page).toHaveURL(`${path}?variant=${variantIds[3]}`);
  expect(await page.evaluate(() => window.navigation.currentEntry?.key)).toBe(entry);
  expect(await violations(page)).toEqual([]);
  await shot(page, 'shirt');
  await addButton(page).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(radio(page, 'L')).toBeChecked();
  await opened(page, '/checkout');
  const line = page.getByRole('listitem').filter({ hasText: `${name}, L / Blue` });
  await expect(line).toContainText('$15.00');
  await line.getByRole('link', { name: `${name}, L / Blue` }).click();
  await expect(page).toHaveURL(`${path}?variant=${variantIds[3]}`);
  await expect(radio(page, 'Blue')).toBeChecked();
});

test('a link that cannot be loaded keeps the chosen variant and its address', async ({ page, shop }) => {
  const { path, variantIds } = await addShirt(shop);
  await opened(page, `${path}?variant=${variantIds[0]}`);
  await radio(page, 'L').check();
  await page.waitForLoadState('networkidle');
  let failures = 0;
  await page.route(/\.data/, (route) => {
    failures += 1;
    return route.abort('internetdisconnected');
  });
  const link = page.getByRole('link', { name: 'Home' }).first();
  for (const times of [1, 2]) {
    await link.press('Enter');
    await expect.poll(() => failures).toBe(times);
    await expect(toast(page, 'Failed to load products').first()).toBeVisible();
    await expect(page).toHaveURL(`${path}?variant=${variantIds[1]}`);
    await expect(radio(page, 'L')).toBeChecked();
    await expect(main(page)).toContainText('$25.00');
  }
  await page.unrouteAll({ behavior: 'wait' });
  await addButton(page).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(radio(page, 'L')).toBeChecked();
});

test('a sold-out variant is marked and can be chosen, and a missing combination says so @both @ci', async ({
  page,
  shop,
}) => {
  const { path, variantIds } = await addShirt(shop);
  await opened(page, `${path}?variant=${variantIds[0]}`);
  await expect(radio(page, /^Blue/)).toHaveAccessibleName('Blue sold out');
  await expect(radio(page, /^XL/)).toHaveAccessibleName('XL not available in Red');
  await radio(page, /^Blue/).check();
  await expect(main(page)).toContainText('Out of stock');
  await expect(addButton(page)).toBeDisabled();
  await radio(page, 'L').check();
  await expect(addButton(page)).toBeEnabled();
  await radio(page, /^Red/).check();
  await radio(page, /^XL/).check();
  await expect(main(page)).toContainText('from $15.00');
  const why = '“XL / Red” doesn’t exist. Choose another combination.';
  await expect(main(page)).toContainText(why);
  await expect(addButton(page)).toBeDisabled();
  await expect(addButton(page)).toHaveAccessibleDescription(why);
  expect(await violations(page)).toEqual([]);
  await shot(page, 'missing');
  await radio(page, /^Blue/).check();
  await expect(addButton(page)).toBeEnabled();
  await expect(page).toHaveURL(`${path}?variant=${variantIds[4]}`);
  // A reload shows the same choice.
  await page.reload();
  await expect(radio(page, 'XL')).toBeChecked();
});

test('a variant is chosen and added by the keyboard alone @ci', async ({ page, shop }) => {
  const { path, variantIds } = await addShirt(shop);
  await opened(page, path);
  await radio(page, 'M').focus();
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, 'L')).toBeFocused();
  await expect(page).toHaveURL(`${path}?variant=${variantIds[1]}`);
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Red')).toBeFocused();
  for (const name of ['Decrease quantity', 'Quantity', 'Increase quantity']) {
    await page.keyboard.press('Tab');
    await expect(main(page).locator(`[aria-label="${name}"]`)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added to cart')).toBeVisible();
});

test('Enter adds the chosen variant, in the quantity on its page and in an option of the dialog', async ({
  page,
  shop,
}) => {
  const { path, name, variantIds } = await addShirt(shop);
  const inCart = async () => {
    const { rows } = await shop.sql('select quantity from cart_items where product_id = $1', [variantIds[1]]);
    return rows.map(({ quantity }) => quantity);
  };
  await opened(page, path);
  await radio(page, 'L').check();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(inCart).toEqual([3]);
  await expect(page).toHaveURL(`${path}?variant=${variantIds[1]}`);
  await opened(page, `/search?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Choose options of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('radio', { name: 'L', exact: true }).check();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(inCart).toEqual([4]);
});

test('a favorite remembers its variant, and two tabs choose variants independently @ci', async ({
  page,
  shop,
  context,
}) => {
  const { path, name, variantIds } = await addShirt(shop);
  await opened(page, `${path}?variant=${variantIds[3]}`);
  const other = await context.newPage();
  await opened(other, path);
  await main(page).getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(toast(page, 'Added to favorites')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Remove from Favorites' })).toBeVisible();
  await radio(page, /^M/).check();
  await expect(main(page).getByRole('button', { name: 'Remove from Favorites' })).toBeVisible();
  await expect(radio(other, 'Red')).toBeChecked();
  await expect(other).toHaveURL(path);
  await opened(other, '/favorites');
  await expect(other.getByRole('link', { name: `${name}, L / Blue` })).toHaveAttribute(
    'href',
    `${path}?variant=${variantIds[3]}`,
  );
  await addButton(other).click();
  await expect(toast(other, 'Added to cart')).toBeVisible();
  const { rows } = await shop.sql('select product_id::int as id from cart_items where product_id = $1', [
    variantIds[3],
  ]);
  expect(rows).toEqual([{ id: variantIds[3] }]);
  await other.getByRole('button', { name: `Remove ${name}, L / Blue from favorites` }).click();
  await expect(toast(other, 'Removed from favorites')).toBeVisible();
});

test('the server renders a favorite with options as a favorite, without a hydration mismatch', async ({
  page,
  shop,
}) => {
  const { path, variantIds } = await addShirt(shop);
  await sendForm(page, '/favorites/items', { intent: 'add', product: variantIds[0] ?? 0 });
  // A difference between the server's HTML and the browser's rendering would be an error in the console.
  await opened(page, path);
  await expect(main(page).getByRole('button', { name: 'Remove from Favorites' })).toBeVisible();
});

test('a card opens a dialog in which a variant is chosen and added @mobile', async ({ page, shop }) => {
  const { name, path, variantIds } = await addShirt(shop);
  await opened(page, `/search?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('from $15.00 Sale');
  await expect(card.locator('s')).toHaveCount(0);
  const button = card.getByRole('button', { name: `Choose options of ${name}` });
  await button.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('radio', { name: 'L', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'L', exact: true }).check();
  await expect(dialog).toContainText('Only 2 left');
  expect(await violations(page)).toEqual([]);
  await shot(page, 'chooser');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole('radio', { name: 'L', exact: true }).check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { rows } = await shop.sql('select quantity from cart_items where product_id = $1', [variantIds[1]]);
  expect(rows).toEqual([{ quantity: 1 }]);
  await button.click();
  await dialog.getByRole('link', { name: 'Open the product page' }).click();
  await expect(page).toHaveURL(path);
});

test('axe finds nothing on products with three options, with one, and with 2,048 variants @both @ci', async ({
  page,
  shop,
}) => {
  const three = await addProductWithOptions(shop, {
    options: (pictures) => [
      { name: 'Size', values: ['S', 'M', 'L'].map((name) => ({ name })) },
      {
        name: 'Color',
        display: 'pictures',
        values: ['Red', 'Night sky blue'].map((name, at) => ({ name, images: [pictures[at + 1] ?? ''] })),
      },
      { name: 'Material', values: ['Cotton', 'Linen'].map((name) => ({ name })) },
    ],
    variants: ['S', 'M', 'L'].flatMap((size, at) =>
      ['Red', 'Night sky blue'].flatMap((color) =>
        (color === 'Red' ? ['Cotton'] : ['Cotton', 'Linen']).map((material) => ({
          values: [size, color, material],
          stock: at,
        })),
      ),
    ),
  });
  const one = await addProductWithOptions(shop, {
    options: () => [{ name: 'Amount', values: ['$25', '$50', '$100'].map((name) => ({ name })) }],
    variants: [25, 50, 100].map((amount) => ({ values: [`$${amount}`], cents: amount * 100 })),
  });
  const names = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${letter}${at + 1}` }));
  const [sizes, colors, fits] = [names('Size ', 16), names('Shade ', 16), names('Fit ', 8)];
  const many = await addProductWithOptions(shop, {
    options: () => [
      { name: 'Size', values: sizes },
      { name: 'Color', values: colors },
      { name: 'Fit', values: fits },
    ],
    variants: sizes.flatMap((size) =>
      colors.flatMap((color) =>
        fits.map((fit) => ({
          values: [size.name, color.name, fit.name],
          cents: 1_000 + Math.round(Math.random() * 1_000),
          stock: Math.round(Math.random() * 10),
          sku: `${Math.random().toString(36).slice(2, 8)}-${size.name}-${color.name}-${fit.name}`.replaceAll(
            ' ',
            '',
          ),
        })),
      ),
    ),
  });
  for (const [name, { path }] of Object.entries({ three, one, many })) {
    await opened(page, path);
    expect(await violations(page), name).toEqual([]);
    await shot(page, name);
  }
  const html = await (await page.request.get(many.path)).body();
  expect(html.length).toBeLessThan(300_000);
});

test('an option with many values is a list, and long names fit in the cart and the order @both @ci', async ({
  page,
  shop,
}) => {
  const long = 'Hand-dyed with madder root from the south of the old mountains';
  const values = Array.from({ length: 60 }, (_, at) => ({ name: `${at + 1} ${long}`.slice(0, 60) }));
  const finish = ['Unbreakablewaterprooflightweightfabricwithoutanyseamsatall', 'Plain'].map((name) => ({
    name,
  }));
  const { path, variantIds, name } = await addProductWithOptions(shop, {
    name: newName('A rather long name of a curtain for the tallest window in the house'),
    options: () => [
      { name: 'Dye', values },
      { name: 'Finish', values: finish },
    ],
    variants: values.flatMap((dye, at) =>
      finish
        .slice(at % 2)
        .map((each) => ({ values: [dye.name, each.name], sku: `CURTAIN-${at}-${each.name}`.slice(0, 70) })),
    ),
  });
  await opened(page, path);
  const dyes = page.getByRole('combobox', { name: 'Dye' });
  await expect(dyes.getByRole('option').nth(1)).toHaveText(/\(not available in Unbreakable/);
  await dyes.selectOption(values[2]?.name ?? '');
  await expect(page).toHaveURL(`${path}?variant=${variantIds[3]}`);
  expect(await overflowAt(page, 390)).toEqual([]);
  await addButton(page).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await opened(page, '/checkout');
  const line = page.getByRole('link', { name: `${name}, 3 Hand-dyed` });
  await expect(line).toHaveAttribute('href', `${path}?variant=${variantIds[3]}`);
  expect(await violations(page)).toEqual([]);
  await shot(page, 'cart');
  expect(await overflowAt(page, 390)).toEqual([]);
  await page.getByText('Proceed to Payment').click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('link', { name: 'View my orders' }).click();
  await main(page)
    .getByRole('link', { name: /^Order/ })
    .first()
    .click();
  await expect(main(page)).toContainText('SKU CURTAIN-2-Unbreakable');
  expect(await overflowAt(page, 390)).toEqual([]);
  await shot(page, 'order');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a variant is chosen, shown and added to the cart, and a card leads to the product page @ci', async ({
    page,
    shop,
  }) => {
    const { path, name, variantIds } = await addShirt(shop);
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Choose options of ${name}` }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText('Choose a variant first')).toBeVisible();
    await radio(page, 'L').check();
    await page.getByRole('button', { name: 'Show this variant' }).click();
    await expect(page).toHaveURL(`${path}?variant=${variantIds[1]}`);
    await expect(main(page)).toContainText('$25.00');
    await radio(page, /^XL/).check();
    await page.getByRole('button', { name: 'Show this variant' }).click();
    await expect(main(page)).toContainText('“XL / Red” doesn’t exist. Choose another combination.');
    await expect(addButton(page)).toBeDisabled();
    await page.goto(path);
    // The page does not show the newly chosen variant, but the button adds this variant to the cart.
    await radio(page, /^Blue/).check();
    await radio(page, /^XL/).check();
    await addButton(page).click();
    await expect(page).toHaveURL(`${path}?variant=${variantIds[4]}`);
    await expect(page.getByText('Added to cart')).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByRole('link', { name: `${name}, XL / Blue` })).toBeVisible();
  });
});
