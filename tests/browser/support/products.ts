import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noisePng } from '../../support/files/pictures.ts';
import { expect, type Shop } from './shop.ts';

/** Returns a name that no other name contains, because tests share a shop and find rows by text. */
export const newName = (text: string): string => `${text} ${randomBytes(4).toString('hex')}`;

/** Adds a product for this test only. */
export async function newProduct(
  shop: Shop,
  values: { name?: string; stock?: number; category?: string } = {},
) {
  const name = values.name ?? newName('Test product');
  const { rows } = await shop.sql(
    `insert into products (name, category, description, price_cents, stock, image_key)
     select $1, $2, 'Made for a test.', 1250, $3, image_key from products order by id limit 1 returning id::int`,
    [name, values.category ?? 'Kitchen', values.stock ?? 3],
  );
  return { id: Number(rows[0].id), name };
}

export const stockOf = async (shop: Shop, id: number) =>
  (await shop.sql('select stock from products where id = $1', [id])).rows[0]?.stock;
export const exists = async (shop: Shop, id: number) =>
  (await shop.sql('select from products where id = $1', [id])).rowCount === 1;
export const main = (page: Page) => page.getByRole('main');
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();
export const find = (name: string) => `/admin/products?q=${encodeURIComponent(name)}`;
export const picture = async (name = 'tea-pot.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await noisePng(20_000)),
});

export async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel(/^Image: choose/).setInputFiles(await picture());
  await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
}
