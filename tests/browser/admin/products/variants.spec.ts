import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { overflowAt } from '../../support/overflow.ts';
import { inTurn, turnTo } from '../../support/panel.ts';
import { find, newProduct, press, row } from '../../support/products.ts';
import { expect, toast } from '../../support/shop.ts';
import { cell, newVariants, paste, storedVariants } from '../../support/variants.ts';
import { violations } from '../../support/violations.ts';

const SIZES = { Size: ['S', 'M', 'L'] };

test('all variants can be selected before JavaScript has started @ci', async ({ page, shop }) => {
  const { id } = await newVariants(shop, SIZES);
  await signInAdministrator(page);
  const started = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await started.promise;
    await route.continue();
  });
  await page.goto(`/admin/products/${id}/variants`, { waitUntil: 'commit' });
  const bar = page.getByRole('form', { name: 'Change selected variants' });
  await bar.getByLabel(/^All 3 variants/).check();
  started.resolve();
  await expect(bar.getByLabel('With the selected variants')).toBeVisible();
});

test('options are added, and checked values create the missing variants', async ({ page, shop }) => {
  const { id } = await newProduct(shop, { stock: 4 });
  await openAsAdministrator(page, `/admin/products/${id}`);
  const section = page.getByRole('region', { name: 'Options and variants' });
  await section.getByText('Add an option').first().click();
  await section.getByLabel('Option name').first().fill('Size');
  await section.getByLabel('New values').first().fill('S\nM\nM');
  await press(page, 'Save options');
  await expect(section.getByRole('alert')).toHaveText('M appears twice');
  await expect(section.getByLabel('New values').first()).toHaveValue('S\nM\nM');
  await section.getByLabel('New values').first().fill('S\nM\n L ');
  await section.getByText('Add an option').first().click();
  await section.getByLabel('Option name').nth(1).fill('Color');
  await section.getByLabel('Shown as').nth(1).selectOption('Color swatches');
  await section.getByLabel('New values').nth(1).fill('Red\nBlue');
  await press(page, 'Save options');
  await expect(toast(page, 'Options saved')).toBeVisible();
  await expect(section).toContainText('Customers can’t buy this product until you add variants.');
  await section.getByLabel('Color of Red').fill('#ff0000');
  await section.getByRole('button', { name: 'Move L up' }).click();
  await section.getByLabel('Value of Size: L').fill('XL');
  await press(page, 'Save options');
  await expect(section.getByLabel('Value of Size: XL')).toBeVisible();
  const { rows } = await shop.sql('select options from products where id = $1', [id]);
  expect(rows[0].options).toEqual([
    { name: 'Size', display: 'names', values: [{ name: 'S' }, { name: 'XL' }, { name: 'M' }] },
    {
      name: 'Color',
      display: 'colors',
      values: [
        { name: 'Red', color: '#ff0000' },
        { name: 'Blue', color: '#808080' },
      ],
    },
  ]);
  const add = page.getByRole('form', { name: 'Add variants' });
  await add.getByLabel('All of Size').check();
  await expect(add.getByRole('button')).toBeDisabled();
  await add.getByLabel('Red', { exact: true }).check();
  await add.getByLabel('Stock').fill('2');
  await add.getByRole('button', { name: 'Add 3 variants' }).click();
  await expect(page).toHaveURL(`/admin/products/${id}/variants`);
  expect(await storedVariants(shop, id, 'price_cents, stock')).toEqual(
    ['S / Red', 'XL / Red', 'M / Red'].map((variant) => ({ variant, price_cents: 1250, stock: 2 })),
  );
  await turnTo(page, `/admin/products/${id}`);
  await add.getByLabel('S', { exact: true }).check();
  await add.getByLabel('Red', { exact: true }).check();
  await expect(add.getByRole('button')).toBeDisabled();
  await add.getByLabel('Blue').check();
  await expect(add.getByRole('button', { name: 'Add 1 variant' })).toBeEnabled();
});

