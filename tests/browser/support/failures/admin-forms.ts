import { openAsAdministrator } from '../administrator.ts';
import { addOrder } from '../orders.ts';
import { choosePicture, find, main, newName, newProduct, press, row, stockOf } from '../products.ts';
import { expect, toast } from '../shop.ts';
import type { FormTried } from './bad-replies.ts';

/**
 * Forms of the admin area, in the same format as STOREFRONT_FORMS: a quick edit, an upload, a file and a
 * text.
 */
export const ADMIN_FORMS: Record<string, FormTried> = {
  '/admin/products set': async (page, shop) => {
    const { id, name } = await newProduct(shop, { stock: 3 });
    await openAsAdministrator(page, find(name));
    const stock = row(page, name).getByRole('textbox', { name: `Stock of ${name}` });
    return {
      async send() {
        await stock.fill('17');
        await page.keyboard.press('Enter');
      },
      text: 'Failed to update stock',
      // The field shows the old stock again a moment after the message appears.
      stands: () => expect(stock).toHaveValue('3'),
      works: () => expect.poll(() => stockOf(shop, id)).toBe(17),
    };
  },
  '/admin/add-product ': async (page) => {
    const name = newName('Added');
    await openAsAdministrator(page, '/admin/add-product');
    await choosePicture(page);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Category').selectOption('Kitchen');
    await page.getByLabel('Price (USD)', { exact: true }).fill('4.50');
    return {
      send: () => press(page, 'Add product'),
      text: 'Failed to create product',
      async stands() {
        await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
        await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
      },
      works: () => expect(toast(page, 'Product created successfully')).toBeVisible(),
    };
  },
  '/admin/import ': async (page) => {
    await openAsAdministrator(page, '/admin/import');
    const buffer = Buffer.from('name\r\nOne\r\n');
    const file = page.getByLabel('CSV file');
    await file.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
    return {
      send: () => press(page, 'Check the file'),
      text: 'Failed to import the products',
      stands: () => expect(file).toHaveValue(/goods\.csv$/),
      works: () => expect(page).toHaveURL(/\/admin\/import\/[0-9a-f-]{36}$/),
    };
  },
  '/admin/orders/:id note': async (page, shop) => {
    await openAsAdministrator(page, `/admin/orders/${await addOrder(shop)}`);
    const note = page.getByLabel('Note for administrators');
    await note.fill('Call before noon');
    return {
      send: () =>
        main(page)
          .getByRole('button', { name: /^Save note/ })
          .click(),
      text: 'Failed to save the note',
      stands: () => expect(note).toHaveValue('Call before noon'),
      works: () => expect(toast(page, 'Note saved')).toBeVisible(),
    };
  },
};
