import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAsAdministrator, signInAdministrator } from './administrator.ts';
import type { FormTried } from './bad-replies.ts';
import { DISCOUNT_FORMS } from './discount-forms.ts';
import { addFailedJob } from './jobs.ts';
import { addOrder } from './orders.ts';
import {
  choosePicture,
  exists,
  find,
  main,
  newName,
  newProduct,
  picture,
  press,
  row,
  stockOf,
} from './products.ts';
import { SHIPPING_FORMS } from './shipping-forms.ts';
import { expect, opened, type Shop, toast } from './shop.ts';
import { TAX_FORMS } from './tax-forms.ts';

const said = (page: Page, text: string) => () => expect(toast(page, text)).toBeVisible();

function stockForm(press: (page: Page, name: string) => Promise<void>, stock: number): FormTried {
  return async (page, shop) => {
    const { id, name } = await newProduct(shop, { stock: 3 });
    await openAsAdministrator(page, find(name));
    return {
      send: () => press(page, name),
      text: 'Failed to update stock',
      stands: () => expect(row(page, name)).toBeVisible(),
      works: () => expect.poll(() => stockOf(shop, id)).toBe(stock),
    };
  };
}

async function addCategory(shop: Shop): Promise<string> {
  const name = newName('Failing');
  await shop.sql(`insert into categories (name, thumbnail_key) values ($1, 'categories/kitchen.webp')`, [
    name,
  ]);
  return name;
}

/** A file that waits for the administrator's word; returns its page's address. */
async function stageFile(page: Page, shop: Shop): Promise<string> {
  const product = await newProduct(shop);
  await signInAdministrator(page);
  const id = randomUUID();
  const buffer = Buffer.from(`id,price\r\n${product.id},15.00\r\n`);
  await page.request.post(`/admin/import?id=${id}`, {
    multipart: { file: { name: 'goods.csv', mimeType: 'text/csv', buffer } },
  });
  return `/admin/import/${id}`;
}

function importForm(name: RegExp, done: string): FormTried {
  return async (page, shop) => {
    await opened(page, await stageFile(page, shop));
    const send = main(page).getByRole('button', { name });
    return {
      send: () => send.click(),
      text: 'Failed to import the products',
      stands: () => expect(send).toBeEnabled(),
      works: said(page, done),
    };
  };
}

function orderForm(name: RegExp, text: string, done: string, query = ''): FormTried {
  return async (page, shop) => {
    await openAsAdministrator(page, `/admin/orders/${await addOrder(shop)}${query}`);
    const note = page.getByLabel('Note for administrators');
    await note.fill('Call before noon');
    return {
      send: () => main(page).getByRole('button', { name }).click(),
      text,
      stands: () => expect(note).toHaveValue('Call before noon'),
      works: said(page, done),
    };
  };
}

function jobForm(name: RegExp, text: string, done: string): FormTried {
  return async (page, shop) => {
    await addFailedJob(shop);
    await openAsAdministrator(page, '/admin/jobs');
    const send = main(page).getByRole('button', { name }).first();
    return {
      send: () => send.click(),
      text,
      stands: () => expect(send).toBeVisible(),
      works: said(page, done),
    };
  };
}

async function previewOn(page: Page, at: string) {
  await openAsAdministrator(page, at);
  const field = page.getByLabel('Description');
  await field.fill('Made of **oak**.');
  return {
    send: () => press(page, 'Preview description'),
    text: 'Failed to show the preview',
    stands: () => expect(field).toHaveValue('Made of **oak**.'),
    works: () => expect(page.getByRole('region', { name: 'As the shop shows it' })).toContainText('oak'),
  };
}

