import { newName } from './products.ts';
import type { Shop } from './shop.ts';

type Option = {
  name: string;
  display?: 'names' | 'colors' | 'pictures';
  values: { name: string; color?: string; images?: string[] }[];
};
type NewVariant = {
  values: string[];
  cents?: number;
  former?: number | null;
  stock?: number;
  sku?: string;
};

type Made = { id: number; name: string; path: string; variantIds: number[]; pictures: string[] };

/**
 * Adds a product with options for this test only. The product has as many pictures as the demo catalogue has.
 */
export async function addProductWithOptions(
  shop: Shop,
  made: {
    name?: string;
    options: (pictures: string[]) => Option[];
    variants: NewVariant[];
  },
): Promise<Made> {
  const name = made.name ?? newName('Shirt');
  const found = await shop.sql('select distinct image_key as key from products order by 1 limit 5');
  const pictures = found.rows.map(({ key }) => String(key));
  const options = made.options(pictures).map((option) => ({ display: 'names', ...option }));
  const { rows } = await shop.sql(
    `insert into products (name, category, description, price_cents, image_key, more_images, options)
     values ($1, 'Kitchen', 'Made for a test.', 1, $2, $3, $4) returning id::int`,
    [name, pictures[0], pictures.slice(1).join('\n'), JSON.stringify(options)],
  );
  const id = Number(rows[0].id);
  const lines = made.variants.map((variant, place) => ({
    cents: 2_000,
    stock: 9,
    sku: '',
    ...variant,
    place,
  }));
  const variants = await shop.sql(
    `insert into variants (product_id, option_values, price_cents, former_price_cents, stock, sku, name, category, image_key)
     select $1, array(select json_array_elements_text(values)), cents, former, stock, sku, '', '', ''
     from json_to_recordset($2) as line(values json, cents int, former int, stock int, sku text, place int)
     order by place returning id::int`,
    [id, JSON.stringify(lines)],
  );
  return {
    id,
    name,
    path: `/product/${id}`,
    variantIds: variants.rows.map((row) => Number(row.id)),
    pictures,
  };
}

/**
 * Adds a shirt in three sizes and two colors. M / Red costs $20.00, L / Red has a reduced price, M / Blue is
 * sold out, and XL / Red does not exist.
 */
export const addShirt = (shop: Shop) =>
  addProductWithOptions(shop, {
    options: ([, red = '', blue = '']) => [
      { name: 'Size', values: ['M', 'L', 'XL'].map((name) => ({ name })) },
      {
        name: 'Color',
        display: 'colors',
        values: [
          { name: 'Red', color: '#c62828', images: [red] },
          { name: 'Blue', color: '#1e4fa3', images: [blue] },
        ],
      },
    ],
    variants: [
      { values: ['M', 'Red'], sku: newName('SHIRT-M-RED').replaceAll(' ', '-') },
      { values: ['L', 'Red'], cents: 2_500, former: 3_000, stock: 2 },
      { values: ['M', 'Blue'], cents: 1_500, stock: 0 },
      { values: ['L', 'Blue'], cents: 1_500 },
      { values: ['XL', 'Blue'], cents: 1_800 },
    ],
  });