test('saved options are no conflict with the form above, but another administrator’s change is', async ({
  page,
  shop,
}) => {
  const { id, name } = await newProduct(shop, { stock: 4 });
  await openAsAdministrator(page, `/admin/products/${id}`);
  const section = page.getByRole('region', { name: 'Options and variants' });
  await section.getByText('Add an option').first().click();
  await section.getByLabel('Option name').first().fill('Size');
  await section.getByLabel('New values').first().fill('A\nB');
  await press(page, 'Save options');
  await expect(section.getByLabel('Value of Size: A')).toBeVisible();
  await page.getByLabel('Brand').fill('Acme');
  await press(page, 'Save');
  await expect(toast(page, 'Product updated successfully')).toBeVisible();

  await turnTo(page, `/admin/products/${id}`);
  await shop.sql(`update products set brand = 'Other' where id = $1`, [id]);
  await section.getByLabel('Value of Size: A').fill('AA');
  await press(page, 'Save options');
  await expect(section.getByLabel('Value of Size: AA')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`${name} 2`);
  await press(page, 'Save');
  await expect(toast(page, 'Someone else changed this product')).toBeVisible();
});

test('form and list show the prices and stock of a product’s variants @ci', async ({ page, shop }) => {
  const { id, name } = await newVariants(shop, SIZES, 2);
  await shop.sql(
    `update variants set price_cents = 2000 where product_id = $1 and option_values = array['L']`,
    [id],
  );
  await openAsAdministrator(page, `/admin/products/${id}`);
  await expect(page.getByText('3 variants, $12.50 to $20.00, 6 in stock').first()).toBeVisible();
  await expect(page.getByLabel('Compare-at price (USD)')).toBeHidden();
  await page.getByLabel('Brand').fill('Acme');
  await press(page, 'Save');
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await turnTo(page, find(name));
  await expect(row(page, name)).toContainText('$12.50 to $20.00');
  await row(page, name)
    .getByRole('link', { name: /6 in 3 variants/ })
    .click();
  await expect(cell(page, 'Price', 'L')).toHaveValue('20.00');
});

test('cells are edited by keyboard and paste, and are saved all together or not at all', async ({
  page,
  shop,
}) => {
  const { id } = await newVariants(shop, SIZES);
  await openAsAdministrator(page, `/admin/products/${id}/variants`);
  await cell(page, 'Price', 'S').focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Price', 'M')).toBeFocused();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Price', 'L')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'Compare-at price', 'M')).toBeFocused();
  await cell(page, 'Stock', 'S').focus();
  await paste(page, '1\tAA\n2\tAB\n3\tAA\n4\tAD\n');
  await expect(page.getByText('6 cells filled, 1 line did not fit on this page')).toBeAttached();
  await cell(page, 'Price', 'L').fill('cheap');
  await press(page, 'Save variants');
  await expect(page.getByRole('alert').filter({ hasText: 'Check the marked cells' })).toBeVisible();
  await expect(cell(page, 'Price', 'L')).toHaveAccessibleDescription(
    'The price must be a number such as 12.50',
  );
  await expect(cell(page, 'SKU', 'S')).toHaveAccessibleDescription(
    'Another variant in this table has this SKU',
  );
  await expect(cell(page, 'Stock', 'M')).toHaveValue('2');
  expect(await storedVariants(shop, id, 'stock')).toEqual([
    { variant: 'S', stock: 9 },
    { variant: 'M', stock: 9 },
    { variant: 'L', stock: 9 },
  ]);
  await cell(page, 'Price', 'L').fill('14.5');
  await cell(page, 'SKU', 'L').fill('AC');
  await press(page, 'Save variants');
  await expect(toast(page, '3 variants saved')).toBeVisible();
  await expect(cell(page, 'Price', 'L')).toHaveValue('14.50');
  expect(await storedVariants(shop, id, 'price_cents, stock, sku')).toEqual([
    { variant: 'S', price_cents: 1250, stock: 1, sku: 'AA' },
    { variant: 'M', price_cents: 1300, stock: 2, sku: 'AB' },
    { variant: 'L', price_cents: 1450, stock: 3, sku: 'AC' },
  ]);
});

