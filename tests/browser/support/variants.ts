import type { Page } from '@playwright/test';
import { newName } from './products.ts';
import type { Shop } from './shop.ts';

/** Adds a product with these options for this test only, and a variant of each combination. */
export async function newVariants(shop: Shop, options: Record<string, string[]>, stock = 9) {
  const name = newName('Variants');
  const declared = Object.entries(options).map(([option, values]) => ({
    name: option,
    display: 'names',
    values: values.map((value) => ({ name: value })),
  }));
  const { rows } = await shop.sql(
    `insert into products (name, category, price_cents, stock, image_key, options)
     select $1, 'Kitchen', 1250, 0, image_key, $2 from products order by id limit 1 returning id::int`,
    [name, JSON.stringify(declared)],
  );
  const id = Number(rows[0].id);
  const combinations = Object.values(options).reduce<string[][]>(
    (all, values) => all.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
  await shop.sql(
    `insert into variants (product_id, option_values, price_cents, stock, name, category, image_key)
     select $1, array(select jsonb_array_elements_text(line)), 1250, $3, '', '', ''
     from jsonb_array_elements($2::jsonb) line`,
    [id, JSON.stringify(combinations), stock],
  );
  return { id, name };
}

/** Returns the stored variants of a product. Each has a name such as "M / Red" and the named columns. */
export async function storedVariants(shop: Shop, id: number, columns: string) {
  const { rows } = await shop.sql(
    `select array_to_string(option_values, ' / ') as variant, ${columns} from variants where product_id = $1 order by id`,
    [id],
  );
  return rows;
}

/** A cell of the table of variants. */
export const cell = (page: Page, column: string, variant: string) =>
  page.getByRole('textbox', { name: `${column} of ${variant}`, exact: true });

/** Pastes a text into the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