/** As STOREFRONT_FORMS, of the admin area. */
export const ADMIN_FORMS: Record<string, FormTried> = {
  ...TAX_FORMS,
  ...SHIPPING_FORMS,
  ...DISCOUNT_FORMS,
  '/admin/products increase': stockForm((page, name) => press(page, `Increase stock of ${name}`), 4),
  '/admin/products decrease': stockForm((page, name) => press(page, `Decrease stock of ${name}`), 2),
  '/admin/products set': stockForm(async (page, name) => {
    await page.getByRole('textbox', { name: `Stock of ${name}` }).fill('17');
    await page.keyboard.press('Enter');
  }, 17),
  '/admin/products delete': async (page, shop) => {
    const { id, name } = await newProduct(shop);
    await openAsAdministrator(page, find(name));
    const armed = main(page).getByRole('button', { name: `Click again to delete ${name}` });
    return {
      async send() {
        if (!(await armed.isVisible())) await press(page, `Delete ${name}`);
        await armed.click();
      },
      text: 'Failed to delete product',
      stands: () => expect(row(page, name)).toBeVisible(),
      works: () => expect.poll(() => exists(shop, id)).toBe(false),
    };
  },
  '/admin/products bulk': async (page, shop) => {
    const { id, name } = await newProduct(shop);
    await openAsAdministrator(page, find(name));
    await page.getByLabel(`Select ${name}`).check();
    await page.getByLabel('With the selected products').selectOption('Set stock to');
    await page.getByLabel('Value').fill('23');
    return {
      send: () => press(page, 'Apply to selected'),
      text: 'Failed to change the products',
      async stands() {
        await expect(page.getByLabel(`Select ${name}`)).toBeChecked();
        await expect(page.getByLabel('Value')).toHaveValue('23');
      },
      works: () => expect.poll(() => stockOf(shop, id)).toBe(23),
    };
  },
  '/admin/products/:id ': async (page, shop) => {
    const { id } = await newProduct(shop);
    await openAsAdministrator(page, `/admin/products/${id}`);
    await page.getByLabel('Description').fill('Typed with care.');
    return {
      send: () => press(page, 'Save'),
      text: 'Failed to update product',
      stands: () => expect(page.getByLabel('Description')).toHaveValue('Typed with care.'),
      works: said(page, 'Product updated successfully'),
    };
  },
  '/admin/products/:id preview': async (page, shop) => {
    const { id } = await newProduct(shop);
    return previewOn(page, `/admin/products/${id}`);
  },
  '/admin/add-product preview': (page) => previewOn(page, '/admin/add-product'),
  '/admin/settings/site ': async (page) => {
    await openAsAdministrator(page, '/admin/settings/site');
    const days = page.getByLabel('Days that a product is new');
    await days.fill('00');
    return {
      send: () => press(page, 'Save'),
      text: 'Failed to save the site configuration',
      stands: () => expect(days).toHaveValue('00'),
      works: said(page, 'Nothing was changed'),
    };
  },
  '/admin/add-product ': async (page) => {
    const name = newName('Added');
    await openAsAdministrator(page, '/admin/add-product');
    await choosePicture(page);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Category').selectOption('Kitchen');
    await page.getByLabel('Price (USD)').fill('4.50');
    return {
      send: () => press(page, 'Add Product'),
      text: 'Failed to create product',
      async stands() {
        await expect(page.getByLabel('Name')).toHaveValue(name);
        await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
      },
      works: said(page, 'Product created successfully'),
    };
  },
  '/admin/categories add': async (page, shop) => {
    const name = newName('Failing');
    await openAsAdministrator(page, '/admin/categories');
    const add = page.getByRole('region', { name: 'Add Category' });
    await add.getByLabel('Name').fill(name);
    await add.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
    return {
      send: () => press(page, 'Add Category'),
      text: 'Failed to add category',
      stands: () => expect(add.getByLabel('Name')).toHaveValue(name),
      async works() {
        await expect(toast(page, 'Category added successfully')).toBeVisible();
        await shop.sql('delete from categories where name = $1', [name]);
      },
    };
  },
  '/admin/categories update': async (page, shop) => {
    const name = await addCategory(shop);
    await openAsAdministrator(page, '/admin/categories');
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    const field = page.getByRole('region', { name: `Edit ${name}` }).getByLabel('Name');
    await field.fill(`${name} anew`);
    return {
      send: () => press(page, 'Save'),
      text: 'Failed to update category',
      stands: () => expect(field).toHaveValue(`${name} anew`),
      async works() {
        await expect(toast(page, 'Category updated successfully')).toBeVisible();
        await shop.sql('delete from categories where name = $1', [`${name} anew`]);
      },
    };
  },
  '/admin/categories delete': async (page, shop) => {
    const name = await addCategory(shop);
    await openAsAdministrator(page, '/admin/categories');
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    const question = page.getByText('Are you sure you want to delete this category?');
    await expect(question).toBeVisible();
    return {
      send: () => press(page, 'Delete category'),
      text: 'Failed to delete category',
      stands: () => expect(question).toBeVisible(),
      works: said(page, 'Category deleted successfully'),
    };
  },
  '/admin/jobs retry': jobForm(
    /^Try again/,
    'Failed to try the job again',
    'The job runs again within a minute',
  ),
  '/admin/jobs discard': jobForm(/^Discard/, 'Failed to discard the job', 'The job was discarded'),
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
  '/admin/import/:id apply': importForm(/^Import 1 product/, 'Products imported successfully'),
  '/admin/import/:id discard': importForm(/^Discard/, 'The import was discarded'),
  '/admin/orders/:id note': orderForm(/^Save note/, 'Failed to save the note', 'Note saved'),
  '/admin/orders/:id resend': orderForm(
    /^Send/,
    'Failed to queue the mail',
    'No e-mail address is known for this order',
  ),
  '/admin/orders/:id refund': orderForm(
    /^Refund \$/,
    'Failed to refund the order',
    'Order refunded',
    '?refund',
  ),
};