test('sales and changes made meanwhile are not overwritten, and no input is lost @ci', async ({
  page,
  shop,
}) => {
  const { id } = await newVariants(shop, SIZES);
  await openAsAdministrator(page, `/admin/products/${id}/variants`);
  await cell(page, 'Stock', 'S').fill('20');
  await cell(page, 'SKU', 'S').fill(`S-${id}`);
  await cell(page, 'SKU', 'M').fill(`M-${id}`);
  // Meanwhile, customers buy two units of S, and another administrator changes the prices of S and L.
  await shop.sql('update sellables set stock = stock - 2 where variant_of = $1 and name like $2', [
    id,
    '%, S',
  ]);
  await shop.sql(
    'update variants set price_cents = 999 where product_id = $1 and option_values <@ array[$2, $3]',
    [id, 'S', 'L'],
  );
  await press(page, 'Save variants');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone else changed or bought some of these' }),
  ).toBeVisible();
  await expect(cell(page, 'Stock', 'S')).toHaveValue('20');
  await expect(cell(page, 'Stock', 'S')).toHaveAccessibleDescription('Saved now: 7');
  await expect(cell(page, 'SKU', 'S')).toHaveValue(`S-${id}`);
  // The merchant did not edit this price, so the cell shows the new price.
  await expect(cell(page, 'Price', 'S')).toHaveValue('9.99');
  expect(await storedVariants(shop, id, 'sku')).toEqual(
    ['S', 'M', 'L'].map((variant) => ({ variant, sku: '' })),
  );
  await cell(page, 'Stock', 'S').fill('18');
  await press(page, 'Save variants');
  await expect(toast(page, '2 variants saved')).toBeVisible();
  expect(await storedVariants(shop, id, 'price_cents, stock, sku')).toEqual([
    { variant: 'S', price_cents: 999, stock: 18, sku: `S-${id}` },
    { variant: 'M', price_cents: 1250, stock: 9, sku: `M-${id}` },
    { variant: 'L', price_cents: 999, stock: 9, sku: '' },
  ]);
  // Meanwhile, another administrator deletes M. The page does not lose the edit of L.
  await cell(page, 'Stock', 'M').fill('1');
  await cell(page, 'Stock', 'L').fill('2');
  await shop.sql(`delete from variants where product_id = $1 and option_values = array['M']`, [id]);
  await press(page, 'Save variants');
  await expect(page.getByRole('alert').filter({ hasText: '1 variant no longer exists' })).toBeVisible();
  await expect(cell(page, 'Stock', 'L')).toHaveValue('2');
  await press(page, 'Save variants');
  await expect(toast(page, '1 variant saved')).toBeVisible();
});

test('a bulk change covers all pages of a filtered list, and selected variants are deleted @ci', async ({
  page,
  shop,
}) => {
  const numbers = Array.from({ length: 60 }, (_, at) => `no. ${at + 1}`);
  const { id } = await newVariants(shop, { Size: ['S', 'L'], Number: numbers });
  await openAsAdministrator(page, `/admin/products/${id}/variants`);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await page.getByLabel('Size').selectOption('L');
  await page.getByRole('search', { name: 'Find variants' }).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('60 of 120 variants')).toBeVisible();
  const bar = page.getByRole('form', { name: 'Change selected variants' });
  await bar.getByLabel('All 60 variants of this list').check();
  await bar.getByLabel('With the selected variants').selectOption('Set price to');
  await bar.getByLabel('Value').fill('20');
  await bar.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, '60 variants changed')).toBeVisible();
  await expect(cell(page, 'Price', 'L / no. 1')).toHaveValue('20.00');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(cell(page, 'Price', 'L / no. 60')).toHaveValue('20.00');
  await page.getByLabel('Select L / no. 60').check();
  await bar.getByLabel('With the selected variants').selectOption('Delete');
  await bar.getByRole('button', { name: 'Apply' }).click();
  await expect(bar.getByRole('alert')).toContainText('Delete 1 variant?');
  await bar.getByRole('button', { name: 'Delete 1 variant' }).click();
  await expect(toast(page, '1 variant deleted')).toBeVisible();
  const stored = await storedVariants(shop, id, 'price_cents');
  expect(stored).toHaveLength(119);
  expect(stored.filter((variant) => variant.price_cents === 2000)).toHaveLength(59);
});

test('axe finds nothing, and nothing overflows @mobile @ci', async ({ page, shop }) => {
  const long = 'A very long value that nobody can read in one line at all';
  const { id } = await newVariants(shop, { Size: ['S', long], Color: ['Red', 'Blue'] });
  await signInAdministrator(page);
  for await (const path of inTurn(page, [`/admin/products/${id}`, `/admin/products/${id}/variants`])) {
    expect(await violations(page), path).toEqual([]);
    expect(await overflowAt(page, 390), path).toEqual([]);
  }
  // The bar with the button covers rows, so a line across the screen separates it from them.
  const bar = page.getByRole('button', { name: 'Save variants' }).locator('..');
  await expect(bar).toHaveCSS('border-top-width', '1px');
  await expect(bar).toHaveCSS('width', '390px');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('options, variants and their table work as forms that keep the input @ci', async ({ page, shop }) => {
    const { id } = await newProduct(shop, { stock: 4 });
    await signInAdministrator(page);
    await page.goto(`/admin/products/${id}`);
    const section = page.getByRole('region', { name: 'Options and variants' });
    await section.getByText('Add an option').first().click();
    await section.getByLabel('Option name').first().fill('Size');
    await section.getByLabel('New values').first().fill('S\nM');
    await press(page, 'Save options');
    await section.getByRole('button', { name: 'Move M up' }).click();
    await section.getByLabel('Value of Size: S').fill('Small');
    await press(page, 'Save options');
    await expect(page.getByText('Options saved')).toBeVisible();
    const add = page.getByRole('form', { name: 'Add variants' });
    await add.getByLabel('Small').check();
    await add.getByLabel('M', { exact: true }).check();
    await add.getByRole('button', { name: 'Add variants' }).click();
    await expect(add.getByRole('alert')).toContainText('This adds 2 variants.');
    await add.getByRole('button', { name: 'Add 2 variants' }).click();
    await expect(page).toHaveURL(`/admin/products/${id}/variants`);
    await cell(page, 'Stock', 'M').fill('many');
    await cell(page, 'SKU', 'Small').fill(`SMALL-${id}`);
    await press(page, 'Save variants');
    await expect(cell(page, 'Stock', 'M')).toHaveAccessibleDescription('The stock must be a whole number');
    await expect(cell(page, 'SKU', 'Small')).toHaveValue(`SMALL-${id}`);
    await cell(page, 'Stock', 'M').fill('5');
    await press(page, 'Save variants');
    await expect(page.getByText('2 variants saved')).toBeVisible();
    expect(await storedVariants(shop, id, 'stock, sku')).toEqual([
      { variant: 'M', stock: 5, sku: '' },
      { variant: 'Small', stock: 0, sku: `SMALL-${id}` },
    ]);
    await page.getByLabel('Select M').check();
    const bar = page.getByRole('form', { name: 'Change selected variants' });
    await bar.getByLabel('With the selected variants').selectOption('Delete');
    await bar.getByRole('button', { name: 'Apply' }).click();
    await bar.getByRole('button', { name: 'Delete 1 variant' }).click();
    await expect(page.getByText('1 variant deleted')).toBeVisible();
    // Without options, customers can buy the product itself again.
    await page.goto(`/admin/products/${id}`);
    await section.getByLabel('Remove this option').check();
    await press(page, 'Save options');
    await section.getByRole('button', { name: 'Delete 1 variant' }).click();
    await expect(page.getByText('Options saved')).toBeVisible();
    await expect(page.getByLabel('Price (USD)', { exact: true })).toHaveValue('12.50');
  });
});
